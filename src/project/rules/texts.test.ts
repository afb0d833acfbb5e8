import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { project } from '#tests/support/project/project.ts'
import { withTexts } from '../index.ts'
import { readableTexts } from './texts.ts'

const french = 'locales/fr/messages.json'

describe('the rule on texts', () => {
  expectFindings('texts', [
    {
      name: 'a day that no month has',
      file: 'tables/broilers/clinic.json',
      set: { review: '2027-02-31' },
      at: ['"review"'],
      what: '2027-02-31 is not a date of the calendar.',
      fix: 'year, month and day',
    },
    {
      name: 'a month that no year has',
      file: 'tables/broilers/clinic.json',
      set: { review: '2027-13-01' },
      at: ['"review"'],
      what: '2027-13-01 is not a date of the calendar.',
      fix: 'year, month and day',
    },
  ])
})

describe('a file in another encoding is found', () => {
  const windows = (label: string, bytes: Uint8Array): string => new TextDecoder(label).decode(bytes)
  const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
  const locales = [...project.files.texts].filter(([path, text]) =>
    path.startsWith('locales/') ? /[à-ÿ\u0600-\u06ff]/.test(text) : false,
  )

  it('UTF-8 that was read as Windows-1252, in every language and file', () => {
    expect(locales.length).toBeGreaterThan(80)
    const wrong = locales.map(([path, text]) => [path, windows('windows-1252', utf8(text))])
    const found = readableTexts(withTexts(project, Object.fromEntries(wrong)))
    // One finding in each file, and in no other.
    expect(found.map(({ file }) => file).toSorted()).toEqual(
      locales.map(([path]) => path).toSorted(),
    )
    for (const { rule, what } of found.map(inEnglish))
      expect({ rule, what }).toEqual({
        rule: 'texts',
        what: expect.stringContaining('another encoding'),
      })
  })

  it('Windows-1252 that was read as UTF-8', () => {
    const text = project.files.texts.get(french)!
    const bytes = Uint8Array.from(text, (sign) => sign.charCodeAt(0) & 0xff)
    const [found] = readableTexts(withTexts(project, { [french]: windows('utf-8', bytes) })).map(
      inEnglish,
    )
    expect(found).toMatchObject({ what: expect.stringContaining('could not be read') })
    expect(found!.line).toBe(text.slice(0, text.search(/[à-ÿ]/)).split('\n').length)
  })

  it('Arabic of Windows-1256 that was read as Windows-1252', () => {
    // The word "دجاج" (chickens) in the signs that the older encoding has for its bytes.
    const wrong = windows('windows-1252', Uint8Array.of(0xcf, 0xcc, 0xc7, 0xcc))
    const text = project.files.texts.get('locales/ar/messages.json')!
    const [found] = readableTexts(
      withTexts(project, {
        'locales/ar/messages.json': text.replace(/[\u0600-\u06ff]+/, wrong),
      }),
    ).map(inEnglish)
    expect(found).toMatchObject({ what: `"${wrong}" was saved in another encoding.` })
  })

  it('finds nothing in correct texts', () => {
    expect(readableTexts(project)).toEqual([])
  })
})
