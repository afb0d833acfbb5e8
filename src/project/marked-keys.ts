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

/** What a schema calls a message key: `{ "$ref": "#/definitions/key" }`. */
const mark = '#/definitions/key'
const definitions = '#/definitions/'

/**
 * The message keys in a value, as the schema of its file marks them; nothing is guessed from how a
 * text looks.
 * @param skip names of properties that are left out, with all that they hold
 */
export function markedKeys(
  root: unknown,
  value: unknown,
  skip: ReadonlySet<string> = new Set(),
): readonly string[] {
  const { definitions: known = {} } = root as Schema
  const found = (schema: Schema, held: unknown): readonly string[] => {
    if (held === undefined || (schema.const !== undefined && schema.const === held)) return []
    if (schema.$ref === mark) return typeof held === 'string' ? [held] : []
    if (schema.$ref?.startsWith(definitions) === true)
      return found(known[schema.$ref.slice(definitions.length)] ?? {}, held)
    const branches = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])]
    const inBranches = branches.some((branch) => branch.const === held && held !== undefined)
      ? []
      : branches.flatMap((branch) => found(branch, held))
    return [...inBranches, ...inParts(schema, held)]
  }
  const inParts = (schema: Schema, held: unknown): readonly string[] => {
    if (Array.isArray(held)) return held.flatMap((each: unknown) => found(schema.items ?? {}, each))
    if (typeof held !== 'object' || held === null) return []
    const others =
      typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {}
    return Object.entries(held).flatMap(([name, part]) => {
      if (skip.has(name)) return []
      const own = Object.hasOwn(schema.properties ?? {}, name) ? schema.properties?.[name] : others
      return found(own ?? {}, part)
    })
  }
  return [...new Set(found(root as Schema, value))]
}
