import { rememberedIn } from '#components/fields/remembered.ts'
import fills from 'virtual:flocks'
import keepers from 'virtual:keepers'
import type { Entry } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import {
  flockToday,
  type Fills,
  type FlockToday,
  type FlockSettings,
  type JournalFigures,
} from '../../mechanisms/flock/figures.ts'
import type { CalculatedProgram } from '../../mechanisms/flock/due.ts'
import {
  journalIn,
  calculatedWith,
  dayFigures,
  journalFigures,
} from '../../mechanisms/flock/journal-figures.ts'
import { getOwn } from '../../own.ts'
import type { Flock, KeptFlock } from '../../ui/storage/flock/flocks.ts'
import { recordNamesWith } from '../../storage/notebook.ts'
import { keptEntries } from '../../mechanisms/journal/components/kept/kept-entries.ts'
import { prefixOf } from '../../ui/storage/flock/journal.ts'
import type { PlacedProgram } from './find-program.ts'

/** What of a flock fills the inputs of a program. */
export const fillsOf = ({ id }: Calculator): Fills => getOwn(fills, id) ?? {}

/** The results that are shown for the flocks of a program. */
export const settingsOf = ({ id }: Pick<Calculator, 'id'>): FlockSettings =>
  getOwn(keepers, id) ?? {}

/** How a flock of the device is today. */
export interface FlockState {
  /** The results of its input. */
  readonly entered: FlockToday
  /** The facts, updated from its journal: the same if the journal has none. */
  readonly known: FlockToday
  /** The day of the last entry in its journal, like 2026-05-21. */
  readonly day?: string | undefined
  /** Its journal, where it has entries. */
  readonly journal?: CalculatedProgram | undefined
}

/** How a flock is with what was entered of it in its journal. */
export async function stateWith(
  keeper: Calculator,
  { query, facts }: Pick<Flock, 'query' | 'facts'>,
  today: string,
  fromJournal?: Pick<JournalFigures, 'figures' | 'bounds'>,
): Promise<FlockToday> {
  const program = settingsOf(keeper).journal?.program
  return {
    ...(await flockToday(keeper, query, today, fromJournal)),
    ...(program !== undefined && facts !== undefined && { journal: { program, facts } }),
  }
}

/** The day on which a flock is: one that is finished as it did on its last. */
export const dayOfFlock = ({ finished }: Pick<Flock, 'finished'>, today: string): string =>
  finished !== undefined && finished < today ? finished : today

/** The days of a flock. */
export interface FlockDays {
  readonly isAny: boolean
  /** Those that the program of its journal accepts, in their order. */
  readonly entries: (journal: Calculator) => readonly Entry[]
}

/** The days that the device keeps of a flock. */
const daysHere = (name: string): FlockDays => ({
  isAny: recordNamesWith(prefixOf(name)).length > 0,
  entries: (journal) => keptEntries(journal, name),
})

/**
 * The state of a flock, from its facts and its journal.
 * @param days by default those that the device keeps
 * @returns undefined if its program no longer exists
 * @throws where the network fails
 */
export async function flockState(
  programs: readonly PlacedProgram[],
  flock: KeptFlock,
  now: string,
  days = daysHere(flock.name),
): Promise<FlockState | undefined> {
  const today = dayOfFlock(flock, now)
  const load = async (wanted: string | undefined): Promise<Calculator | undefined> =>
    (await programs.find(({ id }) => id === wanted)?.load?.())?.default
  const keeper = await load(flock.program)
  if (keeper === undefined) return undefined
  const entered = await stateWith(keeper, flock, today)
  // The journal is fetched if there is an entry.
  const { program, ...settings } = settingsOf(keeper).journal ?? { tells: {} }
  const journal = days.isAny ? await load(program) : undefined
  const [list, key] = (journal && journalIn(journal)) ?? []
  if (journal === undefined || list === undefined || key === undefined)
    return { entered, known: entered }
  const entries = days.entries(journal)
  const besides = { ...rememberedIn(journal), [list]: entries }
  const stood = await calculatedWith(journal, fillsOf(journal), entered, today, besides)
  const fromJournal = stood && journalFigures(stood, settings, entries, entered)
  const figures = stood && { days: dayFigures(stood) }
  if (fromJournal === undefined)
    return { entered, known: { ...entered, ...figures }, journal: stood }
  const known = await stateWith(keeper, flock, today, fromJournal)
  return { entered, known: { ...known, ...figures }, day: fromJournal.day, journal: stood }
}
