import { footTop } from '../../ui/foot-top.ts'

/**
 * Whether an answer begins in the upper half of the screen, and its first figure is in view. One
 * that is not drawn yet, because its words are still to come, may become taller than the screen.
 */
function isInView(result: Element): boolean {
  const first = result.querySelector('.result-row, .text-row, .issue')
  if (first === null) return false
  const { top } = result.getBoundingClientRect()
  const { bottom } = first.getBoundingClientRect()
  return top >= 0 && top <= window.innerHeight / 2 && bottom <= footTop()
}

/**
 * Brings the result into view and its heading into focus; at once if the visitor prefers reduced
 * motion.
 */
export function showResult(): void {
  const title = document.getElementById('result-title')
  const result = title?.closest('.result')
  if (title === null || result === null || result === undefined) return
  title.focus({ preventScroll: true })
  const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  if (!isInView(result))
    result.scrollIntoView({ block: 'start', behavior: isCalm ? 'instant' : 'smooth' })
}
