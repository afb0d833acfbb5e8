import { normalise } from '#i18n/normalise-name.ts'

/**
 * Additions to a name on a label, normalised: salts and forms, of one or several words, and single
 * words for the units of strengths and packs.
 */
export interface LabelWords {
  readonly words: ReadonlySet<string>
  readonly units: ReadonlySet<string>
}
/** The same as data. */
export interface LabelTexts {
  readonly words: readonly string[]
  readonly units: readonly string[]
}
/** Label words that were data. */
export const labelsFrom = ({ words, units }: LabelTexts): LabelWords => ({
  words: new Set(words),
  units: new Set(units),
})
export const noLabelWords: LabelWords = { words: new Set(), units: new Set() }

/** Parses lists of label words in any language. */
export const labelWords = (words: readonly string[], units: readonly string[]): LabelWords => ({
  words: new Set(words.map(normalise).filter(Boolean)),
  units: new Set(units.flatMap((unit) => normalise(unit).split(' ')).filter(Boolean)),
})

/** The role of a word of a typed text. */
type Part = 'name' | 'label' | 'figure' | 'unit'
export interface TypedWord {
  readonly word: string
  readonly part: Part
}

/** The number of words of the longest salt or form. */
const longest = 5

/** The number of words from an index on that are a salt or a form. */
function labelAt(tokens: readonly string[], index: number, words: LabelWords['words']): number {
  for (let count = longest; count > 0; count -= 1)
    if (words.has(tokens.slice(index, index + count).join(' '))) return count
  return 0
}

/** Separates figures typed without a space after a name: "tiamulin45", "tiamulin450mg". */
export const splitFigures = (whole: string): string => whole.replaceAll(/(\p{L}{3})(?=\d)/gu, '$1 ')

/**
 * The words of a normalised text with their roles. "450 mg/g" is a figure and two units; "45mg" is
 * one word.
 */
export function typedWords(whole: string, { words, units }: LabelWords): readonly TypedWord[] {
  if (words.size + units.size === 0) return whole.split(' ').map((word) => ({ word, part: 'name' }))
  const tokens = whole.split(' ')
  const isCounted = (token: string): boolean => units.has(/^\d+(\p{L}+)$/u.exec(token)?.[1] ?? '')
  let counts = false
  let label = 0
  return tokens.map((word, index): TypedWord => {
    label = Math.max(label - 1, labelAt(tokens, index, words))
    // "G100" is a strength. "B12" and "D3" are names.
    const isFigure = /^(?:\d+|\p{L}\d{3,})$/u.test(word)
    const isUnit = isCounted(word) || (counts && units.has(word))
    counts = isFigure || isUnit
    if (isFigure) return { word, part: 'figure' }
    if (isUnit) return { word, part: 'unit' }
    return { word, part: label > 0 ? 'label' : 'name' }
  })
}

/** The same for a text that is still being typed: its last word may become a salt or a form. */
export function partsTyped(whole: string, labels: LabelWords): readonly TypedWord[] {
  const parts = typedWords(whole, labels)
  const last = parts.at(-1)!
  const isBegun = [...labels.words].some((word) => word.startsWith(last.word))
  return parts.length > 1 && last.part === 'name' && isBegun
    ? [...parts.slice(0, -1), { word: last.word, part: 'label' }]
    : parts
}
