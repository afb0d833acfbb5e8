import { round } from '../language/arithmetic.ts'
import { fromBase, toBase } from '../language/units.ts'
import { resultsOf } from './answers.ts'
import type { Calculation, Input, Run, Scope, Tables } from './calculation.ts'
import type { Calculator, FigureLookup, NamedLookup } from './calculator.ts'
import { schemaIssues } from './issues.ts'
import { constraintIssues, sayIssues, unique } from './say.ts'
import { scopeValue } from './scope-value.ts'
import { isReady, isSure, type State } from './state.ts'
import { findRecord, keyRange, type Table } from './table.ts'
import { tableOf } from './tables-for.ts'
import { unusualFigures } from './unusual.ts'

type Ratings = Calculation['ratings']

const nothing: Calculation = {
  issues: [],
  results: {},
  ratings: {},
  notices: [],
  used: {},
  scope: {},
}

function inputScope(calculator: Calculator, input: Input): Scope {
  const scope: Scope = {}
  for (const [id, constant] of Object.entries(calculator.constants))
    scope[id] = toBase(constant.value, constant)
  for (const [id, field] of Object.entries(calculator.inputs)) {
    const value = scopeValue(field, input[id] ?? field.default)
    if (value !== undefined) scope[id] = value
  }
  return scope
}

/** Finds the records that inputs name. */
function lookUpNames(id: string, lookup: NamedLookup, input: Input, tables: Tables, state: State) {
  const named = lookup.find(lookup, tables, input)
  if (named === undefined) return
  if ('say' in named) {
    state.missing.push(...sayIssues(named.say, named.field, named.values))
    return
  }
  state.scope[id] = named.values
  state.found[id] = named.records
  const [first] = named.records
  if (first !== undefined)
    state.used[id] = { ...first, key: first.index, values: named.values, columns: lookup.columns }
}

/** Finds the record of a figure. */
function lookUpFigure(id: string, lookup: FigureLookup, table: Table | undefined, state: State) {
  const { scope, bounds, used, missing } = state
  if (table === undefined || !isReady(lookup.where, scope)) return
  // Of a figure that is only a bound nobody knows which record is meant.
  if (!isSure(lookup.where, bounds)) {
    scope[id] = Object.fromEntries(lookup.columns.map((column) => [column, Number.NaN]))
    return
  }
  const record = findRecord(table, lookup.where.compute(scope))
  if (record === undefined) {
    const [from, to] = keyRange(table)
    missing.push(...sayIssues(lookup.missing, lookup.field, { from, to }))
    return
  }
  scope[id] = record.values
  used[id] = { table, ...record, columns: lookup.columns }
}

/** Works out a formula. */
function compute(id: string, { formulas, results, parts = [] }: Calculator, state: State) {
  const { scope, bounds } = state
  const formula = formulas[id]
  if (formula === undefined || !isReady(formula, scope)) return
  const value = formula.compute(scope)
  const result = results[id]
  scope[id] = result?.rounded
    ? toBase(round(fromBase(value, result), result.digits), result)
    : value
  for (const part of parts) {
    const bound = part.boundOf?.(formula.tree ?? 0, scope, bounds) ?? 'exact'
    if (bound !== 'exact') bounds[id] = bound
  }
}

/**
 * Runs a program: definition, inputs (in the definition's units) and loaded tables in; results,
 * ratings, notices, the records used, or the issues that stand in the way out. Never throws for any
 * input.
 */
export function calculate(calculator: Calculator, input: Input, tables: Tables): Calculation {
  const issues = schemaIssues(calculator, input)
  if (issues.length > 0) return { ...nothing, issues }
  const { constraints, lookups, parts = [] } = calculator
  const scope = inputScope(calculator, input)
  const state: State = { scope, bounds: {}, used: {}, found: {}, missing: [] }
  for (const part of parts) part.fill?.(calculator, input, tables, scope)
  const broken = constraintIssues(constraints, state)
  if (broken.length > 0) return { ...nothing, issues: broken, scope }

  for (const id of calculator.order) {
    const lookup = lookups[id]
    if (lookup === undefined) compute(id, calculator, state)
    else if ('find' in lookup) lookUpNames(id, lookup, input, tables, state)
    else lookUpFigure(id, lookup, tables[tableOf(calculator, lookup, input)], state)
  }
  if (state.missing.length > 0) return { ...nothing, issues: unique(state.missing), scope }
  // Constraints on what a table says of the choice can only be asked now.
  const refused = constraintIssues(constraints, state)
  if (refused.length > 0) return { ...nothing, issues: refused, scope }
  const unusual = unusualFigures(calculator, input, state)
  const run: Run = { input, tables, state, unusual }
  return {
    issues: [],
    results: parts.reduce<Calculation['results']>(
      (known, part) => part.refine?.(calculator, run, known) ?? known,
      resultsOf(calculator, state),
    ),
    ratings: Object.assign({}, ...parts.map((part) => part.rate?.(calculator, run))) as Ratings,
    notices: parts.flatMap((part) => part.notices?.(calculator, run) ?? []),
    unusual,
    used: state.used,
    found: state.found,
    scope,
    sources: parts.flatMap((part) => part.sources?.(calculator, run) ?? []),
  }
}
