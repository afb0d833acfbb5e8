import type { Analysis } from '../../definition/formulas/analysis.ts'
import { nameFix, type Finding, type Said } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { foundIn } from './found.ts'
import { linear, NotLinear, restsOn as rests, type Quotient } from './linear.ts'

/** A place in the formulation, and what is wrong there. */
type Fault = Said & { readonly path: readonly string[] }

/** The figures of entries that could be found. */
const amountsIn = ({ inputs }: Analysis): readonly string[] =>
  Object.entries(inputs).flatMap(([list, { entry = {} }]) =>
    Object.entries(entry)
      .filter(([, { type }]) => type === 'number')
      .map(([part]) => `${list}.${part}`),
  )

/** What a formula makes of the amounts, or the part of it that is no straight line. */
function made(analysis: Analysis, name: string, find: string): Quotient | string | undefined {
  const tree = analysis.formulas.find((formula) => formula.name === name)?.tree
  if (tree === undefined) return undefined
  try {
    return linear(analysis, tree, find)
  } catch (error) {
    if (error instanceof NotLinear) return error.message
    throw error
  }
}

const bent = (name: string, part: string): Said => ({
  id: 'formulation-not-linear',
  what: `"${name}" does not rest on the amounts in a straight line: ${part}.`,
  why: 'Least costs are found of sums of amounts; of anything else the answer could be wrong.',
  fix: 'Write it as a sum over the list, or as one such sum by another.',
})

function leastFault(analysis: Analysis, least: string, find: string): Fault | undefined {
  const quotient = made(analysis, least, find)
  if (quotient === undefined) return undefined
  const path = ['least']
  if (typeof quotient === 'string') return { path, ...bent(least, quotient) }
  return quotient.bottom === undefined
    ? undefined
    : { path, ...bent(least, 'it is divided by amounts') }
}

function limitFault(
  analysis: Analysis,
  [result, needs]: readonly [string, readonly string[]],
  find: string,
): Fault | undefined {
  const path = ['limits', result]
  const { target } = analysis.definition.data.results?.[result] ?? {}
  const open = needs.find((side) => target?.[side as 'low' | 'high'] === undefined)
  if (target === undefined || open !== undefined)
    return {
      path,
      id: 'formulation-limit-open',
      what: `"${result}" is a limit, and its target says no ${open ?? 'low or high'}.`,
      why: 'Nothing would hold it there, and the cheapest amounts are those that nothing holds.',
      fix: `Give the result a "target" with ${open ?? 'an end'}, or take it out of the limits.`,
    }
  const quotient = made(analysis, result, find)
  return typeof quotient === 'string' ? { path, ...bent(result, quotient) } : undefined
}

/** What is asked before there are any amounts cannot rest on them. */
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
      ...bent(word, 'it has to be known before they are found'),
    }))

/** Amounts of a list are found, for the least of a sum, within the targets of results. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const { formulation, results = {}, formulas = {} } = definition.data
  if (formulation === undefined) return []
  const { find, least, limits } = formulation
  const report = ({ path, ...said }: Fault): Finding => ({
    rule: 'formulation',
    ...definition.at(['formulation', ...path]),
    ...said,
  })
  const amounts = amountsIn(analysis)
  const { list, part } = foundIn(definition.data)!
  if (!amounts.includes(find))
    return [
      report({
        path: ['find'],
        id: 'formulation-finds-nothing',
        what: `"${find}" is to be found, and is no figure of the entries of a list.`,
        why: 'There would be nothing to look for.',
        ...nameFix(find, amounts),
      }),
    ]
  if (analysis.inputs[list]?.required?.includes(part) === true)
    return [
      report({
        path: ['find'],
        id: 'formulation-finds-required',
        what: `"${find}" is to be found, and is required of the visitor.`,
        why: 'Nobody is asked for what the program finds, so that no list would ever be complete.',
        fix: `Take "${part}" out of "required".`,
      }),
    ]
  const bentParts = [
    leastFault(analysis, least, find),
    ...Object.entries(limits)
      // Names that nobody has are the business of the rule on names.
      .filter(([result]) => results[result] !== undefined && formulas[result] !== undefined)
      .map((limit) => limitFault(analysis, limit, find)),
  ].flatMap((fault) => fault ?? [])
  return (bentParts.length > 0 ? bentParts : endFaults(analysis, find)).map(report)
}
