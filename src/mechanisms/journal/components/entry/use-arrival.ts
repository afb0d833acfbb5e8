import { useEffect } from 'react'
import { entryHash } from '../../entry-hash.ts'

/**
 * A visitor who comes to enter the figures of today is at the first empty field of the day, once
 * the flock is on the page, and not at its heading.
 * @param owner the name of the flock on the page
 */
export function useArrival(owner: string | undefined): void {
  useEffect(() => {
    const { hash, pathname, search } = window.location
    if (owner === undefined || hash !== entryHash) return
    // Another day, or a reload, stays where the visitor is.
    window.history.replaceState(window.history.state, '', pathname + search)
    const fields = [...document.querySelectorAll<HTMLInputElement>('.day-form input')]
    const field =
      fields.find(({ value, offsetParent }) => value === '' && offsetParent !== null) ?? fields[0]
    field?.scrollIntoView({ block: 'center' })
    field?.focus({ preventScroll: true })
  }, [owner])
}
