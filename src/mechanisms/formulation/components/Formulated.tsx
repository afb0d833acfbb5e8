import { useState } from 'react'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { fromBase } from '#language/scale.ts'
import { entriesIn } from '#components/fields/entered.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import { entryName } from '../../list/components/names.ts'
import { holdingOf } from '../run/holding.ts'
import { formulated, type Formulated as Found } from '../run/run.ts'
import { Impossible } from './Impossible.tsx'
import { LineList, TextLines } from './Lines.tsx'
import { Recipe } from './Recipe.tsx'
import { priceLines } from './price-lines.ts'
import {
  endText,
  heldText,
  leftOutText,
  nearText,
  openText,
  priceText,
  roundingText,
  presentLines,
} from './texts.ts'
import type { FormulationCalculator } from '../shape.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import { nextLink } from '../next-link.ts'
import { Fold } from '#ui/Fold.tsx'
import { presentOf } from '../run/present.ts'

interface PresentMixProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly names: readonly string[]
  /** How the recipe was found, with what rounding has added. */
  readonly how: string
}

/** What the visitor's own mix misses, and why it costs less where it does. */
function PresentMix({ calculator, calculation, names, how }: PresentMixProps) {
  const format = useFormatters()
  const present = presentOf(calculator, calculation)
  if (present === undefined) return null
  const lines = presentLines(calculator, present, names, format)
  // A mix within all limits that costs less has that cost before rounding to the scale.
  if (present.isCheaper && lines.length === 0) return <p>{how}</p>
  if (lines.length === 0) return null
  const title = present.isCheaper ? 'formulation.present.cheaper' : 'formulation.present.misses'
  return (
    <Fold summary={`${format.message(title)} (${format.number(lines.length)})`}>
      <LineList lines={lines} />
    </Fold>
  )
}

interface NextLinkProps {
  readonly calculator: FormulationCalculator
  readonly calculation: Calculation
  readonly input: Input
}

/**
 * Takes what was found to the program that looks further into it, as a link that fills its form.
 */
function NextLink({ calculator, calculation, input }: NextLinkProps) {
  const format = useFormatters()
  const formulation = calculator.formulation!
  const link = nextLink(formulation, calculation, input)
  if (link === undefined) return null
  return (
    <p className="actions">
      <LocalLink className="button" to={link}>
        {format.message('formulation.next', { title: format.message(formulation.next!.title) })}
      </LocalLink>
    </p>
  )
}

interface FormulatedProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

/** The effect of other prices; it takes a while, so it is calculated on request. */
function Prices({
  found,
  names,
  calculator,
}: {
  found: Extract<Found, { verdict: 'found' }>
  names: readonly string[]
  calculator: Calculator
}) {
  const format = useFormatters()
  const [isOpen, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{format.message('formulation.pricesTitle')}</summary>
      {isOpen && <LineList lines={priceLines(calculator, found, names, format)} />}
    </details>
  )
}

/**
 * How the amounts of an answer were found, and which limits bind them; or the reason for no
 * amounts.
 */
export function Formulated({ calculator, calculation, input, tables }: FormulatedProps) {
  const format = useFormatters()
  const answer = formulated(calculation)
  const { formulation }: FormulationCalculator = calculator
  if (answer === undefined || formulation === undefined) return null
  const names = entriesIn(input, formulation.list).map((entry) =>
    entryName(calculator, formulation.list, entry, format),
  )
  const left = ('leftOut' in answer ? answer.leftOut : []).map((end) =>
    leftOutText(calculator, end, names, format),
  )
  const notes = left.map((line) => (
    <p key={line} className="meaning info">
      {line}
    </p>
  ))
  if (answer.verdict === 'lacking')
    return (
      <TextLines
        title="formulation.lackingTitle"
        lines={answer.lacking.map((end) => openText(calculator, end, format))}
      />
    )
  if (answer.verdict === 'bare')
    return (
      <TextLines
        title="formulation.bareTitle"
        lines={answer.bare.map(({ entry, side }) =>
          format.message(`formulation.open.${side}`, { title: names[entry] ?? '' }),
        )}
      />
    )
  if (answer.verdict === 'unweighable' || answer.verdict === 'unfound')
    return (
      <TextLines
        title="formulation.exactTitle"
        lines={answer.exact.map((end) => endText(calculator, end, format))}
      />
    )
  if (answer.verdict === 'infeasible')
    return (
      <>
        <Impossible {...{ calculator, input, tables }} reasons={answer} />
        {notes}
      </>
    )
  if (answer.verdict !== 'found') return null
  const { binding, held } = holdingOf(answer.made, answer.cheapest)
  const how = format.message('formulation.how', {
    price: roundingText(calculator, answer.rounding, format),
  })
  const priced = binding.filter(({ isTotal }) => !isTotal)
  return (
    <>
      <Recipe {...{ calculator, calculation, names }} digits={answer.digits} />
      <NextLink {...{ calculator, calculation, input }} />
      {answer.finer !== undefined && (
        <p className="meaning info">
          {format.message(`formulation.finer.${answer.own ?? 'none'}`, {
            value: format.quantity(
              fromBase(answer.finer, formulation.unit),
              formulation.unit.unit,
              answer.digits,
            ),
          })}
        </p>
      )}
      <TextLines
        title="formulation.nearTitle"
        lines={answer.near.map((each) => nearText(calculator, each, names, format))}
      />
      {notes}
      <div className="why">
        <PresentMix {...{ calculator, calculation, names, how }} />
        {priced.length + held.length > 0 && (
          <details>
            <summary>{format.message('formulation.bindingTitle')}</summary>
            <LineList
              lines={[
                ...priced.map((end) => priceText(calculator, end, format)),
                ...held.map((end) => heldText(calculator, end, names[end.entry] ?? '', format)),
              ]}
            />
            <p className="muted">{format.message('formulation.bindingHint')}</p>
          </details>
        )}
        <Prices {...{ found: answer, names, calculator }} />
        <details>
          <summary>{format.message('formulation.howTitle')}</summary>
          <p>{how}</p>
        </details>
      </div>
    </>
  )
}
