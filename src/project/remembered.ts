/**
 * The programs without findings in an earlier run, stored between runs.
 */
import {
  runQuery,
  plainQueries,
  type Dependency,
  type Query,
} from '../definition/queries/tracked-memo.ts'
import { hasMessageNames } from '../definition/formulas/message-names.ts'
import { relatedCards } from '../definition/related.ts'
import { relatedTablesQuery } from '../definition/formulas/related-tables.ts'
import type { Definition, Project } from '../definition/project.ts'
import { tableQuestions } from '../definition/queries/table-queries.ts'
import { programIds } from './rules/programs/names.ts'

/** The queries and results that a check stores. */
export interface Remembered {
  /** Whether a program had no findings, and all its dependencies are unchanged. */
  readonly isSound: (project: Project, definition: Definition) => boolean
  /** Records a program without findings, with its queries of the project. */
  readonly note: (definition: Definition, asked: Iterable<Dependency>) => void
}

/**
 * A program without findings: the digest of its own texts, and of each answer that it depends on.
 */
export interface SoundProgram {
  readonly own: string
  readonly dependencies: readonly (readonly [kind: string, about: string, digest: string])[]
}

/** The programs of a project without findings by their ids, as data. */
export type SoundPrograms = Record<string, SoundProgram>

const questions: ReadonlyMap<string, Query<unknown>> = new Map(
  [
    ...plainQueries,
    ...tableQuestions,
    hasMessageNames,
    relatedTablesQuery,
    programIds,
    relatedCards,
  ].map((each) => [each.kind, each]),
)

/** The text of a file is its identity; everything else was derived from it. */
function ownParts(value: object): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (value instanceof Map || value instanceof Set) return [...value]
  if ('from' in value && 'lent' in value) return [value.from, value.lent]
  if ('file' in value) return [value.file]
  if ('lineOf' in value && 'text' in value && 'path' in value) return [value.path, value.text]
  return undefined
}

/**
 * Stores programs without findings as digests.
 * @param sound the stored programs of earlier runs; new ones are added
 * @param hash computes a short digest of a long text
 */
export function rememberedIn(sound: SoundPrograms, hash: (text: string) => string): Remembered {
  const known = new WeakMap<object, string>()
  const digestOf = (value: unknown): string => {
    if (typeof value === 'function') throw new TypeError('what a function does has no digest')
    if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined'
    const before = known.get(value)
    if (before !== undefined) return before
    const parts = ownParts(value)
    const digest = hash((parts ?? Object.entries(value).flat()).map(digestOf).join('\n'))
    known.set(value, digest)
    return digest
  }
  return {
    isSound(project, definition) {
      const before = sound[definition.id]
      return (
        before !== undefined &&
        before.own === digestOf(definition) &&
        before.dependencies.every(([kind, about, digest]) => {
          const question = questions.get(kind)
          return question !== undefined && digestOf(runQuery(project, question, about)) === digest
        })
      )
    },
    note(definition, asked) {
      sound[definition.id] = {
        own: digestOf(definition),
        dependencies: [...asked].map(({ query: { kind }, about, answer }) => [
          kind,
          about,
          digestOf(answer),
        ]),
      }
    },
  }
}
