import { getOwn } from '#own.ts'
import placeholders from './message-placeholders.json' with { type: 'json' }

/**
 * The placeholders of each message: the names in braces for which code supplies values. No language
 * may use others. `npm run schema` writes them, so that a later change of the English text cannot
 * name a value that the code does not supply.
 */
const messagePlaceholders: Readonly<Record<string, string>> = placeholders

/** Families of messages that all get the same values: words of units, sentences of programs. */
const families: readonly (readonly [string, string])[] = [
  ['units.', 'text value'],
  ['insights.', 'after before difference step'],
  ['studio.cards.functions.', 'other text third'],
]

/** The placeholders of the messages of a family, for a key of one. */
export const placeholdersOfFamily = (key: string): readonly string[] =>
  families.find(([start]) => key.startsWith(start))?.[1].split(' ') ?? []

/**
 * The placeholders that a message may use. Names of units get the figure, as text and as number.
 */
export const placeholdersOf = (key: string): readonly string[] =>
  getOwn(messagePlaceholders, key)?.split(' ') ?? placeholdersOfFamily(key)

/** The messages with placeholders, without names of units. */
export const messagesWithPlaceholders: readonly string[] = Object.keys(messagePlaceholders)

/**
 * Values that English shows plainly and that are numbers: a language may count them. Most plain
 * values are texts, like a number with its separators, for which no plural form can be chosen.
 */
const plainNumbers: Readonly<Record<string, readonly string[]>> = {
  'about.experience': ['years'],
  'care.lead': ['years'],
  'remote.tooLong': ['bytes'],
  'testimonials.show': ['count', 'number'],
}

/** The values of a message that a language may count although English does not. */
export const numbersOf = (key: string): readonly string[] =>
  Object.hasOwn(plainNumbers, key) ? plainNumbers[key]! : []
