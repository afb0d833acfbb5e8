/** Parts of a program that are written together with their texts, as one step. */
import type { Definition, Project } from '#definition/project.ts'
import { withTexts } from '#project/index.ts'
import {
  changedFiles,
  openWorkspace,
  setValue,
  type Changes,
  type JsonPath,
  type JsonValue,
} from '../editing/index.ts'
import { freeName, hasKey, withMessage } from './new-texts.ts'
import type { Titles } from './wanted.ts'
import { camelOf } from '../../project/new-calculator/words.ts'

export interface PartsToWrite {
  readonly file: string
  readonly parts: readonly {
    readonly path: JsonPath
    readonly value: JsonValue
    /** The name of the property that a new one goes before. */
    readonly before?: string
  }[]
  /** Messages that are added, and the paths that their keys are written at. */
  readonly texts: readonly { readonly path: JsonPath; readonly texts: Titles }[]
}

/** The key that the messages of a program are below. */
function wordsOfProgram(project: Project, { data, group, id }: Definition): string {
  const key = typeof data.title === 'string' ? data.title : ''
  if (key.endsWith('.title')) return key.slice(0, -'.title'.length)
  const file = key.includes('.') ? key.split('.')[0]! : camelOf(group)
  const name = `${file}.${camelOf(id.replace('/', '-'))}`
  return freeName(name, (each) => isMessageKey(project, each), '')
}

/** Whether a key is a message itself, so that none can be below it. */
const isMessageKey = (project: Project, key: string): boolean =>
  project.locales.some(({ messages }) => messages[key] !== undefined)

/** The name of a message by the path of its key: `purpose`, or `livabilityRatingSay`. */
const nameOfText = (path: JsonPath): string =>
  camelOf(
    path
      .filter((part): part is string => typeof part === 'string')
      .slice(-3)
      .filter((part) => part !== 'results' && part !== 'properties')
      .join('-'),
  )

/** The changes of writing parts. */
export function writeParts(
  project: Project,
  definition: Definition,
  { file, parts, texts }: PartsToWrite,
): Changes {
  const words = wordsOfProgram(project, definition)
  let next = parts.reduce(
    (from, { path, value, before }) =>
      setValue(from, file, path, value, before === undefined ? {} : { before }),
    openWorkspace(project.files.texts),
  )
  for (const { path, texts: own } of texts) {
    const now = withTexts(project, changedFiles(next))
    const key = freeName(`${words}.${nameOfText(path)}`, (each) => hasKey(now, each), '')
    next = withMessage(setValue(next, file, path, key), now, key, own)
  }
  return changedFiles(next)
}
