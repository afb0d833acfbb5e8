import { useFormatters } from '../text/use-formatters.ts'
import { ChartText } from './ChartText.tsx'
import { labelWidth } from './place-labels.ts'
import { axisTicks } from './scale.ts'

interface AcrossProps {
  /** The ends of the axis: the values, and their places in pixels. */
  readonly values: readonly [first: number, last: number]
  readonly positions: readonly [start: number, end: number]
  readonly x: (value: number) => number
  /** The lower end of the values (pixels from the top), and of the drawing. */
  readonly bottom: number
  readonly height: number
  /** The room of a mark, in pixels. */
  readonly markWidth: number
  readonly title: string
  readonly unit: string
}

/** The marks of the lower axis and, below them, what it counts. */
export function AxisAcross({
  values,
  positions,
  x,
  bottom,
  height,
  markWidth,
  title,
  unit,
}: AcrossProps) {
  const format = useFormatters()
  const [start, end] = positions
  return (
    <>
      {axisTicks(values, Math.max(2, Math.floor((end - start) / markWidth)), unit).map((mark) => (
        <ChartText
          key={mark}
          // The last one may be at the edge, which would cut it.
          x={Math.min(x(mark), end - labelWidth(format.number(mark)) / 2)}
          y={bottom + 20}
          anchor="middle"
          text={format.number(mark)}
        />
      ))}
      <ChartText
        className="axis"
        x={(start + end) / 2}
        y={height - 8}
        anchor="middle"
        text={title}
      />
    </>
  )
}
