import type { Calculator, InputField, OwnFigures, Row } from '../../engine/calculator.ts'
import type { Tree } from '../../language/tree.ts'
import type { Words } from '../use-words.ts'

/** The parts of a row, in the definition's order. */
export const partsOf = (
  calculator: Calculator,
  list: string,
): readonly (readonly [string, InputField])[] =>
  Object.entries(calculator.inputs[list]?.list?.row ?? {})

/** What a visitor chose, in words: the row's title, or the name of his own. */
export function choiceName(field: InputField, value: unknown, words: Pick<Words, 'say'>): string {
  if (typeof value === 'object' && value !== null) return (value as OwnFigures).name
  const title = field.choices?.find((choice) => choice.value === value)?.title
  return title === undefined ? '' : words.say(title)
}

/** What a row is called: what was chosen in it. */
export function rowName(
  calculator: Calculator,
  list: string,
  row: Row,
  words: Pick<Words, 'say'>,
): string {
  const choice = partsOf(calculator, list).find(([, field]) => field.kind === 'row')
  return choice === undefined ? '' : choiceName(choice[1], row[choice[0]], words)
}

/** A figure of a row with its unit; an empty dash where it is not known. */
export const rowFigure = (field: InputField, value: unknown, words: Words): string =>
  typeof value === 'number' ? words.quantity(value, field.units[0]?.unit ?? '1') : '–'

/** Several texts as one, with the language's comma (`and`) or semicolon (`then`). */
export const joined = (texts: readonly string[], by: 'and' | 'then', words: Words): string =>
  texts.length === 0
    ? ''
    : texts
        .slice(0, -1)
        .reduceRight((rest, first) => words.say(`rows.${by}`, { first, rest }), texts.at(-1)!)

/** Whether a formula reads a table's figures, itself or through other formulas. */
function readsTable(calculator: Calculator, tree: Tree): boolean {
  if (typeof tree === 'number') return false
  if (typeof tree !== 'string') return tree.slice(1).some((part) => readsTable(calculator, part))
  const formula = calculator.formulas[tree]
  return formula === undefined
    ? tree.split('.').length > 2
    : readsTable(calculator, formula.tree ?? 0)
}

/** The results that are shown, totals of what was entered first: they need no table. */
export function shownResults(calculator: Calculator): {
  readonly totals: readonly string[]
  readonly lines: readonly string[]
} {
  const ids = Object.keys(calculator.results).filter(
    (id) =>
      calculator.results[id]?.intermediate !== true && calculator.results[id]?.beside === undefined,
  )
  const isTotal = (id: string): boolean => !readsTable(calculator, id)
  return { totals: ids.filter(isTotal), lines: ids.filter((id) => !isTotal(id)) }
}
