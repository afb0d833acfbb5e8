import { useEffect, useId, useMemo, useRef, useState } from 'react'
import { RawIntlProvider } from 'react-intl'
import headings from 'virtual:headings'
import importWords from 'virtual:pack/import'
import { decimalMark } from '../../../../../i18n/format.ts'
import { getOwn } from '../../../../../own.ts'
import { useMoreWords } from '../../../../../drawing/words/use-more-words.ts'
import { useWords } from '../../../../../drawing/words/use-words.ts'
import { useLanguage } from '../../../../../ui/use-language.ts'
import { useToday } from '../../../../../ui/use-today.ts'
import type { FileWords } from '../targets.ts'
import { textOf } from '../text-of.ts'
import { ImportChoices } from './ImportChoices.tsx'
import type { ImportProps } from './import-props.ts'
import './import.css'

/** A file larger than this holds no list that fits (bytes). */
const largest = 4_000_000

/** The text of a file; empty where it cannot be read, undefined until it is. */
function useText(file: File): string | undefined {
  const { direction } = useLanguage()
  const [read, setRead] = useState<{ readonly file: File; readonly text: string }>()
  useEffect(() => {
    let isWanted = true
    const take = (text: string) => {
      if (isWanted) setRead({ file, text })
    }
    file.arrayBuffer().then(
      (bytes) => take(textOf(bytes, direction)),
      () => take(''),
    )
    return () => {
      isWanted = false
    }
  }, [file, direction])
  return read?.file === file ? read.text : undefined
}

const unitKeys = Object.keys(headings).filter((key) => key.startsWith('unitNames.'))

/** What a file would bring: it takes the focus, and gives nothing to the list unasked. */
function Panel(props: ImportProps) {
  const { file, onClose } = props
  const words = useWords()
  const language = useLanguage()
  const today = useToday()
  const text = useText(file)
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [file])
  const fileWords: FileWords = useMemo(
    () => ({
      decimal: decimalMark(language),
      say: words.say,
      everywhere: (key) => getOwn(headings, key) ?? [],
      unitKeys,
    }),
    [language, words],
  )
  const isTooLong = file.size > largest
  return (
    <div ref={box} className="csv-import" role="group" aria-labelledby={id} tabIndex={-1}>
      <h4 id={id}>
        {words.say('import.title')} <bdi>{file.name}</bdi>
      </h4>
      {isTooLong && <p role="alert">{words.say('import.tooLong')}</p>}
      {!isTooLong && text !== undefined && today !== undefined ? (
        <ImportChoices {...props} text={text} today={today} words={words} fileWords={fileWords} />
      ) : (
        <button type="button" className="button" onClick={onClose}>
          {words.say('import.cancel')}
        </button>
      )}
    </div>
  )
}

/** A file that was chosen, before any of it is taken. */
export function ImportPanel(props: ImportProps) {
  const spoken = useMoreWords(importWords)
  return spoken === undefined ? null : (
    <RawIntlProvider value={spoken}>
      <Panel {...props} />
    </RawIntlProvider>
  )
}
