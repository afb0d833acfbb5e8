import type { Calculator } from '../../../../../engine/calculator.ts'
import type { Words } from '../../../../../components/text/use-words.ts'
import { Icon } from '../../../../../ui/Icon.tsx'
import type { BadLine } from '../line-reader.ts'

/** So many lines are named. */
const most = 10

/** The lines of a file that cannot be read, each with the reason. */
export function BadLines({
  calculator,
  bad,
  words,
}: {
  calculator: Calculator
  bad: readonly BadLine[]
  words: Words
}) {
  if (bad.length === 0) return null
  const why = ({ problem }: BadLine): string =>
    'unknown' in problem
      ? words.message('import.unknown', { text: problem.unknown.slice(0, 60) })
      : words.issue(calculator, { ...problem.issue, entry: undefined })
  return (
    <div className="summary">
      <h5>
        <Icon name="error" />
        {words.message('import.problems', { count: words.number(bad.length) })}
      </h5>
      <ul>
        {bad.slice(0, most).map((each) => (
          <li key={each.line}>
            {words.message('import.line', { line: words.number(each.line), text: why(each) })}
          </li>
        ))}
        {bad.length > most && <li>{words.message('list.more', { count: bad.length - most })}</li>}
      </ul>
    </div>
  )
}
