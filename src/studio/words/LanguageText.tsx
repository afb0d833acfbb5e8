import { useRef, useState } from 'react'
import { useIntl } from 'react-intl'
import type { Language } from '../../i18n/languages.ts'
import { readShape } from '../../project/compile/icu.ts'
import { pluralForms } from '../../project/rules/words/messages/text-fault.ts'
import { lengthOf } from '../../project/translations/words.ts'
import { sourceLanguage } from '../../source-language.ts'
import { Button } from '../../ui/Button.tsx'
import { Isolate } from '../../ui/Isolate.tsx'
import { Text } from '../../ui/Text.tsx'
import { useSession, type Session } from '../page/session.ts'
import type { MessageFacts } from '../worker/questions/message-facts.ts'
import {
  messageFields,
  shiftedFields,
  wholeField,
  withField,
  type MessageField,
} from './message-fields.ts'
import {
  confirmTranslation,
  isBroken,
  textOfMessage,
  positionIn,
  restoreMessage,
  textBefore,
  workState,
  writeMessage,
  type TextBefore,
} from './message-edits.ts'
import { formattedSample, samplesOf } from './sample-values.ts'
import { WordsField } from './WordsField.tsx'
import { TextFindings } from './TextFindings.tsx'

/** The placeholders of a message; none where it cannot be read. */
function placeholdersIn(text: string): readonly string[] {
  try {
    return readShape(text).placeholders
  } catch {
    return []
  }
}

/** The fields of a text; while it cannot be read, those from before. */
function shownFields(
  text: string,
  language: string,
  held: { readonly text: string; readonly fields: readonly MessageField[] } | undefined,
): readonly MessageField[] {
  try {
    return messageFields(text, (isOrdinal) => pluralForms(language, isOrdinal))
  } catch {
    return held?.text === text ? held.fields : [wholeField(text)]
  }
}

interface LanguageTextProps {
  readonly session: Session
  readonly language: Language
  readonly messageKey: string
  readonly facts: MessageFacts | undefined
}

