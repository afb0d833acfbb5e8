import { useMemo, type ReactNode } from 'react'
import { unbroken } from '#i18n/unusual-text.ts'
import type { Units } from '#components/fields/form-context.ts'
import { splitInput, type EntryStatus } from '#components/fields/entered.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Input, Tables, Unusual } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { setPreferredUnit } from '../../figure/components/preferred-unit.ts'
import { titleAndUnits } from '../named.ts'
import { suggestions, type Suggestion } from '../suggestions.ts'

/** The corrections that a page offers next to its answer. */
export interface Correction {
  readonly units: Units
  readonly status: EntryStatus
  readonly restore: (status: EntryStatus) => void
}
export interface SuggestionsProps {
  readonly calculator: Calculator
  readonly input: Input
  readonly tables: Tables
  readonly doubts: readonly Unusual[]
  readonly correction: Correction
  readonly none?: ReactNode
}

/** What may have been meant: each is one tap away. `none` where no other unit would do. */
export function Suggestions({
  calculator,
  input,
  tables,
  doubts,
  correction,
  none,
}: SuggestionsProps) {
  const format = useFormatters()
  const { units, status, restore } = correction
  const meant = useMemo(
    () => suggestions(calculator, input, tables, doubts, (name) => units.of[name] ?? 0),
    [calculator, input, tables, doubts, units],
  )
  const choose = (suggestion: Suggestion) => {
    const { name, part, unit } = suggestion
    const offered = titleAndUnits(calculator, suggestion).units
    if (part === undefined) {
      setPreferredUnit(offered, unit)
      units.choose(name, unit)
    }
    const [lists, rest] = splitInput(calculator, suggestion.input)
    const { input: form, answered } = status
    restore({
      ...status,
      input: answered === undefined ? suggestion.input : { ...form, ...rest },
      answered: answered && lists,
    })
    // The button is removed with the question: the focus moves to the answer.
    document.getElementById('result-title')?.focus({ preventScroll: true })
  }
  if (meant.length === 0) return none
  return (
    <div className="meant">
      <p>{format.message('calculator.didYouMean')}</p>
      {meant.map((each) => {
        const { title, units: offered } = titleAndUnits(calculator, each)
        const value = unbroken(format.quantity(each.value, offered[each.unit]?.unit ?? '1'))
        return (
          <button
            key={`${each.name} ${each.part} ${each.unit}`}
            type="button"
            className="button"
            onClick={() => choose(each)}
          >
            {format.message('calculator.figure', { title: format.message(title), value })}
          </button>
        )
      })}
    </div>
  )
}
