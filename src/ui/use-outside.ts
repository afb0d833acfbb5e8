import { useEffect, type RefObject } from 'react'

/**
 * Calls back on a press outside of an element, and on Escape, while it listens. It listens in the
 * capture phase: browsers send no click for elements that are not clickable, and other listeners
 * may stop it.
 */
export function useOutside(
  element: RefObject<HTMLElement | null>,
  listens: boolean,
  leave: () => void,
): void {
  useEffect(() => {
    if (!listens) return undefined
    const close = (event: Event) => {
      if (
        event instanceof KeyboardEvent
          ? event.key === 'Escape'
          : !element.current?.contains(event.target as Node)
      )
        leave()
    }
    document.addEventListener('pointerdown', close, true)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close, true)
      document.removeEventListener('keydown', close)
    }
  })
}
