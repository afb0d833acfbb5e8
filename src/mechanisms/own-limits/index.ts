import { figureColumns } from '../../definition/formulas/columns.ts'
import type { LimitsReader } from '../../engine/input/own-limits.ts'
import { Code } from '../../language/code.ts'
import { frameOf } from '../../definition/asked/table-questions.ts'
import type { Mechanism } from '../mechanism.ts'

declare module '../../definition/shapes.ts' {
  interface InputSource {
    /** In place of a record, the visitor may give limits of his own. */
    ownLimits?: boolean
  }
}
declare module '../../engine/calculator.ts' {
  interface InputField {
    /** In place of a record, the visitor may give limits of his own. */
    readonly limits?: LimitsReader
  }
}

/** Limits of one's own in place of a record: a set of requirements that no table has. */
export const ownLimits: Mechanism = {
  schema: {
    input: {
      ownLimits: {
        type: 'boolean',
        description:
          'In place of a record, the visitor may give a name and limits of his own: a least for ' +
          'each column that ends in Low, a most for each that ends in High. What he leaves out is ' +
          'no limit; each other column of figures is needed.',
      },
    },
  },
  meant: {
    input: [
      {
        words: ['ownLimits'],
        where: ({ source, path }) => !path.includes('entry') && source.records !== undefined,
        belongs: 'an input that names a record',
      },
    ],
  },
  field({ ownLimits: given, records = '' }, _, { project, calls }) {
    const table = given === true ? frameOf(project, records) : undefined
    if (table === undefined) return {}
    calls.add('limits')
    const bounds = figureColumns(table.data).map(({ name, column }) => [
      name,
      [column.minimum ?? 0, column.maximum ?? 1e9],
    ])
    return { limits: new Code(`limits(${JSON.stringify(Object.fromEntries(bounds))})`) }
  },
}
