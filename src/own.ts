/**
 * The own property of a record. Names come from addresses, files, the device's storage and
 * visitors, and every plain object inherits `constructor` and `toString`.
 */
export const getOwn = <Part>(
  record: Readonly<Record<string, Part>> | undefined,
  name: string,
): Part | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined

/** A copy without a prototype: it has no keys except those of the record. */
export const withoutPrototype = <Part>(
  record: Readonly<Record<string, Part>>,
): Record<string, Part> => Object.assign(Object.create(null) as Record<string, Part>, record)

/** Whether a value, which may come from a file or the device, is an object with names and no list. */
export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of a JSON text; undefined if it is not JSON. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Whether two values are the same as JSON. */
export const isSameJson = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)

export const isTextList = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((each) => typeof each === 'string')
