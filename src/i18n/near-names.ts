import { editDistance } from './edit-distance.ts'
import { normalise } from './normalise-name.ts'

/** Between the names that one title contains: "Lindane (gamma-HCH)", "dieldrin, aldrin". */
const between = /[()[\]·,،]/u
/** Shorter names are too much like other words to be guessed. */
const fewest = 4

/**
 * The number of wrong letters up to which a name still counts as a mistyped one. Names of medicines
 * are similar: two short names that differ by two letters are different medicines.
 */
export const mostMistakes = (typed: string): number => {
  if (typed.length < 5) return 0
  return typed.length < 12 ? 1 : 2
}

/** The whole names in a text, normalised, that a misspelt one may mean. */
export const wholeNames = (text: string): readonly string[] =>
  [text, ...text.split(between)].map(normalise).filter(({ length }) => length >= fewest)

/**
 * How many letters a text differs from the nearest of some names; infinite if it is too far from
 * each. A guess needs nearly the whole name: a word of it, or its beginning, may be another word.
 */
export function farFromNames(names: readonly string[], typed: string): number {
  const most = mostMistakes(typed)
  const far = names
    .filter(({ length }) => Math.abs(length - typed.length) <= most)
    .map((name) => editDistance(typed, name))
    .filter((each) => each <= most)
  return Math.min(...far)
}
