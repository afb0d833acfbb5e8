import type { Speaker } from './format.ts'

/** A figure in words, said to be a lower bound where a part of it is unknown. */
export const boundText = (text: string, atLeast: boolean | undefined, speaker: Speaker): string =>
  (atLeast === true ? speaker.formatMessage({ id: 'rows.atLeast' }, { value: text }) : text)
