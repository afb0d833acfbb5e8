import { flushSync } from 'react-dom'

/** The page waits no longer for the disk before it shows what was typed (milliseconds). */
const patience = 150

/** Events that read what the page shows. */
const readers = ['click', 'submit', 'beforeprint']

/**
 * Shows what is being written: once it is on disk, after a time, or before a press is answered,
 * whichever comes first. An answer to a press has all that was typed before.
 * @returns a promise that resolves when it is shown
 */
export function afterWriting(written: Promise<unknown>, show: () => void): Promise<void> {
  return new Promise((resolve) => {
    let isShown = false
    const end = () => {
      if (isShown) return
      isShown = true
      clearTimeout(timer)
      for (const each of readers) window.removeEventListener(each, end, { capture: true })
      flushSync(show)
      resolve()
    }
    const timer = setTimeout(end, patience)
    for (const each of readers) window.addEventListener(each, end, { capture: true })
    void written.then(end)
  })
}
