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
