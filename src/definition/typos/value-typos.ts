/** Known slips in values: a figure in quotation marks, a day as in a letter, a colour as tone. */
import { isDay } from '../../day.ts'
import { getOwn } from '../../own.ts'
import { phrase, type FindingPart, type Value } from '../findings/finding.ts'
import { jsonTypoPatterns, rangeEnds, writeInstead } from './json-typo-patterns.ts'

const invisible = /[\u00a0\u00ad\u2000-\u200f\u202f\u205f\u2060\u3000\ufeff\t\r\n]/g

/** A text without the signs that are invisible. */
export const withoutInvisible = (text: string): string => text.replaceAll(invisible, '')

/** Whether a name has signs that are invisible. */
export const hasInvisible = (text: string): boolean => withoutInvisible(text) !== text

/** What a text in quotation marks means where a figure is expected. */
interface MeantFigure {
  /** The figure; null if the text means that none is known. */
  readonly figure?: number | null
  /** What to decide, where only a person can. */
  readonly fix?: FindingPart
}

function figureMeant(text: string): MeantFigure {
  const plain = text.trim().replaceAll(invisible, ' ')
  if (/^[-+]?\d+(?:\.\d+)?$/.test(plain)) return { figure: Number(plain) }
  if (plain === '') return { figure: null }
  for (const { where, token, pattern, to, kind, fix = writeInstead } of jsonTypoPatterns) {
    if ((where ?? token) !== undefined || kind === 'range' || kind === 'truth') continue
    pattern.lastIndex = 0
    if (pattern.exec(plain)?.[0] !== plain) continue
    const meant = to(plain, { key: undefined, object: '' })
    if (meant === undefined) return { fix: fix(plain, meant) }
    if (meant !== plain) return { figure: JSON.parse(meant) as number | null }
  }
  return {}
}

/** A value of the wrong type: what was meant, or what to decide. */
interface MeantValue {
  readonly value?: unknown
  readonly fix?: FindingPart
}

/**
 * The value that was meant by one of the wrong type.
 * @param types what it may be
 */
export function meantValue(value: unknown, types: readonly string[]): MeantValue {
  const isFigure = types.includes('number') || types.includes('integer')
  if (typeof value === 'string' && isFigure) {
    const { figure, fix } = figureMeant(value)
    if (typeof figure === 'number' || (figure === null && types.includes('null')))
      return { value: figure }
    if (fix !== undefined) return { fix }
  }
  if (types.includes('boolean') && /^(?:true|yes|1)$/i.test(String(value))) return { value: true }
  if (types.includes('boolean') && /^(?:false|no|0)$/i.test(String(value))) return { value: false }
  if (types.includes('array')) {
    const ends = typeof value === 'string' ? rangeEnds(value) : undefined
    if (ends !== undefined) return { value: ends.map(Number) }
    if (typeof value === 'string' || typeof value === 'number') return { value: [value] }
  }
  return {}
}

const otherWords: Readonly<Record<string, string>> = {
  bad: 'red danger error critical poor alarm alert',
  fair: 'amber orange yellow warning warn caution medium average',
  good: 'green ok okay success fine normal',
  info: 'blue note information notice hint',
  none: 'grey gray neutral no',
  number: 'float double decimal real num numeric figure',
  integer: 'int whole count',
  string: 'text str choice select date',
  array: 'list rows table',
  exact: 'equal equals same exactly',
  band: 'range ranges bands step steps',
  interpolate: 'interpolation interpolated linear between',
  rising: 'ascending increasing asc',
  'strictly-rising': 'strict strictly',
  up: 'ceil ceiling roundup',
  down: 'floor rounddown',
  low: 'minimum min least lower',
  high: 'maximum max most upper',
  atLeast: 'minimum min >= least',
  atMost: 'maximum max <= most',
}

/** What tones look like: people think of colours. */
const looks: Readonly<Record<string, string>> = {
  bad: 'red',
  fair: 'amber',
  good: 'green',
  info: 'blue',
}

/** The words that may be written, each with what it looks like. */
export const allowedWords = (allowed: readonly unknown[]): readonly Value[] =>
  allowed.map((word) => {
    const look = getOwn(looks, String(word))
    const isTone = allowed.includes('good') && allowed.includes('bad')
    const text = JSON.stringify(word)
    return isTone && look !== undefined ? phrase('coloured', { word: text, look }) : text
  })

