/** Where a message about an input appears. */
import type { Issue, IssueMessages, Scope, State } from './calculation.ts'
import { getOwn } from '../own.ts'
import type { Calculator, Constraint } from './calculator.ts'
import { isReady, isSure } from './state.ts'

/**
 * A message about a field always marks the field; a notification or the result box is an addition.
 * @param unit the unit of the values, if it is not that of the field
 */
export function issuesWith(
  say: IssueMessages,
  field: string,
  values: Issue['values'],
  unit?: string,
): readonly Issue[] {
  const inline = say.field ?? say.alert ?? say.box
  const fieldMessages = [
    ['field', inline],
    ['alert', say.alert],
    ['box', say.box],
  ] as const
  return fieldMessages.flatMap(([place, message]): readonly Issue[] =>
    message === undefined
      ? []
      : [{ message, field, place, ...(values && { values }), ...(unit && { unit }) }],
  )
}

/** Two lookups by one age fail together; the visitor gets one message. */
export const unique = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(
    (issue, index) =>
      issues.findIndex(
        (other) =>
          other.message === issue.message &&
          other.place === issue.place &&
          other.field === issue.field &&
          other.entry === issue.entry,
      ) === index,
  )

/** So many entries of a list are named: a person corrects a few at a time. */
const mostEntries = 20

/**
 * The issues of a constraint that is false. One of a part of a list (`days.eggs`) is about each
 * entry by itself, whatever of the others is known, and marks those that break it.
 */
function brokenIssues(
  { that, field, say, values }: Constraint,
  formulas: Calculator['formulas'],
  { scope, bounds }: State,
): readonly Issue[] {
  if (!isReady(that, scope)) return []
  const [list = '', part] = field.split('.')
  const issues = issuesWith(say, list, values)
  const entries = scope[list]
  if (part === undefined || !Array.isArray(entries))
    return isSure(that, bounds) && !that.compute(scope) ? issues : []
  const isBroken = (entry: unknown): boolean => {
    const alone: Scope = { ...scope, [list]: [entry] }
    for (const name of that.uses)
      alone[name] = getOwn(formulas, name)?.compute(alone) ?? alone[name]
    return !that.compute(alone)
  }
  return entries
    .flatMap((each: unknown, entry) => (isBroken(each) ? [entry] : []))
    .slice(0, mostEntries)
    .flatMap((entry) => issues.map((issue) => ({ ...issue, entry, part })))
}

/** The constraints that are false; those that depend on something unknown are not evaluated. */
export function constraintIssues(
  { constraints, formulas }: Pick<Calculator, 'constraints' | 'formulas'>,
  state: State,
): readonly Issue[] {
  const broken = constraints
    .map((constraint) => [constraint.field, brokenIssues(constraint, formulas, state)] as const)
    .filter(([, issues]) => issues.length > 0)
  // A field with several problems shows only the first one.
  return broken
    .filter(([field], index) => broken.findIndex(([other]) => other === field) === index)
    .flatMap(([, issues]) => issues)
}
