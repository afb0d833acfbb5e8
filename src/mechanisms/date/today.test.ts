import { describe, expect, it, vi } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { useProjectCopy, type Json, type ProjectCopy } from '#tests/support/project/project-copy.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { withDefaults } from '../../engine/input/defaults.ts'
import { isError } from '../../definition/findings/severity.ts'
import { calculateProgram, compile } from '../../project/index.ts'
import { loadCalculator } from '../../project/load.ts'

const livability = 'calculators/broilers/livability.json'
const id = 'broilers/livability'

/** A program that counts the days since its birds came. */
function countDays(data: Json): void {
  data.input = {
    type: 'object',
    required: ['placed'],
    properties: { placed: { type: 'string', format: 'date', title: 'inputs.age' } },
  }
  data.formulas = { days: 'today - placed' }
  data.results = {
    days: { title: 'inputs.age', meaning: 'meaning.figure', unit: 'day', digits: 0 },
  }
  for (const part of ['constants', 'constraints', 'notices', 'guide']) delete data[part]
  data.demonstration = { input: { placed: 'today - 7' }, say: 'demonstrations.birds' }
  data.examples = [
    { today: '2026-05-08', input: { placed: '2026-05-01' }, results: { days: 7 } },
    { today: '2028-03-01', input: { placed: '2028-02-28' }, results: { days: 2 } },
    { today: '2026-03-01', input: { placed: '2026-02-28' }, results: { days: 1 } },
  ]
}
const errorsIn = (copy: ProjectCopy) => copy.check().filter(isError)
const withEdit = (edit: (data: Json) => void) => (data: Json) => {
  countDays(data)
  edit(data)
}

describe('a program whose formulas read today', () => {
  const copy = useProjectCopy(fixtureProject)
  const counting = () => {
    copy.edit(livability, countDays)
    return copy.project
  }

  it('is in order, and each example is calculated on its day', () => {
    counting()
    expect(errorsIn(copy)).toEqual([])
  })
  it('answers on the day of the request, and without one not at all', () => {
    const project = counting()
    const days = (today?: string) =>
      calculateProgram(project, id, { placed: '2026-05-01' }, today).results['days']?.value
    expect([days('2026-05-01'), days('2026-12-31'), days()]).toEqual([0, 244, undefined])
  })
  it('has no day of the build in it', () => {
    vi.setSystemTime('2031-03-04T12:00:00Z')
    const { code } = compile(counting(), id)
    expect(code).not.toContain('2031-03-04')
    expect(code).toContain('"today":true')
  })
  it('sends the day of its answer along in a link', () => {
    const project = counting()
    const calculator = loadCalculator(project, project.definitions.get(id)!)
    const completed = withDefaults(calculator, { placed: '2026-05-01' }, '2026-05-31')
    const query = toQuery(calculator, completed)
    expect(query).toBe('placed=2026-05-01&today=2026-05-31')
    // A reader on another day sees the day of the sender.
    const { input } = fromQuery(calculator, query)
    expect(calculateProgram(project, id, input, '2027-01-01').results['days']?.value).toBe(30)
  })
  it('refuses a day that the calendar has not', () => {
    const { issues } = calculateProgram(counting(), id, {
      placed: '2026-05-01',
      today: '2026-02-30',
    })
    expect(issues).toContainEqual(
      expect.objectContaining({ field: 'today', message: 'choices.notDate' }),
    )
  })
  it('reads an input of that name where there is one', () => {
    copy.edit(
      livability,
      withEdit((data) => {
        data.input.properties.today = {
          type: 'string',
          format: 'date',
          default: 'today',
          title: 'inputs.birds',
        }
      }),
    )
    expect(errorsIn(copy)).toEqual([])
    const { inputs } = loadCalculator(copy.project, copy.project.definitions.get(id)!)
    expect(inputs['today']).toMatchObject({ title: 'inputs.birds', today: true })
    expect(inputs['today']).not.toHaveProperty('unasked')
  })
})

describe('the rule on days of the reader', () => {
  expectFindings('inputs', [
    {
      name: 'an example that does not say on which day it is asked',
      file: livability,
      edit: withEdit((data) => {
        delete data.examples[1].today
      }),
      at: ['"examples"', '2026-05-08', '"days"', '{'],
      what: 'The example depends on the current day, but has no "today".',
      fix: 'Add "today" with a day, like "today": "2026-05-01".',
    },
    {
      name: 'an example on something that is no day at all',
      rule: 'schema',
      file: livability,
      edit: withEdit((data) => {
        data.examples[0].today = 'yesterday'
      }),
      at: ['"examples"', '"today"'],
      what: 'yesterday',
      fix: 'The day of the reader in this example, like 2026-05-01',
    },
    {
      name: 'a day that nothing asks for',
      file: livability,
      edit: (data) => {
        data.examples[0].today = '2026-05-01'
      },
      at: ['"examples"', '"today"'],
      what: '"today" has no effect: the example does not depend on the current day.',
      fix: 'Remove "today".',
    },
    {
      name: 'a default that is neither a day nor today',
      file: livability,
      edit: withEdit((data) => {
        data.input.properties.placed.default = 'tomorrow'
      }),
      at: ['"placed"', '"default"'],
      what: 'The default "tomorrow" of "placed" is not a day.',
      fix: 'Write a day like 2026-05-01, or "today" for the day of the visit.',
    },
    {
      name: 'a formula that misspells it',
      rule: 'names',
      file: livability,
      edit: withEdit((data) => {
        data.formulas.days = 'todai - placed'
        for (const example of data.examples) delete example.today
      }),
      at: ['"formulas"', '"days"'],
      what: 'The formula reads "todai", which is not defined.',
      fix: 'Did you mean "today"?',
    },
    {
      name: 'a formula that takes it for a length of time',
      rule: 'units',
      file: livability,
      edit: withEdit((data) => {
        data.formulas.days = 'today * placed'
      }),
      at: ['"formulas"', '"days"'],
      what: 'days',
      fix: 'Compare the units',
    },
  ])
})
