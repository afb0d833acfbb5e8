import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'

let printing = false

/** Informs the page before and after it is printed. */
function listenToPrinting(listener: () => void): () => void {
  const begin = () => {
    printing = true
    // Firefox copies the page for paper before React would draw what has changed.
    flushSync(listener)
  }
  const end = () => {
    printing = false
    listener()
  }
  window.addEventListener('beforeprint', begin)
  window.addEventListener('afterprint', end)
  return () => {
    window.removeEventListener('beforeprint', begin)
    window.removeEventListener('afterprint', end)
  }
}

/**
 * Whether the page is being printed. A store, and no state: the browser prints directly after its
 * event, and does not wait for a later render.
 */
export const usePrinting = (): boolean =>
  useSyncExternalStore(
    listenToPrinting,
    () => printing,
    () => false,
  )
