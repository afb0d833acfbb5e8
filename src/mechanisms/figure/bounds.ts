import type { Analysis } from '../../definition/formulas/analysis.ts'
import { formatWord, finding, type Finding } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import type { Definition, Project } from '../../definition/project.ts'
import type { InputSource } from '../../definition/shapes.ts'
import { isRound, roundDigits, roundSignificant } from '../../round.ts'

const rule = 'bounds'

const isFigureInput = ({ type }: InputSource): boolean => type === 'number' || type === 'integer'
const lowOf = ({ minimum, exclusiveMinimum }: InputSource) => minimum ?? exclusiveMinimum

/** A missing limit; for a shared input, the finding points to the shared file. */
function missingEnd(
  project: Project,
  { shared, at }: Definition,
  position: InputPosition,
): Finding[] {
  const { input, name, list, path } = position
  const low = lowOf(input)
  if (low !== undefined && input.maximum !== undefined) return []
  const full = list === undefined ? name : `${list}.${name}`
  const lent = shared[full]
  const where =
    lent === undefined
      ? at(path)
      : { file: project.inputs.path, line: project.inputs.lineOf([lent]) }
  return [
    {
      rule,
      ...where,
      ...finding(low === undefined ? 'no-end.low' : 'no-end.high', { name: lent ?? full }),
    },
  ]
}

function isWithinBounds(value: unknown, input: InputSource): boolean {
  const [low = Number.NaN, high = Number.NaN] = [lowOf(input), input.maximum]
  return (
    typeof value === 'number' &&
    value >= low &&
    value <= high &&
    value !== input.exclusiveMinimum &&
    (input.type !== 'integer' || Number.isInteger(value))
  )
}

/** The page proposes values within the limits. */
const proposed = ({ at }: Definition, { input, name, list, path }: InputPosition): Finding[] =>
  (['default', 'sample'] as const)
    .filter((word) => input[word] !== undefined && !isWithinBounds(input[word], input))
    .map((word) => ({
      rule,
      ...at(path),
      ...finding('proposal-out-of-bounds', {
        word: formatWord(word),
        name: list === undefined ? name : `${list}.${name}`,
        value: JSON.stringify(input[word]),
        low: lowOf(input)!,
        high: input.maximum!,
      }),
    }))

/**
 * A sample has no more digits than a visitor types; a finding points to the file with the sample.
 */
function unrounded(
  { inputs }: Project,
  { shared, from, at }: Definition,
  { input: { sample }, name, list, path }: InputPosition,
): Finding[] {
  if (typeof sample !== 'number' || isRound(sample)) return []
  const full = list === undefined ? name : `${list}.${name}`
  const isOwn = from.some((file) => file?.has([...path, 'sample']) === true)
  const lent = isOwn ? undefined : shared[full]
  return [
    {
      rule,
      ...(lent === undefined
        ? at(path)
        : { file: inputs.path, line: inputs.lineOf([lent, 'sample']) }),
      ...finding('sample-not-round', {
        sample,
        name: lent ?? full,
        roundDigits,
        round: roundSignificant(sample, 2),
      }),
    },
  ]
}

/** Every figure that a visitor enters has both limits; its default and sample are within them. */
export const checkBounds = (
  project: Project,
  { definition, inputs }: Analysis,
): readonly Finding[] =>
  inputsIn(inputs)
    .filter(({ input }) => isFigureInput(input))
    .flatMap((position) => {
      const missing = missingEnd(project, definition, position)
      if (missing.length > 0) return missing
      const outside = proposed(definition, position)
      return outside.length > 0 ? outside : unrounded(project, definition, position)
    })
