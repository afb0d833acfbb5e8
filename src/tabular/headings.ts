import type { Calculator, InputField } from '#engine/calculator.ts'
import { isDateField, isRecordField, isTextField } from '#engine/input/kinds.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { unitNameKey } from '#i18n/format.ts'
import { normaliseDigits } from '#i18n/read-number.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import { emptyHeading, readWords, textBeside, type ParsedHeading } from './heading-words.ts'
import { plainTextOf, plainWords } from './plain-words.ts'
import { idMark, isConfirmationOf, timesName, type Target } from './targets.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'
import { roles, vocabularyOf, type FileWords } from './vocabulary.ts'

/**
 * What the figures of a column count: the flock on that day, one bird, everything since the first
 * day, a percentage of the birds, or (`share:eggs`) of another part.
 */
export type Measure = 'day' | 'bird' | 'soFar' | 'share' | `share:${string}`

/** A column of a piece of the day or of the flock, or of a total. */
export type Role = (typeof roles)[number] | 'total'

/** A heading that means a target, with its further information. */
export interface Meant {
  readonly target: Target
  /**
   * The unit that it names; the part's own where it names none, undefined where none is possible.
   */
  readonly unit: string | undefined
  /** The content of one package in `unit`, if the heading states it: "50 kg bags". */
  readonly size?: number
  readonly measure: Measure
  /** It names no unit. */
  readonly isUnsaid: boolean
  /** Words of it that are not understood: the meaning of the figures is a question. */
  readonly open?: string
  /** It names a piece of the day or of the flock, or a total. */
  readonly role?: Role
  /** The house that it names. */
  readonly house?: string
  /** It states that another column contains its figures. */
  readonly isWithin?: boolean
  /** It is a heading of the site's own files. */
  readonly isOwn?: boolean
}

/** The unit of a price: what it is for follows a currency, which may have any name. */
function priceUnit(
  { field }: Target,
  { text }: ParsedHeading,
  words: FileWords,
): string | undefined {
  if (text === '') return field.units[0]?.unit
  const plainNames = (unit: string): readonly string[] =>
    words.everywhere(unitNameKey(unit)).flatMap((name) => {
      const plain = plainTextOf(name)
      return [plain, plain.replace(/^(per|le|la|par) /, 'slash ')]
    })
  const isNamed = (name: string) => name !== '' && ` ${text}`.endsWith(` ${name}`)
  return field.units.find(({ unit }) => plainNames(unit).some(isNamed))?.unit
}

/** The measure of a part with figures by its heading; undefined if that is a question. */
type StatedMeasure = Pick<Meant, 'unit' | 'size' | 'measure'> | undefined

/** The content of one package of a unit, by the heading or by convention. */
function packageOf(target: Target, { units, size }: ParsedHeading): StatedMeasure {
  const found = writableUnits(target.field).find(
    (each) => each.size !== undefined && units.includes(each.unit),
  )
  if (found?.size === undefined) return undefined
  const plain = { unit: found.unit, measure: 'day' as const }
  if (size === undefined) return found.size.value === undefined ? undefined : plain
  const isItsOwn = (size.unit || found.size.unit) === found.size.unit
  return isItsOwn && size.value !== undefined ? { ...plain, size: size.value } : undefined
}

/** What the figures of a part count that is added up within a day. */
function addedMeasure(target: Target, { kinds }: ParsedHeading): Measure | undefined {
  const isSoFar = kinds.has('soFar')
  if (target.joining !== 'sum') return isSoFar ? undefined : 'day'
  const isDay = kinds.has('day')
  // Behind a number of birds, "bird" is what is counted.
  if (target.field.units[0]?.unit !== 'bird' && kinds.has('bird'))
    return isDay && !isSoFar ? 'bird' : undefined
  if (isSoFar) return isDay ? undefined : 'soFar'
  return 'day'
}

function statedMeasure(target: Target, parsed: ParsedHeading, own: string): StatedMeasure {
  if (parsed.unread.length > 0 || parsed.kinds.has('unsure')) return undefined
  const offered = writableUnits(target.field).map(({ unit }) => unit)
  const isPercent = own === '%'
  const units = parsed.units.filter((unit) => unit !== '%' || isPercent)
  // Eggs or deaths in %: the base is not stated.
  const hasPercent = parsed.units.includes('%') || parsed.kinds.has('share')
  if (hasPercent && !isPercent && (target.joining === 'sum' || units.length === 0)) return undefined
  if ((parsed.size !== undefined && !isNumbered(target, parsed)) || hasPackage(target.field, units))
    return packageOf(target, parsed)
  const unit = units.at(-1) ?? own
  // What a flock eats or drinks is not weighed in grams: that is of one bird.
  const isTiny = target.joining === 'sum' && ['g', 'mg', 'mL'].includes(unit)
  if (isTiny && unit !== own && !parsed.kinds.has('bird')) return undefined
  const isOne = units.every((each) => each === unit || each === own)
  const measure = addedMeasure(target, parsed)
  return offered.includes(unit) && isOne && measure !== undefined ? { unit, measure } : undefined
}

