import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApiOutcome, ApiProblem } from '../../network/api.ts'
import { Icon } from '../../ui/Icon.tsx'
import { Text } from '../../ui/Text.tsx'

/** A problem in the words of the server; it takes the focus. */
export function ProblemNote({
  title,
  detail,
  children,
}: {
  title: string
  detail: string
  children?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} className="meaning bad" role="alert" tabIndex={-1}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>{title}</strong>
        </p>
        <p>{detail}</p>
        {children}
      </div>
    </div>
  )
}

/** What was asked of the server has no answer; it can be asked again. */
export const UnreachableNote = ({ onAgain }: { onAgain: () => void }) => (
  <div className="meaning fair" role="alert">
    <Icon name="warning" />
    <div>
      <p>
        <Text id="access.unreachable.text" />
      </p>
      <p className="actions">
        <button type="button" className="button" onClick={onAgain}>
          <Text id="access.again" />
        </button>
      </p>
    </div>
  </div>
)

/**
 * Asks the server something as soon as it is shown, like a link of a mail: once, and again only
 * where no answer has come.
 */
export function Opening<Body>({
  ask,
  onDone,
  onProblem,
  children,
}: {
  ask: () => Promise<ApiOutcome<Body>>
  onDone: (body: Body) => void
  /** What a problem leads to. @returns whether its text is not shown */
  onProblem?: (problem: ApiProblem) => boolean
  /** What can be done after a problem. */
  children: ReactNode
}) {
  const [outcome, setOutcome] = useState<ApiOutcome<Body>>()
  const isAsked = useRef(false)
  const run = async () => {
    setOutcome(undefined)
    const answer = await ask()
    if (answer.kind === 'ok') onDone(answer.body)
    else if (answer.kind === 'unreachable' || onProblem?.(answer.problem) !== true)
      setOutcome(answer)
  }
  useEffect(() => {
    // An effect may run twice, and a link works once.
    if (isAsked.current) return
    isAsked.current = true
    void run()
  })
  if (outcome?.kind === 'unreachable') return <UnreachableNote onAgain={() => void run()} />
  if (outcome?.kind === 'problem')
    return (
      <>
        <ProblemNote {...outcome.problem} />
        {children}
      </>
    )
  return (
    <p role="status">
      <Text id="access.busy" />
    </p>
  )
}
