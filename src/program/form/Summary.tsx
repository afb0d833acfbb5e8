import type { Issue } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { Icon } from '../../ui/Icon.tsx'
import { useFormatters } from '../../components/text/use-formatters.ts'
import { fieldId } from '../../components/fields/form-context.ts'

/** What is wrong with the form, each line a way to its field. */
export function InputProblems({
  calculator,
  issues,
}: {
  calculator: Calculator
  issues: readonly Issue[]
}) {
  const format = useFormatters()
  const heading = issues.find(({ place }) => place === 'form')
  const fields = issues.filter(({ place, field }) => place === 'field' && field !== undefined)
  return (
    <div className="summary" role="alert">
      <h2>
        <Icon name="error" />
        {format.message('calculator.problem')}
      </h2>
      {heading !== undefined && <p>{format.issue(calculator, heading)}</p>}
      <ul>
        {fields.map((issue) => (
          <li key={`${issue.field} ${issue.entry}`}>
            <a href={`#${fieldId(issue.field!)}`}>{format.issue(calculator, issue)}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
