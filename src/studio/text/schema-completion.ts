/** What may be written at a position of a JSON file, from the schema of its kind. */
import { getLocation } from 'jsonc-parser'

type Schema = Readonly<Record<string, unknown>>

/** A word that may be written, and what it means. */
interface Completion {
  readonly word: string
  readonly about?: string
}

interface Completions {
  /** Whether they are names of properties; else values. */
  readonly isName: boolean
  readonly options: readonly Completion[]
}

const isSchemaPart = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null

export function schemaPath(file: string): string | undefined {
  if (/^calculators\/[^/]+\/[^/]+\.json$/.test(file)) return 'calculators/calculator.schema.json'
  if (/^tables\/[^/]+\/[^/]+\.json$/.test(file)) return 'tables/table.schema.json'
  const [, name] = /^((?:calculators|content)\/[\w-]+)\.json$/.exec(file) ?? []
  return name === undefined ? undefined : `${name}.schema.json`
}

/** A schema with all the ways that it refers to or combines. */
function combinedSchemas(
  schema: unknown,
  root: Schema,
  lookUp: (path: string) => Schema | undefined,
  depth = 0,
): readonly (readonly [schema: Schema, root: Schema])[] {
  if (!isSchemaPart(schema) || depth > 8) return []
  const ways: (readonly [Schema, Schema])[] = [[schema, root]]
  const reference = schema['$ref']
  if (typeof reference === 'string') {
    const [file = '', pointer = ''] = reference.split('#')
    const base = file === '' ? root : lookUp(file.replace(/^.*\//, ''))
    const target = pointer
      .split('/')
      .filter(Boolean)
      .reduce<unknown>((part, name) => (isSchemaPart(part) ? part[name] : undefined), base)
    if (base !== undefined) ways.push(...combinedSchemas(target, base, lookUp, depth + 1))
  }
  for (const combined of ['allOf', 'anyOf', 'oneOf'] as const) {
    const parts = schema[combined]
    if (Array.isArray(parts))
      for (const part of parts) ways.push(...combinedSchemas(part, root, lookUp, depth + 1))
  }
  return ways
}

const completionOf = (value: unknown, about?: unknown): Completion => ({
  word: JSON.stringify(value),
  ...(typeof about === 'string' && { about }),
})

/**
 * What may be written at an offset.
 * @param schemas the schemas of the project, by their paths
 */
export function completionsAt(
  text: string,
  offset: number,
  file: string,
  schemas: ReadonlyMap<string, Schema>,
): Completions {
  const { path, isAtPropertyKey } = getLocation(text, offset)
  const root = schemas.get(schemaPath(file) ?? '')
  const lookUp = (name: string): Schema | undefined =>
    [...schemas].find(([each]) => each.endsWith(`/${name}`))?.[1]
  if (root === undefined) return { isName: isAtPropertyKey, options: [] }
  const holders = isAtPropertyKey ? path.slice(0, -1) : path
  let ways = combinedSchemas(root, root, lookUp)
  for (const name of holders)
    ways = ways.flatMap(([schema, of]) => {
      const { properties, additionalProperties, items } = schema
      const named = isSchemaPart(properties) ? properties[name] : undefined
      const next = typeof name === 'number' ? items : (named ?? additionalProperties)
      return combinedSchemas(next, of, lookUp)
    })
  const options = ways.flatMap(([schema]): readonly Completion[] => {
    if (isAtPropertyKey)
      return Object.entries(isSchemaPart(schema['properties']) ? schema['properties'] : {}).map(
        ([name, part]) => completionOf(name, isSchemaPart(part) ? part['description'] : undefined),
      )
    const listed = Array.isArray(schema['enum']) ? (schema['enum'] as readonly unknown[]) : []
    const only = 'const' in schema ? [schema['const']] : []
    const both = schema['type'] === 'boolean' ? [true, false] : []
    return [...listed, ...only, ...both].map((value) => completionOf(value, schema['description']))
  })
  const byWord = new Map(options.map((option) => [option.word, option]))
  return { isName: isAtPropertyKey, options: [...byWord.values()] }
}
