import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { Icon } from '#ui/Icon.tsx'
import type { BadLine } from '#tabular/line-reader.ts'

/** So many lines are named. */
const most = 10

/** The lines of a file that cannot be read, each with the reason. */
export function BadLines({
  calculator,
  bad,
  format,
}: {
  calculator: Calculator
  bad: readonly BadLine[]
  format: Formatters
}) {
  if (bad.length === 0) return null
  const why = ({ problem }: BadLine): string =>
    'unknown' in problem
      ? format.message('import.unknown', { text: problem.unknown.slice(0, 60) })
      : format.issue(calculator, { ...problem.issue, entry: undefined })
  return (
    <div className="summary">
      <h5>
        <Icon name="error" />
        {format.message('import.problems', { count: format.number(bad.length) })}
      </h5>
      <ul>
        {bad.slice(0, most).map((each) => (
          <li key={each.line}>
            {format.message('import.line', { line: format.number(each.line), text: why(each) })}
          </li>
        ))}
        {bad.length > most && <li>{format.message('list.more', { count: bad.length - most })}</li>}
      </ul>
    </div>
  )
}
