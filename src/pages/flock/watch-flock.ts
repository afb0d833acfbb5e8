import { dayOn } from '../../day.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Language } from '../../i18n/languages.ts'
import { type FlockHere, hereIn } from '../../mechanisms/flock/here.ts'
import {
  holdsFiguresOf,
  flockBounds,
  flockFigures,
  type FlockToday,
} from '../../mechanisms/flock/figures.ts'
import { announce, follow } from '../../network/follow.ts'
import type { CalculationState } from '../../program/form/answering/use-calculation.ts'
import { typedBefore } from '../../program/form/answering/typed-before.ts'
import { openNotebook } from '../../storage/notebook.ts'
import { currentFlock, type KeptFlock } from '../../ui/storage/flock/flocks.ts'
import { keptDays } from '../../ui/storage/flock/journal.ts'
import { watchFacts, saveFact } from './save-facts.ts'
import flockWords from 'virtual:pack/flock'
import { formatDate } from '../../i18n/format.ts'
import { loadMessages } from '../messages.ts'
import { allPrograms } from './find-program.ts'
import { dayOfFlock, fillsOf, flockState, settingsOf } from './flock-state.ts'
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
async function flockHere(
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

/** The watch, once the notebook is open. */
export async function loadWatch(): Promise<typeof watchFlock> {
  await openNotebook()
  return watchFlock
}

/**
 * Fills the form of a program with the flock of the device: now, whenever it changes, in whatever
 * tab, and on each new day.
 * @param state of the form: it gets what fills it; undefined if nothing does
 * @param signal aborts when the form is left
 */
function watchFlock(
  calculator: Calculator,
  language: Language,
  { change: update, setFlock, prepare }: Pick<CalculationState, 'change' | 'setFlock' | 'prepare'>,
  signal: AbortSignal,
): void {
  // Figures of a link stay as they are, and so do typed ones.
  if (signal.aborted || holdsFiguresOf(calculator, window.location.search)) return
  const held = typedBefore(calculator)?.input ?? {}
  let known = ''
  let before: FlockHere | undefined
  const heres = new Map<string, FlockHere>()
  const take = (here: FlockHere | undefined) => {
    const last = before
    before = here
    if (here?.others !== undefined) heres.set(here.others.of, here)
    // A journal shows its days before a press, so it needs their standards.
    if (here?.others !== undefined) prepare()
    if (here !== undefined) update((now) => here.fill(now, last, held))
    else if (last !== undefined) update((now) => last.leave(now, held))
    setFlock(here)
  }
  let stop: (() => void) | undefined
  const look = () => {
    const [flock, today] = [currentFlock(), dayOn(new Date())]
    const found = JSON.stringify([today, flock, flock && keptDays(flock.name, 'day')])
    if (found === known) return
    known = found
    stop?.()
    stop = undefined
    if (flock === undefined) take(undefined)
    else
      stop = follow(
        () => flockHere(calculator, flock, today, language),
        take,
        () => undefined,
      ).stop
  }
  look()
  // The journal requests a backup; which texts belong to the site is defined here.
  const save = () =>
    follow(
      async () => (await import('../account/save-copy.ts')).saveCopy,
      (saveCopy) => saveCopy(),
      (wait) => announce(save, wait),
    )
  window.addEventListener('save-copy', save, { signal })
  const read = (receive: (input: Input) => void) =>
    update((now) => {
      receive(now)
      return now
    })
  // The field still has the focus as it is left: a moment later the flock of the page fills it.
  const leave = (figures: Input) =>
    setTimeout(() => {
      const here = before
      if (here !== undefined) update((now) => here.fill(now, { ...here, figures }, held))
    })
  watchFacts(
    calculator,
    read,
    () => currentFlock()?.name,
    (flock) => heres.get(flock),
    leave,
    signal,
  )
  const places = [
    [window, 'storage'],
    [window, 'focus'],
    [document, 'visibilitychange'],
  ] as const
  for (const [place, event] of places) place.addEventListener(event, look, { signal })
  signal.addEventListener('abort', () => {
    stop?.()
    // In another language the fields show it differently.
    setFlock(undefined)
  })
}
