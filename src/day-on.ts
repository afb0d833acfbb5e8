/** The day of a device's own calendar at a moment, like 2026-05-01. */
export const dayOn = (moment: Date): string =>
  new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
