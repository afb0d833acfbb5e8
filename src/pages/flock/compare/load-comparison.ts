import flockWords from 'virtual:pack/flock'
import { calculatorMessages } from 'virtual:languages'
import type { Calculator } from '#engine/calculator.ts'
import { formatDate, unitName } from '#i18n/format.ts'
import { figureCell, formatFigure } from '#i18n/format-figure.ts'
import type { Language } from '#i18n/languages.ts'
import { batchFigures, extremesOf, type BatchFigure } from '#mechanisms/flock/batch.ts'
import type { BatchMark, Comparison } from '#mechanisms/flock/comparison.ts'
import type { BatchSource } from '#mechanisms/flock/due.ts'
import type { FlockSettings } from '#mechanisms/flock/figures.ts'
import { formerEntry } from '#mechanisms/flock/former.ts'
import { entryLines } from '#mechanisms/list/components/csv/write.ts'
import { journalIn } from '#mechanisms/flock/journal-figures.ts'
import { flocks, type KeptFlock } from '#ui/storage/flock/flocks.ts'
import { keptEntries } from '#mechanisms/journal/components/kept/kept-entries.ts'
import { loadMessages } from '../../messages.ts'
import type { PlacedProgram } from '../find-program.ts'
import { dayOfFlock, fillsOf, flockState, settingsOf, type FlockState } from '../flock-state.ts'

/** A flock with the figures by which it is compared. */
interface Compared {
  readonly flock: KeptFlock
  /** Its last day in the journal. */
  readonly last: string
  readonly figures: readonly BatchFigure[]
  readonly state: FlockState | undefined
}

/** All results of a journal: what flocks are compared by where their program names nothing else. */
const allOf = (journal: Calculator): readonly BatchSource[] => [
  {
    program: journal.id,
    results: Object.keys(journal.results).filter((name) => !journal.results[name]!.intermediate),
  },
]

const columnOf = ({ program, id }: Pick<BatchFigure, 'program' | 'id'>): string =>
  `${program} ${id}`

/** The marks of a column, by the places of the flocks in the table. */
function marksOf(compared: readonly Compared[], column: string): ReadonlyMap<number, BatchMark> {
  // A flock that goes on is not as far as the others.
  const values = compared.map(({ flock, figures }) =>
    flock.finished === undefined
      ? undefined
      : figures.find((figure) => columnOf(figure) === column),
  )
  const better = values.find((each) => each !== undefined)?.better
  if (better === undefined) return new Map()
  const found = extremesOf(
    values.map((each) => each?.value),
    better,
  )
  return new Map(
    (['best', 'worst'] as const).flatMap((is) =>
      found[is].at.map((index) => [index, { is, of: found[is].of }] as const),
    ),
  )
}

/** The table of finished flocks of a program, and where it is. */
export const formerOf = (
  programs: readonly PlacedProgram[],
  id: string,
): PlacedProgram | undefined =>
  programs.find((each) => each.id === settingsOf({ id }).former?.program)

/** The flocks as lines of the table of finished flocks of their program. */
async function formerLines(
  program: PlacedProgram,
  { former: source }: FlockSettings,
  compared: readonly Compared[],
  language: Language,
): Promise<NonNullable<Comparison['former']> | undefined> {
  const calculator = (await program.load?.())?.default
  if (source === undefined || calculator === undefined || program.messages === undefined)
    return undefined
  const intl = await loadMessages(language, [calculatorMessages, program.messages])
  const entries = compared.flatMap(({ flock, last, state }) =>
    state?.journal === undefined
      ? []
      : [
          formerEntry(
            source,
            calculator,
            { known: state.known, journal: state.journal },
            { named: flock.title, ended: last },
          ),
        ],
  )
  return {
    path: program.path,
    lines: entryLines(calculator, source.list, entries, {
      message: (id) => intl.formatMessage({ id }),
      unit: (unit) => (unit === undefined ? '' : unitName(unit.unit, intl, language)),
    }),
  }
}

/**
 * The flocks of the device that one program keeps and that have a journal, side by side, each
 * figure from the program that knows it. The last one is first.
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
    .flatMap((flock) => {
      const last = keptEntries(journal, flock.name).at(-1)?.[key]
      return typeof last === 'string' ? [{ flock, last }] : []
    })
    .sort((one, other) => (one.last < other.last ? 1 : -1))
  if (comparable.length < 2) return undefined
  const sources = settingsOf(keeper).batch ?? allOf(journal)
  const messages = [...new Set(sources.map((source) => source.program))]
    .map((name) => find(name)?.messages)
    .filter((each) => each !== undefined)
  const intl = await loadMessages(language, [flockWords, calculatorMessages, ...messages])
  const compared = await Promise.all(
    comparable.map(async ({ flock, last }): Promise<Compared> => {
      const day = dayOfFlock(flock, last)
      const state = await flockState(programs, flock, day)
      const { known, journal: stood } = state ?? {}
      const figures =
        known === undefined || stood === undefined
          ? []
          : await batchFigures(sources, { known, journal: stood }, fillsOf, day, load)
      return { flock, last, figures, state }
    }),
  )
  const table = formerOf(programs, id)
  const former = table && (await formerLines(table, settingsOf(keeper), compared, language))
  const all = compared.flatMap(({ figures }) => figures)
  const columns = sources
    .flatMap((source) => source.results.map((name) => ({ program: source.program, id: name })))
    .flatMap((each) => {
      const column = columnOf(each)
      const shown = all.find((figure) => columnOf(figure) === column)
      if (shown === undefined) return []
      const title = intl.formatMessage({ id: shown.result.title })
      const unit = unitName(shown.value.unit, intl, language)
      const heading = unit === '' || shown.value.unit === 'date' ? title : `${title} (${unit})`
      return [{ id: column, title, heading }]
    })
  const marks = new Map(columns.map(({ id: column }) => [column, marksOf(compared, column)]))
  return {
    title: intl.formatMessage({ id: program.title }),
    path: program.path,
    ...(former !== undefined && { former }),
    columns,
    rows: compared.map(({ flock, last, figures }, index) => ({
      name: flock.name,
      flock: flock.title,
      date: flock.finished ?? last,
      day: formatDate(new Date(flock.finished ?? last), language),
      isFinished: flock.finished !== undefined,
      figures: Object.fromEntries(
        figures.map((figure) => {
          const column = columnOf(figure)
          return [
            column,
            {
              text: formatFigure(figure.value, language, intl, { unknown: figure.result.unknown }),
              cell: figureCell(figure.value),
              mark: marks.get(column)?.get(index),
            },
          ]
        }),
      ),
    })),
  }
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
