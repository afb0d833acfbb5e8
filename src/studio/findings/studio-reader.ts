/** Who reads findings in the Studio: things have their titles, and words of the format labels. */
import type { IntlShape, MessageFormatElement } from 'react-intl'
import type { Reader } from '../../project/finding-texts.ts'
import { partLabel } from '../cards/part-label.ts'
import type { ShownFinding } from '../worker/protocol.ts'

type Titles = Pick<ShownFinding, 'titles'>

const isTree = (message: unknown): message is readonly MessageFormatElement[] =>
  Array.isArray(message)

/** What all readers of the Studio have in common. */
function messagesFor({ messages, locale }: IntlShape): Pick<Reader<never>, 'language' | 'message'> {
  return {
    language: locale,
    message: (key) => {
      const message: unknown = messages[`findings.${key}`]
      return isTree(message) ? message : undefined
    },
  }
}

/** The title that something has in the language of the Studio. */
const titleOf = ({ locale }: IntlShape, { titles }: Titles, text: string): string | undefined =>
  Object.hasOwn(titles, text) ? titles[text]![locale.split('-')[0]!] : undefined

/**
 * A person who looks at cards, at a list or at a table.
 * @param isolate makes text of what a person has written; @param join puts texts together
 */
export const cardReader = <Text>(
  intl: IntlShape,
  finding: Titles,
  isolate: (text: string, isForeign: boolean) => Text,
  join: Reader<Text>['join'],
): Reader<Text> => ({
  ...messagesFor(intl),
  isInCards: true,
  plain: (text) => isolate(text, false),
  written(text) {
    const title = titleOf(intl, finding, text)
    return isolate(title ?? text, title === undefined)
  },
  word: (word) => isolate(partLabel(intl, word) ?? word, false),
  join,
})

/** A person who edits the text of a file: its names and words are those of the file. */
export const textReader = (intl: IntlShape): Reader<string> => ({
  ...messagesFor(intl),
  isInCards: false,
  plain: (text) => text,
  written: (text) => text,
  word: (word) => word,
  join: (parts) => parts.join(''),
})
