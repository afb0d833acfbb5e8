import { bases, isPoint, type Base, type Dimension, type Units } from '#language/units.ts'
import { dimensionOfQuantity, orderSteps, type Analysis } from '#definition/formulas/analysis.ts'
import { type FormulaPosition } from '#definition/formulas/formula-position.ts'
import { journalOf } from '#definition/formulas/days.ts'
import { finding, phrase, type Finding, type FindingBody } from '#definition/findings/finding.ts'
import { dimensionPart, unitInWords, unitsPart } from '#definition/findings/reason-part.ts'
import { inputsIn } from '#definition/formulas/inputs.ts'
import { unitFault } from '#definition/formulas/unit-fault.ts'
import { DimensionProblem, dimensionOf, type BareFigure, type Kind } from '#language/dimension.ts'
import { constantFix } from '#definition/typos/formula-typo-patterns.ts'
import { showTree } from '#language/show-tree.ts'
import { namesIn, type Tree } from '#language/tree.ts'
import { readableNames } from './names.ts'
import type { Project } from '#definition/project.ts'
import type { Quantity } from '#definition/shapes.ts'
import { isDateInput } from '#definition/input-kinds.ts'
import type { JsonPath } from '#definition/written/source-file.ts'

const rule = 'units'

/** Every unit is known, and every formula is consistent: its dimension is that of its property. */
export function checkUnits({ units: own }: Project, analysis: Analysis): readonly Finding[] {
  const { definition } = analysis
  const faults = unitFaults(analysis)
  const findings: Finding[] = faults.map(({ path, fault }) => ({
    rule,
    ...definition.at([...path, 'unit']),
    ...fault,
  }))
  const { steps: order, cycle } = orderSteps(analysis)
  // A circular dependency has no unit; the rule on formulas reports it.
  if (cycle.length > 0) return findings
  const known: Record<string, Dimension> = { ...analysis.dimensions }
  // What depends on an unknown unit or name would only repeat that mistake.
  const readable = new Set(readableNames(analysis))
  const failed = new Set([
    ...faults.flatMap(({ name }) => name ?? []),
    ...analysis.formulas
      .flatMap(({ tree }) => (tree === undefined ? [] : namesIn(tree)))
      .filter((name) => !readable.has(name)),
  ])
  const rank = ({ name, path: [part, id] }: FormulaPosition): number => {
    if (name !== undefined) return order.indexOf(name)
    return part === 'lookups' ? order.indexOf(String(id)) : order.length
  }
  for (const position of [...analysis.formulas].sort((a, b) => rank(a) - rank(b))) {
    if (position.tree === undefined || readsFailed(position, failed)) {
      if (position.name !== undefined) failed.add(position.name)
      continue
    }
    const fault = check(position, analysis, known, own)
    if (fault === undefined) continue
    if (position.name !== undefined) failed.add(position.name)
    findings.push({
      rule,
      ...definition.at(faultPosition(position, fault, analysis, known)),
      ...fault.body,
      ...(bareFigureFix(position, fault, analysis) ??
        forgottenFix(position, fault, analysis, known)),
    })
  }
  return findings
}

/**
 * Birds, eggs and days are what a formula forgets to multiply or divide by; of two temperatures it
 * takes one for the other.
 */
const countedIn = new Set(
  (['bird', 'egg', 'time', 'point'] satisfies Base[]).map((name) => bases.indexOf(name)),
)

/** Whether a formula has the expected dimension, except for one counted unit. */
function isForgotten(own: Dimension, wanted: Dimension): boolean {
  const apart = own.flatMap((exponent, index) => (exponent === wanted[index] ? [] : index))
  return apart.length === 0 || (apart.length === 1 && countedIn.has(apart[0]!))
}

type Fix = Pick<FindingBody, 'fix'>

/** What is wrong with the units of a formula: where it gives another quantity, both of them. */
interface FormulaFault {
  readonly body: FindingBody
  /** The part of the formula whose units do not fit. */
  readonly tree?: Tree
  readonly given?: Dimension
  readonly wanted?: Dimension
  /** The figure without a unit that causes it. */
  readonly bare?: BareFigure
}

/**
 * The constant that gives a figure of a formula the unit of a quantity of the same dimension: of
 * one that the formula names, or of any that the program names. Undefined without one, or if
 * several units are possible, which only the author can choose from.
 */
