import * as arithmetic from '../engine/arithmetic.ts'
import { complete } from '../engine/complete.ts'
import { findNamed } from '../engine/find.ts'
import { findPair } from '../engine/find-pair.ts'
import * as rows from '../engine/rows/index.ts'
import type { Calculator, Tables } from '../engine/calculator.ts'
import { compileCalculator, compileTable, tablesRead } from './compile.ts'
import type { Definition, Project } from './project.ts'

/** Runs the emitted code of a definition in Node: the very text that the browser gets from the Vite plugin. */
export function loadCalculator(project: Project, definition: Definition): Calculator {
  // oxlint-disable-next-line typescript/no-implied-eval -- at build only: our own emitted text, the same that the browser gets as a module
  const build = new Function('m', 'complete', 'findNamed', 'findPair', 'rows', 'table', 'words', `return ${compileCalculator(project, definition)}`) as (m: typeof arithmetic, c: typeof complete, named: typeof findNamed, pair: typeof findPair, r: typeof rows, table: (id: string) => unknown, words: object) => Calculator
  return build(arithmetic, complete, findNamed, findPair, rows, (id) => Promise.resolve({ default: compileTable(project.tables.get(id)!) }), {})
}

/** The tables that a program may read, compiled. */
export const loadTables = (project: Project, definition: Definition): Tables =>
  Object.fromEntries(tablesRead(project, definition).map((id) => [id, compileTable(project.tables.get(id)!)]))
