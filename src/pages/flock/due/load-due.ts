import { calculatorMessages } from 'virtual:languages'
import dangerWords from 'virtual:pack/danger'
import flockWords from 'virtual:pack/flock'
import { formatDate } from '#i18n/format.ts'
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

/** What the journal of a flock names as due. */
async function dueByJournal(
  programs: readonly PlacedProgram[],
  { known, journal }: FlockState,
  today: string,
  language: Language,
): Promise<readonly DueLine[]> {
  const place = placedAt(programs, journal?.calculator.id)
  if (journal === undefined || place?.messages === undefined) return []
  const intl = await loadMessages(language, [
    flockWords,
    calculatorMessages,
    dangerWords,
    place.messages,
  ])
  const { formatMessage } = intl
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id }, values)
  const dangers = urgentDangers(journal.calculation).map((danger): DueLine => {
    const { title, advice } = dangerText(danger, dangerFormatter(intl, language))
    const text = [`${title}.`, ...advice].join(' ')
    return { id: `danger ${title}`, state: 'danger', path: place.path, text }
  })
  const days = dueDays(settingsOf(known.keeper).due ?? [], journal, today).map(
    ({ id, title, day, unknown = '', state }) => ({
      id,
      state,
      path: place.path,
      text:
        day === undefined
          ? say('flock.due.unknown', { title: say(title), text: say(unknown) })
          : say(`flock.due.${state}`, {
              title: say(title),
              date: formatDate(new Date(day), language),
            }),
    }),
  )
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
