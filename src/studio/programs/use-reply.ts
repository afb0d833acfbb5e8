import { useEffect, useState } from 'react'
import type { Changes } from '../editing/index.ts'
import { changeTexts } from '../editing/index.ts'
import { useSession, type Session } from '../page/session.ts'
import type { Argument, QuestionName, Reply } from '../worker/questions/index.ts'

/** A reply, and the version of the texts that it is about. */
export interface Answered<Name extends QuestionName> {
  readonly reply: NonNullable<Reply<Name>>
  readonly version: number
}

/**
 * The reply to a question about the newest texts; undefined while it is awaited.
 * @param argument the same as text is the same question; undefined asks nothing
 */
export function useReply<Name extends QuestionName>(
  session: Session,
  name: Name,
  argument: Argument<Name> | undefined,
): Answered<Name> | undefined {
  const version = useSession(session, (state) => state.workspace.version)
  const [answered, setAnswered] = useState<Answered<Name> & { readonly of: string }>()
  const of = JSON.stringify(argument ?? null)
  useEffect(() => {
    if (of === 'null') return undefined
    let isWanted = true
    const ask = async (): Promise<void> => {
      const reply = await session.ask(name, JSON.parse(of) as Argument<Name>)
      if (isWanted && reply !== undefined) setAnswered({ reply, version, of })
    }
    // Typing asks once it pauses.
    const timer = setTimeout(() => void ask(), 150)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [session, name, of, version])
  return answered?.of === of && answered.version === version ? answered : undefined
}

/** Makes changes that were computed for a version, as one step of undo, if it is the newest. */
export function applyAnswer(session: Session, changes: Changes, version: number): boolean {
  if (session.get().workspace.version !== version) return false
  session.edit((workspace) => changeTexts(workspace, changes))
  return true
}
