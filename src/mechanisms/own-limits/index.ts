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
          'no limit; of the other columns of figures those are needed that each record has.',
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
  field({ ownLimits: given, records: id = '' }, _, { project, calls }) {
    const table = given === true ? frameOf(project, id) : undefined
    if (table === undefined) return {}
    calls.add('limits')
    const columns = figureColumns(table.data)
    const bounds = columns.map(({ name, column }) => [
      name,
      [column.minimum ?? 0, column.maximum ?? 1e9],
    ])
    const records = project.tables.get(id)?.data.records ?? []
    const needs = columns
      .filter(
        ({ name, place }) =>
          !/(Low|High)$/.test(name) && records.every((record) => record[place] != null),
      )
      .map(({ name }) => name)
    const json = JSON.stringify
    return { limits: new Code(`limits(${json(Object.fromEntries(bounds))},${json(needs)})`) }
  },
}
