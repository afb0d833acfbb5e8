import { randomItem, type Random } from '../../src/project/differences/random.ts'
import type { Change } from './mutation.ts'

/** An item of a list that is not empty. */
export const oneOf = <Item>(random: Random, items: readonly Item[]): Item =>
  randomItem(random, items)!

/** One of some texts instead of the one written. */
export const becomes =
  (...texts: readonly string[]): Change =>
  (_, random) =>
    oneOf(random, texts)

/** A string rewritten, whatever JSON escapes in it. */
export const rewritten =
  (write: (text: string, random: Random) => string): Change =>
  (written, random) =>
    JSON.stringify(write(JSON.parse(written) as string, random))

/** A text with a typing error: a letter left out, doubled, changed, or swapped with the next. */
export function misspelt(text: string, random: Random): string {
  const letters = Array.from(text)
  const places = letters.flatMap((letter, index) => (/[\p{L}\d]/u.test(letter) ? [index] : []))
  const position = randomItem(random, places)
  if (position === undefined) return text
  const [letter = '', next = ''] = letters.slice(position)
  const written = oneOf(random, [
    next,
    letter + letter + next,
    oneOf(random, Array.from('aeinrst')) + next,
    next + letter,
  ])
  return letters.toSpliced(position, 2, written).join('')
}

/** A number mistyped at one of its digits. */
const atDigit =
  (by: (digit: string, random: Random) => string) => (digits: string, random: Random) => {
    const { index, 0: digit } = oneOf(random, [...digits.matchAll(/\d/g)])
    return digits.slice(0, index) + by(digit, random) + digits.slice(index + 1)
  }

/** How a number is mistyped. */
export const numberTypos: Readonly<Record<string, (digits: string, random: Random) => string>> = {
  'two digits swapped': (digits, random) => {
    const index = randomItem(random, [...digits.matchAll(/(\d)(?!\1)(?=\d)/g)])?.index ?? 0
    return digits.slice(0, index) + digits.slice(index).replace(/^(\d)(\d)/, '$2$1')
  },
  'a digit dropped': atDigit(() => ''),
  'a digit doubled': atDigit((digit) => digit + digit),
  'a digit changed': atDigit((_, random) => oneOf(random, Array.from('0123456789'))),
  'a minus sign added or lost': (digits) => `-${digits}`.replace('--', ''),
  'a decimal point moved': (digits, random) =>
    String(Number((Number(digits) * oneOf(random, [0.1, 10])).toPrecision(12))),
  'a decimal comma': (digits) => digits.replace('.', ','),
  'a number in quotes': (digits) => `"${digits}"`,
}

/** A number mistyped, where that makes another one. */
export const mistyped =
  (write: (digits: string, random: Random) => string): Change =>
  (written, random) => {
    const digits = write(written, random)
    return Number(digits) === Number(written) ? undefined : digits
  }
