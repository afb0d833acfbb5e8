import type { Danger, DangerGround, FoundRecord, Scope, Tables } from '../../engine/calculation.ts'
import type { ContentColumns, Table, Word } from '../../engine/table/table.ts'
import { fromBase } from '../../language/scale.ts'
import { cellAt, namesAt, recordNames } from '../name-lookup/named.ts'
import { wordsOfCell } from '../name-lookup/words.ts'
import type { ContentOf, DangerCalculator } from './shape.ts'

/** The figures of texts are rounded: a content is above one only if it is clearly so. */
const clearly = 1.001
/** From so many times the authorised content on, an entry is a mistake, and has no figures. */
const mistaken = 10

/** How many times too much common mistakes give: a premix of 10 % or 1 %, grams for milligrams. */
const slips: readonly (readonly [times: number, say: string])[] = [
  [10, 'danger.means.contentOfPremix'],
  [100, 'danger.means.contentOfPremix'],
  [1000, 'danger.means.contentInGrams'],
]

/** A medicine that is given, and to which birds, by the species of the table of contents. */
interface Given {
  readonly name: Word
  readonly member: FoundRecord
  readonly birds: readonly string[]
  readonly scope: Scope
  readonly tables: Tables
  /** The results that a danger blocks. */
  readonly all: readonly string[]
}

/** The highest content of feed or of water that a program takes or has calculated. */
function highest({ danger }: DangerCalculator, scope: Scope, of: ContentOf): number {
  const values = (danger?.contents ?? []).flatMap(([name, route, scale]) => {
    const value = scope[name]
    return route === of && typeof value === 'number' && value > 0 ? fromBase(value, scale) : []
  })
  return Math.max(...values)
}

/** What a table says of the contents of one medicine. */
function rowsAbout(table: Table, columns: ContentColumns, ids: readonly string[]) {
  const text = (column: string, index: number) => cellAt(table, column, index)
  const [authorised] = Object.keys(table.texts?.[columns.kind]?.options ?? {})
  return [...recordNames(table).keys()]
    .filter((index) => namesAt(table, columns.of, index).some((id) => ids.includes(id)))
    .map((index) => ({
      index,
      of: namesAt(table, columns.of, index),
      birds: namesAt(table, columns.birds, index),
      isAuthorised: text(columns.kind, index) === authorised,
      route: String(text(columns.route, index)),
      low: table.values[columns.low]?.[index] ?? undefined,
      high: table.values[columns.high]?.[index] ?? undefined,
    }))
}
type Row = ReturnType<typeof rowsAbout>[number]

/** A row as the ground of a danger: whose it is, what was seen, and the text. */
function groundOfContent(table: Table, columns: ContentColumns, { index }: Row): DangerGround {
  const words = (column: string) => wordsOfCell(table, column, cellAt(table, column, index))
  const [where] = [...words(columns.region), ...words(columns.birds)]
  const [text = { text: '' }] = [...words(columns.say), ...words(columns.document)]
  const isRecalled = cellAt(table, columns.caveat, index) !== null
  return { ...(where && { where }), text, ...(isRecalled && { isRecalled }) }
}

/** The content in a message: how much, and of what it is a content. */
const contentOf = (content: number, route: string) => ({ content, route })

/**
 * The danger of a content in feed or water: at or above a content that harmed the birds, above or
 * below each authorised content that is known for them. Birds drink more than they eat: a content
 * of water counts as that of feed at least. If the birds are not known, the strictest row leads for
 * what is poisonous, and the most lenient one for what is authorised.
 */
export function contentDangers(calculator: DangerCalculator, given: Given): readonly Danger[] {
  const { member, name, birds, scope, tables, all } = given
  const table = tables[member.table.limitedIn ?? '']
  const columns = table?.contents
  if (table === undefined || columns === undefined) return []
  const of = recordNames(member.table)[member.index]!
  const parts = namesAt(member.table, member.table.expand?.parts ?? '', member.index)
  const rows = rowsAbout(table, columns, [of, ...parts])
  const isForBirds = (row: Row) =>
    birds.length === 0 || row.birds.some((each) => birds.includes(each))
  const own = rows.filter((row) => row.isAuthorised && row.of.includes(of))
  const danger = (
    level: Danger['level'],
    [say, means]: readonly [say: string, means: string],
    values: Danger['values'] & object,
    grounds: readonly Row[],
    blocks: readonly string[],
  ): readonly Danger[] => [
    {
      level,
      say: `danger.${say}`,
      means,
      name,
      of,
      values,
      grounds: grounds.map((row) => groundOfContent(table, columns, row)),
      blocks,
    },
  ]

  return (['feed', 'water'] as const).flatMap((route): readonly Danger[] => {
    const content = highest(calculator, scope, route)
    if (content === -Infinity || rows.length === 0) return []
    const values = contentOf(content, route)
    const harmed = rows.filter(
      (row) => !row.isAuthorised && isForBirds(row) && content * clearly >= (row.low ?? Infinity),
    )
    if (harmed.length > 0) {
      const from = Math.min(...harmed.map(({ low = 0 }) => low))
      const say = birds.length === 0 ? 'poisonousToSome' : 'poisonous'
      const words = [say, `danger.means.${say}`] as const
      return danger('lethal', words, { ...values, from }, harmed, all)
    }
    const authorised = own.filter((row) => row.route === route)
    if (authorised.length === 0)
      return own.length === 0 || route === 'feed'
        ? []
        : danger('content', ['feedOnly', 'danger.means.feedOnly'], values, own.slice(0, 1), [])
    const ofBirds = authorised.filter(isForBirds)
    if (ofBirds.length === 0) {
      const words = ['notForBirds', 'danger.means.notForBirds'] as const
      return danger('content', words, values, authorised.slice(0, 1), [])
    }
    // A text that gives doses by body weight states no content.
    const limits = ofBirds.flatMap((row) =>
      row.high === undefined ? [] : { ...row, high: row.high },
    )
    const [top] = [...limits].sort((one, other) => other.high - one.high)
    if (top === undefined) return []
    const { high } = top
    const low = Math.min(...limits.map((row) => row.low ?? high))
    const times = content / high
    const blocks = times * clearly >= mistaken ? all : []
    const range = { ...values, low, high, range: low === high ? 'one' : 'two' }
    if (content > high * clearly) {
      const slip = slips.find(
        ([by]) => content <= by * high * clearly && content * clearly >= by * low,
      )
      const [by, means] = slip ?? [times, 'danger.means.content']
      const words = ['content', means] as const
      return danger('content', words, { ...range, times: by, share: 100 / by }, [top], blocks)
    }
    return content * clearly < low
      ? danger('below', ['below', 'danger.means.below'], range, [top], [])
      : []
  })
}
