import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { roundSignificant } from '../../round.ts'
import { setValue } from '../editing/index.ts'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { summaryOf } from './summary.ts'
import { isObject } from '../../own.ts'

interface VerdictData {
  readonly when?: string
  readonly say?: string
  readonly tone?: string
}

interface Threshold {
  /** The index of its verdict. */
  readonly index: number
  readonly sign: '<' | '<=' | '>' | '>='
  /** The constant that it is, or undefined for a number in the condition. */
  readonly constant?: string
  readonly value: number
}

interface VerdictPart {
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

/** The figures of the constants of the program, and those written in its own file. */
function useConstants(): Readonly<Record<string, number>> {
  const { root, scope } = useCards()
  const own = root.children.find(({ path }) => path[0] === 'constants')?.value
  const all = isObject(scope?.data) ? scope.data['constants'] : undefined
  const constants = { ...(isObject(all) ? all : {}), ...(isObject(own) ? own : {}) }
  return Object.fromEntries(
    Object.entries(constants).flatMap(([name, constant]) =>
      isObject(constant) && typeof constant['value'] === 'number'
        ? [[name, constant['value']]]
        : [],
    ),
  )
}

/** A threshold that is moved by pointer or by arrow keys. */
function ThresholdSlider({
  threshold,
  verdict,
  path,
  from,
  to,
}: {
  readonly threshold: Threshold
  readonly verdict: VerdictData
  readonly path: Control['path']
  readonly from: number
  readonly to: number
}) {
  const tools = useCards()
  const intl = useIntl()
  const id = useId()
  // While a threshold moves, its line stays.
  const [[least, most]] = useState([from, to] as const)
  const decimals = Math.max(0, 2 - Math.floor(Math.log10(most - least || 1)))
  const step = 10 ** -Math.min(6, decimals)
  const move = (value: number): void => {
    const { constant, index } = threshold
    const field = `threshold ${JSON.stringify(path)} ${index}`
    tools.edit((workspace, file) => {
      if (constant !== undefined)
        return setValue(workspace, file, ['constants', constant, 'value'], value, { field })
      const when = String(verdict.when).replace(/-?\d+(\.\d+)?\s*$/, String(value))
      return setValue(workspace, file, [...path, index, 'when'], when, { field })
    })
  }
  return (
    <div className="threshold">
      <Text
        as="label"
        htmlFor={id}
        id="studio.cards.verdicts.threshold"
        values={{ text: summaryOf(verdict.say, tools) }}
      />
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={step}
        value={threshold.value}
        onChange={({ target }) => move(roundSignificant(Number(target.value), 9))}
      />
      <output htmlFor={id}>{intl.formatNumber(threshold.value)}</output>
    </div>
  )
}

/** The verdicts as a line with thresholds, where their conditions are such. */
export function VerdictBar({ control }: { readonly control: Control }) {
  const tools = useCards()
  const constants = useConstants()
  const verdicts = (Array.isArray(control.value) ? control.value : []) as readonly VerdictData[]
  const thresholds = thresholdsOf(verdicts, constants)
  const parts = verdictParts(verdicts, thresholds)
  const [first, last] = [parts[0], parts.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <figure className="verdicts">
      <Text as="figcaption" id="studio.cards.verdicts.title" />
      <ol className="verdict-bar">
        {parts.map(({ from, index }) => (
          <li key={from} className={`tone ${verdicts[index]!.tone ?? 'none'}`}>
            {summaryOf(verdicts[index]!.say, tools)}
          </li>
        ))}
      </ol>
      {thresholds.map((threshold) => (
        <ThresholdSlider
          key={threshold.index}
          threshold={threshold}
          verdict={verdicts[threshold.index]!}
          path={control.path}
          from={first.from}
          to={last.to}
        />
      ))}
    </figure>
  )
}
