import type { PlainNumber } from '#figure.ts'
import { figureCell } from '#i18n/format-figure.ts'
import type { Calculation, Entry } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { withoutMarks } from '#i18n/fallback-text.ts'
import { csvText } from '#formats/csv.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { headingOf, targetsOf, type Target } from '#tabular/targets.ts'

type Cell = string | PlainNumber | null
type FileTexts = Pick<Formatters, 'message' | 'unit'>

/** Whether any entry gives an own figure. */
const hasOwnFigure = ({ part, name }: Target, entries: readonly Entry[]): boolean =>
  entries.some((entry) => {
    const value: unknown = entry[part]
    return (
      typeof value === 'object' &&
      value !== null &&
      Object.hasOwn(value, name.slice(part.length + 1))
    )
  })

/**
 * The columns for the list: own figures, confirmations and the days of totals only where any entry
 * has them.
 */
const fileColumns = (
  calculator: Calculator<KeyedField>,
  list: string,
  entries: readonly Entry[],
): readonly Target[] => {
  const { covers } = calculator.inputs[list]?.keyed ?? {}
  return targetsOf(calculator, list).filter((target) => {
    const { name, part, isConfirmation } = target
    if (isConfirmation === true || name === covers)
      return entries.some((entry) => entry[part] !== undefined)
    const isPart = Object.hasOwn(calculator.inputs[list]?.list?.entry ?? {}, part)
    return isPart && (name === part || name === `${part}.name` || hasOwnFigure(target, entries))
  })
}

function targetCell(
  field: InputField,
  entry: Entry,
  { name, part }: Target,
  format: FileTexts,
): Cell {
  const value = entry[part]
  const column = name.slice(part.length + 1)
  if (typeof value === 'object') return column === '' ? null : (value[column] ?? null)
  if (column === '') return value ?? null
  const title = field.choices?.find((choice) => choice.value === value)?.title
  return column === 'name' && title !== undefined ? format.message(title) : null
}

/**
 * The list as lines of cells: readable headings, each figure in the unit of its heading. Further
 * columns contain the results of each entry, and are not read again; a bound has its sign, so a
 * spreadsheet does not calculate with it.
 */
export function entryLines(
  calculator: Calculator,
  list: string,
  entries: readonly Entry[],
  format: FileTexts,
  figures: Calculation['entries'] = {},
): readonly (readonly Cell[])[] {
  const columns = fileColumns(calculator, list, entries)
  const parts = calculator.inputs[list]?.list?.entry ?? {}
  const results = rowResults(calculator, list)
  const resultCell = (id: string, index: number): Cell => figureCell(figures[id]?.[index])
  return [
    [
      ...columns.map((target) => headingOf(target, format, format.unit(target.field.units[0]))),
      ...results.map(([, result]) => {
        const title = withoutMarks(format.message(result.title))
        const unit = result.unit === 'date' ? '' : format.unit(result)
        return unit === '' ? title : `${title} (${unit})`
      }),
    ],
    ...entries.map((entry, index) => [
      ...columns.map((target) => targetCell(parts[target.part]!, entry, target, format)),
      ...results.map(([id]) => resultCell(id, index)),
    ]),
  ]
}

/** The list as a file that spreadsheets of a language open, whose decimal mark it has. */
export const listFile = (decimal: '.' | ',', ...given: Parameters<typeof entryLines>): string =>
  csvText(entryLines(...given), decimal)
