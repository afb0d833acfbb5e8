import { useId, useState, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import { setValue, type JsonValue } from '../editing/index.ts'
import { useCards, type CardTools } from './card-tools.ts'
import { pathKey, type Control } from './control.ts'
import { removePart } from './edits.ts'
import { PartFindings } from './PartFindings.tsx'
import { isObjectPart } from './shape.ts'
import { summaryOf } from './summary.ts'
import { readTyped } from './typed.ts'
import type { Values } from '../worker/questions/values.ts'

type Figures = Readonly<Record<string, unknown>>

/** An example as the file has it. */
interface ExampleData {
  readonly input?: Figures
  readonly today?: string
}

/** Figures with the titles of their names. */
function FigureList({ figures }: { readonly figures: unknown }) {
  const tools = useCards()
  if (!isObjectPart(figures)) return null
  return (
    <ul>
      {Object.entries(figures).map(([name, value]) => (
        <li key={name}>
          {tools.title(name)}: <Isolate text="typed">{summaryOf(value, tools)}</Isolate>
        </li>
      ))}
    </ul>
  )
}

/** The inputs that an example or the demonstration may be taken from. */
export function exampleInputs(
  data: unknown,
): readonly { readonly name: string; readonly example: ExampleData }[] {
  const { demonstration, examples } = (isObjectPart(data) ? data : {}) as {
    readonly demonstration?: ExampleData
    readonly examples?: readonly ExampleData[]
  }
  return [
    ...(isObjectPart(demonstration) ? [{ name: 'demonstration', example: demonstration }] : []),
    ...(Array.isArray(examples) ? examples : []).map((example, index) => ({
      name: String(index),
      example,
    })),
  ].filter(({ example }) => isObjectPart(example) && isObjectPart(example['input']))
}

/** What an example is called. */
export function ExampleName({ name }: { readonly name: string }) {
  return name === 'demonstration' ? (
    <FormattedMessage id="studio.cards.demonstration" />
  ) : (
    <FormattedMessage id="studio.cards.example" values={{ number: Number(name) + 1 }} />
  )
}

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
const confirmedExample = (input: Figures, values: Values): JsonValue =>
  (values.issues.length > 0
    ? { input, error: firstMessages(values) }
    : {
        input,
        results: values.results,
        ...(Object.keys(values.ratings).length > 0 && { rating: values.ratings }),
      }) as unknown as JsonValue

/**
 * Adds an example with the figures of another. Its expected values are those of the program, so it
 * proves nothing until a person has compared them: it is added only after that is confirmed.
 */
function AddExample({ data, count }: { readonly data: unknown; readonly count: number }) {
  const tools: CardTools = useCards()
  const { session, file } = tools
  const id = useId()
  const inputs = exampleInputs(data)
  const [name, setName] = useState(inputs[0]?.name)
  const [input, setInput] = useState<Figures>()
  const [proposed, setProposed] = useState<Values | 'nothing'>()
  const [isChecked, setChecked] = useState(false)
  const chosen = inputs.find((each) => each.name === name) ?? inputs[0]
  if (chosen === undefined) return null
  const figures = input ?? chosen.example.input!
  const restart = (next: Figures | undefined): void => {
    setInput(next)
    setProposed(undefined)
    setChecked(false)
  }
  const propose = async (): Promise<void> => {
    const day = chosen.example.today ?? tools.today
    const found = await session.ask('values', { file, input: figures, today: day })
    setProposed(found ?? 'nothing')
  }
  const add = (): void => {
    if (proposed === undefined || proposed === 'nothing') return
    tools.edit((workspace, of) =>
      setValue(workspace, of, ['examples', count], confirmedExample(figures, proposed)),
    )
    restart(undefined)
  }
  return (
    <fieldset className="add-example">
      <legend>
        <label htmlFor={id}>
          <FormattedMessage id="studio.cards.examples.addFrom" />
        </label>
      </legend>
      <select
        id={id}
        value={chosen.name}
        onChange={({ target }) => {
          setName(target.value)
          restart(undefined)
        }}
      >
        {inputs.map((each) => (
          <option key={each.name} value={each.name}>
            <ExampleName name={each.name} />
          </option>
        ))}
      </select>
      <ProposedInput key={chosen.name} input={figures} onChange={restart} />
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
  )
}

/** The examples of a program: what is entered, and what is expected. */
export function ExamplesTable({
  control,
  data,
  children,
}: {
  readonly control: Control
  /** The program with all that it shares. */
  readonly data: unknown
  /** The control of one example. */
  readonly children: (example: Control) => ReactNode
}) {
  const tools = useCards()
  const intl = useIntl()
  const [edited, setEdited] = useState<number>()
  const one = edited === undefined ? undefined : control.children[edited]
  return (
    <div className="parts examples">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well */}
      <div className="table" role="region" aria-label={tools.label('examples')} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <FormattedMessage id="studio.cards.examples.number" />
              </th>
              <th scope="col">
                <FormattedMessage id="studio.cards.examples.input" />
              </th>
              <th scope="col">
                <FormattedMessage id="studio.cards.examples.expected" />
              </th>
              <th scope="col">
                <span className="unseen">
                  {intl.formatMessage({ id: 'studio.cards.examples.change' })}
                </span>
              </th>
            </tr>
          </thead>
          <tbody>
            {control.children.map((example, index) => {
              const {
                input,
                cites: _,
                ...expected
              } = (isObjectPart(example.value) ? example.value : {}) as Figures & {
                readonly cites?: string
              }
              const number = index + 1
              return (
                <tr key={pathKey(example.path)}>
                  <th scope="row">{intl.formatNumber(number)}</th>
                  <td>
                    <FigureList figures={input} />
                  </td>
                  <td>
                    {Object.entries(expected).map(([kind, figures]) =>
                      isObjectPart(figures) ? (
                        <FigureList key={kind} figures={figures} />
                      ) : (
                        <p key={kind}>
                          {tools.label(kind)}: {summaryOf(figures, tools)}
                        </p>
                      ),
                    )}
                    <PartFindings control={example} />
                  </td>
                  <td className="fold-buttons">
                    <button
                      type="button"
                      className="icon-button"
                      aria-pressed={edited === index}
                      aria-label={intl.formatMessage(
                        { id: 'studio.cards.examples.edit' },
                        { number },
                      )}
                      onClick={() => setEdited(edited === index ? undefined : index)}
                    >
                      ✎
                    </button>
                    <button
                      type="button"
                      className="icon-button"
                      aria-label={intl.formatMessage(
                        { id: 'studio.cards.examples.remove' },
                        { number },
                      )}
                      onClick={() => tools.edit(removePart(example.path))}
                    >
                      ×
                    </button>
                  </td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {one !== undefined && children(one)}
      <AddExample data={data} count={control.children.length} />
    </div>
  )
}
