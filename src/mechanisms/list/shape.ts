import type { Entry, Input, Issue } from '../../engine/calculation.ts'
import type { Calculator, InputField, MessageOf, SchemaError } from '../../engine/calculator.ts'

/** What the entries of a list consist of. */
export interface ListParts {
  readonly entry: Readonly<Record<string, InputField>>
  readonly required: readonly string[]
  readonly most: number
}
/** What programs with lists need besides the arithmetic. */
export interface ListEngine {
  /** A problem inside of an entry; undefined where the error is not in a list. */
  readonly issueOf: (
    calculator: Calculator,
    error: SchemaError,
    input: Input,
    messageOf: MessageOf,
  ) => Issue | undefined
  readonly toText: (calculator: Calculator, id: string, entries: unknown) => string
  readonly fromText: (
    calculator: Calculator,
    id: string,
    text: string,
  ) => { readonly entries: readonly Entry[]; readonly complete: boolean }
}

declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** What an entry consists of, which parts it needs, and how many entries there may be. */
    entry?: Record<string, InputSource>
    required?: string[]
    minItems?: number
    maxItems?: number
    /** In the place of a record, the visitor may give figures of his own. */
    own?: boolean
  }
  interface ExampleSource {
    /** The results that are lower bounds. */
    atLeast?: string[]
    /** The results that are upper bounds. */
    atMost?: string[]
  }
}
declare module '../../engine/calculator.ts' {
  interface InputField {
    readonly list?: ListParts
    /** The figures a visitor may give instead of naming a record, by column. */
    readonly own?: Readonly<Record<string, InputField>>
  }
  interface Calculator {
    /** How its lists are checked, and how they stand in a link. */
    readonly lists?: ListEngine
  }
}
