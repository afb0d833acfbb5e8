import { orderedLanguages } from '../../definition/languages.ts'
import type { Project } from '../../definition/project.ts'

/** A value as code. */
export const json: (value: unknown) => string = JSON.stringify

/** A module whose one export is a value that is written down already. */
export const exporting = (code: string): string => `export default ${code}`

/** What fetches another module of the project, by its name without `virtual:`. */
export const loader = (name: string): string => `() => import(${json(`virtual:${name}`)})`

/** A record of pieces of code by name. */
export const record = (entries: readonly (readonly [name: string, code: string])[]): string =>
  `{${entries.map(([name, code]) => `${json(name)}:${code}`).join(',')}}`

/** A value for each language, written once for those that have the same. */
export function byLanguages(project: Project, valueIn: (language: string) => string): string {
  const codes = orderedLanguages(project)
  const values = [...new Set(codes.map(valueIn))]
  return (
    values.map((value, index) => `const v${index} = ${value}\n`).join('') +
    exporting(record(codes.map((code) => [code, `v${values.indexOf(valueIn(code))}`])))
  )
}

/** Loaders of a pack of messages, by language. */
export const packLoaders = (project: Project, pack: string): string =>
  record(
    orderedLanguages(project).map((language) => [language, loader(`messages/${language}/${pack}`)]),
  )
