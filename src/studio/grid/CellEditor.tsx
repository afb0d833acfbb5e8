import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react'
import type { ColumnWords } from '../worker/questions/table-words.ts'

/** What a person does with the text of a cell. */
export interface CellEditing {
  readonly text: string
  /** Whether the text is selected when it opens, so that typing replaces it. */
  readonly isSelected: boolean
  readonly label: string
  /** The id of the message about its problem. */
  readonly problemId: string | undefined
  readonly words: ColumnWords | undefined
  readonly isListed: boolean
  readonly isFigure: boolean
  readonly onType: (text: string) => void
  readonly onKey: (event: KeyboardEvent, text: string) => void
  readonly onLeave: (text: string) => void
}

/** The field of a cell that is edited: a list of options, or a text with known names. */
export function CellEditor(editing: CellEditing) {
  const { text, isSelected, label, problemId, words, isListed, isFigure } = editing
  const field = useRef<HTMLInputElement & HTMLSelectElement>(null)
  const listId = useId()
  useLayoutEffect(() => {
    field.current?.focus()
    if (isSelected) field.current?.select?.()
  }, [isSelected])
  const shared = {
    ref: field,
    'aria-label': label,
    'aria-invalid': problemId !== undefined,
    'aria-describedby': problemId,
    value: text,
    onKeyDown: (event: KeyboardEvent) => editing.onKey(event, field.current!.value),
    onBlur: () => editing.onLeave(field.current!.value),
  }
  if (words?.options !== undefined && !isListed)
    return (
      <select {...shared} onChange={({ target }) => editing.onType(target.value)}>
        <option value="">–</option>
        {Object.entries(words.options).map(([code, option]) => (
          <option key={code} value={code}>
            {option.text}
          </option>
        ))}
      </select>
    )
  return (
    <>
      <input
        {...shared}
        type="text"
        dir={isFigure ? 'ltr' : 'auto'}
        inputMode={isFigure ? 'decimal' : 'text'}
        autoComplete="off"
        spellCheck={false}
        list={words?.records === undefined ? undefined : listId}
        onChange={({ target }) => editing.onType(target.value)}
      />
      {words?.records !== undefined && (
        <datalist id={listId}>
          {words.records.map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </>
  )
}
