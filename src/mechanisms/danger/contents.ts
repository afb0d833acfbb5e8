import type { Danger, DangerGround, FoundRecord, Scope, Tables } from '../../engine/calculation.ts'
import type { ContentColumns, Table, Word } from '../../engine/table/table.ts'
import { fromBase } from '../../language/scale.ts'
import { cellAt, namesAt, recordNames, nameOfRecord } from '../name-lookup/named.ts'
import { wordsOfCell } from '../name-lookup/words.ts'
import { isCountry } from '../remark/status/country.ts'
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
  readonly country: string | undefined
  /** Whether a text of a country or union holds where the birds are. */
  readonly isHere: ((region: string) => boolean) | undefined
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

/** What a text says of a content, by the order of its options, and why it alone permits nothing. */
const kinds = ['authorised', 'poisonous', 'denied'] as const
const caveats = ['recalled', 'runOut'] as const

/** What a table says of the contents of one medicine. */
function rowsAbout(table: Table, columns: ContentColumns, ids: readonly string[]) {
  const text = (column: string, index: number) => cellAt(table, column, index)
  const option = <T>(names: readonly T[], column: string, index: number) => {
    const options = Object.keys(table.texts?.[column]?.options ?? {})
    return names[options.indexOf(String(text(column, index)))]
  }
  return [...recordNames(table).keys()]
    .filter((index) => namesAt(table, columns.of, index).some((id) => ids.includes(id)))
    .map((index) => ({
      index,
      of: namesAt(table, columns.of, index),
      birds: namesAt(table, columns.birds, index),
      kind: option(kinds, columns.kind, index),
      caveat: option(caveats, columns.caveat, index),
      region: String(text(columns.region, index)),
      route: String(text(columns.route, index)),
      low: table.values[columns.low]?.[index] ?? undefined,
      high: table.values[columns.high]?.[index] ?? undefined,
    }))
}
type Row = ReturnType<typeof rowsAbout>[number]

/** Contents from the lowest to the highest, as messages have them. */
const rangeOf = (low: number, high: number) => ({
  low,
  high,
  range: low === high ? 'one' : 'two',
})

/** A row as the ground of a danger: whose it is, what was seen or is authorised, and the text. */
function groundOfContent(table: Table, columns: ContentColumns, row: Row): DangerGround {
  const { index, kind, caveat, low, high, route } = row
  const words = (column: string) => wordsOfCell(table, column, cellAt(table, column, index))
  const [where] = [...words(columns.region), ...words(columns.birds)]
  const [text = { text: '' }] = [...words(columns.say), ...words(columns.document)]
  return {
    ...(where && { where }),
    text,
    ...(kind === 'authorised' &&
      high !== undefined && {
        content: {
          route,
          ...rangeOf(low ?? high, high),
          term: caveat === 'runOut' ? 'passed' : 'open',
        },
      }),
    ...(caveat === 'recalled' && { isRecalled: true }),
  }
}

/** The content in a message: how much, and of what it is a content. */
const contentOf = (content: number, route: string) => ({ content, route })

/** What is wrong with a content: its level, words and figures, and the row that says so. */
interface Judgement {
  readonly level: 'content' | 'below' | 'unlisted'
  readonly say: string
  readonly means?: string
  readonly row: Row
  readonly values?: NonNullable<Danger['values']>
  /** Whether the entry is a mistake, or no content is allowed: then there are no figures. */
  readonly isBlocked?: boolean
}

/**
 * Judges a content by the rows of one region; undefined if they authorise it. A text that gives
 * doses by body weight states no content. What is only recalled, and an act whose term has run out,
 * permits nothing.
 */
function judge(
  rows: readonly Row[],
  isForBirds: (row: Row) => boolean,
  content: number,
): Judgement | undefined {
  const ofBirds = rows.filter(isForBirds)
  const [row] = ofBirds
  if (row === undefined) return { level: 'content', say: 'notForBirds', row: rows[0]! }
  const denial = ofBirds.find(({ kind }) => kind === 'denied')
  if (denial !== undefined && ofBirds.every(({ kind }) => kind === 'denied'))
    return { level: 'content', say: 'denied', row: denial, isBlocked: true }
  const limits = ofBirds.flatMap(({ high, ...each }) =>
    high === undefined ? [] : { ...each, high, low: each.low ?? high },
  )
  const [top] = [...limits].sort((one, other) => other.high - one.high)
  if (top === undefined) return undefined
  const { high } = top
  const low = Math.min(...limits.map((each) => each.low))
  const values = rangeOf(low, high)
  if (content > high * clearly) {
    const isBlocked = (content / high) * clearly >= mistaken
    const slip = slips.find(
      ([by]) => content <= by * high * clearly && content * clearly >= by * low,
    )
    const times = slip?.[0] ?? content / high
    const figures = { ...values, times, share: 100 / times }
    return {
      level: 'content',
      say: 'content',
      row: top,
      values: figures,
      isBlocked,
      ...(slip && { means: slip[1] }),
    }
  }
  if (content * clearly < low) return { level: 'below', say: 'below', row: top, values }
  const firm = limits.filter(({ caveat }) => caveat === undefined)
  const isFirm =
    content <= Math.max(...firm.map((each) => each.high)) * clearly &&
    content * clearly >= Math.min(...firm.map((each) => each.low))
  const say = limits.every(({ caveat }) => caveat === 'recalled') ? 'unchecked' : 'runOut'
  return isFirm ? undefined : { level: 'unlisted', say, row: top, values }
}

