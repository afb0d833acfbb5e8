import { useEffect, useRef, useState } from 'react'
import { fromQuery, toQuery } from '../../engine/address.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { keep, recall } from '../../ui/keep/device.ts'
import { lastPrefix } from '../../ui/keep/kept-names.ts'
import { defaults, type CalculationState } from './use-calculation.ts'

/**
 * Keeps the figures that a visitor has calculated with, and offers them while there are none: they are never filled in
 * unasked. Examples, and figures that came with a link, are not the visitor's own.
 * @returns the way to go on with them; undefined where there is nothing to offer
 */
export function useLastFigures(
  calculator: Calculator,
  { attempts, calculation, input, fill }: CalculationState,
): (() => void) | undefined {
  const name = lastPrefix + calculator.id
  const [last, setLast] = useState<string>()
  const foreign = useRef<readonly string[]>([])
  useEffect(() => {
    const given = [
      fromQuery(calculator, window.location.search).input,
      ...calculator.examples.map((example) => example.input),
    ]
    foreign.current = given.map((each) => toQuery(calculator, { ...defaults(calculator), ...each }))
  }, [calculator])
  useEffect(() => {
    if (attempts === 0) setLast(recall(name))
    if (calculation?.issues.length !== 0) return
    const query = toQuery(calculator, input)
    if (!foreign.current.includes(query)) keep(name, query)
  }, [attempts, calculation, calculator, input, name])
  const figures = fromQuery(calculator, last ?? '').input
  return attempts > 0 || Object.keys(figures).length === 0 ? undefined : () => fill(figures)
}
