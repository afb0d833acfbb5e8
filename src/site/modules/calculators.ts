import { fileURLToPath } from 'node:url'
import { packTable } from '../../engine/table/pack.ts'
import { compileCalculator } from '../../project/compile/compile.ts'
import { called } from '../../mechanisms/called.ts'
import * as withTables from '../../mechanisms/with-tables.ts'
import { compileTable } from '../../project/compile/tables.ts'
import type { Project } from '../../definition/project.ts'
import { readSettings } from '../settings.ts'
import { exporting, json, loader, packOf, record } from './code.ts'

/** The folder of the code that programs call. */
export const source = fileURLToPath(new URL('../..', import.meta.url))

const lateFile = 'mechanisms/with-tables.ts'

/** The files that programs call, from that folder. */
export const engineFiles: readonly string[] = [
  ...Object.values(called).map(({ from }) => from),
  'engine/table/pack.ts',
  'engine/table/later.ts',
  lateFile,
]

/** A name that comes later, as code: a function, or a part of a run with its functions. */
function lateCode(name: string): string {
  const value: unknown = withTables[name as keyof typeof withTables]
  return typeof value === 'function'
    ? `late.call(${json(name)})`
    : `late.part(${json(name)}, ${json(Object.keys(value as object))})`
}

/** A program: its compiled definition, with the ways to its tables and to their words. */
export function calculatorModule(project: Project, id: string): string {
  const definition = project.definitions.get(id)!
  const { code, calls, tables, hasWords } = compileCalculator(project, definition, {
    ...readSettings(project.clinic.data),
  })
  // What only a calculation calls comes with the tables that it waits for.
  const late = [...calls].filter((name) => Object.hasOwn(withTables, name))
  const needed: { readonly names: string; readonly from: string }[] = [...calls]
    .filter((name) => !late.includes(name))
    .map((name) => called[name])
  if (tables.length > 0) needed.push({ names: '{ unpacked }', from: 'engine/table/pack.ts' })
  if (late.length > 0) needed.push({ names: '{ later }', from: 'engine/table/later.ts' })
  const wayTo = (table: string): string => {
    const way = `unpacked(${loader(`table/${table}`)})`
    return late.length > 0 ? `late.with(${way})` : way
  }
  const loaders = record(tables.map((table) => [table, wayTo(table)] as const))
  return [
    ...needed.map(({ names, from }) => `import ${names} from ${json(source + from)}`),
    hasWords ? `const words = ${packOf(project, `tables/${id}`)}` : '',
    late.length > 0 ? `const late = later(() => import(${json(source + lateFile)}))` : '',
    ...late.map((name) => `const ${name} = ${lateCode(name)}`),
    tables.length > 0 ? `const tables = ${loaders}` : '',
    exporting(code),
  ].join('\n')
}

/** A table, packed for its way. */
export const tableModule = (project: Project, id: string): string =>
  exporting(json(packTable(compileTable(project.tables.get(id)!))))
