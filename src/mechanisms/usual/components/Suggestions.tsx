import { useMemo, type ReactNode } from 'react'
import { unbroken } from '../../../i18n/unusual-text.ts'
import type { Units } from '../../../components/fields/form-context.ts'
import { splitInput, type EntryStatus } from '../../../components/fields/entered.ts'
import { useWords } from '../../../components/text/use-words.ts'
import type { Input, Tables, Unusual } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { storeUnit } from '../../figure/components/stored-unit.ts'
import { titleAndUnits } from '../named.ts'
import { suggestions, type Suggestion } from '../suggestions.ts'

/** What a page lets be fixed from beside its answer. */
export interface Correction {
  readonly units: Units
  readonly standing: EntryStatus
  readonly restore: (standing: EntryStatus) => void
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
  const words = useWords()
  const { units, standing, restore } = correction
  const meant = useMemo(
    () => suggestions(calculator, input, tables, doubts, (name) => units.of[name] ?? 0),
    [calculator, input, tables, doubts, units],
  )
  const choose = (suggestion: Suggestion) => {
    const { name, part, unit } = suggestion
    const offered = titleAndUnits(calculator, suggestion).units
    if (part === undefined) {
      storeUnit(offered[0]!.unit, offered[unit]!.unit)
      units.choose(name, unit)
    }
    const [lists, rest] = splitInput(calculator, suggestion.input)
    const { input: form, answered } = standing
    restore({
      ...standing,
      input: answered === undefined ? suggestion.input : { ...form, ...rest },
      answered: answered && lists,
    })
    // The button goes with the question: who pressed it goes on at the answer.
    document.getElementById('result-title')?.focus({ preventScroll: true })
  }
  if (meant.length === 0) return none
  return (
    <div className="meant">
      <p>{words.message('calculator.didYouMean')}</p>
      {meant.map((each) => {
        const { title, units: offered } = titleAndUnits(calculator, each)
        const value = unbroken(words.quantity(each.value, offered[each.unit]?.unit ?? '1'))
        return (
          <button
            key={`${each.name} ${each.part} ${each.unit}`}
            type="button"
            className="button"
            onClick={() => choose(each)}
          >
            {words.message('calculator.figure', { title: words.message(title), value })}
          </button>
        )
      })}
    </div>
  )
}
