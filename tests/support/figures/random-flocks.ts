/**
 * Random journals of the program of `journal.ts`, and the expected results of each day by its
 * description.
 */
import { millisecondsPerDay } from '#day.ts'
import { journalProgram } from '../project/journal.ts'
import { unknown, type Figure } from './journal-figures.ts'

const placed = Date.parse(journalProgram.examples[0]!.input.placed)
export const dayOf = (age: number): string =>
  new Date(placed + age * millisecondsPerDay).toISOString().slice(0, 10)

export interface EnteredDay {
  readonly age: number
  readonly deaths?: number
  readonly feed?: number
  readonly weight?: number
  readonly culls?: number
}

/** A flock of up to so many days, some of them without an entry, each figure known or not. */
export function randomFlock(random: () => number, longest: number): readonly EnteredDay[] {
  const below = (most: number): number => Math.floor(random() * most)
  const missing = random() < 0.4 ? 0 : random() * 0.4
  const unknownShare = random() < 0.3 ? 0 : random() * 0.5
  const figure = (name: string, value: number, share = unknownShare) =>
    random() < share ? {} : { [name]: value }
  return Array.from({ length: 1 + below(longest) }, (_, index) => index + below(2))
    .filter((age, index, all) => all.indexOf(age) === index && random() >= missing)
    .map((age) => ({
      age,
      ...figure('deaths', below(9)),
      ...figure('feed', 1 + below(5000) / 10),
      ...figure('weight', 40 + age * 30 + below(20), 0.7),
      ...figure('culls', below(4), 0.6),
    }))
}

/** What is added up of some days, of which `expected` ages should have it. */
function added(
  enteredDays: readonly EnteredDay[],
  part: 'deaths' | 'feed' | 'culls',
  isMeant: (age: number) => boolean,
  to: number,
): Figure {
  const known = enteredDays.filter(
    (day) => isMeant(day.age) && day.age <= to && day[part] !== undefined,
  )
  if (known.length === 0) return unknown
  // The day of placement may have an entry; each day after it should have one.
  const wanted = new Set([
    ...Array.from({ length: Math.max(0, to) }, (_, index) => index + 1).filter(isMeant),
    ...enteredDays.map(({ age }) => age).filter((age) => age <= to && isMeant(age)),
  ])
  const value = known.reduce((sum, day) => sum + day[part]!, 0)
  return { value, bound: known.length === wanted.size ? undefined : 'atLeast' }
}

/** The greatest of figures that are known, and whether each of them is the true one. */
function greatestOf(figures: readonly Figure[]): Figure {
  const known = figures.filter(({ value }) => value !== undefined)
  return known.length === 0
    ? unknown
    : {
        value: Math.max(...known.map(({ value }) => value!)),
        bound: known.find(({ bound }) => bound !== undefined)?.bound,
      }
}

/** All feed until a day, by the birds alive on it and their weight. */
function fcrOf(
  enteredDays: readonly EnteredDay[],
  { age, weight }: EnteredDay,
  birds: number,
): Figure {
  const dead = added(enteredDays, 'deaths', () => true, age)
  const feed = added(enteredDays, 'feed', () => true, age)
  return feed.value === undefined || dead.value === undefined || weight === undefined
    ? unknown
    : {
        value: feed.value / (((birds - dead.value) * weight) / 1000),
        bound: feed.bound ?? dead.bound,
      }
}

/** Each figure of a day, from the entries until then. */
export function figuresOf(
  enteredDays: readonly EnteredDay[],
  today: EnteredDay,
  birds: number,
): Record<string, Figure> {
  const { age, weight } = today
  const dead = added(enteredDays, 'deaths', () => true, age)
  const feed = added(enteredDays, 'feed', () => true, age)
  const alive: Figure =
    dead.value === undefined
      ? unknown
      : { value: birds - dead.value, bound: dead.bound && 'atMost' }
  const weighed = enteredDays.filter((day) => day.weight !== undefined && day.age <= age)
  const last = weighed.at(-1)
  const previous = weighed.findLast((day) => day.age < age)
  return {
    age: { value: age },
    alive,
    weekDeaths: added(enteredDays, 'deaths', (day) => day > age - 7, age),
    feedSoFar: feed,
    fcr: fcrOf(enteredDays, today, birds),
    culled: added(enteredDays, 'culls', () => true, age),
    heaviest: greatestOf(weighed.map((day) => ({ value: day.weight }))),
    worstFcr: greatestOf(
      enteredDays.filter((day) => day.age <= age).map((day) => fcrOf(enteredDays, day, birds)),
    ),
    weightNow: { value: last?.weight },
    gain:
      weight === undefined || previous === undefined
        ? unknown
        : { value: (weight - previous.weight!) / (age - previous.age) },
  }
}

/** The entries of a journal, as a form has them. */
export const entriesOf = (enteredDays: readonly EnteredDay[]) =>
  enteredDays.map(({ age, ...figures }) => ({ date: dayOf(age), ...figures }))
