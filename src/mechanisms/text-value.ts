import type { Tone, Word } from '../engine/table/table.ts'

/** A result that is a choice or a text: the value of the table, and its text. */
export interface TextValue {
  readonly title: string
  readonly value: string | readonly string[] | null
  readonly words: readonly Word[]
  readonly tone?: Tone
  readonly means?: string
  /** It is a row of a legal status, which is part of every shared answer. */
  readonly isStatus?: true
}

export type Texts = Readonly<Record<string, TextValue>>
