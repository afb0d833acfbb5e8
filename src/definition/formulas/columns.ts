import { memoize } from '../../memoize.ts'
import type { Cell, Option, Table, TextColumn } from '../../engine/table/table.ts'
import type { Project, TableFile, TableFrame } from '../project.ts'
import { frameOf } from '../queries/table-queries.ts'
import type {
  CellSource,
  ColumnSource,
  DefinitionSource,
  LookupSource,
  OptionSource,
  TableSource,
} from '../shapes.ts'

/** Whether a column contains texts; the others contain figures. */
export const isTextColumn = (column: ColumnSource): boolean => column.holds !== undefined

/**
 * The columns that a visitor fills in instead of choosing a record: its figures and its choices.
 */
export const ownColumns = (
  columns: TableFrame['data']['columns'],
): readonly (readonly [name: string, column: ColumnSource])[] =>
  Object.entries(columns).filter(
    ([, { holds, own }]) => own !== false && (holds === undefined || holds === 'choice'),
  )

/** Whether the records of a table are found by names. */
export const isByName = ({ match }: TableFrame['data']): boolean =>
  match === 'name' || match === 'pair'

/** The columns of figures, with their indexes in a record. */
export const figureColumns = (
  data: TableFrame['data'],
): readonly { readonly name: string; readonly index: number; readonly column: ColumnSource }[] =>
  Object.entries(data.columns ?? {})
    .map(([name, column], index) => ({ name, index, column }))
    .filter(({ column }) => !isTextColumn(column))

/** A figure of a record; null where it is unknown. */
export const cellFigure = (cell: CellSource | undefined): number | null =>
  typeof cell === 'number' ? cell : null
/**
 * A figure of a record as calculations read it: ages count from 0 on the day of placement,
 * whichever number the source gives to that day.
 */
export const figureIn = (
  { unit, countsFrom = 0 }: ColumnSource,
  cell: CellSource | undefined,
): number | null => {
  const figure = cellFigure(cell)
  // Only days are counted: a week of age is the number that the source prints.
  return figure === null || unit !== 'day' ? figure : figure - countsFrom
}
/** A text of a record; null without one. */
export const recordCellText = (cell: CellSource | undefined): Cell =>
  typeof cell === 'number' ? null : (cell ?? null)

/** The inputs that name records for a lookup; empty where it looks up a figure. */
export const inputsNaming = ({ name, pair }: LookupSource): readonly string[] =>
  pair ?? (name === undefined ? [] : [name])

/** The tables whose records the cells of a table name. */
const namedBy = (project: Project, id: string): readonly string[] =>
  Object.values(frameOf(project, id)?.data.columns ?? {}).flatMap(({ of = [] }) => of)

/** The tables with the legal statuses of a table's records. */
export function statusTables(project: Project, id: string): readonly string[] {
  const { columns = {}, status = '' } = frameOf(project, id)?.data ?? {}
  return columns[status]?.of ?? []
}

/**
 * The tables that a lookup by name reads in addition to its own: the members of pairs, and those
 * whose records its cells name.
 */
export function furtherTables(project: Project, lookup: LookupSource): readonly string[] {
  const own =
    inputsNaming(lookup).length === 0
      ? []
      : [lookup.table, lookup.through].filter((id) => id !== undefined)
  const named = own.flatMap((id) => namedBy(project, id))
  const statuses = named.flatMap((id) => statusTables(project, id))
  return [...new Set([...own.slice(1), ...named, ...statuses])].filter(
    (id) => id !== lookup.table && frameOf(project, id) !== undefined,
  )
}

/**
 * The related tables of a table that has warnings: the tables that its records refer to, the
 * table of the warnings and that of contents. Empty for a table without warnings.
 */
export function tablesAbout(project: Project, records: string): readonly string[] {
  const table = frameOf(project, records)
  const members = [
    ...(table === undefined ? [] : [records]),
    ...Object.values(table?.data.columns ?? {}).flatMap(({ of = [] }) => of),
  ].filter((id) => frameOf(project, id)?.data.warnedIn !== undefined)
  const related = members.flatMap((id) => {
    const { warnedIn = [], limitedIn = [] } = frameOf(project, id)!.data
    return [warnedIn, limitedIn].flat()
  })
  return [...new Set([...members, ...related])].filter((id) => id !== records)
}

/** The options of a choice, each with its message and how it is meant. */
const optionsWithMessages = (options: Record<string, OptionSource>): Record<string, Option> =>
  Object.fromEntries(
    Object.entries(options).map(([value, option]) => [
      value,
      typeof option === 'string' ? { say: option } : option,
    ]),
  )

/** The text of an option. */
const optionMessages = ({ say, means }: Option): readonly string[] =>
  means === undefined ? [say] : [say, means]

/** The titles of all options of a choice. */
export const optionTitles = (options: Record<string, OptionSource>): readonly string[] =>
  Object.values(optionsWithMessages(options)).map(({ say }) => say)

