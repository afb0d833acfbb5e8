import { asFigure, roundFigure, type Figure } from '../../figure.ts'
import { isKnownFigure } from '../../known-figure.ts'
import type { Input } from '../../engine/calculation.ts'
import type { ShownFigure } from '../../i18n/format-figure.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { getOwn } from '../../own.ts'
import type { EntryCalculator } from '../entry-result/shape.ts'
import type { KeyedField } from '../journal/shape.ts'
import type { InputBounds } from './bounded-inputs.ts'
import type { BatchSource, CalculatedProgram } from './due.ts'
import { fromInput, inUnitOf, type Fills, type FlockToday } from './figures.ts'
import { bestIndex, calculatedWith, journalIn } from './journal-figures.ts'

type Journal = CalculatedProgram<Calculator<KeyedField> & EntryCalculator>

/** A result by which flocks are compared. */
export interface BatchFigure {
  readonly program: string
  readonly id: string
  readonly result: { readonly title: string; readonly unknown?: string | undefined }
  readonly value: ShownFigure
  readonly better: 'more' | 'less' | undefined
}

/**
 * What the journal knows of inputs of another program: an input of its own, or the last known
 * figure of its days, exactly or as a bound.
 */
function readJournal(
  { calculator, input, calculation }: Journal,
  program: Calculator,
  reads: Readonly<Record<string, string>>,
): { readonly input: Input; readonly bounds: InputBounds } {
  const [list = '', key = ''] = journalIn(calculator) ?? []
  const days = (input[list] ?? []) as readonly Input[]
  const found: Record<string, Input[string]> = {}
  const bounds: Record<string, 'atLeast' | 'atMost'> = {}
  for (const [name, from] of Object.entries(reads)) {
    const field = getOwn(program.inputs, name)
    if (field === undefined) continue
    const figures = getOwn(calculation.entries ?? {}, from)
    const own = getOwn(calculator.inputs, from)
    const part = from === key ? undefined : getOwn(calculator.inputs[list]?.list?.entry ?? {}, from)
    if (figures !== undefined) {
      const figure = figures[bestIndex(figures)]
      if (figure === undefined) continue
      found[name] = inUnitOf(field, figure.value, getOwn(calculator.entryResults ?? {}, from))
      if (figure.bound !== undefined) bounds[name] = figure.bound
    } else if (own !== undefined) found[name] = fromInput(field, own, input[from])
    else if (part !== undefined)
      found[name] = fromInput(field, part, days.findLast((day) => day[from] !== undefined)?.[from])
  }
  const known = Object.entries(found).filter(([, value]) => value !== undefined)
  return { input: Object.fromEntries(known), bounds }
}

/** A result of a journal, or the last known figure of its days. */
function ofJournal(
  { calculator, input, calculation }: Journal,
  name: string,
): readonly [BatchFigure['result'] | undefined, ShownFigure | undefined] {
  const [list = ''] = journalIn(calculator) ?? []
  const of = toShown(calculator, calculation).results[name]
  if (of !== undefined) return [calculator.results[name], of]
  const figures = getOwn(calculation.entries ?? {}, name)
  const result = getOwn(calculator.entryResults ?? {}, name)
  if (figures !== undefined && result !== undefined)
    return [result, figures.findLast((each) => isKnownFigure(each))]
  const field = getOwn(calculator.inputs[list]?.list?.entry ?? {}, name)
  const value = ((input[list] ?? []) as readonly Input[]).findLast(
    (day) => typeof day[name] === 'number',
  )?.[name]
  const unit = field?.units[0]?.unit
  return field === undefined || typeof value !== 'number' || unit === undefined
    ? [undefined, undefined]
    : [{ title: field.title }, { value: asFigure(value), unit }]
}

/**
 * The figures by which a flock is compared with others, each from the program that knows it, with
 * what the flock and its journal fill there; what is not known has no figure.
 * @param known the flock on the day, with the figures of its journal
 * @param programOf fetches a program
 * @throws if a program or a table cannot be loaded
 */
export async function batchFigures(
  sources: readonly BatchSource[],
  { known, journal }: { readonly known: FlockToday; readonly journal: Journal },
  fillsOf: (program: Calculator) => Fills,
  day: string,
  programOf: (id: string) => Promise<Calculator | undefined>,
): Promise<readonly BatchFigure[]> {
  const found = await Promise.all(
    sources.map(async ({ program: id, results, reads = {}, better = {} }) => {
      const isJournal = id === journal.calculator.id
      const program = isJournal ? journal.calculator : await programOf(id)
      if (program === undefined) return []
      const read = isJournal ? undefined : readJournal(journal, program, reads)
      const stood = isJournal
        ? undefined
        : await calculatedWith(program, fillsOf(program), known, day, read!.input, read!.bounds)
      const shown = stood && toShown(program, stood.calculation).results
      return results.flatMap((name): readonly BatchFigure[] => {
        const [result, value] = isJournal
          ? ofJournal(journal, name)
          : [program.results[name], shown?.[name]]
        return result === undefined || !isKnownFigure(value)
          ? []
          : [{ program: id, id: name, result, value, better: getOwn(better, name) }]
      })
    }),
  )
  return found.flat()
}

/** Figures that are certainly the best or the worst, by their places; none if that is open. */
interface Extreme {
  readonly at: readonly number[]
  /** Of how many figures: one that may be beyond them is not counted. */
  readonly of: number
}

/**
 * Which of some figures are certainly the best and the worst, as they are shown. A bound that may
 * be beyond all of them says as little as an unknown figure: neither is counted.
 */
export function extremesOf(
  figures: readonly (ShownFigure | undefined)[],
  better: 'more' | 'less',
): { readonly best: Extreme; readonly worst: Extreme } {
  const ends = figures.flatMap((figure, index) => {
    if (!isKnownFigure(figure)) return []
    const value = shownNumber(figure)
    const low = figure.bound === 'atMost' ? -Infinity : value
    const high = figure.bound === 'atLeast' ? Infinity : value
    return [{ index, low, high }]
  })
  const extreme = (all: readonly { index: number; low: number; high: number }[]): Extreme => {
    const top = Math.max(...all.map(({ low }) => low))
    const counted = all.filter(({ low, high }) => low === top || high <= top)
    const at = counted.filter(({ low }) => low === top).map(({ index }) => index)
    return { at: at.length === counted.length ? [] : at, of: counted.length }
  }
  const most = extreme(ends)
  const least = extreme(ends.map(({ index, low, high }) => ({ index, low: -high, high: -low })))
  return better === 'more' ? { best: most, worst: least } : { best: least, worst: most }
}

const shownNumber = ({
  value,
  bound,
  digits,
}: Figure & { readonly digits?: number | undefined }): number =>
  digits === undefined ? value : roundFigure(value, digits, bound)
