/** What the page states: information, what went well, what needs care, what went wrong. */
export type StatedTone = 'info' | 'good' | 'fair' | 'bad'

/** The icons of notes and toasts: colour alone must not show what is good or bad. */
export const toneIcons: Readonly<Record<StatedTone, string>> = {
  info: 'info',
  good: 'check',
  fair: 'warning',
  bad: 'warning',
}
