import { orderedLanguages } from '#definition/languages.ts'
import type { Project } from '#definition/project.ts'
import { localeFormatterOf } from '#project/answering/locale-formatter.ts'
import { programsData } from '#project/answering/programs-data.ts'
import type { MakeFile } from '#site/pages/site-files.ts'

/** The file of a site with its programs, tables and their sources, for others to cite. */
export const programsFile = (project: Project): readonly [path: string, make: MakeFile] => [
  '/programs.json',
  () => {
    const formatter = localeFormatterOf(project, orderedLanguages(project)[0]!)
    return JSON.stringify(programsData(project, formatter))
  },
]
