/**
 * The one door to the ICU message parser of FormatJS: messages become syntax trees at build, none
 * ships to the browser.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type MessageTree = readonly MessageFormatElement[]

/** Reads an ICU message. @throws SyntaxError where it is not one. */
export const parseMessage = (text: string): MessageTree =>
  parse(text, { captureLocation: false, ignoreTag: true })

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

interface Shape {
  readonly placeholders: readonly string[]
  readonly plurals: readonly { readonly name: string; readonly forms: readonly string[] }[]
}

/** The placeholders of a message with their kinds, and the forms of its plurals. */
export function shapeOf(tree: MessageTree): Shape {
  const parts = tree.map((element): Shape => {
    if (element.type === TYPE.literal || element.type === TYPE.pound || element.type === TYPE.tag)
      return { placeholders: [], plurals: [] }
    if (element.type !== TYPE.plural && element.type !== TYPE.select)
      return { placeholders: [element.value], plurals: [] }
    const inner = Object.values(element.options).map(({ value }) => shapeOf(value))
    return {
      placeholders: [element.value, ...inner.flatMap(({ placeholders }) => placeholders)],
      plurals: [
        ...(element.type === TYPE.plural
          ? [{ name: element.value, forms: Object.keys(element.options) }]
          : []),
        ...inner.flatMap(({ plurals }) => plurals),
      ],
    }
  })
  return {
    placeholders: [...new Set(parts.flatMap(({ placeholders }) => placeholders))].sort(),
    plurals: parts.flatMap(({ plurals }) => plurals),
  }
}

/** The shape of a message by its text. @throws SyntaxError where it is not a message. */
export const readShape = (text: string): Shape =>
  // Most messages are plain words, which need no parser.
  /[{}'#<]/.test(text) ? shapeOf(parseMessage(text)) : { placeholders: [], plurals: [] }

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
