import { useEffect, useRef } from 'react'
import type { Calculator } from '../../engine/calculator.ts'
import { follow } from '../../network/follow.ts'
import type { CalculationState } from '../../program/form/answering/use-calculation.ts'
import { notebookMark } from '../../ui/storage/device.ts'
import { useLanguage } from '../../ui/use-language.ts'

/**
 * Fills the form of a program with the visitor's flock, if there is one. Its code loads after the
 * page.
 */
export function useFlock(
  calculator: Calculator,
  { input, change, setFlock, prepare }: CalculationState,
): void {
  const language = useLanguage()
  /** What is in the form, once it is shown. */
  const entered = useRef(input)
  useEffect(() => {
    entered.current = input
  }, [input])
  useEffect(() => {
    const visit = new AbortController()
    const look = (): void => {
      if (notebookMark() === undefined) return
      window.removeEventListener('storage', look)
      follow(
        async () => (await import('../flock/watch-flock.ts')).loadWatch(),
        (watch) => watch(calculator, language, { change, setFlock, prepare }, visit.signal),
        () => undefined,
      )
    }
    // A journal without a flock has its first entry.
    const begin = (): void =>
      void follow(
        async () => (await import('../flock/begin-flock.ts')).loadBeginning(calculator, language),
        (begins) => begins(entered.current),
        () => undefined,
      )
    window.addEventListener('begin-flock', begin, { signal: visit.signal })
    // The mark may be found later: a browser that was ended by force had not written it.
    window.addEventListener('storage', look, { signal: visit.signal })
    look()
    return () => visit.abort()
  }, [calculator, language, change, setFlock, prepare])
}
