import { round } from './arithmetic.ts'
import type {
  Calculation, Calculator, Constraint, Expression, Input, Issue, Judgement, ResultValue, Say, Scope, Tables, UsedRow, Verdict,
} from './calculator.ts'
import { schemaIssues } from './issues.ts'
import { findRow, keyRange } from './table.ts'
import { tableOf } from './tables-for.ts'
import { fromBase, toBase } from './units.ts'

const nothing: Calculation = { issues: [], results: {}, ratings: {}, notices: [], rows: {}, scope: {} }

function inputScope(calculator: Calculator, input: Input): Scope {
  const scope: Scope = {}
  for (const [id, constant] of Object.entries(calculator.constants)) scope[id] = toBase(constant.value, constant)
  for (const [id, field] of Object.entries(calculator.inputs)) {
    const value = input[id] ?? field.default
    const unit = field.units[0]
    if (typeof value === 'number' && unit !== undefined) scope[id] = toBase(value, unit)
  }
  return scope
}

/** Absent: an optional input was left empty. Unknown: a table has no figure (NaN travels through the arithmetic). */
const isReady = (expression: Expression<unknown>, scope: Scope): boolean =>
  expression.uses.every((name) => name.split('.')[0]! in scope)
const isKnown = (expression: Expression<unknown>, scope: Scope): boolean =>
  expression.uses.every((name) => {
    const [head = '', column] = name.split('.')
    const value = scope[head]
    return Number.isFinite(column === undefined ? value : (value as Record<string, number>)[column])
  })
const holds = (condition: Expression<boolean> | undefined, scope: Scope): boolean =>
  condition === undefined || (isReady(condition, scope) && isKnown(condition, scope) && condition.compute(scope))

function sayIssues(say: Say, field: string, values: Issue['values']): readonly Issue[] {
  const issues: Issue[] = []
  const inline = say.field ?? (say.box === undefined ? say.alert : undefined)
  if (inline !== undefined) issues.push({ message: inline, field, place: 'field', ...(values && { values }) })
  if (say.alert !== undefined) issues.push({ message: say.alert, field, place: 'alert', ...(values && { values }) })
  if (say.box !== undefined) issues.push({ message: say.box, field, place: 'box', ...(values && { values }) })
  return issues
}

function constraintIssues(constraints: readonly Constraint[], scope: Scope): readonly Issue[] {
  return constraints
    .filter(({ that }) => isReady(that, scope) && !that.compute(scope))
    .flatMap(({ field, say }) => sayIssues(say, field, undefined))
}

/**
 * Runs a program: definition, inputs (in the definition's units) and loaded tables in; results, ratings, notices, the
 * rows used, or the issues that stand in the way out. Never throws for any input.
 */
export function calculate(calculator: Calculator, input: Input, tables: Tables): Calculation {
  const issues = schemaIssues(calculator, input)
  if (issues.length > 0) return { ...nothing, issues }
  const scope = inputScope(calculator, input)
  calculator.rows?.fill(calculator, input, tables, scope)
  const broken = constraintIssues(calculator.constraints, scope)
  if (broken.length > 0) return { ...nothing, issues: broken, scope }

  const rows: Record<string, UsedRow> = {}
  const missing: Issue[] = []
  for (const id of calculator.steps) {
    const lookup = calculator.lookups[id]
    if (lookup !== undefined) {
      const table = tables[tableOf(calculator, lookup, input)]
      if (table === undefined || !isReady(lookup.where, scope)) continue
      const row = findRow(table, lookup.where.compute(scope))
      if (row === undefined) {
        const [from, to] = keyRange(table)
        missing.push(...sayIssues(lookup.missing, lookup.field, { from, to }))
        continue
      }
      scope[id] = row.values
      rows[id] = { table, ...row, columns: lookup.columns }
      continue
    }
    const formula = calculator.formulas[id]
    if (formula === undefined || !isReady(formula, scope)) continue
    const value = formula.compute(scope)
    const result = calculator.results[id]
    scope[id] = result?.rounded ? toBase(round(fromBase(value, result), result.digits), result) : value
  }
  if (missing.length > 0) return { ...nothing, issues: unique(missing), scope }
  const results = resultsOf(calculator, scope)
  const notices = [...noticesOf(calculator, scope), ...(calculator.rows?.notices(calculator, input, tables) ?? [])]
  return { issues: [], results: calculator.rows?.finish(calculator, scope, results) ?? results, ratings: ratingsOf(calculator, scope), notices, rows, scope }
}

/** Two lookups over one age miss together; the visitor is told once. */
const unique = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter((issue, index) =>
    issues.findIndex((other) => other.message === issue.message && other.place === issue.place && other.field === issue.field) === index)

function resultsOf(calculator: Calculator, scope: Scope): Record<string, ResultValue> {
  const results: Record<string, ResultValue> = {}
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    if (typeof value !== 'number' || result.intermediate) continue
    const shown = fromBase(value, result)
    results[id] = { value: Number.isFinite(shown) ? shown + 0 : Number.NaN, unit: result.unit, digits: result.digits }
  }
  return results
}

const verdictOf = ({ say, tone, means }: Judgement): Verdict => ({ say, tone, ...(means !== undefined && { means }) })

function ratingsOf(calculator: Calculator, scope: Scope): Record<string, Verdict> {
  const ratings: Record<string, Verdict> = {}
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    const known = typeof value === 'number' && Number.isFinite(value)
      && result.rating.every(({ when }) => when === undefined || (isReady(when, scope) && isKnown(when, scope)))
    const rating = known ? result.rating.find(({ when }) => holds(when, scope)) : undefined
    if (rating !== undefined) ratings[id] = verdictOf(rating)
  }
  return ratings
}

const noticesOf = (calculator: Calculator, scope: Scope): readonly Verdict[] =>
  calculator.notices.filter(({ when }) => holds(when, scope)).map(verdictOf)
