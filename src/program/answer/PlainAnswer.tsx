import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { Dangers } from '../../mechanisms/danger/components/Dangers.tsx'
import { resultTitle } from '../../mechanisms/left-empty/result-title.ts'
import { useResultWords } from '../../components/text/use-result-words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { shownResults } from '../../mechanisms/primary-result/shown-results.ts'

/** The results as plain text, if a program requires it. */
export function PlainAnswer({
  calculator,
  calculation,
}: {
  calculator: Calculator
  calculation: Calculation
}) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const { leads, figures } = shownResults(calculator, calculation)
  return (
    <div className="plain-answer">
      <Dangers calculation={calculation} />
      {[...leads, ...figures].map((id) => {
        const result = calculator.results[id]!
        const value = resultWords(result, calculation.results[id]!)
        return (
          <p key={id}>
            {format.message('calculator.figure', {
              title: resultTitle(result, calculation.results[id], format),
              value,
            })}
          </p>
        )
      })}
    </div>
  )
}
