import type sentences from './finding-values.json'

/** The values of a sentence: what it counts, what it chooses by, and facts of any kind. */
export type ValuesOf<Own, Value> = {
  readonly [Name in keyof Own]: Own[Name] extends number
    ? number
    : Own[Name] extends string
      ? string
      : Value
}

/** The values of each finding: an id, or one of its cases. */
export type FindingKinds = typeof sentences.findings
/** The values of each part of a sentence. */
export type PartKinds = typeof sentences.parts

export type FindingName = keyof FindingKinds
export type PartName = keyof PartKinds

/** What can be wrong with a project, by names that never change their meaning. */
export type FindingId = FindingName extends infer Name
  ? Name extends `${infer Id}.${string}`
    ? Id
    : Name
  : never
