import type { Run } from '../calculation.ts'
import type { Calculator } from '../calculator.ts'
import { dependenciesOf } from './dependencies.ts'
import { unusualName } from './unusual-figures.ts'

/** Whether a verdict on a result depends on anything that is not usual: then it is not given. */
export function isImplausible(calculator: Calculator, { unusual }: Run, id: string): boolean {
  if (unusual.length === 0) return false
  const { rating = [], target } = calculator.results[id] ?? {}
  const reads = [...rating.map(({ when }) => when), target?.low, target?.high]
  const names = dependenciesOf(calculator, [id, ...reads.flatMap((each) => each?.uses ?? [])])
  return unusual.some((each) => names.has(unusualName(each)))
}
