import { useMemo } from 'react'
import { RawIntlProvider } from 'react-intl'
import journalWords from 'virtual:pack/journal'
import type { Calculation, Input, Tables } from '../../../../engine/calculation.ts'
import type { Calculator } from '../../../../engine/calculator.ts'
import { entriesIn } from '../../../../drawing/fields/entered.ts'
import { useMoreWords } from '../../../../drawing/words/use-more-words.ts'
import { useWords } from '../../../../drawing/words/use-words.ts'
import { usePrinting } from '../../../../ui/use-printing.ts'
import { Curves } from '../curves/Curves.tsx'
import { allDays } from '../curves/points.ts'
import { Gaps } from '../Gaps.tsx'
import { columnsOf, signs } from './cells.ts'

export interface ReportProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}
type ListReport = ReportProps & { readonly list: string }

/** A row for each day, those without an entry among them. */
function DayTable({ calculator, calculation, input, tables, list }: ListReport) {
  const words = useWords()
  const entries = entriesIn(input, list)
  const told = calculation.entries
  const days = useMemo(
    () => told && allDays(calculator, list, entries, { input, tables, told }),
    [calculator, list, entries, input, tables, told],
  )
  if (days === undefined) return null
  const [first, ...others] = columnsOf(calculator, list, entries, days, words)
  const hasBounds = days.places.some((place) =>
    Object.values(days.told).some((of) => of[place]?.atLeast ?? of[place]?.atMost),
  )
  return (
    <>
      <table className="day-table">
        <thead>
          <tr>
            {[first!, ...others].map(({ name, head, unit }) => (
              <th key={name} scope="col">
                {head} {unit !== '' && <small>{unit}</small>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.days.map((day, index) => (
            <tr key={day}>
              <th scope="row">
                <bdi>{first!.cell(index)}</bdi>
              </th>
              {others.map(({ name, cell }) => (
                <td key={name}>
                  <bdi>{cell(index)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {hasBounds && <p>{words.say('journal.signs', signs)}</p>}
    </>
  )
}

/** The days of a journal on paper: its curves, and a table of all days. */
function Printed(props: ListReport) {
  const words = useWords()
  const { calculator, calculation, input, list } = props
  const entries = entriesIn(input, list)
  const figures = calculation.entries
  return (
    <section className="report" aria-labelledby="report-title">
      <h2 id="report-title">{words.say('journal.report')}</h2>
      <Gaps calculation={calculation} list={list} />
      {calculator.inputs[list]!.keyed!.curves !== undefined && figures !== undefined && (
        <Curves {...props} {...{ entries, figures }} />
      )}
      <DayTable {...props} />
    </section>
  )
}

/** What only paper has of a journal: it is drawn as the page is printed, and not before. */
export function Report(props: ReportProps) {
  const spoken = useMoreWords(journalWords)
  const isPrinting = usePrinting()
  const { calculator, input } = props
  const lists = Object.keys(calculator.inputs).filter(
    (list) => calculator.inputs[list]!.keyed !== undefined && entriesIn(input, list).length > 0,
  )
  if (spoken === undefined || !isPrinting) return null
  return (
    <RawIntlProvider value={spoken}>
      {lists.map((list) => (
        <Printed key={list} {...props} list={list} />
      ))}
    </RawIntlProvider>
  )
}
