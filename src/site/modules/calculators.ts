import { fileURLToPath } from 'node:url'
import { packTable } from '../../engine/pack.ts'
import { compileCalculator } from '../../project/compile/compile.ts'
import type { EnginePart } from '../../project/compile/formulas.ts'
import { compileTable } from '../../project/compile/tables.ts'
import type { Project } from '../../project/project.ts'
import { readSettings } from '../settings.ts'
import { exporting, json, loader, packOf, record } from './code.ts'

/** The folder of the code that programs call. */
export const source = fileURLToPath(new URL('../..', import.meta.url))

type EngineImport = readonly [names: string, file: string]

/**
 * How a module gets each part of the engine that its code calls: a program without lists loads
 * nothing of lists.
 */
const engineImports: Readonly<Record<EnginePart, EngineImport>> = {
  m: ['* as m', 'language/arithmetic.ts'],
  complete: ['{ complete }', 'engine/complete.ts'],
  validatorOf: ['{ validatorOf }', 'engine/validator.ts'],
  list: ['* as list', 'engine/list/index.ts'],
  targets: ['{ targets }', 'engine/target/target.ts'],
  remarks: ['{ remarks }', 'engine/remarks/remarks.ts'],
  findNamed: ['{ findNamed }', 'engine/named/find.ts'],
  findPair: ['{ findPair }', 'engine/named/find-pair.ts'],
}

/** The files of the engine that programs call, from that folder. */
export const engineFiles: readonly string[] = [
  ...Object.values(engineImports).map(([, file]) => file),
  'engine/pack.ts',
]

/** A program: its compiled definition, with the ways to its tables and to their words. */
export function calculatorModule(project: Project, id: string): string {
  const definition = project.definitions.get(id)!
  const { code, imports, tables, hasWords } = compileCalculator(project, definition, {
    ...readSettings(project.clinic.data),
  })
  const needed: EngineImport[] = [...imports].map((part) => engineImports[part])
  if (tables.length > 0) needed.push(['{ unpacked }', 'engine/pack.ts'])
  const loaders = record(
    tables.map((table) => [table, `unpacked(${loader(`table/${table}`)})`] as const),
  )
  return [
    ...needed.map(([names, file]) => `import ${names} from ${json(source + file)}`),
    hasWords ? `const words = ${packOf(project, `tables/${id}`)}` : '',
    tables.length > 0 ? `const tables = ${loaders}` : '',
    exporting(code),
  ].join('\n')
}

/** A table, packed for its way. */
export const tableModule = (project: Project, id: string): string =>
  exporting(json(packTable(compileTable(project.tables.get(id)!))))
