import type { ComponentType } from 'react'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import type { Session } from './session.ts'

/** A position to go to; a new object goes there again. */
export interface Target {
  readonly file: string
  readonly line: number
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
  /** Whether it shows the position of a finding; where it does not, the text opens. */
  readonly showsLines: boolean
  /** Whether it can show a file. */
  readonly fits: (file: string) => boolean
  readonly Component: ComponentType<ViewProps>
}
