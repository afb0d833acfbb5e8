import type { Language } from '#i18n/languages.ts'
import { calendarFile, type CalendarDay } from '#program/share/calendar/calendar-file.ts'
import { saveFile } from '#ui/storage/save-file.ts'

/** Hands what is due of a flock to the calendar of the device, which then reminds of it. */
export const saveCalendar = (days: readonly CalendarDay[], { code }: Language): void =>
  saveFile(
    'my-flock.ics',
    calendarFile(days, { language: code, host: window.location.hostname, made: new Date() }),
    'text/calendar;charset=utf-8',
  )
