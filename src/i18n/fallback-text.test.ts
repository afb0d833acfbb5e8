import { describe, expect, it } from 'vitest'
import { fallbackText, hasFallbackText, piecesOf, withoutMarks } from './fallback-text.ts'

const kilograms = fallbackText('kg')

describe('a fallback text', () => {
  it('is distinguished from a text of the language, and from isolated figures', () => {
    expect(hasFallbackText(kilograms)).toBe(true)
    expect(hasFallbackText('\u206609:00–18:00\u2069')).toBe(false)
  })

  it('shows nothing of its marks, and keeps its direction where plain text goes', () => {
    expect(kilograms).toMatch(/^\u2066.*\u2069$/u)
    expect(kilograms.replaceAll(/\p{Cf}/gu, '')).toBe('kg')
    expect(withoutMarks(`21 ${kilograms}`)).toBe('21 kg')
  })

  it('is a separate piece between texts of the language', () => {
    expect(piecesOf(`وزن 21 ${kilograms} ہے`)).toEqual([
      { text: 'وزن 21 ', isFallback: false },
      { text: 'kg', isFallback: true },
      { text: ' ہے', isFallback: false },
    ])
    expect(piecesOf('plain')).toEqual([{ text: 'plain', isFallback: false }])
  })

  it('is one piece with the fallback text inside of it', () => {
    expect(piecesOf(fallbackText(`Feed of ${fallbackText('10 birds')} today`))).toEqual([
      { text: 'Feed of 10 birds today', isFallback: true },
    ])
  })

  it('is marked in each of its paragraphs, and to the end where it is cut', () => {
    for (const paragraph of fallbackText('One.\n\nTwo.').split('\n\n'))
      expect(piecesOf(paragraph)).toEqual([
        { text: expect.stringMatching(/^(One|Two)\.$/) as string, isFallback: true },
      ])
    expect(piecesOf(fallbackText('Broilers').slice(0, 6))).toEqual([
      { text: 'Broi', isFallback: true },
    ])
  })
})
