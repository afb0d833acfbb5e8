import type { RunPart } from '../../engine/calculator.ts'
import { tableOf } from '../../engine/table/tables-for.ts'
import type { PlanCalculator } from './shape.ts'

/** The table of a plan is loaded like those of lookups, and its source is shown. */
export const plan: RunPart = {
  tables: (calculator: PlanCalculator, input) =>
    input === undefined ? [] : [tableOf(calculator, calculator.plan!, input)],
  sources: (calculator: PlanCalculator, { input, tables }) => {
    const table = tables[tableOf(calculator, calculator.plan!, input)]
    return table === undefined ? [] : [table.source]
  },
}
