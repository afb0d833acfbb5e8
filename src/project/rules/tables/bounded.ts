import { formatWord, quoted, allOf, finding, type Finding } from '#definition/findings/finding.ts'
import { figureColumns } from '#definition/formulas/columns.ts'
import type { Project } from '#definition/project.ts'

/**
 * Each column of figures declares its bounds, or a relation to other columns of its table: either
 * of them finds a mistake in a digit.
 */
export const boundedColumns = (project: Project): readonly Finding[] =>
  [...project.tables.values()].flatMap(({ file, data }) =>
    figureColumns(data).flatMap(({ name, column }): Finding[] => {
      const { minimum, maximum, total, ratio } = column
      if (total !== undefined || ratio !== undefined) return []
      const missing = [
        ...(minimum === undefined ? ['minimum'] : []),
        ...(maximum === undefined ? ['maximum'] : []),
      ]
      if (missing.length === 0) return []
      return [
        {
          ...finding('column-without-bounds', {
            name,
            missing: allOf(quoted(missing.map(formatWord))),
          }),
          rule: 'tables',
          file: file.path,
          line: file.lineOf(['columns', name]),
        },
      ]
    }),
  )
