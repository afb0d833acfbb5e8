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
  const spoken = useMoreWords(words)
  const { calculator, input } = props
  const { backwards = [] }: BackwardsCalculator = calculator
  const hidden = hiddenIn(calculator, input)
  const asked = backwards.filter((each) => !hidden.has(each.input))
  if (spoken === undefined || asked.length === 0) return null
  return (
    <RawIntlProvider value={spoken}>
      <details className="folded backwards">
        <summary>
          <Text id="backwards.title" />
        </summary>
        {asked.map((each, place) => (
          <BackwardsQuestion
            key={`${each.input} ${each.result}`}
            asked={each}
            place={place}
            {...props}
          />
        ))}
      </details>
    </RawIntlProvider>
  )
}
