import type { ReactNode } from 'react'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Formulated } from '../../mechanisms/answer-components.ts'
import type { Correction } from '../../mechanisms/usual/components/Suggestions.tsx'
import { AnsweredFacts, AnsweredFigures, Refused } from '../parts.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import type { PlainCalculator } from '../../mechanisms/plain/shape.ts'
import type { WaitCalculator } from '../../mechanisms/wait/shape.ts'
import type { FormulationCalculator } from '../../mechanisms/formulation/shape.ts'

interface ResultBoxProps {
  readonly calculator: PlainCalculator & WaitCalculator & FormulationCalculator
  readonly calculation: Calculation | undefined
  readonly input: Input
  readonly tables: Tables
  readonly waiting: boolean
  /** The id of its heading, where a page has another box. */
  readonly titleId?: string
  readonly correction?: Correction
  /** What is shown instead of the answer before there is one. */
  readonly empty?: ReactNode
}

/**
 * The read-only answer of any program. The code of its parts loads with the first answer; until
 * then a text says what to press.
 */
export function ResultBox({
  calculator,
  calculation,
  waiting,
  titleId = 'result-title',
  correction,
  empty,
  ...given
}: ResultBoxProps) {
  const format = useFormatters()
  const issues = calculation?.issues ?? []
  const answer = calculation !== undefined &&
    issues.length === 0 && { calculator, calculation, ...given }
  const boxed = issues.filter(
    ({ place }) => place === 'box' || (place !== 'alert' && calculator.plain === true),
  )
  const loading = <p className="muted">{format.message('calculator.loadingTable')}</p>
  const button = format.message(
    calculator.wait === undefined ? 'calculator.calculate' : 'list.analyze',
  )
  const none = waiting ? (
    loading
  ) : (
    <>
      <p className="muted">{format.message('calculator.waiting', { button })}</p>
      {empty}
    </>
  )
  return (
    <section className="result" aria-labelledby={titleId}>
      <h2 id={titleId} tabIndex={-1}>
        {format.message('calculator.result')}
      </h2>
      <div role="status" aria-live="polite" aria-busy={waiting}>
        {correction !== undefined && calculation !== undefined && issues.length > 0 && (
          <Refused {...given} {...{ calculator, calculation, issues, correction }} />
        )}
        {answer === false && boxed.length === 0 && none}
        {boxed.map((issue) => (
          <p key={issue.message} className="issue">
            <Icon name="error" size={20} />
            <span>{format.issue(calculator, issue)}</span>
          </p>
        ))}
        {answer !== false && (
          <AnsweredFigures {...answer} correction={correction} none={none} fallback={loading} />
        )}
      </div>
      {calculation !== undefined && calculator.formulation !== undefined && (
        <Formulated {...{ calculator, calculation, ...given }} />
      )}
      {answer !== false && <AnsweredFacts {...answer} asks />}
    </section>
  )
}
