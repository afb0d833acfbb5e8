import type { Tables } from '../../../src/engine/calculation.ts'
import type { Calculator } from '../../../src/engine/calculator.ts'
import type { Definition } from '../../../src/definition/project.ts'
import type { MessageFormatter } from '../../../src/i18n/format.ts'
import type { Language } from '../../../src/i18n/languages.ts'

/** A language, and its formatter of messages. */
export interface LocaleFormatter {
  readonly language: Language
  readonly messageFormatter: MessageFormatter
}

/** A program with all that it reads. */
export interface LoadedProgram {
  readonly definition: Definition
  readonly calculator: Calculator
  readonly tables: Tables
}
