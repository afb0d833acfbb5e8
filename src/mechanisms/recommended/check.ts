import type { Analysis } from '../../definition/formulas/analysis.ts'
import { finding, type Finding, type FindingBody } from '../../definition/findings/finding.ts'
import { inputsIn, type InputPosition } from '../../definition/formulas/inputs.ts'
import { isToday } from '../../definition/formulas/today.ts'
import type { RecommendedInputSource } from './shape.ts'

/**
 * Units in which 0 is a statement: a share, a ratio, a temperature. In other units 0 is no amount.
 */
const stated: ReadonlySet<string> = new Set(['1', '%', 'degC', 'degF', 'date'])

/** Whether a default changes no figure: it is an amount of 0, or the day of the reader. */
const isNeutral = ({ input }: InputPosition): boolean =>
  isToday(input) ||
  (input.default === 0 && input.options === undefined && !stated.has(input.unit ?? '1'))

/**
 * Whether the default brings figures of a publication: a table, a record, the figures of an option.
 */
const bringsFigures = ({ input }: InputPosition): boolean =>
  input.tables !== undefined || input.records !== undefined || input.figures !== undefined

function recommendedFault(position: InputPosition): FindingBody | undefined {
  const { name, input } = position
  const { default: initial, recommended, options }: RecommendedInputSource = input
  const isOffered = options === undefined || Object.hasOwn(options, String(initial))
  if (initial === undefined || isNeutral(position))
    return recommended === undefined
      ? undefined
      : finding('word-means-nothing.recommended', { name })
  if (recommended === undefined)
    return isOffered ? finding('default-unadvised.reason', { initial, name }) : undefined
  return bringsFigures(position) && recommended.cites === undefined
    ? finding('default-unadvised.publication', { initial, name })
    : undefined
}

/**
 * Each default that changes a figure states why most visitors should calculate with it. Checked
 * only in programs without other errors, which report for example a default that is no option.
 */
export const unadvised = ({ inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs).flatMap((position): readonly Finding[] => {
    const fault = recommendedFault(position)
    const part = fault?.id === 'word-means-nothing' ? 'recommended' : 'default'
    return fault === undefined
      ? []
      : [{ rule: 'inputs', ...definition.at([...position.path, part]), ...fault }]
  })
