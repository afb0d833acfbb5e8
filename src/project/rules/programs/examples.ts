import { calculate } from '../../../engine/calculate.ts'
import type { Calculation, Tables } from '../../../engine/calculation.ts'
import type { Calculator, Say } from '../../../engine/calculator.ts'
import { textsOf } from '../../../mechanisms/text-result/texts.ts'
import type { Analysis } from '../../../definition/analysis.ts'
import type { Finding } from '../../../definition/finding.ts'
import { mechanisms } from '../../../mechanisms/index.ts'
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
  const refusals = refusalDifferences(example, calculation)
  if (refusals.length > 0 || calculation.issues.length > 0) return refusals
  const [texts = {}] = textsOf(calculator, calculation, tables)
  return mechanisms.flatMap((each) => each.differences?.({ example, calculation, texts }) ?? [])
}

/** Where an example is refused otherwise than it says. */
function refusalDifferences({ error }: ExampleSource, { issues }: Calculation): readonly string[] {
  const got =
    issues.length === 0
      ? 'the program answers'
      : `gets ${issues.map(({ message }) => message).join(', ')}`
  const missed = Object.entries(error ?? {})
    .filter(
      ([field, message]) =>
        !issues.some((issue) => issue.field === field && issue.message === message),
    )
    .map(([field, message]) => `The example expects "${message}" at "${field}", but ${got}`)
  if (error !== undefined || issues.length === 0) return missed
  const refused = issues.map(({ field, message }) => `${message} at ${field ?? 'the form'}`)
  return [...missed, `The example is refused: ${refused.join(', ')}`]
}

const says = (say: Say): readonly string[] =>
  [say.field, say.alert, say.box].filter((message) => message !== undefined)

/** The messages that no example ends in: of lookups, also beside an answer, and of constraints. */
function unreachedRefusals(
  { lookups, constraints }: Calculator,
  list: readonly ExampleSource[],
): readonly string[] {
  const errors = new Set(
    list.flatMap(({ error = {}, notices = [] }) => [...Object.values(error), ...notices]),
  )
  return [
    ...Object.values(lookups).map(({ missing }) => missing),
    ...constraints.map(({ say }) => say),
  ]
    .filter((say) => !says(say).some((message) => errors.has(message)))
    .map((say) => says(say)[0] ?? '')
}

/** What no example ends in, each once. */
const unreached = (calculator: Calculator, list: readonly ExampleSource[]): readonly string[] => [
  ...new Set([
    ...unreachedRefusals(calculator, list),
    ...mechanisms.flatMap((each) => each.unreached?.(calculator, list) ?? []),
  ]),
]
