import { memoize } from '../../memoize.ts'
import { figureColumns } from '../../definition/formulas/columns.ts'
import { dimensionOfQuantity } from '../../definition/formulas/analysis.ts'
import { unitFault } from '../../definition/formulas/unit-fault.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project, TableFile } from '../../definition/project.ts'
import type { Quantity } from '../../definition/shapes.ts'
import { describeDimension } from '../../language/units.ts'

/** A column of figures with its title, and where it is written. */
interface Titled {
  readonly title: string
  readonly quantity: Quantity
  readonly kind: string
  /** Lines are counted only for a finding. */
  readonly at: () => { readonly file: string; readonly line: number }
}

/** So many other uses define what a title means. */
const fewestOthers = 2

/** The columns of figures of a table. */
const titledIn = memoize(({ file, data }: TableFile): readonly Titled[] =>
  figureColumns(data).flatMap(({ name, column }) =>
    unitFault(column) !== undefined
      ? []
      : [
          {
            title: column.title,
            quantity: column,
            kind: describeDimension(dimensionOfQuantity(column) ?? []),
            at: () => ({ file: file.path, line: file.lineOf(['columns', name, 'unit']) }),
          },
        ],
  ),
)

/** Columns of one title are of one kind: a weight is in no table a time. */
export function sameTitles(project: Project): readonly Finding[] {
  const byTitle = new Map<string, Titled[]>()
  for (const each of [...project.tables.values()].flatMap((table) => titledIn(table)))
    byTitle.set(each.title, [...(byTitle.get(each.title) ?? []), each])
  return [...byTitle.values()].flatMap((group): readonly Finding[] => {
    const kinds = [...new Set(group.map(({ kind }) => kind))]
    if (kinds.length !== 2) return []
    const of = (kind: string) => group.filter((each) => each.kind === kind)
    const [few, many] = kinds.map(of).sort((a, b) => a.length - b.length) as [Titled[], Titled[]]
    const [odd] = few
    if (few.length > 1 || odd === undefined || many.length < fewestOthers) return []
    const { unit = '1', per } = odd.quantity
    return [
      {
        rule: 'units',
        ...odd.at(),
        id: 'unit-unlike-title',
        what:
          `"${odd.title}" has the unit ${per === undefined ? unit : `${unit} per ${per}`} here, which is ` +
          `${odd.kind}; everywhere else it is ${many[0]!.kind}.`,
        why: 'Visitors would confuse two quantities with the same title.',
        fix: 'Compare the unit with its source; give another quantity its own title.',
      },
    ]
  })
}
