import { nameRef } from '../../definition/written/name-kinds.ts'
import { Code } from '../../language/code.ts'
import { namesIn } from '../../language/tree.ts'
import { chosenFolder, readsOf, type Analysis } from '../../definition/formulas/analysis.ts'
import { keysOfDays } from '../journal/emitted.ts'
import type { Mechanism } from '../mechanism.ts'
import { check } from './check.ts'
import { outsideTable } from './outside-table.ts'
import type { FigureLookupSource } from './shape.ts'

/** Whether a figure is calculated from a table: no visitor could correct it. */
const readsTable = (names: readonly string[], analysis: Analysis): boolean =>
  names.some(
    (name) =>
      name in (analysis.definition.data.lookups ?? {}) ||
      readsTable(readsOf(analysis).get(name) ?? [], analysis),
  )

/** The place of the message for a missing record. */
function lackingPlace(lookup: FigureLookupSource, reads: readonly string[], analysis: Analysis) {
  if (readsTable(reads, analysis)) return 'unsaid'
  return lookup.optional === true ? 'besides' : undefined
}

/** A lookup by a figure, in one table or in the one that an input chooses. */
export const figureLookup: Mechanism = {
  schema: {
    lookup: {
      where: {
        type: 'object',
        minProperties: 1,
        maxProperties: 1,
        propertyNames: nameRef('columnName'),
        additionalProperties: { $ref: '#/definitions/formula' },
        description:
          'The key column, and the formula whose value it is searched for. Another column that ' +
          'only rises or only falls is read backwards: {"weight": "averageWeight"} finds the ' +
          'age at which the table has that weight, interpolated between two records.',
      },
      field: {
        ...nameRef('inputName'),
        description:
          'The input that is marked if there is no record. By default the first one in the ' +
          'formula.',
      },
      optional: {
        const: true,
        description:
          'If there is no record, results that do not depend on it are still shown, and the ' +
          'message appears beside the answer.',
      },
    },
  },
  check,
  run: {
    part: 'besides',
    code: 'besides',
    isIn: ({ definition: { data } }) =>
      Object.values<FigureLookupSource>(data.lookups ?? {}).some(
        ({ optional }) => optional === true,
      ),
  },
  names: ({ data }) =>
    Object.entries<FigureLookupSource>(data.lookups ?? {}).flatMap(([id, { field }]) =>
      field === undefined
        ? []
        : [
            {
              path: ['lookups', id, 'field'],
              name: field,
              of: 'input' as const,
              what: `The lookup has the field "${field}", which is not an input.`,
            },
          ],
    ),
  lookup: {
    label: 'a lookup by a figure',
    is: ({ where }) => where !== undefined,
    compile(id, lookup: FigureLookupSource, compiling) {
      const { analysis, formulas, calls } = compiling
      const [key = ''] = Object.keys(lookup.where ?? {})
      const [table] = analysis.tables[id] ?? []
      const isBackwards = table?.data.key !== key
      if (lookup.each === undefined) calls.add('findFigure')
      if (isBackwards) calls.add('indexOfFigure')
      const folder = chosenFolder(lookup, analysis.inputs)
      const lacking = lackingPlace(lookup, readsOf(analysis).get(id) ?? [], analysis)
      const [first] = namesIn(formulas.at('lookups', id, 'where', key).tree)
      return {
        table: folder === undefined ? { id: lookup.table } : { input: lookup.table, folder },
        find: new Code('findFigure'),
        where: formulas.expression('lookups', id, 'where', key),
        backwards: isBackwards ? { by: key, position: new Code('indexOfFigure') } : undefined,
        field: lookup.field ?? first,
        missing: lookup.missing ?? outsideTable,
        lacking,
        bounding: !isBackwards && table?.data.match !== 'band',
        ...(lookup.each !== undefined && {
          find: new Code('journal.findEach'),
          each: lookup.each,
          ...keysOfDays(lookup.each, ['lookups', id, 'where', key], compiling),
        }),
      }
    },
  },
}
