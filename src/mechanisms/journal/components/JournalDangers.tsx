import type { Calculation, DangerQuestion, Entry } from '#engine/calculation.ts'
import { Dangers } from '../../danger/components/Dangers.tsx'
import { dayIn } from './days.ts'
import type { Days } from './kept/use-kept-days.ts'

/** The dangers of a journal: what a person confirms is kept with the days that it is about. */
export function JournalDangers({
  calculation,
  known,
  keyPart,
  days,
}: {
  readonly calculation: Calculation
  readonly known: readonly Entry[]
  readonly keyPart: string
  readonly days: Days
}) {
  const confirm =
    ({ entries = [], confirm: part, typed }: DangerQuestion) =>
    () => {
      for (const at of entries) void days.saveDay(dayIn(known[at], keyPart), { [part]: typed })
    }
  return <Dangers calculation={calculation} onConfirm={confirm} />
}
