import { fileURLToPath } from 'node:url'
import type { Tables } from '../../src/engine/calculation.ts'
import type { Calculator } from '../../src/engine/calculator.ts'
import { loadCalculator, loadTables } from '../../src/project/load.ts'
import { openProject } from '../../src/project/files.ts'
import type { Definition } from '../../src/definition/project.ts'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** The project as it stands, or the one of PROJECT_FOLDER, read once. */
export const project = openProject(process.env['PROJECT_FOLDER'] ?? root, root)

/** The programs that calculate; the others are under construction. */
export const livePrograms: readonly Definition[] = [...project.definitions.values()].filter(
  ({ data }) => data.card.underConstruction !== true,
)

export interface Program {
  readonly definition: Definition
  readonly calculator: Calculator
  readonly tables: Tables
}

/** A program, compiled, with its tables. */
export const loadProgram = (definition: Definition): Program => ({
  definition,
  calculator: loadCalculator(project, definition),
  tables: loadTables(project, definition),
})
