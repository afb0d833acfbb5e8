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
import { previewModule } from './preview-module.ts'
import { programScope } from './program-scope.ts'
import {
  newProgramQuestion,
  partsWritten,
  programChoices,
  removal,
  rename,
  subjects,
  uses,
} from './programs.ts'
import { wordsOfTable } from './table-words.ts'
import { values } from './values.ts'
import { wordsToDo } from './words-to-do.ts'

export const questions = {
  chartChoices,
  linkedExample,
  messageFacts,
  messagesAt,
  module: previewModule,
  newProgram: newProgramQuestion,
  partsWritten,
  programChoices,
  programScope,
  removal,
  rename,
  subjects,
  tableWords: wordsOfTable,
  uncoveredByExamples,
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
