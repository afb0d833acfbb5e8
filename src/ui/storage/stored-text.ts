import { parsedJson } from '../../own.ts'

/** Properties of a stored object that are not validated yet. */
export type Unchecked = Readonly<Record<string, unknown>>

/** Reads a list from a stored text, without the items that are not accepted. */
export function readStoredList<Item>(
  text: string,
  isItem: (value: unknown) => value is Item,
): readonly Item[] {
  const list = parsedJson(text)
  return Array.isArray(list) ? list.filter(isItem) : []
}

/**
 * Reads an object from a stored text.
 * @param read validates its properties: undefined if they are invalid
 * @returns undefined if the text contains no such object
 */
export function readStoredObject<Value>(
  text: string,
  read: (given: Unchecked) => Value | undefined,
): Value | undefined {
  const given = parsedJson(text)
  return typeof given === 'object' && given !== null ? read(given as Unchecked) : undefined
}

/**
 * Reads an object that was stored with the version of its format; one of another version is left
 * alone, because its properties may mean something else.
 */
export const readVersioned = <Value>(
  text: string,
  version: number,
  read: (given: Unchecked) => Value | undefined,
): Value | undefined =>
  readStoredObject(text, (given) => (given['version'] === version ? read(given) : undefined))
