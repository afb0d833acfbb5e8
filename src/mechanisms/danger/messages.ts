import { optionTitles } from '../../definition/formulas/columns.ts'
import type { Project } from '../../definition/project.ts'

/**
 * The titles of the kinds and countries of all acts and texts on medicines, and of the regions of
 * contents. They travel with the words of dangers, because those of a program's tables may come
 * later.
 */
export const titlesOfActs = (project: Project): readonly string[] =>
  [...project.tables.values()].flatMap(({ data: { legal, periods, contents, columns } }) =>
    [legal?.kind, legal?.country, periods?.kind, periods?.country, contents?.region].flatMap(
      (name = '') => optionTitles(columns[name]?.options ?? {}),
    ),
  )
