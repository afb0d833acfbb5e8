import { useEffect, useState } from 'react'
import { useSession, type Session } from '../page/session.ts'
import type { Argument, QuestionName, Reply } from '../worker/questions/index.ts'

/** How long typing may pause before the worker is asked again (milliseconds). */
const pause = 250

/**
 * The reply of the worker about the newest texts; it is asked again after each change. The last
 * reply to the same argument stays until the next one comes.
 * @param argument undefined asks nothing
 */
export function useAsked<Name extends QuestionName>(
  session: Session,
  name: Name,
  argument: Argument<Name> | undefined,
): Reply<Name> | undefined {
  const version = useSession(session, (state) => state.findingsVersion)
  const [last, setLast] = useState<{ readonly to: unknown; readonly reply: Reply<Name> }>()
  useEffect(() => {
    if (argument === undefined || version === 0) return undefined
    let isWanted = true
    const ask = async (): Promise<void> => {
      const reply = await session.ask(name, argument)
      if (isWanted && reply !== undefined) setLast({ to: argument, reply })
    }
    const isNew = last?.to !== argument
    const timer = setTimeout(() => void ask(), isNew ? 0 : pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a reply is no reason to ask again
  }, [session, name, argument, version])
  return last?.to === argument ? last?.reply : undefined
}
