import { useWords } from '../text/use-words.ts'
import { ChartText } from './ChartText.tsx'
import { ticks } from './scale.ts'

interface AcrossProps {
  /** The ends of the axis: the values, and their places in pixels. */
  readonly values: readonly [first: number, last: number]
  readonly positions: readonly [start: number, end: number]
  readonly x: (value: number) => number
  /** The lower end of the values (pixels from the top), and of the drawing. */
  readonly bottom: number
  readonly height: number
  /** The room of a mark, in pixels. */
  readonly labelWidth: number
  readonly title: string
}

/** The marks of the lower axis and, below them, what it counts. */
export function AxisAcross({
  values,
  positions,
  x,
  bottom,
  height,
  labelWidth,
  title,
}: AcrossProps) {
  const words = useWords()
  const [[first, last], [start, end]] = [values, positions]
  return (
    <>
      {ticks(first, last, Math.max(2, Math.floor((end - start) / labelWidth))).map((mark) => (
        <ChartText
          key={mark}
          x={x(mark)}
          y={bottom + 18}
          anchor="middle"
          text={words.number(mark)}
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
