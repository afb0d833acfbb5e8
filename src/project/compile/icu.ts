/**
 * The one door to the ICU message parser of FormatJS: messages become syntax trees at build, none
 * ships to the browser.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type MessageTree = readonly MessageFormatElement[]

/** Reads an ICU message. @throws SyntaxError where it is not one. */
export const parseMessage = (text: string): MessageTree =>
  parse(text, { captureLocation: false, ignoreTag: true })

/** The kinds of parts of a message. */
export const elementKind = TYPE

/** The inner text of a form, by its position in the text of the message. */
interface FormPosition {
  readonly form: string
  readonly start: number
  readonly end: number
}

/** A plural or a select, by its position in the text of the message. */
export interface ChoicePosition {
  readonly name: string
  readonly isPlural: boolean
  readonly isOrdinal: boolean
  readonly start: number
  readonly end: number
  readonly forms: readonly FormPosition[]
}

/** The outermost plurals and selects of a message. @throws SyntaxError where it is not one. */
export const choicePositions = (text: string): readonly ChoicePosition[] =>
  parse(text, { captureLocation: true, ignoreTag: true }).flatMap((element) => {
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    const { start, end } = element.location!
    const isPlural = element.type === TYPE.plural
    return [
      {
        name: element.value,
        isPlural,
        isOrdinal: isPlural && element.pluralType === 'ordinal',
        start: start.offset,
        end: end.offset,
        // The position of an option includes its braces.
        forms: Object.entries(element.options).map(([form, option]) => ({
          form,
          start: option.location!.start.offset + 1,
          end: option.location!.end.offset - 1,
        })),
      },
    ]
  })

/** A message with its plain words changed; placeholders, plurals and quoting stay unchanged. */
export function withChangedWords(text: string, change: (words: string) => string): string {
  const places: { readonly start: number; readonly end: number }[] = []
  const find = (tree: MessageTree): void => {
    for (const element of tree) {
      if (element.type === TYPE.literal) {
        const { start, end } = element.location!
        places.push({ start: start.offset, end: end.offset })
      } else if (element.type === TYPE.plural || element.type === TYPE.select)
        for (const { value } of Object.values(element.options)) find(value)
    }
  }
  find(parse(text, { captureLocation: true, ignoreTag: true }))
  // An option that looks like a number comes first in an object.
  places.sort((one, other) => one.start - other.start)
  let [changed, at] = ['', 0]
  for (const { start, end } of places) {
    changed += text.slice(at, start) + change(text.slice(start, end))
    at = end
  }
  return changed + text.slice(at)
}

const literal = (value: string): MessageFormatElement => ({ type: TYPE.literal, value })

/** Reads a message and sets it between two marks, each of its paragraphs. */
export const framedMessage = (text: string, opens: string, closes: string): MessageTree => [
  literal(opens),
  ...parseMessage(text).map((element) =>
    element.type === TYPE.literal
      ? literal(element.value.replaceAll('\n\n', `${closes}\n\n${opens}`))
      : element,
  ),
  literal(closes),
]

interface Plural {
  readonly name: string
  readonly forms: readonly string[]
  /** Whether it numbers things in a row (first, second) instead of counting them. */
  readonly isOrdinal: boolean
}

interface Shape {
  readonly placeholders: readonly string[]
  readonly plurals: readonly Plural[]
  /** How each placeholder is written, in words: a name may occur in several kinds. */
  readonly kinds: readonly { readonly name: string; readonly kind: string }[]
  /** The forms of plurals and selects that contain nothing. */
  readonly emptyForms: readonly {
    readonly name: string
    readonly form: string
    readonly isPlural: boolean
  }[]
}

/** The kind of a placeholder, with what decides how its value appears. */
function kindOfElement(element: MessageFormatElement): string {
  if (element.type === TYPE.plural) {
    const kind = element.pluralType === 'ordinal' ? 'selectordinal' : 'plural'
    return element.offset === 0 ? kind : `${kind}, offset:${element.offset}`
  }
  if (element.type === TYPE.select)
    return `select of ${Object.keys(element.options).sort().join(', ')}`
  const name = formatNames[element.type]
  if (name === undefined) return 'plain'
  const { style } = element as { readonly style?: unknown }
  if (style === undefined || style === null) return name
  if (typeof style === 'string') return `${name}, ${style}`
  const { pattern, tokens } = style as { pattern?: string; tokens?: unknown }
  return `${name}, ::${pattern ?? JSON.stringify(tokens)}`
}

const formatNames: Readonly<Partial<Record<TYPE, string>>> = {
  [TYPE.number]: 'number',
  [TYPE.date]: 'date',
  [TYPE.time]: 'time',
}

const isBlank = (tree: MessageTree): boolean =>
  tree.every((element) => element.type === TYPE.literal && !/[^\s\p{Cf}]/u.test(element.value))

const emptyShape: Shape = { placeholders: [], plurals: [], kinds: [], emptyForms: [] }

function shapeOfElement(element: MessageFormatElement): Shape {
  if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
    return emptyShape
  const name = element.value
  const own = {
    ...emptyShape,
    placeholders: [name],
    kinds: [{ name, kind: kindOfElement(element) }],
  }
  if (element.type !== TYPE.plural && element.type !== TYPE.select) return own
  const forms = Object.entries(element.options)
  const inner = forms.map(([, { value }]) => shapeOf(value))
  const isPlural = element.type === TYPE.plural
  const isOrdinal = isPlural && element.pluralType === 'ordinal'
  const plural = { name, forms: forms.map(([form]) => form), isOrdinal }
  return {
    placeholders: [name, ...inner.flatMap(({ placeholders }) => placeholders)],
    plurals: [...(isPlural ? [plural] : []), ...inner.flatMap(({ plurals }) => plurals)],
    kinds: [...own.kinds, ...inner.flatMap(({ kinds }) => kinds)],
    emptyForms: [
      ...forms
        .filter(([, { value }]) => isBlank(value))
        .map(([form]) => ({ name, form, isPlural })),
      ...inner.flatMap(({ emptyForms }) => emptyForms),
    ],
  }
}

/** The placeholders of a message with their kinds, and the forms of its plurals. */
export function shapeOf(tree: MessageTree): Shape {
  const parts = tree.map(shapeOfElement)
  return {
    placeholders: [...new Set(parts.flatMap(({ placeholders }) => placeholders))].sort(),
    plurals: parts.flatMap(({ plurals }) => plurals),
    kinds: parts.flatMap(({ kinds }) => kinds),
    emptyForms: parts.flatMap(({ emptyForms }) => emptyForms),
  }
}

/** The shape of a message by its text. @throws SyntaxError where it is not a message. */
export const readShape = (text: string): Shape =>
  // Most messages are plain words, which need no parser.
  /[{}'#<]/.test(text) ? shapeOf(parseMessage(text)) : emptyShape

/**
 * A tree without its values: its words, and the forms that are equivalent.
 */
export type Words = readonly (string | readonly Words[])[]

const treeWords = (tree: MessageTree): Words =>
  tree.flatMap((element): Words => {
    if (element.type === TYPE.literal) return [element.value]
    if (element.type !== TYPE.plural && element.type !== TYPE.select) return []
    return [Object.values(element.options).map(({ value }) => treeWords(value))]
  })

/** The words of a message, without its values. @throws SyntaxError where it is not a message. */
export const messageWords = (text: string): Words =>
  /[{}'#<]/.test(text) ? treeWords(parseMessage(text)) : [text]
