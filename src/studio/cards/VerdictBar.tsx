import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { roundSignificant } from '../../round.ts'
import { setValue } from '../editing/index.ts'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { isObjectPart } from './shape.ts'
import { summaryOf } from './summary.ts'
import { thresholdsOf, verdictParts, type Threshold, type VerdictData } from './verdict-bar.ts'

/** The figures of the constants of the program, and those written in its own file. */
function useConstants(): Readonly<Record<string, number>> {
  const { root, scope } = useCards()
  const own = root.children.find(({ path }) => path[0] === 'constants')?.value
  const all = isObjectPart(scope?.data) ? scope.data['constants'] : undefined
  const constants = { ...(isObjectPart(all) ? all : {}), ...(isObjectPart(own) ? own : {}) }
  return Object.fromEntries(
    Object.entries(constants).flatMap(([name, constant]) =>
      isObjectPart(constant) && typeof constant['value'] === 'number'
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
      <label htmlFor={id}>
        <FormattedMessage
          id="studio.cards.verdicts.threshold"
          values={{ text: summaryOf(verdict.say, tools) }}
        />
      </label>
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
      <figcaption>
        <FormattedMessage id="studio.cards.verdicts.title" />
      </figcaption>
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
