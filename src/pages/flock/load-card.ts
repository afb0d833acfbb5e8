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
import { leadTexts, loadLines, loadWarnings, type CardLine } from './lines.ts'

/** The results of a flock today, as texts. */
export interface Card {
  readonly intl: IntlShape
  readonly flock: string
  readonly lines: readonly {
    readonly id: string
    /** It is in the heading. */
    readonly isLead: boolean
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
  /** "Day 24 · 11,870 birds". */
  readonly lead: readonly string[]
}

/** The card of the flock that fills the programs, with all that they know of it. */
export interface TodayCard extends Card {
  readonly others: readonly CardLine[]
  readonly warnings: readonly string[]
}

/** So many of the results of today are the heading of the card. */
const leading = 2

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
  const results = todayResults(keeping.today ?? [], flockNow.known)
  const isLead = (id: string) => keeping.today!.indexOf(id) < leading
  return {
    intl,
    lead: leadTexts(
      results.filter(({ id }) => isLead(id)),
      language,
      intl,
    ),
    flock: flock.title,
    name: flock.name,
    lines: results.map(({ id, result, value }) => ({
      id,
      isLead: isLead(id),
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
 * Begins to fetch the programs of a flock and their words, all at once: one after the other, each
 * would wait for the network or the disk again. What cannot be fetched is noticed where it is used.
 */
function fetchAhead(
  programs: readonly PlacedProgram[],
  { program }: Pick<KeptFlock, 'program'>,
  language: Language,
): void {
  const { journal, lines = [], due = [] } = settingsOf({ id: program })
  const ids = new Set([
    program,
    journal?.program,
    ...lines.map((line) => line.program),
    ...due.map(({ plan }) => plan),
  ])
  for (const place of programs.filter(({ id }) => ids.has(id)))
    Promise.all([place.load?.(), place.messages?.[language.code]?.()]).catch(() => undefined)
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
): Promise<TodayCard | undefined> {
  const programs = await allPrograms(language)
  const { messages } = programs.find(({ id }) => id === flock.program) ?? {}
  if (messages === undefined) return undefined
  fetchAhead(programs, flock, language)
  const [flockNow] = await Promise.all([
    flockState(programs, flock, today),
    // The words of the card are fetched at the same time.
    loadMessages(language, [flockWords, calculatorMessages, messages]),
  ])
  if (flockNow === undefined) return undefined
  const isOver = flock.finished !== undefined
  const [card, others, warnings] = await Promise.all([
    cardOf(programs, flock, flockNow, keptMarks(flock.name), today, language),
    isOver ? [] : loadLines(programs, flockNow, today, language),
    isOver ? [] : loadWarnings(programs, flockNow, language),
  ])
  return card && { ...card, others, warnings }
}

/** A flock among others: its state in a line, and what is most urgent. */
export interface ListedFlock {
  readonly name: string
  readonly title: string
  readonly lead: readonly string[]
  readonly warning: string | undefined
}

/**
 * Flocks side by side, those with a danger first.
 * @throws where the network fails
 */
export async function loadFlocks(
  flocks: readonly KeptFlock[],
  today: string,
  language: Language,
): Promise<readonly ListedFlock[]> {
  const programs = await allPrograms(language)
  const listed = await Promise.all(
    flocks.map(async (flock): Promise<readonly ListedFlock[]> => {
      const state = await flockState(programs, flock, today)
      const card =
        state && (await cardOf(programs, flock, state, keptMarks(flock.name), today, language))
      if (state === undefined || card === undefined) return []
      const urgent = ['danger', 'blocks'].flatMap((wanted) =>
        card.due.lines.filter(({ state: each }) => each === wanted).map(({ text }) => text),
      )
      const warnings = await loadWarnings(programs, state, language)
      const { name, title } = flock
      return [{ name, title, lead: card.lead, warning: [...urgent, ...warnings][0] }]
    }),
  )
  return listed
    .flat()
    .sort((one, other) => Number(one.warning === undefined) - Number(other.warning === undefined))
}
