import { FormattedMessage } from 'react-intl'
import { sourceLanguage } from '../../source-language.ts'
import { useSession, type Session } from '../page/session.ts'
import type { Titles } from './wanted.ts'

/** A text in each language of the project; English is needed, the others may follow. */
export function TitleFields({
  session,
  label,
  titles,
  onChange,
}: {
  readonly session: Session
  /** The key of the heading. */
  readonly label: string
  readonly titles: Titles
  readonly onChange: (titles: Titles) => void
}) {
  const languages = useSession(session, (state) => state.catalogue?.languages) ?? []
  return (
    <fieldset>
      <legend>
        <FormattedMessage id={label} />
      </legend>
      {languages.map(({ code, name, direction }) => (
        <label key={code}>
          <span lang={code}>{name}</span>
          <input
            lang={code}
            dir={direction}
            value={titles[code] ?? ''}
            required={code === sourceLanguage}
            autoComplete="off"
            onChange={({ target }) => onChange({ ...titles, [code]: target.value })}
          />
        </label>
      ))}
      <p className="hint">
        <FormattedMessage id="studio.programs.new.later" />
      </p>
    </fieldset>
  )
}
