import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** What of a flock fills it; false where the shared input says so and this one is another. */
    flock?: string | false
  }
  interface DefinitionSource {
    flock?: { fills: string[] }
  }
}
declare module '../../engine/calculator.ts' {
  interface Calculator {
    /** What it is asked with is a flock, which the device keeps; the groups whose programs it fills. */
    readonly flock?: { readonly fills: readonly string[] }
  }
}

/** Flocks: a program whose figures are kept under a name, and the inputs of others that they fill. */
export const flock: Mechanism = {
  schema: {
    program: {
      flock: {
        type: 'object',
        additionalProperties: false,
        required: ['fills'],
        properties: {
          fills: {
            type: 'array',
            minItems: 1,
            uniqueItems: true,
            items: { type: 'string' },
            description: 'The groups whose programs the flock fills, by their folders.',
          },
        },
        description:
          'What is entered here is a flock: the visitor keeps it on the device under a name, and other ' +
          'programs open filled with what they share with it. Inputs say what of it with "flock".',
      },
    },
    input: {
      flock: {
        anyOf: [{ $ref: '#/definitions/name' }, { const: false }],
        description:
          "What of the visitor's flock fills it: the name of an input or a result of the programs " +
          'that keep flocks, like "birdsAlive". It is marked, may be changed, and never goes over ' +
          'what a link says. false where a shared input is asked for in another meaning.',
      },
    },
  },
  program: ({ definition: { data } }) => ({ flock: data.flock }),
}
