/**
 * The day on the reader's device, like 2026-05-01. What programs work it out with comes with them
 * alone (`day.ts`), and would be a file more for each of their pages.
 */
export const dayNow = (): string =>
  new Date(Date.now() - new Date().getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
