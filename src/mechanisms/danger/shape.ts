import type { DefinitionSource, ExampleSource, InputSource } from '../../definition/shapes.ts'
import type { Calculator } from '../../engine/calculator.ts'
import type { Scale } from '../../language/scale.ts'
import type { BirdsSource } from '../record/run/birds.ts'

/** What an amount is in: feed or water that birds get, or something else, like a premix. */
export type ContentOf = 'feed' | 'water' | 'other'

export interface DangerDefinitionSource extends DefinitionSource {
  danger?: {
    /** The results that a danger blocks; by default all. */
    blocks?: string[]
    /** Those that a medicine blocks which no text allows for birds in lay; by default the same. */
    eggs?: string[]
    birds?: readonly string[] | BirdsSource
    /** What the amounts in feed and water are that the program takes or shows. */
    contents?: Record<string, ContentOf>
    /** Where the birds are: inputs, or columns of lookups; the first that is known decides. */
    country?: string[]
  }
}

export interface DangerInputSource extends InputSource {
  /** Of days: the withdrawal of the medicines beside them, for meat or for eggs. */
  withdrawal?: 'meat' | 'eggs'
  /** Of a choice: the device keeps it for all programs. */
  remembered?: true
  /** Of a text about something else: the table whose prohibited records it may mention. */
  mentions?: string
}

/** A withdrawal that is entered: the inputs of the days and of their confirmation. */
export interface Withdrawal {
  readonly of: 'meat' | 'eggs'
  readonly days: string
  readonly confirm: string
  /** The list that they are parts of. */
  readonly list?: string
  /** The inputs whose change takes the confirmation back: the days, and the medicine. */
  readonly by: readonly string[]
}

/** What a danger of a medicine does in a program. */
export interface DangerSettings {
  /**
   * Texts, with the table whose records they may name: inputs (without a part), or parts of the
   * entries of a list. A text about something else mentions only what is prohibited.
   */
  readonly texts?: readonly (readonly [
    input: string,
    part: string,
    table: string,
    about?: 'mentions',
  ])[]
  /** The tables that texts and withdrawals are checked against. */
  readonly tables?: readonly string[]
  /** The blocked results, with each that depends on one of them; by default all. */
  readonly blocks?: readonly string[]
  readonly eggs?: readonly string[]
  readonly birds?: readonly string[] | BirdsSource
  readonly country?: readonly string[]
  readonly withdrawals?: readonly Withdrawal[]
  /** Contents of a medicine, each with what it is in and its scale to mg/kg or mg/L. */
  readonly contents?: readonly (readonly [name: string, route: 'feed' | 'water', scale: Scale])[]
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
