import type { Analysis } from '../../definition/formulas/analysis.ts'
import { formulaName } from '../../definition/formulas/days.ts'
import { finding, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import type { InputSource, ResultSource } from '../../definition/shapes.ts'
import type { Range, Usual } from '../../engine/calculator.ts'
import { isRange } from '../../engine/plausibility/unusual-figures.ts'
import type { UsualInputSource } from './shape.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'

/** The choice that ranges depend on, and the ranges by its options. */
const byOption = (usual: Exclude<Usual, Range>) => Object.entries(usual)[0] ?? (['', {}] as const)

const missingRange = (name: string): FindingBody => finding('no-usual', { name })

/** What is wrong with a range by itself. */
const backwards = (name: string, [from, to]: Range): FindingBody[] =>
  from < to
    ? []
    : [
        {
          ...finding('usual-backwards', { name, to, from }),
          // Of a range without extent, only a person knows the other end.
          ...(from > to && { autofix: { from: `[${from}, ${to}]`, to: `[${to}, ${from}]` } }),
        },
      ]

/** The usual range is within the limits, and the page proposes usual values. */
function misplaced(name: string, [from, to]: Range, input: InputSource): FindingBody[] {
  const { minimum = -Infinity, exclusiveMinimum: low = minimum, maximum = Infinity } = input
  const strange = [input.default, input.sample].filter(
    (each) => typeof each === 'number' && (each < from || each > to),
  )
  return [
    ...(from >= low && to <= maximum
      ? []
      : [finding('usual-too-wide', { name, from, to, low, maximum })]),
    ...strange.map((each): FindingBody =>
      finding('proposal-unusual', { each: each!, name, from, to }),
    ),
  ]
}

/** What is wrong with ranges that depend on a choice. */
function byChoice(
  { inputs }: Analysis,
  usual: Exclude<Usual, Range>,
  list: string | undefined,
  name: string,
): FindingBody[] {
  const [choice, ranges] = byOption(usual)
  const options = Object.keys(inputs[choice]?.options ?? {})
  const ranged = Object.keys(ranges)
  const wrong = [
    ...options.filter((option) => !ranged.includes(option)),
    ...ranged.filter((option) => !options.includes(option)),
  ]
  if (list === undefined && options.length > 0 && wrong.length === 0) return []
  return [
    list !== undefined || options.length === 0
      ? finding('usual-of-no-choice.input', { name, choice })
      : finding('usual-of-no-choice.options', { name, choice, wrong }),
  ]
}

const isFigurePosition = ({ input }: InputPosition): boolean => isNumberInput(input)

/** The name of an input as formulas have it. */
const inputName = ({ name, list }: InputPosition): string =>
  list === undefined ? name : `${list}.${name}`

function plausibleRangeFaults(analysis: Analysis, position: InputPosition): FindingBody[] {
  const { input, list } = position
  const name = inputName(position)
  if (!isFigurePosition(position)) return []
  const { usual }: UsualInputSource = input
  if (usual === undefined) return [missingRange(name)]
  const ranges = isRange(usual) ? [usual] : Object.values(byOption(usual)[1])
  const shape = [
    ...(isRange(usual) ? [] : byChoice(analysis, usual, list, name)),
    ...ranges.flatMap((range) => backwards(name, range)),
  ]
  if (shape.length > 0) return shape
  // A proposal must be usual for at least one option.
  const faults = ranges.map((range) => misplaced(name, range, input))
  return faults.find((each) => each.length === 0) ?? faults[0] ?? []
}

const words = ['usual', 'minimum', 'exclusiveMinimum', 'maximum', 'default', 'sample']

/** The finding points to the shared file, unless the program overrides it. */
function whereOf(
  { inputs }: Project,
  { from, shared, at }: Definition,
  { name, list, path }: InputPosition,
): Pick<Finding, 'file' | 'line'> {
  const lent = list === undefined ? shared[name] : undefined
  const saysItself = from.some((file) => words.some((word) => file?.has([...path, word]) === true))
  return lent === undefined || saysItself
    ? at([...path, 'usual'])
    : { file: inputs.path, line: inputs.lineOf([lent, 'usual']) }
}

/**
 * Whether a result divides one entered figure by another, directly or through other formulas. Then
 * each figure may be usual and the result impossible. A sum or a product is as usual as its parts,
 * a share or a mean as its whole, and a figure from a table as the age that it is found by.
 */
function isRatio({ definition, formulas, inputs }: Analysis, id: string): boolean {
  const figures = inputsIn(inputs).filter(isFigurePosition).map(inputName)
  const trees = new Map(formulas.map(({ name = '', tree = 0 }) => [name, tree]))
  const behind = (names: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of names.filter((each) => !seen.has(each)))
      behind(namesIn(trees.get(formulaName(definition.data, name)) ?? 0), seen.add(name))
    return seen
  }
  const entered = (tree: Tree): readonly string[] => {
    const names = behind(namesIn(tree))
    return figures.filter((name) => names.has(name))
  }
  const isForeign = ([above, below]: readonly (readonly string[])[]): boolean =>
    above!.length > 0 && below!.some((name) => !above!.includes(name))
  const divides = (tree: Tree): boolean => {
    if (typeof tree === 'number' || typeof tree === 'string') return false
    const [operator, ...operands] = tree
    return operands.some(divides) || (operator === '/' && isForeign(operands.map(entered)))
  }
  return [...behind([id])].some((name) =>
    divides(trees.get(formulaName(definition.data, name)) ?? 0),
  )
}

const isJudged = ({ rating, target }: ResultSource): boolean =>
  rating !== undefined || target !== undefined

/** Each entered figure, and each result that is judged or is a ratio, has a usual range. */
export function check(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  return [
    ...inputsIn(inputs).flatMap((position) =>
      plausibleRangeFaults(analysis, position).map((fault): Finding => ({
        rule: 'usual',
        ...whereOf(project, definition, position),
        ...fault,
      })),
    ),
    ...Object.entries(definition.data.results ?? {}).flatMap(([id, result]) => {
      const faults = result.usual === undefined ? [missingRange(id)] : backwards(id, result.usual)
      return faults
        .filter(
          () =>
            result.usual !== undefined ||
            isJudged(result) ||
            (result.each === undefined && isRatio(analysis, id)),
        )
        .map((fault): Finding => ({
          rule: 'usual',
          ...definition.at(['results', id, ...(result.usual === undefined ? [] : ['usual'])]),
          ...fault,
        }))
    }),
  ]
}
