import { useState } from 'react'
import { Button } from '#ui/Button.tsx'
import { Text } from '#ui/Text.tsx'
import { sourceLanguage } from '#source-language.ts'
import type { JsonValue } from '../../editing/index.ts'
import { TitleFields } from '../../programs/TitleFields.tsx'
import type { Titles } from '../../programs/wanted.ts'
import { useCards } from '../card-tools.ts'
import { Maker, useWriting } from '../Maker.tsx'
import type { Figures } from './FigureList.tsx'
import { InputFields } from './InputFields.tsx'

function DemonstrationFields({ onDone }: { readonly onDone: () => void }) {
  const { session } = useCards()
  const write = useWriting()
  const [input, setInput] = useState<Figures>({})
  const [texts, setTexts] = useState<Titles>({})
  const isComplete = Object.keys(input).length > 0 && (texts[sourceLanguage] ?? '').trim() !== ''
  const add = async (): Promise<void> => {
    const value = { input: input as Readonly<Record<string, JsonValue>>, say: '' }
    const isWritten = await write({
      parts: [{ path: ['demonstration'], value, before: 'examples' }],
      texts: [{ path: ['demonstration', 'say'], texts }],
    })
    if (isWritten) onDone()
  }
  return (
    <>
      <Text as="p" className="hint" id="studio.story.demonstration.about" />
      <InputFields figures={input} onChange={setInput} />
      <TitleFields
        session={session}
        label="studio.story.demonstration.say"
        titles={texts}
        isFurther
        onChange={setTexts}
      />
      <Button
        className="primary"
        disabled={!isComplete}
        onClick={() => add()}
        text="studio.story.demonstration.take"
      />
    </>
  )
}

/** Adds the example that visitors can fill in by one press, to a program that has none. */
export function DemonstrationMaker() {
  const { root, scope } = useCards()
  const isThere = root.children.some(({ path }) => path[0] === 'demonstration')
  if (isThere || scope === undefined) return null
  return (
    <Maker label="studio.story.demonstration.add">
      {(close) => <DemonstrationFields onDone={close} />}
    </Maker>
  )
}
