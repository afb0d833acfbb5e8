import type { DefinitionSource } from '../../definition/shapes.ts'
/** What of an answer is noted in the journal of a flock. */
interface NotedSource {
  /** The input that is the first day, and the input or result that is the last. */
  readonly from: string
  readonly to: string
  /** Texts of a day of the journal, each with the results that it is made of. */
  readonly says: Readonly<Record<string, readonly string[]>>
  /** Days that count from the last day on, each with the input or result that they are. */
  readonly after?: Readonly<Record<string, string>>
}

/** The same, with the inputs for a day of each journal, by the program that keeps its flocks. */
export interface Noted extends NotedSource {
  readonly asked: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface NotedDefinitionSource extends DefinitionSource {
  noted?: NotedSource
}
