import { useEffect, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Isolate } from '../../ui/Isolate.tsx'
import type { Session } from '../page/session.ts'
import type { ListedProgram } from '../worker/protocol.ts'
import type { Candidate, MessagesAt } from '../worker/questions/messages-at.ts'
import { MessageEditor } from './MessageEditor.tsx'
import type { PressedTexts, Words } from './use-words.ts'
import { WordsToDo } from './WordsToDo.tsx'
import './words.css'

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
    return (
      <p className="hint" role="status">
        <FormattedMessage id="studio.words.hint" />
      </p>
    )
  const id = found.candidates.length === 0 ? 'studio.words.none' : 'studio.words.which'
  return (
    <div className="which">
      <h3 role="status">
        <FormattedMessage id={id} />
      </h3>
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
        <h2>
          <FormattedMessage id="studio.words.title" />
        </h2>
        {(opened ?? found) !== undefined && (
          <button type="button" onClick={back}>
            <FormattedMessage id="studio.words.back" />
          </button>
        )}
        <button type="button" onClick={() => words.setOn(false)}>
          <FormattedMessage id="studio.words.close" />
        </button>
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
          <summary>
            <FormattedMessage id="studio.words.others" />
          </summary>
          <Candidates candidates={others} language={found.of.language} onOpen={open} />
        </details>
      )}
    </section>
  )
}
