import { useEffect, useState } from 'react'
import { useSession, type Session } from '../page/session.ts'
import type { Argument, QuestionName, Reply } from '../worker/questions/index.ts'

/** A pause in typing before the worker is asked again (milliseconds). */
const pause = 150

/**
 * What the worker replies about the newest texts; the last reply until there is a newer one.
 * @param argument undefined: nothing is asked
 */
export function useQuestion<Name extends QuestionName>(
  session: Session,
  name: Name,
  argument: Argument<Name> | undefined,
): Reply<Name> | undefined {
  const version = useSession(session, ({ workspace }) => workspace.version)
  // A project that was just opened is checked before it is shown.
  const shown = useSession(session, (state) => state.shown)
  const [reply, setReply] = useState<Reply<Name>>()
  const asked = JSON.stringify(argument)
  useEffect(() => {
    if (asked === undefined) return undefined
    let isWanted = true
    const timer = setTimeout(() => {
      const ask = async (): Promise<void> => {
        const found = await session.ask(name, JSON.parse(asked) as Argument<Name>)
        if (isWanted) setReply(found)
      }
      void ask()
    }, pause)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [session, name, asked, version, shown])
  return reply
}
