import { useWords } from '../../../components/text/use-words.ts'
import { Isolate } from '../../../ui/Isolate.tsx'

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
  const words = useWords()
  if (lines.length === 0) return null
  return (
    <>
      <h3>{words.message(title)}</h3>
      <LineList lines={lines} />
    </>
  )
}
