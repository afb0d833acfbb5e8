import { recordNamesOf } from '../../definition/formulas/columns.ts'
import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Project, TableFile } from '../../definition/project.ts'
import { namesIn } from '../../language/tree.ts'
import { foundIn } from '../../definition/formulas/found.ts'

type Fault = FindingBody & { readonly path: readonly (string | number)[] }

/**
 * The part of a list that selects the feeds, in a program that formulates a mix or compares one
 * with requirements of a table; undefined for other programs.
 */
function feedOf({ definition, formulas, inputs }: Analysis): string | undefined {
  const { lookups = {}, results = {} } = definition.data
  const recordsOf = (list: string) =>
    Object.entries(inputs[list]?.entry ?? {})
      .filter(([, { records }]) => records !== undefined)
      .map(([part]) => `${list}.${part}`)
  const found = foundIn(definition.data)
  if (found !== undefined) return recordsOf(found.list)[0]
  const isCompared = Object.values(results).some(({ target }) =>
    [target?.low, target?.high].some(
      (end) => end !== undefined && lookups[end.split('.')[0]!]?.name !== undefined,
    ),
  )
  if (!isCompared) return undefined
  const read = new Set(formulas.flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree))))
  return Object.keys(inputs)
    .flatMap(recordsOf)
    .find((part) => [...read].some((name) => name.startsWith(`${part}.`)))
}

const lackingClasses = (part: string): Fault => ({
  path: [],
  ...finding('contents-missing', {
    part,
    written: `"contains": { "amount": …, "class": "${part}.class", "needs": [{ "any": ["premix"], "say": … }] }`,
  }),
})

/** The table of the records with classes; undefined if the path has none. */
const classTable = (project: Project, { inputs }: Analysis, list: string, part: string) =>
  project.tables.get(inputs[list]?.entry?.[part]?.records ?? '')

/** Records without a class in the column. */
function unclassed({ data }: TableFile, column: string): readonly string[] {
  const index = Object.keys(data.columns).indexOf(column)
  return recordNamesOf({ data }).filter((_, record) => {
    const cell = data.records[record]?.[index]
    return cell === null || cell === undefined || (Array.isArray(cell) && cell.length === 0)
  })
}

type Words = NonNullable<Analysis['definition']['data']['contains']>

const classFault = (name: string, part: string): Fault => ({
  path: ['class'],
  ...finding('contains-no-class', { name, part }),
})

/** The amount is a figure of the same entry as the class. */
function amountFaults({ amount }: Words, list: string, { inputs }: Analysis): readonly Fault[] {
  const figures = Object.entries(inputs[list]?.entry ?? {})
    .filter(([, { unit }]) => unit !== undefined)
    .map(([part]) => `${list}.${part}`)
  return figures.includes(amount)
    ? []
    : [
        {
          path: ['amount'],
          ...finding('contains-no-amount', { amount, list }),
          ...nameFix(amount, figures),
        },
      ]
}

const recordFaults = (table: TableFile, column: string): readonly Fault[] =>
  unclassed(table, column)
    .slice(0, 1)
    .map((name) => ({
      path: ['class'],
      ...finding('contains-unclassed', { name, table: table.id, column }),
    }))

const needFaults = (words: Words, options: readonly string[]): readonly Fault[] =>
  words.needs.flatMap(({ any }, need) =>
    any.flatMap((name, index) =>
      options.includes(name)
        ? []
        : {
            path: ['needs', need, 'any', index],
            ...finding('contains-unknown-class', { name, class: words.class }),
            ...nameFix(name, options),
          },
    ),
  )

function containsFaults(project: Project, analysis: Analysis): readonly Fault[] {
  const words = analysis.definition.data.contains
  if (words === undefined) {
    const feed = feedOf(analysis)
    return feed === undefined ? [] : [lackingClasses(feed)]
  }
  const [list = '', by = '', column = ''] = words.class.split('.')
  const table = classTable(project, analysis, list, by)
  const held = table?.data.columns[column]
  if (table === undefined || held?.holds !== 'choice')
    return [classFault(words.class, `${list}.${by}`)]
  return [
    ...amountFaults(words, list, analysis),
    ...recordFaults(table, column),
    ...needFaults(words, Object.keys(held.options ?? {})),
  ]
}

/** A program that judges a complete feed states what it contains, as classes of its table. */
export const check = (project: Project, analysis: Analysis): readonly Finding[] =>
  containsFaults(project, analysis).map(({ path, ...body }) => ({
    rule: 'contains',
    ...analysis.definition.at(path.length === 0 ? ['results'] : ['contains', ...path]),
    ...body,
  }))
