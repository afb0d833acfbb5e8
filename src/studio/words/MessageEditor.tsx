import { useIntl } from 'react-intl'
import type { Language } from '../../i18n/languages.ts'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSession, type Session } from '../page/session.ts'
import type { MessageFacts } from '../worker/questions/message-facts.ts'
import { LanguageText } from './LanguageText.tsx'
import { useQuestion } from '../page/use-question.ts'
import { textOfMessage } from './message-edits.ts'

/** How many programs are named. */
const mostPrograms = 3

/** The languages of the project, the source language first. */
function useLanguages(session: Session): readonly Language[] {
  const listed = useSession(session, (state) => state.catalogue?.languages) ?? []
  const texts = useSession(session, (state) => state.workspace.texts)
  return listed.map((language) => ({
    ...language,
    numbers: (textOfMessage(texts, language.code, 'site.language.numbers') ??
      `${language.code}-u-nu-latn`) as Language['numbers'],
  }))
}

/** Where a message is used, in a sentence. */
function Uses({
  session,
  facts: { programs, isOfSite },
  language,
}: {
  readonly session: Session
  readonly facts: MessageFacts
  readonly language: string
}) {
  const intl = useIntl()
  const listed = useSession(session, (state) => state.catalogue?.programs) ?? []
  const titles = programs
    .slice(0, mostPrograms)
    .map((id) => listed.find((each) => each.id === id)?.titles[language] ?? id)
  if (programs.length === 0)
    return (
      <Text as="p" className="hint" id={isOfSite ? 'studio.words.ofSite' : 'studio.words.ofNone'} />
    )
  return (
    <Text
      as="p"
      className="hint"
      id="studio.words.uses"
      values={{
        programs: intl.formatList(titles, { type: 'unit' }),
        more: programs.length - titles.length,
      }}
    />
  )
}

/** A message in all languages, side by side. */
export function MessageEditor({
  session,
  messageKey,
  language,
}: {
  readonly session: Session
  readonly messageKey: string
  /** The language of the Studio. */
  readonly language: string
}) {
  const languages = useLanguages(session)
  const facts = useQuestion(session, 'messageFacts', messageKey)?.reply
  return (
    <div className="message">
      <p className="path">
        <Isolate text="foreign">{messageKey}</Isolate>
      </p>
      {facts !== undefined && <Uses session={session} facts={facts} language={language} />}
      <div className="languages">
        {languages.map((each) => (
          <LanguageText
            key={`${messageKey} ${each.code}`}
            session={session}
            language={each}
            messageKey={messageKey}
            facts={facts}
          />
        ))}
      </div>
    </div>
  )
}
