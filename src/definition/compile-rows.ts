import type { InputField, RowList } from '../engine/calculator.ts'
import { rowNames, rowTitle } from './lists.ts'
import type { Project, TableFile } from './project.ts'
import type { InputSource } from './shapes.ts'

/** The rows of a table as the options of a choice. */
export const rowOptions = (table: TableFile): InputField['choices'] => rowNames(table).map((value) => ({ value, title: rowTitle(table, value) }))

/** The figures a visitor may give in place of a row: the columns of the table, as inputs. */
export const ownInputs = (table: TableFile): Readonly<Record<string, InputSource>> =>
  Object.fromEntries(Object.entries(table.data.columns).filter(([name]) => name !== table.data.key).map(([name, { title, unit, per, minimum, maximum }]): [string, InputSource] =>
    [name, { type: 'number', title, ...(unit !== undefined && { unit }), ...(per !== undefined && { per }), ...(minimum !== undefined && { minimum }), ...(maximum !== undefined && { maximum }) }]))

type FieldOf = (input: InputSource, choices: InputField['choices']) => InputField

/** What an input has besides, where it chooses a row or is a list of rows. */
export function rowParts(project: Project, input: InputSource, fieldOf: FieldOf): Partial<InputField> {
  const { rows, own, row, required = [], maxItems = 0 } = input
  if (rows !== undefined) {
    const table = project.tables.get(rows)
    return { table: rows, ...(own === true && table !== undefined && { own: fieldsOf(project, ownInputs(table), fieldOf) }) }
  }
  if (row === undefined) return {}
  const list: RowList = { row: fieldsOf(project, row, fieldOf), required, most: maxItems }
  return { list }
}

/** The fields of a row, or of own figures. */
function fieldsOf(project: Project, inputs: Readonly<Record<string, InputSource>>, fieldOf: FieldOf): Record<string, InputField> {
  return Object.fromEntries(Object.entries(inputs).map(([name, input]) => {
    const table = project.tables.get(input.rows ?? '')
    return [name, { ...fieldOf(input, table && rowOptions(table)), ...rowParts(project, input, fieldOf) }]
  }))
}

/** A name of one line with something to see in it. */
const namePattern = '^(?=.*\\S).{1,60}$'

/** The JSON Schema of a choice of a row: a name of the table, or own figures with a name. */
export function choiceSchema(project: Project, input: InputSource, figure: (part: InputSource) => unknown): Record<string, unknown> {
  const table = project.tables.get(input.rows ?? '')
  const named = { enum: rowNames(table) }
  if (input.own !== true || table === undefined) return named
  const figures = Object.fromEntries(Object.entries(ownInputs(table)).map(([name, part]) => [name, figure(part)]))
  return { anyOf: [named, { type: 'object', required: ['name'], properties: { name: { type: 'string', pattern: namePattern }, ...figures }, additionalProperties: false }] }
}
