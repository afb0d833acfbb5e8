import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { languages } from '../../tests/support/project/languages.ts'
import { decimalMark, formatNumber, formatTyped } from './format.ts'
import type { Language } from './languages.ts'
import { readNumber } from './read-number.ts'

/**
 * Each text that one typing mistake makes of another: a character lost, added, replaced, or two
 * swapped.
 */
const singleEdits = (text: string): ReadonlySet<string> => new Set(typos(text))

function* typos(text: string): Generator<string> {
  const signs = ["0123456789.,٫٬' \u202f-", '٠٥'].join('')
  const letters = text.split('')
  for (let index = 0; index <= letters.length; index += 1) {
    const [before, after] = [letters.slice(0, index).join(''), letters.slice(index).join('')]
    const rest = after.slice(1)
    for (const sign of signs) yield before + sign + after
    if (after === '') continue
    yield before + rest
    for (const sign of signs) yield before + sign + rest
    if (rest !== '') yield before + rest[0]! + after[0]! + rest.slice(1)
  }
}

/**
 * The figures that a reader of a language can see in a text: thousands separators have no meaning,
 * and one separator starts the decimals.
 */
function seen(text: string, language: Language): readonly number[] {
  const plain = text
    .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
    .replaceAll(/[\s\u202f'٬]/g, '')
    .replaceAll('٫', decimalMark(language))
  const isGroupedTwice = /^-?\d{1,3}([.,])\d{3}(\1\d{3})+$/.test(plain)
  if (isGroupedTwice) return [Number(plain.replaceAll(/[.,]/g, ''))]
  const isPartOfOne = /^-?0,\d*$/.test(plain)
  if (decimalMark(language) === '.' && !isPartOfOne) return [Number(plain.replaceAll(',', ''))]
  return [Number(plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain)]
}

const figures = fc.oneof(
  fc.integer({ min: 0, max: 2_000_000 }),
  fc.integer({ min: 0, max: 2_000_000 }).map((value) => value / 10),
  fc.integer({ min: 0, max: 2_000_000 }).map((value) => value / 1000),
)
const shownIn = (value: number, language: Language): ReadonlySet<string> =>
  new Set([
    formatTyped(value, language, true),
    formatTyped(value, language, false),
    formatNumber(value, language, 2),
  ])

describe.each(languages.map((language) => [language.code, language] as const))(
  'one typing mistake in a shown figure, in %s,',
  (_, language) => {
    const decimal = decimalMark(language)
    const foreigner = languages.find((each) => decimalMark(each) !== decimal)!

    it('is read as a person sees it, with the figure stated, or not at all', () => {
      fc.assert(
        fc.property(figures, (value) => {
          for (const text of shownIn(value, language))
            for (const edited of singleEdits(text)) {
              const read = readNumber(edited, { decimal })
              if (read?.kind !== 'figure') continue
              // What only another convention reads is stated next to the field.
              const reader = read.isForeign === true ? foreigner : language
              if (!seen(edited, reader).includes(read.value))
                expect.fail(`"${text}" became "${edited}", read as ${read.value}`)
            }
        }),
        { numRuns: runs(150) },
      )
    })

    it('changes a count to the count that its digits mean, or leads to a question', () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 2_000_000 }), (value) => {
          for (const text of shownIn(value, language))
            for (const edited of singleEdits(text)) {
              const read = readNumber(edited, { decimal, isCount: true })
              // What is no whole number is refused by the field.
              if (read?.kind !== 'figure' || !Number.isInteger(read.value)) continue
              const digits = normalised(edited)
              if (Math.abs(read.value) !== digits)
                expect.fail(`"${text}" became "${edited}", read as ${read.value}`)
            }
        }),
        { numRuns: runs(150) },
      )
    })
  },
)

/** All digits of a text, whatever is between them. */
const normalised = (text: string): number =>
  Number(
    text
      .replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660))
      .replaceAll(/[^\d]/g, '') || '0',
  )
