import { describe, expect, it } from 'vitest'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { messagesOf } from '../../definition/project.ts'
import { sentenceOf, sentenceText } from './sentence.ts'

const message = (key: string, values: Record<string, string> = {}): string =>
  Object.entries(values).reduce(
    (text, [name, value]) => text.replace(`{${name}}`, value),
    messagesOf(project, 'en')[key]!,
  )

/** The sentence of a program's answer in English. */
function sentence(id: string, given: Input): string | undefined {
  const { calculator, tables } = loadProgram(livePrograms.find((each) => each.id === id)!)
  const calculation = calculate(calculator, withDefaults(calculator, given), tables)
  const found = sentenceOf(calculator, calculation)
  return found && sentenceText(found, message, () => '')
}

describe('the sentence of an answer', () => {
  it('is the verdict on the primary result where it has one', () => {
    expect(sentence('broilers/feed-consumption', { birds: 10_000, age: 25, ownFeed: 900 })).toMatch(
      /^The flock eats more than a fifth less than the standard\./,
    )
  })

  it('otherwise says what the figure is for', () => {
    expect(sentence('broilers/feed-consumption', { birds: 10_000, age: 25 })).toMatch(
      /^What the flock should eat in a day by the standard\./,
    )
  })

  it('begins with the bound of a figure that is one', () => {
    const program = loadProgram(livePrograms.find(({ id }) => id === 'broilers/mortality')!)
    const { calculator, tables } = program
    const calculation = calculate(calculator, { birds: 10_000, age: 35 }, tables)
    const { dailyMortality, ...others } = calculation.results
    const results = { dailyMortality: { ...dailyMortality!, bound: 'atMost' as const }, ...others }
    const found = sentenceOf(calculator, { ...calculation, results })
    expect(sentenceText(found!, message, () => 'at most 10 birds')).toMatch(
      /^at most 10 birds: The clinic’s normal rate/,
    )
  })

  it('is not there where a danger blocks a figure', () => {
    const treated = { lastDose: '2026-05-01', meatDays: 7 }
    const program = 'treatment/withdrawal-date'
    expect(sentence(program, { ...treated, medicine: 'amoxicillin' })).toBeDefined()
    expect(sentence(program, { ...treated, medicine: 'chloramphenicol' })).toBeUndefined()
  })

  it('praises nothing: only a verdict has a tone', () => {
    const texts = Object.entries(messagesOf(project, 'en'))
      .filter(([key]) => key.startsWith('meaning.'))
      .map(([, text]) => text)
    expect(texts.length).toBeGreaterThan(40)
    expect(texts.filter((text) => /\b(good|fine|safe|well|normal for)\b/i.test(text))).toEqual([])
  })
})

describe('every program', () => {
  it.each(triedPrograms.map(({ id, data }) => [id, data] as const))(
    '%s has a next step',
    (_, data) => expect(data.related?.length ?? 0).toBeGreaterThan(0),
  )
})

describe('the rule on the sentence and the next step', () => {
  const file = 'calculators/broilers/mortality.json'
  expectFindings('examples', [
    {
      name: 'a primary result without "meaning"',
      file,
      rewrite: (text) => text.replace('"meaning": "meaning.figure", ', ''),
      at: ['"results"', '"dailyMortality"'],
      what: 'The primary result "dailyMortality" has no "meaning"',
      fix: 'Add "meaning" to "dailyMortality"',
    },
    {
      name: 'no related program',
      file,
      set: { related: [] },
      at: [],
      what: 'The program names no program in "related".',
      fix: 'Add "related"',
    },
  ])
})
