import { useLanguage } from '../../../ui/use-language.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { useIntl } from 'react-intl'
import { useWords } from '../../../drawing/words/use-words.ts'
import type { Calculation, Input, Tables } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { doubtTexts, outsideTexts } from './doubt-texts.ts'
import { Meant, type Mending } from './Meant.tsx'
import './usual.css'

export interface DoubtProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  /** Without it, as on a page without scripts, nothing is offered. */
  readonly mending?: Mending | undefined
}

/** In the place of a verdict: why there is none, and what may have been meant. */
export function Doubt({ calculator, calculation, input, tables, mending }: DoubtProps) {
  const words = useWords()
  const intl = useIntl()
  const language = useLanguage()
  const { unusual = [] } = calculation
  const lines = (texts: readonly string[]) => texts.map((text) => <p key={text}>{text}</p>)
  const outside = outsideTexts(calculator, calculation, language, intl)
  const advice = <p>{words.say('calculator.checkUnits')}</p>
  return (
    <>
      {unusual.length > 0 && (
        <div className="meaning fair doubt">
          <Icon name="warning" size={20} />
          <div>
            {lines(doubtTexts(calculator, unusual, language, intl))}
            {mending === undefined ? (
              advice
            ) : (
              <Meant {...{ calculator, input, tables, mending }} doubts={unusual} none={advice} />
            )}
          </div>
        </div>
      )}
      {outside.length > 0 && (
        <div className="meaning none doubt">
          <Icon name="info" size={20} />
          <div>{lines(outside)}</div>
        </div>
      )}
    </>
  )
}
