import { analyse } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { unadvised } from '../../mechanisms/recommended/check.ts'
import { openPrograms } from '../published/names.ts'

/** What is preselected is advice, in every program. */
export const advised = (project: Project): readonly Finding[] =>
  openPrograms(project).flatMap((definition) => unadvised(analyse(project, definition)))
