import { addDays } from '../../day.ts'
import type { Entry, Input, Value } from '../calculation.ts'
import type { Calculator } from '../calculator.ts'
import { withDefaults } from './defaults.ts'

/** A day counted from that of the reader: "today", "today - 21", "today + 3". */
export const fromToday = /^today(?: ([+-]) (\d{1,4}))?$/
/**
 * The day of a demonstration if the day of the reader is unknown: on prerendered pages, which must
 * not contain the day of their build, and in the check.
 */
export const dayOfNobody = '2026-06-05'

function valueOn(today: string, value: Value): Value {
  const [counted, sign = '+', days = '0'] = fromToday.exec(String(value)) ?? []
  return counted === undefined ? value : addDays(today, Number(sign + days))
}

const entryOn = (today: string, entry: Entry): Entry =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [
      name,
      typeof value === 'object' ? value : valueOn(today, value),
    ]),
  )

/** The figures of a demonstration as they are on a day: it counts its days from that one. */
export const filledOn = (today: string, input: Input): Input =>
  Object.fromEntries(
    Object.entries(input).map(([id, value]) => [
      id,
      typeof value === 'object'
        ? (value as readonly Entry[]).map((entry) => entryOn(today, entry))
        : valueOn(today, value as Value),
    ]),
  )

/** All that is in the form of a program on a day once its demonstration is filled in. */
export const demonstratedOn = (today: string, calculator: Calculator): Input =>
  withDefaults(calculator, filledOn(today, calculator.demonstration?.input ?? {}), today)
