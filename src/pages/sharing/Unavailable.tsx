import type { ApiOutcome } from '#network/api.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'

/** What the server says instead of an answer, or that it does not answer. */
export type NoAnswer = Exclude<ApiOutcome<never>, { readonly kind: 'ok' }>

/** Problems that a log in solves. */
const needsLogIn: ReadonlySet<string> = new Set(['signIn', 'secondFactor'])

/** Why nothing is shown, and what the reader can do. */
export function Unavailable({
  outcome,
  onAgain,
}: {
  readonly outcome: NoAnswer
  readonly onAgain: () => void
}) {
  const isProblem = outcome.kind === 'problem'
  return (
    <div role="alert" data-unavailable={isProblem ? outcome.problem.id : 'unreachable'}>
      <p className="meaning bad">
        <Icon name="warning" size={20} />
        <span>
          {isProblem ? (
            <>
              <strong>{outcome.problem.title}</strong>
              <br />
              {outcome.problem.detail}
            </>
          ) : (
            <Text id="sharedFlocks.unreachable" />
          )}
        </span>
      </p>
      <p className="actions">
        {isProblem && needsLogIn.has(outcome.problem.id) ? (
          <LocalLink to="/login" className="button primary">
            <Text id="sharedFlocks.login" />
          </LocalLink>
        ) : (
          <button type="button" className="button" onClick={onAgain}>
            <Text id="sharedFlocks.again" />
          </button>
        )}
      </p>
    </div>
  )
}
