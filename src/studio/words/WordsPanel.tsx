import { useEffect, useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { type Session, useSession } from '../page/session.ts'
import type { ListedProgram } from '../worker/protocol.ts'
import type { Candidate, MessagesAt } from '../worker/questions/messages-at.ts'
import { MessageEditor } from './MessageEditor.tsx'
import type { PressedTexts, Words } from './use-words.ts'
import './words.css'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import { useQuestion } from '../page/use-question.ts'

const stateMessages = {
  missing: 'studio.words.state.missing',
  changed: 'studio.words.state.changed',
  initial: 'studio.words.state.draft',
  english: 'studio.words.state.english',
} as const

/** The texts of a program's page that a language lacks, or that a person has to confirm. */
function WordsToDo({
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
      <Text as="h3" id="studio.words.list.title" />
      {lists.length === 0 && <Text as="p" className="hint" id="studio.words.list.none" />}
      {lists.map(({ language: { code, name }, words }) => (
        <details key={code} open>
          <summary>
            <Isolate text="page" lang={code}>
              {name}
            </Isolate>{' '}
            <Text id="studio.words.list.count" values={{ count: words.length }} />
          </summary>
          <ul>
            {words.map(({ key, english, state }) => (
              <li key={key}>
                <button type="button" className="entry" onClick={() => onOpen(key, code)}>
                  <span lang={sourceLanguage} dir={sourceDirection}>
                    {english}
                  </span>
                  <Text as="span" className="hint" id={stateMessages[state]} />
                </button>
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  )
}

/** What was found for a press. */
interface Found extends MessagesAt {
  readonly of: PressedTexts
}

/** Finds the messages that were pressed. */
function usePressedMessages(
  session: Session,
  pressed: PressedTexts | undefined,
  program: string | undefined,
): Found | undefined {
  const [found, setFound] = useState<Found>()
  useEffect(() => {
    if (pressed === undefined) return undefined
    let isWanted = true
    void session.ask('messagesAt', { ...pressed, program }).then((reply) => {
      if (isWanted && reply !== undefined) setFound({ ...reply, of: pressed })
    })
    return () => {
      isWanted = false
    }
  }, [session, pressed, program])
  return found?.of === pressed ? found : undefined
}

/** Messages to choose from, with their texts. */
function Candidates({
  candidates,
  language,
  onOpen,
}: {
  readonly candidates: readonly Candidate[]
  readonly language: string
  readonly onOpen: (key: string, language: string) => void
}) {
  return (
    <ul>
      {candidates.map(({ key, text }) => (
        <li key={key}>
          <button type="button" className="entry" onClick={() => onOpen(key, language)}>
            <Isolate text="typed" lang={language}>
              {text}
            </Isolate>
            <Isolate text="foreign" className="path">
              {key}
            </Isolate>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** What was found where a person pressed, until one message is open. */
function Which({
  found,
  onOpen,
}: {
  readonly found: Found | undefined
  readonly onOpen: (key: string, language: string) => void
}) {
  if (found === undefined)
    return <Text as="p" className="hint" role="status" id="studio.words.hint" />
  const id = found.candidates.length === 0 ? 'studio.words.none' : 'studio.words.which'
  return (
    <div className="which">
      <Text as="h3" role="status" id={id} />
      <Candidates candidates={found.candidates} language={found.of.language} onOpen={onOpen} />
    </div>
  )
}

interface Opened {
  readonly key: string
  /** The language whose field is focused. */
  readonly language: string
}

/** The open message: the chosen one, or the only one that can have been pressed. */
function useOpenMessage(words: Words, found: Found | undefined) {
  const [chosen, setChosen] = useState<Opened & { readonly of: PressedTexts | undefined }>()
  const first = found?.isCertain === true ? found.candidates[0] : undefined
  let opened: Opened | undefined
  if (chosen !== undefined && chosen.of === words.pressed) opened = chosen
  else if (found !== undefined && first !== undefined)
    opened = { key: first.key, language: found.of.language }
  return {
    opened,
    open: (key: string, language: string): void => setChosen({ key, language, of: words.pressed }),
    back: (): void => {
      setChosen(undefined)
      words.press(undefined)
    },
  }
}

/** Focuses the field of the language that was pressed, or the first of the choices. */
function useFocus(found: Found | undefined, opened: Opened | undefined) {
  const panel = useRef<HTMLElement>(null)
  const field =
    opened === undefined ? '.which button' : `[data-language="${opened.language}"] textarea`
  const key = opened?.key
  useEffect(() => {
    if (found !== undefined || key !== undefined)
      panel.current?.querySelector<HTMLElement>(field)?.focus()
  }, [found, key, field])
  return panel
}

/** The panel in which words are changed: what was pressed, in all languages; or what is to do. */
export function WordsPanel({
  session,
  words,
  program,
  language,
}: {
  readonly session: Session
  readonly words: Words
  readonly program: ListedProgram | undefined
  /** The language of the Studio. */
  readonly language: string
}) {
  const intl = useIntl()
  const found = usePressedMessages(session, words.pressed, program?.id)
  const { opened, open, back } = useOpenMessage(words, found)
  const panel = useFocus(found, opened)
  const others = found?.candidates.filter(({ key }) => key !== opened?.key) ?? []
  return (
    <section
      className="words"
      ref={panel}
      aria-label={intl.formatMessage({ id: 'studio.words.title' })}
    >
      <div className="head">
        <Text as="h2" id="studio.words.title" />
        {(opened ?? found) !== undefined && <Button onClick={back} text="studio.words.back" />}
        <Button onClick={() => words.setOn(false)} text="studio.words.close" />
      </div>
      {opened === undefined ? (
        <>
          <Which found={found} onOpen={open} />
          <WordsToDo session={session} program={program?.id} onOpen={open} />
        </>
      ) : (
        <MessageEditor session={session} messageKey={opened.key} language={language} />
      )}
      {opened !== undefined && found !== undefined && others.length > 0 && (
        <details>
          <Text as="summary" id="studio.words.others" />
          <Candidates candidates={others} language={found.of.language} onOpen={open} />
        </details>
      )}
    </section>
  )
}
