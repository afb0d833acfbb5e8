import { useMemo } from 'react'
import type { Units } from '#components/fields/form-context.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import { hiddenIn } from '#engine/input/in-force.ts'
import { Icon } from '#ui/Icon.tsx'
import type { Insight } from '../shape.ts'
import { insightValues } from '../insight-values.ts'
import './insight.css'

interface InsightProps {
  readonly insight: Insight
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  readonly units: Units['of']
}

/** What another figure would mean for this visitor, in one sentence. */
export function InsightSentence({ insight, units, ...answered }: InsightProps) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const { calculator, calculation, input, tables } = answered
  const field = calculator.inputs[insight.input]!
  const result = calculator.results[insight.result]!
  const own = field.units[0]!
  const unit = field.units[units[insight.input] ?? 0] ?? own
  const values = useMemo(
    () =>
      hiddenIn(calculator, input).has(insight.input)
        ? undefined
        : insightValues(insight, { calculator, calculation, input, tables }, unit),
    [insight, calculator, calculation, input, tables, unit],
  )
  if (values === undefined) return null
  const step = format.quantity(converted(values.step, own, unit), unit.unit)
  const after = resultWords(result, values.after)
  return (
    <p className="insight">
      <Icon name="example" size={20} />
      <span>
        {format.message(insight.say, {
          step,
          before: resultWords(result, values.before),
          after,
          difference: values.apart === undefined ? step : resultWords(result, values.apart),
        })}
      </span>
    </p>
  )
}
