import { describe, expect, it } from 'vitest'
import type { InputField } from '../calculator.ts'
import * as predicates from './kinds.ts'

/** Each kind, and the predicates that it satisfies. */
const kinds: Readonly<Record<InputField['kind'], readonly (keyof typeof predicates)[]>> = {
  number: ['isNumberField'],
  integer: ['isNumberField', 'isIntegerField'],
  choice: ['isChoiceField'],
  record: ['isRecordField'],
  date: ['isDateField'],
  text: ['isTextField'],
  list: ['isListField'],
}
const all = Object.entries(predicates)

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

  it('is the only one for each predicate, except for whole numbers, which are figures', () => {
    const called = Object.values(kinds).flat()
    expect(called.toSorted()).toEqual([...Object.keys(predicates), 'isNumberField'].toSorted())
  })
})
