import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { ApiOutcome, ApiProblem } from '../../network/api.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure, Loading, type Failed } from '../../ui/request/Answer.tsx'

/**
 * Asks the server something: as soon as it is shown or, where that changes something on the server,
 * once a person has pressed a button. Programs that check mails open their links with scripts, and
 * a link works once. It asks again only where no answer has come.
 */
export function Opening<Body>({
  ask,
  button,
  onDone,
  onProblem,
  children,
}: {
  ask: () => Promise<ApiOutcome<Body>>
  /** The text of the button, for all that changes something on the server. */
  button?: string
  onDone: (body: Body) => void
  /** What a problem leads to. @returns whether its text is not shown */
  onProblem?: (problem: ApiProblem) => boolean
  /** What can be done after a problem. */
  children: ReactNode
}) {
  const [failed, setFailed] = useState<Failed>()
  const [isPressed, setPressed] = useState(button === undefined)
  const isAsked = useRef(false)
  const run = async () => {
    setFailed(undefined)
    const answer = await ask()
    if (answer.kind === 'ok') onDone(answer.body)
    else if (answer.kind === 'unreachable' || onProblem?.(answer.problem) !== true)
      setFailed(answer)
  }
  useEffect(() => {
    // An effect may run twice.
    if (!isPressed || isAsked.current) return
    isAsked.current = true
    void run()
  })
  if (button !== undefined && !isPressed)
    return (
      <p className="actions">
        <Button className="button primary" text={button} onClick={() => setPressed(true)} />
      </p>
    )
  if (failed === undefined) return <Loading />
  const isProblem = failed.kind === 'problem'
  return (
    <>
      <Failure failed={failed} onAgain={isProblem ? undefined : run} takesFocus={isProblem} />
      {isProblem && children}
    </>
  )
}
