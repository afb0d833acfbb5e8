import fills from 'virtual:flocks'
import flockWords from 'virtual:pack/flock'
import type { Calculator } from '../../engine/calculator.ts'
import type { Language } from '../../i18n/languages.ts'
import { flockFigures, flockToday } from '../../mechanisms/flock/figures.ts'
import { hereIn, type FlockHere } from '../../mechanisms/flock/here.ts'
import { own } from '../../own.ts'
import { readFlock } from '../../ui/keep/flocks.ts'
import { loadMessages } from '../messages.ts'
import { allPrograms } from './find-program.ts'

/** The name of the field that has the focus. */
const typing = (): string => document.activeElement?.getAttribute('name') ?? ''

/**
 * What a flock of the device, by its text, fills in the form of a program.
 * @returns undefined where it fills nothing
 * @throws where the network fails
 */
export async function flockHere(
  calculator: Calculator,
  text: string,
  today: string,
  language: Language,
): Promise<FlockHere | undefined> {
  const flock = readFlock(text)
  if (flock === undefined) return undefined
  const [programs, intl] = await Promise.all([allPrograms(), loadMessages(language, [flockWords])])
  const keeper = (await programs.find(({ id }) => id === flock.program)?.load?.())?.default
  if (keeper === undefined) return undefined
  const stands = await flockToday(keeper, flock.query, today)
  const figures = flockFigures(calculator, own(fills, calculator.id) ?? {}, stands, today)
  // A name may be written from the other side than the page.
  const mark = intl.formatMessage({ id: 'flock.from' }, { flock: `\u2068${flock.title}\u2069` })
  return Object.keys(figures).length === 0 ? undefined : hereIn(calculator, figures, mark, typing)
}
