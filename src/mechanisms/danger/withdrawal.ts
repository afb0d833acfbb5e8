import type {
  Danger,
  DangerGround,
  DangerQuestion,
  FoundRecord,
  Input,
  Tables,
} from '../../engine/calculation.ts'
import { memoize } from '../../memoize.ts'
import type { Table, Word } from '../../engine/table/table.ts'
import { unchecked } from '../../engine/table/unchecked.ts'
import { cellAt, namesAt, recordNames, nameOfRecord } from '../name-lookup/named.ts'
import { wordsOfCell } from '../name-lookup/words.ts'
import { memberIds } from '../record/run/members.ts'
import type { Withdrawal } from './shape.ts'
import { labelRead } from './texts.ts'

/** Where a withdrawal is entered, and the medicines that are named there. */
export interface WithdrawalPlace {
  readonly values: Input
  readonly uses: readonly {
    readonly name: Word
    readonly members: readonly FoundRecord[]
    /** The text about something else that names it. */
    readonly mentionedIn?: string
  }[]
  /** The list of the entry, and its index. */
  readonly list?: string
  readonly index?: number
}

/** The birds of a calculation, and the country that they are in. */
export interface Where {
  readonly birds: readonly string[]
  /** Whether a text of a country holds where the birds are; undefined if that is unknown. */
  readonly isHere?: (country: string) => boolean
}

/** One text about a medicine, with the days that it prints. */
interface Period {
  readonly days: number
  readonly kind: string
  readonly country: string
  readonly isRecalled: boolean
  readonly ground: DangerGround
}

const kindsOfBirds = ['chickens', 'turkeys'] as const

/** Whether a text is about these birds; without a kind of bird, about any that are eaten. */
function isAbout(printed: string, birds: readonly string[]): boolean {
  const known = kindsOfBirds.filter((kind) => birds.includes(kind))
  return (
    printed === 'both' || (known.length === 0 ? kindsOfBirds : known).includes(printed as never)
  )
}

/** A text of the table, with the members that it is about and its birds. */
interface Text extends Omit<Period, 'days' | 'ground'> {
  readonly about: readonly string[]
  readonly birds: string
  readonly days: Readonly<Record<Withdrawal['of'], number | null | undefined>>
  readonly ground: DangerGround
}

/** The texts of a table. A journal reads them for each of its days. */
const textsOf = memoize((table: Table): readonly Text[] => {
  const { provenance, periods, values } = table
  if (periods === undefined) return []
  const recalled = new Set(
    provenance.flatMap(({ kind, records = [] }) => (kind === unchecked ? records : [])),
  )
  return recordNames(table).map((name, index): Text => {
    const text = (column: string) => String(cellAt(table, column, index))
    const wordIn = (column: string) => wordsOfCell(table, column, cellAt(table, column, index))[0]
    const where = wordIn(periods.country)
    const isRecalled = recalled.has(name)
    return {
      about: namesAt(table, periods.of, index),
      birds: text(periods.birds),
      kind: text(periods.kind),
      country: text(periods.country),
      isRecalled,
      days: { meat: values[periods.meat]?.[index], eggs: values[periods.eggs]?.[index] },
      ground: {
        ...(where && { where }),
        text: wordIn(periods.text) ?? wordIn(periods.kind) ?? { text: '' },
        ...(isRecalled && { isRecalled }),
      },
    }
  })
})

/** The texts about a member that print days for meat or for eggs. */
function periodsOf(
  member: FoundRecord,
  of: Withdrawal['of'],
  birds: readonly string[],
  tables: Tables,
): readonly Period[] {
  const table = tables[member.table.periodsIn ?? '']
  if (table === undefined) return []
  const ids = memberIds({ table: member.table, id: nameOfRecord(member) })
  return textsOf(table).flatMap((text): readonly Period[] => {
    const days = text.days[of]
    return typeof days === 'number' &&
      isAbout(text.birds, birds) &&
      text.about.some((id) => ids.includes(id))
      ? [{ ...text, days, ground: { ...text.ground, days } }]
      : []
  })
}

