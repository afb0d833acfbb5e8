import type { Analysis } from '../../definition/formulas/analysis.ts'
import { stepOf } from '../../definition/formulas/days.ts'
import type { Finding, Said } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPlace } from '../../definition/formulas/inputs.ts'
import type { Definition, Project } from '../../definition/project.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import type { InputSource, ResultSource } from '../../definition/shapes.ts'
import type { Range, Usual } from '../../engine/calculator.ts'
import { isRange } from '../../engine/doubt/unusual.ts'

/** The choice that ranges depend on, and the ranges by its options. */
const byOption = (usual: Exclude<Usual, Range>) => Object.entries(usual)[0] ?? (['', {}] as const)

const why = 'A figure in a wrong unit would be judged as if it were right.'

const missing = (name: string): Said => ({
  id: 'no-usual',
  what: `"${name}" does not say what is usual.`,
  why,
  fix: 'Add "usual": [from, to], so wide that no honest farm is asked, so narrow that a wrong unit is.',
})

/** What is wrong with a range by itself. */
const backwards = (name: string, [from, to]: Range): Said[] =>
  from < to
    ? []
    : [
        {
          id: 'usual-backwards',
          what: `What is usual of "${name}" ends before it begins.`,
          why,
          fix: `Write [${to}, ${from}].`,
          mend: { from: `[${from}, ${to}]`, to: `[${to}, ${from}]` },
        },
      ]

/** What is usual lies between the ends, and what the page proposes is usual. */
function misplaced(name: string, [from, to]: Range, input: InputSource): Said[] {
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
              `What is usual of "${name}", ${from} to ${to}, is wider than what may be ` +
              `entered, ${low} to ${maximum}.`,
            why: 'What is refused is never asked about.',
            fix: 'Choose a range between the two ends.',
          },
        ]),
    ...strange.map((each): Said => ({
      id: 'proposal-unusual',
      what: `The page proposes ${each} for "${name}", which is not usual.`,
      why: 'It would doubt its own example.',
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
): Said[] {
  const [choice, ranges] = byOption(usual)
  const options = Object.keys(inputs[choice]?.options ?? {})
  const said = Object.keys(ranges)
  const wrong = [
    ...options.filter((option) => !said.includes(option)),
    ...said.filter((option) => !options.includes(option)),
  ]
  if (list === undefined && options.length > 0 && wrong.length === 0) return []
  return [
    {
      id: 'usual-of-no-choice',
      what:
        list !== undefined || options.length === 0
          ? `What is usual of "${name}" depends on "${choice}", which is no choice of this program.`
          : `What is usual of "${name}" is not said for the options of "${choice}": ${wrong.join(', ')}.`,
      why,
      fix: 'Name a choice of the form, and give each of its options a range.',
    },
  ]
}

const isFigure = ({ input }: InputPlace): boolean =>
  input.type === 'number' || input.type === 'integer'

/** The name of an input as formulas have it. */
const nameOf = ({ name, list }: InputPlace): string =>
  list === undefined ? name : `${list}.${name}`

function faultsOf(analysis: Analysis, place: InputPlace): Said[] {
  const { input, list } = place
  const name = nameOf(place)
  if (!isFigure(place)) return []
  const { usual } = input
  if (usual === undefined) return [missing(name)]
  const ranges = isRange(usual) ? [usual] : Object.values(byOption(usual)[1])
  const shape = [
    ...(isRange(usual) ? [] : byChoice(analysis, usual, list, name)),
    ...ranges.flatMap((range) => backwards(name, range)),
  ]
  if (shape.length > 0) return shape
  // A proposal has to be usual beside some choice.
  const faults = ranges.map((range) => misplaced(name, range, input))
  return faults.find((each) => each.length === 0) ?? faults[0] ?? []
}

const words = ['usual', 'minimum', 'exclusiveMinimum', 'maximum', 'default', 'sample']

/** A shared input is mended where it is shared, unless the program says something of its own. */
function whereOf(
  { inputs }: Project,
  { from, shared, at }: Definition,
  { name, list, path }: InputPlace,
): Pick<Finding, 'file' | 'line'> {
  const lent = list === undefined ? shared[name] : undefined
  const saysItself = from.some((file) => words.some((word) => file?.has([...path, word]) === true))
  return lent === undefined || saysItself
    ? at([...path, 'usual'])
    : { file: inputs.path, line: inputs.lineOf([lent, 'usual']) }
}

/**
 * Whether a result divides one figure of the visitor by another, itself or through other formulas.
 * Then each may be usual and the result impossible. A sum or a product is as usual as its parts, a
 * share or a mean as what it is taken of, and what a table says of an age as the age.
 */
function isRatio({ definition, formulas, inputs }: Analysis, id: string): boolean {
  const figures = inputsIn(inputs).filter(isFigure).map(nameOf)
  const trees = new Map(formulas.map(({ name = '', tree = 0 }) => [name, tree]))
  const behind = (names: readonly string[], seen = new Set<string>()): ReadonlySet<string> => {
    for (const name of names.filter((each) => !seen.has(each)))
      behind(namesIn(trees.get(stepOf(definition.data, name)) ?? 0), seen.add(name))
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
  return [...behind([id])].some((name) => divides(trees.get(stepOf(definition.data, name)) ?? 0))
}

const isJudged = ({ rating, target }: ResultSource): boolean =>
  rating !== undefined || target !== undefined

/** Every figure that is entered, and every result that is judged or a ratio, says what is usual. */
export function check(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  return [
    ...inputsIn(inputs).flatMap((place) =>
      faultsOf(analysis, place).map((fault): Finding => ({
        rule: 'usual',
        ...whereOf(project, definition, place),
        ...fault,
      })),
    ),
    ...Object.entries(definition.data.results ?? {}).flatMap(([id, result]) => {
      const faults = result.usual === undefined ? [missing(id)] : backwards(id, result.usual)
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
