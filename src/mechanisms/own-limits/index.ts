import { phrase } from '../../definition/findings/finding.ts'
import { figureColumns } from '../../definition/formulas/columns.ts'
import { Code } from '../../language/code.ts'
import { frameOf } from '../../definition/queries/table-queries.ts'
import type { Compiled, Mechanism } from '../mechanism.ts'
import type { OwnLimitsField, OwnLimitsInputSource } from './shape.ts'

/** The visitor's own limits instead of a record: a set of requirements that no table has. */
export const ownLimits: Mechanism = {
  schema: {
    input: {
      ownLimits: {
        type: 'boolean',
        description:
          'The visitor may enter limits in place of a record: a minimum for each column that ' +
          'ends in Low, a maximum for each that ends in High. An empty limit is open; other ' +
          'columns of figures are required if every record has them.',
      },
    },
  },
  allowedIn: {
    input: [
      {
        keys: ['ownLimits'],
        where: ({ source, path }) => !path.includes('entry') && source.records !== undefined,
        allowedInText: phrase('belongs.record'),
      },
    ],
  },
  field(
    { ownLimits: given, records: id = '' }: OwnLimitsInputSource,
    _,
    { project, calls },
  ): Compiled<OwnLimitsField> {
    const table = given === true ? frameOf(project, id) : undefined
    if (table === undefined) return {}
    calls.add('limits')
    const columns = figureColumns(table.data)
    // Columns with the same bounds are one group: every visitor of the program loads them.
    const groups = new Map<string, string[]>()
    for (const { name, column } of columns) {
      const bounds = `${column.minimum ?? 0},${column.maximum ?? 1e9}`
      groups.set(bounds, [...(groups.get(bounds) ?? []), name])
    }
    const bounds = [...groups].map(
      ([each, names]) => `[${each},${JSON.stringify(names.join(' '))}]`,
    )
    const records = project.tables.get(id)?.data.records ?? []
    const needs = columns
      .filter(
        ({ name, index }) =>
          !/(Low|High)$/.test(name) && records.every((record) => record[index] != null),
      )
      .map(({ name }) => name)
    const apart = table.data.holdsFor?.apart?.map((group) => group.join(' ')) ?? []
    const further = apart.length > 0 ? `,${JSON.stringify(apart)}` : ''
    return { limits: new Code(`limits([${bounds.join()}],${JSON.stringify(needs)}${further})`) }
  },
}
