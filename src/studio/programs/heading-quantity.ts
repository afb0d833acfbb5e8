/** What a heading of a pasted table says about its figures: `Water, ml per bird per day`. */
import { readWords, type ParsedHeading } from '#tabular/heading-words.ts'
import { plainWords } from '#tabular/plain-words.ts'
import type { Vocabulary } from '#tabular/vocabulary.ts'
import { isOnScaleOf } from './table-program.ts'

export interface HeadingQuantity {
  /** The heading without its unit. */
  readonly title: string
  /** The unit, one of those that columns may have; empty if the heading names none. */
  readonly unit: string
  /** What each figure is for, as `per` writes it; empty for nothing. */
  readonly per: string
}

/** The last part of a heading that can be its unit: in brackets, or behind a comma or a dash. */
const lastPart = /\s*(?:[([]([^()[\]]*)[)\]]|(?:[,،]|\s[–-])\s+([^,،]*))\s*$/

/** The unit of words that are a quantity in full; undefined if they are not. */
const oneUnit = ({ units, unread, size }: ParsedHeading): string | undefined => {
  if (unread.length > 0 || size !== undefined) return undefined
  const [unit, ...more] = units.length > 1 ? units.filter((each) => each !== 'bird') : units
  return more.length === 0 ? unit : undefined
}

/** The longest end of some words that is a unit alone, with what it is for. */
function quantityAtEnd(
  words: readonly string[],
  vocabulary: Vocabulary,
): ParsedHeading | undefined {
  for (let start = 0; start < words.length; start += 1) {
    const parsed = readWords(words.slice(start), vocabulary)
    if (oneUnit(parsed) === undefined) continue
    // "Price per kg" is no weight.
    return start > 0 && isPer(words[start - 1]!, vocabulary) ? undefined : parsed
  }
  return undefined
}

/** Whether a word begins a basis, as that of "per bird" does. */
const isPer = (word: string, { meanings }: Vocabulary): boolean =>
  [...meanings].some(
    ([name, found]) =>
      name.startsWith(`${word} `) && found.some(({ kind }) => kind === 'bird' || kind === 'day'),
  )

/**
 * Reads the unit and the basis of a heading, in any language of the site.
 * @param offered the units that columns may have
 */
export function quantityInHeading(
  heading: string,
  vocabulary: Vocabulary,
  offered: readonly string[],
): HeadingQuantity {
  const [part = '', inBrackets, behind] = lastPart.exec(heading) ?? []
  const own = plainWords(inBrackets ?? behind ?? '')
  const ofPart = part === '' ? undefined : readWords(own, vocabulary)
  const isPart = ofPart !== undefined && oneUnit(ofPart) !== undefined
  const found = isPart ? ofPart : quantityAtEnd(plainWords(heading), vocabulary)
  const title = isPart || inBrackets !== undefined ? heading.slice(0, -part.length) : heading
  const unit = (found && oneUnit(found)) ?? ''
  if (found === undefined || !offered.includes(unit)) return { title, unit: '', per: '' }
  if (isOnScaleOf(unit)) return { title, unit, per: '' }
  const { kinds: around } = readWords(plainWords(heading), vocabulary)
  const isForBird = unit !== 'bird' && around.has('bird')
  // "Daily feed per bird (g)"; the word "day" alone can name the row.
  const isForDay = found.kinds.has('day') || (isForBird && around.has('day'))
  const per = [...(isForBird ? ['bird'] : []), ...(isForDay ? ['day'] : [])].join(' ')
  return { title, unit, per }
}
