/** Where a message about an input appears. */
import { type Issue, type IssueMessages, type State } from './calculation.ts'
import type { Constraint } from './calculator.ts'
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

/** The constraints that are false; those that depend on something unknown are not evaluated. */
export function constraintIssues(
  constraints: readonly Constraint[],
  { scope, bounds }: State,
): readonly Issue[] {
  const broken = constraints.filter(
    ({ that }) => isReady(that, scope) && isSure(that, bounds) && !that.compute(scope),
  )
  // A field with several problems shows only the first one.
  return broken
    .filter(({ field }, index) => broken.findIndex((other) => other.field === field) === index)
    .flatMap(({ field, say, values }) => issuesWith(say, field, values))
}
