import type { Analysis } from '../../definition/formulas/analysis.ts'
import {
  finding,
  phrase,
  type Value,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { foundIn } from '../../definition/formulas/found.ts'
import { linear, NotLinear, dependsOnAmounts as rests, type Quotient } from './linear.ts'
import { isNumberInput, isIntegerInput } from '../../definition/input-kinds.ts'

/** A path in the formulation, and what is wrong there. */
type Fault = FindingBody & { readonly path: readonly string[] }

/** The figures of entries that a formulation can find. */
const findableAmounts = ({ inputs }: Analysis): readonly string[] =>
  Object.entries(inputs).flatMap(([list, { entry = {} }]) =>
    Object.entries(entry)
      .filter(([, input]) => isNumberInput(input) && !isIntegerInput(input))
      .map(([part]) => `${list}.${part}`),
  )

/** A formula as a linear function of the amounts, or the part of it that is not linear. */
function linearFormula(
  analysis: Analysis,
  name: string,
  find: string,
): Quotient | string | undefined {
  const tree = analysis.formulas.find((formula) => formula.name === name)?.tree
  if (tree === undefined) return undefined
  try {
    return linear(analysis, tree, find)
  } catch (error) {
    if (error instanceof NotLinear) return error.message
    throw error
  }
}

const notLinear = (name: string, reason: Value): FindingBody =>
  finding('formulation-not-linear', { name, part: reason })

function leastFault(analysis: Analysis, least: string, find: string): Fault | undefined {
  const quotient = linearFormula(analysis, least, find)
  if (quotient === undefined) return undefined
  const path = ['least']
  if (typeof quotient === 'string') return { path, ...notLinear(least, quotient) }
  return quotient.bottom === undefined
    ? undefined
    : { path, ...notLinear(least, phrase('linear.divided')) }
}

function limitFault(
  analysis: Analysis,
  [result, needs]: readonly [string, readonly string[]],
  find: string,
): Fault | undefined {
  const path = ['limits', result]
  const { target } = analysis.definition.data.results?.[result] ?? {}
  const open = needs.find((side) => target?.[side as 'low' | 'high'] === undefined)
  if (target === undefined || open !== undefined) {
    return { path, ...finding('formulation-limit-open', { result, end: open ?? 'either' }) }
  }
  const quotient = linearFormula(analysis, result, find)
  return typeof quotient === 'string' ? { path, ...notLinear(result, quotient) } : undefined
}

/** What replaces a limit is a limit as well: one without effect would replace one that counts. */
const insteadFaults = ({
  instead = {},
  limits,
}: NonNullable<Definition['data']['formulation']>): readonly Fault[] =>
  Object.entries(instead).flatMap(([replaced, by]) =>
    [replaced, by].flatMap((name): readonly Fault[] =>
      Object.hasOwn(limits, name)
        ? []
        : [
            {
              path: ['instead', replaced],
              ...finding('formulation-no-limit', { name }),
            },
          ],
    ),
  )

/** Values that the form needs before the search cannot depend on the amounts. */
const endFaults = (analysis: Analysis, find: string): readonly Fault[] =>
  (['low', 'high', 'present', 'step'] as const)
    .filter((word) =>
      analysis.formulas.some(
        ({ path: [part, name], tree }) =>
          part === 'formulation' &&
          name === word &&
          tree !== undefined &&
          rests(analysis, tree, find),
      ),
    )
    .map((word) => ({
      path: [word],
      ...notLinear(word, phrase('linear.before')),
    }))

/** The search finds amounts of a list with the smallest sum, within the targets of results. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { formulation, results = {}, formulas = {} } = definition.data
  if (formulation === undefined) return []
  const { find, least, limits } = formulation
  const report = ({ path, ...body }: Fault): Finding => ({
    rule: 'formulation',
    ...definition.at(['formulation', ...path]),
    ...body,
  })
  const amounts = findableAmounts(analysis)
  const { list, part: amount } = foundIn(definition.data)!
  if (!amounts.includes(find))
    return [
      report({
        path: ['find'],
        ...finding('formulation-finds-nothing', { find }),
        ...nameFix(find, amounts),
      }),
    ]
  if (analysis.inputs[list]?.required?.includes(amount) === true)
    return [
      report({ path: ['find'], ...finding('formulation-finds-required', { find, part: amount }) }),
    ]
  const faults = [
    leastFault(analysis, least, find),
    ...Object.entries(limits)
      // The rule on names reports unknown names.
      .filter(([result]) => results[result] !== undefined && formulas[result] !== undefined)
      .map((limit) => limitFault(analysis, limit, find)),
    ...insteadFaults(formulation),
  ].flatMap((fault) => fault ?? [])
  return (faults.length > 0 ? faults : endFaults(analysis, find)).map(report)
}