function bareFigureFix(
  { tree }: FormulaPosition,
  { bare }: FormulaFault,
  { quantities, definition }: Analysis,
): Fix | undefined {
  if (bare === undefined) return undefined
  const all = { ...definition.data.results, ...quantities }
  const fits = (name: string): boolean => {
    const dimension = dimensionOfQuantity(all[name] ?? {})
    return bare.dimension.every((exponent, index) => exponent === dimension?.[index])
  }
  const unitsOf = (names: readonly string[]): readonly Quantity[] => {
    const units = names.filter(fits).map((name): [string, Quantity] => {
      const { unit, per } = all[name]!
      return [`${unit} per ${per}`, { ...(unit && { unit }), ...(per && { per }) }]
    })
    return [...new Map(units).values()]
  }
  const named = unitsOf(namesIn(tree!).filter((name) => Object.hasOwn(all, name)))
  const [quantity, another] = named.length > 0 ? named : unitsOf(Object.keys(all))
  if (quantity === undefined || another !== undefined) return undefined
  const { figure } = bare
  return { fix: phrase('ofWhat', { figure, constant: constantFix(String(figure), quantity) }) }
}

/**
 * The fix of a formula that forgets one counted unit: the column that is for one of them, or the
 * figure to multiply or divide by. Undefined where more is wrong.
 */
function forgottenFix(
  { tree }: FormulaPosition,
  { given = [], wanted = [] }: FormulaFault,
  { tables, inputs }: Analysis,
  known: Readonly<Record<string, Dimension>>,
): Fix | undefined {
  const apart = given.flatMap((exponent, index) => (exponent === wanted[index] ? [] : index))
  const [index = -1] = apart
  const more = (given[index] ?? 0) - (wanted[index] ?? 0)
  if (apart.length !== 1 || !countedIn.has(index) || Math.abs(more) !== 1) return undefined
  const isCount = (dimension: Dimension): boolean =>
    dimension.every((exponent, position) => exponent === (position === index ? 1 : 0))
  // A date is no number of days.
  const isDate = (name: string): boolean => name === 'today' || isDateInput(inputs[name])
  const count = Object.keys(known).find(
    (name) => !name.includes('.') && isCount(known[name]!) && !isDate(name),
  )
  const operation = more > 0 ? 'divide' : 'multiply'
  const columns = namesIn(tree!).flatMap((name) => {
    const [lookup = '', column = ''] = name.split('.')
    const table = tables[lookup]?.[0]
    const isForMany = table && known[name]?.[index] === 0
    return isForMany ? [{ column, table: table.id }] : []
  })
  const [forMany, ...others] = columns
  const unit = ['bird', 'egg', 'time'].includes(bases[index]!) ? bases[index] : undefined
  if (more > 0 && forMany !== undefined && others.length === 0 && unit !== undefined) {
    const per = unit === 'time' ? 'day' : unit
    return { fix: phrase('columnPer', { ...forMany, per, count: count ?? 'none' }) }
  }
  return count === undefined ? undefined : { fix: phrase('byCount', { operation, count }) }
}

/** The unit of a constant or an input that is one whole side of a sum or a comparison. */
function unitOfSide({ tree }: FormulaFault, analysis: Analysis): JsonPath | undefined {
  const { constants = {} } = analysis.definition.data
  const sides = tree === undefined ? [] : showTree(tree).split(/\s*[<>=!]=?\s*|\s+[+-]\s+/)
  // Of two names that are added, either may be the wrong one.
  const isPart = sides.some((side) => !/^[\w.]+$/.test(side))
  const alone = sides.flatMap((side): readonly JsonPath[] => {
    if (side in constants) return [['constants', side, 'unit']]
    return isPart && side in analysis.inputs ? [['input', 'properties', side, 'unit']] : []
  })
  return sides.length === 2 && alone.length === 1 ? alone[0] : undefined
}

/**
 * Where the fault is likely: a formula that forgets the birds gives the right kind of quantity with
 * another number; if it gives litres for grams, or only names a figure, or one side of a sum is
 * alone, the unit is that of another quantity.
 */
