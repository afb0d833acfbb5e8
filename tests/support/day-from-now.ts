import { addDays, dayOn } from '../../src/day.ts'

/** The day of this machine's calendar that is so many days after today. */
export const dayFromNow = (days: number): string => addDays(dayOn(new Date()), days)
