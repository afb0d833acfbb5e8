import { useState } from 'react'
import { readCell, type CellProblem } from './cell-text.ts'
import { cellId } from './findings-at.ts'
import { changeCells } from './grid-edits.ts'
import type { CellPosition } from './selection.ts'
import type { OpenGrid } from './use-table.ts'

/** A text that was typed into a cell and cannot be its content; it is kept until it is corrected. */
export interface Entry extends CellPosition {
  readonly text: string
  readonly problem: CellProblem
}

export interface Entries {
  /** The texts that wait for a correction, by `row:column`. */
  readonly waiting: ReadonlyMap<string, Entry>
  /** Puts a text into a cell. @returns whether the cell could take it */
  readonly enter: (at: CellPosition, text: string) => boolean
  readonly discard: (at: CellPosition) => void
}

/** What is typed into cells: figures go into the file, all else waits here. */
export function useEntries({ session, file, table, reading }: OpenGrid): Entries {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Entry>>(new Map())
  const replace = (at: CellPosition, entry?: Entry): void =>
    setWaiting((before) => {
      const next = new Map(before)
      const id = cellId(at.row, at.column)
      if (entry === undefined) next.delete(id)
      else next.set(id, entry)
      return next
    })
  return {
    waiting,
    enter(at, text) {
      const column = table.columns[at.column]!
      const before = table.records[at.row]![at.column]!
      const read = readCell(text, column, reading, before)
      if ('problem' in read) {
        replace(at, { ...at, text, problem: read.problem })
        return false
      }
      replace(at)
      if (read.value !== before)
        session.edit((workspace) => changeCells(workspace, file, [{ ...at, value: read.value }]))
      return true
    },
    discard: (at) => replace(at),
  }
}
