import { useEffect, useRef, useState } from 'react'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { keep, recall } from '../../ui/keep/device.ts'
import { lastPrefix } from '../../ui/keep/kept-names.ts'
import { defaults, entriesIn, isWhole, listsOf } from '../../drawing/fields/entered.ts'
import type { CalculationState } from './answering/use-calculation.ts'

/**
 * Keeps the figures that a visitor has calculated with, and lists while they grow, and offers them
 * while there are none: they are never filled in unasked. Examples, and figures that came with a
 * link, are not the visitor's own.
 * @returns the way to go on with them; undefined where there is nothing to offer
 */
export function useLastFigures(
  calculator: Calculator,
  { attempts, calculation, input, asked, fill }: CalculationState,
): (() => void) | undefined {
  const name = lastPrefix + calculator.id
  const [last, setLast] = useState<string>()
  const foreign = useRef<readonly string[]>([])
  const isGrowing = listsOf(calculator).some((list) => entriesIn(input, list).length > 0)
  useEffect(() => {
    const given = [
      fromQuery(calculator, window.location.search).input,
      ...calculator.examples.map((example) => example.input),
    ]
    foreign.current = given.map((each) => toQuery(calculator, { ...defaults(calculator), ...each }))
  }, [calculator])
  useEffect(() => {
    if (attempts === 0 && !isGrowing) setLast(recall(name))
    if (!isGrowing && calculation?.issues.length !== 0) return
    const kept = isGrowing ? input : asked
    const query = toQuery(calculator, kept)
    // A list that is too long for a link is too long to be kept as one.
    if (!isWhole(calculator, kept, query) || foreign.current.includes(query)) return
    keep(name, query)
  }, [attempts, calculation, calculator, input, asked, name, isGrowing])
  const figures = fromQuery(calculator, last ?? '').input
  return attempts > 0 || isGrowing || Object.keys(figures).length === 0
    ? undefined
    : () => fill(figures)
}
