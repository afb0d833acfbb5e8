import { readsOf, type Analysis } from './analysis.ts'

/** Whether a figure of the days is only compared with what is entered: no answer depends on it. */
export function isOnlyCompared(analysis: Analysis, id: string): boolean {
  const parts = Object.values(analysis.inputs).flatMap(({ entry }) => Object.values(entry ?? {}))
  return (
    parts.some(({ expected }) => expected?.figure === id) &&
    [...readsOf(analysis)].every(
      ([other, names]) => !names.includes(id) || isOnlyCompared(analysis, other),
    )
  )
}
