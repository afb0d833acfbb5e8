import { useIntl } from 'react-intl'
import type { Word } from '../../mechanisms/name-lookup/words.ts'
import { sourceLanguage } from '../../source-language.ts'
import { wordLabel, type TableWords } from './table-words.ts'
import { dot } from '../../i18n/isolate.ts'
import { Isolate } from '../../ui/Isolate.tsx'

/** Words in a line, each kept apart from the writing direction of its neighbours. */
export function WordList({ words, own }: { words: readonly Word[]; own?: TableWords }) {
  const intl = useIntl()
  const say = (word: Word): string => {
    if ('text' in word) return word.text
    if (own !== undefined) return wordLabel(own, word)
    return word.key in intl.messages ? intl.formatMessage({ id: word.key }) : ''
  }
  return (
    <>
      {words.map((word, index) => (
        <span key={'text' in word ? word.text : word.key}>
          {index > 0 && dot}
          {'text' in word ? (
            <Isolate text="foreign" lang={sourceLanguage}>
              {word.text}
            </Isolate>
          ) : (
            <Isolate text="page">{say(word)}</Isolate>
          )}
        </span>
      ))}
    </>
  )
}
