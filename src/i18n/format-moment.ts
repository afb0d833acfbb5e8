import { dayOn } from '../day.ts'
import type { Language } from './languages.ts'

/** A time on this device's clock, with its day where that is not today. */
export function momentText(moment: number, { numbers }: Language): string {
  const date = new Date(moment)
  const isToday = dayOn(date) === dayOn(new Date())
  return new Intl.DateTimeFormat(numbers, {
    ...(!isToday && { dateStyle: 'medium' }),
    timeStyle: 'short',
  }).format(date)
}
