import { memoize } from '../memoize.ts'
import { runtimeFunctions } from '../mechanisms/runtime-functions.ts'
import type { Tables } from '../engine/calculation.ts'
import type { Calculator } from '../engine/calculator.ts'
import { compileCalculator, compileForExamples, type CompiledProgram } from './compile/compile.ts'
import { proof } from './proof.ts'
import { tableOfCalculations } from './compile/noted-table.ts'
import { anyTable, namedTable, namesTable } from './compile/names-table.ts'
import { tablesRead } from './compile/tables.ts'
import { dangerTables } from '../mechanisms/danger/inputs.ts'
import type { Table } from '../engine/table/table.ts'
import { TrackedMemo, untracked } from '../definition/queries/tracked-memo.ts'
import type { Definition, Project } from '../definition/project.ts'

/** The functions that the emitted code calls, by their names. */
export const engine = Object.fromEntries(
  Object.entries(runtimeFunctions).map(([name, { value }]) => [name, value]),
)

const compiled = new TrackedMemo<CompiledProgram>()

/**
 * Runs the emitted code of a definition in Node: the same text that the browser gets from the Vite
 * plugin.
 */
export const loadCalculator = (project: Project, definition: Definition): Calculator =>
  runCompiled(
    project,
    compiled.of(project, definition, (of) => compileCalculator(of, definition)),
  )

const compiledForExamples = new TrackedMemo<CompiledProgram>()

/** Runs a definition for its examples, also where it has mistakes that change no figure. */
export const loadForExamples = (project: Project, definition: Definition): Calculator =>
  proof(project, definition).length === 0
    ? loadCalculator(project, definition)
    : runCompiled(
        project,
        compiledForExamples.of(project, definition, (of) => compileForExamples(of, definition)),
      )

/** Runs compiled code. A calculator is made once for each code and its tables. */
const calculatorOf = memoize(
  (project: Project, { code, tables: ids }: CompiledProgram): Calculator => {
    // At build only: the code that the build emits, which the browser loads as a module.
    // oxlint-disable-next-line typescript/no-implied-eval
    const build = new Function(...Object.keys(engine), 'tables', 'words', `return ${code}`) as (
      ...scope: unknown[]
    ) => Calculator
    const tables = Object.fromEntries(
      ids.map((id) => [id, () => Promise.resolve(anyTable(project, id))]),
    )
    return build(...Object.values(engine), tables, {})
  },
  ({ tables }, program) => [
    program,
    ...program.tables.flatMap((id) => tables.get(namedTable(id) ?? id) ?? []),
  ],
)

/** Runs the compiled code of a definition. */
export function runCompiled(project: Project, compiledProgram: CompiledProgram): Calculator {
  // Its tables are loaded later: nothing that is computed from the calculator depends on them.
  return calculatorOf(untracked(project), compiledProgram)
}

/** The tables that a program may read, compiled. */
export function programTables(project: Project, definition: Definition): Tables {
  const ids = [...tablesRead(project, definition), ...dangerTables(project, definition)]
  const tables: Record<string, Table> = {}
  // Only an input that names a medicine reads what it is checked against.
  for (const id of new Set(ids))
    Object.defineProperty(tables, id, {
      enumerable: true,
      get: () =>
        namedTable(id) === undefined
          ? tableOfCalculations(project, id)
          : namesTable(project, namedTable(id)!),
    })
  return tables
}
