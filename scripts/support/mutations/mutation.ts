import type { Project } from '../../../src/project/index.ts'
import type { Chance } from './random.ts'

/** One mistake of a person, made in the texts of a project that was sound. */
export interface Mutation {
  /** What a person did, like "a digit dropped". */
  readonly kind: string
  readonly file: string
  /** The texts that it changes; `undefined` where a file is gone. */
  readonly texts: Readonly<Record<string, string | undefined>>
  /** The lines of the file on which one would look for it; of any line where the file is gone. */
  readonly lines: readonly number[]
  /** What was done, for a person who reads the list of those not found. */
  readonly did: string
  /** What is gone has no line: a finding is right that names it, wherever it was used. */
  readonly gone?: string
  /** What a fix should name, where one can: the name that was misspelt. */
  readonly was?: string
  /** Why nothing could tell it from what somebody may well have meant. */
  readonly valid?: string
}

/** Draws a mutation of a kind; undefined where the chosen place has none. */
export type Draw = (project: Project, chance: Chance) => Mutation | undefined

/** The line of a place in a text. */
export const lineAt = (text: string, place: number): number =>
  text.slice(0, place).split('\n').length

/** The lines from one place of a text to another. */
export function linesBetween(text: string, from: number, to: number): readonly number[] {
  const [first, last] = [lineAt(text, from), lineAt(text, Math.max(from, to))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}

/** A text with a part of it replaced. */
export const spliced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to)
