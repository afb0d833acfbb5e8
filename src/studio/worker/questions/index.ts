/**
 * What the page asks about a version of the project, and what the worker replies. A question is a
 * function of the project and of one argument; both sides have its types from here:
 *
 * ```ts
 * const code = await connection.ask('module', version, 'languages')
 * ```
 *
 * A reply is plain data, which can be sent to the page; `undefined` where there is none.
 */
import type { Asked } from './asked.ts'
import { chartChoices } from './chart-choices.ts'
import { linkedExample, uncoveredByExamples } from './example-proposals.ts'
import { messageFacts } from './message-facts.ts'
import { messagesAt } from './messages-at.ts'
import { programScope } from './program-scope.ts'
import {
  newPartQuestion,
  newProgramQuestion,
  partsWritten,
  programChoices,
  removal,
  rename,
  subjects,
  unitOfFormulaQuestion,
  uses,
} from './programs.ts'
import { wordsOfTable } from './table-words.ts'
import { values } from './values.ts'
import { withUnfinished } from '../unfinished.ts'
import { virtualModule } from '#site/modules/virtual-module.ts'
import { sourceLanguage } from '#source-language.ts'
import { isPublishedIn } from '#definition/published-in.ts'
import { languagesOf } from '#definition/project.ts'
import {
  translationStates,
  type TranslationState,
} from '#project/translations/translation-state.ts'
import { programKeys } from '../../words/page-keys.ts'

/** A text that a language lacks, or that a person has to confirm. */
interface WordToDo {
  readonly key: string
  readonly english: string
  readonly state: 'missing' | 'english' | 'changed' | 'initial'
}

const isToDo = (state: TranslationState): state is WordToDo['state'] =>
  ['missing', 'english', 'changed', 'initial'].includes(state)

/** What is to do on the page of a program, by language. */
function wordsToDo(
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

/** The code of a module of the live page. */
function previewModule({ sound }: Asked, name: string): string | undefined {
  if (sound === undefined) return undefined
  try {
    return virtualModule(withUnfinished(sound), name)
  } catch {
    // It belongs to a program, a table or an article that the project does not have.
    return undefined
  }
}

export const questions = {
  chartChoices,
  linkedExample,
  messageFacts,
  messagesAt,
  module: previewModule,
  newPart: newPartQuestion,
  newProgram: newProgramQuestion,
  partsWritten,
  programChoices,
  programScope,
  removal,
  rename,
  subjects,
  tableWords: wordsOfTable,
  uncoveredByExamples,
  unitOfFormula: unitOfFormulaQuestion,
  uses,
  values,
  wordsToDo,
} satisfies Record<
  string,
  // `never` is the argument of a function that takes anything.
  (asked: Asked, argument: never) => unknown
>

export type QuestionName = keyof typeof questions
export type Argument<Name extends QuestionName> = Parameters<(typeof questions)[Name]>[1]
export type Reply<Name extends QuestionName> = ReturnType<(typeof questions)[Name]>
