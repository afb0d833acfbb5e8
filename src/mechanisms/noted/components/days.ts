import { addDays } from '#day.ts'
import { daysApart } from '../../journal/components/days.ts'

/** The entry of a day, by part. */
export type DayFigures = Readonly<Record<string, number | string>>

/** What is noted on the days of something that goes on for several of them. */
export interface Course {
  /** The first day, and the last one, like 2026-05-04; undefined where that is not known. */
  readonly from: string
  readonly to: string | undefined
  readonly says: Readonly<Record<string, string>>
  /** Days that count from the last one; unknown ones are left out. */
  readonly after: Readonly<Record<string, number | undefined>>
}

/** What is written into a journal. */
export interface NotedDays {
  readonly days: readonly { readonly day: string; readonly figures: DayFigures }[]
  /** Days with another entry: they stay. */
  readonly others: readonly string[]
  /** How many days are still to come; undefined where the last one is not known. */
  readonly ahead: number | undefined
}

/**
 * The days of a course until today, each with the parts that it lacks. A day in the future gets no
 * entry: today's entry includes it, so that a count from the last day does not end too early. If
 * the last day is unknown, nothing is counted from it.
 * @param kept the present entries of a day, which are never overwritten
 */
export function notedDays(
  { from, to, says, after }: Course,
  today: string,
  kept: (day: string) => DayFigures | undefined,
): NotedDays {
  const end = to === undefined || to > today ? today : to
  const count = Math.max(0, daysApart(from, end) + 1)
  const ahead = to === undefined ? undefined : Math.max(0, daysApart(end, to))
  const all = Array.from({ length: count }, (_, index) => addDays(from, index))
  const others: string[] = []
  const days = all.flatMap((day) => {
    const before = kept(day) ?? {}
    const isSame = Object.entries(says).every(([part, text]) => before[part] === text)
    const isFree = [...Object.keys(says), ...Object.keys(after)].every(
      (part) => before[part] === undefined,
    )
    if (!isSame && !isFree) {
      others.push(day)
      return []
    }
    const left = day === end ? (ahead ?? 0) : 0
    const counted = Object.entries(after).flatMap(([part, value]) =>
      ahead === undefined || value === undefined ? [] : [[part, value + left] as const],
    )
    const figures = Object.fromEntries(
      [...Object.entries(says), ...counted].filter(([part]) => before[part] === undefined),
    )
    return Object.keys(figures).length === 0 ? [] : [{ day, figures }]
  })
  return { days, others, ahead }
}
