import { placesOf, type Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    notices?: VerdictSource[]
  }
  interface ExampleSource {
    notices?: string[]
  }
}

/** What is said of the whole answer, where a condition holds. */
export const notice: Mechanism = {
  schema: {
    program: {
      notices: {
        description:
          'What else the visitor should know: each is said beside the answer where its condition holds.',
        type: 'array',
        items: {
          allOf: [
            { $ref: '#/definitions/verdict' },
            {
              if: { required: ['tone'], properties: { tone: { enum: ['good', 'fair', 'none'] } } },
              // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema, never awaited
              then: { required: ['means'] },
            },
          ],
        },
      },
    },
    example: {
      notices: {
        type: 'array',
        items: { type: 'string' },
        description: 'The message keys of notices that are given.',
      },
    },
  },
  program: ({ definition, formulas }) => ({
    notices: (definition.data.notices ?? []).map((verdict, index) =>
      formulas.judgement(verdict, 'notices', index),
    ),
  }),
  run: {
    part: 'notices',
    code: 'notices',
    isIn: ({ definition: { data } }) => (data.notices ?? []).length > 0,
  },
  differences: ({ example, calculation }) =>
    (example.notices ?? [])
      .filter((expected) => !calculation.notices.some(({ say }) => say === expected))
      .map((expected) => `The example expects the notice "${expected}", which is not given`),
  unreached(calculator, tried) {
    const reached = new Set(tried.flatMap(({ example }) => example.notices ?? []))
    return calculator.notices
      .map(({ say }) => say)
      .filter((say) => !reached.has(say))
      .map((say) => ({
        what: say,
        add: `"notices": ["${say}"]`,
        silent: placesOf(tried, ({ calculation }) =>
          calculation.notices.some((given) => given.say === say),
        ),
      }))
  },
}
