import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { LeftCell } from '#tabular/line-reader.ts'
import { titleOf, type Target } from '#tabular/targets.ts'

/** So many cells are named. */
const most = 30

/** The cells of a file that are left out, one tap away, each with the reason. */
export function LeftCells({
  calculator,
  list,
  cells,
  targets,
  format,
}: {
  readonly calculator: Calculator
  readonly list: string
  readonly cells: readonly LeftCell[]
  readonly targets: readonly Target[]
  readonly format: Formatters
}) {
  if (cells.length === 0) return null
  const titleFor = (part: string): string => {
    const target = targets.find((each) => each.name === part || each.part === part)
    return target === undefined ? part : titleOf(target, format)
  }
  return (
    <details className="csv-left">
      <summary>{format.message('import.leftCells', { count: cells.length })}</summary>
      <ul>
        {cells.slice(0, most).map(({ line, part, text, issue }) => (
          <li key={`${line} ${part}`}>
            {format.message('import.cell', {
              line: format.number(line),
              title: titleFor(part),
              text: text.slice(0, 60),
              why: format.issue(calculator, { ...issue, field: list, part, entry: undefined }),
            })}
          </li>
        ))}
        {cells.length > most && (
          <li>{format.message('list.more', { count: cells.length - most })}</li>
        )}
      </ul>
    </details>
  )
}
