import { useEffect, useRef } from 'react'
import type { JsonPath } from '../editing/index.ts'
import { useCards } from './card-tools.ts'
import { pathKey } from './control.ts'

/** What has the focus of a part: its element, or the first field in it. */
const focusTarget = (element: HTMLElement): HTMLElement =>
  (element.tabIndex < 0 && !element.hasAttribute('tabindex')
    ? element.querySelector<HTMLElement>('input, textarea')
    : null) ?? element

/**
 * Moves the focus to the control of a part once it is the goal. An empty path is that of a card.
 * @param card the name of the card, of a card itself
 */
export function useFocusAt<Element extends HTMLElement>(path: JsonPath, card?: string) {
  const { goal, arrive } = useCards()
  const element = useRef<Element>(null)
  const isHere = goal !== undefined && pathKey(goal.path) === pathKey(path)
  const isWanted = isHere && (card === undefined || goal.card === card)
  useEffect(() => {
    if (!isWanted || element.current === null) return
    // What a person has just added is in sight already.
    if (goal.card !== '') element.current.scrollIntoView({ block: 'center' })
    focusTarget(element.current).focus({ preventScroll: goal.card !== '' })
    arrive()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a new goal moves the focus
  }, [isWanted])
  return element
}
