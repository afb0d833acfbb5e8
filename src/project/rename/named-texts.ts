import { memoize } from '../../memoize.ts'
import type { JsonPath } from '../../definition/written/source-file.ts'

/** A part of a JSON Schema, as far as it leads to names. */
interface Shape {
  readonly $ref?: unknown
  readonly properties?: Readonly<Record<string, Shape>>
  readonly propertyNames?: Shape
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly anyOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly definitions?: Readonly<Record<string, Shape>>
}

/** A text of a file that a schema gives a kind to: a value, or the name of a property. */
export interface NamedText {
  readonly path: JsonPath
  readonly of: 'value' | 'name'
  readonly text: string
  /** The definitions of the schema that it may be one of: `inputName`, `formula`, `key`. */
  readonly kinds: ReadonlySet<string>
}

const isHolder = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The part of the definitions that a reference points to, and its name if it is a whole one. */
function referredShape(
  reference: unknown,
  definitions: Readonly<Record<string, Shape>>,
): { readonly kind: string | undefined; readonly shape: unknown } | undefined {
  // A word of the format may be called "$ref" as well.
  if (typeof reference !== 'string') return undefined
  const [, pointer] = reference.split('#/definitions/')
  if (pointer === undefined) return undefined
  const steps = pointer.split('/')
  const shape = steps.reduce<unknown>(
    (part, step) => (isHolder(part) ? (part as Readonly<Record<string, unknown>>)[step] : part),
    definitions,
  )
  return { kind: steps.length === 1 ? pointer : undefined, shape }
}

/** All shapes that a value may have, with the names of the definitions that lead to them. */
function shapesOf(
  shape: Shape,
  definitions: Readonly<Record<string, Shape>>,
  kinds: Set<string>,
): readonly Shape[] {
  const referred = referredShape(shape.$ref, definitions)
  if (referred?.kind !== undefined) kinds.add(referred.kind)
  const further = [
    ...(shape.anyOf ?? []),
    ...(shape.allOf ?? []),
    ...(isHolder(referred?.shape) ? [referred.shape] : []),
  ]
  return [shape, ...further.flatMap((each) => shapesOf(each, definitions, kinds))]
}

/**
 * The texts and the names of properties in the data of a file, each with its kinds by the schema of
 * the file.
 * @param schema the schema of the file
 * @param shared the schema with the definitions that others refer to
 */
export const namedTexts = memoize(
  (schema: object, shared: object, data: object): readonly NamedText[] => {
    const definitions = {
      ...(shared as Shape).definitions,
      ...(schema as Shape).definitions,
    }
    const found: NamedText[] = []
    const read = (shapes: readonly Shape[], value: unknown, path: JsonPath): void => {
      const kinds = new Set<string>()
      const all = shapes.flatMap((shape) => shapesOf(shape, definitions, kinds))
      if (typeof value === 'string') found.push({ path, of: 'value', text: value, kinds })
      if (!isHolder(value)) return
      if (Array.isArray(value)) {
        const items = all.flatMap((shape) => shape.items ?? [])
        value.forEach((part: unknown, index) => read(items, part, [...path, index]))
        return
      }
      for (const [name, part] of Object.entries(value)) {
        const inner = all.flatMap((shape) => {
          const { properties = {}, additionalProperties: others } = shape
          if (Object.hasOwn(properties, name)) return properties[name]!
          return typeof others === 'object' ? others : []
        })
        const nameKinds = new Set<string>()
        for (const { propertyNames } of all)
          if (propertyNames !== undefined) shapesOf(propertyNames, definitions, nameKinds)
        found.push({ path: [...path, name], of: 'name', text: name, kinds: nameKinds })
        read(inner, part, [...path, name])
      }
    }
    read([schema], data, [])
    return found
  },
)
