import type { Calculator } from '#engine/calculator.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import type { LeftCell } from '#tabular/line-reader.ts'
import type { Sheet } from '#tabular/sheet.ts'
import { titleOf, type Target } from '#tabular/targets.ts'
import { Isolate } from '#ui/Isolate.tsx'

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

/** The lines above and below a table, one tap away. */
export function OutsideLines({
  sheet: { outside },
  format,
}: {
  readonly sheet: Sheet
  readonly format: Formatters
}) {
  if (outside.length === 0) return null
  return (
    <details className="csv-left">
      <summary>
        {format.message('import.otherLines', { count: format.number(outside.length) })}
      </summary>
      <ul>
        {outside.slice(0, most).map(({ line, cells }) => (
          <li key={line}>
            <Isolate text="typed">{cells.filter(Boolean).join(' · ').slice(0, 60)}</Isolate>
          </li>
        ))}
        {outside.length > most && (
          <li>{format.message('list.more', { count: outside.length - most })}</li>
        )}
      </ul>
    </details>
  )
}
