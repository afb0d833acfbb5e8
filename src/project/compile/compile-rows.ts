import type { InputField, RowList } from '../../engine/calculator.ts'
import { readUnit } from '../../language/units.ts'
import { Code } from '../../language/code.ts'
import { rowNames, rowTitle } from './named.ts'
import type { Project, TableFile } from '../project.ts'
import type { InputSource } from '../shapes.ts'

const json = JSON.stringify

/** The rows of a table as the options of a choice, compact. */
function optionsOf(table: TableFile): Code {
  const titles = rowTitle(table, '').slice(0, -1)
  return new Code(`rows.choices(${json(titles)},${json(rowNames(table).join(' '))})`)
}

/** The figures a visitor may give in place of a row: the columns of the table, as fields, compact. */
function figuresOf({ data }: TableFile): Code {
  const columns = Object.entries(data.columns)
    .filter(([name]) => name !== data.key)
    .map(([name, { title, unit = '1', per, minimum = null, maximum = null }]) => {
      const { times, over } = readUnit(unit, per)
      return [name, [title, unit, times, over, minimum, maximum]] as const
    })
  return new Code(`rows.figures(${json(Object.fromEntries(columns))})`)
}

type FieldOf = (input: InputSource, choices: InputField['choices']) => InputField

/** What a part of a list has besides, where it names a row: the names, so that a list is checked before any table is there. */
function namingParts(project: Project, { rows = '', own }: InputSource): Record<string, unknown> {
  const table = project.tables.get(rows)
  return table === undefined
    ? {}
    : { choices: optionsOf(table), ...(own === true && { own: figuresOf(table) }) }
}

/** What an input has besides, where it is a list of rows. */
export function rowParts(
  project: Project,
  { row, required = [], maxItems = 0 }: InputSource,
  fieldOf: FieldOf,
): Record<string, unknown> {
  if (row === undefined) return {}
  const fields = Object.fromEntries(
    Object.entries(row).map(([name, part]) => [
      name,
      { ...fieldOf(part, undefined), ...namingParts(project, part) },
    ]),
  )
  const list: Record<keyof RowList, unknown> = { row: fields, required, most: maxItems }
  return { list }
}
