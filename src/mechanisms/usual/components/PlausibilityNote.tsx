import { useLanguage } from '#ui/use-language.ts'
import { Icon } from '#ui/Icon.tsx'
import { useIntl } from 'react-intl'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { plausibilityTexts, outsideTexts } from '../plausibility-texts.ts'
import { Suggestions, type Correction } from './Suggestions.tsx'
import './usual.css'

interface PlausibilityNoteProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  /** Without it, as on a page without scripts, nothing is offered. */
  readonly correction?: Correction | undefined
}

/** Shown instead of a verdict: the implausible figure, and what may have been meant. */
export function PlausibilityNote({
  calculator,
  calculation,
  input,
  tables,
  correction,
}: PlausibilityNoteProps) {
  const format = useFormatters()
  const intl = useIntl()
  const language = useLanguage()
  const { unusual = [] } = calculation
  if (unusual.length === 0) return null
  const advice = <p>{format.message('calculator.checkUnits')}</p>
  return (
    <div className="meaning fair doubt">
      <Icon name="warning" size={20} />
      <div>
        {plausibilityTexts(calculator, unusual, language, intl).map((text) => (
          <p key={text}>{text}</p>
        ))}
        {correction === undefined ? (
          advice
        ) : (
          <Suggestions
            {...{ calculator, input, tables, correction }}
            doubts={unusual}
            none={advice}
          />
        )}
      </div>
    </div>
  )
}

/** Why plausible results are not judged; shown below the figures and their meaning. */
export function NotJudged({
  calculator,
  calculation,
}: Pick<PlausibilityNoteProps, 'calculator' | 'calculation'>) {
  const intl = useIntl()
  return outsideTexts(calculator, calculation, useLanguage(), intl).map((text) => (
    <p key={text} className="meaning none">
      <Icon name="info" size={20} />
      <span>{text}</span>
    </p>
  ))
}
