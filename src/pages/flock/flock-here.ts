import flockWords from 'virtual:pack/flock'
import type { Calculator } from '../../engine/calculator.ts'
import type { Language } from '../../i18n/languages.ts'
import { formatDate } from '../../i18n/format.ts'
import { flockBounds, flockFigures, type FlockToday } from '../../mechanisms/flock/figures.ts'
import { hereIn, type FlockHere } from '../../mechanisms/flock/here.ts'
import type { KeptFlock } from '../../ui/storage/flock/flocks.ts'
import { loadMessages } from '../messages.ts'
import { allPrograms } from './find-program.ts'
import { dayOfFlock, fillsOf, flockState, settingsOf } from './flock-state.ts'
import { saveFact } from './save-facts.ts'
import { othersOf } from './other-flocks.ts'
import { isolateTyped } from '../../i18n/isolate.ts'

/** The name of the field that has the focus. */
const typing = (): string => document.activeElement?.getAttribute('name') ?? ''

/**
 * What a flock of the device fills in the form of a program. Values from its journal have the day
 * of the last entry.
 * @returns undefined if it fills nothing
 * @throws where the network fails
 */
export async function flockHere(
  calculator: Calculator,
  flock: KeptFlock,
  today: string,
  language: Language,
): Promise<FlockHere | undefined> {
  const [programs, intl] = await Promise.all([
    allPrograms(language),
    loadMessages(language, [flockWords]),
  ])
  const stands = await flockState(programs, flock, today)
  if (stands === undefined) return undefined
  const now = dayOfFlock(flock, today)
  const of = (known: FlockToday) => flockFigures(calculator, fillsOf(calculator), known, now)
  const [figures, entered] = [of(stands.known), of(stands.entered)]
  // A name may be written from the other side than the page.
  const title = isolateTyped(flock.title)
  const { day } = stands
  const bounds = flockBounds(calculator, fillsOf(calculator), stands.known)
  const markOf = (name: string): string => {
    const bound = bounds[name]
    if (day === undefined || (bound === undefined && figures[name] === entered[name]))
      return intl.formatMessage({ id: 'flock.from' }, { flock: title })
    const values = { flock: title, date: formatDate(new Date(day), language) }
    return intl.formatMessage({ id: `flock.${bound ?? 'until'}` }, values)
  }
  const here = hereIn(calculator, { figures, bounds }, markOf, typing)
  const { keeper } = stands.entered
  if (settingsOf(keeper).journal?.program !== calculator.id)
    return Object.keys(figures).length === 0 ? undefined : here
  const books = { keeper, journal: calculator }
  return {
    ...here,
    save: saveFact(flock.name, books, today),
    others: othersOf(books, flock.name, today, programs, language),
  }
}
