import { isObject } from '../own.ts'

type Json = Readonly<Record<string, unknown>>

const mapShapes = (shapes: Json, change: (shape: Json) => Json | undefined): Json =>
  Object.fromEntries(
    Object.entries(shapes).flatMap(([name, shape]) => {
      const changed = isObject(shape) ? change(shape) : undefined
      return changed === undefined ? [] : [[name, changed]]
    }),
  )

/** The words that the objects of a shape require, and nothing else of it. */
function requiredOf({ required, properties, additionalProperties }: Json): Json | undefined {
  const inner = isObject(properties) ? mapShapes(properties, requiredOf) : {}
  const others = isObject(additionalProperties) ? requiredOf(additionalProperties) : undefined
  const found = {
    ...(required !== undefined && { required }),
    ...(Object.keys(inner).length > 0 && { properties: inner }),
    ...(others !== undefined && { additionalProperties: others }),
  }
  return Object.keys(found).length === 0 ? undefined : found
}

/** The rest of the shape. */
function withoutRequired(whole: Json): Json {
  const { required: _, ...shape } = whole
  const { properties, additionalProperties } = shape
  return {
    ...shape,
    ...(isObject(properties) && {
      properties: {
        ...properties,
        ...mapShapes(properties, withoutRequired),
      },
    }),
    ...(isObject(additionalProperties) && {
      additionalProperties: withoutRequired(additionalProperties),
    }),
  }
}

/**
 * The schema of a program for its own file. A program that extends another one has only what
 * differs, so its objects may lack what others must have; its lists replace those of the other one.
 */
export function forPartialFiles(schema: Json): Json {
  const { required, properties } = schema
  if (!isObject(properties) || !Object.hasOwn(properties, 'extends')) return schema
  return {
    ...withoutRequired(schema),
    ...(required !== undefined && { required }),
    if: { required: ['extends'] },
    else: requiredOf({ properties }),
  }
}
