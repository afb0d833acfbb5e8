import type { IntlShape } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { loadProgram, project, siteLanguages } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import type { Input } from '#engine/calculation.ts'
import { withDefaults } from '#engine/input/defaults.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { answerParts } from '../answer-text.ts'
import { brokenLines, pictureLines, pictureWidth } from './layout.ts'

/** A font whose letters are all half as wide as high. */
const measure = (text: string, { size }: { size: number }) =>
  (text.replace(/[\u2066-\u2069]/g, '').length * size) / 2

describe.each([...siteLanguages])('the picture of an answer in %s', (code) => {
  const { language, messageFormatter } = localeFormatterOf(project, code)
  const intl = messageFormatter as unknown as IntlShape
  const drawn = (id: string, given: Input) => {
    const { calculator, tables } = loadProgram(project.definitions.get(id)!)
    const input = withDefaults(calculator, given)
    const calculation = calculate(calculator, input, tables)
    const parts = answerParts(
      { calculator, calculation, input, tables },
      formattersOf(intl),
      language,
      intl,
    )
    return { ...pictureLines(parts, ['foot'], measure), calculation }
  }

  it('has the figure largest, then its sentence, further results, and what was entered', () => {
    const { lines, height } = drawn('broilers/water-consumption', {
      birds: 10_000,
      age: 25,
      area: 800,
    })
    const order = [...new Set(lines.map(({ part }) => part))]
    expect(order).toEqual(['title', 'label', 'value', 'sentence', 'further', 'input', 'foot'])
    const largest = Math.max(...lines.map(({ style }) => style.size))
    expect(lines.filter(({ style }) => style.size === largest).map(({ part }) => part)).toEqual([
      'value',
    ])
    lines.reduce((end, { top, height: row }) => {
      expect(top).toBeGreaterThanOrEqual(end)
      return top + row
    }, 0)
    expect(height).toBeGreaterThan(lines.at(-1)!.top + lines.at(-1)!.height)
  })

  it.each([
    ['treatment/withdrawal-date', { lastDose: '2026-05-01', meatDays: 7 }],
    ['treatment/concentration', { concentration: 240, water: 1000, strength: 50 }],
  ])('begins with its danger, and has no figure that it blocks: %s', (id, more) => {
    const { lines, calculation } = drawn(id, { ...more, medicine: 'chloramphenicol' })
    expect(Object.keys(calculation.blocked).length).toBeGreaterThan(0)
    expect(lines[0]!.part).toBe('danger')
    const sizes = lines.filter(({ part }) => part !== 'danger').map(({ style }) => style.size)
    expect(lines[0]!.style.size).toBeGreaterThan(Math.max(...sizes))
    expect(lines.map(({ part }) => part)).not.toContain('value')
    expect(lines.map(({ part }) => part)).not.toContain('sentence')
  })
})

describe('a text of several lines', () => {
  const fits = (line: string) => line.replace(/[\u2066-\u2069]/g, '').length <= 10
  it('breaks between words, and inside of one that is wider than the picture', () => {
    expect(brokenLines('birds of one age', fits).map((line) => line.trim())).toEqual([
      'birds of',
      'one age',
    ])
    expect(brokenLines('abcdefghijklm', fits)).toEqual(['abcdefghij', 'klm'])
    expect(pictureWidth).toBe(1080)
  })
  it('keeps what is isolated apart on each line', () => {
    expect(brokenLines('\u2068birds of one\u2069 age', fits)).toEqual([
      '\u2068birds of \u2069',
      '\u2068one\u2069 age',
    ])
  })
})

/** The formatters of a page, as far as the parts of an answer need them. */
function formattersOf(intl: IntlShape): Formatters {
  return {
    message: (id: string, values?: Record<string, string>) => intl.formatMessage({ id }, values),
    list: (names: readonly string[]) => names.join(', '),
  } as unknown as Formatters
}