/** The unit and the measure of a target, by the words around its name. */
function meantOf(target: Target, parsed: ParsedHeading, heading: string, words: FileWords): Meant {
  const own = target.field.units[0]?.unit
  const isUnsaid = parsed.units.length === 0
  const plain = { target, unit: own, measure: 'day' as const, isUnsaid }
  if (own === undefined) return plain
  const isMoney = own.startsWith('money')
  const price = isMoney ? priceUnit(target, parsed, words) : undefined
  if (price !== undefined) return { ...plain, unit: price }
  const stated = isMoney ? undefined : statedMeasure(target, parsed, own)
  const { kinds } = parsed
  const more = {
    isOwn: isOwnHeading(target, heading, words),
    // A title may contain the words.
    isWithin: readWords(plainWords(heading), vocabularyOf(words)).kinds.has('within'),
    ...roleOf(target, parsed),
    ...(parsed.house !== undefined && { house: parsed.house }),
  }
  if (stated !== undefined) return { ...plain, ...stated, ...more }
  const withoutTotal = new Set([...kinds].filter((kind) => kind !== 'unsure'))
  const total =
    isMoney || !kinds.has('unsure')
      ? undefined
      : statedMeasure(target, { ...parsed, kinds: withoutTotal }, own)
  return total === undefined
    ? { ...plain, ...more, unit: undefined, open: heading }
    : { ...plain, ...more, ...total, open: heading, role: 'total' }
}

/** The piece of the day or of the flock that figures are for: "Feed AM", "Feed 2". */
function roleOf(target: Target, parsed: ParsedHeading): Pick<Meant, 'role'> {
  const role = roles.findLast((each) => parsed.kinds.has(each))
  if (role !== undefined) return { role }
  return isNumbered(target, parsed) ? { role: 'piece' } : {}
}

const isNumbered = ({ field }: Target, { size, units }: ParsedHeading): boolean =>
  size?.unit === '' && !hasPackage(field, units)

/** Whether a unit is a package of a field. */
const hasPackage = (field: InputField, units: readonly string[]): boolean =>
  writableUnits(field).some(({ unit, size }) => size !== undefined && units.includes(unit))

/** Whether a heading is the one that the site writes, in any language. */
function isOwnHeading({ field, titles }: Target, heading: string, words: FileWords): boolean {
  const [, title, unit] = /^(.+) \(([^()]+)\)$/.exec(withoutMarks(heading).trim()) ?? []
  const own = field.units[0]?.unit
  return (
    title !== undefined &&
    own !== undefined &&
    titles.some((each) => words.everywhere(each).map(withoutMarks).includes(title)) &&
    words.everywhere(unitNameKey(own)).map(withoutMarks).includes(unit!)
  )
}

/** A name of code in words: `feedLeft` is `feed left`. */
const headingWords = (name: string): string => name.replaceAll(/(?=[A-Z])/g, ' ')

/** All names of a target, the longest first, in plain words. */
function namesOf(target: Target, words: FileWords): readonly (readonly string[])[] {
  const [unit] = target.field.units
  const names =
    target.also === undefined
      ? [
          ...target.titles.flatMap((title) => [
            ...words.everywhere(title),
            words.message(title),
            ...words.everywhere(`headings.names.${title}`).flatMap((list) => list.split(/[,،]/)),
            ...(target.name === timesName
              ? words.everywhere('headings.times').flatMap((list) => list.split(/[,،]/))
              : []),
          ]),
          target.name,
          headingWords(target.name),
        ]
      : words.everywhere(`headings.both.${unit?.unit}`).flatMap((list) => list.split(/[,،]/))
  return names.map(plainWords).sort((a, b) => b.length - a.length)
}

/** A name in plain words, and what has it: a target, or a result of each row. */
interface Named {
  readonly name: readonly string[]
  readonly target: Target | undefined
}
/** All names of a list by their first words. */
type Names = ReadonlyMap<string, readonly Named[]>
const known = new WeakMap<FileWords, WeakMap<readonly Target[], Names>>()

function targetNames(
  targets: readonly Target[],
  words: FileWords,
  calculator: Calculator | undefined,
  list: string,
): Names {
  const held = known.get(words) ?? new WeakMap<readonly Target[], Names>()
  known.set(words, held)
  const found = held.get(targets)
  if (found !== undefined) return found
  const results = (calculator === undefined ? [] : rowResults(calculator, list)).flatMap(
    ([id, { title }]) => [id, words.message(title), ...words.everywhere(title)].map(plainWords),
  )
  const all: readonly Named[] = [
    ...targets.flatMap((target) =>
      target.isConfirmation === true
        ? []
        : namesOf(target, words).map((name) => ({ name, target })),
    ),
    ...results.map((name) => ({ name, target: undefined })),
  ]
  const names = new Map<string, Named[]>()
  for (const each of all) {
    const first = each.name[0] ?? ''
    names.set(first, [...(names.get(first) ?? []), each])
  }
  held.set(targets, names)
  return names
}

