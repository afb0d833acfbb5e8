import type { Calculation, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Tree } from '#language/tree.ts'
import type { Rounding } from '#round.ts'
import type { ResultWords } from '#components/text/use-result-words.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import { figureOfEntry } from './entry-terms.ts'
import { equationUnits, type Term } from './equation-units.ts'
import { equationFigureText, type Figure } from './figures.ts'
import { listDays, ledgerIn } from './list-days.ts'
import type { Show } from './formula.tsx'
import { figureOfName } from './shown-names.ts'
import { withoutOnes } from './without-ones.ts'
import { isListField } from '#engine/input/kinds.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** A step and its values. */
export interface Explained {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly tables: Tables
}

/** An equation as shown. */
export interface Equation {
  /** The formula without parts that change no figure. */
  readonly tree: Tree
  /** The same for figures, with conversions where units of one dimension differ. */
  readonly figures: Tree
  /** The visitor's figures by name, including those of each entry of a list. */
  readonly show: Show
  /** The computed value, if the answer is shown in another unit. */
  readonly total?: string
}

/** Formats figures and units, and states which units have texts on this page. */
interface Wording {
  readonly format: FigureFormatters
  readonly resultWords: ResultWords
  readonly isNamed: (unit: string) => boolean
}

/** A formula with its rounding, if that is more than formatting. */
const roundedTree = (tree: Tree, way: Rounding | undefined): Tree =>
  way === 'up' || way === 'down' ? [way === 'up' ? 'ceil' : 'floor', tree] : tree

/** The entries of a list or the days of a journal. */
const rowsOfList = ({ calculation: { scope } }: Explained, list: string): readonly object[] =>
  (ledgerIn(scope, list) ?? scope[list] ?? []) as readonly object[]

const isListName = ({ calculator }: Explained, list: string): boolean =>
  isListField(calculator.inputs[list])

/** The unit and the figures of a name: one figure, or those of all entries of a list. */
function termOf(explained: Explained, name: string): Term | undefined {
  const { calculator, calculation } = explained
  const [list = ''] = name.split('.')
  const figures = isListName(explained, list)
    ? rowsOfList(explained, list).flatMap((entry) => figureOfEntry(explained, entry, name) ?? [])
    : [figureOfName(calculator, calculation, name) ?? []].flat()
  const [first] = figures
  return (
    first && {
      unit: first.unit,
      values: figures.map(({ value }) => value),
      isConstant: calculator.constants[name] !== undefined,
    }
  )
}

/**
 * A formula with the visitor's figures, in units for which the shown arithmetic is correct.
 * @param outcome the value, rounded in its unit if `rounded` is set
 * @param at for a figure of a day of a journal, the index of that day; by default the last
 */
export function equationOf(
  explained: Explained,
  whole: Tree,
  outcome: Figure,
  { format, resultWords, isNamed }: Wording,
  { rounded, at }: { readonly rounded?: Rounding; readonly at?: number } = {},
): Equation {
  const { calculator, calculation } = explained
  const { scope } = calculation
  const { units, total, figures } = equationUnits({
    tree: whole,
    term: (name) => termOf(explained, name),
    result: outcome.unit,
    value: outcome.value,
    isRounded: rounded !== undefined,
    isNamed,
  })
  const text = (figure: Figure | undefined, name: string) => (
    <Isolate text="page">
      {equationFigureText(figure, format, resultWords, units.get(name))}
    </Isolate>
  )
  const own = (name: string) => text(figureOfName(calculator, calculation, name), name)
  const inEntry = (list: string, entry: object) => (name: string) =>
    name.startsWith(`${list}.`) ? text(figureOfEntry(explained, entry, name), name) : own(name)
  const show = (name: string) => {
    const [list = ''] = name.split('.')
    const entry = at === undefined ? undefined : ledgerIn(scope, list)?.[at]
    return entry === undefined ? own(name) : inEntry(list, entry)(name)
  }
  const plain = (tree: Tree): Tree =>
    roundedTree(
      withoutOnes(tree, (name) => {
        const unit = units.get(name)?.unit ?? '1'
        const constant = calculator.constants[name]
        return { unit, constant: unit === constant?.unit ? constant.value : undefined }
      }),
      rounded,
    )
  return {
    tree: plain(whole),
    figures: plain(figures),
    show: Object.assign(show, {
      entries: (list: string): readonly Show[] =>
        rowsOfList(explained, list).map((entry) => inEntry(list, entry)),
      followed: (
        ...[operator, list, part, windowDays]: Parameters<NonNullable<Show['followed']>>
      ) => {
        const ledger = ledgerIn(scope, list)
        if (ledger === undefined) return []
        const days = listDays(operator, ledger, part, at ?? ledger.length - 1, scope, windowDays)
        return days.map((entry) => inEntry(list, entry))
      },
    }),
    ...(total.unit !== outcome.unit.unit && {
      total: equationFigureText(outcome, format, resultWords, total),
    }),
  }
}
