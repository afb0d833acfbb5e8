import flockWords from 'virtual:pack/flock'
import { calculatorMessages } from 'virtual:languages'
import type { ResultValue } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { formatDate } from '#i18n/format.ts'
import { formatFigure } from '#i18n/format-figure.ts'
import type { Language } from '#i18n/languages.ts'
import type { Comparison } from '#mechanisms/flock/comparison.ts'
import { journalIn, calculatedWith } from '#mechanisms/flock/journal-figures.ts'
import { flocks, type KeptFlock } from '#ui/storage/flock/flocks.ts'
import type { Entry } from '#engine/calculation.ts'
import { keptEntries } from '#mechanisms/journal/components/kept/kept-entries.ts'
import { loadMessages } from '../../messages.ts'
import type { PlacedProgram } from '../find-program.ts'
import { dayOfFlock, fillsOf, settingsOf, stateWith } from '../flock-state.ts'

type Row = Comparison['rows'][number]

/** A flock as its journal shows it, as texts. */
async function comparisonRow(
  journal: Calculator,
  keeper: Calculator,
  flock: KeptFlock,
  days: readonly Entry[],
  say: (id: string, value: ResultValue) => string,
  language: Language,
): Promise<Row> {
  const [list = '', key = ''] = journalIn(journal) ?? []
  const last = days.at(-1)![key] as string
  const day = dayOfFlock(flock, last)
  const stands = await stateWith(keeper, flock, day)
  const stood = await calculatedWith(journal, fillsOf(journal), stands, day, { [list]: days })
  return {
    name: flock.name,
    flock: flock.title,
    day: formatDate(new Date(flock.finished ?? last), language),
    isFinished: flock.finished !== undefined,
    figures: Object.fromEntries(
      Object.entries(stood?.calculation.results ?? {})
        .filter(([, { value }]) => Number.isFinite(value))
        .map(([id, value]) => [id, say(id, value)]),
    ),
  }
}

/**
 * The flocks of the device that one program keeps and that have a journal, side by side, with the
 * answers of the program of the journal. The last one is first.
 * @param id of the program that keeps them
 * @returns undefined where there are no two of them
 * @throws where the network fails
 */
export async function loadComparison(
  programs: readonly PlacedProgram[],
  id: string,
  language: Language,
): Promise<Comparison | undefined> {
  const find = (wanted: string | undefined) => programs.find((each) => each.id === wanted)
  const load = async (wanted: string | undefined) => (await find(wanted)?.load?.())?.default
  const keeper = await load(id)
  const program = find(keeper && settingsOf(keeper).journal?.program)
  const journal = await load(program?.id)
  const [, key] = (journal && journalIn(journal)) ?? []
  if (!keeper || !journal || !program?.messages || key === undefined) return undefined
  const comparable = flocks()
    .filter((flock) => flock.program === id)
    .map((flock) => [flock, keptEntries(journal, flock.name)] as const)
    .filter(([, days]) => days.length > 0)
  if (comparable.length < 2) return undefined
  const intl = await loadMessages(language, [flockWords, calculatorMessages, program.messages])
  const say = (name: string, value: ResultValue) =>
    formatFigure(value, language, intl, { unknown: journal.results[name]!.unknown })
  const rows = await Promise.all(
    comparable.map(([flock, days]) => comparisonRow(journal, keeper, flock, days, say, language)),
  )
  const columns = Object.entries(journal.results)
    .filter(([name, { intermediate }]) => !intermediate && rows.some((row) => row.figures[name]))
    .map(([name, { title }]) => ({ id: name, title: intl.formatMessage({ id: title }) }))
  const title = intl.formatMessage({ id: program.title })
  return { title, path: program.path, columns, rows: [...rows].reverse() }
}

/** The flocks of the device, those of each program side by side. @throws where the network fails */
export async function loadComparisons(
  programs: readonly PlacedProgram[],
  language: Language,
): Promise<readonly Comparison[]> {
  const keepers = [...new Set(flocks().map(({ program }) => program))]
  const all = await Promise.all(keepers.map((id) => loadComparison(programs, id, language)))
  return all.filter((comparison) => comparison !== undefined)
}
