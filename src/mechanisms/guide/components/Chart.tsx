import { ChartText } from '#components/chart/ChartText.tsx'
import { Frame, lineThrough, type Plot } from '#components/chart/Frame.tsx'
import { baseline, labelWidth, placeLabels, type Box } from '#components/chart/place-labels.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Result } from '#engine/calculator.ts'
import { figureOf } from '#engine/shown/figure-of.ts'

interface ChartPoint {
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

/** The signs of a point reach so far from its middle (pixels). */
const reach = 11
const boxAround = (x: number, y: number): Box => ({
  left: x - reach,
  top: y - reach,
  right: x + reach,
  bottom: y + reach,
})

/** A curve with the visitor's position on it. */
export function Chart({ title, points, result, along, at, own }: ChartProps) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const [first, last] = [points[0]?.at ?? 0, points[points.length - 1]?.at ?? 1]
  const here = points.find((point) => point.at === at)
  const age = format.quantity(at, along.unit)
  const standard =
    here === undefined
      ? format.message('messages.notAvailable')
      : resultWords(result, figureOf(result, here.value))
  const label = format.message('explained.chartText', {
    title,
    from: format.number(first),
    to: format.quantity(last, along.unit),
    age,
    value: standard,
  })
  const isOwnAbove = own === undefined || here === undefined || own >= here.value
  const curve = points.map((point) => [point.at, point.value] as const)
  const labels = [
    ...(here === undefined
      ? []
      : [
          {
            className: 'here-label',
            value: here.value,
            isAbove: own !== undefined && !isOwnAbove,
            text: format.message('calculator.figure', { title: age, value: standard }),
          },
        ]),
    ...(own === undefined
      ? []
      : [
          {
            className: 'own-label',
            value: own,
            isAbove: isOwnAbove,
            text: format.message('calculator.figure', {
              title: format.message('explained.you'),
              value: resultWords(result, figureOf(result, own)),
            }),
          },
        ]),
  ]
  const placedLabels = ({ x, y, area }: Plot) => {
    const boxes = placeLabels(
      labels.map(({ value, isAbove, text }) => ({
        at: [x(at), y(value)],
        width: labelWidth(text),
        isAbove,
      })),
      {
        area,
        lines: [
          curve.map(([day, value]) => [x(day), y(value)]),
          [
            [x(at), area.top],
            [x(at), area.bottom],
          ],
        ],
        marks: labels.map(({ value }) => boxAround(x(at), y(value))),
      },
    )
    return labels.map((named, index) => ({ ...named, box: boxes[index] }))
  }
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      <Frame
        label={label}
        along={along}
        ends={[first, last]}
        values={[...points.map(({ value }) => value), ...(own === undefined ? [] : [own])]}
        below={(plot) =>
          placedLabels(plot).map(
            ({ className, text, box }) =>
              box === undefined && (
                <p key={className} className={className}>
                  {text}
                </p>
              ),
          )
        }
      >
        {(plot) => (
          <>
            <path className="curve" d={lineThrough(curve, plot)} />
            {here !== undefined && (
              <>
                <line
                  className="now"
                  x1={plot.x(at)}
                  x2={plot.x(at)}
                  y1={plot.area.top}
                  y2={plot.area.bottom}
                />
                <circle className="standard" cx={plot.x(at)} cy={plot.y(here.value)} r="5" />
              </>
            )}
            {own !== undefined && (
              <path className="own" d={`M${plot.x(at)} ${plot.y(own) - 10}l10 10-10 10-10-10z`} />
            )}
            {placedLabels(plot).map(
              ({ className, text, box }) =>
                box && (
                  <ChartText
                    key={className}
                    className={className}
                    x={(box.left + box.right) / 2}
                    y={box.top + baseline}
                    anchor="middle"
                    text={text}
                  />
                ),
            )}
          </>
        )}
      </Frame>
    </figure>
  )
}
