import { useFormatters } from '#components/text/use-formatters.ts'
import { Isolate } from '#ui/Isolate.tsx'

/** Texts one under the other. */
export function LineList({ lines }: { lines: readonly string[] }) {
  return (
    <ul className="limit-lines">
      {lines.map((line) => (
        <li key={line}>
          <Isolate text="page">{line}</Isolate>
        </li>
      ))}
    </ul>
  )
}

/** Texts below their heading. */
export function TextLines({ title, lines }: { title: string; lines: readonly string[] }) {
  const format = useFormatters()
  if (lines.length === 0) return null
  return (
    <>
      <h3>{format.message(title)}</h3>
      <LineList lines={lines} />
    </>
  )
}
