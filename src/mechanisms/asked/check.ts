import { isRead, type Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import { conditional } from './conditional.ts'
import { isImplied } from './implied.ts'
import { readingsOf } from './rests.ts'

const rule = 'asked'

/** What is known of the conditions of a program. */
interface Conditions {
  readonly analysis: Analysis
  /** The condition of each input that has one. */
  readonly of: ReadonlyMap<string, Tree>
}

/** What appears stands below what it was that made it appear, and never asks for what comes later. */
const inOrder = ({ analysis: { definition, inputs }, of }: Conditions): readonly Finding[] => {
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
        id: 'asked-before-known',
        rule,
        ...definition.at(['input', 'properties', id, 'when']),
        what: `Whether "${id}" is asked for rests on "${late}", which is not entered before it.`,
        why: 'The form knows what to ask before anything is computed, and what appears must not move what is touched.',
        fix:
          known.length === 0
            ? 'Let an input stand before it, and read that.'
            : `Read inputs that stand before it, and constants: ${known.join(', ')}.`,
      },
    ]
  })
}

/** A guide runs along an input, so it is always asked for. */
const guided = ({ analysis: { definition }, of }: Conditions): readonly Finding[] => {
  const along = definition.data.guide?.along ?? ''
  return of.has(along)
    ? [
        {
          id: 'guide-along-hidden',
          rule,
          ...definition.at(['input', 'properties', along, 'when']),
          what: `The guide runs along "${along}", which is not always asked for.`,
          why: 'Where it is hidden there would be nothing to run along.',
          fix: 'Take its "when" out, or let the guide run along another input.',
        },
      ]
    : []
}

/** The parts of a result that its figure rests on. */
const partsOf = (analysis: Analysis, id: string): readonly Tree[] =>
  analysis.formulas
    .filter(isRead)
    .filter(
      ({ path: [part, name, word] }) =>
        name === id && (part === 'formulas' || (part === 'results' && word !== 'shown')),
    )
    .map(({ tree }) => tree)

/**
 * A result that rests on an input that must be entered is there exactly where the input is: it says
 * so itself, or reads it in a branch that is taken only there. An optional input may be lacking
 * anyway, and what rests on it is left out.
 */
function resting({ analysis, of }: Conditions): readonly Finding[] {
  const { definition, inputs, formulas } = analysis
  const needed = new Set((definition.data.input?.required ?? []).filter((name) => of.has(name)))
  const readings = readingsOf(analysis, needed)
  return Object.entries(definition.data.results ?? {}).flatMap(
    ([id, { shown, intermediate, each }]) => {
      // A step is explained where it is there; what each entry comes to stands in its row.
      if (intermediate === true || inputs[each ?? ''] !== undefined) return []
      const stated = formulas.find(({ path }) => path.join('/') === `results/${id}/shown`)?.tree
      const own = stated === undefined ? [] : [{ tree: stated, holds: true }]
      const bare = partsOf(analysis, id)
        .flatMap(readings)
        .find(({ input, under }) => !isImplied([...own, ...under], of.get(input)!, inputs))
      if (bare === undefined) return []
      const { when } = inputs[bare.input]!
      return [
        {
          id: 'hidden-figure-read',
          rule,
          ...definition.at(['results', id, ...(shown === undefined ? [] : ['shown'])]),
          what: `The result "${id}" rests on "${bare.input}", which is asked for only where ${when}.`,
          why: 'Where the input is hidden the result would be missing, and nobody would have said so.',
          fix: `Say "shown": "${when}", or read it in a branch: ${when} ? ... : ...`,
        },
      ]
    },
  )
}

/** Nobody is blamed at a field that he does not see. */
const blamed = ({ analysis, of }: Conditions): readonly Finding[] => {
  const { definition, inputs, formulas } = analysis
  return (definition.data.constraints ?? []).flatMap(({ field }, index) => {
    const when = of.get(field)
    const tree = formulas.find(({ path }) => path.join('/') === `constraints/${index}/that`)?.tree
    if (when === undefined || tree === undefined) return []
    // What reads it in the open is asked only where it is there.
    const isReading = readingsOf(analysis, new Set([field]))(tree).length > 0
    const isHidden = [
      { tree: when, holds: false },
      { tree: ['isKnown', field] as const, holds: false },
    ]
    return isReading || isImplied(isHidden, tree, inputs)
      ? []
      : [
          {
            id: 'blamed-where-hidden',
            rule,
            ...definition.at(['constraints', index, 'field']),
            what: `The constraint is blamed on "${field}", and may fail where that is not asked for.`,
            why: 'The visitor would be told of a field that he does not see.',
            fix: `Blame an input that is always there, or let it hold where not (${inputs[field]!.when}).`,
          },
        ]
  })
}

/** Inputs under a condition can be asked for, and nothing rests on one that is hidden. */
export function check(_: Project, analysis: Analysis): readonly Finding[] {
  const of = new Map(
    conditional(analysis.inputs).flatMap((id): [string, Tree][] => {
      const place = analysis.formulas.find(
        ({ path }) => path.join('/') === `input/properties/${id}/when`,
      )
      return place?.tree === undefined ? [] : [[id, place.tree]]
    }),
  )
  const conditions = { analysis, of }
  // What cannot be asked for there is told before what rests on it.
  const first = [...inOrder(conditions), ...guided(conditions)]
  return first.length > 0 ? first : [...resting(conditions), ...blamed(conditions)]
}
