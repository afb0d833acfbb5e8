import type { Tables } from '../engine/calculation.ts'
import type { Calculator } from '../engine/calculator.ts'
import type { MessageFormatter } from '../i18n/format.ts'
import type { Language } from '../i18n/languages.ts'
import type { Everywhere } from '../mechanisms/figure/reading/written-units.ts'
import type { NameReader } from '../mechanisms/record/search/name-reader.ts'

/** A language, and its formatter of messages. */
export interface LocaleFormatter {
  readonly language: Language
  readonly messageFormatter: MessageFormatter
}

/** The records of a table, and the reader of their names. */
export interface RecordNames {
  readonly ids: readonly string[]
  readonly reader: NameReader
}

/** Reads what people write: names of records, and units, in the words of every language. */
export interface Reader {
  /** The records of a table; undefined if they have no names. */
  readonly namesOf: (table: string) => RecordNames | undefined
  /** The texts of a message in every language. */
  readonly everywhere: Everywhere
}

/** A program that is loaded. */
export interface LoadedProgram {
  readonly calculator: Calculator
  /** The tables that a calculation reads. */
  readonly tables: Tables
}

/** A program with all that an answer of it needs besides a language. */
export interface AnsweringProgram extends LoadedProgram {
  /** What each result is per, like "bird", by result. */
  readonly per: Readonly<Record<string, string | undefined>>
  readonly reader: Reader
}
