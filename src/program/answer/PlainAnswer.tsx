import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useResultWords } from '../../components/text/use-result-words.ts'
import { useWords } from '../../components/text/use-words.ts'
import { shownResults } from '../../mechanisms/primary-result/shown-results.ts'

/** The results as plain text, where a program asks for it. */
export function PlainAnswer({
  calculator,
  calculation,
}: {
  calculator: Calculator
  calculation: Calculation
}) {
  const words = useWords()
  const resultWords = useResultWords()
  const { leads, figures } = shownResults(calculator, calculation)
  return (
    <div className="plain-answer">
      {[...leads, ...figures].map((id) => {
        const result = calculator.results[id]!
        const value = resultWords(result, calculation.results[id]!)
        return (
          <p key={id}>
            {words.message('calculator.figure', { title: words.message(result.title), value })}
          </p>
        )
      })}
    </div>
  )
}
