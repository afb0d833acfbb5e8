import type { Catalogue, ListedProgram } from '../worker/protocol.ts'

/** Whether a file is one that staff write: schemas and symbols belong to the code. */
export const isStaffFile = (file: string): boolean =>
  /^(calculators|tables|locales|content|docs)\//.test(file) && !file.endsWith('.schema.json')

/** The program that a file belongs to: its own, or the first that reads a table. */
export function programOf(
  catalogue: Catalogue | undefined,
  file: string | undefined,
): ListedProgram | undefined {
  if (file === undefined) return undefined
  return (
    catalogue?.programs.find((each) => each.file === file) ??
    catalogue?.programs.find(({ tables }) => tables.includes(file))
  )
}

/** The files of a program, in the order of work: itself, its tables, its texts. */
export const programFiles = ({ file, tables, words }: ListedProgram): readonly string[] => [
  ...new Set([file, ...tables, ...Object.values(words).flat()]),
]

/** The title of a program or a table, by its file; undefined for other files. */
export const fileTitle = (
  catalogue: Catalogue | undefined,
  file: string,
  language: string,
): string | undefined =>
  [...(catalogue?.programs ?? []), ...(catalogue?.tables ?? [])].find((each) => each.file === file)
    ?.titles[language]
