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

/**
 * The keys of a mechanism with their JSON Schemas, by the section of a definition that contains
 * them.
 */
export interface SchemaBySection {
  /** Of the definition itself. */
  readonly program?: Schemas
  readonly input?: Schemas
  readonly lookup?: Schemas
  readonly result?: Schemas
  readonly example?: Schemas
}

/** A name that a definition uses outside of formulas. */
export interface NameUsed {
  readonly path: JsonPath
  readonly name: string
  /** The kind of object that it must name. */
  readonly of: 'input' | 'result' | 'formula' | 'program'
  /** The finding if it does not. */
  readonly what: string
}

/** The context in which a part of a program is compiled. */
export interface CompileContext<Data extends DefinitionSource = DefinitionSource> {
  readonly project: Project
  readonly definition: Definition<Data>
  readonly analysis: Analysis<Data>
  readonly formulas: Formulas
  /** The settings of the build, by name. */
  readonly settings: Readonly<Record<string, unknown>>
  /** Records what the emitted code calls. */
  readonly calls: Set<RuntimeFunction>
  /** An input, or a part of a list, as the page gets it. */
  readonly field: (input: InputSource, name: string) => Field
  /** The JSON Schema of an input, or of a part of a list. */
  readonly values: (input: InputSource, path: string) => Schema
}
/** Properties of a part, compiled: values, or the code of values. */
export type Compiled<Part> = Partial<Record<keyof Part, unknown>>
/** An input, compiled: the properties that the engine reads, and those of mechanisms. */
export type Field = Compiled<InputField>

/** A part of a definition that contains keys, and its position. */
export interface DefinitionPart<Source> {
  readonly id: string
  readonly source: Source
  readonly path: JsonPath
  readonly analysis: Analysis
}

/**
 * Where keys of a mechanism are allowed; elsewhere no code reads them, and the check refuses
 * them.
 */
export interface AllowedIn<Source> {
  /** By default all keys of the mechanism for such a part. */
  readonly keys?: readonly string[]
  readonly where: (part: DefinitionPart<Source>) => boolean
  /** The text of the finding: "it belongs to a figure that is shown". */
  readonly allowedInText: string
}

/** Code of a mechanism that emitted programs call, where they have it. */
export interface RuntimeHook {
  readonly part: RuntimeFunction
  readonly code: string
  readonly isIn: (compiling: CompileContext) => boolean
}

/** A kind of input: how it is recognised, and how it is compiled. */
export interface InputKind {
  /** Its name, as in "it belongs to a figure". */
  readonly label: string
  readonly is: (input: InputSource) => boolean
  readonly kind: (input: InputSource) => InputField['kind']
  readonly field?: (input: InputSource, name: string, compiling: CompileContext) => object
  /** @param path the input's position: `birds`, or `mix.quantity` of a list */
  readonly values: (input: InputSource, path: string, compiling: CompileContext) => Schema
}

/** A way to find records: how it is recognised, and how it is compiled. */
export interface LookupKind {
  readonly label: string
  readonly is: (lookup: LookupSource) => boolean
  readonly compile: (id: string, lookup: LookupSource, compiling: CompileContext) => object
}

/** An example that was run: the results of a program for its figures. */
export interface ExampleRun<Example extends ExampleSource = ExampleSource> {
  readonly example: Example
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly texts: Texts
  /** The input, with the day if there was none, and the tables that were read. */
  readonly input: Input
  readonly tables: Tables
}

/** A difference between an example and the answer of the program. */
export interface Difference {
  readonly what: string
  /** The position of the difference, from the example on. */
  readonly at: JsonPath
  /** How to fix it; by default, somebody calculates the example by hand. */
  readonly fix?: string
  /** Of a figure: the result, and its value divided by the expected one. */
  readonly result?: { readonly id: string; readonly times: number }
}

/** What of an input or a result an example can have, as in "No example covers a figure of gain". */
const phrases = {
  figure: (name: string) => `a figure of ${name}`,
  entries: (name: string) => `a figure of ${name}`,
  entry: (name: string) => `the entry that ${name} belongs to`,
  upTo: (name: string) => `the upper end of ${name}`,
  unusual: (name: string) => `an unusual figure of ${name}`,
  outside: (name: string) => `${name} outside of the range of its source`,
  shown: (name: string) => `a form that shows ${name}`,
  hidden: (name: string) => `a form that hides ${name}`,
  lowest: (name: string) => `the low end of "${name}"`,
  highest: (name: string) => `the high end of "${name}"`,
  plan: () => 'the days of the plan',
} as const

