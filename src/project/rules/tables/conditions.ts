import { memoize } from '#memoize.ts'
import { dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { figureColumns, isByName } from '#definition/formulas/columns.ts'
import { unitFault } from '#definition/formulas/unit-fault.ts'
import { finding, nameFix, type Finding } from '#definition/findings/finding.ts'
import type { Definition, Project, TableFile } from '#definition/project.ts'
import { readUnit } from '#language/units.ts'

const rule = 'conditions'
const energyOfFeed = readUnit('kcal/kg').dimension.join()

/** The conditions under which figures are valid, by their keys in the table. */
const conditions = { edition: 'choice', energySystem: 'choice', intake: 'figure' } as const
type Condition = keyof typeof conditions

const isName = /(?<![\w.])[A-Za-z]\w*(?:\.\w+)?/g

/** The lookups that the targets of a program read, directly or through formulas. */
const lookupsOfTargets = memoize(({ data }: Definition): ReadonlySet<string> => {
  const { formulas = {}, results = {} } = data
  const seen = new Set<string>()
  const follow = (formula: string | undefined): void => {
    for (const name of formula?.match(isName) ?? []) {
      if (seen.has(name)) continue
      seen.add(name)
      if (Object.hasOwn(formulas, name)) follow(formulas[name])
    }
  }
  for (const { target } of Object.values(results)) {
    follow(target?.low)
    follow(target?.high)
  }
  return new Set([...seen].map((name) => name.split('.')[0]!))
})

/** The tables that a mix is compared with: targets of programs read their records by name. */
const comparedTables = (project: Project): ReadonlySet<string> =>
  new Set(
    [...project.definitions.values()].flatMap((definition) => {
      const read = lookupsOfTargets(definition)
      return Object.entries(definition.data.lookups ?? {}).flatMap(([id, { name, table }]) =>
        name !== undefined && read.has(id) ? [table] : [],
      )
    }),
  )

/** The columns of energy by mass of feed. */
const energyColumns = ({ data }: TableFile) =>
  figureColumns(data).filter(
    ({ column }) =>
      unitFault(column) === undefined && dimensionOfQuantity(column)?.join() === energyOfFeed,
  )

/** The conditions that a table must state for its figures. */
function neededConditions(table: TableFile, isCompared: boolean): readonly Condition[] {
  const energy = energyColumns(table).length > 0 ? (['energySystem'] as const) : []
  return isCompared ? [...energy, 'edition', 'intake'] : energy
}

const conditionFaults = memoize((table: TableFile, isCompared: boolean): readonly Finding[] => {
  const { file, data } = table
  return neededConditions(table, isCompared).flatMap((condition): readonly Finding[] => {
    const name = data.holdsFor?.[condition]
    const column = name === undefined ? undefined : data.columns[name]
    const holds = conditions[condition]
    const isKind = holds === 'choice' ? column?.holds === 'choice' : column?.holds === undefined
    if (name === undefined || column === undefined || !isKind)
      return [
        {
          rule,
          file: file.path,
          line: file.lineOf(['holdsFor', condition]),
          ...finding('table-conditions-missing', { holds, condition }),
        },
      ]
    if (condition === 'intake') return []
    const position = Object.keys(data.columns).indexOf(name)
    const energy = energyColumns(table).map((each) => each.index)
    return data.records.flatMap((record, index): readonly Finding[] => {
      const needs =
        condition === 'edition' ||
        energy.some((each) => typeof record[each] === 'number' && record[each] !== 0)
      return !needs || record[position] !== null
        ? []
        : [
            {
              rule,
              file: file.path,
              line: file.lineOf(['records', index, position]),
              ...finding('condition-missing', { record: String(record[0]), condition, name }),
            },
          ]
    })
  })
})

/** The columns in groups of different systems, and a record fills those of one group only. */
const apartFaults = memoize((table: TableFile): readonly Finding[] => {
  const { file, data } = table
  const names = Object.keys(data.columns)
  const groups = data.holdsFor?.apart ?? []
  const unknown = groups.flatMap((group, at) =>
    group.flatMap((name, each): readonly Finding[] =>
      names.includes(name)
        ? []
        : [
            {
              rule,
              file: file.path,
              line: file.lineOf(['holdsFor', 'apart', at, each]),
              ...finding('part-no-column.apart', { name }),
              ...nameFix(name, names),
            },
          ],
    ),
  )
  if (unknown.length > 0) return unknown
  return data.records.flatMap((record, index): readonly Finding[] => {
    const [one, other] = groups.flatMap(
      (group) => group.find((name) => record[names.indexOf(name)] != null) ?? [],
    )
    return one === undefined || other === undefined
      ? []
      : [
          {
            rule,
            file: file.path,
            line: file.lineOf(['records', index]),
            ...finding('systems-mixed', { record: String(record[0]), one, other }),
          },
        ]
  })
})

/** Tables of feed state the conditions of their figures: energy system, edition, intake. */
export function heldFor(project: Project): readonly Finding[] {
  const compared = comparedTables(project)
  return [...project.tables.values()]
    .filter(({ data }) => isByName(data))
    .flatMap((table) => [...conditionFaults(table, compared.has(table.id)), ...apartFaults(table)])
}
