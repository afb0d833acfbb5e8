import { useFormatters } from '#components/text/use-formatters.ts'
import type { BesideLine } from './beside.ts'
import { Mark } from './BesideLines.tsx'
import { Isolate } from '#ui/Isolate.tsx'

/** A line as in the chart, for the text next to it. */
function Sample({ className }: { className: string }) {
  return (
    <svg className="legend-line" viewBox="0 0 32 10" aria-hidden="true">
      <path className={className} d="M1 5h30" />
      {className.startsWith('curve') && (
        <circle className={className.replace('curve', 'dot')} cx="16" cy="5" r="3.5" />
      )}
    </svg>
  )
}

/** The line of another flock as in the chart. */
export function BesideSample({ index }: { index: number }) {
  return (
    <svg className={`legend-line beside-${index}`} viewBox="0 0 32 10" aria-hidden="true">
      <path className="line" d="M1 5h30" />
      <Mark place={index} x={16} y={5} isBound={false} />
    </svg>
  )
}

/** What the lines are: the flock's, its standard, and the other flocks. */
export function Legend({
  isIn,
  beside,
}: {
  /** Which lines are shown in addition to that of the flock. */
  isIn: { readonly standard: boolean; readonly bound: boolean; readonly joined: boolean }
  beside: readonly BesideLine[]
}) {
  const format = useFormatters()
  const lines = [
    { className: 'curve', text: 'journal.ownLine' },
    ...(isIn.standard ? [{ className: 'norm', text: 'journal.standard' }] : []),
    ...(isIn.bound ? [{ className: 'curve bound', text: 'journal.boundLine' }] : []),
    ...(isIn.joined ? [{ className: 'joined', text: 'journal.joinedLine' }] : []),
  ]
  // The title describes the only line.
  if (lines.length + beside.length === 1) return null
  return (
    <ul className="legend">
      {lines.map(({ className, text }) => (
        <li key={className}>
          <Sample className={className} />
          {format.message(text)}
        </li>
      ))}
      {beside.map(({ title, index }) => (
        <li key={`${index} ${title}`}>
          <BesideSample index={index} />
          <Isolate text="typed">{title}</Isolate>
        </li>
      ))}
    </ul>
  )
}
