import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import { finding, phrase, type Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { namesIn, type Tree, isAsking } from '../../language/tree.ts'
import { conditional } from './conditional.ts'
import { isImplied, type Premise } from './implied.ts'
import type { GuideDefinitionSource } from '../guide/shape.ts'
import type { FigureResultSource } from '../figure-result/shape.ts'
import type { ConstraintDefinitionSource } from '../constraint/shape.ts'
import { formulaName } from '../../definition/formulas/days.ts'
import { inputsNaming } from '../../definition/formulas/columns.ts'

/** Where what a program computes reads inputs in the open, and under which conditions. */

/** An input that is read, and the premises of the reading. */
interface Reading {
  readonly input: string
  readonly under: readonly Premise[]
}

const withPremise = (readings: readonly Reading[], premise: Premise): readonly Reading[] =>
  readings.map((each) => ({ ...each, under: [premise, ...each.under] }))

/**
 * Which parts of a definition read which of some inputs, through all formulas and lookups. A test
 * of whether an input is known does not count.
 */
function inputReaders(
  { definition, formulas, inputs }: Analysis,
  wanted: ReadonlySet<string>,
): (tree: Tree) => readonly Reading[] {
  const { lookups = {} } = definition.data
  const known = new Map<string, readonly Reading[]>()
  const treeAt = (...path: readonly string[]): Tree =>
    formulas.find((each) => each.path.join('/') === path.join('/'))?.tree ?? 0
  const named = (id: string): readonly Reading[] =>
    wanted.has(id) ? [{ input: id, under: [] }] : []
  const step = (id: string): readonly Reading[] => {
    const lookup = lookups[id]
    if (lookup === undefined)
      // A figure that means nothing without another depends on that too.
      return [...readings(treeAt('formulas', id)), ...readings(treeAt('results', id, 'known'))]
    const [column = ''] = Object.keys(lookup.where ?? {})
    return [
      ...[...inputsNaming(lookup), lookup.table].flatMap(named),
      ...readings(treeAt('lookups', id, 'where', column)),
    ]
  }
  const readName = (name: string): readonly Reading[] => {
    const id = formulaName(definition.data, name)
    if (id in inputs) return named(id)
    // Another rule reports formulas that depend on each other.
    if (!known.has(id)) known.set(id, [])
    else return known.get(id)!
    known.set(id, step(id))
    return known.get(id)!
  }
  const readings = (tree: Tree): readonly Reading[] => {
    if (typeof tree === 'number') return []
    if (typeof tree === 'string') return readName(tree)
    const [operator, ...parts] = tree
    if (isAsking(operator)) return []
    if (operator !== '?') return parts.flatMap(readings)
    const [question = 0, then = 0, otherwise = 0] = parts
    return [
      ...readings(question),
      ...withPremise(readings(then), { tree: question, holds: true }),
      ...withPremise(readings(otherwise), { tree: question, holds: false }),
    ]
  }
  return readings
}

const rule = 'asked'

/** What is known of the conditions of a program. */
interface Conditions {
  readonly analysis: Analysis<GuideDefinitionSource & ConstraintDefinitionSource>
  /** The condition of each input that has one. */
  readonly of: ReadonlyMap<string, Tree>
}

/** A condition reads only constants and inputs above its own input. */
const conditionsInOrder = ({
  analysis: { definition, inputs },
  of,
}: Conditions): readonly Finding[] => {
  const order = Object.keys(inputs)
  const constants = Object.keys(definition.data.constants ?? {})
  const others = new Set([
    ...Object.keys(definition.data.formulas ?? {}),
    ...Object.keys(definition.data.lookups ?? {}),
  ])
  return [...of].flatMap(([id, tree]) => {
    const before = order.slice(0, order.indexOf(id))
    const late = namesIn(tree)
      .map((name) => name.split('.')[0]!)
      .find((name) => others.has(name) || (order.includes(name) && !before.includes(name)))
    if (late === undefined) return []
    const known = [...before, ...constants]
    return [
      {
        rule,
        ...definition.at(['input', 'properties', id, 'when']),
        ...finding('condition-reads-later-input', { id, late }),
        ...(known.length > 0 && { fix: phrase('readOnlyAbove', { known }) }),
      },
    ]
  })
}

/** A guide needs its input, so the form always shows it. */
const guided = ({ analysis: { definition }, of }: Conditions): readonly Finding[] => {
  const along = definition.data.guide?.along ?? ''
  return of.has(along)
    ? [
        {
          ...finding('guide-along-hidden', { along }),
          rule,
          ...definition.at(['input', 'properties', along, 'when']),
        },
      ]
    : []
}

/** The formulas that the figure of a result depends on. */
const formulasBehind = (analysis: Analysis, id: string): readonly Tree[] =>
  analysis.formulas
    .filter(isRead)
    .filter(
      ({ path: [part, name, word] }) =>
        name === id && (part === 'formulas' || (part === 'results' && word !== 'shown')),
    )
    .map(({ tree }) => tree)

/**
 * A result that depends on a required input exists exactly where the form shows that input: either
 * its "shown" implies the condition, or it reads the input in a branch under the condition. An
 * optional input may be missing anyway, and results that depend on it are left out.
 */
function hiddenReadings({ analysis, of }: Conditions): readonly Finding[] {
  const { definition, inputs, formulas } = analysis
  const needed = new Set((definition.data.input?.required ?? []).filter((name) => of.has(name)))
  const readings = inputReaders(analysis, needed)
  return Object.entries<FigureResultSource>(definition.data.results ?? {}).flatMap(
    ([id, { shown, intermediate, each }]) => {
      // A step is explained only where it exists; the figure of an entry appears in its row.
      if (intermediate === true || inputs[each ?? ''] !== undefined) return []
      const stated = formulas.find(({ path }) => path.join('/') === `results/${id}/shown`)?.tree
      const own = stated === undefined ? [] : [{ tree: stated, holds: true }]
      const unguarded = formulasBehind(analysis, id)
        .flatMap(readings)
        .find(({ input, under }) => !isImplied([...own, ...under], of.get(input)!, inputs))
      if (unguarded === undefined) return []
      const { when } = inputs[unguarded.input]!
      return [
        {
          ...finding('hidden-figure-read', {
            id,
            input: unguarded.input,
            when: when!,
            branch: `${when} ? ... : ...`,
          }),
          rule,
          ...definition.at(['results', id, ...(shown === undefined ? [] : ['shown'])]),
        },
      ]
    },
  )
}

/** A constraint does not report its error at a hidden field. */
const hiddenFields = ({ analysis, of }: Conditions): readonly Finding[] => {
  const { definition, inputs, formulas } = analysis
  return (definition.data.constraints ?? []).flatMap(({ field }, index) => {
    const when = of.get(field)
    const tree = formulas.find(({ path }) => path.join('/') === `constraints/${index}/that`)?.tree
    if (when === undefined || tree === undefined) return []
    // A condition that reads the input unguarded is evaluated only where the input is shown.
    const isReading = inputReaders(analysis, new Set([field]))(tree).length > 0
    const isHidden = [
      { tree: when, holds: false },
      { tree: ['isKnown', field] as const, holds: false },
    ]
    return isReading || isImplied(isHidden, tree, inputs)
      ? []
      : [
          {
            ...finding('error-at-hidden-field', { field, when: inputs[field]!.when! }),
            rule,
            ...definition.at(['constraints', index, 'field']),
          },
        ]
  })
}

/** The conditions of inputs can be evaluated, and no result or constraint needs a hidden input. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const of = new Map(
    conditional(analysis.inputs).flatMap((id): [string, Tree][] => {
      const position = analysis.formulas.find(
        ({ path }) => path.join('/') === `input/properties/${id}/when`,
      )
      return position?.tree === undefined ? [] : [[id, position.tree]]
    }),
  )
  const conditions = { analysis, of }
  // A condition that cannot be evaluated comes before the results that depend on it.
  const first = [...conditionsInOrder(conditions), ...guided(conditions)]
  return first.length > 0 ? first : [...hiddenReadings(conditions), ...hiddenFields(conditions)]
}