/** All kinds of outcomes that are not messages. */
export const endKinds = Object.keys(phrases) as readonly NamedEnd['kind'][]

/** An outcome by its kind, and by the input or the result that it is of. */
export interface NamedEnd {
  readonly kind: keyof typeof phrases
  readonly name: string
}

/** An outcome that no example states. */
export interface Uncovered {
  /** In English, as in "No example covers …"; the key of a message, where that is the outcome. */
  readonly what: string
  /** The same for people of any language; undefined for a message. */
  readonly end?: NamedEnd
  /** What an example must contain to reach it; by default, that it ends in it. */
  readonly add?: string
  /** The indexes of the examples that have the outcome, and do not state it. */
  readonly silent?: readonly number[]
  /** How a calculation shows that it was reached, and by which input. */
  readonly by?: {
    /**
     * The one input whose figures reach it, or the part of a list: without it, any of them may. If
     * none of its figures does, it is no outcome.
     */
    readonly input?: string
    readonly reaches: (exampleRun: ExampleRun) => boolean
  }
  /** Its position in the definition; by default, the examples lack something. */
  readonly at?: JsonPath
}

/** An outcome of an input or a result, in both descriptions. */
export const namedEnd = (
  kind: NamedEnd['kind'],
  name = '',
): { readonly what: string; readonly end: NamedEnd } => ({
  what: phrases[kind](name),
  end: { kind, name },
})

/** An outcome that some answers have: the examples that have it, and how it is recognized. */
export const reachedEnd = (
  exampleRuns: readonly ExampleRun[],
  reaches: (exampleRun: ExampleRun) => boolean,
): Pick<Uncovered, 'silent' | 'by'> => ({
  silent: exampleRuns.flatMap((each, index) => (reaches(each) ? [index] : [])),
  by: { reaches },
})

/**
 * A part of the format: its keys, the rules that check them, and their compilation. Each is in a
 * separate folder, with its run and its tests, and is listed in mechanisms/index.ts.
 */
export interface Mechanism {
  readonly schema: SchemaBySection
  /**
   * Where its keys are allowed; keys of a kind of input or lookup belong to that kind by default.
   */
  readonly allowedIn?: {
    readonly input?: readonly AllowedIn<InputSource>[]
    readonly lookup?: readonly AllowedIn<LookupSource>[]
    readonly result?: readonly AllowedIn<ResultSource>[]
  }
  /** Its findings; its names and units are checked only without findings. */
  readonly check?: (project: Project, analysis: Analysis) => readonly Finding[]
  readonly names?: (definition: Definition) => readonly NameUsed[]
  readonly input?: InputKind
  /** The properties that it adds to an input of any kind. */
  readonly field?: (input: InputSource, name: string, compiling: CompileContext) => object
  readonly lookup?: LookupKind
  /** A formula that compiles to something else than its text. */
  readonly formula?: (id: string, compiling: CompileContext) => CompiledFormula | undefined
  /** The properties that it adds to a result that is a figure. */
  readonly result?: (result: ResultSource, id: string, compiling: CompileContext) => object
  /** The publications of figures in the definition itself. */
  readonly sources?: (analysis: Analysis) => readonly Work[]
  /** The properties that it adds to the program. */
  readonly program?: (compiling: CompileContext) => object
  /** The step that it adds to the run of a program: a `RunPart`, as emitted code calls it. */
  readonly run?: RuntimeHook
  /** The function that wraps the whole program, as emitted code calls it. */
  readonly wrap?: RuntimeHook
  /** Where the answer of a program differs from the example. */
  readonly differences?: (exampleRun: ExampleRun) => readonly Difference[]
  /** The parts of an example that expect the answer that it has, as `differences` compares them. */
  readonly expected?: (exampleRun: ExampleRun) => object
  /** The outcomes that examples should have, and none states. */
  readonly uncovered?: (
    calculator: Calculator,
    exampleRuns: readonly ExampleRun[],
    definition: Definition,
  ) => readonly Uncovered[]
  /** The messages that the page of a program with it needs, in addition to the program's own. */
  readonly messages?: {
    readonly family:
      'choices' | 'following' | 'formulation' | 'list' | 'plan' | 'records' | 'remote'
    readonly isIn: (definition: Definition) => boolean
  }
}
