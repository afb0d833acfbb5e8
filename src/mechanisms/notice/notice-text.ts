import type { Notice } from '../../engine/calculation.ts'
import type { Word } from '../../engine/table/table.ts'

/** Who says messages, and several names in one sentence. */
export interface NoticeSpeaker {
  readonly say: (key: string, values?: Record<string, string>) => string
  readonly list: (names: readonly string[]) => string
}

/** A name keeps its own direction in a sentence of another one. */
const apart = (text: string): string => `\u2068${text}\u2069`

const wordText = (word: Word, { say }: NoticeSpeaker): string =>
  'text' in word ? apart(word.text) : say(word.key)

/** One of the things that a notice speaks of, in words. */
export const valueText = (notice: Notice, name: string, speaker: NoticeSpeaker): string =>
  speaker.list((notice.values?.[name] ?? []).map((word) => wordText(word, speaker)))

/** A notice in words, with what it speaks of. */
export function noticeText(notice: Notice, speaker: NoticeSpeaker): string {
  const { say, values = {} } = notice
  return speaker.say(
    say,
    Object.fromEntries(Object.keys(values).map((name) => [name, valueText(notice, name, speaker)])),
  )
}

/** The messages that it needs. */
export const noticeKeys = ({ say, values = {} }: Notice): readonly string[] => [
  say,
  ...Object.values(values)
    .flat()
    .flatMap((word) => ('key' in word ? word.key : [])),
]
