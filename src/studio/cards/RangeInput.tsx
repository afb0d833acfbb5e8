import { useState } from 'react'
import { useIntl } from 'react-intl'
import { Text } from '../../ui/Text.tsx'
import { useCards, type CardTools } from './card-tools.ts'
import { boundEdit, boundNames, type BoundName } from './bound-edits.ts'
import type { FieldIds } from './CardField.tsx'
import type { Control } from './control.ts'
import { writeControl } from './edits.ts'
import { flattened } from './findings-at.ts'
import { readTyped } from './typed.ts'
import { useFocusAt } from './use-focus.ts'

/** A number that is written when the field is left, or on Enter: others depend on it. */
function SettledNumber({
  value,
  inherited,
  label,
  ids,
  control,
  onSettle,
}: {
  readonly value: number | undefined
  readonly inherited: number | undefined
  readonly label?: string
  readonly ids?: FieldIds
  readonly control: Control
  readonly onSettle: (value: number | undefined) => void
}) {
  const { decimal } = useCards()
  const [typed, setTyped] = useState<string>()
  const element = useFocusAt<HTMLInputElement>(control.path)
  const read =
    typed === undefined
      ? undefined
      : readTyped({ kind: 'number', types: ['number'] }, typed, decimal)
  const settle = (): void => {
    if (read?.kind === 'value') {
      onSettle(read.value as number | undefined)
      setTyped(undefined)
    }
  }
  return (
    <>
      <input
        {...ids}
        ref={ids === undefined ? undefined : element}
        aria-label={label}
        className="number"
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        value={typed ?? value ?? ''}
        placeholder={inherited === undefined ? '' : String(inherited)}
        aria-invalid={read !== undefined && read.kind !== 'value'}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={settle}
        onKeyDown={({ key }) => key === 'Enter' && settle()}
      />
      {read !== undefined && read.kind !== 'value' && (
        <Text as="span" className="wrong" role="alert" id="studio.cards.missingNumber" />
      )}
    </>
  )
}

/** The input that a bound belongs to. */
function inputOfBound(control: Control, { root }: CardTools): Control | undefined {
  const name = String(control.path.at(-1))
  if (control.path[0] !== 'input' || !(boundNames as readonly string[]).includes(name))
    return undefined
  const above = JSON.stringify(control.path.slice(0, -1))
  return flattened(root).find(({ path }) => JSON.stringify(path) === above)
}

/** Whether a number is an end of the ranges of an input. */
export const isBound = ({ kind, path }: Control): boolean =>
  kind === 'number' &&
  path[0] === 'input' &&
  (boundNames as readonly unknown[]).includes(path.at(-1))

/** Writes a bound of an input; the other range follows, or the change is refused. */
function useBounds(control: Control) {
  const tools = useCards()
  const [note, setNote] = useState<string>()
  const write = (value: number | readonly [number, number]): void => {
    const input = inputOfBound(control, tools)
    if (input === undefined) {
      const isCrossed = typeof value !== 'number' && value[0] >= value[1]
      setNote(isCrossed ? 'crossed' : undefined)
      if (!isCrossed) tools.edit(writeControl(control, value))
      return
    }
    const { fitted, edit } = boundEdit(input, control.path.at(-1) as BoundName, value)
    if (fitted.kind === 'crossed') setNote('crossed')
    else {
      const notes = { usual: 'moved', accepted: 'widened' } as const
      setNote(fitted.also === undefined ? undefined : notes[fitted.also])
      tools.edit(edit)
    }
  }
  const shown = note !== undefined && (
    <Text as="span" className="wrong" role="alert" id={`studio.cards.range.${note}`} />
  )
  return { write, shown }
}

/** An end of what an input accepts. */
export function BoundInput({
  control,
  ids,
}: {
  readonly control: Control
  readonly ids: FieldIds
}) {
  const tools = useCards()
  const { write, shown } = useBounds(control)
  const { value, inherited } = control
  return (
    <>
      <SettledNumber
        control={control}
        ids={ids}
        value={typeof value === 'number' ? value : undefined}
        inherited={typeof inherited === 'number' ? inherited : undefined}
        onSettle={(next) => {
          if (next !== undefined) write(next)
          else if (!control.isRequired) tools.edit(writeControl(control, undefined))
        }}
      />
      {shown}
    </>
  )
}

/** Two ends of a range. */
export function RangeInput({
  control,
  ids,
  label,
}: {
  readonly control: Control
  readonly ids: FieldIds
  readonly label: string
}) {
  const intl = useIntl()
  const { write, shown } = useBounds(control)
  const [pending, setPending] = useState<readonly (number | undefined)[]>([])
  const [from, to] = (control.value ?? []) as readonly number[]
  const [lentFrom, lentTo] = (control.inherited ?? []) as readonly number[]
  const settle = (index: 0 | 1, next: number | undefined): void => {
    const ends = [pending[0] ?? from ?? lentFrom, pending[1] ?? to ?? lentTo]
    ends[index] = next ?? ends[index]
    const [low, high] = ends
    // Of a new range, the first end waits for the other.
    setPending(low === undefined || high === undefined ? ends : [])
    const isChanged = next !== undefined && next !== [from, to][index]
    if (isChanged && low !== undefined && high !== undefined) write([low, high])
  }
  return (
    <span className="range-input">
      <SettledNumber
        control={control}
        ids={ids}
        value={from ?? pending[0]}
        inherited={lentFrom}
        onSettle={(next) => settle(0, next)}
      />
      <span aria-hidden="true">–</span>
      <SettledNumber
        control={control}
        label={intl.formatMessage(
          { id: 'studio.cards.named' },
          { name: label, value: intl.formatMessage({ id: 'studio.cards.range.to' }) },
        )}
        value={to ?? pending[1]}
        inherited={lentTo}
        onSettle={(next) => settle(1, next)}
      />
      {shown}
    </span>
  )
}
