import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface DefinitionSource {
    disclaimer?: string
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    /** What must stand beside the result, besides what stands beside every result. */
    readonly disclaimer?: string
  }
}

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
