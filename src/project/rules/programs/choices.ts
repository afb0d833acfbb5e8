import { calculate } from '#engine/calculate.ts'
import type { Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { choicesOf, type Analysis } from '#definition/formulas/analysis.ts'
import { finding, nameFix, type Finding } from '#definition/findings/finding.ts'
import type { ExampleSource } from '#definition/shapes.ts'
import { optionTarget } from '#definition/formulas/options.ts'
import { exampleInput } from '#definition/formulas/today.ts'

/**
 * The examples are run through every table that a visitor may choose instead of the default: each
 * table answers at least one of them with every figure that the default gives. The rule on related
 * tables compares the sizes of their figures.
 */
export function unanswered(
  analysis: Analysis,
  calculator: Calculator,
  tables: Tables,
): readonly Finding[] {
  const { definition, inputs } = analysis
  const sound = (definition.data.examples ?? [])
    .filter(({ error }) => error === undefined)
    .map((example) => ({ input: exampleInput(inputs, example) }))
  const known = (input: Parameters<typeof calculate>[1]): readonly string[] | undefined => {
    const { issues, results } = calculate(calculator, input, tables)
    return issues.length > 0
      ? undefined
      : Object.keys(results).filter((id) => Number.isFinite(results[id]!.value))
  }
  return Object.keys(inputs)
    .filter((id) => inputs[id]!.tables !== undefined)
    .flatMap((id) => {
      const { options, tables: folder, default: initial } = inputs[id]!
      // Where nothing is chosen by itself, every example chooses.
      const plain = sound.filter(({ input }) => initial === undefined || !(id in input))
      const usual: (readonly string[])[] = []
      const usualOf = (index: number): readonly string[] =>
        (usual[index] ??= known(plain[index]!.input) ?? [])
      const offered =
        options === undefined
          ? choicesOf(analysis, id).map((table) => table.id.slice(table.id.indexOf('/') + 1))
          : Object.keys(options)
      return offered
        .filter(
          (choice) =>
            !plain.some(({ input }, index) => {
              const given = known({ ...input, [id]: choice })
              return given !== undefined && usualOf(index).every((result) => given.includes(result))
            }),
        )
        .map((choice) => ({
          rule: 'examples',
          ...definition.at(['examples']),
          ...finding('table-untried', {
            id,
            choice,
            folder: folder!,
            target: optionTarget(inputs[id]!, choice),
          }),
        }))
    })
}

/** What a visitor may choose for an input; undefined where nothing is listed. */
function namesFor(analysis: Analysis, id: string): readonly string[] | undefined {
  const { tables, options } = analysis.inputs[id] ?? {}
  if (options !== undefined) return Object.keys(options)
  if (tables === undefined) return undefined
  return choicesOf(analysis, id).map((table) => table.id.slice(table.id.indexOf('/') + 1))
}

/** The choices of an example are available to visitors, unless the example expects an error. */
export function unknownChoices(
  analysis: Analysis,
  { input, error = {} }: ExampleSource & { readonly error?: object },
  index: number,
): readonly Finding[] {
  const { definition, inputs } = analysis
  return Object.entries(input).flatMap(([id, chosen]): Finding[] => {
    const { tables, options, records } = inputs[id] ?? {}
    if (typeof chosen !== 'string' || records !== undefined || id in error) return []
    const known = namesFor(analysis, id)
    if (known === undefined || known.includes(chosen)) return []
    return [
      {
        rule: 'examples',
        ...definition.at(['examples', index, 'input', id]),
        ...finding(options ? 'example-no-choice.option' : 'example-no-choice.table', {
          chosen,
          id,
          tables,
        }),
        ...nameFix(chosen, known),
      },
    ]
  })
}
