import type { ApiOutcome } from '#network/api.ts'
import { Icon } from '#ui/Icon.tsx'
import { LocalLink } from '#ui/LocalLink.tsx'
import { Text } from '#ui/Text.tsx'

/** What the server says instead of an answer, or that it does not answer. */
export type NoAnswer = Exclude<ApiOutcome<never>, { readonly kind: 'ok' }>

/** Where the reader solves a problem, and the words of the way there. */
const doors: ReadonlyMap<string, readonly [to: string, text: string]> = new Map([
  ['signIn', ['/login?next=/shared-flocks', 'sharedFlocks.login']],
  ['secondFactor', ['/my-account', 'sharedFlocks.account']],
])

/** Why nothing is shown, and what the reader can do. */
export function SharedUnavailable({
  outcome,
  onAgain,
}: {
  readonly outcome: NoAnswer
  readonly onAgain: () => void
}) {
  const isProblem = outcome.kind === 'problem'
  const door = isProblem ? doors.get(outcome.problem.id) : undefined
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
        {door === undefined ? (
          <button type="button" className="button" onClick={onAgain}>
            <Text id="sharedFlocks.again" />
          </button>
        ) : (
          <LocalLink to={door[0]} className="button primary">
            <Text id={door[1]} />
          </LocalLink>
        )}
      </p>
    </div>
  )
}
