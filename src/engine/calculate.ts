import { round } from '../language/arithmetic.ts'
import type {
  Calculation,
  Calculator,
  Constraint,
  Expression,
  Input,
  Issue,
  Judgement,
  Result,
  ResultValue,
  Say,
  Scope,
  Tables,
  UsedRow,
  Verdict,
} from './calculator.ts'
import { schemaIssues } from './issues.ts'
import type { NamedRow } from './named/named.ts'
import { findRow, keyRange } from './table.ts'
import { tableOf } from './tables-for.ts'
import { fromBase, toBase } from '../language/units.ts'

/** Time counts in minutes; a date, from 1970 on. */
const millisecondsPerMinute = 60_000

const nothing: Calculation = {
  issues: [],
  results: {},
  ratings: {},
  notices: [],
  rows: {},
  scope: {},
}

function inputScope(calculator: Calculator, input: Input): Scope {
  const scope: Scope = {}
  for (const [id, constant] of Object.entries(calculator.constants))
    scope[id] = toBase(constant.value, constant)
  for (const [id, field] of Object.entries(calculator.inputs)) {
    const value = input[id] ?? field.default
    const unit = field.units[0]
    if (typeof value === 'number' && unit !== undefined) scope[id] = toBase(value, unit)
    else if (typeof value !== 'string') continue
    else if (field.kind === 'date') scope[id] = Date.parse(value) / millisecondsPerMinute
    // Of a choice, a formula reads whether an option was chosen: birdType.layer is 1 or 0.
    else
      scope[id] = Object.fromEntries(
        (field.choices ?? []).map((choice) => [choice.value, Number(choice.value === value)]),
      )
  }
  return scope
}

/** Absent: an optional input was left empty. Unknown: a table has no figure (NaN travels through the arithmetic). */
const isReady = (expression: Expression<unknown>, scope: Scope): boolean =>
  expression.uses.every(
    (name) =>
      name.split('.')[0]! in scope ||
      (expression.maybe?.includes(name) === true && !name.includes('.')),
  )
const isKnown = (expression: Expression<unknown>, scope: Scope): boolean =>
  expression.uses.every((name) => {
    if (expression.maybe?.includes(name) === true) return true
    const [head = '', column] = name.split('.')
    const value = scope[head]
    return Number.isFinite(column === undefined ? value : (value as Record<string, number>)[column])
  })
const holds = (condition: Expression<boolean> | undefined, scope: Scope): boolean =>
  condition === undefined ||
  (isReady(condition, scope) && isKnown(condition, scope) && condition.compute(scope))

function sayIssues(say: Say, field: string, values: Issue['values']): readonly Issue[] {
  const issues: Issue[] = []
  const inline = say.field ?? (say.box === undefined ? say.alert : undefined)
  if (inline !== undefined)
    issues.push({ message: inline, field, place: 'field', ...(values && { values }) })
  if (say.alert !== undefined)
    issues.push({ message: say.alert, field, place: 'alert', ...(values && { values }) })
  if (say.box !== undefined)
    issues.push({ message: say.box, field, place: 'box', ...(values && { values }) })
  return issues
}

function constraintIssues(constraints: readonly Constraint[], scope: Scope): readonly Issue[] {
  const broken = constraints.filter(({ that }) => isReady(that, scope) && !that.compute(scope))
  // One thing at a time: a field with several problems is told the first.
  return broken
    .filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index)
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
  const found: Record<string, readonly NamedRow[]> = {}
  const missing: Issue[] = []
  for (const id of calculator.steps) {
    const lookup = calculator.lookups[id]
    if (lookup !== undefined && 'find' in lookup) {
      const named = lookup.find(lookup, tables, input)
      if (named === undefined) continue
      if ('say' in named) {
        missing.push(...sayIssues(named.say, named.field, named.values))
        continue
      }
      scope[id] = named.values
      found[id] = named.rows
      const [first] = named.rows
      if (first !== undefined)
        rows[id] = { ...first, key: first.index, values: named.values, columns: lookup.columns }
      continue
    }
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
    scope[id] = result?.rounded
      ? toBase(round(fromBase(value, result), result.digits), result)
      : value
  }
  if (missing.length > 0) return { ...nothing, issues: unique(missing), scope }
  // Constraints on what a table says of the choice can only be asked now.
  const refused = constraintIssues(calculator.constraints, scope)
  if (refused.length > 0) return { ...nothing, issues: refused, scope }
  const results = resultsOf(calculator, scope)
  const notices = [
    ...noticesOf(calculator, scope),
    ...(calculator.rows?.notices(calculator, input, tables) ?? []),
  ]
  return {
    issues: [],
    results: calculator.rows?.finish(calculator, scope, results) ?? results,
    ratings: ratingsOf(calculator, scope),
    notices,
    rows,
    found,
    scope,
  }
}

/** Two lookups over one age miss together; the visitor is told once. */
const unique = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(
    (issue, index) =>
      issues.findIndex(
        (other) =>
          other.message === issue.message &&
          other.place === issue.place &&
          other.field === issue.field,
      ) === index,
  )

function resultsOf(calculator: Calculator, scope: Scope): Record<string, ResultValue> {
  const results: Record<string, ResultValue> = {}
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    if (typeof value !== 'number' || result.intermediate || !holds(result.shown, scope)) continue
    const shown = fromBase(value, result)
    const known = Number.isFinite(shown)
    if (!known && result.unknown === 'hidden') continue
    const end =
      result.upTo !== undefined && isReady(result.upTo, scope)
        ? fromBase(result.upTo.compute(scope), result)
        : Number.NaN
    results[id] = {
      value: known ? shown + 0 : Number.NaN,
      unit: result.unit,
      digits: digitsOf(shown, result),
      ...(end > shown && { upTo: end }),
    }
  }
  return results
}

/** The decimals that a figure is shown with. */
const digitsOf = (value: number, { digits, significant = 0 }: Result): number =>
  value === 0 || !Number.isFinite(value)
    ? digits
    : Math.max(digits, Math.min(9, significant - 1 - Math.floor(Math.log10(Math.abs(value)))))

const verdictOf = ({ say, tone, means }: Judgement): Verdict => ({
  say,
  tone,
  ...(means !== undefined && { means }),
})

function ratingsOf(calculator: Calculator, scope: Scope): Record<string, Verdict> {
  const ratings: Record<string, Verdict> = {}
  for (const [id, result] of Object.entries(calculator.results)) {
    const value = scope[id]
    const known =
      typeof value === 'number' &&
      Number.isFinite(value) &&
      result.rating.every(
        ({ when }) => when === undefined || (isReady(when, scope) && isKnown(when, scope)),
      )
    const rating = known ? result.rating.find(({ when }) => holds(when, scope)) : undefined
    if (rating !== undefined) ratings[id] = verdictOf(rating)
  }
  return ratings
}

const noticesOf = (calculator: Calculator, scope: Scope): readonly Verdict[] =>
  calculator.notices.filter(({ when }) => holds(when, scope)).map(verdictOf)
