import type { ReactNode } from 'react'
import type { Calculation, DangerQuestion, Entry } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { PageDangers } from '../../danger/components/PageDangers.tsx'
import { labelRead } from '../../danger/texts.ts'
import { dayIn } from './days.ts'
import type { Days } from './kept/use-kept-days.ts'
import { SlipQuestions } from './SlipQuestions.tsx'

/**
 * The dangers of a journal, which its page begins with, and what is asked about its figures: what a
 * person confirms is kept with the days that it is about.
 */
export function JournalDangers({
  calculation,
  children,
  ...given
}: {
  readonly calculator: Calculator
  readonly calculation: Calculation
  /** The day that is open. */
  readonly date: string
  readonly known: readonly Entry[]
  readonly keyPart: string
  readonly days: Days
  /** The figures of a day: none is seen before its dangers, while these load or are lost. */
  readonly children: ReactNode
}) {
  const { known, keyPart, days } = given
  const confirm =
    ({ entries = [], confirm: part, by = [] }: DangerQuestion) =>
    () => {
      for (const at of entries)
        void days.saveDay(dayIn(known[at], keyPart), { [part]: labelRead(known[at]!, by) })
    }
  return (
    <PageDangers calculation={calculation} onConfirm={confirm}>
      <SlipQuestions unusual={calculation.unusual} {...given} />
      {children}
    </PageDangers>
  )
}
