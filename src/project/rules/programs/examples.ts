import { calculate } from '../../../engine/calculate.ts'
import type { ResultValue, Tables } from '../../../engine/calculation.ts'
import type { Calculator, Say } from '../../../engine/calculator.ts'
import { dayOf } from '../../../language/units.ts'
import { textsOf, type TextValue } from '../../../mechanisms/text-result/texts.ts'
import type { Analysis } from '../../../definition/analysis.ts'
import type { Finding } from '../../../definition/finding.ts'
import { loadCalculator, loadTables } from '../../load.ts'
import type { Project } from '../../../definition/project.ts'
import type { ExampleSource } from '../../../definition/shapes.ts'
import { unanswered } from './choices.ts'

const rule = 'examples'
const fewest = 3

/**
 * Every example comes out as it says, and together they reach each rating, each message and both
 * ends of the range.
 */
export function examples(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { data, at } = definition
  const list = data.examples ?? []
  // A program without its parts is the business of the rule on pages.
  if (data.card.underConstruction === true || data.formulas === undefined) return []
  if (list.length < fewest) {
    return [
      {
        rule,
        ...at(['examples']),
        what: `The program has ${list.length} examples.`,
        why: 'Examples are its tests, the "try an example" button and its documentation.',
        fix: `Give at least ${fewest}, worked out by hand or printed in a publication.`,
      },
    ]
  }
  const calculator = loadCalculator(project, definition)
  const tables = loadTables(project, definition)
  const findings = list.flatMap((example, index) =>
    differences(calculator, tables, example).map((what): Finding => ({
      rule,
      ...at(['examples', index]),
      what: `${what}.`,
      why: 'Either the formula, the table or the example is wrong.',
      fix: 'Work the example out by hand, then mend the one that is wrong.',
    })),
  )
  return findings.length > 0
    ? findings
    : [
        ...unreached(calculator, list).map((what): Finding => ({
          rule,
          ...at(['examples']),
          what: `No example reaches ${what}.`,
          why: 'What no example reaches is not tested.',
          fix: `Add an example that ends in ${what}.`,
        })),
        ...unanswered(analysis, calculator, tables),
      ]
}

function differences(
  calculator: Calculator,
  tables: Tables,
  example: ExampleSource,
): readonly string[] {
  const calculation = calculate(calculator, example.input, tables)
  const { results, ratings, notices, issues } = calculation
  const [texts = {}] = textsOf(calculator, calculation, tables)
  const problems: string[] = []
  for (const [field, message] of Object.entries(example.error ?? {})) {
    if (!issues.some((issue) => issue.field === field && issue.message === message))
      problems.push(
        `The example expects "${message}" at "${field}", but ${issues.length === 0 ? 'the program answers' : `gets ${issues.map((issue) => issue.message).join(', ')}`}`,
      )
  }
  if (example.error === undefined && issues.length > 0)
    problems.push(
      `The example is refused: ${issues.map(({ field, message }) => `${message} at ${field ?? 'the form'}`).join(', ')}`,
    )
  if (problems.length > 0 || issues.length > 0) return problems
  for (const [id, expected] of Object.entries(example.results ?? {})) {
    if (typeof expected === 'string') {
      const text = asText(texts[id]?.value, results[id])
      if (text !== expected)
        problems.push(`The example expects ${id} = ${expected}, but it is ${text ?? 'not given'}`)
      continue
    }
    const value = results[id]?.value ?? Number.NaN
    const fits =
      expected === null
        ? Number.isNaN(value)
        : Math.abs(value - expected) <= 1e-9 * Math.max(1, Math.abs(expected))
    if (!fits)
      problems.push(`The example expects ${id} = ${String(expected)}, but it is ${String(value)}`)
  }
  for (const [id, expected] of Object.entries(example.rating ?? {})) {
    if (ratings[id]?.say !== expected)
      problems.push(
        `The example expects the rating "${expected}" of ${id}, but it is "${ratings[id]?.say ?? 'none'}"`,
      )
  }
  for (const id of example.atLeast ?? []) {
    if (results[id]?.atLeast !== true)
      problems.push(`The example expects ${id} to be a lower bound, which it is not`)
  }
  for (const [id, expected] of Object.entries(example.standing ?? {})) {
    const standing = results[id]?.target?.standing ?? 'none'
    if (standing !== expected)
      problems.push(`The example expects ${id} to be ${expected} its target, but it is ${standing}`)
  }
  for (const expected of example.notices ?? []) {
    if (!notices.some(({ say }) => say === expected))
      problems.push(`The example expects the notice "${expected}", which is not given`)
  }
  return problems
}

/** A choice, a text or a day as an example writes it. */
function asText(
  value: TextValue['value'] | undefined,
  result: ResultValue | undefined,
): string | undefined {
  if (result?.unit === 'date') return dayOf(result.value)
  return typeof value === 'string' ? value : value?.join(', ')
}

const says = (say: Say): readonly string[] =>
  [say.field, say.alert, say.box].filter((message) => message !== undefined)

/** What no example ends in: ratings, messages of lookups and constraints, notices. */
function unreached(calculator: Calculator, list: readonly ExampleSource[]): readonly string[] {
  const ratings = new Set(list.flatMap(({ rating = {} }) => Object.values(rating)))
  const errors = new Set(list.flatMap(({ error = {} }) => Object.values(error)))
  const notices = new Set(list.flatMap((example) => example.notices ?? []))
  return [
    ...Object.values(calculator.results)
      .flatMap(({ rating }) => rating.map(({ say }) => say))
      .filter((say) => !ratings.has(say)),
    ...[
      ...Object.values(calculator.lookups).map(({ missing }) => missing),
      ...calculator.constraints.map(({ say }) => say),
    ]
      .filter((say) => !says(say).some((message) => errors.has(message)))
      .map((say) => says(say)[0] ?? ''),
    ...calculator.notices.map(({ say }) => say).filter((say) => !notices.has(say)),
    ...ends(calculator, list),
  ].filter((what, index, all) => all.indexOf(what) === index)
}

/** The first and the last value of the range that a guide runs along. */
function ends(calculator: Calculator, list: readonly ExampleSource[]): readonly string[] {
  const along = calculator.guide?.along
  if (along === undefined) return []
  const given = list
    .filter(({ error }) => error === undefined)
    .map(({ input }) => Number(input[along]))
  const refused = list
    .filter(({ error }) => error !== undefined)
    .map(({ input }) => Number(input[along]))
  return [
    ...(given.some(
      (value) => value === Math.min(...given) && value <= (calculator.inputs[along]?.minimum ?? 0),
    ) || refused.some((value) => value < Math.min(...given))
      ? []
      : [`the low end of "${along}"`]),
    ...(refused.some((value) => value > Math.max(...given)) ||
    given.includes(calculator.inputs[along]?.maximum ?? Number.NaN)
      ? []
      : [`the high end of "${along}"`]),
  ]
}
