/** A table that is made of a pasted text, together with the program that reads it. */
import { datedSource } from '../dated-source.ts'
import { withTexts } from '#project/index.ts'
import { round } from '#round.ts'
import { messagesOf, languagesOf, type Project } from '#definition/project.ts'
import type { ColumnSource, Quantity } from '#definition/shapes.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import { dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { format } from '#definition/written/format.ts'
import { sourceLanguage } from '#source-language.ts'
import { changedFiles, setText, type JsonValue, type Workspace } from '../editing/index.ts'
import { printFile } from '../editing/print-value.ts'
import { freeName, hasKey, kebabOf, reservedNames, withMessage } from './new-texts.ts'
import { isOnScaleOf } from './table-program.ts'
import type { PastedColumn, PastedKey, PastedStart, Titles } from './wanted.ts'
import { camelOf } from '../../project/new-calculator/words.ts'

const agesTitle = 'columns.age'

const kindOf = (quantity: Quantity): string => String(dimensionOfQuantity(quantity))

/** Whether the columns that have a title are all of a kind. */
const areOfKind = (project: Project, title: string, kind: string): boolean =>
  [...project.tables.values()].every(({ data }) =>
    figureColumns(data).every(({ column }) => column.title !== title || kindOf(column) === kind),
  )

/** The key of a title of columns with the given texts that suits; undefined without one. */
function keyOfTexts(
  project: Project,
  titles: Titles,
  suits: (key: string) => boolean,
): string | undefined {
  const given = languagesOf(project).filter((language) => (titles[language] ?? '').trim() !== '')
  return Object.keys(messagesOf(project, sourceLanguage)).find(
    (key) =>
      key.startsWith('columns.') &&
      given.every((language) => messagesOf(project, language)[key] === titles[language]?.trim()) &&
      suits(key),
  )
}

/** Titles as messages: known ones are shared, others are added. */
class TitleWriter {
  /** The kinds of the new columns by their titles. */
  private readonly kinds = new Map<string, string>()

  constructor(
    public workspace: Workspace,
    private readonly project: Project,
  ) {}

  key(titles: Titles, quantity: Quantity): string {
    const now = withTexts(this.project, changedFiles(this.workspace))
    const kind = kindOf(quantity)
    const known = keyOfTexts(
      now,
      titles,
      (key) => (this.kinds.get(key) ?? kind) === kind && areOfKind(now, key, kind),
    )
    const name = `columns.${camelOf(kebabOf(titles[sourceLanguage] ?? ''))}`
    const key = known ?? freeName(name, (each) => hasKey(now, each), '')
    this.kinds.set(key, kind)
    if (known === undefined) this.workspace = withMessage(this.workspace, now, key, titles)
    return key
  }
}

const decimalPlaces = (figure: number): number => (String(figure).split('.')[1] ?? '').length

/** The sums of figures up to each of them; none from the first one that is missing. */
export function runningSums(figures: readonly (number | null)[]): readonly (number | null)[] {
  const decimals = Math.max(0, ...figures.map((each) => decimalPlaces(each ?? 0)))
  let sum: number | null = 0
  return figures.map((figure) => {
    sum = sum === null || figure === null ? null : round(sum + figure, decimals)
    return sum
  })
}

/** Bounds that a mistyped figure is outside of, with room for further rows. */
function boundsOf(figures: readonly (number | null)[]) {
  const known = figures.filter((each) => each !== null)
  const [least, most] = [Math.min(...known), Math.max(...known)]
  return { minimum: least < 0 ? least * 2 : 0, maximum: most > 0 ? most * 2 : 0 }
}

function keySource(key: PastedKey, title: string): ColumnSource {
  if (key.kind === 'other')
    return { title, unit: key.unit, ...(key.unit === 'day' && { countsFrom: 0 }) }
  if (key.kind === 'weeks') return { title, unit: 'week' }
  return { title, unit: 'day', countsFrom: key.kind === 'days1' ? 1 : 0 }
}

