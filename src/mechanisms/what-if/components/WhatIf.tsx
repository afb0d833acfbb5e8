import { asFigure } from '#figure.ts'
import { useId, useMemo, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import moreWords from 'virtual:pack/whatIf'
import { Chip } from '#components/figures/Chip.tsx'
import { verdictOn } from '#components/figures/verdict-on.ts'
import type { Units } from '#components/fields/form-context.ts'
import { useMoreWords } from '#components/text/use-more-words.ts'
import { useResultWords } from '#components/text/use-result-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { converted } from '#engine/input/converted.ts'
import { hiddenIn } from '#engine/input/in-force.ts'
import { Text } from '#ui/Text.tsx'
import { comparedFigures, type Compared } from '../compared.ts'
import { sliderOf } from '../slider.ts'
import './what-if.css'
import type { WhatIfCalculator } from '../shape.ts'
import { Isolate } from '#ui/Isolate.tsx'

interface WhatIfProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  readonly units: Units['of']
  readonly onTake: (name: string, value: number) => void
}

/** One figure as it is and as it would be, in words. */
function WhatIfLine({ calculator, line }: { calculator: Calculator; line: Compared }) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const result = calculator.results[line.id]!
  const { before, after, difference } = line
  if (difference === 0)
    return (
      <Isolate text="page">
        {format.message('whatIf.same', { value: resultWords(result, after) })}
      </Isolate>
    )
  const { pack: _, ...plain } = after
  const apart = {
    before: resultWords(result, before),
    after: resultWords(result, after),
    difference: resultWords(result, {
      ...plain,
      bound: undefined,
      value: asFigure(Math.abs(difference)),
    }),
  }
  if (!Number.isFinite(difference))
    return <Isolate text="page">{format.message('whatIf.changed', apart)}</Isolate>
  return (
    <Isolate text="page">
      {format.message(difference > 0 ? 'whatIf.more' : 'whatIf.less', apart)}
    </Isolate>
  )
}

/** The answer of both, or what keeps the other one from being an answer. */
function WhatIfOutcome({ calculator, calculation, after }: WhatIfProps & { after: Calculation }) {
  const format = useFormatters()
  const [issue] = after.issues
  if (issue !== undefined) return <p className="issue">{format.issue(calculator, issue)}</p>
  return (
    <dl className="compared">
      {comparedFigures(calculator, calculation, after).map((line) => {
        const [was, is] = [verdictOn(calculation, line.id), verdictOn(after, line.id)]
        return (
          <div key={line.id} data-compared={line.id}>
            <dt>{format.message(calculator.results[line.id]!.title)}</dt>
            <dd>
              <WhatIfLine calculator={calculator} line={line} />
              {is !== undefined && is.say !== was?.say && <Chip verdict={is} />}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The slider, from what was entered; moved back when that changes. */
function Moved({ name, ...props }: WhatIfProps & { name: string }) {
  const { calculator, input, tables, units, onTake } = props
  const format = useFormatters()
  const id = useId()
  const field = calculator.inputs[name]!
  const slider = useMemo(() => sliderOf(calculator, name, input), [calculator, name, input])
  const [moved, setMoved] = useState({ offset: 0, of: input })
  const offset = moved.of === input ? moved.offset : 0
  const value = slider.at(offset)
  const after = useMemo(
    () => (offset === 0 ? undefined : calculate(calculator, { ...input, [name]: value }, tables)),
    [calculator, input, tables, name, value, offset],
  )
  const own = field.units[0]!
  const unit = field.units[units[name] ?? 0] ?? own
  const formatValue = (at: number): string => format.quantity(converted(at, own, unit), unit.unit)
  const move = (to: number) => setMoved({ offset: to, of: input })
  return (
    <div className="what-if-slider" data-moved={offset !== 0}>
      <label htmlFor={id}>{format.message(field.title)}</label>
      <input
        id={id}
        type="range"
        min={slider.min}
        max={slider.max}
        value={offset}
        aria-valuetext={formatValue(value)}
        onChange={(event) => move(Number(event.target.value))}
      />
      <output htmlFor={id}>
        <Isolate text="page" className="value">
          {formatValue(value)}
        </Isolate>{' '}
        <span className="muted">
          {offset !== 0 && format.message('whatIf.insteadOf', { value: formatValue(slider.at(0)) })}
        </span>
      </output>
      {after === undefined ? (
        <p className="muted">{format.message('whatIf.move')}</p>
      ) : (
        <>
          <WhatIfOutcome {...props} after={after} />
          <div className="actions">
            <button type="button" className="button" onClick={() => onTake(name, value)}>
              {format.message('whatIf.take')}
            </button>
            <button type="button" className="button quiet" onClick={() => move(0)}>
              {format.message('whatIf.back')}
            </button>
          </div>
        </>
      )}
    </div>
  )
}

/**
 * One input on a slider, folded below the answer: what was entered stays until it is taken over.
 */
export function WhatIf(props: WhatIfProps) {
  const extendedIntl = useMoreWords(moreWords)
  const { calculator, input } = props
  const { whatIf: name }: WhatIfCalculator = calculator
  if (extendedIntl === undefined || name === undefined || hiddenIn(calculator, input).has(name))
    return null
  return (
    <RawIntlProvider value={extendedIntl}>
      <details className="folded what-if">
        <Text as="summary" id="whatIf.title" />
        <Moved name={name} {...props} />
      </details>
    </RawIntlProvider>
  )
}
