import { fromBase, toBase } from '../language/scale.ts'
import { inOneTone, resultValues, settled } from './answers.ts'
import {
  type Calculation,
  type Computed,
  type Input,
  type Judged,
  type NotJudged,
  type ResultValue,
  type Run,
  type Scope,
  type Tables,
  type Verdict,
  type State,
} from './calculation.ts'
import type { Calculator } from './calculator.ts'
import { withDefaults } from './input/defaults.ts'
import { inputScope, withoutHidden } from './input/in-force.ts'
import { areBeyondTables, schemaIssues } from './input/issues.ts'
import { constraintIssues, unique } from './issue-messages.ts'
import { holds, isReady } from './state.ts'
import { stepsOf, type Steps } from './plan.ts'
import { judgedState } from './shown/judged.ts'
import { unusualFigures } from './plausibility/unusual-figures.ts'

/** A calculation without an answer. */
export const nothing: Calculation = {
  issues: [],
  dangers: [],
  blocked: {},
  results: {},
  ratings: {},
  notices: [],
  used: {},
  scope: {},
}

/** Evaluates a formula; a meaningless figure is unknown. */
function compute(
  id: string,
  { formulas, results }: Calculator,
  state: State,
  boundsOf: Steps<'boundOf'>,
) {
  const { scope, bounds } = state
  const formula = formulas[id]
  if (formula === undefined || !isReady(formula, scope)) return
  const result = results[id]
  const value = holds(result?.known, state) ? formula.compute(scope) : Number.NaN
  scope[id] = result?.rounded ? toBase(settled(result, fromBase(value, result)), result) : value
  for (const boundOf of boundsOf) {
    const bound = boundOf(formula.tree ?? 0, scope, bounds) ?? 'exact'
    if (bound !== 'exact') bounds[id] = bound
  }
}

/** The dangers that the parts of a program find. */
function dangersOf(
  calculator: Calculator,
  given: { readonly input: Input; readonly tables: Tables; readonly scope: Scope },
): Calculation {
  const found = stepsOf(calculator, 'dangers').map((find) => find(calculator, given))
  return found.length === 0 ? nothing : (Object.assign({ ...nothing }, ...found) as Calculation)
}

type Results = Calculation['results']

/** The results after steps that may change them. */
const changed = <Given>(
  steps: readonly ((program: Calculator, given: Given, known: Results) => Results | undefined)[],
  calculator: Calculator,
  given: Given,
  results: Results,
): Results => steps.reduce((known, step) => step(calculator, given, known) ?? known, results)

/** The results in their order, with the verdicts on them, and why others are not judged. */
function judgements(calculator: Calculator, run: Run, results: Results): Judged {
  const ratings: Record<string, Verdict> = {}
  const notJudged: Record<string, NotJudged> = {}
  for (const rate of stepsOf(calculator, 'rate'))
    for (const [id, each] of Object.entries<Verdict | NotJudged>(rate(calculator, run) ?? {}))
      if ('say' in each) ratings[id] = each
      else notJudged[id] = each
  const judged: Judged = { results, ratings, notJudged }
  return { ...judged, ...stepsOf(calculator, 'order')[0]?.(judged) }
}

/**
 * Runs a program. Input: the definition, inputs (in the definition's units) and loaded tables.
 * Output: results, ratings, notices and the records used, or the issues that prevent them. Never
 * throws for any input.
 */
export function calculate(calculator: Calculator, given: Input, tables: Tables): Calculation {
  const entered = withDefaults(calculator, given)
  const { scope, hidden } = inputScope(calculator, entered)
  const typed = withoutHidden(entered, hidden)
  const { parts = [] } = calculator
  const none = dangersOf(calculator, { input: typed, tables, scope })
  const { counted: input = typed } = none
  if (input !== typed) Object.assign(scope, inputScope(calculator, input).scope)
  if (!parts.some((part) => part.judgesFigures?.(calculator)))
    return answerBeside(calculator, { input, tables, scope }, none)
  // A figure that is calculated is judged like one that was typed: what it blocks is not shown.
  const open = { ...none, blocked: {} }
  const answer = answerBeside(calculator, { input, tables, scope: { ...scope } }, open)
  const known = { ...scope, ...answer.scope }
  const judged = dangersOf(calculator, { input: typed, tables, scope: known })
  return judged.dangers.length === 0
    ? answer
    : answerBeside(calculator, { input, tables, scope }, judged)
}