/** Whether a text asks a withdrawal for a member, or forbids one of its products. */
export function hasWithdrawal(member: FoundRecord, tables: Tables): boolean {
  const table = tables[member.table.periodsIn ?? '']
  if (table === undefined) return false
  const ids = memberIds({ table: member.table, id: nameOfRecord(member) })
  return textsOf(table).some(
    ({ about, days }) =>
      about.some((id) => ids.includes(id)) && Object.values(days).some((each) => each !== 0),
  )
}

/** What is known of the withdrawal of a medicine: the days that count, and the least of a text. */
interface Floor {
  readonly days: number
  /** Undefined where no text prints any: then the law counts, or what is recalled. */
  readonly least: number | undefined
  readonly grounds: readonly DangerGround[]
}

const mostGrounds = 3

/**
 * The days that count until a person has read a label. The strictest text leads: of the country of
 * the birds, if one is known, otherwise of all. Eggs count only what an official text prints.
 * Without a text, the law on use beyond a label counts. What is recalled asks, and permits nothing.
 */
function floorOf(
  member: FoundRecord,
  of: Withdrawal['of'],
  { birds, isHere }: Where,
  tables: Tables,
): Floor | undefined {
  const all = periodsOf(member, of, birds, tables)
  const strictestOf = (periods: readonly Period[]): readonly Period[] => {
    const here = isHere && periods.filter(({ country }) => isHere(country))
    return here === undefined || here.length === 0 ? periods : here
  }
  const printed = all.filter(
    ({ kind, isRecalled }) =>
      !isRecalled && kind !== 'law' && (of === 'meat' || kind === 'official'),
  )
  const own = printed.filter(({ kind }) => kind === 'official')
  const official = isHere && own.filter(({ country }) => isHere(country))
  const texts = official !== undefined && official.length > 0 ? official : printed
  const laws = strictestOf(all.filter(({ kind }) => kind === 'law'))
  const recalled = strictestOf(all.filter(({ isRecalled }) => isRecalled))
  const counted = [...(texts.length > 0 ? texts : laws), ...recalled].sort(
    (a, b) => b.days - a.days,
  )
  const [strictest] = counted
  if (strictest === undefined) return undefined
  return {
    days: strictest.days,
    least: texts.length === 0 ? undefined : Math.min(...texts.map(({ days }) => days)),
    grounds: counted.slice(0, mostGrounds).map(({ ground }) => ground),
  }
}

const wholeDays = (values: Input, name: string): number | undefined => {
  const value = values[name]
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : undefined
}

/** Whether a person has confirmed the days that count: a changed figure was not confirmed. */
const isConfirmed = (values: Input, { days, confirm, list, by }: Withdrawal): boolean =>
  wholeDays(values, days) !== undefined &&
  values[confirm] === (list === undefined ? values[days] : labelRead(values, by))

/** What withdrawals are compared with. */
interface Known {
  readonly settings: readonly Withdrawal[]
  readonly where: Where
  readonly tables: Tables
}

/** The question for the days at some places. */
const questionOf = (
  { days, confirm, list, by }: Withdrawal,
  typed: number,
  entries: readonly number[],
): DangerQuestion => ({ days, confirm, typed, ...(list !== undefined && { list, entries, by }) })

/**
 * A medicine that no text allows for birds in lay, whose days for eggs a vet may set: each of them
 * is confirmed, or blocks the eggs.
 */
export function inLayDanger(
  danger: Danger,
  places: readonly WithdrawalPlace[],
  { settings, where, tables }: Known,
): Danger {
  const entered = places.flatMap(({ values, uses, list, index }) =>
    settings.flatMap((setting) => {
      const typed = wholeDays(values, setting.days)
      const member = uses
        .flatMap(({ members }) => members)
        .find((each) => nameOfRecord(each) === danger.of)
      return setting.of === 'eggs' &&
        setting.list === list &&
        typed !== undefined &&
        member !== undefined
        ? [{ setting, typed, member, index, confirmed: isConfirmed(values, setting) }]
        : []
    }),
  )
  const [first] = entered
  if (first === undefined) return danger
  const open = entered.find(({ confirmed }) => !confirmed)
  if (open !== undefined) {
    const same = entered.filter(({ typed, confirmed }) => !confirmed && typed === open.typed)
    const entries = same.flatMap(({ index }) => index ?? [])
    return { ...danger, asks: questionOf(open.setting, open.typed, entries) }
  }
  return {
    ...danger,
    means: 'danger.means.layersConfirmed',
    isMild: true,
    days: { typed: first.typed },
    grounds: lawsFor(first.member, where, tables),
    blocks: [],
  }
}

