import type { Entry, ResultValue } from '../../../../engine/calculation.ts'
import type { Calculator } from '../../../../engine/calculator.ts'
import { digitsOf } from '../../../../engine/shown/shown-figures.ts'
import { partsOf, partText, rowResults } from '../../../list/draw/names.ts'
import type { Words } from '../../../../drawing/words/use-words.ts'
import { unitsOfColumns } from '../../../../drawing/words/unit-label.ts'
import type { Days } from '../curves/points.ts'

/** A column of the table of days: its head, its unit in brackets, and what stands in each row. */
export interface Column {
  readonly name: string
  readonly head: string
  readonly unit: string
  readonly cell: (index: number) => string
}

/** Runs from left to right in every language: elsewhere such signs are turned round. */
const leftToRight = (text: string): string => `\u2066${text}\u2069`
/** What stands before a figure of which only a bound is known. */
export const signs = { least: leftToRight('≥'), most: leftToRight('≤') }

const dash = '–'

/** A figure under a head that says its unit; a bound with the sign for it. */
function figureText(
  figure: ResultValue | undefined,
  words: Pick<Words, 'number' | 'date'>,
): string {
  if (figure === undefined || !Number.isFinite(figure.value)) return dash
  const { value, unit, atLeast, atMost, fixed } = figure
  const text =
    unit === 'date'
      ? words.date(new Date(value * 86_400_000).toISOString().slice(0, 10))
      : words.number(value, digitsOf(value, figure), fixed)
  if (atLeast === true) return leftToRight(`≥ ${text}`)
  return atMost === true ? leftToRight(`≤ ${text}`) : text
}

/**
 * The columns of the table of days: what was entered, and beside it the figures that the definition
 * names for paper. A day without an entry has a row, too.
 */
export function columnsOf(
  calculator: Calculator,
  list: string,
  entries: readonly Entry[],
  { days, places, told, all }: Days,
  words: Words,
): readonly Column[] {
  const { part: key, curves, paper } = calculator.inputs[list]!.keyed!
  const own = partsOf(calculator, list).filter(([name]) => name !== key)
  const figures = rowResults(calculator, list).filter(([id]) => paper?.includes(id) ?? true)
  const units = unitsOfColumns(
    [
      ...own.map(
        ([
          ,
          {
            units: [unit],
          },
        ]) => unit ?? { unit: '1', times: 1, over: 1 },
      ),
      ...figures.map(([, result]) => result),
    ],
    words,
  )
  const dayTitle = partsOf(calculator, list).find(([name]) => name === key)![1].title
  return [
    { name: key, head: words.say(dayTitle), unit: '', cell: (index) => words.date(days[index]!) },
    ...own.map(([name, field], column) => ({
      name,
      head: words.say(field.title),
      unit: units[column]!,
      cell: (index: number) => {
        const value = entries[places[index]!]?.[name]
        return typeof value === 'number' ? words.number(value) : partText(field, value, words)
      },
    })),
    ...figures.map(([id, result], column) => ({
      name: id,
      head: words.say(result.title),
      unit: units[own.length + column]!,
      cell: (index: number) =>
        figureText(id === curves?.along ? all[id]?.[index] : told[id]?.[places[index]!], words),
    })),
  ]
}
