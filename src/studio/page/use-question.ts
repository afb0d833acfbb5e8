import { useEffect, useState } from 'react'
import type { Argument, QuestionName, Reply } from '../worker/questions/index.ts'
import { useSession, type Session } from './session.ts'

/** A pause in typing before the worker is asked again (milliseconds). */
const pause = 150

/** A reply, and the version of the texts that it is about. */
interface Answered<Name extends QuestionName> {
  readonly reply: NonNullable<Reply<Name>>
  readonly version: number
}

/**
 * The reply of the worker about the newest texts; it is asked again after each change. The last
 * reply to the same argument stays until there is a newer one, and a reply of the same content
 * stays the same object.
 * @param argument the same as text is the same question; undefined asks nothing
 * @param isUnfinished whether the worker has more to say when it is asked again
 */
export function useQuestion<Name extends QuestionName>(
  session: Session,
  name: Name,
  argument: Argument<Name> | undefined,
  isUnfinished?: (reply: NonNullable<Reply<Name>>) => boolean,
): Answered<Name> | undefined {
  const version = useSession(session, ({ workspace }) => workspace.version)
  // A project that was just opened has no replies yet.
  const isChecked = useSession(session, (state) => state.findingsVersion > 0)
  const shown = useSession(session, (state) => state.shown)
  const [last, setLast] = useState<Answered<Name> & { readonly asked: string }>()
  const asked = JSON.stringify(argument)
  const isRepeated = last?.asked === asked
  useEffect(() => {
    if (asked === undefined) return undefined
    let isWanted = true
    let timer: ReturnType<typeof setTimeout>
    const askAfter = (time: number): void => {
      timer = setTimeout(() => void ask(), time)
    }
    const ask = async (): Promise<void> => {
      const reply = await session.ask(name, JSON.parse(asked) as Argument<Name>)
      if (!isWanted || reply === undefined) return
      setLast((before) => {
        const isSame =
          before?.asked === asked && JSON.stringify(before.reply) === JSON.stringify(reply)
        return { asked, version, reply: isSame ? before.reply : reply }
      })
      if (isUnfinished?.(reply) === true) askAfter(pause)
    }
    askAfter(isRepeated ? pause : 0)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a reply is no reason to ask again
  }, [session, name, asked, version, isChecked, shown])
  return isRepeated ? last : undefined
}