/** Reads headings of the columns of one list. */
export interface HeadingReader {
  /** What a heading means, the likeliest first; what is understood in full before the rest. */
  readonly meant: (heading: string) => readonly Meant[]
  /** Whether it is that of a result of each entry: that is calculated again. */
  readonly isWorkedOut: (heading: string) => boolean
  /** Whether it has only words that stand beside a name, like units and times of the day. */
  readonly isBeside: (heading: string) => boolean
  /** The unit of a heading that has nothing else. */
  readonly unitAlone: (heading: string) => string | undefined
}

/** The letters for the order of dates in headings. */
const dateLetters = /^(?:[dmyja]{1,4}|slash)$/

/** Whether a heading contains no more than the name of what has no figures. */
function isNameAlone({ field, isId }: Target, { unread, units, kinds }: ParsedHeading): boolean {
  if (isDateField(field)) return unread.every((word) => dateLetters.test(word))
  if (isRecordField(field) && (unread.join(' ') === idMark) !== isId) return false
  // Words of the morning and of the evening are all of the day.
  const isPlain = [...kinds].every(
    (kind) => kind === 'none' || (kind === 'piece' && isTextField(field)),
  )
  return (isId || unread.length === 0) && units.length === 0 && isPlain
}

/**
 * Whether the unit in front of a name can be one of its figures: "Egg weight" is no weight of
 * birds.
 */
const canBe = ({ field }: Target, { front }: ParsedHeading): boolean =>
  front.every((unit) => unit === '%' || writableUnits(field).some((each) => each.unit === unit))

interface Match extends Named {
  readonly parsed: ParsedHeading
}

/**
 * Headings are read by a name of the definition, or by a title or another name in any of the site's
 * languages, with what is around it. The longest name counts: "Feed left" is not "Feed".
 */
export function headingReader(
  targets: readonly Target[],
  words: FileWords,
  calculator?: Calculator,
  list = '',
): HeadingReader {
  const vocabulary = vocabularyOf(words)
  const names = targetNames(targets, words, calculator, list)
  /** The longest names in a heading, of targets and of results. */
  const matches = (heading: string): readonly Match[] => {
    const all = plainWords(normaliseMarks(heading))
    const found = [...new Set(all)].flatMap((word) =>
      (names.get(word) ?? []).flatMap(({ name, target }): readonly Match[] => {
        const parsed = textBeside(all, name, vocabulary)
        if (parsed === undefined) return []
        if (target === undefined) return parsed.unread.length > 0 ? [] : [{ name, target, parsed }]
        if (target.field.units.length > 0)
          return canBe(target, parsed) ? [{ name, target, parsed }] : []
        return isNameAlone(target, parsed) ? [{ name, target, parsed: emptyHeading }] : []
      }),
    )
    const longest = Math.max(0, ...found.map(({ name }) => name.length))
    return found.filter(({ name }) => name.length === longest)
  }
  const meant = (heading: string): readonly Meant[] => {
    const exact = targets.filter(
      (target) => heading.trim() === target.name || isConfirmationOf(target, heading, words),
    )
    if (exact.length > 0)
      return exact.map((target) => meantOf(target, emptyHeading, heading, words))
    const found = new Map<Target, Meant>()
    for (const { target, parsed } of matches(heading)) {
      if (target === undefined) continue
      const each = meantOf(target, parsed, heading, words)
      if (found.get(target)?.open !== undefined || !found.has(target)) found.set(target, each)
    }
    return [...found.values()]
  }
  return {
    meant: (heading) => {
      const found = meant(heading)
      const joined = heading.replaceAll(/(\p{Ll})(?=\p{Lu})/gu, '$1 ')
      const isClear = joined === heading || found.some(({ open }) => open === undefined)
      return isClear ? found : [...meant(joined), ...found]
    },
    isBeside: (heading) =>
      readWords(plainWords(normaliseMarks(heading)), vocabulary).unread.length === 0,
    unitAlone: (heading) => {
      const { units, unread, size } = readWords(plainWords(normaliseMarks(heading)), vocabulary)
      return units.length === 1 && unread.length === 0 && size === undefined ? units[0] : undefined
    },
    isWorkedOut: (heading) =>
      matches(heading).some(({ target }) => target === undefined) && meant(heading).length === 0,
  }
}

/**
 * Digits of any language as 0-9; the spaces stay. A figure behind a name counts pieces: "Feed 2".
 * "Feed in (kg)" is not in kilograms: it is what comes in.
 */
const normaliseMarks = (heading: string): string =>
  heading
    .replaceAll(/\p{Nd}+/gu, (digits) => normaliseDigits(digits))
    .replace(/(?<=\p{L}\s)\d(?=\s*(?:\(|$))/u, '$&st')
    .replace(/(?<=\s)in(?=\s*(?:\(|$))/iu, 'incoming')
