import { memoize } from '../../memoize.ts'
import { figureColumns } from '../../definition/formulas/columns.ts'
import { dimensionOfQuantity } from '../../definition/formulas/analysis.ts'
import { unitFault } from '../../definition/formulas/unit-fault.ts'
import { finding, type Finding } from '../../definition/findings/finding.ts'
import type { Project, TableFile } from '../../definition/project.ts'
import type { Quantity } from '../../definition/shapes.ts'
import type { Dimension } from '../../language/units.ts'
import { dimensionPart, unitInWords } from '../../definition/findings/reason-part.ts'

/** A column of figures with its title, and where it is written. */
interface Titled {
  readonly title: string
  readonly quantity: Quantity
  readonly dimension: Dimension
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
            dimension: dimensionOfQuantity(column) ?? [],
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
    const kinds = [...new Set(group.map(({ dimension }) => dimension.join()))]
    if (kinds.length !== 2) return []
    const of = (kind: string) => group.filter((each) => each.dimension.join() === kind)
    const [few, many] = kinds.map(of).sort((a, b) => a.length - b.length) as [Titled[], Titled[]]
    const [odd] = few
    if (few.length > 1 || odd === undefined || many.length < fewestOthers) return []
    return [
      {
        rule: 'units',
        ...odd.at(),
        ...finding('unit-unlike-title', {
          title: odd.title,
          unit: unitInWords(odd.quantity),
          kind: dimensionPart(odd.dimension),
          usual: dimensionPart(many[0]!.dimension),
        }),
      },
    ]
  })
}
