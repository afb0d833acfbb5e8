import { useMemo, type ReactNode } from 'react'
import { unbroken } from '../../../i18n/unusual-text.ts'
import type { Units } from '../../../components/fields/form-context.ts'
import { apart, type Standing } from '../../../components/fields/entered.ts'
import { useWords } from '../../../components/text/use-words.ts'
import type { Input, Tables, Unusual } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { keepUnit } from '../../figure/components/stored-unit.ts'
import { named } from '../named.ts'
import { suggestions, type Suggestion } from '../suggestions.ts'

/** What a page lets be mended from beside its answer. */
export interface Mending {
  readonly units: Units
  readonly standing: Standing
  readonly restore: (standing: Standing) => void
}
export interface MeantProps {
  readonly calculator: Calculator
  readonly input: Input
  readonly tables: Tables
  readonly doubts: readonly Unusual[]
  readonly mending: Mending
  readonly none?: ReactNode
}

/** What may have been meant: each is one tap away. `none` where no other unit would do. */
export function Meant({ calculator, input, tables, doubts, mending, none }: MeantProps) {
  const words = useWords()
  const { units, standing, restore } = mending
  const meant = useMemo(
    () => suggestions(calculator, input, tables, doubts, (name) => units.of[name] ?? 0),
    [calculator, input, tables, doubts, units],
  )
  const choose = (suggestion: Suggestion) => {
    const { name, part, unit } = suggestion
    const offered = named(calculator, suggestion).units
    if (part === undefined) {
      keepUnit(offered[0]!.unit, offered[unit]!.unit)
      units.choose(name, unit)
    }
    const [lists, rest] = apart(calculator, suggestion.input)
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
      <p>{words.say('calculator.didYouMean')}</p>
      {meant.map((each) => {
        const { title, units: offered } = named(calculator, each)
        const value = unbroken(words.quantity(each.value, offered[each.unit]?.unit ?? '1'))
        return (
          <button
            key={`${each.name} ${each.part} ${each.unit}`}
            type="button"
            className="button"
            onClick={() => choose(each)}
          >
            {words.say('calculator.figure', { title: words.say(title), value })}
          </button>
        )
      })}
    </div>
  )
}
