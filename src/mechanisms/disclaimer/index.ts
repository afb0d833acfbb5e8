import type { Mechanism } from '../mechanism.ts'

/** What must stand beside the result of one program. */
export const disclaimer: Mechanism = {
  schema: {
    program: {
      disclaimer: {
        $ref: '#/definitions/key',
        description: 'What must stand beside the result, besides what stands beside every result.',
      },
    },
  },
  program: ({ definition: { data } }) => ({ disclaimer: data.disclaimer }),
}
