import { createContext, useContext } from 'react'
import type { JsonPath } from '../editing/index.ts'
import type { Session } from '../page/session.ts'
import type { ShownFinding } from '../worker/protocol.ts'
import type { ProgramScope } from '../worker/questions/program-scope.ts'
import type { ProposedExample } from '../worker/questions/example-proposals.ts'
import type { Values } from '../worker/questions/values.ts'
import type { Control } from './control.ts'
import type { CardEdit } from './edits.ts'
import type { Goal } from './goal.ts'
import type { Lender } from './inherited.ts'
import type { TextOfKey } from './message-texts.ts'

/** What every control of the cards reads. */
export interface CardTools {
  readonly session: Session
  readonly file: string
  readonly language: string
  /** The day of the reader, like 2026-05-01. */
  readonly today: string
  readonly decimal: '.' | ','
  /** The schema of programs. */
  readonly format: unknown
  /** The tree of the whole program. */
  readonly root: Control
  readonly scope: ProgramScope | undefined
  readonly values: Values | undefined
  readonly text: TextOfKey
  /** A figure as the site writes it. */
  readonly figure: (value: number) => string
  /** Texts one after the other, with the comma of the language. */
  readonly list: (texts: readonly string[]) => string
  /** What a part of the format is called; of another name, its title. */
  readonly label: (part: string) => string
  /** A value with its name before it; the name alone without a value. */
  readonly named: (name: string, value: string) => string
  /** The title of a name that formulas read; the name itself without one. */
  readonly title: (name: string) => string
  readonly lender: (path: JsonPath) => Lender | undefined
  /** What is shared at a path, also if something else is written there. */
  readonly lentValue: (path: JsonPath) => unknown
  /** The findings by the controls that they are shown at. */
  readonly findings: ReadonlyMap<string, readonly ShownFinding[]>
  readonly edit: (change: CardEdit) => void
  /** Shows a part that is not written yet, and moves the focus to it. */
  readonly open: (path: JsonPath) => void
  readonly close: (path: JsonPath) => void
  /** Inputs of the live page for a new example. */
  readonly taken: ProposedExample | undefined
  /** The part that the focus moves to. */
  readonly goal: Goal | undefined
  /** Ends the move. */
  readonly arrive: () => void
}

export const CardContext = createContext<CardTools | undefined>(undefined)

/** @throws outside of the cards */
export function useCards(): CardTools {
  const tools = useContext(CardContext)
  if (tools === undefined) throw new Error('no cards')
  return tools
}
