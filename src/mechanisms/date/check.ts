import type { Analysis } from '../../definition/formulas/analysis.ts'
import type { Finding } from '../../definition/finding.ts'
import { inputsIn } from '../../definition/formulas/inputs.ts'
import type { Project } from '../../definition/project.ts'
import { dayPattern } from '../../engine/input/validator.ts'

/** What is entered unless somebody enters a day is one. */
export const check = (_: Project, { inputs, definition }: Analysis): readonly Finding[] =>
  inputsIn(inputs)
    .filter(
      ({ input: { format, default: initial } }) =>
        format === 'date' && initial !== undefined && !new RegExp(dayPattern).test(String(initial)),
    )
    .map(({ path, name, input }) => ({
      rule: 'inputs',
      ...definition.at([...path, 'default']),
      what: `The default "${input.default}" of "${name}" is no day.`,
      why: 'The page would propose what it refuses.',
      fix: 'Write it like 2026-05-01.',
    }))