/** Calculates an answer beside dangers that are known. */
function answerBeside(
  calculator: Calculator,
  {
    input,
    tables,
    scope,
  }: { readonly input: Input; readonly tables: Tables; readonly scope: Scope },
  none: Calculation,
): Calculation {
  const { lookups } = calculator
  const boundsOf = stepsOf(calculator, 'boundOf')
  const { dangers, blocked } = none
  if (none.issues.length > 0) return none
  const issues = schemaIssues(calculator, input)
  // An age beyond the limits of its input is beyond its table, which says what is known.
  if (!areBeyondTables(calculator, issues)) return { ...none, issues }
  const state: State = {
    scope,
    bounds: {},
    used: {},
    found: {},
    missing: [],
    digits: {},
    besides: [],
    unsaid: [],
  }
  for (const fill of stepsOf(calculator, 'fill')) fill(calculator, input, tables, scope)
  const broken = constraintIssues(calculator, state)
  if (broken.length > 0) return { ...none, issues: broken, scope }

  const computed: Computed = { input, tables, state }
  for (const find of stepsOf(calculator, 'find')) find(calculator, computed)
  for (const id of calculator.order) {
    const lookup = lookups[id]
    // A blocked figure is not computed, nor is what reads it.
    if (blocked[id]) continue
    if (lookup === undefined) compute(id, calculator, state, boundsOf)
    else lookup.find(id, calculator, computed)
  }
  if (state.missing.length > 0) return { ...none, issues: unique(state.missing), scope }
  if (issues.length > 0) return { ...none, issues }
  // Constraints on figures of the chosen table can only be evaluated now.
  const refused = constraintIssues(calculator, state)
  if (refused.length > 0) return { ...none, issues: refused, scope }
  const answers = resultValues(calculator, state)
  // Without any answer, a message has nothing to appear next to.
  const lacking = unique([...state.besides, ...state.unsaid])
  if (lacking.length > 0 && Object.values(answers).every(({ value }) => Number.isNaN(value)))
    return { ...none, issues: lacking, scope }
  const refined = changed(stepsOf(calculator, 'refine'), calculator, computed, answers)
  const judged = judgedState(calculator, state)
  const unusual = [...unusualFigures(calculator, input, state, judged)]
  for (const more of stepsOf(calculator, 'unusual'))
    unusual.push(...(more(calculator, computed) ?? []))
  const run: Run = { input, tables, state, judged, unusual }
  const compared = changed(stepsOf(calculator, 'compare'), calculator, run, refined)
  const { results, ratings, notJudged } = judgements(calculator, run, compared)
  const entries: Record<string, readonly ResultValue[]> = {}
  for (const entriesOf of stepsOf(calculator, 'entries'))
    Object.assign(entries, entriesOf(calculator, run))
  for (const id in blocked) delete entries[id]
  const notices = stepsOf(calculator, 'notices').flatMap(
    (noticesOf) => noticesOf(calculator, run) ?? [],
  )
  // In one go: the engine gives what is added to a spread one by one, which is a fifth of the time.
  const answer: Calculation = {
    issues,
    dangers,
    blocked,
    results,
    ratings: inOneTone({ dangers, notices, ratings }),
    notices,
    used: state.used,
    scope,
    notJudged,
    unusual: run.unusual,
    found: state.found,
    bounds: state.bounds,
    entries,
    sources: stepsOf(calculator, 'sources').flatMap(
      (sourcesOf) => sourcesOf(calculator, run) ?? [],
    ),
  }
  return none === nothing ? answer : { ...none, ...answer }
}
