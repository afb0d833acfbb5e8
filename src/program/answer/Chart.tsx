import { ticks } from './scale.ts'
import { useWords } from '../use-words.ts'

export interface ChartPoint {
  readonly at: number
  readonly value: number
}
interface ChartProps {
  readonly title: string
  readonly points: readonly ChartPoint[]
  readonly unit: string
  readonly digits: number
  readonly along: { readonly title: string; readonly unit: string }
  /** Where the visitor stands, and his own figure where the program compares. */
  readonly at: number
  readonly own?: number
}

const width = 640
const height = 320
const margin = { top: 20, end: 24, bottom: 58, start: 72 }

/**
 * The visitor's own figure: a diamond, so that shape as well as colour sets it apart, with its
 * value clear of the curve.
 */
function OwnPoint({
  x,
  y,
  above,
  toStart,
  text,
}: {
  x: number
  y: number
  above: boolean
  toStart: boolean
  text: string
}) {
  return (
    <>
      <path className="own" d={`M${x} ${y - 10}l10 10-10 10-10-10z`} />
      <text
        className="own-label"
        x={x + (toStart ? -12 : 12)}
        y={y + (above ? -12 : 26)}
        textAnchor={toStart ? 'end' : 'start'}
      >
        {text}
      </text>
    </>
  )
}

/**
 * A curve with the visitor's place on it. Time runs left to right in every language, as breeders
 * print it.
 */
export function Chart({ title, points, unit, digits, along, at, own }: ChartProps) {
  const words = useWords()
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 1]
  const values = [...points.map(({ value }) => value), ...(own === undefined ? [] : [own])]
  const low = Math.min(0, ...values)
  // Room above the highest figure, so that a label there stays inside.
  const high = Math.max(...values) * 1.1 || 1
  const x = (value: number): number =>
    margin.start + ((value - first) / (last - first || 1)) * (width - margin.start - margin.end)
  const y = (value: number): number =>
    height -
    margin.bottom -
    ((value - low) / (high - low || 1)) * (height - margin.top - margin.bottom)
  const here = points.find((point) => point.at === at)
  const line = points
    .map(
      (point, index) =>
        `${index === 0 ? 'M' : 'L'}${x(point.at).toFixed(1)} ${y(point.value).toFixed(1)}`,
    )
    .join('')
  const label = words.say('calculator.chartText', {
    title,
    from: words.number(first),
    to: words.quantity(last, along.unit),
    age: words.quantity(at, along.unit),
    value:
      here === undefined
        ? words.say('messages.notAvailable')
        : words.quantity(here.value, unit, digits),
  })
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label} direction="ltr">
        {ticks(low, high, 5).map((tick) => (
          <g key={tick}>
            <line
              className="grid"
              x1={margin.start}
              x2={width - margin.end}
              y1={y(tick)}
              y2={y(tick)}
            />
            <text x={margin.start - 8} y={y(tick) + 5} textAnchor="end">
              {words.number(tick)}
            </text>
          </g>
        ))}
        {ticks(first, last, 8).map((tick) => (
          <text key={tick} x={x(tick)} y={height - margin.bottom + 24} textAnchor="middle">
            {words.number(tick)}
          </text>
        ))}
        <text
          className="axis"
          x={(margin.start + width - margin.end) / 2}
          y={height - 10}
          textAnchor="middle"
        >{`${along.title} (${words.unit({ unit: along.unit, times: 1, over: 1 })})`}</text>
        <path className="curve" d={line} />
        {here !== undefined && (
          <>
            <line
              className="now"
              x1={x(at)}
              x2={x(at)}
              y1={margin.top}
              y2={height - margin.bottom}
            />
            <circle className="standard" cx={x(at)} cy={y(here.value)} r="5" />
          </>
        )}
        {own !== undefined && (
          <OwnPoint
            x={x(at)}
            y={y(own)}
            above={own >= (here?.value ?? 0)}
            toStart={x(at) > width / 2}
            text={words.say('calculator.figure', {
              title: words.say('calculator.you'),
              value: words.quantity(own, unit, digits),
            })}
          />
        )}
      </svg>
    </figure>
  )
}
