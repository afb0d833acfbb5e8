import { sourceLanguage } from '#source-language.ts'
import { isPublishedIn } from '#definition/published-in.ts'
import { languagesOf } from '#definition/project.ts'
import {
  translationStates,
  type TranslationState,
} from '#project/translations/translation-state.ts'
import { programKeys } from '../../words/page-keys.ts'
import type { Asked } from './asked.ts'

/** A text that a language lacks, or that a person has to confirm. */
export interface WordToDo {
  readonly key: string
  readonly english: string
  readonly state: 'missing' | 'english' | 'changed' | 'initial'
}

const isToDo = (state: TranslationState): state is WordToDo['state'] =>
  ['missing', 'english', 'changed', 'initial'].includes(state)

/** What is to do on the page of a program, by language. */
export function wordsToDo(
  { newest }: Asked,
  program: string,
): Readonly<Record<string, readonly WordToDo[]>> {
  const definition = newest.definitions.get(program)
  if (definition === undefined) return {}
  const keys = programKeys(newest, definition)
  return Object.fromEntries(
    languagesOf(newest)
      .filter((language) => language !== sourceLanguage && isPublishedIn(definition, language))
      .map((language) => [
        language,
        translationStates(newest, language).flatMap(({ key, english, translationState }) =>
          keys.has(key) && isToDo(translationState)
            ? [{ key, english, state: translationState }]
            : [],
        ),
      ]),
  )
}
