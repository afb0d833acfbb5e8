import { calculatorMessages } from 'virtual:languages'
import carriedWords from 'virtual:pack/carried'
import flockWords from 'virtual:pack/flock'
import { carriedText } from '../../i18n/carried-text.ts'
import { formatDate, formatNumber } from '../../i18n/format.ts'
import { formatFigure } from '../../i18n/format-figure.ts'
import type { Language } from '../../i18n/languages.ts'
import type { IntlShape } from 'react-intl'
import { millisecondsPerDay } from '../../day.ts'
import { asFigure } from '../../figure.ts'
import { converted } from '../../engine/input/converted.ts'
import type { Notice } from '../../engine/calculation.ts'
import { packSizes } from '../../mechanisms/figure-result/components/pack-sizes.ts'
import { flockLines, type FlockLine } from '../../mechanisms/flock/lines.ts'
import type { todayResults } from '../../mechanisms/flock/today-results.ts'
import { loadMessages } from '../messages.ts'
import type { PlacedProgram } from './find-program.ts'
import { fillsOf, settingsOf, type FlockState } from './flock-state.ts'

/** A line of today, as texts. */
export interface CardLine {
  readonly id: string
  readonly title: string
  readonly value: string
  /** Feed in bags, and the share of each bird. */
  readonly carried?: string
  /** What was measured, and what the program says of it. */
  readonly measured?: string | undefined
  readonly tone?: Notice['tone'] | undefined
  /** The page of its program; undefined of a result of the flock's own. */
  readonly path: string | undefined
}

/**
 * What was measured, in words.
 * @param unit that of the line: both figures are in one, where what was measured can be
 */
function measuredText(
  { day, figures, verdict }: NonNullable<FlockLine['measured']>,
  unit: string,
  language: Language,
  intl: IntlShape,
): string {
  const texts = figures.map(({ field: { units }, value }) => {
    const [own] = units
    const wanted = units.find((each) => each.unit === unit) ?? own
    const shown = own && wanted && converted(value, own, wanted)
    return formatFigure(
      { value: asFigure(shown ?? value), unit: wanted?.unit ?? '1' },
      language,
      intl,
    )
  })
  return intl.formatMessage(
    { id: verdict === undefined ? 'flock.today.measuredOnly' : 'flock.today.measured' },
    {
      date: formatDate(new Date(day), language),
      figures: intl.formatList(texts),
      verdict: verdict && intl.formatMessage({ id: verdict.say }),
    },
  )
}

/** How many days a day is ahead of today, at least or at most where it is a bound. */
const daysAhead = (
  { value, bound }: FlockLine['value'],
  today: string,
  language: Language,
  intl: IntlShape,
): string => {
  const days = Number(value) - Date.parse(today) / millisecondsPerDay
  return formatFigure({ value: asFigure(days), bound, unit: 'day', digits: 0 }, language, intl)
}

/**
 * What programs know of a flock today, as texts.
 * @throws where the network fails
 */
export async function loadLines(
  programs: readonly PlacedProgram[],
  state: FlockState,
  today: string,
  language: Language,
): Promise<readonly CardLine[]> {
  const placeOf = (id: string) => programs.find((each) => each.id === id)
  const lines = await flockLines(
    settingsOf(state.known.keeper).lines ?? [],
    state,
    fillsOf,
    today,
    async (id) => (await placeOf(id)?.load?.())?.default,
  )
  const intl = await loadMessages(language, [
    flockWords,
    carriedWords,
    calculatorMessages,
    ...[...new Set(lines.map(({ program }) => program))]
      .map((id) => placeOf(id)?.messages)
      .filter((messages) => messages !== undefined),
  ])
  return lines.map(({ program, id, result, value, measured }): CardLine => {
    const path = placeOf(program)!.path
    const isOff = ['bad', 'fair'].includes(measured?.verdict?.tone ?? '')
    return {
      id,
      title: intl.formatMessage({ id: result.title }),
      value: formatFigure(value, language, intl, { unknown: result.unknown }),
      ...(value.carried && {
        carried: carriedText(value.carried, packSizes(), language, intl),
      }),
      // "Feed lasts until 9 May" in days as well.
      ...(value.unit === 'date' && { carried: daysAhead(value, today, language, intl) }),
      measured: measured && measuredText(measured, value.unit, language, intl),
      tone: measured?.verdict?.tone,
      // Without figures in its address, the page opens with those of the flock.
      path: isOff ? `${path}?${measured!.query}` : path,
    }
  })
}

/** "Day 24 · 11,870 birds": the first results of a flock, as a heading has them. */
export const leadTexts = (
  results: ReturnType<typeof todayResults>,
  language: Language,
  intl: IntlShape,
): readonly string[] =>
  results.map(({ value, result }) => {
    const day = Number(value.value)
    return result.unit === 'day' && value.bound === undefined
      ? intl.formatMessage({ id: 'flock.today.dayOf' }, { day: formatNumber(day, language, 0) })
      : formatFigure(value, language, intl)
  })

/**
 * What the journal of a flock warns of, as texts, beside the sales that wait: those are due.
 * @throws where the network fails
 */
export async function loadWarnings(
  programs: readonly PlacedProgram[],
  { known, journal }: FlockState,
  language: Language,
): Promise<readonly string[]> {
  const messages = programs.find(({ id }) => id === journal?.calculator.id)?.messages
  if (journal === undefined || messages === undefined) return []
  const { calculator, calculation } = journal
  const sales = (settingsOf(known.keeper).due ?? []).flatMap(({ day, blocks }) =>
    blocks === true && day !== undefined ? [day] : [],
  )
  const ofSales = new Set(
    sales.flatMap((id) => [id, ...(calculator.results[id]?.known?.uses ?? [])]),
  )
  const bad = calculation.notices.filter(({ say, tone }) => {
    const when = calculator.notices.find((each) => each.say === say)?.when
    return tone === 'bad' && when?.uses.some((name) => ofSales.has(name)) !== true
  })
  const intl = await loadMessages(language, [messages])
  return bad.map(({ say }) => intl.formatMessage({ id: say }))
}