function faultPosition(
  position: FormulaPosition,
  fault: FormulaFault,
  analysis: Analysis,
  known: Readonly<Record<string, Dimension>>,
): JsonPath {
  const side = unitOfSide(fault, analysis)
  if (side !== undefined) return side
  const { results = {} } = analysis.definition.data
  const own = position.name === undefined ? undefined : known[position.name]
  const result = position.name === undefined ? undefined : results[position.name]
  const wanted = result && dimensionOfQuantity(result)
  if (own === undefined || wanted === undefined) return position.path
  // A quotient or a sum may be meant to be a share; a product is not one.
  const mayBeShare = wanted.every((exponent) => exponent === 0) && /[/(]/.test(position.text)
  const isName = typeof position.tree === 'string'
  const isOther = isName || (!mayBeShare && !isForgotten(own, wanted))
  return isOther ? ['results', position.name!, 'unit'] : position.path
}

const readsFailed = ({ tree }: FormulaPosition, failed: ReadonlySet<string>): boolean =>
  failed.size > 0 &&
  JSON.stringify(tree)
    .split('"')
    .some((part) => failed.has(part))

/** What a figure of the entries of a journal is read by. */
const entryFigureName = (name: string, { definition }: Analysis): string =>
  [journalOf(definition.data, name), name].filter(Boolean).join('.')

const misfit = ({ reason, bare, tree }: DimensionProblem, own: Units): FormulaFault => ({
  body: finding('units-do-not-fit.reason', { reason: unitsPart(reason, own) }),
  ...(tree !== undefined && { tree }),
  ...(bare && { bare }),
})

/** The fault of one formula; stores the dimension of a named one. */
function check(
  position: FormulaPosition,
  analysis: Analysis,
  known: Record<string, Dimension>,
  own: Units,
): FormulaFault | undefined {
  const { text, tree } = position
  let kind: Kind
  try {
    kind = dimensionOf(position.tree!, known)
  } catch (error) {
    if (error instanceof DimensionProblem) return misfit(error, own)
    throw error
  }
  if (position.answers === 'truth')
    return kind === 'truth' ? undefined : { body: finding('units-do-not-fit.noTruth', { text }) }
  if (kind === 'truth') return { body: finding('units-do-not-fit.truth', { text }) }
  const wanted = wantedBy(position, analysis)
  const quantity = wanted === undefined ? undefined : dimensionOfQuantity(wanted)
  if (position.name !== undefined) {
    const given = kind === 'zero' ? (quantity ?? known['none'] ?? dimensionOfQuantity({})!) : kind
    known[position.name] = given
    known[entryFigureName(position.name, analysis)] = given
  }
  if (kind === 'zero' && quantity !== undefined && isPoint(quantity))
    return { body: finding('units-do-not-fit.zero', { text }) }
  if (
    quantity === undefined ||
    kind === 'zero' ||
    kind.every((exponent, index) => exponent === quantity[index])
  )
    return undefined
  const fault: FormulaFault = {
    body: finding('units-do-not-fit.result', {
      text,
      given: dimensionPart(kind, own),
      unit: unitInWords(wanted!),
      wanted: dimensionPart(quantity, own),
    }),
    given: kind,
    wanted: quantity,
  }
  return typeof tree === 'number'
    ? { ...fault, bare: { figure: tree, dimension: quantity } }
    : fault
}

/** The quantity a formula must give: that of its result, or of the column it is looked up by. */
function wantedBy(
  { path, name }: FormulaPosition,
  { definition, inputs, tables }: Analysis,
): Quantity | undefined {
  if (path[0] === 'formulation') {
    const [list = '', part = ''] = definition.data.formulation!.find.split('.')
    return inputs[list]?.entry?.[part]
  }
  if (path[0] === 'plan') return { unit: path[1] === 'from' ? 'date' : 'day' }
  if (path[0] === 'results' && (path[2] === 'target' || path[2] === 'upTo'))
    return definition.data.results?.[String(path[1])]
  if (path[0] === 'lookups') return tables[String(path[1])]?.[0]?.data.columns[String(path[3])]
  return name === undefined ? undefined : definition.data.results?.[name]
}

/** A wrong unit, its path, and the name of its quantity. */
interface UnitFault {
  readonly path: JsonPath
  readonly name?: string
  readonly fault: NonNullable<ReturnType<typeof unitFault>>
}

function unitFaults({ definition, inputs }: Analysis): readonly UnitFault[] {
  const { constants = {}, results = {} } = definition.data
  const quantities: { path: JsonPath; name?: string; quantity: Quantity }[] = [
    ...inputsIn(inputs).map(({ path, name, list, input }) => ({
      path,
      name: list === undefined ? name : `${list}.${name}`,
      quantity: input,
    })),
    ...inputsIn(inputs).flatMap(({ path, name, list, input }) =>
      Object.entries(input.figures ?? {}).map(([figure, quantity]) => ({
        path: [...path, 'figures', figure],
        name: [list, name, figure].filter(Boolean).join('.'),
        quantity,
      })),
    ),
    ...Object.entries(constants).map(([name, quantity]) => ({
      path: ['constants', name],
      name,
      quantity,
    })),
    ...Object.entries(results).map(([id, quantity]) => ({ path: ['results', id], quantity })),
  ]
  return quantities.flatMap(({ quantity, ...place }) => {
    const fault = unitFault(quantity)
    return fault === undefined ? [] : [{ ...place, fault }]
  })
}
