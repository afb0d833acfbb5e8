import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Text } from '../../ui/Text.tsx'
import { sourceLanguage } from '../../source-language.ts'
import { TitleFields } from '../programs/TitleFields.tsx'
import type { Titles } from '../programs/wanted.ts'
import { MessageEditor } from '../words/MessageEditor.tsx'
import type { FieldIds } from './CardField.tsx'
import { useCards } from './card-tools.ts'
import type { Control } from './control.ts'
import { useWriting, PartWriting } from './Maker.tsx'
import { TypedInput } from './TypedInput.tsx'
import { useFocusAt } from './use-focus.ts'

/** A new text of a part, in all languages; its key is made. */
function NewText({ control }: { readonly control: Control }) {
  const { session, close } = useCards()
  const write = useWriting()
  const [texts, setTexts] = useState<Titles>({})
  const form = useFocusAt<HTMLDivElement>(control.path)
  const isEmpty = (texts[sourceLanguage] ?? '').trim() === ''
  const add = async (): Promise<void> => {
    if (await write({ parts: [], texts: [{ path: control.path, texts }] })) close(control.path)
  }
  return (
    <div className="new-text" ref={form}>
      <TitleFields
        session={session}
        label="studio.story.text.new"
        titles={texts}
        isFurther
        isLong={control.path.length === 1 && control.path[0] === 'about'}
        onChange={setTexts}
      />
      <Button
        className="primary"
        disabled={isEmpty}
        onClick={() => add()}
        text="studio.story.text.take"
      />
    </div>
  )
}

/** A text in the words of all languages; its key is behind a fold. */
export function MessageInput({
  control,
  ids,
}: {
  readonly control: Control
  readonly ids: FieldIds
}) {
  const { session, language, text: textOf } = useCards()
  const [isOpen, setOpen] = useState(false)
  const change = useFocusAt<HTMLButtonElement>(control.path)
  const key = control.value ?? control.inherited
  const text = typeof key === 'string' ? textOf(key) : undefined
  return (
    <span className="message-input">
      {text === undefined ? (
        <PartWriting>
          <NewText control={control} />
        </PartWriting>
      ) : (
        <>
          <span className="message-text">{text}</span>
          <Button
            ref={change}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
            text="studio.story.text.change"
          />
          {isOpen && (
            <div className="words">
              <MessageEditor session={session} messageKey={String(key)} language={language} />
            </div>
          )}
        </>
      )}
      <details className="message-key">
        <Text as="summary" id="studio.story.text.key" />
        <TypedInput control={control} ids={ids} />
      </details>
    </span>
  )
}
