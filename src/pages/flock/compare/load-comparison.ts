import flockWords from 'virtual:pack/flock'
import { calculatorMessages } from 'virtual:languages'
import type { ResultValue } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { formatDate } from '../../../i18n/format.ts'
import { formatResult } from '../../../i18n/format-result.ts'
import type { Language } from '../../../i18n/languages.ts'
import { journalIn, stoodWith } from '../../../mechanisms/flock/told.ts'
import { flocks, type KeptFlock } from '../../../ui/keep/flocks.ts'
import { keptDays, type KeptDay } from '../../../ui/keep/journal.ts'
import { loadMessages } from '../../messages.ts'
import type { PlacedProgram } from '../find-program.ts'
import { dayOfFlock, fillsOf, keepingOf, standing } from '../flock-stands.ts'

/** Flocks of one program side by side, in words. */
export interface Comparison {
  /** The journal that tells of them: what it is called, and its page. */
  readonly title: string
  readonly path: string
  readonly columns: readonly { readonly id: string; readonly title: string }[]
  readonly rows: readonly {
    readonly name: string
    readonly flock: string
    /** The day of its end, or the last one that its journal knows. */
    readonly day: string
    readonly isFinished: boolean
    /** What it has come to, by column; empty where that is not known. */
    readonly figures: Readonly<Record<string, string>>
  }[]
}

type Row = Comparison['rows'][number]

/** A flock as its journal tells of it, in words. */
async function rowOf(
  journal: Calculator,
  keeper: Calculator,
  flock: KeptFlock,
  days: readonly KeptDay[],
  say: (id: string, value: ResultValue) => string,
  language: Language,
): Promise<Row> {
  const [list = '', key = ''] = journalIn(journal) ?? []
  const last = String(days.at(-1)![key])
  const day = dayOfFlock(flock, last)
  const stands = await standing(keeper, flock, day)
  const stood = await stoodWith(journal, fillsOf(journal), stands, day, { [list]: days })
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
 * The flocks of the device that have a journal, those of each program side by side; what is told of
 * them is what the program of the journal answers. The last one stands first.
 * @throws where the network fails
 */
export async function loadComparisons(
  programs: readonly PlacedProgram[],
  language: Language,
): Promise<readonly Comparison[]> {
  const find = (id: string | undefined) => programs.find((each) => each.id === id)
  const load = async (id: string | undefined) => (await find(id)?.load?.())?.default
  const kept = flocks()
  const keepers = [...new Set(kept.map(({ program }) => program))]
  const comparisons = await Promise.all(
    keepers.map(async (id): Promise<readonly Comparison[]> => {
      const keeper = await load(id)
      const program = find(keeper && keepingOf(keeper).journal?.program)
      const journal = await load(program?.id)
      const [, key] = (journal && journalIn(journal)) ?? []
      if (!keeper || !journal || !program?.messages || key === undefined) return []
      const told = kept
        .filter((flock) => flock.program === id)
        .map((flock) => [flock, keptDays(flock.name, key)] as const)
        .filter(([, days]) => days.length > 0)
      if (told.length < 2) return []
      const intl = await loadMessages(language, [flockWords, calculatorMessages, program.messages])
      const say = (name: string, value: ResultValue) =>
        formatResult(journal.results[name]!, value, language, intl)
      const rows = await Promise.all(
        told.map(([flock, days]) => rowOf(journal, keeper, flock, days, say, language)),
      )
      const columns = Object.entries(journal.results)
        .filter(
          ([name, { intermediate }]) => !intermediate && rows.some((row) => row.figures[name]),
        )
        .map(([name, { title }]) => ({ id: name, title: intl.formatMessage({ id: title }) }))
      const title = intl.formatMessage({ id: program.title })
      return [{ title, path: program.path, columns, rows: rows.toReversed() }]
    }),
  )
  return comparisons.flat()
}
