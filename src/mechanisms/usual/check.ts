import type { Analysis } from '../../definition/formulas/analysis.ts'
import { formulaName } from '../../definition/formulas/days.ts'
import type { Finding, FindingBody } from '../../definition/findings/finding.ts'
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

const why = 'A figure in a wrong unit would be judged as if it were correct.'

const missingRange = (name: string): FindingBody => ({
  id: 'no-usual',
  what: `"${name}" has no "usual" range.`,
  why,
  fix:
    'Add "usual": [from, to], wide enough for every real farm and narrow enough to detect a wrong unit. ' +
    `If the form accepts a figure outside of it, add an example of one, with "unusual": ["${name}"].`,
})

/** What is wrong with a range by itself. */
const backwards = (name: string, [from, to]: Range): FindingBody[] =>
  from < to
    ? []
    : [
        {
          id: 'usual-backwards',
          what: `The "usual" range of "${name}" ends before it begins.`,
          why,
          fix: `Write [${to}, ${from}].`,
          autofix: { from: `[${from}, ${to}]`, to: `[${to}, ${from}]` },
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
      : [
          {
            id: 'usual-too-wide' as const,
            what:
              `The "usual" range of "${name}", ${from} to ${to}, is wider than its limits, ` +
              `${low} to ${maximum}.`,
            why: 'The form rejects values outside of the limits, so the page never questions them.',
            fix: 'Choose a range within the limits.',
          },
        ]),
    ...strange.map((each): FindingBody => ({
      id: 'proposal-unusual',
      what: `The page proposes ${each} for "${name}", which is outside its "usual" range.`,
      why: 'The page would question its own proposal.',
      fix: `Propose a figure from ${from} to ${to}, or widen the range.`,
    })),
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
    {
      id: 'usual-of-no-choice',
      what:
        list !== undefined || options.length === 0
          ? `The "usual" range of "${name}" depends on "${choice}", which is not a choice of this program.`
          : `The "usual" ranges of "${name}" do not match the options of "${choice}": ${wrong.join(', ')}.`,
      why,
      fix: 'Name a choice of the form, and give each of its options a range.',
    },
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
