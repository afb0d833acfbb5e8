import fills from 'virtual:flocks'
import keepers from 'virtual:keepers'
import type { Calculator } from '../../engine/calculator.ts'
import {
  flockToday,
  type Fills,
  type FlockToday,
  type Keeping,
} from '../../mechanisms/flock/figures.ts'
import { journalIn, toldBy } from '../../mechanisms/flock/told.ts'
import { own } from '../../own.ts'
import type { KeptFlock } from '../../ui/keep/flocks.ts'
import { keptDays } from '../../ui/keep/journal.ts'
import type { PlacedProgram } from './find-program.ts'

/** What of a flock fills the inputs of a program. */
export const fillsOf = ({ id }: Calculator): Fills => own(fills, id) ?? {}

/** What is told of the flocks that a program keeps. */
export const keepingOf = ({ id }: Calculator): Keeping => own(keepers, id) ?? {}

/** How a flock of the device stands today. */
export interface Stands {
  /** What was entered of it comes to this. */
  readonly entered: FlockToday
  /** With what its journal knows better: the same where it knows nothing. */
  readonly known: FlockToday
  /** The day until which its journal knows it, like 2026-05-21. */
  readonly day?: string | undefined
}

/**
 * How a flock of the device stands, by what was entered of it and by its journal.
 * @returns undefined where the program that keeps it is gone
 * @throws where the network fails
 */
export async function flockStands(
  programs: readonly PlacedProgram[],
  flock: KeptFlock,
  today: string,
): Promise<Stands | undefined> {
  const load = async (wanted: string | undefined): Promise<Calculator | undefined> =>
    (await programs.find(({ id }) => id === wanted)?.load?.())?.default
  const keeper = await load(flock.program)
  if (keeper === undefined) return undefined
  const entered = await flockToday(keeper, flock.query, today)
  // The journal is fetched for who has entered a day.
  const isKept = keptDays(flock.name, 'day').length > 0
  const { program, tells = {} } = keepingOf(keeper).journal ?? {}
  const journal = isKept ? await load(program) : undefined
  const [, key] = (journal && journalIn(journal)) ?? []
  if (journal === undefined || key === undefined) return { entered, known: entered }
  const days = keptDays(flock.name, key)
  const told = await toldBy(journal, fillsOf(journal), tells, days, entered, today)
  if (told === undefined) return { entered, known: entered }
  const known = await flockToday(keeper, flock.query, today, told.figures)
  return { entered, known, day: told.day }
}
