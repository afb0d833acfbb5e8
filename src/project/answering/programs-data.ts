import type { LocaleFormatter } from '../../answering/program.ts'
import type { Project } from '../../definition/project.ts'
import { livePrograms, sourcesOf, summaryOf, type ProgramSummary } from './describe-program.ts'
import { describeTable, type TableDescription } from './describe-table.ts'
import type { Source } from '../../engine/table/table.ts'
import { pagesOf } from '../../definition/addresses.ts'

/** The programs and tables of a project for others to cite. */
interface ProgramsData {
  /** Nothing of it is licensed for further use; single figures may be cited with their source. */
  readonly licence: 'UNLICENSED'
  readonly programs: readonly (ProgramSummary & {
    /** The path of its page. */
    readonly page?: string
    readonly sources: readonly Source[]
  })[]
  /** The tables without their records; what is recalled has its mark. */
  readonly tables: readonly TableDescription[]
}

/** What `/programs.json` of a site has, in the site's own language. */
export function programsData(project: Project, formatter: LocaleFormatter): ProgramsData {
  const paths = new Map(pagesOf(project).map(({ path, program }) => [program?.id, path]))
  return {
    licence: 'UNLICENSED',
    programs: livePrograms(project, formatter.language.code).map((each) => ({
      ...summaryOf(each, formatter),
      ...(paths.has(each.id) && { page: paths.get(each.id)! }),
      sources: sourcesOf(project, each),
    })),
    tables: [...project.tables.values()].map((each) => describeTable(each, formatter)),
  }
}
