/** The verdicts on a figure as parts of a line with thresholds. */

export interface VerdictData {
  readonly when?: string
  readonly say?: string
  readonly tone?: string
}

export interface Threshold {
  /** The index of its verdict. */
  readonly index: number
  readonly sign: '<' | '<=' | '>' | '>='
  /** The constant that it is, or undefined for a number in the condition. */
  readonly constant?: string
  readonly value: number
}

export interface VerdictPart {
  readonly from: number
  readonly to: number
  /** The index of the verdict that applies. */
  readonly index: number
}

const comparison = /^\s*([A-Za-z]\w*)\s*(<=|>=|<|>)\s*(-?\d+(?:\.\d+)?|[A-Za-z]\w*)\s*$/

/** The threshold of each condition that compares one figure with one constant. */
export const thresholdsOf = (
  verdicts: readonly VerdictData[],
  constants: Readonly<Record<string, number>>,
): readonly Threshold[] =>
  verdicts.flatMap(({ when = '' }, index) => {
    const [, , sign, end = ''] = comparison.exec(when) ?? []
    const value = Object.hasOwn(constants, end) ? constants[end] : Number(end)
    if (sign === undefined || value === undefined || Number.isNaN(value)) return []
    return [
      {
        index,
        sign: sign as Threshold['sign'],
        value,
        ...(Object.hasOwn(constants, end) && { constant: end }),
      },
    ]
  })

const isBeyond = (figure: number, { sign, value }: Threshold): boolean =>
  sign.startsWith('<') ? figure < value : figure > value

/**
 * The parts of the line, in order of the figure; none unless every condition is a threshold of the
 * same figure.
 */
export function verdictParts(
  verdicts: readonly VerdictData[],
  thresholds: readonly Threshold[],
): readonly VerdictPart[] {
  const conditional = verdicts.filter(({ when }) => when !== undefined)
  const figures = new Set(conditional.map(({ when = '' }) => comparison.exec(when)?.[1]))
  if (thresholds.length === 0 || thresholds.length < conditional.length || figures.size > 1)
    return []
  const ends = [...new Set(thresholds.map(({ value }) => value))].sort((a, b) => a - b)
  const [low, high] = [ends[0]!, ends.at(-1)!]
  const margin = (high - low) / 2 || Math.abs(high) / 2 || 1
  const edges = [low - margin, ...ends, high + margin]
  return edges.slice(1).flatMap((to, position) => {
    const from = edges[position]!
    const figure = (from + to) / 2
    const index = verdicts.findIndex((verdict, each) => {
      const threshold = thresholds.find((one) => one.index === each)
      return verdict.when === undefined || (threshold !== undefined && isBeyond(figure, threshold))
    })
    return index < 0 ? [] : [{ from, to, index }]
  })
}
