import { useId, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import type { Language } from '../../i18n/languages.ts'

interface WordsFieldProps {
  readonly language: Language
  /** The visible label; without it, the language is the label. */
  readonly label?: string | undefined
  readonly value: string
  readonly isDisabled: boolean
  /** What is shown below the field, and describes it. */
  readonly children?: ReactNode
  readonly onFocus: (field: HTMLTextAreaElement) => void
  readonly onType: (value: string) => void
  readonly onBlur: () => void
}

/** A text in its language; the field grows with it. */
export function WordsField({
  language,
  label,
  value,
  isDisabled,
  children,
  onFocus,
  onType,
  onBlur,
}: WordsFieldProps) {
  const id = useId()
  const intl = useIntl()
  return (
    <div className="field">
      {label !== undefined && <label htmlFor={id}>{label}</label>}
      {/* The hidden copy of the text gives the field its height. */}
      <div
        className="grow"
        data-text={`${value}\u200b`}
        lang={language.code}
        dir={language.direction}
      >
        <textarea
          id={id}
          rows={1}
          lang={language.code}
          dir={language.direction}
          aria-label={
            label === undefined
              ? language.name
              : intl.formatMessage(
                  { id: 'studio.cards.named' },
                  { name: language.name, value: label },
                )
          }
          aria-describedby={`${id}about`}
          value={value}
          disabled={isDisabled}
          spellCheck
          onFocus={({ target }) => onFocus(target)}
          onChange={({ target }) => onType(target.value)}
          onBlur={onBlur}
        />
      </div>
      <div id={`${id}about`} className="about">
        {children}
      </div>
    </div>
  )
}
