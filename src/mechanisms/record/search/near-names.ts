import { editDistance } from '#i18n/edit-distance.ts'
import { mostMistakes } from '../../name-lookup/closest-name.ts'
import { normalise } from './normalise.ts'

/** Between the names that one title contains: "Lindane (gamma-HCH)", "dieldrin, aldrin". */
const between = /[()[\]·,،]/u
/** Shorter names are too much like other words to be guessed. */
const fewest = 4

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
