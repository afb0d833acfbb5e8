import type { Found, Input, Tables } from '../../engine/calculation.ts'
import type { Calculator, Find, NamedLookup } from '../../engine/calculator.ts'
import { chosenBy } from '../../engine/input/chosen.ts'
import { baseFigures } from './named.ts'
import { issuesWith } from '../../engine/issue-messages.ts'
import type { OwnLimitsField } from '../own-limits/shape.ts'

/** The records that the names of an input mean; undefined where one of them is not there yet. */
type FindNames = (lookup: NamedLookup, tables: Tables, input: Input) => Found | undefined

/** A lookup by names: puts the records that inputs name into a run, or returns what is wrong. */
export const byNames =
  (find: FindNames): Find =>
  (id, { inputs, lookups }: Calculator<OwnLimitsField>, { input, tables, state }) => {
    const lookup = lookups[id] as NamedLookup
    const names = lookup.names.map((name) => [name, chosenBy(inputs[name], input[name])] as const)
    const [first = '', other] = lookup.names
    const given = inputs[first]?.limits?.read(input[first])
    const table = tables[lookup.table.id]
    if (given !== undefined && other === undefined && table !== undefined) {
      state.found[id] = []
      state.scope[id] = baseFigures(table, (column) => given.figures[column])
      return
    }
    const named = find(lookup, tables, Object.fromEntries(names))
    if (named === undefined) return
    if ('say' in named) {
      state.missing.push(...issuesWith(named.say, named.field, named.values))
      return
    }
    state.scope[id] = named.values
    state.found[id] = named.records
    const [record] = named.records
    if (record !== undefined)
      state.used[id] = {
        ...record,
        key: record.index,
        values: named.values,
        columns: lookup.columns,
      }
  }
