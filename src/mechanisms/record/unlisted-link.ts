import type { Input } from '../../engine/calculation.ts'
import type { Unlisted } from './shape.ts'

/** The address of the program for what a table lacks, with what was entered already. */
export function unlistedLink({ path, same }: Unlisted, input: Input): string {
  const entered = same.flatMap((name): [string, string][] => {
    const value = input[name]
    return typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : []
  })
  return entered.length === 0 ? path : `${path}?${new URLSearchParams(entered).toString()}`
}
