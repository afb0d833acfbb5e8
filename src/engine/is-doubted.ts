import type { Run } from './calculation.ts'
import type { Calculator, Expression } from './calculator.ts'
import { namesBehind } from './names-behind.ts'
import { unusualName } from './unusual.ts'

/**
 * Whether a verdict on a result rests on anything that is not usual: then it is not given.
 * @param reads what the verdict reads besides the result
 */
export function isDoubted(
  calculator: Calculator,
  { unusual }: Run,
  id: string,
  reads: readonly (Expression<unknown> | undefined)[],
): boolean {
  if (unusual.length === 0) return false
  const names = namesBehind(calculator, [id, ...reads.flatMap((each) => each?.uses ?? [])])
  return unusual.some((each) => names.has(unusualName(each)))
}
