import { Frame, lineThrough, type Plot } from '#components/chart/Frame.tsx'
import { useFigureFormatters } from '#components/text/use-figure-formatters.ts'
import { differenceText, curveFigureText, measuredText, type Measure } from './measure.ts'
import type { BesideLine } from './beside.ts'
import { BesideLines } from './BesideLines.tsx'
import { Legend } from './Legend.tsx'
import { joinsOf, knownOf, connectedLines, stepsOf, type CurvePoint } from './points.ts'
import { isolateTyped } from '#i18n/isolate.ts'

export interface CurveProps {
  readonly measure: Measure
  readonly along: Measure
  readonly points: readonly CurvePoint[]
  /** Measurements so many days apart, or fewer, are joined. */
  readonly joins?: number | undefined
  /** Other flocks. */
  readonly beside: readonly BesideLine[]
}

/** With more days than these, dots would lie over each other. */
const mostDots = 40

/**
 * The line of the flock: a bound is thinner, a single day is a dot; measurements that are apart are
 * joined by dots.
 */
function CurveLine({ points, joins, plot }: Pick<CurveProps, 'points' | 'joins'> & { plot: Plot }) {
  const steps = stepsOf(points)
  const joined = new Set(steps.flat().map(({ day }) => day))
  const through = (pairs: typeof steps): string =>
    connectedLines(pairs)
      .map((line) =>
        lineThrough(
          line.map(({ at, value }) => [at, value]),
          plot,
        ),
      )
      .join('')
  const pathOf = (isBound: boolean): string =>
    through(steps.filter((step) => step.some(({ bound }) => bound !== undefined) === isBound))
  const known = knownOf(points)
  return (
    <>
      <path className="joined" d={through(joinsOf(points, joins))} />
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

/** A figure of the days, with its standard as a separate line. */
export function Curve({ measure, along, points, joins, beside }: CurveProps) {
  const format = useFigureFormatters()
  const known = knownOf(points)
  const [first, last] = [known[0]!, known.at(-1)!]
  const norm = points.flatMap(({ at, standard }) =>
    standard === undefined ? [] : [[at, standard] as const],
  )
  const title = format.message(measure.title)
  const unit = format.unit({ unit: measure.unit, times: 1, over: 1 })
  const difference = differenceText(last, measure, format)
  const curve = format.message('journal.curveText', {
    title,
    from: curveFigureText(first, measure, format),
    first: measuredText(first.at, along, format),
    to: curveFigureText(last, measure, format),
    last: measuredText(last.at, along, format),
  })
  const own = difference === '' ? curve : format.message('journal.curveEnd', { curve, difference })
  const names = format.list(beside.map((line) => isolateTyped(line.title)))
  const label =
    beside.length === 0 ? own : format.message('journal.curveBeside', { curve: own, flocks: names })
  const others = beside.flatMap((line) => line.points)
  const ages = [...points, ...others].map(({ at }) => at)
  return (
    <figure className="chart">
      <figcaption>{measure.unit === '1' ? title : `${title} (${unit})`}</figcaption>
      <Frame
        label={label}
        along={{ title: format.message(along.title), unit: along.unit }}
        ends={[Math.min(...ages), Math.max(...ages)]}
        values={[...known, ...others]
          .map(({ value }): number => value)
          .concat(norm.map(([, value]) => value))}
      >
        {(plot) => (
          <>
            <path className="norm" d={lineThrough(norm, plot)} />
            <BesideLines lines={beside} joins={joins} plot={plot} />
            <CurveLine points={points} joins={joins} plot={plot} />
          </>
        )}
      </Frame>
      <Legend
        isIn={{
          standard: norm.length > 0,
          bound: known.some(({ bound }) => bound !== undefined),
          joined: joinsOf(points, joins).length > 0,
        }}
        beside={beside}
      />
    </figure>
  )
}
