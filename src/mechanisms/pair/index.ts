import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { Code } from '../../language/code.ts'
import { furtherTables } from '../../definition/formulas/columns.ts'
import type { Mechanism } from '../mechanism.ts'
import { nonEmpty, issueMessagesFrom } from '../source.ts'
import { check } from './check.ts'
import type { PairLookupSource } from './shape.ts'

/** A lookup of all rules about two things together, whichever of them is named first. */
export const pair: Mechanism = {
  schema: {
    lookup: {
      pair: {
        type: 'array',
        items: { anyOf: [nameRef('inputName'), nameRef('listPart')] },
        minItems: 2,
        maxItems: 2,
        description:
          'Instead of where: the two inputs that name an unordered pair, in a table of rules ' +
          'about pairs. Every rule about the pair is found: by name, through classes and ' +
          'through parts; the worst of the most specific rules is shown first.',
      },
      through: {
        ...nameRef('tableName'),
        description: 'For a pair: the table of members, with their classes and parts.',
      },
      same: {
        $ref: '#/definitions/say',
        description: 'For a pair: the message if both names are equal.',
      },
    },
  },
  check,
  lookup: {
    label: phrase('belongs.pairLookup'),
    is: ({ pair: names }) => names !== undefined,
    compile(_, lookup: PairLookupSource, { project, calls }) {
      calls.add('findPair')
      return {
        table: { id: lookup.table },
        missing: lookup.missing ?? {},
        find: new Code('findPair'),
        names: lookup.pair,
        through: lookup.through,
        same: lookup.same && issueMessagesFrom(lookup.same),
        also: nonEmpty(furtherTables(project, lookup)),
      }
    },
  },
}
