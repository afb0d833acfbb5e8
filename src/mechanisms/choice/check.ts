import type { Analysis } from '../../definition/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import { inputsIn } from '../../definition/inputs.ts'
import type { Project } from '../../definition/project.ts'

/** Tables are chosen beside lists, not in them. */
export const check = (_: Project, { inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(({ list, input }) => list !== undefined && input.tables !== undefined)
    .map(({ path, name }) => ({
      rule: 'inputs',
      ...definition.at([...path, 'tables']),
      what: `"${name}" chooses a table inside of a list.`,
      why: 'A program reads one table at a time.',
      fix: 'Ask for the table once, beside the list.',
    }))
