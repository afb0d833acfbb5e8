import type { DayWord, Notice } from '../../engine/calculation.ts'
import type { Word } from '../../engine/table/table.ts'
import { isolateTyped } from '../../i18n/isolate.ts'

/** Formats messages, and lists of names. */
interface NoticeFormatter {
  readonly message: (key: string, values?: Record<string, string>) => string
  readonly list: (names: readonly string[]) => string
  readonly date: (day: string) => string
}

/** A name of the source language, one that a visitor typed, or a day in brackets. */
function wordText(word: Word | DayWord, { message, date }: NoticeFormatter): string {
  if ('day' in word) return ` (${date(word.day)})`
  return 'text' in word ? isolateTyped(word.text) : message(word.key)
}

/** One of the values of a notice, as text. */
export const valueText = (
  notice: Notice,
  name: string,
  messageFormatter: NoticeFormatter,
): string =>
  messageFormatter.list(
    (notice.values?.[name] ?? []).map((word) => wordText(word, messageFormatter)),
  )

/** A notice as text, with its values. */
export function noticeText(notice: Notice, messageFormatter: NoticeFormatter): string {
  const { say, values = {} } = notice
  return messageFormatter.message(
    say,
    Object.fromEntries(
      Object.keys(values).map((name) => [name, valueText(notice, name, messageFormatter)]),
    ),
  )
}

/** The message keys that it needs. */
export const noticeKeys = ({ say, values = {} }: Notice): readonly string[] => [
  say,
  ...Object.values(values)
    .flat()
    .flatMap((word) => ('key' in word ? word.key : [])),
]