/** The one of the allowed words that another word means. */
export function meantWord(written: unknown, allowed: readonly unknown[]): unknown {
  const words = allowed.filter((word) => typeof word === 'string')
  const plain = withoutInvisible(String(written)).trim().toLowerCase()
  const same = words.filter(
    (word) =>
      word.toLowerCase() === plain ||
      (Object.hasOwn(otherWords, word) && otherWords[word]!.split(' ').includes(plain)) ||
      // Days of the week are cut short.
      (plain.length === 3 && word.length > 5 && word.startsWith(plain)),
  )
  if (same.length === 1) return same[0]
  return allowed.includes(true) && /^(?:true|yes)$/.test(plain) ? true : undefined
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const frenchMonths = 'janv févr mars avri mai juin juil août sept octo nove déce'.split(' ')

const two = (part: string | number): string => String(part).padStart(2, '0')

/** A day in any usual order; both readings where the order of day and month is not known. */
function daysMeant(text: string): readonly string[] {
  const [, year, month, day] = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text) ?? []
  if (year !== undefined)
    return [`${year}-${two(month!)}-${two(day!)}`].filter((each) => isDay(each))
  const [, first, second, last] = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4})$/.exec(text) ?? []
  if (first !== undefined)
    return [
      ...new Set([
        `${last}-${two(second!)}-${two(first)}`,
        `${last}-${two(first)}-${two(second!)}`,
      ]),
    ].filter((each) => isDay(each))
  const [, before, name = '', after, late] =
    /^(\d{1,2})?\.?\s*(\p{L}{3,})\.?,?\s*(\d{1,2})?,?\s+(\d{4})$/u.exec(text) ?? []
  const lower = name.toLowerCase()
  const index = [
    months.indexOf(lower.slice(0, 3)),
    frenchMonths.findIndex((each) => lower.startsWith(each)),
  ].find((each) => each >= 0)
  const number = before ?? after
  if (index === undefined || number === undefined) return []
  return [`${late}-${two(index + 1)}-${two(number)}`].filter((each) => isDay(each))
}

function timeMeant(text: string): readonly string[] {
  const [, hour, minute = '0', half] =
    /^(\d{1,2})(?:[:.h](\d{0,2}))?\s*([ap]\.?m\.?)?$/i.exec(text) ?? []
  if (hour === undefined) return []
  const later = /^p/i.test(half ?? '') && Number(hour) < 12 ? 12 : 0
  return [`${two(Number(hour) + later)}:${two(minute === '' ? 0 : minute)}`]
}

/** Words as one name: `feed per day` is feedPerDay. */
const asName = (text: string): string =>
  text
    .trim()
    .split(/[^A-Za-z0-9]+/)
    .filter(Boolean)
    .map(
      (word, index) =>
        (index === 0 ? word[0]!.toLowerCase() : word[0]!.toUpperCase()) + word.slice(1),
    )
    .join('')

const asAddress = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** What may have been meant by a text of the wrong form. */
interface MeantText {
  /** The likeliest first; several where only a person can decide. */
  readonly texts: readonly string[]
  /** Whether only signs were changed, and no name. */
  readonly isSame: boolean
}

/**
 * What may have been meant by a text of another form.
 * @param pattern the form, as the schema states it
 */
export function meantTexts(written: string, pattern: string): MeantText {
  const form = new RegExp(pattern, 'u')
  const plain = withoutInvisible(written).trim()
  const fitting = (texts: readonly string[]): readonly string[] =>
    texts.filter((text) => form.test(text))
  const ways = [
    [plain],
    daysMeant(plain),
    timeMeant(plain),
    [
      plain
        .replace(/^00/, '+')
        .replaceAll(/[-().]/g, ' ')
        .replaceAll(/\s+/g, ' '),
    ],
    [`https://${plain.replace(/^(?:https?:)?\/{0,2}/, '')}`].filter((text) => text.includes('.')),
    [`/${plain}`],
  ].map(fitting)
  const found = ways.find((texts) => texts.length > 0)
  if (found !== undefined) return { texts: found, isSame: true }
  const names = [plain.toLowerCase(), asAddress(plain), asName(plain)]
  return { texts: fitting(names).slice(0, 1), isSame: false }
}
