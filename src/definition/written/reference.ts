import { nameKinds } from './name-kinds.ts'
import { isObject } from '../../own.ts'

/** The parts of a JSON Schema that a reference shows. */
export interface Shape {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly properties?: Readonly<Record<string, Shape>>
  readonly additionalProperties?: boolean | Shape
  readonly required?: readonly string[]
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly maximum?: number
  readonly minItems?: number
  readonly maxItems?: number
  readonly description?: string
  readonly definitions?: Readonly<Record<string, Shape>>
}

const plain: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  null: 'null',
}

/** The texts for references to shared definitions. */
const referenceTexts: Readonly<Record<string, string>> = {
  ...nameKinds,
  key: 'the key of a message',
  formula: 'a formula',
  condition: 'a condition',
  name: 'a name',
  unit: 'a unit',
  per: 'further units',
  say: 'a message and its place',
}

const refName = ($ref: string): string => $ref.split('/').at(-1) ?? ''
const markdownLink = (name: string): string =>
  referenceTexts[name] ?? `[${name}](#${name.toLowerCase()})`

/** The bounds of a number; empty without bounds. */
function boundsText({ minimum, exclusiveMinimum, maximum }: Shape): string {
  const low = minimum !== undefined ? `from ${minimum}` : undefined
  const above = exclusiveMinimum !== undefined ? `above ${exclusiveMinimum}` : undefined
  const high = maximum !== undefined ? `to ${maximum}` : undefined
  return [low ?? above, high].filter((end) => end !== undefined).join(' ')
}

function itemCount({ minItems, maxItems }: Shape): string {
  if (minItems === undefined) return ''
  return minItems === maxItems ? ` of ${minItems}` : ` of at least ${minItems}`
}

/** The value of a word, in a few words. */
function valueSummary(shape: Shape): string {
  if (shape.$ref !== undefined) return markdownLink(refName(shape.$ref))
  if (shape.const !== undefined) return `\`${JSON.stringify(shape.const)}\``
  if (shape.enum !== undefined)
    return shape.enum.map((each) => `\`${JSON.stringify(each)}\``).join(', ')
  if (shape.anyOf !== undefined) return [...new Set(shape.anyOf.map(valueSummary))].join(', or ')
  if (shape.items !== undefined) return `a list${itemCount(shape)}: ${valueSummary(shape.items)}`
  if (typeof shape.additionalProperties === 'object')
    return `by name: ${valueSummary(shape.additionalProperties)}`
  const kinds = [shape.type ?? []].flat().map((type) => plain[type] ?? type)
  return [kinds.join(' or '), boundsText(shape)].filter((part) => part !== '').join(' ')
}

/** One word of the format: its path and its schema. */
interface Row {
  readonly path: string
  readonly shape: Shape
  readonly isNeeded: boolean
}

/** The words inside of a shape; `*` is any name, `[]` each item of a list. */
function rowsIn(shape: Shape, path: string): readonly Row[] {
  const { properties = {}, required = [], items, additionalProperties, anyOf = [] } = shape
  const own = Object.entries(properties).flatMap(([name, inner]): readonly Row[] => {
    const at = path === '' ? name : `${path}.${name}`
    return [{ path: at, shape: inner, isNeeded: required.includes(name) }, ...rowsIn(inner, at)]
  })
  return [
    ...own,
    ...(items === undefined ? [] : rowsIn(items, `${path}[]`)),
    ...(typeof additionalProperties === 'object' ? rowsIn(additionalProperties, `${path}.*`) : []),
    ...anyOf.flatMap((each) => rowsIn(each, path)),
  ]
}

/** The longest example that fits into a row of the table. */
const longestExample = 140

/** A word with its value, as in a file. */
const asWritten = (name: string, value: unknown): string =>
  `"${name}": ${JSON.stringify(value, undefined, 1)
    .replaceAll(/\n\s*/g, ' ')
    .replaceAll(/([[{]) | ([\]}])/g, '$1$2')}`

/** The same with only the first of its parts; unchanged if it has none. */
function firstWritten(name: string, value: unknown): string {
  const [first] = isObject(value) ? Object.entries(value) : []
  return first === undefined ? asWritten(name, value) : `"${name}": {${asWritten(...first)}, …}`
}

/**
 * Examples of words from files: the shortest of each in the first file that has it, by the part of
 * the schema that has the word (none for the whole) and its path in this part.
 */
export function examplesIn(schema: Shape, files: readonly object[]): ReadonlyMap<string, string> {
  return new Map(files.toReversed().flatMap((file) => [...examplesInFile(schema, file)]))
}

function examplesInFile({ definitions = {}, ...whole }: Shape, file: object) {
  const found = new Map<string, string>()
  const note = (key: string, name: string, value: unknown): void => {
    const full = asWritten(name, value)
    const text = full.length > longestExample ? firstWritten(name, value) : full
    const before = found.get(key)
    const isShorter = before === undefined || text.length < before.length
    if (isShorter && text.length <= longestExample) found.set(key, text)
  }
  const read = (shape: Shape, value: unknown, part: string, path: string): void => {
    if (shape.$ref !== undefined) {
      const name = refName(shape.$ref)
      return read(definitions[name] ?? {}, value, name, '')
    }
    for (const each of shape.anyOf ?? []) read(each, value, part, path)
    if (typeof value !== 'object' || value === null) return
    if (Array.isArray(value)) {
      for (const each of value) if (shape.items) read(shape.items, each, part, `${path}[]`)
      return
    }
    for (const [name, held] of Object.entries(value)) {
      const inner = shape.properties?.[name]
      const at = path === '' ? name : `${path}.${name}`
      if (inner !== undefined) {
        note(`${part}/${at}`, name, held)
        read(inner, held, part, at)
      } else if (typeof shape.additionalProperties === 'object')
        read(shape.additionalProperties, held, part, `${path}.*`)
    }
  }
  read(whole, file, '', '')
  return found
}

const markdownCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** The text of an example in a table: some characters would end it. */
const exampleCell = (text: string | undefined): string =>
  text === undefined ? '' : ` Example: \`${markdownCell(text)}\``

function markdownTable(
  rows: readonly Row[],
  example: (path: string) => string | undefined,
): string {
  const lines = rows.map(
    ({ path, shape, isNeeded }) =>
      `| \`${path}\`${isNeeded ? ' (required)' : ''} | ${markdownCell(valueSummary(shape))} | ` +
      `${markdownCell(shape.description ?? '')}${exampleCell(example(path))} |`,
  )
  return ['| Word | Value | Description |', '| --- | --- | --- |', ...lines].join('\n')
}

/**
 * A schema as a page for people: every word with its value and its meaning.
 * @param title the heading: the kind of files
 * @param files the files that the examples of words are taken from, the first one first
 */
export function referenceOf(title: string, schema: object, files: readonly object[] = []): string {
  const { definitions = {}, ...whole } = schema as Shape
  const examples = examplesIn(schema, files)
  const inPart = (part: string) => (path: string) => examples.get(`${part}/${path}`)
  const parts = Object.entries(definitions)
    .map(([name, shape]) => ({ name, rows: rowsIn(shape, '') }))
    .filter(({ name, rows }) => rows.length > 0 && referenceTexts[name] === undefined)
  return [
    `## ${title}`,
    markdownTable(rowsIn(whole, ''), inPart('')),
    ...parts.flatMap(({ name, rows }) => [`### ${name}`, markdownTable(rows, inPart(name))]),
  ].join('\n\n')
}
