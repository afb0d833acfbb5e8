import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { LeftEmptyField, LeftEmptyInputSource } from './shape.ts'

const isIn = ({ analysis }: CompileContext): boolean =>
  Object.values<LeftEmptyInputSource>(analysis.inputs).some(
    ({ leftEmpty }) => leftEmpty === 'atLeast',
  )

/** What a figure that was left empty means: costs and deaths are never known to be none. */
export const leftEmpty: Mechanism = {
  schema: {
    input: {
      leftEmpty: {
        enum: ['atLeast', 'none'],
        description:
          'What it means if the figure is left empty. "atLeast": it counts as 0, and the true ' +
          'figure is that or more, as for costs and deaths; results that depend on it are "at ' +
          'least" or "at most", name it, and are good only if the true figure is. An amount of ' +
          'money of 0 counts as left empty. "none": nobody has to enter it, and its default of 0 is a ' +
          'figure, as for further income.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ source, path }) =>
          ['number', 'integer'].includes(source.type) && !path.includes('entry'),
        allowedInText: 'a figure that is entered, outside of lists',
      },
    ],
  },
  check,
  field: (input: LeftEmptyInputSource): Compiled<LeftEmptyField> =>
    input.leftEmpty === 'atLeast' ? { leftEmpty: true } : {},
  run: { part: 'leftOut', code: 'leftOut', isIn },
}
