import type { ReactNode } from 'react'
import type { Calculation, DangerQuestion, Entry } from '#engine/calculation.ts'
import { PageDangers } from '../../danger/components/PageDangers.tsx'
import { labelRead } from '../../danger/texts.ts'
import { dayIn } from './days.ts'
import type { Days } from './kept/use-kept-days.ts'

/**
 * The dangers of a journal, which its page begins with: what a person confirms is kept with the
 * days that it is about.
 */
export function JournalDangers({
  calculation,
  known,
  keyPart,
  days,
  children,
}: {
  readonly calculation: Calculation
  readonly known: readonly Entry[]
  readonly keyPart: string
  readonly days: Days
  /** The figures of a day: none is seen before its dangers, while these load or are lost. */
  readonly children: ReactNode
}) {
  const confirm =
    ({ entries = [], confirm: part, by = [] }: DangerQuestion) =>
    () => {
      for (const at of entries)
        void days.saveDay(dayIn(known[at], keyPart), { [part]: labelRead(known[at]!, by) })
    }
  return (
    <PageDangers calculation={calculation} onConfirm={confirm}>
      {children}
    </PageDangers>
  )
}
