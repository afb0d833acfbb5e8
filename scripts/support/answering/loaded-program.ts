import type { Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import type { Definition } from '#definition/project.ts'
import type { MessageFormatter } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'

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
