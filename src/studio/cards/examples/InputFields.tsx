import { useId, useState } from 'react'
import { useIntl } from 'react-intl'
import { useCards, type CardTools } from '../card-tools.ts'
import { type Schema } from '../shape.ts'
import { summaryOf } from '../summary.ts'
import { readTyped } from '../typed.ts'
import { inputSchemas } from './example-inputs.ts'
import { unitOfFigure, type Figures } from './FigureList.tsx'
import { isObject } from '#own.ts'

/** The options of an input, with their texts; undefined where it is typed. */
function inputOptions(
  input: Schema,
  tools: CardTools,
): readonly (readonly [value: string, text: string])[] | undefined {
  const { options, tables } = input
  if (isObject(options))
    return Object.entries(options).map(([code, option]) => [code, summaryOf(option, tools)])
  if (typeof tables !== 'string') return undefined
  const [, group = ''] = tools.file.split('/')
  const folder = `${tables.replace('{group}', group)}/`
  return (tools.session.get().catalogue?.tables ?? [])
    .filter(({ id }) => id.startsWith(folder))
    .map(({ id, titles }) => [id.slice(folder.length), titles[tools.language] ?? id])
}

/** A field for one input, as its kind is. */
function InputField({
  name,
  input,
  value,
  onChange,
}: {
  readonly name: string
  readonly input: Schema
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}) {
  const tools = useCards()
  const intl = useIntl()
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const isNumber = input['type'] === 'number' || input['type'] === 'integer'
  const options = inputOptions(input, tools)
  const unit = unitOfFigure(name, tools)
  const written = typeof value === 'number' || typeof value === 'string' ? String(value) : ''
  const kind = isNumber ? 'number' : 'text'
  const read = (text: string) =>
    readTyped({ kind, types: [isNumber ? 'number' : 'string'] }, text, tools.decimal)
  const isWrong = typed !== undefined && read(typed).kind !== 'value'
  return (
    <div className="input-field">
      <label htmlFor={id}>
        {tools.title(name)}
        {unit !== '' && <span className="hint"> ({unit})</span>}
      </label>
      {options === undefined ? (
        <input
          id={id}
          dir={isNumber ? 'ltr' : 'auto'}
          inputMode={isNumber ? 'decimal' : 'text'}
          autoComplete="off"
          aria-invalid={isWrong || undefined}
          value={typed ?? written}
          onChange={({ target }) => {
            setTyped(target.value)
            const found = read(target.value)
            onChange(found.kind === 'value' ? found.value : undefined)
          }}
          onBlur={() => !isWrong && setTyped(undefined)}
        />
      ) : (
        <select
          id={id}
          value={written}
          onChange={({ target }) => onChange(target.value === '' ? undefined : target.value)}
        >
          <option value="">{intl.formatMessage({ id: 'studio.story.examples.notGiven' })}</option>
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      )}
    </div>
  )
}

/** The inputs of a program as fields; an empty one is not entered. Lists stay as they are. */
export function InputFields({
  figures,
  onChange,
}: {
  readonly figures: Figures
  readonly onChange: (figures: Figures) => void
}) {
  const tools = useCards()
  const inputs = inputSchemas(tools.scope?.data)
  const further = Object.keys(figures).filter((name) => !(name in inputs))
  return (
    <div className="proposed">
      {Object.entries(inputs).map(([name, input]) =>
        input['type'] === 'array' ? (
          name in figures && (
            <p key={name} className="hint">
              {tools.named(tools.title(name), summaryOf(figures[name], tools))}
            </p>
          )
        ) : (
          <InputField
            key={name}
            name={name}
            input={input}
            value={figures[name]}
            onChange={(value) => {
              const { [name]: _, ...others } = figures
              onChange(value === undefined ? others : { ...figures, [name]: value })
            }}
          />
        ),
      )}
      {further.map((name) => (
        <p key={name} className="hint">
          {tools.named(tools.title(name), summaryOf(figures[name], tools))}
        </p>
      ))}
    </div>
  )
}
