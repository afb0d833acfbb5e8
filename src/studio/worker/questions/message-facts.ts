import { sourceLanguage } from '#source-language.ts'
import { memoize } from '#memoize.ts'
import { languagesOf, messagesOf, type Project } from '#definition/project.ts'
import { interfacePlace } from '#project/translations/interface-places.ts'
import { saysTerm, termsIn, termsOf } from '#project/translations/terms.ts'
import { textPositions } from '#project/translations/text-positions.ts'
import { programKeys } from '../../words/page-keys.ts'
import type { Asked } from './asked.ts'

/** A term of the glossary in an English text. */
interface GlossaryTerm {
  readonly english: string
  readonly own: string
  /** Whether the text of the language has the term. */
  readonly isUsed: boolean
}

/** What is known of a message besides its texts. */
export interface MessageFacts {
  /** The ids of the programs whose pages show it. */
  readonly programs: readonly string[]
  /** Whether every page, or every program of a kind, can show it. */
  readonly isOfSite: boolean
  /** How many characters fit where it is; undefined where lines may break. */
  readonly maxLength: number | undefined
  /** The terms in the English text, by language. */
  readonly terms: Readonly<Record<string, readonly GlossaryTerm[]>>
}

const positionsOf = memoize((project: Project) => textPositions(project))

/** The facts about a message. */
export function messageFacts({ newest }: Asked, key: string): MessageFacts {
  const english = messagesOf(newest, sourceLanguage)[key] ?? ''
  const { maxLength } = positionsOf(newest)(key)
  return {
    programs: [...newest.definitions.values()]
      .filter((definition) => programKeys(newest, definition).has(key))
      .map(({ id }) => id),
    isOfSite: interfacePlace(key) !== undefined,
    maxLength,
    terms: Object.fromEntries(
      languagesOf(newest)
        .filter((language) => language !== sourceLanguage)
        .map((language) => {
          const text = messagesOf(newest, language)[key] ?? ''
          return [
            language,
            termsIn(english, termsOf(newest, language)).map((term) => ({
              ...term,
              isUsed: saysTerm(text, term),
            })),
          ]
        }),
    ),
  }
}
