import { rowText } from '../../mechanisms/list/components/names.ts'
import { toBase } from '../../language/scale.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import { useFigureFormatters } from '../../components/text/use-figure-formatters.ts'
import { entryDayText } from './formulas/day-text.ts'
import { expandedFormula } from './formulas/expand.ts'
import type { Explained } from './formulas/equation.tsx'
import { ledgerIn } from './formulas/list-days.ts'
import { Step } from './Step.tsx'
import type { EntryCalculator } from '../../mechanisms/entry-result/shape.ts'

/**
 * Whether a formula only tests what is known: it marks days, and gives no figure that is read.
 */
const isKnownCheck = (tree: Tree): boolean =>
  typeof tree === 'object' &&
  (tree[0] === 'isKnown' || (tree.slice(1) as readonly Tree[]).some((part) => isKnownCheck(part)))

/**
 * The figures of a day that are shown, and those on the way to them, in the order of the program.
 */
function explainedOf(
  { entryResults = {}, formulas }: EntryCalculator,
  list: string,
): readonly string[] {
  const needed = new Set<string>()
  const need = (id: string): void => {
    const tree = formulas[id]?.tree ?? 0
    if (entryResults[id] === undefined || needed.has(id) || isKnownCheck(tree)) return
    needed.add(id)
    for (const name of namesIn(tree))
      if (name.startsWith(`${list}.`)) need(name.slice(list.length + 1))
  }
  for (const [id, result] of Object.entries(entryResults))
    if (result.list === list && result.intermediate !== true) need(id)
  return Object.keys(entryResults).filter((id) => needed.has(id))
}

/** How the figures of the last day of a journal came about, but for those that are explained. */
export function LastDay({
  list,
  entered,
  ...answer
}: Explained & { readonly list: string; readonly entered: ReadonlySet<string> }) {
  const format = useFigureFormatters()
  const { calculator, calculation } = answer
  const ledger = ledgerIn(calculation.scope, list)
  if (ledger === undefined) return null
  const at = ledger.length - 1
  const { entryResults: results = {} }: EntryCalculator = calculator
  const untold = explainedOf(calculator, list).filter((id) => !entered.has(id))
  const steps = untold.flatMap((id) => {
    const [result, figure] = [results[id]!, calculation.entries?.[id]?.[at]]
    const whole = expandedFormula(calculator, calculation.scope, id)
    // What is only looked up or passed on has no sum to show; "at most" is shown at the day itself.
    return figure === undefined ||
      !Number.isFinite(figure.value) ||
      figure.bound === 'atMost' ||
      typeof whole === 'string'
      ? []
      : [{ id, result, figure, tree: whole }]
  })
  if (steps.length === 0) return null
  return (
    <>
      <h3>{format.message('following.on', { date: entryDayText(ledger, at, format) })}</h3>
      <ol className="steps">
        {steps.map(({ id, result, figure, tree }) => (
          <Step
            key={id}
            {...answer}
            tree={tree}
            name={<strong>{format.message(result.title)}</strong>}
            outcome={{ value: toBase(figure.value, result), unit: result, digits: figure.digits }}
            text={rowText(result, figure, format)}
            at={at}
          />
        ))}
      </ol>
    </>
  )
}
