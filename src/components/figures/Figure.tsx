import type { Calculation } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useResultWords } from '../text/use-result-words.ts'
import { useFormatters } from '../text/use-formatters.ts'
import { Chip } from './Chip.tsx'
import { verdictOn } from './verdict-on.ts'
import { Isolate } from '../../ui/Isolate.tsx'

/** A result with its unit and, where the program judges it, its rating. */
export function Figure({
  calculator,
  calculation,
  id,
}: {
  calculator: Calculator
  calculation: Calculation
  id: string
}) {
  const format = useFormatters()
  const resultWords = useResultWords()
  const [result, value] = [calculator.results[id], calculation.results[id]]
  const rating = verdictOn(calculation, id)
  if (result === undefined || value === undefined) return null
  const known = Number.isFinite(value.value)
  return (
    <>
      <Isolate text="page" className={known ? 'value' : 'value unknown'}>
        {resultWords(result, value)}
      </Isolate>
      {rating !== undefined && <Chip verdict={rating} />}
      {value.unchecked && (
        <small className="unchecked">{format.message('calculator.unchecked')}</small>
      )}
    </>
  )
}
