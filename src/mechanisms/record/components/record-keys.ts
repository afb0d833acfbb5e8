import type { KeyboardEvent } from 'react'

/** How many lines of a list a page has. */
const page = 8

/** The index that a key moves to in a list; undefined if it does not move. */
export function indexAfter(
  { key }: Pick<KeyboardEvent, 'key'>,
  active: number,
  last: number,
  isOpen: boolean,
): number | undefined {
  const within = (index: number): number => Math.max(0, Math.min(last, index))
  const steps: Readonly<Record<string, () => number>> = {
    ArrowDown: () => (active >= last ? 0 : active + 1),
    ArrowUp: () => (active <= 0 ? last : active - 1),
    ...(isOpen && { PageDown: () => active + page, PageUp: () => active - page }),
  }
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined
  return step === undefined ? undefined : within(step())
}
