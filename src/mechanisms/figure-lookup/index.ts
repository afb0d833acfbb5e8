import { namesIn } from '../../language/tree.ts'
import { chosenFolder } from '../../definition/analysis.ts'
import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'

declare module '../../definition/shapes.ts' {
  interface LookupSource {
    /** The key column, and the formula of the figure that it is looked up by. */
    where?: Record<string, string>
    /** The input that a missing record is blamed on. */
    field?: string
  }
}

/** A lookup by a figure, in one table or in the one that an input chooses. */
export const figureLookup: Mechanism = {
  schema: {
    lookup: {
      where: {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        additionalProperties: { $ref: '#/definitions/formula' },
        description: 'The key column and the formula it is looked up by.',
      },
      field: {
        type: 'string',
        description:
          'The input a missing record is blamed on; the first one in the formula unless said.',
      },
    },
  },
  check,
  names: ({ data }) =>
    Object.entries(data.lookups ?? {}).flatMap(([id, { field }]) =>
      field === undefined
        ? []
        : [
            {
              path: ['lookups', id, 'field'],
              name: field,
              of: 'input' as const,
              what: `The lookup is blamed on "${field}", which is not an input.`,
            },
          ],
    ),
  lookup: {
    called: 'a lookup by a figure',
    is: ({ where }) => where !== undefined,
    compile(id, lookup, { analysis, formulas }) {
      const [key = ''] = Object.keys(lookup.where ?? {})
      const folder = chosenFolder(lookup, analysis.inputs)
      const [first] = namesIn(formulas.at('lookups', id, 'where', key).tree)
      return {
        table: folder === undefined ? { id: lookup.table } : { input: lookup.table, folder },
        where: formulas.expression('lookups', id, 'where', key),
        field: lookup.field ?? first,
        missing: lookup.missing,
        bounding: analysis.tables[id]?.[0]?.data.match !== 'band',
      }
    },
  },
}
