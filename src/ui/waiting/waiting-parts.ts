/** A part of this page that still is as prerendered HTML. */
interface WaitingPart {
  /** Fetches its code. @throws where that fails. */
  readonly wake: () => Promise<void>
  /** Draws the page without it, until its code is here. */
  readonly giveUp: () => void
}

/**
 * The parts of this page that still wait for their code. The page must not change around such a
 * part: React would wait for its code, which was not requested.
 */
export const waitingParts = new Set<WaitingPart>()

/**
 * A page waits for its parts, and for those of the page before, no longer than this (milliseconds).
 */
const patience = 3000

/** Waits for parts as far as that goes: a page is worth opening without one of them. */
export const soon = (parts: readonly Promise<unknown>[]): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(parts),
    new Promise((resolve) => {
      setTimeout(resolve, patience)
    }),
  ])

/** Fetches every part that still waits. */
export const wakeParts = (): Promise<unknown> => soon([...waitingParts].map(({ wake }) => wake()))

/** Lets the page change around the parts whose code has not come. */
export const giveUpParts = (): void => {
  for (const { giveUp } of waitingParts) giveUp()
}
