import { finding, nameFix, tablePath, type Finding } from '#definition/findings/finding.ts'
import type { Project, TableFile } from '#definition/project.ts'

const rule = 'further-names'

/**
 * A table that is declared to contain further names of records does name them, and records that are
 * declared missing have a reason.
 */
export const furtherNames = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap((table) => [
    ...checkNames(project, table),
    ...checkLacking(project, table),
  ])

/** The names of a table's columns with content. */
const columnsHolding = (
  table: Pick<TableFile, 'data'> | undefined,
  holds: string,
): readonly string[] =>
  Object.entries(table?.data.columns ?? {})
    .filter(([, column]) => column.holds === holds)
    .map(([name]) => name)

function checkNames(project: Project, { id, file, data }: TableFile): readonly Finding[] {
  const { namedIn } = data
  if (namedIn === undefined) return []
  const holder = project.tables.get(namedIn)
  const at = () => ({ rule, file: file.path, line: file.lineOf(['namedIn']) })
  if (holder === undefined)
    return [
      {
        ...at(),
        ...finding('named-in-no-table', { namedIn }),
        about: [tablePath(namedIn)],
        ...nameFix(namedIn, [...project.tables.keys()]),
      },
    ]
  const names = Object.values(holder.data.columns).some(({ of }) => of?.includes(id))
  return names && holder.data.titles !== undefined
    ? []
    : [
        {
          ...at(),
          ...finding('names-table-without-names', { namedIn, id }),
        },
      ]
}

function checkLacking(project: Project, { file, data }: TableFile): readonly Finding[] {
  const { lacking } = data
  if (lacking === undefined) return []
  const at = () => ({ rule, file: file.path, line: file.lineOf(['lacking']) })
  const members = data.columns[lacking.of]?.of ?? []
  if (members.length === 0)
    return [
      {
        ...at(),
        ...finding('lacking-no-column', { column: lacking.of }),
        ...nameFix(lacking.of, columnsHolding({ data }, 'name')),
      },
    ]
  return members.flatMap((id) => {
    const reasons = columnsHolding(project.tables.get(id), 'key')
    return reasons.includes(lacking.why)
      ? []
      : [
          {
            ...at(),
            ...finding('lacking-no-reason', { column: lacking.why, id }),
            ...nameFix(lacking.why, reasons),
          },
        ]
  })
}
