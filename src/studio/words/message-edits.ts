/** Changes of messages: the smallest edits in the files of a language and of its marks. */
import { sourceLanguage } from '../../source-language.ts'
import { recordPath, textHash, translationMark } from '../../project/translations/record.ts'
import { fileAndPath } from '../../project/translations/translation-state.ts'
import { englishTest, hasWords } from '../../project/translations/words.ts'
import {
  removeValue,
  setText,
  setValue,
  type JsonPath,
  type StepOptions,
  type Workspace,
} from '../editing/index.ts'
import { parsedJson } from '../../own.ts'

type Texts = Workspace['texts']

/** A message in one language. */
interface MessagePosition {
  readonly file: string
  readonly path: JsonPath
}

/** The position of a message, whether or not it is there. */
export function positionIn(language: string, key: string): MessagePosition {
  const { name, path } = fileAndPath(key)
  return { file: `locales/${language}/${name}.json`, path }
}

/** The data of the last text of each file. */
const lastRead = new Map<string, { readonly text: string; readonly data: unknown }>()

/** The data of a file; undefined where there is no file, or where its text is not JSON. */
function dataIn(texts: Texts, file: string): unknown {
  const text = texts.get(file)
  if (text === undefined) return undefined
  const known = lastRead.get(file)
  if (known?.text === text) return known.data
  const data = parsedJson(text)
  lastRead.set(file, { text, data })
  return data
}

/** Whether the file of a message exists and cannot be changed by path: its text is not JSON. */
export const isBroken = (texts: Texts, file: string): boolean =>
  texts.has(file) && dataIn(texts, file) === undefined

const dataAt = (data: unknown, path: JsonPath): unknown =>
  path.reduce<unknown>(
    (held, name) =>
      typeof held === 'object' && held !== null && Object.hasOwn(held, name)
        ? (held as Readonly<Record<string | number, unknown>>)[name]
        : undefined,
    data,
  )

const valueIn = (texts: Texts, { file, path }: MessagePosition): unknown =>
  dataAt(dataIn(texts, file), path)

/** The text of a message in a language; undefined where it is missing. */
export function textOfMessage(texts: Texts, language: string, key: string): string | undefined {
  const value = valueIn(texts, positionIn(language, key))
  return typeof value === 'string' ? value : undefined
}

/** The name in the own file that a new name goes before: the next one in English that it has. */
function nextName(texts: Texts, language: string, key: string): string | undefined {
  const { file, path } = positionIn(language, key)
  const own = dataIn(texts, file)
  const english = dataIn(texts, positionIn(sourceLanguage, key).file)
  const depth = path.findIndex((_, index) => dataAt(own, path.slice(0, index + 1)) === undefined)
  const above = path.slice(0, Math.max(depth, 0))
  const names = Object.keys(dataAt(english, above) ?? {})
  const further = names.slice(names.indexOf(String(path[depth])) + 1)
  return further.find((name) => dataAt(own, [...above, name]) !== undefined)
}

/** Sets a value; makes the file where there is none. */
function writtenText(
  workspace: Workspace,
  { file, path }: MessagePosition,
  value: string,
  options: StepOptions & { readonly before?: string },
): Workspace {
  if (workspace.texts.has(file)) return setValue(workspace, file, path, value, options)
  const data = path.reduceRight<unknown>((inner, name) => ({ [name]: inner }), value)
  return setText(workspace, file, `${JSON.stringify(data, undefined, 2)}\n`, options)
}

const markPosition = (language: string, key: string): MessagePosition => ({
  file: recordPath(language),
  path: [key],
})

/**
 * Records that a text is the translation of the present English text, as
 * `npm run translations -- --mark translated` does.
 */
export function confirmTranslation(
  workspace: Workspace,
  language: string,
  key: string,
  options: StepOptions = {},
): Workspace {
  const { texts } = workspace
  const [english, own] = [sourceLanguage, language].map((code) => textOfMessage(texts, code, key))
  if (english === undefined || own === undefined || language === sourceLanguage) return workspace
  if (!hasWords(english) || englishTest(language)(own, english)) return workspace
  const { state, ...hashes } = translationMark('translated', english, own)
  const mark = `${state} from ${hashes.english} to ${hashes.own}`
  const position = markPosition(language, key)
  const names = Object.keys(dataIn(texts, position.file) ?? {})
  // The record is sorted.
  const before = names.filter((name) => name > key).sort((one, other) => (one < other ? -1 : 1))[0]
  return writtenText(workspace, position, mark, {
    ...options,
    ...(before !== undefined && { before }),
  })
}

/** Writes the text of a message in a language, and records the translation. */
export function writeMessage(
  workspace: Workspace,
  language: string,
  key: string,
  text: string,
  options: StepOptions = {},
): Workspace {
  const before = nextName(workspace.texts, language, key)
  const next = writtenText(workspace, positionIn(language, key), text, {
    ...options,
    ...(before !== undefined && { before }),
  })
  return confirmTranslation(next, language, key, options)
}

/** What a field held when typing began. */
export interface TextBefore {
  readonly text: string | undefined
  readonly mark: string | undefined
}

/** The text of a message and its mark. */
export function textBefore(texts: Texts, language: string, key: string): TextBefore {
  const mark = valueIn(texts, markPosition(language, key))
  return {
    text: textOfMessage(texts, language, key),
    mark: typeof mark === 'string' ? mark : undefined,
  }
}

/** Removes a value with the objects around it that would be empty. */
function removed(workspace: Workspace, { file, path }: MessagePosition, options: StepOptions) {
  let depth = path.length
  const data = dataIn(workspace.texts, file)
  const isAlone = (at: JsonPath): boolean => Object.keys(dataAt(data, at) ?? {}).length === 1
  while (depth > 1 && isAlone(path.slice(0, depth - 1))) depth -= 1
  return removeValue(workspace, file, path.slice(0, depth), options)
}

/** Puts a message back to what it was, the record included. */
export function restoreMessage(
  workspace: Workspace,
  language: string,
  key: string,
  { text, mark }: TextBefore,
  options: StepOptions = {},
): Workspace {
  const back = (
    from: Workspace,
    position: MessagePosition,
    value: string | undefined,
  ): Workspace => {
    if (value !== undefined) return writtenText(from, position, value, options)
    return valueIn(from.texts, position) === undefined ? from : removed(from, position, options)
  }
  return back(back(workspace, positionIn(language, key), text), markPosition(language, key), mark)
}

/** What a translator has to do with a text; `done` where it is nothing. */
type WorkState = 'missing' | 'changed' | 'draft' | 'done'

export function workState(texts: Texts, language: string, key: string): WorkState {
  const { text, mark = '' } = textBefore(texts, language, key)
  const english = textOfMessage(texts, sourceLanguage, key)
  if (text === undefined) return 'missing'
  if (english === undefined || language === sourceLanguage) return 'done'
  const [, state, from, to] = /^(\w+) from (\w+) to (\w+)$/.exec(mark) ?? []
  // A text that was edited by hand after its mark counts as translated.
  if (to !== textHash(text)) return 'done'
  if (from !== textHash(english)) return 'changed'
  return state === 'initial' ? 'draft' : 'done'
}
