import type { Calculation, Input } from '#engine/calculation.ts'
import { fromBase } from '#language/scale.ts'
import { round } from '#round.ts'
import { LocalLink } from '#ui/LocalLink.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import { entriesIn } from '#components/fields/entered.ts'
import type { FormulationCalculator } from '../shape.ts'

interface NextLinkProps {
  readonly calculator: FormulationCalculator
  readonly calculation: Calculation
  readonly input: Input
}

/**
 * Takes what was found to the program that looks further into it, as a link that fills its form.
 */
export function NextLink({ calculator, calculation, input }: NextLinkProps) {
  const format = useFormatters()
  const { list, part, unit, next } = calculator.formulation!
  if (next === undefined) return null
  const found = calculation.scope[list] as readonly Readonly<Record<string, number>>[]
  const entries = entriesIn(input, list).flatMap((entry, index) => {
    const amount = round(fromBase(found[index]![part]!, unit), 9)
    const given = next.parts.map((name) => [name, name === part ? amount : entry[name]])
    return amount > 0 ? [Object.fromEntries(given) as object] : []
  })
  const query = new URLSearchParams({
    [list]: JSON.stringify(entries),
    ...Object.fromEntries(next.same.map((name) => [name, String(input[name])])),
  })
  return (
    <p className="actions">
      <LocalLink className="button" to={`${next.path}?${query.toString()}`}>
        {format.message('formulation.next', { title: format.message(next.title) })}
      </LocalLink>
    </p>
  )
}