/** The properties of a table for withdrawal periods. */
const periodParts = ({
  periodsIn,
  periods,
}: TableSource): Pick<Table, 'periodsIn' | 'periods'> => ({
  ...(periodsIn && { periodsIn }),
  ...(periods && { periods }),
})

/** Where the contents and the pairs of records are, and the columns of the tables of these. */
const contentParts = ({ limitedIn, contents, pairedIn, pairs }: TableSource) => ({
  ...(limitedIn && { limitedIn }),
  ...(contents && { contents }),
  ...(pairedIn && { pairedIn }),
  ...(pairs && { pairs }),
})

/**
 * The text columns of a table, compiled, and its properties for names, pairs and its review.
 */
export function namedParts(
  data: TableSource,
): Pick<
  Table,
  | 'texts'
  | 'titles'
  | 'search'
  | 'namedIn'
  | 'warnedIn'
  | 'warns'
  | 'periodsIn'
  | 'periods'
  | 'limitedIn'
  | 'contents'
  | 'pairedIn'
  | 'pairs'
  | 'states'
  | 'label'
  | 'alphabetical'
  | 'lacking'
  | 'expand'
  | 'sides'
  | 'worst'
  | 'mild'
  | 'neutral'
  | 'legal'
  | 'status'
  | 'shared'
  | 'overdue'
> {
  const texts = Object.entries(data.columns).flatMap(
    ([name, { title, holds, options, words, of }], index): [string, TextColumn][] =>
      holds === undefined
        ? []
        : [
            [
              name,
              {
                title,
                holds,
                ...(options && { options: optionsWithMessages(options) }),
                ...(words && { words }),
                ...(of && { of }),
                cells: data.records.map((record) => recordCellText(record[index])),
              },
            ],
          ],
  )
  const {
    titles,
    search,
    namedIn,
    warnedIn,
    warns,
    states,
    label,
    alphabetical,
    lacking,
    expand,
    sides,
    worst,
  } = data
  const { mild, neutral, legal, status, shared, overdue, review } = data
  return {
    ...(texts.length > 0 && { texts: Object.fromEntries(texts) }),
    ...(titles && { titles }),
    ...(search && { search }),
    ...(namedIn && { namedIn }),
    ...(warnedIn && { warnedIn }),
    ...(warns && { warns }),
    ...periodParts(data),
    ...contentParts(data),
    ...(states && { states }),
    ...(label && { label }),
    ...(alphabetical && { alphabetical }),
    ...(lacking && { lacking }),
    ...(expand && { expand }),
    ...(sides && { sides }),
    ...(worst && { worst }),
    ...(mild && { mild }),
    ...(neutral && { neutral }),
    ...(legal && { legal }),
    ...(status && { status }),
    ...(shared && { shared }),
    ...(overdue && { overdue: { after: review, say: overdue } }),
  }
}

/**
 * The message keys of records, and of classes of them, that are missing. They appear only together
 * with records, so they are loaded with the texts of the tables.
 */
export const missingKeys = (data: DefinitionSource): readonly string[] => [
  ...Object.values(data.results ?? {}).flatMap(({ none }) =>
    none === undefined ? [] : optionMessages(none),
  ),
  ...(data.contains?.needs ?? []).map(({ say }) => say),
]

/** The names of a table's records. */
export function recordNamesOf({ data }: Pick<TableFile, 'data'>): readonly string[] {
  const index = Object.keys(data.columns).indexOf(data.key)
  return data.records.map((record) => String(record[index]))
}

/** The message with the name of a record. */
export const recordTitle = ({ id, data }: TableFrame, name: string): string =>
  `${data.columns[data.key]?.words ?? id}.${name}`

/** The message keys of a table with texts: they are fetched with the table, not with the page. */
export const tableMessages = memoize(({ data }: TableFile): readonly string[] => {
  const keys = [
    data.title,
    data.note,
    data.source.population,
    data.plan?.region,
    data.overdue,
    ...(data.states ?? []).map(({ say }) => say),
    ...(data.label?.words ?? []),
    ...(data.label?.units ?? []),
    ...(data.provenance ?? []).map(({ note }) => note),
  ]
  for (const [index, { title, holds, options, words }] of Object.values(
    data.columns ?? {},
  ).entries()) {
    keys.push(title, ...Object.values(optionsWithMessages(options ?? {})).flatMap(optionMessages))
    const cells = (data.records ?? []).flatMap((record) => recordCellText(record[index]) ?? [])
    if (holds === 'key') keys.push(...cells)
    if (words !== undefined) keys.push(...cells.map((name) => `${words}.${name}`))
  }
  return [...new Set(keys.filter((key) => key !== undefined))]
})

/** Whether a table's messages are fetched with it. */
export const hasTexts = ({ data }: TableFrame): boolean =>
  Object.values(data.columns ?? {}).some(isTextColumn)
