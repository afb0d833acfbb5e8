import { useId, useState, type ReactNode } from 'react'
import type { Language } from '../../i18n/languages.ts'
import type { CellProblem } from './cell-text.ts'
import { ProblemText } from './ProblemText.tsx'

interface TypedFieldProps {
  readonly label: ReactNode
  readonly value: string
  readonly onType: (text: string) => void
  /** What is wrong with a text; it stays in the field and goes no further. */
  readonly problemOf?: (text: string) => CellProblem | undefined
  readonly language: Language
  readonly hint?: ReactNode
  readonly kind?: 'text' | 'url' | 'date'
  readonly isFigure?: boolean
  readonly disabled?: boolean
  /** Whether it is as wide as all fields together. */
  readonly isWide?: boolean
}

/** A field that shows what is typed, and the value of the file once the focus leaves it. */
export function TypedField(props: TypedFieldProps) {
  const { label, value, onType, problemOf, hint, kind = 'text', isFigure = false } = props
  const [typed, setTyped] = useState<string>()
  const noteId = useId()
  const problem = typed === undefined ? undefined : problemOf?.(typed)
  return (
    <label className={props.isWide === true ? 'typed wide' : 'typed'}>
      <span>{label}</span>
      <input
        type={kind}
        dir={isFigure || kind === 'url' ? 'ltr' : 'auto'}
        inputMode={isFigure ? 'decimal' : undefined}
        value={typed ?? value}
        disabled={props.disabled}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined && hint === undefined ? undefined : noteId}
        onChange={({ target }) => {
          setTyped(target.value)
          if (problemOf?.(target.value) === undefined) onType(target.value)
        }}
        onBlur={() => problem === undefined && setTyped(undefined)}
      />
      {problem === undefined && hint !== undefined && (
        <small id={noteId} className="hint">
          {hint}
        </small>
      )}
      {problem !== undefined && (
        <small id={noteId} className="problem-text">
          <ProblemText problem={problem} text={typed ?? ''} language={props.language} />
        </small>
      )}
    </label>
  )
}
