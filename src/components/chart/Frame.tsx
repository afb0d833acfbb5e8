import type { ReactNode } from 'react'
import { round } from '../../round.ts'
import { useInlineSize } from '../../ui/use-inline-size.ts'
import { usePrinting } from '../../ui/use-printing.ts'
import { useFormatters } from '../text/use-formatters.ts'
import { AxisAcross } from './Axes.tsx'
import { ChartText } from './ChartText.tsx'
import type { Box } from './place-labels.ts'
import { axisEnds, ticks } from './scale.ts'

/** Where values are on a drawing, in pixels from its corner. */
export interface Plot {
  readonly x: (value: number) => number
  readonly y: (value: number) => number
  /** Where values are rendered. */
  readonly area: Box
}
interface FrameProps {
  /** The text of the drawing for screen readers. */
  readonly label: string
  /** What is counted along the lower axis. */
  readonly along: { readonly title: string; readonly unit: string }
  readonly ends: readonly [first: number, last: number]
  /** All that the other axis must have room for. */
  readonly values: readonly number[]
  readonly children: (plot: Plot) => ReactNode
  /** What belongs below the drawing. */
  readonly below?: (plot: Plot) => ReactNode
}

/** As wide as it is shown, so that its letters keep their size; wider places enlarge it. */
const widest = 480
/** On paper three are in a row. */
const onPaper = 260
const heightOf = (width: number): number => Math.min(260, round(width * 0.6))
/** The room of a letter of the axis (pixels). */
const letter = 8
const margin = { top: 12, end: 16, bottom: 50 }

/** The points of a line, as a path. */
export const lineThrough = (
  points: readonly (readonly [at: number, value: number])[],
  { x, y }: Plot,
): string =>
  points
    .map(
      ([at, value], index) => `${index === 0 ? 'M' : 'L'}${round(x(at), 1)} ${round(y(value), 1)}`,
    )
    .join('')

/**
 * The axes of a chart, and its content. Time runs left to right in every language, as breeders
 * print it.
 */
export function Frame({ label, along, ends: [first, last], values, children, below }: FrameProps) {
  const format = useFormatters()
  const [holder, size] = useInlineSize<SVGSVGElement>(widest)
  const width = usePrinting() ? onPaper : Math.min(size, widest)
  const height = heightOf(width)
  const [low, high] = axisEnds(values)
  const marks = ticks(low, high, 5)
  const start =
    letter * (1 + Math.max(...marks.map((mark) => format.number(mark).length))) + margin.end / 2
  const x = (value: number): number =>
    start + ((value - first) / (last - first || 1)) * (width - start - margin.end)
  const y = (value: number): number =>
    height -
    margin.bottom -
    ((value - low) / (high - low || 1)) * (height - margin.top - margin.bottom)
  const area = { left: start, top: 2, right: width - 4, bottom: height - margin.bottom }
  const plot = { x, y, area }
  return (
    <>
      <svg ref={holder} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        {marks.map((mark) => (
          <g key={mark}>
            <line className="grid" x1={start} x2={width - margin.end} y1={y(mark)} y2={y(mark)} />
            <ChartText
              x={start - letter}
              y={y(mark) + 5}
              anchor="right"
              text={format.number(mark)}
            />
          </g>
        ))}
        <AxisAcross
          values={[first, last]}
          positions={[start, width]}
          x={x}
          bottom={height - margin.bottom}
          height={height}
          markWidth={48}
          title={`${along.title} (${format.unit({ unit: along.unit, times: 1, over: 1 })})`}
          unit={along.unit}
        />
        {children(plot)}
      </svg>
      {below?.(plot)}
    </>
  )
}
