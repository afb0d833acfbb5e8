import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import type { PartField } from './shape.ts'

const isOfDays = (input: object, { analysis }: Pick<CompileContext, 'analysis'>): boolean =>
  Object.values(analysis.inputs).some(
    ({ keyed, entry = {} }) => keyed !== undefined && Object.values<object>(entry).includes(input),
  )

/** A figure that another figure contains: culls in deaths, cracked eggs in eggs. */
export const whole: Mechanism = {
  schema: {
    input: {
      of: {
        anyOf: [nameRef('inputName'), nameRef('partName')],
        description:
          'The figure beside it that contains this one: culls are among the deaths, cracked eggs ' +
          'among the eggs. Parts of one figure do not overlap. Parts that are more than the ' +
          'whole are refused; on a day of a journal they are unknown until one of the figures ' +
          'is corrected. A file in which the parts come on top is recognised by its figures, or ' +
          'the page asks.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        where: ({ source, path, analysis }) =>
          isNumberInput(source) && (!path.includes('entry') || isOfDays(source, { analysis })),
        allowedInText: phrase('belongs.figure'),
      },
    ],
  },
  check,
  // Of an input outside of lists it is a constraint.
  field: (input, _, compiling): Compiled<PartField> =>
    isOfDays(input, compiling) ? { of: input.of } : {},
  run: {
    part: 'wholes',
    code: 'wholes',
    isIn: ({ analysis }) =>
      Object.values(analysis.inputs).some(({ entry = {} }) =>
        Object.values(entry).some(({ of }) => of !== undefined),
      ),
  },
}
