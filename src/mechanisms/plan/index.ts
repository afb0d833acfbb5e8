import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { chosenFolder } from '../../definition/formulas/analysis.ts'
import type { Definition } from '../../definition/project.ts'
import { withoutTree } from '../formulas.ts'
import { adding, type Compiled, type ExampleRun, type Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import { planOf } from './rows.ts'
import type { Plan, PlanCalculator, PlanExampleSource } from './shape.ts'

const isIn = ({ data }: Definition): boolean => data.plan !== undefined

/** How many tasks of a plan are due from each day on. */
function dueByDay({ calculator, calculation, input, tables }: ExampleRun): Record<string, number> {
  const found: Record<string, number> = {}
  const { rows = [] } = planOf(calculator, calculation, input, tables) ?? {}
  for (const { day } of rows) found[day] = (found[day] ?? 0) + 1
  return found
}

/** The rows of a table as things that are due on days counted from one. */
export const plan: Mechanism = {
  schema: {
    program: {
      plan: {
        description:
          'The rows of a table are tasks due on days: a list of dates below the answer, on ' +
          'paper, in shared answers, as entries of a calendar and as a file.',
        type: 'object',
        additionalProperties: false,
        required: ['table', 'from', 'age', 'due'],
        properties: {
          table: {
            anyOf: [nameRef('tableName'), nameRef('inputName')],
            description:
              'A table, like layers/white-light, or the name of the input that chooses one.',
          },
          from: {
            $ref: '#/definitions/formula',
            description: 'The day on which the age is 0: "placed".',
          },
          to: {
            $ref: '#/definitions/formula',
            description: 'The last age at which a task is due. By default all rows are due.',
          },
          age: {
            ...nameRef('columnName'),
            description: 'The column with the age at which a row is due.',
          },
          until: {
            ...nameRef('columnName'),
            description:
              'The column with the last age, for a row that is due on any of several days.',
          },
          due: { ...nameRef('columnName'), description: 'The column with the name of the task.' },
          beside: {
            type: 'array',
            items: nameRef('columnName'),
            description: 'Further columns of texts or figures that are shown with each row.',
          },
        },
      },
    },
    example: {
      plan: {
        type: 'object',
        additionalProperties: { type: 'integer', minimum: 1 },
        description: 'How many tasks are due from each day on: {"2026-05-01": 3, "2026-05-14": 1}.',
      },
    },
  },
  check,
  program: ({ definition: { data }, analysis, formulas }): Compiled<PlanCalculator> => {
    if (data.plan === undefined) return {}
    const { table, to, age, until, due, beside = [] } = data.plan
    const folder = chosenFolder(data.plan, analysis.inputs)
    return {
      plan: {
        table: folder === undefined ? { id: table } : { input: table, folder },
        from: withoutTree(formulas.expression('plan', 'from')),
        to: to === undefined ? undefined : withoutTree(formulas.expression('plan', 'to')),
        age,
        until,
        due,
        beside,
      } satisfies Record<keyof Plan, unknown>,
    }
  },
  messages: { family: 'plan', isIn },
  run: { part: 'plan', code: 'plan', isIn: ({ definition }) => isIn(definition) },
  expected(exampleRun): Pick<PlanExampleSource, 'plan'> {
    const due = dueByDay(exampleRun)
    return Object.keys(due).length === 0 ? {} : { plan: due }
  },
  differences: (exampleRun: ExampleRun<PlanExampleSource>) => {
    const { plan: expected } = exampleRun.example
    if (expected === undefined) return []
    const found = dueByDay(exampleRun)
    const days = [...new Set([...Object.keys(expected), ...Object.keys(found)])].sort()
    return days
      .filter((day) => expected[day] !== found[day])
      .map((day) => ({
        what: phrase('differences.plan', {
          day,
          expected: expected[day] ?? 0,
          found: found[day] ?? 0,
        }),
        at: ['plan'],
      }))
  },
  uncovered: (calculator: PlanCalculator, exampleRuns: readonly ExampleRun<PlanExampleSource>[]) =>
    calculator.plan === undefined || exampleRuns.some(({ example }) => example.plan !== undefined)
      ? []
      : [{ what: 'plan', end: 'plan', ...adding('plan', '{"2026-05-01": 1, ...}'), silent: [] }],
}
