import { dayOn } from '../../day.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Language } from '../../i18n/languages.ts'
import type { FlockHere } from '../../mechanisms/flock/here.ts'
import { holdsFiguresOf } from '../../mechanisms/flock/figures.ts'
import { announce, follow } from '../../network/follow.ts'
import type { CalculationState } from '../../program/form/answering/use-calculation.ts'
import { typedBefore } from '../../program/form/answering/typed-before.ts'
import { openNotebook } from '../../storage/notebook.ts'
import { currentFlock } from '../../ui/storage/flock/flocks.ts'
import { keptDays } from '../../ui/storage/flock/journal.ts'
import { flockHere } from './flock-here.ts'
import { watchFacts } from './save-facts.ts'

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
export function watchFlock(
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
