import { describe, expect, it } from 'vitest'
import { withJournal } from '#tests/support/project/journal.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { calculate } from '../../engine/calculate.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { check } from '../../project/index.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { partText } from '../list/components/names.ts'

/** The journal with a text of each day, and a figure that tests whether there is one. */
const withText = (text: object, formula = 'isKnown(days.medicine) ? 1 : 0') =>
  withJournal((data) => {
    const { entry } = data.input.properties.days
    Object.assign(entry, { medicine: { type: 'string', title: 'inputs.age', ...text } })
    Object.assign(data.formulas, { treated: formula, treatedSoFar: 'greatestSoFar(days.treated)' })
    const each = { each: 'days', title: 'inputs.age', unit: '1', digits: 0, intermediate: true }
    Object.assign(data.results, { treated: each, treatedSoFar: each })
  })
const findingsOf = (...given: Parameters<typeof withText>) =>
  check(withText(...given)).filter(({ file }) => file.includes('mortality'))

const project = withText({ maxLength: 20 })
const definition = project.definitions.get('broilers/mortality')!
const calculator = loadCalculator(project, definition)
const tables = programTables(project, definition)
const flock = { placed: '2026-05-01', birds: 1000 }
const daysWith = (...medicines: readonly (string | undefined)[]) => ({
  ...flock,
  days: medicines.map((medicine, index) => ({
    date: `2026-05-0${index + 2}`,
    deaths: 1,
    ...(medicine !== undefined && { medicine }),
  })),
})

describe('a text of an entry', () => {
  it('passes the check', () => {
    const findings = findingsOf({ maxLength: 20 })
    expect(findings, printFindings(findings)).toEqual([])
  })

  it('is tested by formulas, and unknown where nothing was written', () => {
    const { entries, issues } = calculate(calculator, daysWith(undefined, 'x', undefined), tables)
    expect(issues).toEqual([])
    expect(entries?.['treated']?.map(({ value }) => value)).toEqual([0, 1, 0])
    expect(entries?.['treatedSoFar']).toMatchObject([{ value: 0 }, { value: 1 }, { value: 1 }])
    expect(entries?.['treatedSoFar']?.some(({ bound }) => bound !== undefined)).toBe(false)
  })

  it.each(['=1+1', '‏دواء "أ" & <b>', '𝒶'.repeat(20)])('comes back from a link: %s', (medicine) => {
    const input = daysWith(medicine)
    expect(fromQuery(calculator, toQuery(calculator, input))).toEqual({ input, dropped: [] })
  })

  it.each([
    ...['', '  ', 'x'.repeat(21), 'two\nlines', 'a\u0000'].map(
      (text) => [text, 'list.textTooLong'] as const,
    ),
    // What is no text cannot be shortened.
    ...[7, null, {}, [], true].map((value) => [value, 'messages.notUnderstood'] as const),
  ])('is one line that is not too long: not %j', (medicine, message) => {
    const { issues } = calculate(calculator, daysWith(medicine as string), tables)
    expect(issues.slice(1)).toMatchObject([{ message, field: 'days', part: 'medicine', entry: 0 }])
  })

  it('is shown as it was written', () => {
    const field = calculator.inputs['days']!.list!.entry['medicine']!
    const words = { message: String, quantity: String, date: String }
    expect(partText(field, '<b>٣ Tylan</b>', words)).toBe('<b>٣ Tylan</b>')
    expect(partText(field, undefined, words)).toBe('–')
  })

  it.each([
    ['is no figure', { maxLength: 20 }, 'days.medicine * 2', 'text-as-figure'],
    ['is compared with nothing', { maxLength: 20 }, 'days.medicine == 2 ? 1 : 0', 'text-as-figure'],
    ['is no day', { maxLength: 20, format: 'date' }, 'days.age / oneDay', 'word-means-nothing'],
    ['has no default', { maxLength: 20, default: 'x' }, undefined, 'word-means-nothing'],
  ])('%s', (_, text, formula, id) => {
    expect(findingsOf(text, formula).map((finding) => finding.id)).toContain(id)
  })
})
