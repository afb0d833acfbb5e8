/**
 * The one door to the ICU message parser of FormatJS: messages become syntax trees at build, none
 * ships to the browser.
 */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser'

export type MessageTree = readonly MessageFormatElement[]

/** Reads an ICU message. @throws SyntaxError where it is not one. */
export const parseMessage = (text: string): MessageTree =>
  parse(text, { captureLocation: false, ignoreTag: true })

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
