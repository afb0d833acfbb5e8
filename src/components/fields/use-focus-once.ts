import { useLayoutEffect, useState, type RefObject } from 'react'

/** Gives a field the focus as it replaces one that had it: the keyboard stays open. */
export function useFocusOnce(field: RefObject<HTMLInputElement | null>, hadFocus: boolean): void {
  const [isWanted] = useState(hadFocus)
  useLayoutEffect(() => {
    if (!isWanted || field.current === null) return
    field.current.focus({ preventScroll: true })
    // Typing continues after the present text. Only a field of text has a cursor for it.
    if (field.current.type === 'text') field.current.setSelectionRange(200, 200)
  }, [field, isWanted])
}
