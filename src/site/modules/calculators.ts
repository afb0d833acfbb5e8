import { packTable } from '../../engine/table/pack.ts'
import { compileCalculator } from '../../project/compile/compile.ts'
import { runtimeFunctions } from '../../mechanisms/runtime-functions.ts'
import * as ofFigures from '../../mechanisms/late-figures.ts'
import * as ofNames from '../../mechanisms/late-names.ts'
import { anyTable } from '../../project/compile/names-table.ts'
import { dangerTables } from '../../mechanisms/danger/inputs.ts'
import type { Project } from '../../definition/project.ts'
import { projectIn } from '../../definition/published-in.ts'
import { readSettings } from '../settings.ts'
import { codePrefix } from './code-prefix.ts'
import { splitLanguage } from './in-language.ts'
import { exporting, json, loader, packLoaders, record } from './code.ts'

const lazyFile = 'mechanisms/lazy.ts'
/** The functions that are loaded with the tables of a program, by the import of the table. */
const late: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  withFigures: ofFigures,
  withNames: ofNames,
}

/** The files that programs call, from that folder. */
export const engineFiles: readonly string[] = [
  ...Object.values(runtimeFunctions).map(({ from }) => from),
  'engine/table/pack.ts',
  lazyFile,
]

/**
 * A program: its compiled definition, with the ways to its tables and to their words.
 * @param place its id, after the language whose programs its links lead to
 */
export function calculatorModule(whole: Project, place: string): string {
  const { language, id } = splitLanguage(whole, place)
  const project = language === undefined ? whole : projectIn(whole, language)
  const definition = project.definitions.get(id)!
  const { code, calls, tables, hasWords } = compileCalculator(
    whole,
    definition,
    { ...readSettings(whole.clinic.data) },
    project,
  )
  // Functions that only a calculation calls are loaded with its tables.
  const [isLate, ways] = [new Set<string>(), new Set<string>()]
  for (const [way, functions] of Object.entries(late))
    for (const name of calls)
      if (tables.length > 0 && Object.hasOwn(functions, name)) {
        isLate.add(name)
        ways.add(way)
      }
  const needed: { readonly names: string; readonly from: string }[] = [...calls]
    .filter((name) => !isLate.has(name))
    .map((name) => runtimeFunctions[name])
  if (tables.length > 0) needed.push({ names: '{ unpacked }', from: 'engine/table/pack.ts' })
  if (ways.size > 0)
    needed.push({ names: `{ ${[...isLate, ...ways].join(', ')} }`, from: lazyFile })
  // A program that only reads names for their dangers fetches that code with their tables alone.
  const dangerous = dangerTables(project, definition)
  const isOfNames = (name: string): boolean => Object.hasOwn(ofNames, name)
  const isOnlyDanger = [...isLate].filter(isOfNames).join() === 'findDangers'
  const wayTo = (table: string): string =>
    [...ways]
      .filter((way) => way !== 'withNames' || !isOnlyDanger || dangerous.includes(table))
      .reduce((way, through) => `${through}(${way})`, `unpacked(${loader(`table/${table}`)})`)
  const loaders = record(tables.map((table) => [table, wayTo(table)] as const))
  return [
    ...needed.map(({ names, from }) => `import ${names} from ${json(codePrefix + from)}`),
    hasWords ? `const words = ${packLoaders(project, `tables/${id}`)}` : '',
    tables.length > 0 ? `const tables = ${loaders}` : '',
    exporting(code),
  ].join('\n')
}

/** A table, packed for its way. */
export const tableModule = (project: Project, id: string): string =>
  exporting(json(packTable(anyTable(project, id))))
