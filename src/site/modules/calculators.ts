import { fileURLToPath } from 'node:url'
import { packTable } from '../../engine/table/pack.ts'
import { compileCalculator } from '../../project/compile/compile.ts'
import { called } from '../../mechanisms/called.ts'
import { compileTable } from '../../project/compile/tables.ts'
import type { Project } from '../../definition/project.ts'
import { readSettings } from '../settings.ts'
import { exporting, json, loader, packOf, record } from './code.ts'

/** The folder of the code that programs call. */
export const source = fileURLToPath(new URL('../..', import.meta.url))

/** The files that programs call, from that folder. */
export const engineFiles: readonly string[] = [
  ...Object.values(called).map(({ from }) => from),
  'engine/table/pack.ts',
]

/** A program: its compiled definition, with the ways to its tables and to their words. */
export function calculatorModule(project: Project, id: string): string {
  const definition = project.definitions.get(id)!
  const { code, calls, tables, hasWords } = compileCalculator(project, definition, {
    ...readSettings(project.clinic.data),
  })
  const needed: { readonly names: string; readonly from: string }[] = [...calls].map(
    (name) => called[name],
  )
  if (tables.length > 0) needed.push({ names: '{ unpacked }', from: 'engine/table/pack.ts' })
  const loaders = record(
    tables.map((table) => [table, `unpacked(${loader(`table/${table}`)})`] as const),
  )
  return [
    ...needed.map(({ names, from }) => `import ${names} from ${json(source + from)}`),
    hasWords ? `const words = ${packOf(project, `tables/${id}`)}` : '',
    tables.length > 0 ? `const tables = ${loaders}` : '',
    exporting(code),
  ].join('\n')
}

/** A table, packed for its way. */
export const tableModule = (project: Project, id: string): string =>
  exporting(json(packTable(compileTable(project.tables.get(id)!))))
