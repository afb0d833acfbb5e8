import { fileURLToPath } from 'node:url'
import { packTable } from '../../engine/table/pack.ts'
import { compileCalculator } from '../../project/compile/compile.ts'
import { called } from '../../mechanisms/called.ts'
import * as ofFigures from '../../mechanisms/figure-lookup/late.ts'
import * as ofNames from '../../mechanisms/name-lookup/late.ts'
import { compileTable } from '../../project/compile/tables.ts'
import type { Project } from '../../definition/project.ts'
import { readSettings } from '../settings.ts'
import { exporting, json, loader, packOf, record } from './code.ts'

/** The folder of the code that programs call. */
export const source = fileURLToPath(new URL('../..', import.meta.url))

/** What comes with the tables of a program, by the file that has it. */
const lateFiles: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'mechanisms/figure-lookup/late.ts': ofFigures,
  'mechanisms/name-lookup/late.ts': ofNames,
}
const late: Readonly<Record<string, unknown>> = { ...ofFigures, ...ofNames }

/** The files that programs call, from that folder. */
export const engineFiles: readonly string[] = [
  ...Object.values(called).map(({ from }) => from),
  'engine/table/pack.ts',
  'engine/table/later.ts',
  ...Object.keys(lateFiles),
]

/** The ways to the files of names that come later, as code. */
const lateLoaders = (wanted: readonly string[]): string =>
  Object.entries(lateFiles)
    .filter(([, file]) => wanted.some((name) => Object.hasOwn(file, name)))
    .map(([path]) => `() => import(${json(source + path)})`)
    .join(', ')

/** A name that comes later, as code: a function, or a part of a run with its functions. */
function lateCode(name: string): string {
  const value = late[name]
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
  const later = [...calls].filter((name) => Object.hasOwn(late, name))
  const needed: { readonly names: string; readonly from: string }[] = [...calls]
    .filter((name) => !later.includes(name))
    .map((name) => called[name])
  if (tables.length > 0) needed.push({ names: '{ unpacked }', from: 'engine/table/pack.ts' })
  if (later.length > 0) needed.push({ names: '{ later }', from: 'engine/table/later.ts' })
  const wayTo = (table: string): string => {
    const way = `unpacked(${loader(`table/${table}`)})`
    return later.length > 0 ? `late.with(${way})` : way
  }
  const loaders = record(tables.map((table) => [table, wayTo(table)] as const))
  return [
    ...needed.map(({ names, from }) => `import ${names} from ${json(source + from)}`),
    hasWords ? `const words = ${packOf(project, `tables/${id}`)}` : '',
    later.length > 0 ? `const late = later(${lateLoaders(later)})` : '',
    ...later.map((name) => `const ${name} = ${lateCode(name)}`),
    tables.length > 0 ? `const tables = ${loaders}` : '',
    exporting(code),
  ].join('\n')
}

/** A table, packed for its way. */
export const tableModule = (project: Project, id: string): string =>
  exporting(json(packTable(compileTable(project.tables.get(id)!))))
