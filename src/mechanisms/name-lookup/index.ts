import { phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { Code } from '../../language/code.ts'
import { canMiss } from '../../definition/formulas/options.ts'
import type { Mechanism } from '../mechanism.ts'
import { nonEmpty } from '../source.ts'
import { furtherTables } from '../../definition/formulas/columns.ts'
import { check } from './check.ts'

/** A lookup by the name that an input gives. */
export const nameLookup: Mechanism = {
  schema: {
    lookup: {
      name: {
        anyOf: [nameRef('inputName'), nameRef('listPart')],
        description:
          'Instead of where: the input that names the record, in a table that is found by name.',
      },
    },
  },
  allowedIn: {
    lookup: [
      {
        keys: ['missing'],
        where: ({ source, analysis }) => canMiss(source, analysis.inputs),
        allowedInText: phrase('belongs.uncertainLookup'),
      },
    ],
  },
  check,
  lookup: {
    label: phrase('belongs.nameLookup'),
    is: ({ name }) => name !== undefined,
    compile(_, lookup, { project, calls }) {
      calls.add('findNamed')
      return {
        table: { id: lookup.table },
        missing: lookup.missing ?? {},
        find: new Code('findNamed'),
        names: [lookup.name],
        also: nonEmpty(furtherTables(project, lookup)),
      }
    },
  },
}
