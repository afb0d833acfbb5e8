import { calculatorMessages } from 'virtual:languages'
import flockWords from 'virtual:pack/flock'
import { textOf, loadWords } from '../../drawing/words/table-words.ts'
import { formatDate } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'
import { dueDays, type DueDay } from '../../mechanisms/flock/due.ts'
import { stoodWith } from '../../mechanisms/flock/told.ts'
import { planOf, rowsDue } from '../../mechanisms/plan/rows.ts'
import { loadMessages } from '../messages.ts'
import type { PlacedProgram } from './find-program.ts'
import { fillsOf, keepingOf, type Stands } from './flock-stands.ts'

/** What is due of a flock, in words, and the page that knows more of it. */
export interface DueLine {
  readonly id: string
  readonly text: string
  readonly standing: DueDay['standing']
  readonly path: string
}

const placedAt = (programs: readonly PlacedProgram[], id: string | undefined) =>
  programs.find((each) => each.id === id)

/** What the journal of a flock names as due. */
async function dueByJournal(
  programs: readonly PlacedProgram[],
  { known, journal }: Stands,
  today: string,
  language: Language,
): Promise<readonly DueLine[]> {
  const place = placedAt(programs, journal?.calculator.id)
  if (journal === undefined || place?.messages === undefined) return []
  const { formatMessage } = await loadMessages(language, [
    flockWords,
    calculatorMessages,
    place.messages,
  ])
  const say = (id: string, values?: Record<string, string>) => formatMessage({ id }, values)
  return dueDays(keepingOf(known.keeper).due ?? [], journal, today).map(
    ({ id, title, day, unknown = '', standing }) => ({
      id,
      standing,
      path: place.path,
      text:
        day === undefined
          ? say('flock.due.unknown', { title: say(title), text: say(unknown) })
          : say(`flock.due.${standing}`, {
              title: say(title),
              date: formatDate(new Date(day), language),
            }),
    }),
  )
}

/** What is due by the plan of a program that the flock fills: now, or next. */
async function dueByPlan(
  programs: readonly PlacedProgram[],
  id: string,
  { known }: Stands,
  today: string,
  language: Language,
): Promise<readonly DueLine[]> {
  const place = placedAt(programs, id)
  const program = (await place?.load?.())?.default
  if (place?.messages === undefined || program?.plan === undefined) return []
  const stood = await stoodWith(program, fillsOf(program), known, today)
  const plan = stood && planOf(program, stood.calculation, stood.input, stood.tables)
  const { isNow, rows } = plan === undefined ? { isNow: false, rows: [] } : rowsDue(plan, today)
  const [first] = rows
  if (stood === undefined || first === undefined) return []
  const [intl, [own = {}]] = await Promise.all([
    loadMessages(language, [flockWords, calculatorMessages, place.messages]),
    loadWords(program, language.code),
  ])
  const { table } = program.plan
  const chosen = 'input' in table ? stood.input[table.input] : undefined
  const title =
    Object.values(program.inputs)
      .flatMap(({ choices = [] }) => choices)
      .find(({ value }) => value === chosen)?.title ?? program.title
  const what = rows.map(({ due }) =>
    'value' in due ? String(due.value) : due.map((word) => textOf(own, word)).join(' · '),
  )
  const day = isNow ? first.last : first.day
  return [
    {
      id,
      standing: isNow ? 'now' : 'ahead',
      path: place.path,
      text: intl.formatMessage(
        { id: isNow ? 'flock.due.planNow' : 'flock.due.planAhead' },
        {
          plan: intl.formatMessage({ id: title }),
          what: intl.formatList([...new Set(what)], { type: 'conjunction' }),
          date: formatDate(new Date(day), language),
        },
      ),
    },
  ]
}

/**
 * What is due of a flock today, or next: what blocks, then what is due now, then what lies ahead.
 * @throws where the network fails
 */
export async function loadDue(
  programs: readonly PlacedProgram[],
  stands: Stands,
  today: string,
  language: Language,
): Promise<readonly DueLine[]> {
  const { due = [] } = keepingOf(stands.known.keeper)
  const lines = await Promise.all([
    dueByJournal(programs, stands, today, language),
    ...due.flatMap(({ plan }) =>
      plan === undefined ? [] : [dueByPlan(programs, plan, stands, today, language)],
    ),
  ])
  const order = ['blocks', 'now', 'ahead']
  return lines
    .flat()
    .toSorted((one, other) => order.indexOf(one.standing) - order.indexOf(other.standing))
}
