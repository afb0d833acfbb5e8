import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { Text } from '../../ui/Text.tsx'
import { sourceLanguage } from '../../source-language.ts'
import { useSession, type Session } from '../page/session.ts'
import type { Titles } from './wanted.ts'
import './fields.css'

type TextProps = Pick<
  ComponentProps<'input'>,
  'lang' | 'dir' | 'value' | 'required' | 'autoComplete'
> & {
  readonly isLong: boolean
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void
}

const TextOrLines = ({ isLong, ...field }: TextProps) =>
  isLong ? <textarea rows={3} {...field} /> : <input {...field} />

/** A text in each language of the project; English is needed, the others may follow. */
export function TitleFields({
  session,
  label,
  titles,
  isFurther = false,
  isOptional = false,
  isLong = false,
  onChange,
}: {
  readonly session: Session
  /** The key of the heading, or the heading. */
  readonly label: ReactNode
  readonly titles: Titles
  /** Whether other titles are above it, which the hint is below. */
  readonly isFurther?: boolean
  /** Whether English may be left empty too. */
  readonly isOptional?: boolean
  readonly isLong?: boolean
  readonly onChange: (titles: Titles) => void
}) {
  const languages = useSession(session, (state) => state.catalogue?.languages) ?? []
  return (
    <fieldset className="titles">
      <legend>{typeof label === 'string' ? <Text id={label} /> : label}</legend>
      {languages.map(({ code, name, direction }) => (
        <label key={code}>
          <span lang={code}>{name}</span>
          <TextOrLines
            isLong={isLong}
            lang={code}
            dir={direction}
            value={titles[code] ?? ''}
            required={code === sourceLanguage && !isOptional}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...titles, [code]: target.value })}
          />
        </label>
      ))}
      {!isFurther && <Text as="p" className="hint" id="studio.programs.new.later" />}
    </fieldset>
  )
}
