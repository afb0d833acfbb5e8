import { useMemo, type ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import explainedWords from 'virtual:pack/explained'
import type { Calculation, Input, Tables } from '../../engine/calculation.ts'
import { fromBase } from '../../language/scale.ts'
import { runAlong, valuesAlong } from '../../mechanisms/guide/series.ts'
import { Chart } from '../../mechanisms/guide/components/Chart.tsx'
import { toShown } from '../../engine/shown/shown-units.ts'
import { OnPaper } from '../paper/OnPaper.tsx'
import { Explanation } from './Explanation.tsx'
import { GuideTable } from '../../mechanisms/guide/components/GuideTable.tsx'
import { lazyComponent } from '../../ui/waiting/lazy-component.tsx'
import { useMoreWords } from '../../components/text/use-more-words.ts'
import { useFormatters } from '../../components/text/use-formatters.ts'
import type { GuideCalculator } from '../../mechanisms/guide/shape.ts'
import type { HistogramCalculator } from '../../mechanisms/histogram/shape.ts'
import type { Change, Units } from '../../components/fields/form-context.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Controls } from '../../mechanisms/backwards/components/Question.tsx'
import { showResult } from '../answer/show-result.ts'
import type { BackwardsCalculator } from '../../mechanisms/backwards/shape.ts'
import type { InsightCalculator } from '../../mechanisms/insight/shape.ts'
import type { WhatIfCalculator } from '../../mechanisms/what-if/shape.ts'

const Backwards = lazyComponent(
  async () => (await import('../../mechanisms/backwards/components/Backwards.tsx')).Backwards,
)
const InsightSentence = lazyComponent(
  async () =>
    (await import('../../mechanisms/insight/components/InsightSentence.tsx')).InsightSentence,
)
const WhatIf = lazyComponent(
  async () => (await import('../../mechanisms/what-if/components/WhatIf.tsx')).WhatIf,
)

/** The form above the answer, for what puts a figure into it. */
interface Filling {
  readonly change: Change
  readonly units: Units
}
interface FurtherProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  readonly form: Filling
  readonly controls: Controls
}

/**
 * Further questions about an answer: one sentence with the visitor's own figures, and folded, the
 * other way round and with another figure.
 */
function Further({ form, controls, ...answer }: FurtherProps) {
  const { backwards, whatIf, insight }: BackwardsCalculator & WhatIfCalculator & InsightCalculator =
    answer.calculator
  const take = (name: string, value: number) => {
    form.change((now) => ({ ...now, [name]: value }))
    showResult()
  }
  const shared = { ...answer, units: form.units.of, onTake: take }
  return (
    <>
      {insight !== undefined && <InsightSentence insight={insight} {...shared} />}
      {backwards !== undefined && <Backwards {...shared} controls={controls} />}
      {whatIf !== undefined && <WhatIf {...shared} />}
    </>
  )
}

const Histogram = lazyComponent(
  async () => (await import('../../mechanisms/histogram/components/Histogram.tsx')).Histogram,
)

interface DetailsProps {
  readonly calculator: GuideCalculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

/**
 * The curves of the program along its guide's input, with the visitor's position, and the guide as
 * a table.
 */
function Guide({ calculator, calculation, input, tables }: DetailsProps) {
  const format = useFormatters()
  const guide = calculator.guide!
  const points = useMemo(
    () => runAlong(calculator, guide.along, input, tables, valuesAlong(guide.along, calculation)),
    [calculator, guide, input, tables, calculation],
  )
  const along = calculator.inputs[guide.along]
  if (points.length < 2 || along === undefined) return null
  const at = Number(input[guide.along])
  return (
    <>
      <section className="curves" aria-labelledby="curves-title">
        <h2 id="curves-title">{format.message('explained.curves')}</h2>
        {guide.curves.map(({ result, own }) => {
          const curve = points
            .map((point) => ({
              at: point.at,
              value: point.calculation.results[result]?.value ?? Number.NaN,
            }))
            .filter(({ value }) => Number.isFinite(value))
          const shown = calculator.results[result]!
          // A figure that is not usual would flatten the curve.
          const isUsual = calculation.unusual?.every(({ name }) => name !== own) ?? true
          const mine = isUsual ? calculation.scope[own ?? ''] : undefined
          return (
            <Chart
              key={result}
              title={[
                format.message(shown.title),
                shown.unit === '1' ? '' : `(${format.unit(shown)})`,
              ]
                .filter(Boolean)
                .join(' ')}
              points={curve}
              result={shown}
              along={{ title: format.message(along.title), unit: along.units[0]?.unit ?? '1' }}
              at={at}
              {...(Number.isFinite(mine) && { own: fromBase(mine as number, shown) })}
            />
          )
        })}
      </section>
      {guide.columns !== undefined && (
        <GuideTable calculator={calculator} points={points} at={at} />
      )}
    </>
  )
}

/** Lazy parts, loaded with their texts. */
function Explained({ children }: { readonly children: ReactNode }) {
  const extendedIntl = useMoreWords(explainedWords)
  return extendedIntl && <RawIntlProvider value={extendedIntl}>{children}</RawIntlProvider>
}

/**
 * What follows a result: further questions, how it was calculated, and the standard around it.
 * Loaded with the first calculation.
 */
export function Details(
  props: FurtherProps & { readonly calculator: HistogramCalculator & GuideCalculator },
) {
  return (
    <>
      <OnPaper {...props} units={props.form.units.of} />
      {props.calculator.histogram !== undefined && <Histogram {...props} />}
      <Further {...props} />
      <Explained>
        <Explanation
          calculator={props.calculator}
          calculation={toShown(props.calculator, props.calculation)}
          tables={props.tables}
        />
        {props.calculator.guide !== undefined && <Guide {...props} />}
      </Explained>
    </>
  )
}
