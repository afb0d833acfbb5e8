import { useEffect, useRef, useState } from 'react'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import type { Calculator } from '../../engine/calculator.ts'
import { store, recall } from '../../ui/storage/device.ts'
import { lastPrefix } from '../../ui/storage/storage-keys.ts'
import { filledOn } from '../../engine/input/demonstrated.ts'
import { defaults, withoutDay } from '../../engine/input/defaults.ts'
import { useToday } from '../../ui/use-today.ts'
import { entriesIn, holdsAllLists, listsOf } from '../../components/fields/entered.ts'
import type { CalculationState } from './answering/use-calculation.ts'

/**
 * Keeps the figures that a visitor has calculated with, and lists while they grow, and offers them
 * while there are none: they are never filled in without a request. Examples, and figures that came
 * with a link, are not the visitor's own.
 * @returns a function that continues with them; undefined if there is nothing to offer
 */
export function useLastFigures(
  calculator: Calculator,
  { attempts, calculation, input, activeInput, fill }: CalculationState,
): (() => void) | undefined {
  const name = lastPrefix + calculator.id
  const [last, setLast] = useState<string>()
  const today = useToday()
  const foreign = useRef<readonly string[]>([])
  const isGrowing = listsOf(calculator).some((list) => entriesIn(input, list).length > 0)
  useEffect(() => {
    const given = [
      fromQuery(calculator, window.location.search).input,
      ...(calculator.demonstration && today
        ? [filledOn(today, calculator.demonstration.input)]
        : []),
    ]
    foreign.current = given.map((each) =>
      toQuery(calculator, withoutDay(calculator, { ...defaults(calculator), ...each }, today)),
    )
  }, [calculator, today])
  useEffect(() => {
    if (attempts === 0 && !isGrowing) setLast(recall(name))
    if (!isGrowing && calculation?.issues.length !== 0) return
    // A visitor who continues with them on another day continues with that day.
    const kept = withoutDay(calculator, isGrowing ? input : activeInput, today)
    const query = toQuery(calculator, kept)
    // A list that is too long for a link is too long to be kept as one.
    if (!holdsAllLists(calculator, kept, query) || foreign.current.includes(query)) return
    store(name, query)
  }, [attempts, calculation, calculator, input, activeInput, name, isGrowing, today])
  const figures = fromQuery(calculator, last ?? '').input
  return attempts > 0 || isGrowing || Object.keys(figures).length === 0
    ? undefined
    : () => fill(figures)
}
