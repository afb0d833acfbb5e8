import { calculatorMessages } from 'virtual:languages'
import { issueText } from '#i18n/issue-text.ts'
import type { Language } from '#i18n/languages.ts'
import type { CalculatedProgram } from '#mechanisms/flock/due.ts'
import { issueWith, journalIn } from '#mechanisms/flock/journal-figures.ts'
import { allPrograms, type PlacedProgram } from '../flock/find-program.ts'
import {
  dayOfFlock,
  fillsOf,
  flockState,
  settingsOf,
  type FlockState,
} from '../flock/flock-state.ts'
import { loadLines, type CardLine } from '../flock/lines.ts'
import { cardOf, type Card } from '../flock/load-card.ts'
import type { MessagePacks } from '../catalogue.ts'
import { loadMessages } from '../messages.ts'
import type { SharedFlock } from './shared-records.ts'

/** A flock that is shared, as it is today. */
export interface SharedState {
  readonly shared: SharedFlock
  readonly card: Card
  /** What the program of its journal warns of, as texts. */
  readonly warnings: readonly string[]
  /** Its dangers, then what may not be sold yet, as texts. */
  readonly blocks: readonly string[]
  /** Why its journal has no figures. */
  readonly issue: string | undefined
  readonly journal: CalculatedProgram | undefined
  /** What programs know of it today, what is off the standard first. */
  readonly lines: readonly CardLine[]
  /** The words of its figures. */
  readonly words: readonly MessagePacks[]
}

/** Why the journal of a flock cannot be calculated; undefined if it can, or has no day. */
async function journalIssue(
  { entered, journal }: FlockState,
  { flock, days }: SharedFlock,
  program: PlacedProgram | undefined,
  now: string,
  language: Language,
): Promise<string | undefined> {
  const calculator = days.isAny && journal === undefined && (await program?.load?.())?.default
  if (!calculator) return undefined
  const [list = ''] = journalIn(calculator) ?? []
  const issue = await issueWith(calculator, fillsOf(calculator), entered, dayOfFlock(flock, now), {
    [list]: days.entries(calculator),
  })
  const intl = await loadMessages(language, [
    calculatorMessages,
    ...(program?.messages === undefined ? [] : [program.messages]),
  ])
  return issue && issueText(issue, undefined, language, intl)
}

/**
 * The state of a flock that is shared, from its records alone: the same programs calculate it as on
 * the farm.
 * @returns undefined if its program no longer exists
 * @throws where the network fails
 */
export async function sharedState(
  shared: SharedFlock,
  today: string,
  language: Language,
): Promise<SharedState | undefined> {
  const { flock, days, marks } = shared
  const programs = await allPrograms(language)
  const flockNow = await flockState(programs, flock, today, days)
  const card = flockNow && (await cardOf(programs, flock, flockNow, marks, today, language))
  if (flockNow === undefined || card === undefined) return undefined
  const { journal } = flockNow
  const id = settingsOf(flockNow.entered.keeper).journal?.program
  const program = programs.find((each) => each.id === id)
  const words = [
    calculatorMessages,
    ...programs
      .filter((each) => each.id === flock.program || each.id === id)
      .map(({ messages }) => messages)
      .filter((messages) => messages !== undefined),
  ]
  const intl = await loadMessages(language, words)
  const isOver = flock.finished !== undefined
  return {
    shared,
    card,
    warnings: isOver
      ? []
      : (journal?.calculation.notices ?? [])
          .filter(({ tone }) => tone === 'bad')
          .map(({ say }) => intl.formatMessage({ id: say })),
    blocks: ['danger', 'blocks'].flatMap((wanted) =>
      card.due.lines.filter(({ state }) => state === wanted).map(({ text }) => text),
    ),
    issue: await journalIssue(flockNow, shared, program, today, language),
    journal,
    lines: isOver ? [] : await loadLines(programs, flockNow, today, language),
    words,
  }
}

/** What of a flock has to be seen first, then those with the newest days. */
export const byUrgency = (one: SharedState, other: SharedState): number => {
  const rank = ({ warnings, blocks, shared: { flock } }: SharedState): number => {
    if (flock.finished !== undefined) return 2
    return warnings.length + blocks.length > 0 ? 0 : 1
  }
  const days = [one, other].map(({ shared }) => shared.lastDay ?? '')
  return rank(one) - rank(other) || (days[0]! < days[1]! ? 1 : -1)
}
