import type { Calculator } from '../../../../../engine/calculator.ts'
import type { Words } from '../../../../../components/text/use-words.ts'
import type { LeftCell } from '../line-reader.ts'
import { titleOf, type Target } from '../targets.ts'

/** So many cells are named. */
const most = 30

/** The cells of a file that are left out, one tap away, each with the reason. */
export function LeftCells({
  calculator,
  list,
  cells,
  targets,
  words,
}: {
  readonly calculator: Calculator
  readonly list: string
  readonly cells: readonly LeftCell[]
  readonly targets: readonly Target[]
  readonly words: Words
}) {
  if (cells.length === 0) return null
  const titleFor = (part: string): string => {
    const target = targets.find((each) => each.name === part || each.part === part)
    return target === undefined ? part : titleOf(target, words)
  }
  return (
    <details className="csv-left">
      <summary>{words.message('import.leftCells', { count: cells.length })}</summary>
      <ul>
        {cells.slice(0, most).map(({ line, part, text, issue }) => (
          <li key={`${line} ${part}`}>
            {words.message('import.cell', {
              line: words.number(line),
              title: titleFor(part),
              text: text.slice(0, 60),
              why: words.issue(calculator, { ...issue, field: list, part, entry: undefined }),
            })}
          </li>
        ))}
        {cells.length > most && (
          <li>{words.message('list.more', { count: cells.length - most })}</li>
        )}
      </ul>
    </details>
  )
}
