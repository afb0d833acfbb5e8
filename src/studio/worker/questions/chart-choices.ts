import { analyse, dimensionOfQuantity } from '#definition/formulas/analysis.ts'
import { isNumberInput } from '#definition/input-kinds.ts'
import { isCounted } from '#mechanisms/figure-result/kinds.ts'
import { changesAlong } from '#mechanisms/guide/guide-columns.ts'
import type { Asked } from './asked.ts'
import { programOfFile } from '#definition/project.ts'

/** A figure that a chart can show as a curve. */
interface ChartCurve {
  readonly result: string
  /** The inputs that can be a point beside the curve. */
  readonly owns: readonly string[]
}

/** An input that can be the axis of a chart. */
export interface ChartAxis {
  readonly along: string
  readonly curves: readonly ChartCurve[]
}

/** The charts that a program can have. */
export function chartChoices({ newest }: Asked, file: string): readonly ChartAxis[] {
  const definition = programOfFile(newest, file)
  if (definition === undefined) return []
  try {
    const analysis = analyse(newest, definition)
    const { inputs } = analysis
    const { lookups = {}, results = {} } = definition.data
    const searched = new Set(
      Object.values(lookups).flatMap(({ where }) => Object.values(where ?? {})),
    )
    const required = new Set(definition.data.input?.required ?? [])
    const isOfVisitor = (name: string): boolean =>
      !required.has(name) && isNumberInput(inputs[name])
    const optional = Object.keys(inputs).filter(isOfVisitor)
    return [...searched]
      .filter((along) => isNumberInput(inputs[along]))
      .map((along) => ({
        along,
        curves: Object.entries(results)
          .filter(([name, result]) => isCounted(result) && changesAlong(along, name, analysis))
          // What depends on a figure of the visitor is of one day alone.
          .filter(([name]) => !optional.some((own) => changesAlong(own, name, analysis)))
          .map(([result, quantity]) => ({
            result,
            owns: optional.filter(
              (own) =>
                JSON.stringify(dimensionOfQuantity(inputs[own]!)) ===
                JSON.stringify(dimensionOfQuantity(quantity)),
            ),
          })),
      }))
      .filter(({ curves }) => curves.length > 0)
  } catch {
    // A program that is being written may lack what its formulas read.
    return []
  }
}
