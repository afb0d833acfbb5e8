import { useEffect, useState } from 'react'

/**
 * Answers a press of the button from before this code was here, which the page has kept
 * (src/site/pages/starter.mjs).
 * @param isFilled whether the figures of a link are in the form: what was typed over them comes in
 *   one turn later (src/components/fields/use-value-before-hydration.ts), and so does the press
 */
export function usePressBeforeHydration(isFilled: boolean, start: () => void): void {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isFilled) return undefined
    const timer = setTimeout(() => {
      const form = document.querySelector('.entry [data-pressed]')
      form?.removeAttribute('data-pressed')
      setPressed(form !== null)
    })
    return () => clearTimeout(timer)
  }, [isFilled])
  useEffect(() => {
    if (!isPressed) return
    setPressed(false)
    start()
  }, [isPressed, start])
}
