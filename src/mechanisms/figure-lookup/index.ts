import { finding, phrase } from '../../definition/findings/finding.ts'
import { nameRef } from '../../definition/written/name-kinds.ts'
import { Code } from '../../language/code.ts'
import { emit } from '../../language/emit.ts'
import { namesIn } from '../../language/tree.ts'
import { columnsRead } from '../../definition/formulas/columns-read.ts'
import { journalsOf } from '../../definition/formulas/days.ts'
import { chosenFolder, readsOf, type Analysis } from '../../definition/formulas/analysis.ts'
import { keysOfDays } from '../journal/emitted.ts'
import type { CompileContext, Mechanism } from '../mechanism.ts'
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

/** Where the message for a missing record appears. */
function lackingPlace(lookup: FigureLookupSource, reads: readonly string[], analysis: Analysis) {
  if (readsTable(reads, analysis)) return 'unsaid'
  return lookup.optional === true ? 'besides' : undefined
}

/** The additional properties of a lookup for each entry of a list. */
function lookupOfEntries(
  list: string,
  { field }: FigureLookupSource,
  [id, key]: readonly [string, string],
  compiling: CompileContext,
) {
  const { analysis, calls, formulas } = compiling
  const path = ['lookups', id, 'where', key] as const
  // The code of journals contains it, so that they fetch no further file.
  if (journalsOf(analysis.definition.data).includes(list))
    return {
      find: new Code('(...of)=>journal.findEach(...of)'),
      each: list,
      ...keysOfDays(list, path, compiling),
    }
  calls.add('findEach')
  const { tree } = formulas.at(...path)
  const part = namesIn(tree).find((name) => name.startsWith(`${list}.`))
  return {
    find: new Code('findEach'),
    each: list,
    reads: columnsRead(id, analysis.formulas, list),
    keys: new Code(`s=>s.${list}.map(r=>${emit(tree, calls, list)})`),
    ...(field === undefined && { field: list, part: part?.split('.')[1] }),
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
      each: {
        ...nameRef('inputName'),
        description:
          'A list: a record is looked up for each of its entries, and read as a part of the ' +
          'entry, like sum(rows.count * rows.normal.weight). Of a journal, days.normal.weight.',
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
              finding: finding('unknown-name.figureLookupField', { field }),
            },
          ],
    ),
  lookup: {
    label: phrase('belongs.figureLookup'),
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
        missing: lookup.missing ?? outsideTable(lookup, table),
        lacking,
        bounding: !isBackwards && table?.data.match !== 'band',
        ...(lookup.each !== undefined &&
          lookupOfEntries(lookup.each, lookup, [id, key], compiling)),
      }
    },
  },
}
