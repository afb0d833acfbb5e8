import type { Calculation, Input, Tables } from '../engine/calculation.ts'
import type { Calculator, InputField } from '../engine/calculator.ts'
import type { Analysis } from '../definition/formulas/analysis.ts'
import {
  phrase,
  type Finding,
  type FindingBody,
  type FindingPart,
  type Value,
} from '../definition/findings/finding.ts'
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
  readonly of: 'input' | 'listPart' | 'result' | 'formula' | 'program'
  /** The finding if it does not. */
  readonly finding: FindingBody
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
  /** As in the finding "it belongs to a figure that is shown". */
  readonly allowedInText: FindingPart
}

/** Code of a mechanism that emitted programs call, where they have it. */
interface RuntimeHook {
  readonly part: RuntimeFunction
  readonly code: string
  readonly isIn: (compiling: CompileContext) => boolean
}

/** A kind of input: how it is recognised, and how it is compiled. */
export interface InputKind {
  /** Its name, as in "it belongs to a figure". */
  readonly label: FindingPart
  readonly is: (input: InputSource) => boolean
  readonly kind: (input: InputSource) => InputField['kind']
  readonly field?: (input: InputSource, name: string, compiling: CompileContext) => object
  /** @param path the input's position: `birds`, or `mix.quantity` of a list */
  readonly values: (input: InputSource, path: string, compiling: CompileContext) => Schema
}

/** A way to find records: how it is recognised, and how it is compiled. */
interface LookupKind {
  readonly label: FindingPart
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
  readonly what: FindingPart
  /** The position of the difference, from the example on. */
  readonly at: JsonPath
  /** How to fix it; by default, somebody calculates the example by hand. */
  readonly fix?: FindingPart
  /** Of a figure: the result, and its value divided by the expected one. */
  readonly result?: { readonly id: string; readonly times: number }
}

/** What of an input or a result an example can have, as in "No example covers a figure of gain". */
export const endKinds = [
  'figure',
  'entries',
  'entry',
  'upTo',
  'unusual',
  'outside',
  'shown',
  'hidden',
  'lowest',
  'highest',
  'plan',
] as const

export type EndKind = (typeof endKinds)[number]

/** An outcome that no example states. */
export interface Uncovered {
  /** The key of a message; of any other kind, the input or the result that it is of. */
  readonly what: string
  readonly end?: EndKind
  /** For an end of an axis: the figure of the examples that comes closest. */
  readonly closest?: number
  /** What an example must contain to reach it; by default, that it ends in it. */
  readonly add?: Value
  /** The part of an example that states it. */
  readonly adds?: string
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

/** A part that an example must contain, as it is written there. */
export const adding = (name: string, value: string): Pick<Uncovered, 'add' | 'adds'> => ({
  add: `"${name}": ${value}`,
  adds: name,
})

/** An outcome as a finding states it. */
export const endInWords = ({ what, end, closest }: Uncovered): Value => {
  if (end === undefined) return what
  const named = phrase(`ends.${end}`, { name: what })
  return closest === undefined ? named : phrase('ends.closest', { end: named, side: end, closest })
}

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
      | 'choices'
      | 'following'
      | 'formulation'
      | 'list'
      | 'plan'
      | 'records'
      | 'remote'
    readonly isIn: (definition: Definition) => boolean
  }
}
