import { fromBase, toBase } from '../language/units.ts'
import { resultsOf } from './answers.ts'
import type { Calculation, Input, Run, Scope, Tables } from './calculation.ts'
import type { Calculator, FigureLookup, NamedLookup } from './calculator.ts'
import { schemaIssues } from './issues.ts'
import { constraintIssues, sayIssues, unique } from './say.ts'
import { scopeValue } from './scope-value.ts'
import { holds, isReady, isSure, type State } from './state.ts'
import { findRecord, keyRange } from './table.ts'
import { tableOf } from './tables-for.ts'
import { round } from '../round.ts'
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

/**
 * Finds the record of a figure. Where there is none, its figures are not known, and what does not
 * rest on them is answered; a visitor whose own figure has no record is told so.
 */
function lookUpFigure(
  id: string,
  calculator: Calculator,
  { input, tables, state }: Omit<Run, 'unusual'>,
) {
  const { scope, bounds, used } = state
  const lookup = calculator.lookups[id] as FigureLookup
  const table = tables[tableOf(calculator, lookup, input)]
  if (table === undefined || !isReady(lookup.where, scope)) return
  // Of a figure that is only a bound nobody knows which record is meant.
  const record = isSure(lookup.where, bounds)
    ? findRecord(table, lookup.where.compute(scope))
    : undefined
  if (record !== undefined) {
    scope[id] = record.values
    used[id] = { table, ...record, columns: lookup.columns }
    return
  }
  scope[id] = Object.fromEntries(lookup.columns.map((column) => [column, Number.NaN]))
  if (!isSure(lookup.where, bounds)) return
  const [from, to] = keyRange(table)
  const say = sayIssues(lookup.missing, lookup.field, { from, to })
  state[lookup.lacking ?? 'missing'].push(...say)
}

/** Works out a formula; a figure that means nothing is not known. */
function compute(id: string, { formulas, results, parts = [] }: Calculator, state: State) {
  const { scope, bounds } = state
  const formula = formulas[id]
  if (formula === undefined || !isReady(formula, scope)) return
  const result = results[id]
  const value = holds(result?.known, state) ? formula.compute(scope) : Number.NaN
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
  const state: State = {
    scope,
    bounds: {},
    used: {},
    found: {},
    missing: [],
    besides: [],
    unsaid: [],
  }
  for (const part of parts) part.fill?.(calculator, input, tables, scope)
  const broken = constraintIssues(constraints, state)
  if (broken.length > 0) return { ...nothing, issues: broken, scope }

  for (const id of calculator.order) {
    const lookup = lookups[id]
    if (lookup === undefined) compute(id, calculator, state)
    else if ('find' in lookup) lookUpNames(id, lookup, input, tables, state)
    else lookUpFigure(id, calculator, { input, tables, state })
  }
  if (state.missing.length > 0) return { ...nothing, issues: unique(state.missing), scope }
  // Constraints on what a table says of the choice can only be asked now.
  const refused = constraintIssues(constraints, state)
  if (refused.length > 0) return { ...nothing, issues: refused, scope }
  const answers = resultsOf(calculator, state)
  // Where nothing could be answered, there is nothing for a message to stand beside.
  const lacking = unique([...state.besides, ...state.unsaid])
  if (lacking.length > 0 && Object.values(answers).every(({ value }) => Number.isNaN(value)))
    return { ...nothing, issues: lacking, scope }
  const unusual = unusualFigures(calculator, input, state)
  const run: Run = { input, tables, state, unusual }
  return {
    issues: [],
    results: parts.reduce<Calculation['results']>(
      (known, part) => part.refine?.(calculator, run, known) ?? known,
      answers,
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
