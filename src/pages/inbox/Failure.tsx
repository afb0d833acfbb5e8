import { Icon } from '../../ui/Icon.tsx'
import { LocalLink } from '../../ui/LocalLink.tsx'
import { Text } from '../../ui/Text.tsx'
import type { NoInbox } from './use-inbox.ts'

/** Where a reader who may not read messages goes. */
const doors: Readonly<Record<string, readonly [path: string, text: string]>> = {
  signIn: ['/login?next=/inbox', 'inbox.gate.logIn'],
  secondFactor: ['/my-account', 'inbox.gate.account'],
  notAllowed: ['/my-account', 'inbox.gate.account'],
}

/** Why there is nothing to see or nothing was changed, and what to do. */
export function Failure({
  failure,
  again,
}: {
  failure: NoInbox
  again?: (() => void) | undefined
}) {
  const problem = failure.kind === 'problem' ? failure.problem : undefined
  const door = problem === undefined ? undefined : doors[problem.id]
  return (
    <div className="meaning bad" role="alert" data-failure={problem?.id ?? 'unreachable'}>
      <Icon name="warning" />
      <div>
        {problem === undefined ? (
          <p>
            <Text id="inbox.away" />
          </p>
        ) : (
          <>
            <p>
              <strong>{problem.title}</strong>
            </p>
            <p>{door === undefined ? problem.detail : <Text id={`inbox.gate.${problem.id}`} />}</p>
          </>
        )}
        {door !== undefined && (
          <p className="actions">
            <LocalLink to={door[0]} className="button primary">
              <Text id={door[1]} />
            </LocalLink>
          </p>
        )}
        {door === undefined && again !== undefined && (
          <p className="actions">
            <button type="button" className="button" onClick={again}>
              <Text id="inbox.again" />
            </button>
          </p>
        )}
      </div>
    </div>
  )
}