interface MadeColumn {
  readonly name: string
  readonly source: ColumnSource
  readonly figures: readonly (number | null)[]
  /** Whether the program shows it. */
  readonly isShown: boolean
  /** Whether it is multiplied by the birds of the visitor. */
  readonly isForFlock: boolean
}

interface NewTable {
  readonly workspace: Workspace
  readonly id: string
  /** The columns that the program shows. */
  readonly columns: readonly string[]
  /** Those that are multiplied by the birds of the visitor. */
  readonly forFlock: readonly string[]
}

/**
 * Adds the table of a new program to the tables of its group.
 * @param title the key of its title
 */
export function withTable(
  workspace: Workspace,
  project: Project,
  start: PastedStart,
  { group, id: wanted, title }: Readonly<Record<'group' | 'id' | 'title', string>>,
): NewTable {
  const { rows, key, columns } = start
  const titles = new TitleWriter(workspace, project)
  const id = freeName(`${group}/${wanted}`, (each) => project.tables.has(each))
  const names = new Set<string>()
  /** A column is named like its title: a name that is nearly it would be a slip. */
  const nameOf = (titleKey: string): string => {
    const own = titleKey.split('.').at(-1)!
    const name = freeName(own, (each) => names.has(each) || reservedNames.has(each), 'Figure')
    names.add(name)
    return name
  }
  const isAge = key.kind !== 'other'
  const hasAges = isAge && hasKey(project, agesTitle)
  const keyTitles: Titles = hasAges ? {} : key.titles
  const keyTitle = hasAges ? agesTitle : titles.key(keyTitles, keySource(key, ''))
  const keyColumn: MadeColumn = {
    name: nameOf(isAge ? agesTitle : keyTitle),
    source: keySource(key, keyTitle),
    figures: rows.map(([each]) => each),
    isShown: false,
    isForFlock: false,
  }
  const made = columns.flatMap((column: PastedColumn, index): readonly MadeColumn[] => {
    if (column.shows === 'nothing') return []
    const { unit, per, isForFlock = false } = column
    const figures = rows.map((row) => row[index + 1] ?? null)
    // A temperature on its scale cannot be divided: "°C for each bird" is no quantity.
    const quantity = { unit, ...(per !== '' && !isOnScaleOf(unit) && { per }) }
    const columnTitle = titles.key(column.titles, quantity)
    const own: MadeColumn = {
      name: nameOf(columnTitle),
      source: { title: columnTitle, ...quantity },
      figures,
      isShown: column.shows === 'figure',
      isForFlock,
    }
    if (column.shows === 'figure') return [own]
    const sumTitle = titles.key(column.sumTitles, quantity)
    const sum: MadeColumn = {
      name: nameOf(sumTitle),
      source: { title: sumTitle, ...quantity, order: 'rising' },
      figures: runningSums(figures),
      isShown: true,
      isForFlock,
    }
    return [own, sum]
  })
  const all = [keyColumn, ...made]
  const { source } = start
  const isSummed = made.length > columns.filter(({ shows }) => shows !== 'nothing').length
  const derived = made.filter(({ source: { order } }) => order !== undefined)
  const value = {
    $schema: '../../.cache/schema/tables/table.schema.json',
    format,
    title,
    key: keyColumn.name,
    match: start.match,
    ...([...project.tables.keys()].some((each) => each.startsWith(`${group}/`)) && { alone: true }),
    columns: Object.fromEntries(
      all.map((each) => [each.name, { ...each.source, ...boundsOf(each.figures) }]),
    ),
    provenance: isSummed ? [{ kind: 'derived', columns: derived.map(({ name }) => name) }] : [],
    source: datedSource(source),
    review: start.review,
    records: rows.map((_, row) => all.map(({ figures }) => figures[row] ?? null)),
  } as unknown as JsonValue
  return {
    workspace: setText(titles.workspace, `tables/${id}.json`, printFile(value)),
    id,
    columns: made.filter(({ isShown }) => isShown).map(({ name }) => name),
    forFlock: made.filter(({ isForFlock }) => isForFlock).map(({ name }) => name),
  }
}
