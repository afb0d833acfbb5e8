import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
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

const notLinear = (name: string, part: string): FindingBody => ({
  id: 'formulation-not-linear',
  what: `"${name}" is not linear in the amounts: ${part}.`,
  why: 'The search for the lowest cost works with sums of amounts; other formulas could give a wrong answer.',
  fix: 'Write it as a sum over the list, or as one such sum divided by another.',
})

function leastFault(analysis: Analysis, least: string, find: string): Fault | undefined {
  const quotient = linearFormula(analysis, least, find)
  if (quotient === undefined) return undefined
  const path = ['least']
  if (typeof quotient === 'string') return { path, ...notLinear(least, quotient) }
  return quotient.bottom === undefined
    ? undefined
    : { path, ...notLinear(least, 'it is divided by amounts') }
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
    const ends = open === undefined ? '"low" or "high"' : `"${open}"`
    return {
      path,
      id: 'formulation-limit-open',
      what: `"${result}" is in "limits", but has no "target" with ${ends}.`,
      why: 'The limit would have no effect, and the cheapest amounts would ignore it.',
      fix: `Give the result a "target" with ${ends}, or remove it from "limits".`,
    }
  }
  const quotient = linearFormula(analysis, result, find)
  return typeof quotient === 'string' ? { path, ...notLinear(result, quotient) } : undefined
}

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
      ...notLinear(word, 'it must be known before the amounts are found'),
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
  const { list, part } = foundIn(definition.data)!
  if (!amounts.includes(find))
    return [
      report({
        path: ['find'],
        id: 'formulation-finds-nothing',
        what: `"find" names "${find}", which is not a figure of the entries of a list.`,
        why: 'The program would have no amounts to find.',
        ...nameFix(find, amounts),
      }),
    ]
  if (analysis.inputs[list]?.required?.includes(part) === true)
    return [
      report({
        path: ['find'],
        id: 'formulation-finds-required',
        what: `"find" names "${find}", which is a required input.`,
        why: 'The form does not request the amounts that the program finds, so no list would ever be complete.',
        fix: `Remove "${part}" from "required".`,
      }),
    ]
  const faults = [
    leastFault(analysis, least, find),
    ...Object.entries(limits)
      // The rule on names reports unknown names.
      .filter(([result]) => results[result] !== undefined && formulas[result] !== undefined)
      .map((limit) => limitFault(analysis, limit, find)),
  ].flatMap((fault) => fault ?? [])
  return (faults.length > 0 ? faults : endFaults(analysis, find)).map(report)
}
