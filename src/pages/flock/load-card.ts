import { calculatorMessages } from 'virtual:languages'
import flockWords from 'virtual:pack/flock'
import type { IntlShape } from 'react-intl'
import { formatDate } from '../../i18n/format.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import { issueText } from '../../i18n/issue-text.ts'
import type { Language } from '../../i18n/languages.ts'
import { todayResults } from '../../mechanisms/flock/today-results.ts'
import type { KeptFlock } from '../../ui/storage/flock/flocks.ts'
import { keptMarks, type Mark } from '../../ui/storage/flock/marks.ts'
import { loadMessages } from '../messages.ts'
import { allPrograms, type PlacedProgram } from './find-program.ts'
import { flockState, settingsOf, type FlockState } from './flock-state.ts'
import type { AllDue } from './due/due-line.ts'
import { loadDue } from './due/load-due.ts'

/** The results of a flock today, as texts. */
export interface Card {
  readonly intl: IntlShape
  readonly flock: string
  readonly lines: readonly {
    readonly id: string
    readonly title: string
    readonly value: string
  }[]
  readonly due: AllDue
  /** The name under which it is kept. */
  readonly name: string
  /** The reason why there are no results. */
  readonly issue?: string | undefined
  /** The day on which it was finished: nothing more is entered. */
  readonly finished?: string | undefined
  /** The day of the last entry in the journal. */
  readonly until?: string | undefined
  /** The pages of its program and of its journal. */
  readonly keeper: string
  readonly journal?: string | undefined
}

/**
 * The results of a flock in a state, as texts.
 * @param marks what of plans was done or not done
 * @returns undefined if the program that keeps it has no results
 * @throws where the network fails
 */
export async function cardOf(
  programs: readonly PlacedProgram[],
  flock: KeptFlock,
  flockNow: FlockState,
  marks: Readonly<Record<string, Mark>>,
  today: string,
  language: Language,
): Promise<Card | undefined> {
  const program = programs.find(({ id }) => id === flock.program)
  if (program?.messages === undefined) return undefined
  const { keeper, calculation } = flockNow.known
  const intl = await loadMessages(language, [flockWords, calculatorMessages, program.messages])
  const keeping = settingsOf(keeper)
  // A finished flock has nothing due.
  const due =
    flock.finished === undefined
      ? await loadDue(programs, flockNow, marks, today, language)
      : { lines: [], plans: [] }
  const [issue] = calculation.issues
  const { day } = flockNow
  return {
    intl,
    flock: flock.title,
    name: flock.name,
    lines: todayResults(keeping.today ?? [], flockNow.known).map(({ id, result, value }) => ({
      id,
      title: intl.formatMessage({ id: result.title }),
      value: formatFigure(value, language, intl, { unknown: result.unknown }),
    })),
    due,
    issue: issue && issueText(issue, undefined, language, intl),
    finished: flock.finished && formatDate(new Date(flock.finished), language),
    until: day === undefined ? undefined : formatDate(new Date(day), language),
    keeper: program.path,
    journal: programs.find(({ id }) => id === keeping.journal?.program)?.path,
  }
}

/**
 * The results of a flock of the device today.
 * @returns undefined if the program that keeps it has no results, or no longer exists
 * @throws where the network fails
 */
export async function loadCard(
  flock: KeptFlock,
  today: string,
  language: Language,
): Promise<Card | undefined> {
  const programs = await allPrograms(language)
  const { messages } = programs.find(({ id }) => id === flock.program) ?? {}
  if (messages === undefined) return undefined
  const [flockNow] = await Promise.all([
    flockState(programs, flock, today),
    // The words of the card are fetched at the same time.
    loadMessages(language, [flockWords, calculatorMessages, messages]),
  ])
  return flockNow && cardOf(programs, flock, flockNow, keptMarks(flock.name), today, language)
}
