import { RawIntlProvider } from 'react-intl'
import words from 'virtual:pack/backwards'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { hiddenIn } from '#engine/input/in-force.ts'
import { Text } from '#ui/Text.tsx'
import { BackwardsQuestion, type QuestionProps } from './Question.tsx'
import './backwards.css'
import type { BackwardsCalculator } from '../shape.ts'

/** The backwards questions, folded below the answer. */
export function Backwards(props: QuestionProps) {
  const extendedIntl = useMoreWords(words)
  const { calculator, input } = props
  const { backwards = [] }: BackwardsCalculator = calculator
  const hidden = hiddenIn(calculator, input)
  const questions = backwards.filter((each) => !hidden.has(each.input))
  if (extendedIntl === undefined || questions.length === 0) return null
  return (
    <RawIntlProvider value={extendedIntl}>
      <details className="folded backwards">
        <Text as="summary" id="backwards.title" />
        {questions.map((each, index) => (
          <BackwardsQuestion
            key={`${each.input} ${each.result}`}
            question={each}
            place={index}
            {...props}
          />
        ))}
      </details>
    </RawIntlProvider>
  )
}
