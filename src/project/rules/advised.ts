import { analyse } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/findings/finding.ts'
import type { Project } from '../../definition/project.ts'
import { unadvised } from '../../mechanisms/recommended/check.ts'
import { openPrograms } from '../published-names.ts'

/** Applies the rule on defaults to every program. */
export const advised = (project: Project): readonly Finding[] =>
  openPrograms(project).flatMap((definition) => unadvised(analyse(project, definition)))
