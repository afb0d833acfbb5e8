import { describe } from 'vitest'
import { expectFindings, type Mistake } from '#tests/support/project/expect-findings.ts'

const file = 'calculators/broilers/feed-consumption.json'
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const formula = (name: string, text: string, what: string): Mistake => ({
  name: `${name}: ${text}`,
  file,
  set: { 'formulas.dailyFeed': text },
  what,
  fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
})

describe('the rule on formulas', () => {
  expectFindings('formulas', [
    formula('a text', 'birds * "two of them"', 'not allowed'),
    formula('a forbidden function', 'config({})', 'The function "config" is not allowed'),
    formula('multiplication without a sign', 'birds normal', 'write *'),
    formula('a formula that breaks off', 'birds *', 'cannot be read at character'),
    formula('an empty formula', ' ', ''),
    {
      name: 'a forbidden function in a rating',
      file: ratio,
      set: { 'results.userFcr.rating.1.when': 'print(userFcr) == 1' },
      at: ['"rating"', '"when"', '"when"'],
      what: '"print" is not allowed',
      fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
    },
    {
      name: 'a forbidden function in a constraint',
      file: 'calculators/broilers/livability.json',
      set: { 'constraints.0.that': 'import(birds)' },
      at: ['"that"'],
      what: '"import" is not allowed',
      fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
    },
    {
      name: 'a forbidden function in a lookup',
      file,
      set: { 'lookups.normal.where.age': 'evaluate(age)' },
      at: ['"where"', '"age"'],
      what: '"evaluate" is not allowed',
      fix: 'Use only numbers, names, + - * / ^, comparisons, and/or/not, a ? b : c, and the listed',
    },
    {
      name: 'a formula that waits for itself',
      file,
      set: { 'formulas.dailyFeed': 'dailyFeed * 2' },
      what: 'There is a circular dependency: "dailyFeed".',
      fix: 'Change a formula so that the circle ends.',
    },
    {
      name: 'two formulas that wait for each other',
      file: ratio,
      edit: (data) => {
        data.formulas.userFcr = 'normalFcr'
        data.formulas.normalFcr = 'userFcr'
      },
      at: ['"formulas"', '"userFcr"'],
      what: 'There is a circular dependency: "userFcr" and "normalFcr".',
      fix: 'Change a formula so that the circle ends.',
    },
    {
      name: 'a lookup that waits for its own column',
      file,
      set: { 'lookups.normal.where.age': 'normal.age' },
      at: ['"lookups"', '"normal"'],
      what: '"normal"',
      fix: 'Change a formula so that the circle ends.',
    },
  ])
})
