import { useEffect, useState } from 'react'
import { toQuery } from '../../engine/input/address.ts'
import type { Input } from '../../engine/calculation.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { useToast } from '../../ui/Toasts.tsx'
import { useWords } from '../../drawing/words/use-words.ts'
import { defaults } from '../../engine/input/defaults.ts'
import { isEmpty } from '../../drawing/fields/entered.ts'
import type { Standing } from '../../drawing/fields/entered.ts'
import type { CalculationState } from './answering/use-calculation.ts'

/** The way to the next example, and the way back from it. */
export interface Examples {
  readonly show: () => void
  /** Puts back what was typed before; undefined where nothing was. */
  readonly undo: (() => void) | undefined
}

/**
 * Fills in one example after the other, and keeps what the visitor has typed until the form is
 * empty again. @returns undefined where there are no examples
 */
export function useExamples(calculator: Calculator, state: CalculationState): Examples | undefined {
  const words = useWords()
  const toast = useToast()
  const [round, setRound] = useState(0)
  const [own, setOwn] = useState<Standing>()
  const [filled, setFilled] = useState<string>()
  const { examples } = calculator
  const { standing, fill, restore } = state
  const nothing = isEmpty(calculator, standing.input) && standing.answered === undefined
  useEffect(() => {
    if (nothing) setOwn(undefined)
  }, [nothing])
  const example = examples[round % Math.max(1, examples.length)]
  if (example === undefined) return undefined
  const asLink = (input: Input): string =>
    toQuery(calculator, { ...defaults(calculator), ...input })
  const show = () => {
    const now = asLink({ ...standing.input, ...standing.answered })
    // An example that still stands as it was filled in is nobody's own.
    if (!nothing && now !== filled) setOwn(standing)
    setFilled(asLink(example.input))
    setRound(round + 1)
    fill(example.input)
    const cites = example.cites && words.say('calculator.cites', { source: example.cites })
    toast([words.say('calculator.exampleFilled'), cites].filter(Boolean).join(' '))
  }
  const undo =
    own &&
    (() => {
      setOwn(undefined)
      restore(own)
    })
  return { show, undo }
}
