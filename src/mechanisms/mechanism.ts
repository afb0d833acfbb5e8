import type { Calculation, Input, Tables } from '../engine/calculation.ts'
import type { Calculator, InputField } from '../engine/calculator.ts'
import type { Analysis } from '../definition/formulas/analysis.ts'
import type { Finding } from '../definition/findings/finding.ts'
import type { Definition, Project } from '../definition/project.ts'
import type {
  DefinitionSource,
  ExampleSource,
  InputSource,
  LookupSource,
  ResultSource,
} from '../definition/shapes.ts'
import type { JsonPath } from '../definition/written/source-file.ts'
import type { Source as Work } from '../engine/table/table.ts'
import type { RuntimeFunction } from './runtime-functions.ts'
import type { Compiled as CompiledFormula, Formulas } from './formulas.ts'
import type { Texts } from './text-value.ts'

/** A JSON Schema of one property. */
export type Schema = Readonly<Record<string, unknown>>
export type Schemas = Readonly<Record<string, Schema>>

/** What a definition may say of a mechanism, by the part of the definition that says it. */
export interface Pieces {
  /** Of the definition itself. */
  readonly program?: Schemas
  readonly input?: Schemas
  readonly lookup?: Schemas
  readonly result?: Schemas
  readonly example?: Schemas
}

/** A name that a definition uses elsewhere than in a formula. */
export interface NameUsed {
  readonly path: JsonPath
  readonly name: string
  /** What it must be the name of. */
  readonly of: 'input' | 'result' | 'formula' | 'program'
  /** What is said where it is not. */
  readonly what: string
}

/** What a part of a program is compiled with. */
export interface CompileContext<Data extends DefinitionSource = DefinitionSource> {
  readonly project: Project
  readonly definition: Definition<Data>
  readonly analysis: Analysis<Data>
  readonly formulas: Formulas
  /** What is set when the site is built, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Records what the emitted code calls. */
  readonly calls: Set<RuntimeFunction>
  /** An input, or a part of a list, as the page has it. */
  readonly field: (input: InputSource, name: string) => Field
  /** What an input, or a part of a list, may hold, as JSON Schema. */
  readonly values: (input: InputSource, path: string) => Schema
}
/** Properties of a part, compiled: values, or the code of values. */
export type Compiled<Part> = Partial<Record<keyof Part, unknown>>
/** An input, compiled: what the engine reads of it, and what mechanisms add. */
export type Field = Compiled<InputField>

/** A part of a definition that says words, and where it is. */
export interface DefinitionPart<Source> {
  readonly id: string
  readonly source: Source
  readonly path: JsonPath
  readonly analysis: Analysis
}

/**
 * Where words of a mechanism mean something; elsewhere nothing reads them, and the check says so.
 */
export interface Meant<Source> {
  /** By default all words of the mechanism for such a part. */
  readonly words?: readonly string[]
  readonly where: (said: DefinitionPart<Source>) => boolean
  /** Where that is, as in "it belongs to a figure that is shown". */
  readonly belongs: string
}

/** Code of a mechanism that runs with the programs that have it. */
export interface Running {
  readonly part: RuntimeFunction
  readonly code: string
  readonly isIn: (compiling: CompileContext) => boolean
}

/** A kind of input: what makes an input one, and what becomes of it. */
export interface InputKind {
  /** What it is called, as in "it belongs to a figure". */
  readonly label: string
  readonly is: (input: InputSource) => boolean
  readonly kind: (input: InputSource) => InputField['kind']
  readonly field?: (input: InputSource, name: string, compiling: CompileContext) => object
  /** @param path the input's place: `birds`, or `mix.quantity` of a list */
  readonly values: (input: InputSource, path: string, compiling: CompileContext) => Schema
}

/** A way to find records: what makes a lookup one, and what becomes of it. */
export interface LookupKind {
  readonly label: string
  readonly is: (lookup: LookupSource) => boolean
  readonly compile: (id: string, lookup: LookupSource, compiling: CompileContext) => object
}

/** An example that was run: what a program came to with its figures. */
export interface ExampleRun<Example extends ExampleSource = ExampleSource> {
  readonly example: Example
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly texts: Texts
  /** What was entered, with the day where none was, and the tables that were read. */
  readonly input: Input
  readonly tables: Tables
}

/** The places of the examples that came to something. */
export const exampleIndexes = (
  tried: readonly ExampleRun[],
  came: (each: ExampleRun) => boolean,
): readonly number[] => tried.flatMap((each, place) => (came(each) ? [place] : []))

/** What an example says otherwise than the program answers. */
export interface Difference {
  readonly what: string
  /** Where the example says it, from the example on. */
  readonly at: JsonPath
  /** Of a figure: the result, and its value divided by the expected one. */
  readonly result?: { readonly id: string; readonly times: number }
}

/** What no example says that it ends in. */
export interface Uncovered {
  /** What it is, as in "No example reaches ratings.good". */
  readonly what: string
  /** What an example must contain to reach it; by default, that it ends in it. */
  readonly add?: string
  /** The places of the examples that do end in it, and do not say so. */
  readonly silent?: readonly number[]
  /** The one input whose figures reach it, and how a calculation shows that it was reached. */
  readonly by?: { readonly input: string; readonly reaches: (tried: ExampleRun) => boolean }
  /** Its position in the definition; by default, the examples lack something. */
  readonly at?: JsonPath
}

/**
 * A part of the format: what a definition may say of it, what could be wrong with that, and what it
 * becomes. Each is in a folder of its own, with its run and its tests, and is listed in
 * mechanisms/index.ts.
 */
export interface Mechanism {
  readonly schema: Pieces
  /**
   * Where its words have a meaning; words of a kind of input or lookup belong to that kind by
   * default.
   */
  readonly meant?: {
    readonly input?: readonly Meant<InputSource>[]
    readonly lookup?: readonly Meant<LookupSource>[]
    readonly result?: readonly Meant<ResultSource>[]
  }
  /** What is wrong with it; its names and units are asked about when nothing is. */
  readonly check?: (project: Project, analysis: Analysis) => readonly Finding[]
  readonly names?: (definition: Definition) => readonly NameUsed[]
  readonly input?: InputKind
  /** What it adds to an input, of whatever kind. */
  readonly field?: (input: InputSource, name: string, compiling: CompileContext) => object
  readonly lookup?: LookupKind
  /** A formula that becomes something else than what it says once. */
  readonly formula?: (id: string, compiling: CompileContext) => CompiledFormula | undefined
  /** What it adds to a result that is a figure. */
  readonly result?: (result: ResultSource, id: string, compiling: CompileContext) => object
  /** The works that figures in the definition itself are taken from. */
  readonly sources?: (analysis: Analysis) => readonly Work[]
  /** What it adds to the program. */
  readonly program?: (compiling: CompileContext) => object
  /** What it adds to the run of a program: a `RunPart`, as emitted code calls it. */
  readonly run?: Running
  /** What it makes of the whole program: a function of it, as emitted code calls it. */
  readonly around?: Running
  /** Where a program answers an example otherwise than the example says. */
  readonly differences?: (tried: ExampleRun) => readonly Difference[]
  /** What examples should end in, and none says that it does. */
  readonly uncovered?: (
    calculator: Calculator,
    tried: readonly ExampleRun[],
    definition: Definition,
  ) => readonly Uncovered[]
  /** The words that the page of a program with it speaks, beside the program's own. */
  readonly words?: {
    readonly family:
      'choices' | 'following' | 'formulation' | 'list' | 'plan' | 'records' | 'remote'
    readonly isIn: (definition: Definition) => boolean
  }
}
