import type { IntlShape, MessageFormatElement } from 'react-intl'
import { withoutPrototype } from '../own.ts'
import type { Language } from '../i18n/languages.ts'
import { intlOf } from '../ui/intl-of.ts'
import type { MessagePacks } from './catalogue.ts'

interface Dictionary {
  intl: IntlShape
  readonly messages: Record<string, MessageFormatElement[]>
  readonly packs: Set<MessagePacks>
}
const dictionaries = new Map<string, Dictionary>()
/** Packs of parts that are on many pages: they need the next language as soon as it is chosen. */
const kept = new Set<MessagePacks>()

function dictionaryOf(language: Language): Dictionary {
  const found = dictionaries.get(language.code)
  if (found !== undefined) return found
  const messages = withoutPrototype<MessageFormatElement[]>({})
  const dictionary = {
    messages,
    intl: intlOf(language, messages),
    packs: new Set<MessagePacks>(),
  }
  dictionaries.set(language.code, dictionary)
  return dictionary
}

/**
 * Adds packs of messages to a language. @throws where the network fails.
 * @param keep whether later pages need them too
 * @returns the messages of the language, a new object where there are more than before: parts that
 * outlive a page and add messages of their own see that
 */
export async function loadMessages(
  language: Language,
  packs: readonly MessagePacks[],
  keep = false,
): Promise<IntlShape> {
  if (keep) for (const pack of packs) kept.add(pack)
  const dictionary = dictionaryOf(language)
  const { messages, packs: loaded } = dictionary
  await Promise.all(
    [...new Set([...kept, ...packs])]
      .filter((pack) => !loaded.has(pack))
      .map(async (pack) => {
        Object.assign(messages, (await pack[language.code]!()).default)
        loaded.add(pack)
        dictionary.intl = { ...dictionary.intl }
      }),
  )
  return dictionary.intl
}
