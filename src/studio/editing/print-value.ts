/** Values as JSON text, in the layout of the file that they are written into. */

/** A value that JSON can write. */
export type JsonValue =
  | string
  | number
  | boolean
  | null
  | readonly JsonValue[]
  | { readonly [name: string]: JsonValue | undefined }

/** How a file is laid out. */
interface Layout {
  /** One step of indentation. */
  readonly step: string
  readonly lineEnd: '\n' | '\r\n'
  /** What is between a brace and the property next to it, in an object on one line. */
  readonly pad: '' | ' '
}

/** The longest value on one line; a longer one is written on several. */
const widest = 100

const occurrences = (text: string, part: string): number => text.split(part).length - 1

/** The layout of a text: that of most of its lines. */
export function layoutOf(text: string): Layout {
  const [, step = '  '] = /\n([ \t]+)\S/.exec(text) ?? []
  return {
    step,
    lineEnd: text.includes('\r\n') ? '\r\n' : '\n',
    pad: occurrences(text, '{"') > occurrences(text, '{ "') ? '' : ' ',
  }
}

const propertiesOf = (value: object): readonly (readonly [name: string, value: JsonValue])[] =>
  Object.entries(value).filter(([, part]) => part !== undefined) as [string, JsonValue][]

export function printOnLine(value: JsonValue, { pad }: Pick<Layout, 'pad'>): string {
  if (Array.isArray(value))
    return `[${value.map((part: JsonValue) => printOnLine(part, { pad })).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const parts = propertiesOf(value).map(
    ([name, part]) => `${JSON.stringify(name)}: ${printOnLine(part, { pad })}`,
  )
  return parts.length === 0 ? '{}' : `{${pad}${parts.join(', ')}${pad}}`
}

/**
 * A value as text.
 * @param indent the indentation of the line that it begins on
 * @param isOpen whether a list or an object has a line for each of its parts, however short it is
 */
export function printValue(
  value: JsonValue,
  layout: Layout,
  indent: string,
  isOpen = false,
): string {
  const flat = printOnLine(value, layout)
  if (typeof value !== 'object' || value === null || /^(\{\}|\[\])$/.test(flat)) return flat
  if (!isOpen && indent.length + flat.length <= widest) return flat
  const inner = indent + layout.step
  const [first, last] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const parts = Array.isArray(value)
    ? value.map((part: JsonValue) => printValue(part, layout, inner))
    : propertiesOf(value).map(
        ([name, part]) => `${JSON.stringify(name)}: ${printValue(part, layout, inner)}`,
      )
  const lines = parts.map((part) => `${layout.lineEnd}${inner}${part}`)
  return `${first}${lines.join(',')}${layout.lineEnd}${indent}${last}`
}

/** The text of a new file, with a line for each of its parts. */
export const printFile = (value: JsonValue): string =>
  `${printValue(value, { step: '  ', lineEnd: '\n', pad: ' ' }, '', true)}\n`
