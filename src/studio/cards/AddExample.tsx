import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { setValue, type JsonValue } from '../editing/index.ts'
import { useQuestion } from '../page/use-question.ts'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import type { Values } from '../worker/questions/values.ts'
import { useCards, type CardTools } from './card-tools.ts'
import {
  ExampleName,
  exampleInputs,
  FigureList,
  type ExampleData,
  type Figures,
} from './ExamplesTable.tsx'
import { summaryOf } from './summary.ts'
import { readTyped } from './typed.ts'

/** The fields of a new example, filled in from another one. */
function ProposedInput({
  input,
  onChange,
}: {
  readonly input: Figures
  readonly onChange: (input: Figures) => void
}) {
  const tools = useCards()
  const id = useId()
  return (
    <div className="proposed">
      {Object.entries(input).map(([name, value]) => (
        <label key={name} htmlFor={`${id}-${name}`}>
          {tools.title(name)}
          {typeof value === 'object' ? (
            <span className="hint">{summaryOf(value, tools)}</span>
          ) : (
            <input
              id={`${id}-${name}`}
              dir="auto"
              defaultValue={summaryOf(value, { text: () => undefined, label: (part) => part })}
              onChange={({ target }) => {
                const types = [typeof value === 'number' ? 'number' : 'string'] as const
                const kind = types[0] === 'number' ? 'number' : 'text'
                const read = readTyped({ kind, types }, target.value, tools.decimal)
                if (read.kind === 'value') onChange({ ...input, [name]: read.value })
              }}
            />
          )}
        </label>
      ))}
    </div>
  )
}

const firstMessages = ({ issues }: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map(({ field = 'form', message }) => [field, message]))

/** The example that is written: refused input has its messages, else there are results. */
const confirmedExample = ({ input, today }: ExampleData, values: Values): JsonValue =>
  ({
    ...(today !== undefined && { today }),
    input,
    ...(values.issues.length > 0
      ? { error: firstMessages(values) }
      : {
          results: values.results,
          ...(Object.keys(values.ratings).length > 0 && { rating: values.ratings }),
        }),
  }) as unknown as JsonValue

/** The ends that no example covers, each with inputs that reach it. */
function UncoveredEnds({ onUse }: { readonly onUse: (example: ProposedExample) => void }) {
  const { session, file, text, title } = useCards()
  const intl = useIntl()
  const ends = useQuestion(session, 'uncoveredByExamples', file)?.reply ?? []
  if (ends.length === 0) return null
  return (
    <section className="uncovered" aria-label={intl.formatMessage({ id: 'studio.live.uncovered' })}>
      <h4>
        <FormattedMessage id="studio.live.uncovered" />
      </h4>
      <ul>
        {ends.map(({ what, example }) => (
          <li key={what}>
            <Isolate text="typed">{text(what) ?? title(what)}</Isolate>{' '}
            {example === undefined ? (
              <span className="hint">
                <FormattedMessage id="studio.live.noProposal" />
              </span>
            ) : (
              <button
                type="button"
                aria-label={intl.formatMessage(
                  { id: 'studio.live.useFor' },
                  { end: text(what) ?? title(what) },
                )}
                onClick={() => onUse(example)}
              >
                <FormattedMessage id="studio.live.use" />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Adds an example with the figures of another, of the live page, or of an end without an example.
 * Its expected values are those of the program, so it proves nothing until a person has compared
 * them: it is added only after that is confirmed.
 */
export function AddExample({ data, count }: { readonly data: unknown; readonly count: number }) {
  const tools: CardTools = useCards()
  const { session, file } = tools
  const id = useId()
  const { taken } = tools
  const [given, setGiven] = useState(taken)
  const inputs = [
    ...(given === undefined ? [] : [{ name: 'given', example: given as ExampleData }]),
    ...exampleInputs(data),
  ]
  const [name, setName] = useState(inputs[0]?.name)
  const [input, setInput] = useState<Figures>()
  const [proposed, setProposed] = useState<Values | 'nothing'>()
  const [isChecked, setChecked] = useState(false)
  const restart = (next: Figures | undefined): void => {
    setInput(next)
    setProposed(undefined)
    setChecked(false)
  }
  const heading = useRef<HTMLSelectElement>(null)
  const give = (example: ProposedExample): void => {
    setGiven(example)
    setName('given')
    restart(undefined)
    heading.current?.focus()
  }
  const [lastTaken, setLastTaken] = useState(taken)
  if (taken !== lastTaken) {
    setLastTaken(taken)
    setGiven(taken)
    setName('given')
    setInput(undefined)
    setProposed(undefined)
    setChecked(false)
  }
  useEffect(() => {
    if (taken !== undefined) heading.current?.focus()
  }, [taken])
  const chosen = inputs.find((each) => each.name === name) ?? inputs[0]
  if (chosen === undefined) return null
  const figures = input ?? chosen.example.input!
  const propose = async (): Promise<void> => {
    const day = chosen.example.today ?? tools.today
    const found = await session.ask('values', { file, input: figures, today: day })
    setProposed(found ?? 'nothing')
  }
  const add = (): void => {
    if (proposed === undefined || proposed === 'nothing') return
    tools.edit((workspace, of) =>
      setValue(
        workspace,
        of,
        ['examples', count],
        confirmedExample({ ...chosen.example, input: figures }, proposed),
      ),
    )
    restart(undefined)
  }
  return (
    <>
      <UncoveredEnds onUse={give} />
      <fieldset className="add-example">
        <legend>
          <label htmlFor={id}>
            <FormattedMessage id="studio.cards.examples.addFrom" />
          </label>
        </legend>
        <select
          ref={heading}
          id={id}
          value={chosen.name}
          onChange={({ target }) => {
            setName(target.value)
            restart(undefined)
          }}
        >
          {inputs.map((each) => (
            <option key={each.name} value={each.name}>
              {each.name === 'given' ? (
                <FormattedMessage id="studio.live.given" />
              ) : (
                <ExampleName name={each.name} />
              )}
            </option>
          ))}
        </select>
        <ProposedInput
          key={chosen.name + JSON.stringify(chosen.example.input)}
          input={figures}
          onChange={restart}
        />
        <button type="button" onClick={() => void propose()}>
          <FormattedMessage id="studio.cards.examples.propose" />
        </button>
        <div role="status">
          {proposed === 'nothing' && <FormattedMessage id="studio.cards.examples.nothing" />}
          {typeof proposed === 'object' && (
            <>
              <FigureList
                figures={proposed.issues.length > 0 ? firstMessages(proposed) : proposed.results}
              />
              <FigureList figures={proposed.ratings} />
              <p>
                <FormattedMessage id="studio.cards.examples.check" />
              </p>
              <label>
                <input
                  type="checkbox"
                  checked={isChecked}
                  onChange={({ target }) => setChecked(target.checked)}
                />
                <FormattedMessage id="studio.cards.examples.confirm" />
              </label>
              <button type="button" className="primary" disabled={!isChecked} onClick={add}>
                <FormattedMessage id="studio.cards.examples.take" />
              </button>
            </>
          )}
        </div>
      </fieldset>
    </>
  )
}
