import type { TableWords } from '#components/text/table-words.ts'
import type { DueDay } from '#mechanisms/flock/due.ts'
import type { Planned } from '#mechanisms/plan/rows.ts'
import type { Mark } from '#ui/storage/flock/marks.ts'

/** Something of a plan that can be marked: what it is kept under, and what it is called. */
export interface Markable {
  readonly of: string
  readonly what: string
}

/** What is due of a flock, in words, and the page with its details. */
export interface DueLine {
  readonly id: string
  readonly text: string
  readonly state: DueDay['state'] | 'late' | 'danger'
  readonly path: string
  /** The day on which it is due, where the flock or its journal names one, and its title. */
  readonly day?: string
  readonly title?: string
  /** What of it can be marked as done, or not done. */
  readonly marks?: readonly Markable[]
}

/** The plan of a program that a flock fills. */
export interface FlockPlan {
  /** The program, the message key of the plan's title, and that of its required note. */
  readonly id: string
  readonly title: string
  readonly disclaimer: string | undefined
  readonly plan: Planned
  /** The words of its table. */
  readonly own: TableWords
  /** The page of the plan, and the link to it as it is. */
  readonly path: string
  readonly address: string
  readonly marks: Readonly<Record<string, Mark>>
  readonly today: string
}

/** What is due of a flock: by its journal, and by plans. */
export interface AllDue {
  readonly lines: readonly DueLine[]
  readonly plans: readonly FlockPlan[]
}
