import { ChartText } from '../../../components/chart/ChartText.tsx'
import { Frame, lineThrough } from '../../../components/chart/Frame.tsx'
import { useResultWords } from '../../../components/text/use-result-words.ts'
import { useWords } from '../../../components/text/use-words.ts'
import type { Result } from '../../../engine/calculator.ts'
import { figureOf } from '../../../engine/shown/figure-of.ts'

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
  /** Where the visitor is, and his own figure where the program compares. */
  readonly at: number
  readonly own?: number
}

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
  return (
    <ChartText
      className={className}
      x={x + (toStart ? -8 : 8)}
      y={y + (above ? -10 : 22)}
      anchor={toStart ? 'right' : 'left'}
      text={text}
    />
  )
}

/** A curve with the visitor's place on it. */
export function Chart({ title, points, result, along, at, own }: ChartProps) {
  const words = useWords()
  const resultWords = useResultWords()
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 1]
  const here = points.find((point) => point.at === at)
  const age = words.quantity(at, along.unit)
  const standard =
    here === undefined
      ? words.message('messages.notAvailable')
      : resultWords(result, figureOf(result, here.value))
  const label = words.message('explained.chartText', {
    title,
    from: words.number(first),
    to: words.quantity(last, along.unit),
    age,
    value: standard,
  })
  const isOwnAbove = own === undefined || here === undefined || own >= here.value
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <Frame
        label={label}
        axis={`${along.title} (${words.unit({ unit: along.unit, times: 1, over: 1 })})`}
        ends={[first, last]}
        values={[...points.map(({ value }) => value), ...(own === undefined ? [] : [own])]}
      >
        {(plot) => (
          <>
            <path
              className="curve"
              d={lineThrough(
                points.map((point) => [point.at, point.value]),
                plot,
              )}
            />
            {here !== undefined && (
              <>
                <line
                  className="now"
                  x1={plot.x(at)}
                  x2={plot.x(at)}
                  y1={plot.top}
                  y2={plot.bottom}
                />
                <circle className="standard" cx={plot.x(at)} cy={plot.y(here.value)} r="5" />
                <Label
                  className="here-label"
                  x={plot.x(at)}
                  y={plot.y(here.value)}
                  above={own !== undefined && !isOwnAbove}
                  toStart={plot.x(at) > plot.middle}
                  text={words.message('calculator.figure', { title: age, value: standard })}
                />
              </>
            )}
            {own !== undefined && (
              <>
                <path className="own" d={`M${plot.x(at)} ${plot.y(own) - 10}l10 10-10 10-10-10z`} />
                <Label
                  className="own-label"
                  x={plot.x(at)}
                  y={plot.y(own)}
                  above={isOwnAbove}
                  toStart={plot.x(at) > plot.middle}
                  text={words.message('calculator.figure', {
                    title: words.message('explained.you'),
                    value: resultWords(result, figureOf(result, own)),
                  })}
                />
              </>
            )}
          </>
        )}
      </Frame>
    </figure>
  )
}
