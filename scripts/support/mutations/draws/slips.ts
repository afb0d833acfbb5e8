import type { Chance } from '../random.ts'

/** A word as it is written when a finger slips: a letter left out, doubled, changed or swapped. */
export function misspelt(word: string, chance: Chance): string {
  const letters = Array.from(word)
  const places = letters.flatMap((letter, index) => (/\p{L}|\d/u.test(letter) ? [index] : []))
  if (places.length === 0) return word
  const place = chance.one(places)
  switch (chance.below(4)) {
    case 0:
      letters.splice(place, 1)
      break
    case 1:
      letters.splice(place, 0, letters[place]!)
      break
    case 2:
      letters[place] = chance.one('aeinrst'.split(''))
      break
    default:
      letters.splice(place, 2, ...letters.slice(place, place + 2).toReversed())
  }
  return letters.join('')
}

/** How a figure goes wrong in one's fingers, by name. */
export const figureSlips: Readonly<Record<string, (digits: string, chance: Chance) => string>> = {
  'two digits swapped': (digits, chance) => {
    const places = digits
      .split('')
      .flatMap((digit, index) =>
        /\d/.test(digit) && /\d/.test(digits[index + 1] ?? '') && digit !== digits[index + 1]
          ? [index]
          : [],
      )
    if (places.length === 0) return digits
    const place = chance.one(places)
    return digits.slice(0, place) + digits[place + 1]! + digits[place]! + digits.slice(place + 2)
  },
  'a digit dropped': (digits, chance) => {
    const place = chance.below(digits.length)
    return /\d/.test(digits[place]!) ? digits.slice(0, place) + digits.slice(place + 1) : digits
  },
  'a digit doubled': (digits, chance) => {
    const place = chance.below(digits.length)
    return /\d/.test(digits[place]!)
      ? digits.slice(0, place) + digits[place]! + digits.slice(place)
      : digits
  },
  'a digit changed': (digits, chance) => {
    const place = chance.below(digits.length)
    return /\d/.test(digits[place]!)
      ? digits.slice(0, place) + String(chance.below(10)) + digits.slice(place + 1)
      : digits
  },
  'a sign added or lost': (digits) => (digits.startsWith('-') ? digits.slice(1) : `-${digits}`),
  'a decimal point moved': (digits, chance) =>
    String(Number((Number(digits) * chance.one([0.1, 10])).toPrecision(12))),
  'a decimal comma': (digits) => digits.replace('.', ','),
  'a figure in quotes': (digits) => `"${digits}"`,
}