/** A message in one language: its fields, its state, its values and terms, and its findings. */
export function LanguageText({ session, language, messageKey, facts }: LanguageTextProps) {
  const intl = useIntl()
  const texts = useSession(session, (state) => state.workspace.texts)
  const [emptied, setEmptied] = useState<string>()
  const [held, setHeld] = useState<{ text: string; fields: readonly MessageField[] }>()
  const before = useRef<TextBefore>(undefined)
  const last = useRef<{ readonly id: string; readonly element: HTMLTextAreaElement }>(undefined)
  const { code } = language
  const { file } = positionIn(code, messageKey)
  const own = textOfMessage(texts, code, messageKey)
  const text = own ?? ''
  const state = workState(texts, code, messageKey)
  const broken = isBroken(texts, file)
  const fields = shownFields(text, code, held)
  const hasForms = fields.some(({ kind }) => kind !== 'whole')
  const english = textOfMessage(texts, sourceLanguage, messageKey) ?? text
  const values = placeholdersIn(english)
  const chips = [...values, ...(fields.some(({ kind }) => kind === 'plural') ? ['#'] : [])]
  const room = facts?.maxLength
  const terms = facts?.terms[code] ?? []

  const type = (field: MessageField, value: string): void => {
    const options = { field: `words ${code} ${messageKey} ${field.id}` }
    if (value.trim() === '' && field.kind !== 'select') {
      setEmptied(field.id)
      const from = before.current
      if (from !== undefined)
        session.edit((workspace) => restoreMessage(workspace, code, messageKey, from, options))
      return
    }
    setEmptied(undefined)
    const next = withField(text, field, value)
    setHeld({ text: next, fields: shiftedFields(fields, field, value) })
    session.edit((workspace) => writeMessage(workspace, code, messageKey, next, options))
  }
  const insert = (chip: string): void => {
    const field = fields.find(({ id }) => id === last.current?.id) ?? fields.at(-1)
    if (field === undefined) return
    const element = last.current?.id === field.id ? last.current.element : undefined
    const [start, end] = [
      element?.selectionStart ?? field.value.length,
      element?.selectionEnd ?? field.value.length,
    ]
    const written = chip === '#' ? '#' : `{${chip}}`
    before.current ??= textBefore(texts, code, messageKey)
    type(field, field.value.slice(0, start) + written + field.value.slice(end))
    // The field has its new text after the page is drawn.
    requestAnimationFrame(() => {
      element?.focus()
      element?.setSelectionRange(start + written.length, start + written.length)
    })
  }
  const labelOf = (field: MessageField): string | undefined => {
    if (field.kind === 'whole') return undefined
    if (field.kind === 'around') return intl.formatMessage({ id: 'studio.words.around' })
    if (field.kind === 'select')
      return intl.formatMessage({ id: 'studio.words.option' }, { form: field.form })
    const samples = samplesOf(field.form, language, field.isOrdinal)
    const numbers = intl.formatList(
      samples.map((each) => intl.formatNumber(each)),
      { type: 'unit' },
    )
    return intl.formatMessage({ id: 'studio.words.numbers' }, { numbers })
  }
  const previewOf = (field: MessageField): string | undefined => {
    if (
      field.isMissing ||
      field.kind === 'around' ||
      (field.kind === 'whole' && values.length === 0)
    )
      return undefined
    const [sample = 12] =
      field.kind === 'plural' ? samplesOf(field.form, language, field.isOrdinal) : []
    const chosen = field.kind === 'select' ? field.form : sample
    return formattedSample(text, language, field.kind === 'whole' ? {} : { [field.name]: chosen })
  }
  const shownField = (field: MessageField) => {
    const preview = own === undefined ? undefined : previewOf(field)
    return (
      <WordsField
        key={field.id}
        language={language}
        label={labelOf(field)}
        value={emptied === field.id ? '' : field.value}
        isDisabled={broken}
        onFocus={(element) => {
          last.current = { id: field.id, element }
          before.current = textBefore(session.get().workspace.texts, code, messageKey)
        }}
        onType={(value) => type(field, value)}
        onBlur={() => setEmptied(undefined)}
      >
        {emptied === field.id && (
          <Text
            as="p"
            role="status"
            className="note"
            id={own === undefined ? 'studio.words.stillMissing' : 'studio.words.empty'}
          />
        )}
        {field.isMissing && <Text as="p" className="note" id="studio.words.formMissing" />}
        {preview !== undefined && (
          <p className="preview">
            <Text id="studio.words.preview" />{' '}
            <span lang={code} dir={language.direction}>
              {preview}
            </span>
          </p>
        )}
      </WordsField>
    )
  }
  return (
    <section className={`language ${state}`} data-language={code}>
      <h3>
        <Isolate text="page" lang={code}>
          {language.name}
        </Isolate>
      </h3>
      {state !== 'done' && (
        <p className="state">
          <Text as="strong" id={stateMessages[state]} />
          {state !== 'missing' && (
            <Button
              onClick={() =>
                session.edit((workspace) => confirmTranslation(workspace, code, messageKey))
              }
              text="studio.words.confirm"
            />
          )}
        </p>
      )}
      {broken && (
        <Text
          as="p"
          className="note"
          id="studio.words.broken"
          values={{
            file: (
              <Isolate key="file" text="foreign">
                {file}
              </Isolate>
            ),
          }}
        />
      )}
      {fields.map(shownField)}
      {chips.length > 0 && (
        <p
          className="chips"
          role="group"
          aria-label={intl.formatMessage({ id: 'studio.words.insert' })}
        >
          <Text as="span" aria-hidden="true" id="studio.words.insert" />
          {chips.map((chip) => (
            <button
              key={chip}
              type="button"
              disabled={broken}
              // The field keeps its caret.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => insert(chip)}
            >
              <Isolate text="foreign">{chip === '#' ? '#' : `{${chip}}`}</Isolate>
            </button>
          ))}
        </p>
      )}
      {room !== undefined && lengthOf(text) > room * nearlyFull && (
        <p className={lengthOf(text) > room ? 'note' : 'hint'}>
          <Text id="studio.words.room" values={{ count: room, length: lengthOf(text) }} />
        </p>
      )}
      {terms.length > 0 && (
        <ul className="terms" aria-label={intl.formatMessage({ id: 'studio.words.terms' })}>
          {terms.map((term) => (
            <li key={term.english}>
              <span lang={sourceLanguage} dir="ltr">
                {term.english}
              </span>
              {' = '}
              <span lang={code} dir={language.direction}>
                {term.own}
              </span>{' '}
              {!term.isUsed && own !== undefined && (
                <Text as="span" className="hint" id="studio.words.notUsed" />
              )}
            </li>
          ))}
        </ul>
      )}
      <TextFindings session={session} language={code} messageKey={messageKey} />
      {hasForms && (
        <details>
          <Text as="summary" id="studio.words.whole" />
          {shownField(wholeField(text))}
        </details>
      )}
    </section>
  )
}

/** The share of the room from which on it is shown. */
const nearlyFull = 0.8

const stateMessages = {
  missing: 'studio.words.state.missing',
  changed: 'studio.words.state.changed',
  draft: 'studio.words.state.draft',
} as const
