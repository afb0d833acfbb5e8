import type { DefinitionSource, ExampleSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'

/** The species of warnings that an input makes of the birds: by its option, or if it is entered. */
type BirdsSource = Readonly<
  Record<string, readonly string[] | Readonly<Record<string, readonly string[]>>>
>

export interface DangerDefinitionSource extends DefinitionSource {
  danger?: {
    /** The results that a danger blocks; by default all. */
    blocks?: string[]
    /** Those that a medicine blocks which no text allows for birds in lay; by default the same. */
    eggs?: string[]
    birds?: readonly string[] | BirdsSource
    /** Where the birds are: inputs, or columns of lookups; the first that is known decides. */
    country?: string[]
  }
}

/** What a danger of a medicine does in a program. */
export interface DangerSettings {
  /**
   * Texts, with the table whose records they may name, and all tables for these: inputs (without a
   * part), or parts of the entries of a list.
   */
  readonly texts?: readonly (readonly [input: string, part: string, table: string])[]
  readonly tables?: readonly string[]
  /** The blocked results, with each that depends on one of them; by default all. */
  readonly blocks?: readonly string[]
  readonly eggs?: readonly string[]
  readonly birds?: readonly string[] | BirdsSource
  readonly country?: readonly string[]
}

export interface DangerCalculator extends Calculator {
  readonly danger?: DangerSettings
}

/** The id of the table with the names of the records of a table, in all languages. */
export const namesId = (table: string): string => `${table}.names`

export interface DangerExampleSource extends ExampleSource {
  /** The dangers of the answer: "prohibited chloramphenicol". */
  dangers?: string[]
}
