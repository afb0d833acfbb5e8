import type { PlanFacts } from '../../engine/table/plan-facts.ts'

/** What a plan is made for, and whose advice it is, as messages in their order. */
export const factsOf = ({ region, pressure, by }: PlanFacts): readonly string[] => [
  region,
  ...(pressure === undefined ? [] : [`plan.pressure.${pressure}`]),
  `plan.by.${by}`,
]
