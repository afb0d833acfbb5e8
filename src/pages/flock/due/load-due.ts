import { calculatorMessages } from 'virtual:languages'
import dangerWords from 'virtual:pack/danger'
import flockWords from 'virtual:pack/flock'
import { formatDate } from '#i18n/format.ts'
import { withBound } from '#i18n/format-figure.ts'
import type { Language } from '#i18n/languages.ts'
import { dangerFormatter, dangerText } from '#mechanisms/danger/danger-text.ts'
import { urgentDangers } from '#mechanisms/danger/urgent.ts'
import { dueDays } from '#mechanisms/flock/due.ts'
import type { Mark } from '#ui/storage/flock/marks.ts'
import { loadMessages } from '../../messages.ts'
import type { PlacedProgram } from '../find-program.ts'
import { settingsOf, type FlockState } from '../flock-state.ts'
import type { AllDue, DueLine } from './due-line.ts'
import { loadPlan } from './load-plan.ts'

const placedAt = (programs: readonly PlacedProgram[], id: string | undefined) =>
  programs.find((each) => each.id === id)

/** What the journal of a flock, and its own program, name as due. */
async function dueByJournal(
  programs: readonly PlacedProgram[],
  { known, journal }: FlockState,
  today: string,
  language: Language,
): Promise<readonly DueLine[]> {
  const { keeper: calculator, calculation } = known
  const place = placedAt(programs, journal?.calculator.id)
  const own = placedAt(programs, calculator.id)
  const intl = await loadMessages(language, [
    flockWords,
    calculatorMessages,
    dangerWords,
    ...[place?.messages, own?.messages].filter((messages) => messages !== undefined),
  ])
  const { formatMessage } = intl
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id }, values)
  const urgent = journal === undefined ? [] : urgentDangers(journal.calculation)
  const dangers = urgent.map((danger): DueLine => {
    const { title, advice } = dangerText(danger, dangerFormatter(intl, language))
    const text = [`${title}.`, ...advice].join(' ')
    return { id: `danger ${title}`, state: 'danger', path: place!.path, text }
  })
  const named = dueDays(
    settingsOf(calculator).due ?? [],
    [...(journal === undefined ? [] : [journal]), { calculator, calculation }],
    today,
  )
  const days = named.map(({ id, program, title, day, bound, unknown = '', state }) => ({
    id,
    state,
    path: placedAt(programs, program)!.path,
    title: say(title),
    ...(day !== undefined && { day }),
    text:
      day === undefined
        ? say('flock.due.unknown', { title: say(title), text: say(unknown) })
        : say(`flock.due.${state}`, {
            title: say(title),
            date: withBound(formatDate(new Date(day), language), bound, intl),
          }),
  }))
  return [...dangers, ...days]
}

/**
 * What is due of a flock today, or next.
 * @param marks what of plans was done or not done
 * @throws where the network fails
 */
export async function loadDue(
  programs: readonly PlacedProgram[],
  stands: FlockState,
  marks: Readonly<Record<string, Mark>>,
  today: string,
  language: Language,
): Promise<AllDue> {
  const { keeper } = stands.known
  const { due = [] } = settingsOf(keeper)
  const choosePath = placedAt(programs, keeper.id)?.path
  const [lines, plans] = await Promise.all([
    dueByJournal(programs, stands, today, language),
    Promise.all(
      due.flatMap(({ plan }) =>
        plan === undefined
          ? []
          : [loadPlan(placedAt(programs, plan), choosePath, stands, marks, today, language)],
      ),
    ),
  ])
  return {
    lines: [...lines, ...plans.flatMap(({ line }) => line ?? [])],
    plans: plans.flatMap(({ plan }) => plan ?? []),
  }
}
