import { choicesOf, chosenFolder, type Analysis } from '../../definition/formulas/analysis.ts'
import { columnsNeeded } from '../../definition/formulas/columns-read.ts'
import {
  finding,
  nameFix,
  type Finding,
  type FindingBody,
} from '../../definition/findings/finding.ts'
import { inputsNaming, figureColumns, cellFigure } from '../../definition/formulas/columns.ts'
import type { Project, TableFrame, TableFile } from '../../definition/project.ts'
import { tableKeys } from '../../definition/queries/table-queries.ts'
import { isListInput } from '../../definition/input-kinds.ts'

/** A figure of a column, and the key of its record. */
interface Cell {
  readonly key: string
  readonly figure: number
}

/** The known figures of a column. The table itself reports a hole between them (`figure-lost`). */
function knownCells({ data }: TableFile, index: number): readonly Cell[] {
  const keyPlace = Object.keys(data.columns).indexOf(data.key)
  return data.records.flatMap((record): readonly Cell[] => {
    const figure = cellFigure(record[index])
    return figure === null ? [] : [{ key: String(record[keyPlace]), figure }]
  })
}

/** Why a figure of a column has several keys; undefined if it has one. */
function severalKeys(
  table: TableFile,
  name: string,
  position: number,
  sound: readonly string[] = [],
): FindingBody | undefined {
  const cells = knownCells(table, position)
  const [first, last] = [cells[0]?.figure ?? 0, cells.at(-1)?.figure ?? 0]
  const direction = Math.sign(last - first)
  const { key } = table.data
  for (const [index, next] of cells.entries()) {
    const here = cells[index - 1]
    if (here !== undefined && Math.sign(next.figure - here.figure) !== (direction || 1))
      return finding('several-keys.turns', {
        name,
        table: table.id,
        figure: here.figure,
        key,
        at: here.key,
        next: next.figure,
        nextAt: next.key,
        sound,
      })
  }
  return cells.length < 2
    ? finding('several-keys.few', { name, table: table.id, sound })
    : undefined
}

/** Whether records of a table lie on a line along their keys. */
const isLine = ({ data }: TableFrame): boolean =>
  data.match === 'exact' || data.match === 'interpolate'

/**
 * What is wrong with a lookup by a column that is not the key of its tables; undefined if each
 * figure of the column has one key.
 */
function backwardsFault(
  project: Project,
  frames: readonly TableFrame[],
  name: string,
): FindingBody | undefined {
  const other = frames.find(
    (table) => !isLine(table) || !figureColumns(table.data).some((column) => column.name === name),
  )
  if (other !== undefined)
    return {
      ...finding('key-of-another-name', { other: other.id, otherKey: other.data.key, name }),
      autofix: { from: name, to: other.data.key },
    }
  const tables = frames.map(({ id }) => project.tables.get(id)!)
  const faultIn = (
    table: TableFile,
    column: string,
    sound?: readonly string[],
  ): FindingBody | undefined => {
    const found = figureColumns(table.data).find((each) => each.name === column)
    return found && severalKeys(table, column, found.index, sound)
  }
  const wrong = tables.find((table) => faultIn(table, name) !== undefined)
  if (wrong === undefined) return undefined
  const [{ data }] = frames as [TableFrame]
  const sound = figureColumns(data)
    .map((column) => column.name)
    .filter((column) => tables.every((table) => faultIn(table, column) === undefined))
  return faultIn(wrong, name, sound)
}

const rule = 'lookups'

/** A lookup for each entry names a list, and one whose entries are all entered. */
function entryLookups({ definition, inputs }: Analysis): readonly Finding[] {
  const { lookups = {}, formulation } = definition.data
  const found = formulation?.find.split('.')[0]
  const lists = Object.keys(inputs).filter((id) => isListInput(inputs[id]) && id !== found)
  return Object.entries(lookups).flatMap(([id, { each }]): Finding[] =>
    each === undefined || lists.includes(each)
      ? []
      : [
          {
            rule,
            ...definition.at(['lookups', id, 'each']),
            ...finding(each === found ? 'each-of-no-list.found' : 'each-of-no-list.lookup', {
              id,
              each,
            }),
            ...nameFix(each, lists),
          },
        ],
  )
}

/**
 * Every lookup has its table and key column, every option its table, every key in range its record.
 */
export function check(project: Project, analysis: Analysis): readonly Finding[] {
  const { definition, inputs } = analysis
  const ofNoList = entryLookups(analysis)
  if (ofNoList.length > 0) return ofNoList
  return Object.entries(definition.data.lookups ?? {})
    .filter(([, lookup]) => inputsNaming(lookup).length === 0)
    .flatMap(([id, lookup]): Finding[] => {
      const tables = analysis.tables[id] ?? []
      const [key = ''] = Object.keys(lookup.where ?? {})
      const folder = chosenFolder(lookup, inputs)
      const options = Object.keys(inputs[lookup.table]?.options ?? {})
      // The check of choices covers the tables that options choose.
      if (tables.length === 0 && options.length > 0) return []
      const columns = columnsNeeded(id, lookup, analysis.formulas, tables).filter(
        (name) => name !== key,
      )
      const lacking = tables.find(({ data }) => columns.some((name) => !data.columns[name]))
      if (options.length > 0 && lacking !== undefined) {
        const missing = columns.filter((name) => !lacking.data.columns[name])
        return [
          {
            rule,
            ...definition.at(['lookups', id]),
            ...finding('chosen-table-lacks-column', {
              table: lacking.id,
              choice: lookup.table,
              missing,
            }),
          },
        ]
      }
      if (tables.length === 0) {
        const known = [
          ...project.tables.keys(),
          ...Object.keys(inputs).filter((name) => inputs[name]?.tables !== undefined),
        ]
        return [
          {
            rule,
            ...definition.at(['lookups', id, 'table']),
            ...(folder === undefined
              ? finding('no-such-table.lookup', { table: lookup.table })
              : finding('no-such-table.ofFolder', { folder, id })),
            ...nameFix(lookup.table, known),
          },
        ]
      }
      const fault = tables.some(({ data }) => data.key !== key)
        ? backwardsFault(project, tables, key)
        : undefined
      if (fault !== undefined)
        return [{ rule, ...definition.at(['lookups', id, 'where']), ...fault }]
      if (folder !== undefined && options.length === 0) {
        const initial = `${folder}/${String(inputs[lookup.table]?.default)}`
        const choices = choicesOf(analysis, lookup.table).map((choice) => choice.id)
        if (!choices.includes(initial))
          return [
            {
              rule,
              ...definition.at(['input', 'properties', lookup.table]),
              ...finding('default-no-table', {
                folder,
                chosen: String(inputs[lookup.table]?.default),
              }),
              ...nameFix(initial, choices),
            },
          ]
      }
      return tables.flatMap((each) =>
        gaps(project, each).map(({ missing, after }): Finding => ({
          rule,
          file: project.tables.get(each.id)!.file.path,
          line: project.tables.get(each.id)!.file.lineOf(['records', after]),
          ...finding('missing-record', { key: each.data.key, missing }),
        })),
      )
    })
}

/** The first whole key that an exact table skips, and the index of the record before it. */
function gaps(
  project: Project,
  { id, data: { match } }: TableFrame,
): readonly { readonly missing: number; readonly after: number }[] {
  if (match !== 'exact') return []
  const keys = tableKeys(project, id).map((key) => Number(key ?? 0))
  const first = keys[0] ?? 0
  const position = keys.findIndex((key, index) => key !== first + index)
  if (position < 0) return []
  const missing = first + position
  return [{ missing, after: keys.findLastIndex((key) => key < missing) }]
}
