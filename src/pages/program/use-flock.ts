import { useEffect } from 'react'
import type { Calculator } from '../../engine/calculator.ts'
import { follow } from '../../network/follow.ts'
import type { CalculationState } from '../../program/form/answering/use-calculation.ts'
import { namesOf } from '../../ui/keep/device.ts'
import { flockPrefix } from '../../ui/keep/kept-names.ts'
import { useLanguage } from '../../ui/use-language.ts'

/**
 * Fills the form of a program with the visitor's flock, for who keeps one. What does it comes after
 * the page.
 */
export function useFlock(
  calculator: Calculator,
  { change, setFlock, prepare }: CalculationState,
): void {
  const language = useLanguage()
  useEffect(() => {
    if (!namesOf(flockPrefix)[0]) return undefined
    const visit = new AbortController()
    follow(
      async () => (await import('../flock/watch-flock.ts')).watchFlock,
      (watch) => watch(calculator, language, { change, setFlock, prepare }, visit.signal),
      () => undefined,
    )
    return () => visit.abort()
  }, [calculator, language, change, setFlock, prepare])
}
