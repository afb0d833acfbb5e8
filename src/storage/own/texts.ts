/**
 * What belongs to a person, as records that travel. The device keeps each as one text; where that
 * is a list or a table, its entries become fields, so that two devices add to it without a
 * conflict.
 */
import { ownPrefix } from '#sync/protocol.ts'
import { isObject, parsedJson, isTextList } from '../../own.ts'

/**
 * Whether what the device keeps under a name travels with the account: saved calculations,
 * favourites, prices and limits of one's own, units and the currency. Drafts, last figures and the
 * language belong to the device.
 */
export const isOwn = (name: string): boolean =>
  /^((saved|figures|limits|unit):.|favourites$|currency$)/.test(name) &&
  ownNameOf(name).length <= 200

/** The name of the record, and what the device calls it. */
export const ownNameOf = (name: string): string => ownPrefix + name
export const localNameOf = (record: string): string => record.slice(ownPrefix.length)

type Fields = Readonly<Record<string, unknown>>

/** A dot in the name of a field separates its parts. */
const encoded = (text: string): string => text.replaceAll('%', '%25').replaceAll('.', '%2E')
const decodedText = (text: string): string => text.replaceAll('%2E', '.').replaceAll('%25', '%')

/** A text whose entries are fields. */
interface Entries {
  /** The fields of a text; undefined where it cannot be read, and travels as a whole. */
  readonly fields: (text: string) => Fields | undefined
  /** The text of fields. @param before the text of the device, whose order stays */
  readonly text: (fields: Fields, before: string | undefined) => string
}

/** Entries in the order of before; new ones are last. */
const sortedEntries = <Item>(items: readonly Item[], before: readonly Item[]): readonly Item[] => [
  ...before.filter((item) => items.includes(item)),
  ...items.filter((item) => !before.includes(item)),
]

const favourites: Entries = {
  fields: (text) => {
    const paths = parsedJson(text)
    return isTextList(paths)
      ? Object.fromEntries(paths.map((path) => [`at:${encoded(path)}`, true]))
      : undefined
  },
  text: (fields, before = '[]') => {
    const paths = Object.keys(fields)
      .filter((field) => field.startsWith('at:'))
      .map((field) => decodedText(field.slice(3)))
    const own = parsedJson(before)
    return JSON.stringify(sortedEntries(paths, isTextList(own) ? own : []))
  },
}

/** A table of prices: `{version, of: {record: price}}`. */
const figures: Entries = {
  fields: (text) => {
    const value = parsedJson(text)
    if (!isObject(value) || !isObject(value['of'])) return undefined
    const { of, ...rest } = value
    const prices = Object.entries(of)
    return {
      ...rest,
      ...Object.fromEntries(prices.map(([record, price]) => [`of:${encoded(record)}`, price])),
    }
  },
  text: (fields) => {
    const all = Object.entries(fields)
    const rest = all.filter(([field]) => !field.startsWith('of:'))
    const prices = all.filter(([field]) => field.startsWith('of:'))
    return JSON.stringify({
      ...Object.fromEntries(rest),
      of: Object.fromEntries(prices.map(([field, price]) => [decodedText(field.slice(3)), price])),
    })
  },
}

/** Limits of one's own: `{version, sets}`; the name of a set follows the last part of its text. */
const limits: Entries = {
  fields: (text) => {
    const value = parsedJson(text)
    if (!isObject(value) || !isTextList(value['sets'])) return undefined
    const { sets, ...rest } = value
    return {
      ...rest,
      ...Object.fromEntries(
        sets.map((set) => [`set:${encoded(set.slice(set.indexOf('~') + 1))}`, set]),
      ),
    }
  },
  text: (fields, before) => {
    const all = Object.entries(fields)
    const sets = all.flatMap(([field, set]) =>
      field.startsWith('set:') && typeof set === 'string' ? [set] : [],
    )
    const own = before === undefined ? undefined : parsedJson(before)
    const order = isObject(own) && isTextList(own['sets']) ? own['sets'] : []
    return JSON.stringify({
      ...Object.fromEntries(all.filter(([field]) => !field.startsWith('set:'))),
      sets: sortedEntries(sets, order),
    })
  },
}

function ownEntries(name: string): Entries | undefined {
  if (name === 'favourites') return favourites
  if (name.startsWith('figures:')) return figures
  return name.startsWith('limits:') ? limits : undefined
}

/** A text of the device as the text of its record; what has no entries travels as a whole. */
export function recordText(name: string, text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  return JSON.stringify(ownEntries(name)?.fields(text) ?? text)
}

/** The text of a record as the device keeps it. @param before what the device keeps now */
export function localText(
  name: string,
  text: string | undefined,
  before: string | undefined,
): string | undefined {
  const value = text === undefined ? undefined : parsedJson(text)
  if (typeof value === 'string') return value
  return isObject(value) ? ownEntries(name)?.text(value, before) : undefined
}
