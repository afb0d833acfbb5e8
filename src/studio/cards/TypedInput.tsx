import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import type { FieldIds } from './CardField.tsx'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { writeControl } from './edits.ts'
import { summaryOf } from './summary.ts'
import { useFocusAt } from './use-focus.ts'
import { readTyped, type Typed } from './typed.ts'

export interface InputProps {
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
      <Text
        as="span"
        className="wrong"
        role="alert"
        id={typed.message === 'number' ? 'studio.cards.missingNumber' : 'studio.cards.missingJson'}
      />
    )
  const [first, second] = typed.readings.map((value) => intl.formatNumber(value))
  return (
    <Text
      as="span"
      className="wrong"
      role="alert"
      id="studio.cards.unclear"
      values={{ first, second }}
    />
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
