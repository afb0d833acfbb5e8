import { dimensionOfQuantity, type Analysis } from '../../definition/formulas/analysis.ts'
import { isTextColumn } from '../../definition/formulas/columns.ts'
import { countingFault } from '../../definition/formulas/unit-fault.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import type { ColumnSource } from '../../definition/shapes.ts'

const rule = 'plans'
const example = '{ "region": "regions.egypt", "pressure": "high", "by": "authority" }'

/** Whether a column contains ages. */
const isAge = (column: ColumnSource): boolean =>
  !isTextColumn(column) &&
  dimensionOfQuantity(column)?.join() === dimensionOfQuantity({ unit: 'day' })?.join()

/** The tables with ages without "countsFrom"; another rule covers ages that are keys. */
const uncounted = (
  project: Project,
  planned: Analysis['planned'],
  name: string,
): readonly Finding[] =>
  planned.flatMap(({ id, data }): readonly Finding[] => {
    const fault = name === data.key ? undefined : countingFault(name, data.columns[name]!, true)
    const file = project.tables.get(id)?.file
    return fault === undefined || file === undefined
      ? []
      : [{ rule, file: file.path, line: file.lineOf(['columns', name]), ...fault }]
  })

/**
 * The tables without the statement of region, disease pressure and source.
 * @param isChosen whether visitors choose among several plans, for which the disease pressure is
 *   decisive
 */
const undeclared = (
  project: Project,
  planned: Analysis['planned'],
  isChosen: boolean,
): readonly Finding[] =>
  planned.flatMap(({ id, data: { plan } }): readonly Finding[] => {
    if (plan !== undefined && (!isChosen || plan.pressure !== undefined)) return []
    const { file } = project.tables.get(id)!
    return [
      {
        rule,
        file: file.path,
        line: file.lineOf(plan === undefined ? ['title'] : ['plan']),
        ...(plan === undefined
          ? finding('plan-source-missing.region', { example })
          : finding('plan-source-missing.pressure')),
      },
    ]
  })

/** A plan has its table, and the table has the columns that the plan reads. */
export function check(
  project: Project,
  { definition, inputs, planned }: Analysis,
): readonly Finding[] {
  const { plan } = definition.data
  if (plan === undefined) return []
  const report = (path: readonly (string | number)[], body: FindingBody): Finding => ({
    rule,
    ...definition.at(['plan', ...path]),
    ...body,
  })
  if (planned.length === 0)
    return [
      report(['table'], {
        ...finding('no-such-table.plan', { table: plan.table }),
        ...nameFix(plan.table, [
          ...project.tables.keys(),
          ...Object.keys(inputs).filter((name) => inputs[name]?.tables !== undefined),
        ]),
      }),
    ]
  const silent = undeclared(project, planned, inputs[plan.table]?.tables !== undefined)
  if (silent.length > 0) return silent
  const { age, until, due, beside = [] } = plan
  const wanted: readonly (readonly [readonly (string | number)[], string, boolean])[] = [
    [['age'], age, true],
    ...(until === undefined ? [] : [[['until'], until, true] as const]),
    [['due'], due, false],
    ...beside.map((name, index) => [['beside', index], name, false] as const),
  ]
  return wanted.flatMap(([path, name, asksAge]): readonly Finding[] => {
    const fits = (column: ColumnSource | undefined): boolean =>
      column !== undefined && (!asksAge || isAge(column))
    const lacking = planned.find(({ data }) => !fits(data.columns[name]))
    if (lacking === undefined) return asksAge ? uncounted(project, planned, name) : []
    const known = Object.keys(lacking.data.columns).filter((id) => fits(lacking.data.columns[id]))
    const kind = asksAge ? 'ages' : 'texts'
    return [
      report(path, {
        ...finding('plan-no-column', { name, kind, table: lacking.id }),
        ...nameFix(name, known),
      }),
    ]
  })
}
