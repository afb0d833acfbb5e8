import { lineThrough, type Plot } from '#components/chart/Frame.tsx'
import type { BesideLine } from './beside.ts'
import { joinsOf, stepsOf, type KnownPoint } from './points.ts'

/** The marks of the lines, around the middle of each: a square, a triangle, a diamond. */
const marks = ['M-3.5-3.5h7v7h-7z', 'M0-4.5L4.5 3.5h-9z', 'M0-5L5 0L0 5L-5 0z']
/** About so many marks are on a line: more would hide it. */
const mostMarks = 6

/** The mark of a line; hollow where the figure is a bound. */
export function Mark({
  place,
  x,
  y,
  isBound,
}: {
  place: number
  x: number
  y: number
  isBound: boolean
}) {
  return (
    <path
      className={isBound ? 'mark bound' : 'mark'}
      d={marks[place]}
      transform={`translate(${x} ${y})`}
    />
  )
}

/** Some of the points, the last one among them. */
function someOf(points: readonly KnownPoint[]): readonly KnownPoint[] {
  const every = Math.ceil(points.length / mostMarks)
  return points.filter((_, index) => (points.length - 1 - index) % every === 0)
}

/** The lines of the flocks in comparison: thin, each with its own dash and marker. */
export function BesideLines({
  lines,
  joins,
  plot,
}: {
  lines: readonly BesideLine[]
  joins: number | undefined
  plot: Plot
}) {
  return lines.map(({ title, index, points }) => (
    <g key={`${index} ${title}`} className={`beside beside-${index}`}>
      <path
        className="line"
        d={[...stepsOf(points), ...joinsOf(points, joins)]
          .map((step) =>
            lineThrough(
              step.map(({ at, value }) => [at, value]),
              plot,
            ),
          )
          .join('')}
      />
      {someOf(points).map(({ day, at, value, bound }) => (
        <Mark
          key={day}
          place={index}
          x={plot.x(at)}
          y={plot.y(value)}
          isBound={bound !== undefined}
        />
      ))}
    </g>
  ))
}
