import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import type { TextCalculator, TextResult, TextResultSource } from './shape.ts'
import type { DefinitionSource } from '../../definition/shapes.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import { nonEmpty } from '../source.ts'
import { check } from './check.ts'
import { isTextResult } from './is-text-result.ts'
import type { BesideResultSource } from '../beside/shape.ts'

type Written = Record<keyof TextResult, unknown>

/** The results that are choices or texts, compiled. */
const compiledTexts = (data: DefinitionSource): Record<string, Written> =>
  Object.fromEntries(
    Object.entries<TextResultSource & BesideResultSource>(data.results ?? {}).flatMap(
      ([id, { title, from, none, note, advice, beside }]) => {
        const [lookup, column] = from?.split('.') ?? []
        return from === undefined
          ? []
          : [[id, { title, lookup, column, note, advice, beside, none } satisfies Written]]
      },
    ),
  )

/** A result that is read from a column of texts: a choice, or a text. */
export const textResult: Mechanism = {
  schema: {
    result: {
      from: {
        ...nameRef('textColumn'),
        pattern: '^[a-z][A-Za-z0-9]*\\.[a-z][A-Za-z0-9]*$',
        description:
          'Instead of a formula: the text column that the result is read from, like pair.kind.',
      },
      advice: {
        type: 'boolean',
        description: 'The result says what to do, and is part of every shared answer.',
      },
      none: {
        $ref: '#/definitions/verdict',
        description:
          'For a text column: the message if no record was found, like a pair without a rule.',
      },
    },
  },
  allowedIn: {
    result: [
      {
        keys: ['advice', 'none'],
        where: ({ source }) => isTextResult(source),
        allowedInText: phrase('belongs.textFromTable'),
      },
    ],
  },
  check,
  program: ({ definition }): Compiled<TextCalculator> => ({
    texts: nonEmpty(compiledTexts(definition.data)),
  }),
  messages: {
    family: 'choices',
    isIn: ({ data }) => Object.values(data.results ?? {}).some(isTextResult),
  },
}
