import type { IncomingHttpHeaders } from 'node:http'
import type { Access } from '../../api/endpoint.ts'
import { problemStatus, type ProblemId } from '../../api/problems.ts'
import { getOwn } from '../../own.ts'
import { sourceLanguage } from '../../source-language.ts'
import type { Database } from '../database/database.ts'
import type { Identify, Identity } from '../http/endpoint.ts'
import { languageOf, Problem, type WordsByLanguage } from '../http/problem.ts'

/** Whether an endpoint asks for no account. */
export const isOpen = (access: Access): boolean => access === 'anyone' || access === 'link'

/**
 * Refuses whoever may not use an endpoint.
 * @returns who it is; undefined where anyone may use it
 */
export async function allowed(
  access: Access,
  identify: () => Promise<Identity | undefined>,
): Promise<Identity | undefined> {
  if (isOpen(access)) return undefined
  const who = await identify()
  if (who === undefined) throw new Problem('signIn')
  if (access === 'account') {
    // Whoever has a second factor needs it for everything: a link by mail is not enough.
    if (who.hasSecondFactor && !who.isStrong) throw new Problem('secondFactor')
    return who
  }
  if (who.role === 'visitor' || (access === 'owner' && who.role !== 'owner'))
    throw new Problem('notAllowed')
  if (!who.isStrong) throw new Problem('secondFactor')
  return who
}

/** A problem in the words of its reader. */
export interface Refusal {
  readonly id: ProblemId
  readonly status: number
  readonly language: string
  readonly title: string
  readonly detail: string
}

/** Lets staff through to what is served beside the endpoints. */
export interface StaffGate {
  /** Why a request is refused; undefined for staff with a second factor. */
  readonly refusal: (headers: IncomingHttpHeaders) => Promise<Refusal | undefined>
  readonly words: (id: ProblemId, headers: IncomingHttpHeaders) => Refusal
}

/** The gate of a server. */
export function staffGate(
  database: Pick<Database, 'read'>,
  identify: Identify,
  words: WordsByLanguage,
): StaffGate {
  const wordsFor: StaffGate['words'] = (id, headers) => {
    const language = languageOf(headers['accept-language'] ?? null, words)
    const { title, detail } = (getOwn(words, language) ?? words[sourceLanguage]!)[id]
    return { id, status: problemStatus[id], language, title, detail }
  }
  return {
    words: wordsFor,
    refusal: async (headers) => {
      try {
        const own = new Headers({ cookie: headers.cookie ?? '' })
        await database.read(async (tx) => allowed('staff', () => identify(tx, own, Date.now())))
        return undefined
      } catch (error) {
        if (error instanceof Problem) return wordsFor(error.id, headers)
        throw error
      }
    },
  }
}
