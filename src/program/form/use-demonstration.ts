import { useEffect, useState } from 'react'
import { toQuery } from '../../engine/input/address.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useToday } from '../../ui/use-today.ts'
import { defaults } from '../../engine/input/defaults.ts'
import { filledOn } from '../../engine/input/demonstrated.ts'
import { isEmpty } from '../../components/fields/entered.ts'
import type { EntryStatus } from '../../components/fields/entered.ts'
import type { CalculationState } from './answering/use-calculation.ts'

interface DemonstrationState {
  readonly show: () => void
  /** Restores the previous input; undefined if there was none. */
  readonly undo: (() => void) | undefined
  /** The description of the demonstration, while the form has a figure of it. */
  readonly note: string | undefined
}

/**
 * Fills in a program's demonstration, and stores the visitor's input until the form is empty again.
 * @returns undefined without a demonstration
 */
export function useDemonstration(
  calculator: Calculator,
  state: CalculationState,
): DemonstrationState | undefined {
  const today = useToday()
  const [own, setOwn] = useState<EntryStatus>()
  const [filled, setFilled] = useState<Input>()
  const { demonstration } = calculator
  const { status, fill, restore } = state
  const nothing = isEmpty(calculator, status.input) && status.answered === undefined
  useEffect(() => {
    if (nothing) {
      setOwn(undefined)
      setFilled(undefined)
    }
  }, [nothing])
  if (demonstration === undefined) return undefined
  const initial = defaults(calculator)
  const asLink = (input: Input): string => toQuery(calculator, { ...initial, ...input })
  const now: Input = { ...status.input, ...status.answered }
  const stands = ([id, value]: [string, unknown]): boolean =>
    value !== initial[id] && JSON.stringify(now[id]) === JSON.stringify(value)
  const show = () => {
    const input = filledOn(today ?? '', demonstration.input)
    // An unchanged demonstration is not the visitor's input.
    if (!nothing && !(filled && asLink(now) === asLink(filled))) setOwn(status)
    setFilled(input)
    fill(input)
  }
  const undo =
    own &&
    (() => {
      setOwn(undefined)
      setFilled(undefined)
      restore(own)
    })
  const note = filled && Object.entries(filled).some(stands) ? demonstration.say : undefined
  return { show, undo, note }
}
