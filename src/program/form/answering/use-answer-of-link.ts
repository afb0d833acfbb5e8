import { useEffect, useRef } from 'react'
import type { Calculation } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { typedBefore } from './typed-before.ts'

/**
 * A visitor who opens a link sees its answer: on a narrow screen it scrolls to the top. A visitor
 * who returns to typed input, or has begun to scroll, stays there.
 */
export function useAnswerOfLink(calculator: Calculator, calculation: Calculation | undefined) {
  const isDue = useRef(false)
  useEffect(() => {
    isDue.current = window.location.search !== '' && typedBefore(calculator) === undefined
  }, [calculator])
  useEffect(() => {
    if (!isDue.current || calculation === undefined) return
    isDue.current = false
    const heading = document.getElementById('result-title')
    const isLow = (heading?.getBoundingClientRect().top ?? 0) > window.innerHeight / 2
    const isStill = window.scrollY === 0 && !document.activeElement?.matches('input, select')
    if (isLow && isStill && calculation.issues.length === 0) heading?.scrollIntoView()
  }, [calculation])
}
