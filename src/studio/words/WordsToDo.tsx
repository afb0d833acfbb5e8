import { FormattedMessage } from 'react-intl'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { useSession, type Session } from '../page/session.ts'
import { useQuestion } from '../page/use-question.ts'

const stateMessages = {
  missing: 'studio.words.state.missing',
  changed: 'studio.words.state.changed',
  initial: 'studio.words.state.draft',
  english: 'studio.words.state.english',
} as const

/** The texts of a program's page that a language lacks, or that a person has to confirm. */
export function WordsToDo({
  session,
  program,
  onOpen,
}: {
  readonly session: Session
  readonly program: string | undefined
  readonly onOpen: (key: string, language: string) => void
}) {
  const languages = useSession(session, (state) => state.catalogue?.languages) ?? []
  const found = useQuestion(session, 'wordsToDo', program)?.reply
  if (found === undefined) return null
  const lists = languages
    .map((language) => ({ language, words: found[language.code] ?? [] }))
    .filter(({ words }) => words.length > 0)
  return (
    <div className="to-do">
      <h3>
        <FormattedMessage id="studio.words.list.title" />
      </h3>
      {lists.length === 0 && (
        <p className="hint">
          <FormattedMessage id="studio.words.list.none" />
        </p>
      )}
      {lists.map(({ language: { code, name }, words }) => (
        <details key={code} open>
          <summary>
            <Isolate text="page" lang={code}>
              {name}
            </Isolate>{' '}
            <FormattedMessage id="studio.words.list.count" values={{ count: words.length }} />
          </summary>
          <ul>
            {words.map(({ key, english, state }) => (
              <li key={key}>
                <button type="button" className="entry" onClick={() => onOpen(key, code)}>
                  <span lang={sourceLanguage} dir={sourceDirection}>
                    {english}
                  </span>
                  <span className="hint">
                    <FormattedMessage id={stateMessages[state]} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}
