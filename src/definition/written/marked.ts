import { memoize } from '../../memoize.ts'
import type { JsonPath } from './source-file.ts'

/** A part of a JSON Schema, as far as ours go. */
interface Schema {
  readonly $ref?: string
  readonly const?: unknown
  readonly properties?: Readonly<Record<string, Schema>>
  readonly additionalProperties?: Schema | boolean
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly allOf?: readonly Schema[]
  readonly definitions?: Readonly<Record<string, Schema>>
}

/** What a schema may call a text: a message key, a formula that gives a figure, a condition. */
type Mark = 'key' | 'formula' | 'condition'

/** A text that a schema marks, and where it is. */
interface Marked {
  readonly mark: Mark
  readonly path: JsonPath
  readonly text: string
}

const definitions = '#/definitions/'
const nothing: ReadonlySet<string> = new Set()
const isMarkName = (name: string): name is Mark => ['key', 'formula', 'condition'].includes(name)

/**
 * The texts in a value that the schema of its file marks, `{ "$ref": "#/definitions/key" }`;
 * nothing is guessed from how a text looks.
 * @param skip names of properties that are left out, with their content
 */
export function markedTexts(
  root: unknown,
  value: unknown,
  skip: ReadonlySet<string> = nothing,
): readonly Marked[] {
  const isOne = (held: unknown): held is object => typeof held === 'object' && held !== null
  return isOne(root) && isOne(value)
    ? markedTextsOnce(root, value, skip)
    : markedIn(root, value, skip)
}

/** Many rules read the texts of the same definition. */
const markedTextsOnce = memoize((root: object, value: object, skip: ReadonlySet<string>) =>
  markedIn(root, value, skip),
)

function markedIn(root: unknown, value: unknown, skip: ReadonlySet<string>): readonly Marked[] {
  const { definitions: named = {} } = root as Schema
  const found = (schema: Schema, held: unknown, path: JsonPath): readonly Marked[] => {
    if (held === undefined || (schema.const !== undefined && schema.const === held)) return []
    if (schema.$ref?.startsWith(definitions) === true) {
      const name = schema.$ref.slice(definitions.length)
      if (!isMarkName(name)) return found(named[name] ?? {}, held, path)
      return typeof held === 'string' ? [{ mark: name, path, text: held }] : []
    }
    const branches = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
    const inBranches = branches.some((branch) => branch.const === held)
      ? []
      : branches.flatMap((branch) => found(branch, held, path))
    return [...inBranches, ...inParts(schema, held, path)]
  }
  const inParts = (schema: Schema, held: unknown, path: JsonPath): readonly Marked[] => {
    if (Array.isArray(held))
      return held.flatMap((each: unknown, index) =>
        found(schema.items ?? {}, each, [...path, index]),
      )
    if (typeof held !== 'object' || held === null) return []
    const others =
      typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
    return Object.entries(held).flatMap(([name, part]) => {
      if (skip.has(name)) return []
      const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : others
      return found(own ?? {}, part, [...path, name])
    })
  }
  return found(root as Schema, value, [])
}

/** The message keys in a value, each once. */
export const markedKeys = (
  root: unknown,
  value: unknown,
  skip?: ReadonlySet<string>,
): readonly string[] => [
  ...new Set(
    markedTexts(root, value, skip).flatMap(({ mark, text }) => (mark === 'key' ? text : [])),
  ),
]
