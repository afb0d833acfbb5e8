import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Input } from '../../../project/index.ts'
import { roundSignificant } from '../../../round.ts'
import { setValue, type JsonValue } from '../../editing/index.ts'
import { useQuestion } from '../../page/use-question.ts'
import type { Values } from '../../worker/questions/values.ts'
import { useCards } from '../card-tools.ts'
import { ExampleName } from './ExampleName.tsx'
import { exampleInputs } from './example-inputs.ts'
import { FigureList, type Figures } from './FigureList.tsx'
import { InputFields } from './InputFields.tsx'

const firstMessages = ({ issues }: Values): Readonly<Record<string, string>> =>
  Object.fromEntries(issues.toReversed().map(({ field = 'form', message }) => [field, message]))

/** Figures without the rounding of machines. */
const roundedFigures = (figures: Values['results']): Values['results'] =>
  Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [
      name,
      typeof value === 'number' ? roundSignificant(value, 10) : value,
    ]),
  )

/** The example that is written: refused input has its messages, else there are results. */
const confirmedExample = (input: Figures, values: Values): JsonValue =>
  (values.issues.length > 0
    ? { input, error: firstMessages(values) }
    : {
        input,
        results: roundedFigures(values.results),
        ...(Object.keys(values.ratings).length > 0 && { rating: values.ratings }),
        ...(values.unusual.length > 0 && { unusual: values.unusual }),
        ...(values.notJudged.length > 0 && { notJudged: values.notJudged }),
      }) as unknown as JsonValue

/** Names with their titles, behind the name of the part of an example. */
function NameList({ part, names }: { readonly part: string; readonly names: readonly string[] }) {
  const tools = useCards()
  const intl = useIntl()
  if (names.length === 0) return null
  const titles = names.map((name) => tools.title(name))
  return (
    <p>
      {tools.label(part)}: {intl.formatList(titles, { type: 'unit' })}
    </p>
  )
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
  if (proposed === 'nothing') return <FormattedMessage id="studio.cards.examples.nothing" />
  return (
    <>
      <FigureList
        figures={
          proposed.issues.length > 0 ? firstMessages(proposed) : roundedFigures(proposed.results)
        }
      />
      <FigureList figures={proposed.ratings} />
      <NameList part="unusual" names={proposed.unusual} />
      <NameList part="notJudged" names={proposed.notJudged} />
      <p>
        <FormattedMessage id="studio.cards.examples.check" />
      </p>
      <label className="check">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => setChecked(target.checked)}
        />
        <FormattedMessage id="studio.cards.examples.confirm" />
      </label>
      <button
        type="button"
        className="primary"
        disabled={!isChecked}
        onClick={() => onAdd(proposed)}
      >
        <FormattedMessage id="studio.cards.examples.take" />
      </button>
    </>
  )
}

/**
 * Adds an example: its figures are typed, or taken from another one, or from what no example covers
 * yet. Its expected values are those of the program, so it proves nothing until a person has
 * compared them: it is added only after that is confirmed.
 */
export function AddExample({ count }: { readonly count: number }) {
  const tools = useCards()
  const intl = useIntl()
  const { session, file, scope } = tools
  const id = useId()
  const written = exampleInputs(scope?.data)
  const further = useQuestion(session, 'untried', file)?.reply ?? []
  const inputs = [
    ...further.map((input, index) => ({ name: `untried ${index}`, example: { input } })),
    ...written,
  ]
  const [chosen, setChosen] = useState<string>()
  const [typed, setTyped] = useState<Input>()
  const name = chosen ?? written[0]?.name ?? ''
  const input = typed ?? written[0]?.example.input ?? {}
  const [round, setRound] = useState(0)
  const [proposed, setProposed] = useState<Values | 'nothing'>()
  const [day, setDay] = useState<string>()
  const change = (next: Input): void => {
    setTyped(next)
    setProposed(undefined)
  }
  const take = (wanted: string): void => {
    const found = inputs.find((each) => each.name === wanted)?.example
    setChosen(wanted)
    setRound(round + 1)
    setDay(found !== undefined && 'today' in found ? found.today : undefined)
    change(found?.input ?? {})
  }
  const propose = async (): Promise<void> => {
    const found = await session.ask('values', {
      file,
      input,
      today: day ?? (typed === undefined ? written[0]?.example.today : undefined) ?? tools.today,
    })
    setProposed(found ?? 'nothing')
  }
  const add = (values: Values): void => {
    const example = confirmedExample(input, values)
    tools.edit((workspace, of) =>
      count === 0
        ? setValue(workspace, of, ['examples'], [example], { before: 'related' })
        : setValue(workspace, of, ['examples', count], example),
    )
    setTyped(input)
    setProposed(undefined)
    setChosen('')
  }
  return (
    <fieldset className="add-example">
      <legend>
        <FormattedMessage id="studio.story.examples.add" />
      </legend>
      {inputs.length > 0 && (
        <div className="from">
          <label htmlFor={id}>
            <FormattedMessage id="studio.story.examples.from" />
          </label>
          <select id={id} value={name} onChange={({ target }) => take(target.value)}>
            <option value="">{intl.formatMessage({ id: 'studio.story.examples.typed' })}</option>
            {further.map((_, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the index is its name
              <option key={`untried ${index}`} value={`untried ${index}`}>
                {intl.formatMessage({ id: 'studio.story.examples.untried' }, { number: index + 1 })}
              </option>
            ))}
            {written.map((each) => (
              <option key={each.name} value={each.name}>
                <ExampleName name={each.name} />
              </option>
            ))}
          </select>
        </div>
      )}
      <InputFields key={round} figures={input} onChange={(next) => change(next)} />
      <button
        type="button"
        disabled={Object.keys(input).length === 0}
        onClick={() => void propose()}
      >
        <FormattedMessage id="studio.cards.examples.propose" />
      </button>
      <div role="status">
        <Proposed key={JSON.stringify(input)} proposed={proposed} onAdd={add} />
      </div>
    </fieldset>
  )
}
