import { useEffect, useId, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import type { Input } from '#project/index.ts'
import { setValue } from '../../editing/index.ts'
import type { Values } from '../../worker/questions/values.ts'
import { useCards } from '../card-tools.ts'
import {
  confirmedExample,
  firstMessages,
  roundedFigures,
  roundedParts,
} from './confirmed-example.ts'
import { ExampleName } from './ExampleName.tsx'
import { exampleInputs, type ExampleData } from './example-inputs.ts'
import { FigureList } from './FigureList.tsx'
import { InputFields } from './InputFields.tsx'
import { OpenGaps } from './OpenGaps.tsx'
import { Isolate } from '#ui/Isolate.tsx'
import type { ExpectedPart, ExpectedParts as Parts } from '#project/rules/programs/examples.ts'
import { numberText } from '../number-text.ts'

/** Further parts of an answer, to compare: figures of entries, days of a plan, upper ends. */
function ExpectedParts({ parts }: { readonly parts: Parts }) {
  const tools = useCards()
  const intl = useIntl()
  const inWords = (part: string, value: ExpectedPart): string => {
    if (typeof value === 'number') return numberText(value, intl.locale)
    // A figure that is no bound is exact.
    if (value === null)
      return part === 'bounds' ? '–' : intl.formatMessage({ id: 'studio.grid.none' })
    if (typeof value === 'string') {
      const id = `studio.cards.options.${value}`
      return intl.messages[id] === undefined ? value : intl.formatMessage({ id })
    }
    const items = Array.isArray(value) ? value.map((each: ExpectedPart) => inWords(part, each)) : []
    return items.length === 0
      ? intl.formatMessage({ id: 'studio.grid.none' })
      : intl.formatList(items, { type: 'unit' })
  }
  return Object.entries(parts).map(([part, values]) => (
    <div key={part}>
      <p>{tools.label(part)}</p>
      <ul>
        {Object.entries(values ?? {}).map(([name, value]) => (
          <Text
            as="li"
            key={name}
            id="studio.cards.named"
            values={{
              name: tools.title(name),
              value: <Isolate text="typed">{inWords(part, value)}</Isolate>,
            }}
          />
        ))}
      </ul>
    </div>
  ))
}

/** Names with their titles, behind the name of the part of an example. */
function NameList({ part, names }: { readonly part: string; readonly names: readonly string[] }) {
  const tools = useCards()
  const intl = useIntl()
  if (names.length === 0) return null
  const titles = names.map((name) => tools.text(name) ?? tools.title(name))
  return <p>{tools.named(tools.label(part), intl.formatList(titles, { type: 'unit' }))}</p>
}

/** What a program gives, to compare and to confirm. */
function Proposed({
  proposed,
  onAdd,
}: {
  readonly proposed: Values | 'nothing' | undefined
  readonly onAdd: (values: Values) => void
}) {
  const [isChecked, setChecked] = useState(false)
  if (proposed === undefined) return null
  if (proposed === 'nothing') return <Text id="studio.cards.examples.nothing" />
  return (
    <>
      <FigureList
        figures={
          proposed.issues.length > 0 ? firstMessages(proposed) : roundedFigures(proposed.results)
        }
      />
      <FigureList figures={proposed.ratings} />
      <ExpectedParts parts={roundedParts(proposed.parts)} />
      <NameList part="unusual" names={proposed.unusual} />
      <NameList part="notJudged" names={proposed.notJudged} />
      <NameList part="notices" names={proposed.notices} />
      <NameList part="atLeast" names={proposed.atLeast} />
      <NameList part="atMost" names={proposed.atMost} />
      <Text as="p" id="studio.cards.examples.check" />
      <label className="check">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        <Text id="studio.cards.examples.confirm" />
      </label>
      <Button
        className="primary"
        disabled={!isChecked}
        onClick={() => onAdd(proposed)}
        text="studio.cards.examples.take"
      />
    </>
  )
}

/**
 * Adds an example: its figures are typed, or taken from another one, from the live page, or from
 * an end that no example covers. Its expected values are those of the program, so it proves nothing
 * until a person has compared them: it is added only after that is confirmed.
 */
export function AddExample({ count }: { readonly count: number }) {
  const tools = useCards()
  const intl = useIntl()
  const { session, file, scope, taken } = tools
  const id = useId()
  const [given, setGiven] = useState<ExampleData | undefined>(taken)
  const written = exampleInputs(scope?.data)
  const sources = [...(given === undefined ? [] : [{ name: 'given', example: given }]), ...written]
  /** The name of the source that was chosen; empty where the figures are typed. */
  const [name, setName] = useState<string>()
  const first = sources[0]
  const source = name === undefined ? first : sources.find((each) => each.name === name)
  const [typed, setTyped] = useState<Input>()
  const input = typed ?? source?.example.input ?? {}
  const [round, setRound] = useState(0)
  const [proposed, setProposed] = useState<Values | 'nothing'>()
  const choice = useRef<HTMLSelectElement>(null)
  const change = (next: Input | undefined): void => {
    setTyped(next)
    setProposed(undefined)
  }
  const take = (wanted: string): void => {
    setName(wanted)
    setRound(round + 1)
    change(undefined)
  }
  const give = (example: ExampleData): void => {
    setGiven(example)
    take('given')
    choice.current?.focus()
  }
  const [lastTaken, setLastTaken] = useState(taken)
  if (taken !== lastTaken) {
    setLastTaken(taken)
    setGiven(taken)
    take('given')
  }
  useEffect(() => {
    if (taken !== undefined) choice.current?.focus()
  }, [taken])
  const propose = async (): Promise<void> => {
    const today = source?.example.today ?? tools.today
    const found = await session.ask('values', { file, input, today })
    setProposed(found ?? 'nothing')
  }
  const add = (values: Values): void => {
    const example = confirmedExample({ ...source?.example, input }, values)
    tools.edit((workspace, of) =>
      count === 0
        ? setValue(workspace, of, ['examples'], [example], { before: 'related' })
        : setValue(workspace, of, ['examples', count], example),
    )
    setName('')
    change(input)
  }
  return (
    <>
      <OpenGaps onUse={give} />
      <fieldset className="add-example">
        <Text as="legend" id="studio.story.examples.add" />
        {sources.length > 0 && (
          <div className="from">
            <Text as="label" htmlFor={id} id="studio.story.examples.from" />
            <select
              ref={choice}
              id={id}
              value={source?.name ?? ''}
              onChange={({ target }) => take(target.value)}
            >
              <option value="">{intl.formatMessage({ id: 'studio.story.examples.typed' })}</option>
              {sources.map((each) => (
                <option key={each.name} value={each.name}>
                  {each.name === 'given' ? (
                    <Text id="studio.live.given" />
                  ) : (
                    <ExampleName name={each.name} />
                  )}
                </option>
              ))}
            </select>
          </div>
        )}
        <InputFields key={round} figures={input} onChange={(next) => change(next)} />
        <Button
          disabled={Object.keys(input).length === 0}
          onClick={() => propose()}
          text="studio.cards.examples.propose"
        />
        <div role="status">
          <Proposed key={JSON.stringify(input)} proposed={proposed} onAdd={add} />
        </div>
      </fieldset>
    </>
  )
}
