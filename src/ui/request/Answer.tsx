import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import languages from 'virtual:languages'
import { splitPath } from '../../i18n/languages.ts'
import type { ApiOutcome } from '../../network/api.ts'
import { Button } from '../Button.tsx'
import { LocalLink } from '../LocalLink.tsx'
import { Note } from '../Note.tsx'
import { Text } from '../Text.tsx'
import type { Request } from './use-request.ts'

/** Why there is no answer: the server refuses, or cannot be reached. */
export type Failed = Exclude<ApiOutcome<never>, { readonly kind: 'ok' }>

/** A request is under way. */
export const Loading = () => <Text as="p" className="hint" role="status" id="request.loading" />

/** The pages where a reader gets the right that a request needs. */
const doors: ReadonlyMap<string, readonly [path: string, text: string]> = new Map([
  ['signIn', ['/login?next=', 'request.logIn']],
  ['secondFactor', ['/my-account', 'request.account']],
  ['notAllowed', ['/my-account', 'request.account']],
])

/** Whether the reader may not see something, or not any more. */
export const isDenied = (failed: Failed): boolean =>
  failed.kind === 'problem' && doors.has(failed.problem.id)

/** Why a request has failed, and what the reader can do. */
export function Failure({
  failed,
  onAgain,
  takesFocus = false,
  children,
}: {
  readonly failed: Failed
  readonly onAgain?: (() => void) | undefined
  readonly takesFocus?: boolean
  /** Other ways on. */
  readonly children?: ReactNode
}) {
  const { path } = splitPath(useLocation().pathname, languages)
  const problem = failed.kind === 'problem' ? failed.problem : undefined
  const [to, text] = doors.get(problem?.id ?? '') ?? []
  return (
    <Note
      tone={problem === undefined ? 'fair' : 'bad'}
      role="alert"
      data-failure={problem?.id ?? 'unreachable'}
      takesFocus={takesFocus}
    >
      {problem === undefined ? (
        <Text as="p" id="request.unreachable" />
      ) : (
        <>
          <p>
            <strong>{problem.title}</strong>
          </p>
          <p>{problem.detail}</p>
        </>
      )}
      {(to !== undefined || onAgain !== undefined) && (
        <p className="actions">
          {to !== undefined && text !== undefined ? (
            <LocalLink to={to.endsWith('=') ? to + path : to} className="button primary">
              <Text id={text} />
            </LocalLink>
          ) : (
            <Button text="request.again" onClick={onAgain} />
          )}
        </p>
      )}
      {children}
    </Note>
  )
}

/** A request in each of its states: under way, failed with a way to repeat it, answered. */
export function Answer<Body>({
  request: { outcome, again },
  loading,
  children,
}: {
  readonly request: Request<ApiOutcome<Body>>
  /** What is shown until then, in place of a sentence. */
  readonly loading?: ReactNode
  /** What is shown of the answer. */
  readonly children: (body: Body) => ReactNode
}) {
  if (outcome === undefined) return loading ?? <Loading />
  return outcome.kind === 'ok' ? (
    children(outcome.body)
  ) : (
    <Failure failed={outcome} onAgain={again} />
  )
}
