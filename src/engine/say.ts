/** Where a message about an input is said. */
import type { Issue } from './calculation.ts'
import type { Constraint, Say } from './calculator.ts'
import { isReady, isSure, type State } from './state.ts'

export function sayIssues(say: Say, field: string, values: Issue['values']): readonly Issue[] {
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

/** Two lookups over one age miss together; the visitor is told once. */
export const unique = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(
    (issue, index) =>
      issues.findIndex(
        (other) =>
          other.message === issue.message &&
          other.place === issue.place &&
          other.field === issue.field,
      ) === index,
  )

/** The constraints that do not hold; those that rest on something unknown are not asked. */
export function constraintIssues(
  constraints: readonly Constraint[],
  { scope, bounds }: State,
): readonly Issue[] {
  const broken = constraints.filter(
    ({ that }) => isReady(that, scope) && isSure(that, bounds) && !that.compute(scope),
  )
  // One thing at a time: a field with several problems is told the first.
  return broken
    .filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index)
    .flatMap(({ field, say }) => sayIssues(say, field, undefined))
}
