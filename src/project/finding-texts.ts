/**
 * The one place where findings become sentences: of a command, of the Studio, in any language. The
 * reader decides what a name, a word of the format and a joined text are.
 */
import type { TYPE } from '@formatjs/icu-messageformat-parser'
import {
  phrase,
  type FindingBody,
  type FindingPart,
  type Value,
} from '../definition/findings/finding.ts'
import type { MessageTree } from './compile/icu.ts'

/** The parts of a message, as its parser numbers them, without a parser on the page. */
const kinds = {
  literal: 0 as TYPE.literal,
  select: 5 as TYPE.select,
  plural: 6 as TYPE.plural,
  pound: 7 as TYPE.pound,
}

type Values = Readonly<Record<string, Value>>

/** Who reads findings, and where. */
export interface Reader<Text> {
  readonly language: string
  /** Whether they are read beside cards, which name things by their titles and have no files. */
  readonly isInCards: boolean
  /** A message by its key below `findings`; undefined where there is none. */
  readonly message: (key: string) => MessageTree | undefined
  /** Words of the message itself. */
  readonly plain: (text: string) => Text
  /** What a person has written: a name, a figure, a text. */
  readonly written: (text: string) => Text
  /** A word of the format. */
  readonly word: (word: string) => Text
  readonly join: (parts: readonly Text[]) => Text
}

/** A finding in the language of its reader. */
export interface FindingTexts<Text> {
  /** What kind of mistake it is, in a few words. */
  readonly title: Text
  readonly what: Text
  readonly why: Text
  readonly fix: Text
}

/** The key of a message; cards have some sentences of their own. */
function keyFor<Text>(key: string, { isInCards, message }: Reader<Text>): string {
  const ofCards = `${key}InCards`
  return isInCards && message(ofCards) !== undefined ? ofCards : key
}

function sentence<Text>(key: string, values: Values, reader: Reader<Text>): Text {
  const found = keyFor(key, reader)
  const tree = reader.message(found)
  return tree === undefined
    ? reader.plain(found)
    : reader.join(tree.flatMap((each) => elementTexts(each, values, reader)))
}

/** Figures of files stay as they are written there: a person searches for them. */
function valueText<Text>(value: Value, reader: Reader<Text>): Text {
  if (typeof value === 'string') return value === '' ? reader.plain('') : reader.written(value)
  if (typeof value === 'number')
    return Number.isFinite(value)
      ? reader.written(String(value))
      : sentence('parts.noFigure', {}, reader)
  if ('part' in value) return sentence(`parts.${value.part}`, value.values, reader)
  if ('word' in value) return reader.word(value.word)
  if ('language' in value) {
    const names = new Intl.DisplayNames([reader.language], { type: 'language' })
    return reader.plain(names.of(value.language) ?? value.language)
  }
  const [first = '', ...rest] = value
  return valueText(
    rest.reduce((before, last) => phrase('then', { first: before, last }), first),
    reader,
  )
}

/** What a choice or a plural counts is a plain fact. */
const factOf = (value: Value | undefined): string =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : 'other'

function elementTexts<Text>(
  element: MessageTree[number],
  values: Values,
  reader: Reader<Text>,
  counted?: string,
): readonly Text[] {
  const inner = (tree: MessageTree, count?: string): readonly Text[] =>
    tree.flatMap((each) => elementTexts(each, values, reader, count))
  if (element.type === kinds.literal) return [reader.plain(element.value)]
  if (element.type === kinds.pound) return [reader.plain(counted ?? '')]
  const { value: name } = element
  if (element.type === kinds.select) {
    const { [factOf(values[name])]: own, other } = element.options
    return inner((own ?? other)?.value ?? [], counted)
  }
  if (element.type === kinds.plural) {
    const fact = factOf(values[name])
    const form = new Intl.PluralRules(reader.language).select(Number(fact))
    const { [`=${fact}`]: exact, [form]: own, other } = element.options
    return inner((exact ?? own ?? other)?.value ?? [], fact)
  }
  if (name.startsWith('_')) return [reader.word(name.slice(1))]
  const value = values[name]
  return [value === undefined ? reader.plain(`{${name}}`) : valueText(value, reader)]
}

/** A part of a sentence by itself. */
export const partText = <Text>({ part: name, values }: FindingPart, reader: Reader<Text>): Text =>
  sentence(`parts.${name}`, values, reader)

/** A finding in the language of its reader. */
export function findingTexts<Text>(
  {
    id,
    name,
    values,
    ...own
  }: Pick<FindingBody, 'id' | 'name' | 'values' | 'what' | 'why' | 'fix'>,
  reader: Reader<Text>,
): FindingTexts<Text> {
  const textOf = (key: 'what' | 'why' | 'fix'): Text => {
    const given = own[key]
    if (given !== undefined) return partText(given, reader)
    // The sentence of the case, or of all cases of the id.
    const ofCase = keyFor(`${name}.${key}`, reader)
    return sentence(
      reader.message(ofCase) === undefined ? `${id}.${key}` : `${name}.${key}`,
      values,
      reader,
    )
  }
  return {
    title: sentence(`${id}.title`, values, reader),
    what: textOf('what'),
    why: textOf('why'),
    fix: textOf('fix'),
  }
}
