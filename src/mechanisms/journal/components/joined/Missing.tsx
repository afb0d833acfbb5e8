import type { Calculation, Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { fieldId } from '#components/fields/form-context.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import { questionBefore, joinedIn } from '../../joined.ts'
import { questionScope, questionText } from './question-text.ts'

/**
 * Why figures of an answer are bounds or not known: the question that is open, and the way to it.
 */
export function Missing({
  calculator,
  calculation,
  input,
}: {
  calculator: Calculator
  calculation: Calculation
  input: Input
}) {
  const format = useFormatters()
  const list = joinedIn(calculator)
  const question = list && questionBefore(calculator, list, input, calculation.scope)
  if (!question) return null
  const field = fieldId(question.name, questionScope)
  return (
    <p className="meaning info">
      <Icon name="info" size={20} />
      <a
        href={`#${field}`}
        onClick={(event) => {
          event.preventDefault()
          document.getElementById(field)?.focus()
        }}
      >
        {questionText(question, format)}
      </a>
    </p>
  )
}
