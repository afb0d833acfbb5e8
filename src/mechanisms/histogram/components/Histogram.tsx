import { exactValue } from '#known-figure.ts'
import { useMemo } from 'react'
import { RawIntlProvider } from 'react-intl'
import moreWords from 'virtual:pack/histogram'
import { entriesIn } from '#components/fields/entered.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import { figureOf } from '#engine/shown/figure-of.ts'
import { useInlineSize } from '#ui/use-inline-size.ts'
import { AxisAcross } from '#components/chart/Axes.tsx'
import { ChartText } from '#components/chart/ChartText.tsx'
import { ticks } from '#components/chart/scale.ts'
import { histogramClasses, type Class } from './classes.ts'
import './histogram.css'
import type { HistogramCalculator } from '../shape.ts'

interface HistogramProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
}

/** As wide as it is shown, so that its letters keep their size; wider containers enlarge it. */
const widest = 480
const height = 220
const margin = { top: 12, start: 36, end: 16, bottom: 50 }

/** The bars, with the band's ends; figures run left to right in every language. */
function Bars({
  classes,
  band,
  unit,
  label,
}: {
  classes: readonly Class[]
  band: readonly number[]
  unit: string
  label: string
}) {
  const format = useFormatters()
  const [holder, size] = useInlineSize<SVGSVGElement>(widest)
  const width = Math.min(size, widest)
  const [first, last] = [classes[0]!.from, classes.at(-1)!.to]
  const tallest = Math.max(...classes.map(({ count }) => count))
  const x = (value: number): number =>
    margin.start + ((value - first) / (last - first)) * (width - margin.start - margin.end)
  const y = (count: number): number =>
    height - margin.bottom - (count / tallest) * (height - margin.top - margin.bottom)
  const isInside = (value: number): boolean => value >= first && value <= last
  return (
    <svg ref={holder} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {ticks(0, tallest, 4, 1).map((mark) => (
        <g key={mark}>
          <line className="grid" x1={x(first)} x2={x(last)} y1={y(mark)} y2={y(mark)} />
          <ChartText
            x={margin.start - 6}
            y={y(mark) + 5}
            anchor="right"
            text={format.number(mark)}
          />
        </g>
      ))}
      {classes.map(({ from, to, count }) => (
        <rect
          key={from}
          className="bar"
          x={x(from) + 1}
          width={Math.max(1, x(to) - x(from) - 2)}
          y={y(count)}
          height={y(0) - y(count)}
        />
      ))}
      {band.filter(isInside).map((end) => (
        <line
          key={end}
          className="end"
          x1={x(end)}
          x2={x(end)}
          y1={margin.top / 2}
          y2={height - margin.bottom}
        />
      ))}
      <AxisAcross
        values={[first, last]}
        positions={[margin.start, width]}
        x={x}
        bottom={height - margin.bottom}
        height={height}
        markWidth={64}
        title={format.unit({ unit, times: 1, over: 1 })}
        unit={unit}
      />
    </svg>
  )
}

function HistogramBars({ calculator, calculation, input }: HistogramProps) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const { histogram }: HistogramCalculator = calculator
  const { list, part, low, high } = histogram!
  const field = calculator.inputs[list]?.list?.entry[part]
  const own = field?.units[0]
  const values = useMemo(
    () =>
      entriesIn(input, list)
        .map((entry) => entry[part])
        .filter((value) => typeof value === 'number'),
    [input, list, part],
  )
  const classes = useMemo(() => histogramClasses(values), [values])
  const [first, last] = [classes[0], classes.at(-1)]
  if (own === undefined || field === undefined || first === undefined || last === undefined)
    return null
  const formatValue = (value: number): string => format.quantity(value, own.unit)
  const ends = [low, high].flatMap((id) => {
    const [result, figure] = [calculator.results[id ?? ''], calculation.results[id ?? '']]
    const value = exactValue(figure)
    return result !== undefined && value !== undefined
      ? [{ at: converted(value, result, own), text: resultWords(result, figureOf(result, value)) }]
      : []
  })
  const [from, to] = ends
  const fullest = classes.reduce((most, each) => (each.count > most.count ? each : most), first)
  const title = format.message(field.title)
  return (
    <section className="curves" aria-labelledby="histogram-title">
      <figure className="chart histogram">
        <figcaption id="histogram-title">{format.message('histogram.title')}</figcaption>
        <Bars
          classes={classes}
          band={ends.map(({ at }) => at)}
          unit={own.unit}
          label={format.message('histogram.text', {
            title,
            count: format.number(values.length),
            from: formatValue(first.from),
            to: formatValue(last.to),
            most: format.number(fullest.count),
            low: formatValue(fullest.from),
            high: formatValue(fullest.to),
          })}
        />
        {from !== undefined && to !== undefined && (
          <p>{format.message('histogram.between', { low: from.text, high: to.text })}</p>
        )}
      </figure>
    </section>
  )
}

/** How often figures of each size occur in a list, with the ends of a band among them. */
export function Histogram(props: HistogramProps) {
  const extendedIntl = useMoreWords(moreWords)
  return extendedIntl === undefined ? null : (
    <RawIntlProvider value={extendedIntl}>
      <HistogramBars {...props} />
    </RawIntlProvider>
  )
}
