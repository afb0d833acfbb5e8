import { useInlineSize } from '../../../ui/use-inline-size.ts'
import { usePrinting } from '../../../ui/use-printing.ts'
import { useLanguage } from '../../../ui/use-language.ts'
import { useResultWords } from '../../../drawing/words/use-result-words.ts'
import { useWords } from '../../../drawing/words/use-words.ts'
import type { Result } from '../../../engine/calculator.ts'
import { figureOf } from '../../../engine/shown-figures.ts'
import { round } from '../../../round.ts'
import { axisEnds, ticks } from './scale.ts'

export interface ChartPoint {
  readonly at: number
  readonly value: number
}
interface ChartProps {
  readonly title: string
  readonly points: readonly ChartPoint[]
  /** What it is a curve of. */
  readonly result: Result
  readonly along: { readonly title: string; readonly unit: string }
  /** Where the visitor stands, and his own figure where the program compares. */
  readonly at: number
  readonly own?: number
}

/** Drawn as wide as it is shown, so that its letters keep their size; wider places enlarge it. */
const widest = 480
/** On paper three stand in a row. */
const onPaper = 260
const heightOf = (width: number): number => Math.min(260, round(width * 0.6))
/** The room of a letter of the axis (pixels). */
const letter = 8
const margin = { top: 12, end: 16, bottom: 48 }

/** A name beside a point, on the side where there is room, above or below it. */
function Label({
  x,
  y,
  above,
  toStart,
  text,
  className,
}: {
  x: number
  y: number
  above: boolean
  toStart: boolean
  text: string
  className: string
}) {
  const { direction } = useLanguage()
  return (
    <text
      className={className}
      x={x + (toStart ? -8 : 8)}
      y={y + (above ? -10 : 22)}
      textAnchor={toStart ? 'end' : 'start'}
    >
      {/* The drawing runs left to right in every language; what it says runs in its own. */}
      {direction === 'rtl' ? `\u2067${text}\u2069` : text}
    </text>
  )
}

/**
 * A curve with the visitor's place on it. Time runs left to right in every language, as breeders
 * print it.
 */
export function Chart({ title, points, result, along, at, own }: ChartProps) {
  const words = useWords()
  const resultWords = useResultWords()
  const [holder, size] = useInlineSize<SVGSVGElement>(widest)
  const width = usePrinting() ? onPaper : Math.min(size, widest)
  const height = heightOf(width)
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 1]
  const [low, high] = axisEnds([
    ...points.map(({ value }) => value),
    ...(own === undefined ? [] : [own]),
  ])
  const marks = ticks(low, high, 5)
  const start =
    letter * (1 + Math.max(...marks.map((mark) => words.number(mark).length))) + margin.end / 2
  const x = (value: number): number =>
    start + ((value - first) / (last - first || 1)) * (width - start - margin.end)
  const y = (value: number): number =>
    height -
    margin.bottom -
    ((value - low) / (high - low || 1)) * (height - margin.top - margin.bottom)
  const here = points.find((point) => point.at === at)
  const line = points
    .map(
      (point, index) =>
        `${index === 0 ? 'M' : 'L'}${round(x(point.at), 1)} ${round(y(point.value), 1)}`,
    )
    .join('')
  const age = words.quantity(at, along.unit)
  const standard =
    here === undefined
      ? words.say('messages.notAvailable')
      : resultWords(result, figureOf(result, here.value))
  const label = words.say('calculator.chartText', {
    title,
    from: words.number(first),
    to: words.quantity(last, along.unit),
    age,
    value: standard,
  })
  const isOwnAbove = own === undefined || here === undefined || own >= here.value
  const toStart = x(at) > (start + width) / 2
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <svg
        ref={holder}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={label}
        direction="ltr"
      >
        {marks.map((mark) => (
          <g key={mark}>
            <line className="grid" x1={start} x2={width - margin.end} y1={y(mark)} y2={y(mark)} />
            <text x={start - letter} y={y(mark) + 5} textAnchor="end">
              {words.number(mark)}
            </text>
          </g>
        ))}
        {ticks(first, last, Math.max(2, Math.floor((width - start) / 48))).map((mark) => (
          <text key={mark} x={x(mark)} y={height - margin.bottom + 18} textAnchor="middle">
            {words.number(mark)}
          </text>
        ))}
        <text className="axis" x={(start + width) / 2} y={height - 8} textAnchor="middle">
          {`${along.title} (${words.unit({ unit: along.unit, times: 1, over: 1 })})`}
        </text>
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
            <Label
              className="here-label"
              x={x(at)}
              y={y(here.value)}
              above={own !== undefined && !isOwnAbove}
              toStart={toStart}
              text={words.say('calculator.figure', { title: age, value: standard })}
            />
          </>
        )}
        {own !== undefined && (
          <>
            <path className="own" d={`M${x(at)} ${y(own) - 10}l10 10-10 10-10-10z`} />
            <Label
              className="own-label"
              x={x(at)}
              y={y(own)}
              above={isOwnAbove}
              toStart={toStart}
              text={words.say('calculator.figure', {
                title: words.say('calculator.you'),
                value: resultWords(result, figureOf(result, own)),
              })}
            />
          </>
        )}
      </svg>
    </figure>
  )
}
