import { isKnownFigure } from '#known-figure.ts'
import type { Calculation, Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { digitsOf } from '#engine/shown/shown-figures.ts'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import {
  entryName,
  joinedTexts,
  onlyFigure,
  partText,
  rowText,
  saysIn,
  totalsOf,
  whoseNames,
} from './names.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import { rowResults } from '#mechanisms/entry-result/row-results.ts'
import type { WaitCalculator } from '../../wait/shape.ts'
import type { WhoseValue } from '../../entry-result/shape.ts'
import { isRecordField, isTextField } from '#engine/input/kinds.ts'
import { Isolate } from '#ui/Isolate.tsx'
import { isolate, isolateTyped } from '#i18n/isolate.ts'
import { useLanguage } from '#ui/use-language.ts'

const most = 20

interface SummaryProps {
  readonly calculator: Calculator
  readonly list: string
  readonly entries: readonly Entry[]
  readonly calculation: Calculation
}

/**
 * The list in running text, with its totals so far, where the list leaves the page with its answer.
 * Next to an answer it would repeat the same: only the number of entries is shown.
 */
export function ListSummary(props: SummaryProps) {
  const { wait }: WaitCalculator = props.calculator
  return wait === undefined ? <ListCount {...props} /> : <RunningSummary {...props} />
}

/** How many entries there are; bare figures are on paper in running text, all of them. */
function ListCount({ calculator, list, entries }: SummaryProps) {
  const format = useFigureFormatters()
  const bare = onlyFigure(calculator, list)
  return (
    <div className="row-count">
      <p className="muted">{format.message('list.count', { count: entries.length })}</p>
      {bare !== undefined && (
        <p className="row-figures">
          {format.list(entries.map((entry) => partText(bare[1], entry[bare[0]], format)))}
        </p>
      )}
    </div>
  )
}

function RunningSummary({ calculator, list, entries, calculation }: SummaryProps) {
  const format = useFigureFormatters()
  const { direction } = useLanguage()
  const { results, entries: rows = {} } = calculation
  const figures = (entry: Entry, index: number) =>
    joinedTexts(
      [
        ...partsOf(calculator, list)
          .filter(([name, field]) => !isRecordField(field) && saysIn(field, entry[name]))
          .map(([name, field]) => {
            const text = partText(field, entry[name], format)
            // Words run in the direction of their own language.
            return isTextField(field) ? isolateTyped(text) : text
          }),
        ...rowResults(calculator, list)
          .filter(([id]) => Number.isFinite(rows[id]?.[index]?.value))
          .map(([id, result]) =>
            format.message('calculator.figure', {
              title: format.message(result.title),
              value: rowText(result, rows[id]![index], format),
            }),
          ),
      ],
      'and',
      format,
    )
  const totals = totalsOf(calculator).flatMap((id) => {
    const result = calculator.results[id]
    const value: WhoseValue | undefined = results[id]
    if (result === undefined || !isKnownFigure(value)) return []
    const { upTo: _, ...lowerEnd } = value
    const text = format.figure({ ...lowerEnd, digits: digitsOf(value.value, result, value.bound) })
    // A figure of one entry has the name of that entry.
    const whose =
      value.whose === undefined
        ? ''
        : ` (${isolate(whoseNames(calculator, value.whose, format), 'page', direction)})`
    return [`${format.message(result.title)} ${text}${whose}`]
  })
  const shown = entries.slice(0, most)
  const title = `summary-${list}`
  return (
    <section className="row-summary" aria-labelledby={`label-${list} ${title}`}>
      <h4 id={title}>{format.message('list.summary')}</h4>
      <p className="row-totals">
        {joinedTexts(
          [format.message('list.count', { count: entries.length }), ...totals],
          'then',
          format,
        )}
      </p>
      {shown[0] && (
        <ol>
          {shown.map((entry, index) => (
            // Two entries may be equal, so that only the index identifies one.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <Isolate text="page">
                {format.message('list.remark', {
                  names: entryName(calculator, list, entry, format),
                  note: figures(entry, index),
                })}
              </Isolate>
            </li>
          ))}
        </ol>
      )}
      {shown[0] && entries.length > most && (
        <p>{format.message('list.more', { count: entries.length - most })}</p>
      )}
    </section>
  )
}
