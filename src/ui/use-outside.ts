import { useEffect, type RefObject } from 'react'

/** Calls back on a click outside of an element, and on Escape, while it listens. */
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
    document.addEventListener('click', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('click', close)
      document.removeEventListener('keydown', close)
    }
  })
}
