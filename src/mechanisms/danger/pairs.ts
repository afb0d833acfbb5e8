import { millisecondsPerDay } from '../../day.ts'
import type { Danger, FoundRecord, Tables } from '../../engine/calculation.ts'
import type { Calculator, InputField } from '../../engine/calculator.ts'
import type { Table } from '../../engine/table/table.ts'
import { getOwn } from '../../own.ts'
import { cellAt, recordNames } from '../name-lookup/named.ts'
import { wordsOfCell } from '../name-lookup/words.ts'
import { matchPair } from '../pair/pair.ts'
import { isBarred, statusesOf } from '../remark/status/statuses.ts'
import type { WithdrawalPlace } from './withdrawal.ts'

/** A program whose entries of a list may have a day each. */
interface DatedCalculator extends Calculator {
  readonly inputs: Readonly<
    Record<string, InputField & { readonly keyed?: { readonly part: string } }>
  >
}

/** Not each day of a treatment is noted: days up to a week apart belong to one. */
const longestGap = 7

/** The first and the last day of a treatment, or the place of medicines without a day. */
type Treatment = readonly [from: number, to: number]

/** A medicine that is given: as it was typed, and when. */
interface Given {
  readonly name: string
  readonly member: FoundRecord
  readonly days: readonly number[]
  /** The text about something else that names it, if only such texts do. */
  readonly mentionedIn?: string | undefined
}

/** The day of a place; of a form without days, a number far from that of all others. */
function dayOf({ inputs }: DatedCalculator, place: WithdrawalPlace, at: number): number {
  const { part = '' } = inputs[place.list ?? '']?.keyed ?? {}
  const date = place.values[part]
  const day = typeof date === 'string' ? Date.parse(date) / millisecondsPerDay : Number.NaN
  return Number.isFinite(day) ? day : -1000 * (at + 1)
}

/** The treatments with a medicine. */
function treatmentsOf(days: readonly number[]): readonly Treatment[] {
  const found: Treatment[] = []
  for (const day of [...days].sort((a, b) => a - b)) {
    const last = found.at(-1)
    if (last !== undefined && day - last[1] <= longestGap) found[found.length - 1] = [last[0], day]
    else found.push([day, day])
  }
  return found
}

/** The days between the nearest treatments with two medicines; none if they overlap. */
const daysBetween = (one: Given, other: Given): number =>
  Math.min(
    ...treatmentsOf(one.days).flatMap(([from, to]) =>
      treatmentsOf(other.days).map(([start, end]) => Math.max(0, start - to, from - end)),
    ),
  )

/** The medicines of all places, each once. */
function givenAt(
  calculator: DatedCalculator,
  places: readonly WithdrawalPlace[],
): readonly Given[] {
  const found = new Map<string, Given>()
  places.forEach((place, at) => {
    const day = dayOf(calculator, place, at)
    for (const { name, members, mentionedIn } of place.uses)
      for (const member of members) {
        const id = recordNames(member.table)[member.index]!
        const { days = [], ...known } = found.get(id) ?? {
          name: 'text' in name ? name.text : id,
          member,
          mentionedIn,
        }
        const isMention = known.mentionedIn !== undefined && mentionedIn !== undefined
        found.set(id, {
          ...known,
          days: [...days, day],
          mentionedIn: isMention ? known.mentionedIn : undefined,
        })
      }
  })
  return [...found.values()]
}

/** Whether a medicine has no day: a dose of it is being calculated. */
const isPlanned = ({ days }: Given): boolean => days.every((day) => day < 0)

/** The danger of two medicines, if the rule that leads about them forbids to give them together. */
function pairDanger(
  rules: Table,
  [one, other]: readonly [Given, Given],
  tables: Tables,
  all: readonly string[],
): readonly Danger[] {
  const named = [one, other].map(({ member: { table, index } }) => ({
    table,
    name: recordNames(table)[index]!,
  }))
  const [first, second] = named.map(({ name }) => name)
  const isProhibited = isBarred(statusesOf(named, tables))
  const [rule] = matchPair(rules, one.member.table, first!, second!, isProhibited)
  const { pairs, worst = '' } = rules
  if (rule === undefined || pairs === undefined) return []
  const { index } = rule
  const kind = String(cellAt(rules, worst, index))
  const option = getOwn(rules.texts?.[worst]?.options, kind)
  const apart = rules.values[pairs.apart]?.[index] ?? 0
  if (option?.tone !== 'bad' || daysBetween(one, other) > apart) return []
  const isRecalled = cellAt(rules, pairs.caveat, index) === 'recalled'
  const mentionedIn = one.mentionedIn ?? other.mentionedIn
  return [
    {
      level: 'pair',
      say: option.say,
      name: { text: `${one.name} + ${other.name}` },
      of: `${first} + ${second}`,
      ...(mentionedIn !== undefined && { mentionedIn }),
      grounds: wordsOfCell(rules, pairs.advice, cellAt(rules, pairs.advice, index)).map((text) => ({
        text,
        ...(isRecalled && { isRecalled }),
      })),
      // What has been given has its dates; what must never be given has no dose.
      blocks: isPlanned(one) && pairs.never.includes(kind) ? all : [],
    },
  ]
}

/**
 * The dangers of medicines that are given together: in one text, on one day of a journal, on days
 * of overlapping treatments, or with fewer days between these than the rule asks.
 * @param all the results that a danger blocks
 */
export function pairDangers(
  calculator: DatedCalculator,
  places: readonly WithdrawalPlace[],
  tables: Tables,
  all: readonly string[],
): readonly Danger[] {
  const given = givenAt(calculator, places)
  return given.flatMap((one, at) => {
    const rules = tables[one.member.table.pairedIn ?? '']
    return rules === undefined
      ? []
      : given.slice(at + 1).flatMap((other) => pairDanger(rules, [one, other], tables, all))
  })
}
