import { optionTitles } from '../../definition/formulas/columns.ts'
import type { Project } from '../../definition/project.ts'

/**
 * The titles of the kinds and countries of all acts on medicines, and of the regions of contents:
 * they travel with the words of dangers, because the words of a program's tables may come later.
 */
export const titlesOfActs = (project: Project): readonly string[] =>
  [...project.tables.values()].flatMap(({ data: { legal, contents, columns } }) =>
    [legal?.kind, legal?.country, contents?.region].flatMap((name = '') =>
      optionTitles(columns[name]?.options ?? {}),
    ),
  )
