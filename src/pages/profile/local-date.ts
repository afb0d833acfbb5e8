import { dayOn } from '../../day.ts'
import { formatDate } from '../../i18n/format.ts'
import type { Language } from '../../i18n/languages.ts'

/** The day of a moment in the device's own calendar, in words. */
export const localDate = (moment: Date | string, language: Language): string =>
  formatDate(new Date(dayOn(new Date(moment))), language)
