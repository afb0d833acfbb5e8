import type { PlanFacts } from '../../engine/table/plan-facts.ts'

/** The region, disease pressure and source of a plan, as messages in this order. */
export const planFactMessages = ({ region, pressure, by }: PlanFacts): readonly string[] => [
  region,
  ...(pressure === undefined ? [] : [`plan.pressure.${pressure}`]),
  `plan.by.${by}`,
]
