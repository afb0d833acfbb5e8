import { Frame, lineThrough, type Plot } from '../../../../drawing/chart/Frame.tsx'
import { useWords } from '../../../../drawing/words/use-words.ts'
import { differenceText, figureText, told, type Measure } from './measure.ts'
import { knownOf, stepsOf, type CurvePoint } from './points.ts'

export interface CurveProps {
  readonly measure: Measure
  readonly along: Measure
  readonly points: readonly CurvePoint[]
}

/** With more days than these, dots would lie over each other. */
const mostDots = 40

/** The line of the flock: a bound is drawn thinner, a day alone as a dot. */
function Line({ points, plot }: { points: readonly CurvePoint[]; plot: Plot }) {
  const steps = stepsOf(points)
  const joined = new Set(steps.flat().map(({ day }) => day))
  const pathOf = (isBound: boolean): string =>
    steps
      .filter((step) => step.some(({ bound }) => bound !== undefined) === isBound)
      .map((step) =>
        lineThrough(
          step.map(({ at, value }) => [at, value]),
          plot,
        ),
      )
      .join('')
  const known = knownOf(points)
  return (
    <>
      <path className="curve" d={pathOf(false)} />
      <path className="curve bound" d={pathOf(true)} />
      {known
        .filter(({ day }) => known.length <= mostDots || !joined.has(day))
        .map(({ day, at, value, bound }) => (
          <circle
            key={day}
            className={bound === undefined ? 'dot' : 'dot bound'}
            cx={plot.x(at)}
            cy={plot.y(value)}
            r="3.5"
          />
        ))}
    </>
  )
}

/** A line of the legend as it is drawn above it. */
function Sample({ className }: { className: string }) {
  return (
    <svg className="sample" viewBox="0 0 32 10" aria-hidden="true">
      <path className={className} d="M1 5h30" />
      {className !== 'norm' && (
        <circle className={className.replace('curve', 'dot')} cx="16" cy="5" r="3.5" />
      )}
    </svg>
  )
}

/** What the lines are. */
function Legend({ points }: { points: readonly CurvePoint[] }) {
  const words = useWords()
  const lines = [
    { className: 'curve', text: 'journal.ownLine', isIn: true },
    {
      className: 'norm',
      text: 'journal.standard',
      isIn: points.some(({ standard }) => standard !== undefined),
    },
    {
      className: 'curve bound',
      text: 'journal.boundLine',
      isIn: points.some(({ value, bound }) => value !== undefined && bound !== undefined),
    },
  ].filter(({ isIn }) => isIn)
  // The only line is what the title says.
  if (lines.length === 1) return null
  return (
    <ul className="legend">
      {lines.map(({ className, text }) => (
        <li key={className}>
          <Sample className={className} />
          {words.say(text)}
        </li>
      ))}
    </ul>
  )
}

/** A figure of the days, with its standard as a line of its own. */
export function Curve({ measure, along, points }: CurveProps) {
  const words = useWords()
  const known = knownOf(points)
  const [first, last] = [known[0]!, known.at(-1)!]
  const norm = points.flatMap(({ at, standard }) =>
    standard === undefined ? [] : [[at, standard] as const],
  )
  const title = words.say(measure.title)
  const unit = words.unit({ unit: measure.unit, times: 1, over: 1 })
  const difference = differenceText(last, measure, words)
  const curve = words.say('journal.curveText', {
    title,
    from: figureText(first, measure, words),
    first: told(first.at, along, words),
    to: figureText(last, measure, words),
    last: told(last.at, along, words),
  })
  const label = difference === '' ? curve : words.say('journal.curveEnd', { curve, difference })
  return (
    <figure className="chart">
      <figcaption>{measure.unit === '1' ? title : `${title} (${unit})`}</figcaption>
      <Frame
        label={label}
        axis={`${words.say(along.title)} (${words.unit({ unit: along.unit, times: 1, over: 1 })})`}
        ends={[points[0]!.at, points.at(-1)!.at]}
        values={[...known.map(({ value }) => value), ...norm.map(([, value]) => value)]}
      >
        {(plot) => (
          <>
            <path className="norm" d={lineThrough(norm, plot)} />
            <Line points={points} plot={plot} />
          </>
        )}
      </Frame>
      <Legend points={points} />
    </figure>
  )
}
