import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { isNumberInput } from '../../definition/input-kinds.ts'
import type { InputSource } from '../../definition/shapes.ts'
import type { Compiled, CompileContext, Mechanism } from '../mechanism.ts'
import type { JournalInputSource } from '../journal/shape.ts'
import { check } from './check.ts'
import { confirmingPart, isConfirming } from './confirming.ts'
import type { Expected, ExpectedField } from './shape.ts'

const isIn = ({ analysis }: CompileContext): boolean =>
  Object.values<JournalInputSource>(analysis.inputs).some(
    ({ expected, keyed, entry = {} }) =>
      expected !== undefined ||
      // A journal: what lies outside of its life, and bounds that say nothing.
      keyed !== undefined ||
      Object.values(entry).some((part) => part.expected !== undefined),
  )

/** What is plausible of a figure depends on the flock: its age, its birds, the days beside it. */
export const expected: Mechanism = {
  schema: {
    input: {
      expected: {
        type: 'object',
        additionalProperties: false,
        required: ['figure', 'from', 'to', 'reason'],
        description:
          'For a figure, also of the entries of a journal: what it is near in a flock of this age ' +
          'and size. A figure further away is kept, but the page asks whether it is right, names ' +
          'what may have been meant (a tenth of it, the total of a week), and calls nothing good ' +
          'that depends on it until a person has confirmed it. A figure of 0 is not asked about.',
        properties: {
          figure: {
            ...nameRef('resultName'),
            description:
              'The result that it is compared with, in a unit of the same kind: the feed of the ' +
              'standard at this age, times the birds alive. In a journal, a result with "each".',
          },
          from: {
            type: 'number',
            exclusiveMinimum: 0,
            maximum: 1,
            description:
              'The least that is plausible, as a share of the result: 0.25 is a quarter.',
          },
          to: {
            type: 'number',
            minimum: 1,
            description: 'The most that is plausible, as a multiple of the result.',
          },
          beside: {
            type: 'integer',
            minimum: 1,
            maximum: 30,
            description:
              'For a journal: where the result is unknown, the figure is compared with the median ' +
              'of the figures of so many days before and after it, if at least two are known.',
          },
          per: {
            ...nameRef('resultName'),
            description:
              'The result that is the number of birds: the question states the figure of one bird.',
          },
          reason: {
            type: 'string',
            minLength: 1,
            description:
              'Why the range is this wide, for the next author. The page does not show it.',
          },
        },
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['expected'],
        where: ({ source, path, analysis }) =>
          isNumberInput(source) &&
          (!path.includes('entry') || analysis.inputs[String(path[2])]?.keyed !== undefined),
        allowedInText: phrase('belongs.figure'),
      },
    ],
  },
  check,
  field(
    input: InputSource,
    name,
    { definition: { data } },
  ): Compiled<ExpectedField & { maxLength: number }> {
    // It has no field that would need a length.
    if (isConfirming(data, input, name)) return { unseen: true, maxLength: undefined }
    if (input.expected === undefined) return {}
    const { figure, from, to, beside = 0, per } = input.expected
    const confirm = confirmingPart(data, input, name) ?? null
    const compared: Expected = [figure, confirm, from, to, beside, per]
    return { expected: compared }
  },
  run: { part: 'expected', code: 'expected', isIn },
}