/** What the law asks for eggs after a use beyond the label. */
function lawsFor(member: FoundRecord, { birds, isHere }: Where, tables: Tables) {
  const laws = periodsOf(member, 'eggs', birds, tables).filter(({ kind }) => kind === 'law')
  const here = laws.filter(({ country }) => isHere?.(country) === true)
  return (here.length > 0 ? here : laws).map(({ ground }) => ground)
}

/** What is above the days that were entered, as the message has it. */
const belowWhich = (typed: number, least: number | undefined): 'NoText' | 'All' | 'Some' => {
  if (least === undefined) return 'NoText'
  return typed < least ? 'All' : 'Some'
}

/** The dangers of the days that were entered, and the input with the days that count. */
interface Withdrawals {
  readonly dangers: readonly Danger[]
  readonly counted: Input
}

/** Days that were entered for a medicine, and what is known of them. */
interface Below {
  readonly place: WithdrawalPlace
  readonly setting: Withdrawal
  readonly name: Word
  readonly of: string
  readonly typed: number
  readonly confirmed: boolean
  readonly floor: Floor
}

/** The danger of days below what is known; `before` is that of the same days of other entries. */
function dangerBelow(each: Below, before: Danger | undefined): Danger {
  const { place, setting, name, of, typed, confirmed, floor } = each
  const below = belowWhich(typed, floor.least)
  const entries = [...(before?.asks?.entries ?? []), ...[place.index ?? []].flat()]
  return {
    level: 'withdrawal',
    say: `danger.${confirmed ? 'confirmed' : 'withdrawal'}.${setting.of}`,
    means: confirmed ? 'danger.means.confirmed' : `danger.means.below${below}`,
    name,
    of,
    days: { typed, known: floor.days, ...(below === 'All' && { least: floor.least! }) },
    ...((confirmed || below === 'Some') && { isMild: true }),
    ...(!confirmed && { asks: questionOf(setting, typed, entries) }),
    grounds: floor.grounds,
    blocks: [],
  }
}

/**
 * Compares each withdrawal that was entered with what is known of the medicines beside it.
 * @param isOpen whether a medicine has no other danger that answers it
 */
export function withdrawals(
  input: Input,
  places: readonly WithdrawalPlace[],
  { settings, where, tables }: Known,
  isOpen: (id: string, of: Withdrawal['of']) => boolean,
): Withdrawals {
  const below = places.flatMap((place) =>
    settings.flatMap((setting): readonly Below[] => {
      const typed = wholeDays(place.values, setting.days)
      if (setting.list !== place.list || typed === undefined) return []
      const confirmed = isConfirmed(place.values, setting)
      return place.uses.flatMap(({ name, members }) =>
        members.flatMap((member) => {
          const of = nameOfRecord(member)
          if (!isOpen(of, setting.of)) return []
          const floor = floorOf(member, setting.of, where, tables)
          return floor === undefined || typed >= floor.days
            ? []
            : [{ place, setting, name, of, typed, confirmed, floor }]
        }),
      )
    }),
  )
  const found = new Map<string, Danger>()
  for (const each of below) {
    const key = [each.of, each.setting.of, each.typed, each.confirmed].join(' ')
    found.set(key, dangerBelow(each, found.get(key)))
  }
  const counted = below.reduce(
    (days, { place, setting, confirmed, floor }) =>
      confirmed ? days : withDays(days, place, setting.days, floor.days),
    input,
  )
  return { dangers: [...found.values()], counted }
}

/** An input with other days at a place, if they are more than the days there. */
function withDays(
  input: Input,
  { list, index }: Pick<WithdrawalPlace, 'list' | 'index'>,
  name: string,
  days: number,
): Input {
  const later = (values: Input): Input =>
    Number(values[name]) >= days ? values : { ...values, [name]: days }
  if (list === undefined) return later(input)
  return {
    ...input,
    [list]: (input[list] as readonly Input[]).map((entry, at) =>
      at === index ? later(entry) : entry,
    ),
  }
}
