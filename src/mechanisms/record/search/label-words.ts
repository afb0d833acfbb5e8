import { normalise } from './normalise.ts'

/**
 * What stands beside a name on a label and is no part of it, normalised: salts and forms, of one
 * word or several, and the units that strengths and packs are counted in, word by word.
 */
export interface LabelWords {
  readonly words: ReadonlySet<string>
  readonly units: ReadonlySet<string>
}
export const noLabelWords: LabelWords = { words: new Set(), units: new Set() }

/** Label words from lists of them in any language. */
export const labelWords = (words: readonly string[], units: readonly string[]): LabelWords => ({
  words: new Set(words.map(normalise).filter(Boolean)),
  units: new Set(units.flatMap((unit) => normalise(unit).split(' ')).filter(Boolean)),
})

/** What a word of a typed text may be besides a part of a name. */
export type Part = 'name' | 'label' | 'figure' | 'unit'
export interface TypedWord {
  readonly word: string
  readonly part: Part
}

/** The longest salt or form has so many words. */
const longest = 5

/** How many words from a place on are a salt or a form. */
function labelAt(tokens: readonly string[], place: number, words: LabelWords['words']): number {
  for (let count = longest; count > 0; count -= 1)
    if (words.has(tokens.slice(place, place + count).join(' '))) return count
  return 0
}

/** A text in which figures that were written onto names stand apart: "tiamulin45". */
export const apart = (whole: string): string =>
  whole.replaceAll(/(\p{L}{4})(?=\d+(?: |$))/gu, '$1 ')

/**
 * The words of a normalised text, and which of them may be strength, salt, form or pack. "450 mg/g"
 * is a figure and two units; "45mg" is one word.
 */
export function partsOf(whole: string, { words, units }: LabelWords): readonly TypedWord[] {
  if (words.size + units.size === 0) return whole.split(' ').map((word) => ({ word, part: 'name' }))
  const tokens = whole.split(' ')
  const isCounted = (token: string): boolean => units.has(/^\d+(\p{L}+)$/u.exec(token)?.[1] ?? '')
  let counts = false
  let label = 0
  return tokens.map((word, place): TypedWord => {
    label = Math.max(label - 1, labelAt(tokens, place, words))
    const isFigure = /^\d+$/.test(word)
    const isUnit = isCounted(word) || (counts && units.has(word))
    counts = isFigure || isUnit
    if (isFigure) return { word, part: 'figure' }
    if (isUnit) return { word, part: 'unit' }
    return { word, part: label > 0 ? 'label' : 'name' }
  })
}

/** The same of a text that is being typed: its last word may become a salt or a form. */
export function partsTyped(whole: string, labels: LabelWords): readonly TypedWord[] {
  const parts = partsOf(whole, labels)
  const last = parts.at(-1)!
  const isBegun = [...labels.words].some((word) => word.startsWith(last.word))
  return parts.length > 1 && last.part === 'name' && isBegun
    ? [...parts.slice(0, -1), { word: last.word, part: 'label' }]
    : parts
}
