import { calculate } from '../../../engine/calculate.ts'
import type { Tables } from '../../../engine/calculation.ts'
import type { Calculator } from '../../../engine/calculator.ts'
import { choicesOf, type Analysis } from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/finding.ts'

/**
 * The examples are run through every table that a visitor may choose in place of the default: each
 * table answers at least one of them with every figure that the default gives. That the figures are
 * of the right size, the tables prove of each other (rules/sister-tables).
 */
export function unanswered(
  analysis: Analysis,
  calculator: Calculator,
  tables: Tables,
): readonly Finding[] {
  const { definition, inputs } = analysis
  const sound = (definition.data.examples ?? []).filter(({ error }) => error === undefined)
  const known = (input: Parameters<typeof calculate>[1]): readonly string[] | undefined => {
    const { issues, results } = calculate(calculator, input, tables)
    return issues.length > 0
      ? undefined
      : Object.keys(results).filter((id) => Number.isFinite(results[id]!.value))
  }
  return Object.keys(inputs)
    .filter((id) => inputs[id]!.tables !== undefined)
    .flatMap((id) => {
      const plain = sound.filter(({ input }) => !(id in input))
      const usual = plain.map(({ input }) => known(input) ?? [])
      return choicesOf(analysis, id)
        .map((table) => table.id.slice(table.id.indexOf('/') + 1))
        .filter(
          (choice) =>
            !plain.some(({ input }, index) => {
              const given = known({ ...input, [id]: choice })
              return given !== undefined && usual[index]!.every((result) => given.includes(result))
            }),
        )
        .map((choice) => ({
          rule: 'examples',
          ...definition.at(['examples']),
          what: `With ${id} "${choice}", no example that names no ${id} is answered as fully as with the default.`,
          why: 'A visitor may choose any of the tables, and none would have been tried.',
          fix:
            `Add an example without ${id} whose figures lie in the range of ` +
            `${inputs[id]!.tables}/${choice}, or compare that table with its source.`,
        }))
    })
}