/** The worst judgement first; of equal ones a usual mistake, then the strictest region. */
const worst = (judgements: readonly Judgement[]): Judgement | undefined => {
  const levels = ['content', 'below', 'unlisted']
  return [...judgements].sort(
    (one, other) =>
      levels.indexOf(one.level) - levels.indexOf(other.level) ||
      Number(other.means !== undefined) - Number(one.means !== undefined) ||
      (one.row.high ?? 0) - (other.row.high ?? 0),
  )[0]
}

/**
 * What the regions with texts say of a content: what leads, unless it is permitted, whether one
 * takes it for a mistake, whether one of them is where the birds are, and the rows of the others.
 */
function judgeRegions(
  texts: readonly Row[],
  isForBirds: (row: Row) => boolean,
  content: number,
  isHere: (region: string) => boolean,
) {
  const regions = [...new Set(texts.map(({ region }) => region))].map((region) => {
    const ofRegion = texts.filter((row) => row.region === region)
    return {
      region,
      found: judge(ofRegion, isForBirds, content),
      best: ofRegion.filter(isForBirds).sort((a, b) => (b.high ?? 0) - (a.high ?? 0))[0],
    }
  })
  const here = regions.find(({ region }) => isHere(region))
  const found = regions.flatMap((each) => each.found ?? [])
  const strictest = worst(found)
  // A text with doses by body weight permits no content that the others call too high.
  const isPermitted =
    here !== undefined &&
    here.found === undefined &&
    (here.best?.high !== undefined || strictest?.level !== 'content')
  return {
    lead: isPermitted ? undefined : (here?.found ?? strictest),
    isBlocked: found.some((each) => each.isBlocked === true),
    isKnownHere: here !== undefined,
    below: (row?: Row): readonly Row[] =>
      regions.flatMap(({ region, best }) =>
        best === undefined || region === row?.region ? [] : best,
      ),
  }
}

/**
 * The danger of a content in feed or water: at or above a content that harmed the birds, above or
 * below each content that is authorised for them. Birds drink more than they eat: a content of
 * water counts as that of feed at least. If the birds are not known, the strictest row leads for
 * what is poisonous, and the most lenient one for what is authorised.
 *
 * The texts of the region that the birds are in decide, and those of others are a line below. Only
 * a sourced row of that region permits: without one, what any region takes for a mistake has no
 * figures. The strictest region leads where no text of the birds' own is known.
 */
export function contentDangers(calculator: DangerCalculator, given: Given): readonly Danger[] {
  const { member, name, birds, scope, tables, all, country, isHere: isInUnion } = given
  const table = tables[member.table.limitedIn ?? '']
  const columns = table?.contents
  if (table === undefined || columns === undefined) return []
  const of = nameOfRecord(member)
  const parts = namesAt(member.table, member.table.expand?.parts ?? '', member.index)
  const rows = rowsAbout(table, columns, [of, ...parts])
  const isForBirds = (row: Row) =>
    birds.length === 0 || row.birds.some((each) => birds.includes(each))
  const own = rows.filter((row) => row.kind !== 'poisonous' && row.of.includes(of))
  // A country with texts of its own has no others: those of a union do not hold there.
  const isOwnRegion = Object.hasOwn(table.texts?.[columns.region]?.options ?? {}, country ?? '')
  const isHere = (region: string): boolean =>
    isOwnRegion ? region === country : isInUnion?.(region) === true
  const danger = (
    level: Danger['level'],
    say: string,
    values: Danger['values'] & object,
    grounds: readonly Row[],
    { means = `danger.means.${say}`, blocks = [] }: Partial<Pick<Danger, 'means' | 'blocks'>> = {},
  ): Danger => ({
    level,
    say: `danger.${say}`,
    means,
    name,
    of,
    values,
    grounds: grounds.map((row) => groundOfContent(table, columns, row)),
    blocks,
  })

  return (['feed', 'water'] as const).flatMap((route): readonly Danger[] => {
    const content = highest(calculator, scope, route)
    if (content === -Infinity || rows.length === 0) return []
    const values = contentOf(content, route)
    const harmed = rows.filter(
      (row) =>
        row.kind === 'poisonous' && isForBirds(row) && content * clearly >= (row.low ?? Infinity),
    )
    if (harmed.length > 0) {
      const from = Math.min(...harmed.map(({ low = 0 }) => low))
      const say = birds.length === 0 ? 'poisonousToSome' : 'poisonous'
      return [danger('lethal', say, { ...values, from }, harmed, { blocks: all })]
    }
    const texts = own.filter((row) => row.route === route)
    if (texts.length === 0)
      return own.length === 0 || route === 'feed'
        ? []
        : [danger('content', 'feedOnly', values, own.slice(0, 1))]
    const { lead, isBlocked, isKnownHere, below } = judgeRegions(texts, isForBirds, content, isHere)
    const blocks = isBlocked ? all : []
    return [
      ...(lead === undefined
        ? []
        : [
            danger(
              lead.level,
              lead.say,
              { ...values, ...lead.values },
              [lead.row, ...below(lead.row)],
              { ...(lead.means !== undefined && { means: lead.means }), blocks },
            ),
          ]),
      ...(country !== undefined && !isKnownHere
        ? [danger(isCountry(country) ? 'content' : 'unlisted', 'notHere', values, below())]
        : []),
    ]
  })
}
