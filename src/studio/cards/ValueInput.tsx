import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { JsonValue } from '../editing/index.ts'
import type { FieldIds } from './CardField.tsx'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { writeControl } from './edits.ts'
import { unitInWords } from './message-texts.ts'
import { choicesFor } from './names-for.ts'
import { PictureInput } from './PictureInput.tsx'
import { jsonText } from './shape.ts'
import { summaryOf } from './summary.ts'
import { readTyped, type Typed } from './typed.ts'
import { useFocusAt } from './use-focus.ts'

/** A list that is longer is searched by typing. */
const mostChoices = 80
/** How many suggestions a field offers at once. */
const mostSuggestions = 40

interface InputProps {
  readonly control: Control
  readonly ids: FieldIds
}

const textOfValue = (control: Control, value: unknown): string => {
  if (value === undefined) return ''
  if (control.kind === 'json') return JSON.stringify(value, undefined, 1)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** What a person has typed and cannot be written as it is. */
function TypedNote({ typed }: { readonly typed: Typed }) {
  const intl = useIntl()
  if (typed.kind === 'value') return null
  if (typed.kind === 'wrong')
    return (
      <span className="wrong" role="alert">
        <FormattedMessage
          id={
            typed.message === 'number' ? 'studio.cards.missingNumber' : 'studio.cards.missingJson'
          }
        />
      </span>
    )
  const [first, second] = typed.readings.map((value) => intl.formatNumber(value))
  return (
    <span className="wrong" role="alert">
      <FormattedMessage id="studio.cards.unclear" values={{ first, second }} />
    </span>
  )
}

/**
 * A text, a number, or a part as text. What is typed is written at once where it can be read; what
 * cannot be read stays in the field, and the file keeps its value.
 */
export function TypedInput({ control, ids, list }: InputProps & { readonly list?: string }) {
  const tools = useCards()
  const [typed, setTyped] = useState<string>()
  const element = useFocusAt<HTMLInputElement & HTMLTextAreaElement>(control.path)
  const text = typed ?? textOfValue(control, control.value)
  const read = readTyped(control, text, tools.decimal)
  const change = (next: string): void => {
    setTyped(next)
    const { kind, ...value } = readTyped(control, next, tools.decimal)
    // An empty field removes the part only when it is left: another value may follow.
    if (kind === 'value' && 'value' in value && value.value !== undefined)
      tools.edit(writeControl(control, value.value))
  }
  const leave = (): void => {
    const isRemoved = typed?.trim() === '' && !control.isRequired
    if (isRemoved) tools.edit(writeControl(control, undefined))
    if (read.kind === 'value') setTyped(undefined)
  }
  const isNumber = control.kind === 'number'
  const shared = {
    ...ids,
    dir: isNumber || control.kind === 'json' ? ('ltr' as const) : ('auto' as const),
    value: text,
    placeholder: summaryOf(control.inherited, tools),
    'aria-invalid': typed !== undefined && read.kind !== 'value',
    onBlur: leave,
  }
  return (
    <>
      {control.kind === 'json' ? (
        <textarea
          ref={element}
          {...shared}
          rows={Math.min(8, text.split('\n').length + 1)}
          onChange={({ target }) => change(target.value)}
        />
      ) : (
        <input
          ref={element}
          {...shared}
          list={list}
          inputMode={isNumber ? 'decimal' : 'text'}
          className={isNumber ? 'number' : undefined}
          autoComplete="off"
          spellCheck={control.kind === 'text'}
          onChange={({ target }) => change(target.value)}
        />
      )}
      {typed !== undefined && <TypedNote typed={read} />}
    </>
  )
}

/** A choice; a value that is none of its own stays in the list. */
function Choices({
  control,
  ids,
  choices,
}: InputProps & {
  readonly choices: readonly { readonly value: JsonValue; readonly title: string }[]
}) {
  const tools = useCards()
  const intl = useIntl()
  const element = useFocusAt<HTMLSelectElement>(control.path)
  const { value, inherited } = control
  const key = (each: unknown): string => JSON.stringify(each) ?? ''
  const isListed = choices.some((each) => key(each.value) === key(value))
  const lent = choices.find((each) => key(each.value) === key(inherited))?.title
  return (
    <select
      {...ids}
      ref={element}
      value={key(value)}
      className={value === undefined ? 'inherited' : undefined}
      onChange={({ target }) =>
        tools.edit(
          writeControl(
            control,
            target.value === '' ? undefined : (JSON.parse(target.value) as JsonValue),
          ),
        )
      }
    >
      {(value === undefined || (!control.isRequired && inherited !== undefined)) && (
        <option value="">
          {lent ??
            (inherited === undefined
              ? intl.formatMessage({ id: 'studio.cards.chosen' })
              : summaryOf(inherited, tools))}
        </option>
      )}
      {!isListed && value !== undefined && <option value={key(value)}>{jsonText(value)}</option>}
      {choices.map((each) => (
        <option key={key(each.value)} value={key(each.value)}>
          {each.title}
        </option>
      ))}
    </select>
  )
}

/** A field with suggestions from a long list. */
function Suggested({
  control,
  ids,
  choices,
}: InputProps & {
  readonly choices: readonly { readonly value: string; readonly title: string }[]
}) {
  const typed = typeof control.value === 'string' ? control.value.toLowerCase() : ''
  const fitting = choices
    .filter(({ value, title }) => `${value} ${title}`.toLowerCase().includes(typed))
    .slice(0, mostSuggestions)
  return (
    <>
      <TypedInput control={control} ids={ids} list={`${ids.id}-names`} />
      <datalist id={`${ids.id}-names`}>
        {fitting.map(({ value, title }) => (
          <option key={value} value={value}>
            {title}
          </option>
        ))}
      </datalist>
    </>
  )
}

/** The text of a message with its key. */
function MessageInput({ control, ids }: InputProps) {
  const tools = useCards()
  const key = control.value ?? control.inherited
  const text = typeof key === 'string' ? tools.text(key) : undefined
  return (
    <span className="message-input">
      {text !== undefined && <span className="message-text">{text}</span>}
      <TypedInput control={control} ids={ids} />
    </span>
  )
}

/** The input of a control that is one value. */
export function ValueInput({ control, ids }: InputProps) {
  const tools = useCards()
  const intl = useIntl()
  const optionTitle = (value: JsonValue): string => {
    const id = `studio.cards.options.${jsonText(value)}`
    return intl.messages[id] === undefined ? jsonText(value) : intl.formatMessage({ id })
  }
  const element = useFocusAt<HTMLInputElement>(control.path)
  const options = control.options.map((value) => ({ value, title: optionTitle(value) }))
  switch (control.kind) {
    case 'switch':
      return (
        <input
          {...ids}
          ref={element}
          type="checkbox"
          checked={(control.value ?? control.inherited) === true}
          onChange={({ target }) => {
            const canBeFalse = control.options.length === 0
            const off = canBeFalse && control.inherited === true ? false : undefined
            tools.edit(writeControl(control, target.checked ? true : off))
          }}
        />
      )
    case 'choice':
      return <Choices control={control} ids={ids} choices={options} />
    case 'unit': {
      const units = (tools.scope?.kinds['unit'] ?? []).map(([value, title]) => ({
        value,
        title: tools.text(`unitNames.${value === '%' ? 'percent' : value}`) ?? (title || value),
      }))
      const words =
        typeof control.value === 'string' ? unitInWords('1', control.value, tools.text) : ''
      const own = units.some(({ value }) => value === control.value)
      const all =
        own || typeof control.value !== 'string'
          ? units
          : [{ value: control.value, title: words }, ...units]
      return <Choices control={control} ids={ids} choices={all} />
    }
    case 'name': {
      if (control.via.includes('iconName')) return <PictureInput control={control} ids={ids} />
      const names = choicesFor(control, tools).map(({ value, title }) => ({
        value,
        title: title === '' || title === value ? value : `${title} (${value})`,
      }))
      return names.length > mostChoices ? (
        <Suggested control={control} ids={ids} choices={names} />
      ) : (
        <Choices control={control} ids={ids} choices={[...options, ...names]} />
      )
    }
    case 'message':
      return <MessageInput control={control} ids={ids} />
    default:
      return <TypedInput control={control} ids={ids} />
  }
}
