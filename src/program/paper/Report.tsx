import { memo, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { toQuery } from '../../engine/input/address.ts'
import { splitInput, entriesIn } from '../../components/fields/entered.ts'
import type { TableWords } from '../../components/text/table-words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { AnsweredLists, Formulated } from '../../mechanisms/answer-components.ts'
import { Curves } from '../../mechanisms/journal/components/curves/Curves.tsx'
import { daysBetween } from '../../mechanisms/journal/components/days.ts'
import { Gaps } from '../../mechanisms/journal/components/Gaps.tsx'
import { Seldom } from '../../mechanisms/journal/components/Seldom.tsx'
import { Missing } from '../../mechanisms/journal/components/joined/Missing.tsx'
import { WeekTable } from '../../mechanisms/journal/components/report/WeekTable.tsx'
import { useLanguage } from '../../ui/use-language.ts'
import { AnswerSources } from '../explanation/AnswerSources.tsx'
import { useLink } from '../share/use-link.ts'
import type { KeyedField } from '../../mechanisms/journal/shape.ts'
import type { DisclaimerCalculator } from '../../mechanisms/disclaimer/shape.ts'
import type { FormulationCalculator } from '../../mechanisms/formulation/shape.ts'
import { Isolate } from '../../ui/Isolate.tsx'

/** What is rendered next to an answer, on the page as on paper: it is in a separate file. */
export type AnswerParts = typeof import('../explanation/after-answer.ts')

interface ReportProps {
  readonly parts: AnswerParts
  readonly calculator: Calculator<KeyedField> & FormulationCalculator & DisclaimerCalculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  readonly list: string
  /** The name of the flock of the days; undefined if they have no flock. */
  readonly flock: string | undefined
  readonly isPrinting: boolean
}

/** Whose report it is, of which days, and what else it depends on. */
function ReportHead({ parts, calculator, calculation, input, tables, list, flock }: ReportProps) {
  const format = useFormatters()
  const intl = useIntl()
  const language = useLanguage()
  const key = calculator.inputs[list]!.keyed!.part
  const entries = entriesIn(input, list)
  const { from, to, count } = daysBetween(entries, key)
  const period = format.message('journal.period', {
    from: format.date(from),
    to: format.date(to),
    count,
  })
  const program = format.message(calculator.title)
  const [, figures] = splitInput(calculator, input)
  return (
    <div>
      <h1>
        <Isolate text={flock === undefined ? 'page' : 'typed'}>{flock ?? program}</Isolate>
      </h1>
      <p className="period">
        {flock !== undefined && <span>{program}</span>}
        <span>{period}</span>
      </p>
      <p>
        {parts.figuresText(calculator, toQuery(calculator, figures), language, intl, {
          tables,
          words: intl.messages as TableWords,
          bounds: calculation.bounds,
        })}
      </p>
    </div>
  )
}

/** The results of all days together. */
function Whole({ parts, calculator, calculation, input, tables, list }: ReportProps) {
  const answer = { calculator, calculation, input, tables }
  const figures = calculation.entries
  // The days are below, week by week; a list whose amounts were found is a recipe.
  const { list: found } = calculator.formulation ?? {}
  const others = Object.entries(splitInput(calculator, input)[0]).filter(
    ([id]) => id !== list && id !== found,
  )
  return (
    <>
      <section className="result">
        <parts.AnsweredFigures {...answer} none={null} />
        {calculator.formulation !== undefined && <Formulated {...answer} />}
        <parts.AnsweredFacts {...answer} />
        <Missing {...answer} />
        <Gaps calculation={calculation} list={list} />
      </section>
      {others.length > 0 && <AnsweredLists {...answer} input={Object.fromEntries(others)} />}
      {calculator.inputs[list]!.keyed!.curves !== undefined && figures !== undefined && (
        <Curves {...answer} list={list} entries={entriesIn(input, list)} figures={figures} />
      )}
    </>
  )
}

/** What is to be known of every answer, and where its figures come from. */
function Foot({ calculator, calculation, tables }: ReportProps) {
  const format = useFormatters()
  return (
    <>
      {calculator.disclaimer !== undefined && (
        <p className="disclaimer own">{format.message(calculator.disclaimer)}</p>
      )}
      <p className="disclaimer">{format.message('calculator.disclaimer')}</p>
      <AnswerSources calculator={calculator} calculation={calculation} tables={tables} />
    </>
  )
}

/**
 * The print version of a journal: a page of the whole flock, and its days week by week. All but its
 * head is rendered when the page is printed: hidden rows would slow down each entry. The code of
 * its link is made in advance, once the results are calculated.
 */
export const Report = memo((props: ReportProps) => {
  const { parts, calculator, calculation, input, list, isPrinting } = props
  const [today] = useState(() => new Date())
  const { page, address = page } = useLink(calculator, input, calculation)
  return (
    <div className={isPrinting ? 'sheet report' : ''}>
      {isPrinting && <parts.Dangers calculation={calculation} />}
      <header>
        {isPrinting && <ReportHead {...props} />}
        <parts.Letterhead address={address} today={today} />
      </header>
      {isPrinting && <Whole {...props} />}
      {isPrinting && <Foot {...props} />}
      <parts.PrintedAddress address={address} />
      {isPrinting && <WeekTable {...props} />}
      {isPrinting && <Seldom {...{ calculator, list, entries: entriesIn(input, list) }} />}
    </div>
  )
})
