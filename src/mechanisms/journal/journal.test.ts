import { describe, expect, it } from 'vitest'
import { loadJournal, journalProgram } from '#tests/support/project/journal.ts'
import { calculate } from '../../engine/calculate.ts'
import { check } from '../../project/index.ts'
import { printFindings } from '#tests/support/project/in-english.ts'

const { project, calculator, tables } = loadJournal()

describe('a journal', () => {
  it('passes the check, and gives the results calculated by hand', () => {
    const findings = check(project).filter(({ file }) => file.includes('mortality'))
    expect(findings, printFindings(findings)).toEqual([])
  })

  const [{ input }] = journalProgram.examples as [(typeof journalProgram.examples)[number]]

  it('refuses a day that is not after the one before', () => {
    const days = input.days.toReversed()
    const { issues } = calculate(calculator, { ...input, days }, tables)
    expect(issues.slice(1)).toMatchObject([
      { message: 'messages.invalidAge', field: 'days', entry: 1, part: 'date' },
      { message: 'messages.invalidAge', field: 'days', entry: 2, part: 'date' },
    ])
  })

  it('does without a figure that waits for what was not entered', () => {
    const { entries } = calculate(calculator, { ...input, feedPrice: undefined }, tables)
    expect(entries?.['feedCost']?.map(({ value }) => value)).toEqual([NaN, NaN, NaN])
    expect(entries?.['alive']?.map(({ value }) => value)).toEqual([980, 980, 975])
  })

  it('corrects all that follows a day that is corrected', () => {
    const days = input.days.map((day, index) => (index === 0 ? { ...day, deaths: 30 } : day))
    const { entries } = calculate(calculator, { ...input, days }, tables)
    expect(entries?.['alive']?.map(({ value }) => value)).toEqual([970, 970, 965])
  })
})
