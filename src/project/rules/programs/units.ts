import { describeDimension, isPoint, type Dimension } from '../../../language/units.ts'
import {
  dimensionOfQuantity,
  orderSteps,
  type Analysis,
  type FormulaPlace,
} from '../../../definition/formulas/analysis.ts'
import type { Finding } from '../../../definition/finding.ts'
import { inputsIn } from '../../../definition/formulas/inputs.ts'
import { unitFault } from '../../../definition/formulas/unit-fault.ts'
import { DimensionProblem, dimensionOf, type Kind } from '../../../language/dimension.ts'
import { namesIn } from '../../../language/tree.ts'
import { readableNames } from './names.ts'
import type { Project } from '../../../definition/project.ts'
import type { Quantity } from '../../../definition/shapes.ts'
import type { JsonPath } from '../../../definition/written/source-file.ts'

const rule = 'units'
const why =
  'Figures of different kinds added or taken for one another give a wrong number, and a wrong number costs a flock.'

/**
 * Every unit is known, and every formula is consistent: what it computes is what its place says it
 * is.
 */
export function units(_: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const faults = unitFaults(analysis)
  const findings: Finding[] = faults.map(({ path, said }) => ({
    rule,
    ...definition.at([...path, 'unit']),
    why,
    ...said,
  }))
  const { steps: order, cycle } = orderSteps(analysis)
  // What waits for itself has no unit; the rule on formulas says so.
  if (cycle.length > 0) return findings
  const known: Record<string, Dimension> = { ...analysis.dimensions }
  // What rests on a unit or a name that nobody knows would only repeat that mistake.
  const readable = new Set(readableNames(analysis))
  const failed = new Set([
    ...faults.flatMap(({ name }) => name ?? []),
    ...analysis.formulas
      .flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree)))
      .filter((name) => !readable.has(name)),
  ])
  const rank = ({ name, path: [part, id] }: FormulaPlace): number => {
    if (name !== undefined) return order.indexOf(name)
    return part === 'lookups' ? order.indexOf(String(id)) : order.length
  }
  for (const place of [...analysis.formulas].sort((a, b) => rank(a) - rank(b))) {
    if (place.tree === undefined || readsFailed(place, failed)) {
      if (place.name !== undefined) failed.add(place.name)
      continue
    }
    const problem = check(place, analysis, known)
    if (problem === undefined) continue
    if (place.name !== undefined) failed.add(place.name)
    findings.push({
      rule,
      ...definition.at(place.path),
      what: `${problem}.`,
      why,
      fix:
        'Compare the units of what the formula reads with the unit it must give; multiply or ' +
        'divide by what is missing (often a number of birds).',
    })
  }
  return findings
}

const readsFailed = ({ tree }: FormulaPlace, failed: ReadonlySet<string>): boolean =>
  failed.size > 0 &&
  JSON.stringify(tree)
    .split('"')
    .some((part) => failed.has(part))

/** Says what is wrong with one formula, and remembers the dimension of a named one. */
function check(
  place: FormulaPlace,
  analysis: Analysis,
  known: Record<string, Dimension>,
): string | undefined {
  let kind: Kind
  try {
    kind = dimensionOf(place.tree!, known)
  } catch (error) {
    if (error instanceof DimensionProblem) return `The units do not fit: ${error.message}`
    throw error
  }
  if (place.answers === 'truth')
    return kind === 'truth' ? undefined : `"${place.text}" is not a comparison`
  if (kind === 'truth') return `"${place.text}" is a comparison where a figure is needed`
  const wanted = wantedBy(place, analysis)
  const quantity = wanted === undefined ? undefined : dimensionOfQuantity(wanted)
  if (place.name !== undefined)
    known[place.name] =
      kind === 'zero' ? (quantity ?? known['none'] ?? dimensionOfQuantity({})!) : kind
  if (kind === 'zero' && quantity !== undefined && isPoint(quantity))
    return `"${place.text}" is 0, which is another point in each unit of a scale`
  if (
    quantity === undefined ||
    kind === 'zero' ||
    kind.every((exponent, index) => exponent === quantity[index])
  )
    return undefined
  return `"${place.text}" is ${describeDimension(kind)}, but ${wanted!.unit ?? '1'}${wanted!.per === undefined ? '' : ` per ${wanted!.per}`} is ${describeDimension(quantity)}`
}

/** The quantity a formula must give: that of its result, or of the column it is looked up by. */
function wantedBy(
  { path, name }: FormulaPlace,
  { definition, tables }: Analysis,
): Quantity | undefined {
  if (path[0] === 'results' && (path[2] === 'target' || path[2] === 'upTo'))
    return definition.data.results?.[String(path[1])]
  if (path[0] === 'lookups') return tables[String(path[1])]?.[0]?.data.columns[String(path[3])]
  return name === undefined ? undefined : definition.data.results?.[name]
}

/** A unit that is wrong, where it stands, and the name of what has it. */
interface UnitFault {
  readonly path: JsonPath
  readonly name?: string
  readonly said: NonNullable<ReturnType<typeof unitFault>>
}

function unitFaults({ definition, inputs }: Analysis): readonly UnitFault[] {
  const { constants = {}, results = {} } = definition.data
  const quantities: { path: JsonPath; name?: string; quantity: Quantity }[] = [
    ...inputsIn(inputs).map(({ path, name, list, input }) => ({
      path,
      name: list === undefined ? name : `${list}.${name}`,
      quantity: input,
    })),
    ...Object.entries(constants).map(([name, quantity]) => ({
      path: ['constants', name],
      name,
      quantity,
    })),
    ...Object.entries(results).map(([id, quantity]) => ({ path: ['results', id], quantity })),
  ]
  return quantities.flatMap(({ quantity, ...place }) => {
    const said = unitFault(quantity)
    return said === undefined ? [] : [{ ...place, said }]
  })
}
