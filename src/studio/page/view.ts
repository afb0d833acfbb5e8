import type { ComponentType } from 'react'
import type { ShownFinding } from '../worker/protocol.ts'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import type { Session } from './session.ts'

/** A position of a file. */
export interface Position {
  readonly file: string
  readonly line: number
  /** What is wrong there. */
  readonly finding?: ShownFinding | undefined
}

/** A position to go to; a new object goes there again. */
export interface Target extends Position {
  /** The names of the views that can show it. */
  readonly views: readonly string[]
}

export interface ViewProps {
  readonly session: Session
  readonly file: string
  /** The position of a finding to show. */
  readonly target: Target | undefined
  /** Inputs of the live page that a person wants as an example; a new object asks again. */
  readonly taken: ProposedExample | undefined
  /** The language of the Studio. */
  readonly language: string
  /** Opens another file. */
  readonly onOpen: (file: string) => void
}

export interface View {
  readonly name: string
  /** The key of its name. */
  readonly label: string
  /** Whether it can show a position in the text of a file. */
  readonly shows: (position: Position, text: string) => boolean
  /** Whether it can show a file. */
  readonly fits: (file: string) => boolean
  readonly Component: ComponentType<ViewProps>
}
