/**
 * What the records of tables mean for amounts to find, which is known before anybody calculates.
 */
import { recordNamesOf } from '../../definition/formulas/columns.ts'
import type { TableFile } from '../../definition/project.ts'
import { namesIn, type Tree } from '../../language/tree.ts'
import type { CompileContext } from '../mechanism.ts'
import { foundIn } from '../../definition/formulas/found.ts'
import { expanded, linear } from './linear.ts'
import { getOwn } from '../../own.ts'
import type { Side } from './solving/problem.ts'

/** What is in a column of a record; undefined where the table has no such column. */
const cellIn = ({ data }: TableFile, record: number, column: string): unknown =>
  data.records[record]?.[Object.keys(data.columns).indexOf(column)]

/** Whether the value of a formula is unknown if these of its names are unknown. */
function isUndetermined(tree: Tree, isUnknown: (name: string) => boolean): boolean {
  if (typeof tree === 'number') return false
  if (typeof tree === 'string') return isUnknown(tree)
  const [operator, ...parts] = tree
  const open = parts.map((part) => isUndetermined(part, isUnknown))
  if (operator === 'first') return open.every(Boolean)
  return operator === '?' ? open[0]! || (open[1]! && open[2]!) : open.some(Boolean)
}

/**
 * To each record of a table that an input names, the results whose limits it leaves open: nothing
 * is found with it until the visitor gives these.
 */
export function openOf(
  { project, definition, analysis, formulas }: CompileContext,
  input: string,
): Readonly<Record<string, readonly string[]>> | undefined {
  const { formulation, lookups = {}, input: inputs } = definition.data
  const table = project.tables.get(inputs?.properties[input]?.records ?? '')
  if (formulation === undefined || table === undefined) return undefined
  const byInput = new Set(Object.keys(lookups).filter((id) => lookups[id]!.name === input))
  const required = new Set(inputs?.required)
  const isUnknownIn = (record: number) => (name: string) => {
    const [head = '', column] = name.split('.')
    if (column !== undefined) return byInput.has(head) && cellIn(table, record, column) === null
    const property = inputs?.properties[head]
    return property !== undefined && property.default === undefined && !required.has(head)
  }
  const isLeftOpen = (record: number, result: string, side: Side): boolean => {
    const { tree } = formulas.at('results', result, 'target', side)
    return isUndetermined(expanded(analysis, tree), isUnknownIn(record))
  }
  const open = recordNamesOf(table).map((id, record) => {
    const results = Object.entries(formulation.limits)
      .filter(([result, sides]) =>
        sides.some((side) =>
          [result, getOwn(formulation.instead, result)].every(
            (each) => each === undefined || isLeftOpen(record, each, side),
          ),
        ),
      )
      .map(([result]) => result)
    return [id, results] as const
  })
  const left = open.filter(([, results]) => results.length > 0)
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

/** Whether a sum counts nothing of a record, of which these names are nothing. */
function countsNothing(tree: Tree, isZero: (name: string) => boolean): boolean {
  if (typeof tree === 'number') return tree === 0
  if (typeof tree === 'string') return isZero(tree)
  const [operator, ...parts] = tree
  const nothing = parts.map((part) => countsNothing(part, isZero))
  if (operator === 'sum') return nothing[1]!
  if (operator === '/') return nothing[0]!
  return operator === '*' ? nothing.some(Boolean) : nothing.every(Boolean)
}

/**
 * Of a part with the minimum of an entry's amount: the records of which no share is limited,
 * like a premix. Without a minimum none of them would be used, so they require it.
 */
export function dosedOf(
  { project, definition, analysis, formulas }: CompileContext,
  name: string,
): { readonly by: string; readonly records: readonly string[] } | undefined {
  const { formulation, input } = definition.data
  const list = foundIn(definition.data)?.list ?? ''
  if (formulation?.low === undefined) return undefined
  if (!namesIn(formulas.at('formulation', 'low').tree).includes(`${list}.${name}`)) return undefined
  const entry = Object.entries(input?.properties[list]?.entry ?? {})
  const [by, { records = '' } = {}] = entry.find(([, part]) => part.records !== undefined) ?? []
  const table = project.tables.get(records)
  if (by === undefined || table === undefined) return undefined
  const sums = Object.keys(formulation.limits).flatMap((limit) => {
    const { top, bottom } = linear(analysis, formulas.at('formulas', limit).tree, formulation.find)
    return bottom === undefined ? [] : [top]
  })
  const head = `${list}.${by}.`
  const isUncounted = (record: number): boolean =>
    sums.every((sum) =>
      countsNothing(
        sum,
        (read) => read.startsWith(head) && cellIn(table, record, read.slice(head.length)) === 0,
      ),
    )
  const dosed = recordNamesOf(table).filter((_, record) => isUncounted(record))
  return dosed.length === 0 ? undefined : { by, records: dosed }
}
