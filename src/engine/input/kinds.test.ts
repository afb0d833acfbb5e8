import { describe, expect, it } from 'vitest'
import type { InputField } from '../calculator.ts'
import * as questions from './kinds.ts'

/** Each kind, and the questions that it answers with yes. */
const kinds: Readonly<Record<InputField['kind'], readonly (keyof typeof questions)[]>> = {
  number: ['holdsFigure'],
  integer: ['holdsFigure', 'holdsWholeNumber'],
  choice: ['holdsOption'],
  record: ['holdsRecord'],
  date: ['holdsDay'],
  text: ['holdsText'],
  list: ['holdsEntries'],
}
const all = Object.entries(questions)

describe('a kind of input', () => {
  it.each(Object.entries(kinds))('%s answers %s', (kind, answers) => {
    const field = { kind: kind as InputField['kind'] }
    expect(
      all
        .filter(([, ask]) => ask(field))
        .map(([name]) => name)
        .sort(),
    ).toEqual(answers.toSorted())
  })

  it('of no input answers no', () => {
    expect(all.filter(([, ask]) => ask(undefined))).toEqual([])
  })

  it('is the only one for each question, besides whole numbers, which are figures', () => {
    const asked = Object.values(kinds).flat()
    expect(asked.toSorted()).toEqual([...Object.keys(questions), 'holdsFigure'].toSorted())
  })
})
