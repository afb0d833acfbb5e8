import type { Tone } from '../../engine/table/table.ts'

/**
 * The icon of each kind of verdict, wherever one is shown: good, to be watched, danger, and a
 * statement that judges nothing. Colour alone must not show what is good or bad.
 */
export const verdictIcons: Readonly<Record<Tone, string>> = {
  good: 'verdict-good',
  fair: 'verdict-watch',
  bad: 'warning',
  info: 'info',
  none: 'info',
}
