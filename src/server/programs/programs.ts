import { createHash } from 'node:crypto'
import * as at from '../../api/addresses.ts'
import type { AnswerOf } from '../../api/contract.ts'
import { dayOfTime } from '../../day.ts'
import { limitedAddress } from '../http/client-address.ts'
import { serveEndpoint, type Asked, type Endpoint } from '../http/endpoint.ts'
import { Problem } from '../http/problem.ts'
import { memoryRate, type SyncRate } from '../sync/sync-rate.ts'

/** A calculation that is asked for. */
interface Calculation {
  readonly calculator: string
  readonly input: Readonly<Record<string, unknown>>
}

/** What the programs of the project are asked. */
export type ProgramsQuestion = { readonly language: string } & (
  | { readonly kind: 'list' }
  | { readonly kind: 'describe'; readonly id: string }
  | {
      readonly kind: 'calculate'
      readonly calculations: readonly Calculation[]
      /** The day, like 2026-05-01. */
      readonly today: string
    }
)

/**
 * Asks the programs of the project, which this process does not have: each answer is JSON, null for
 * a language or a program that there is not.
 */
export type AskPrograms = (question: ProgramsQuestion) => Promise<unknown>

/** Calculations of one address, or of one network. */
export const calculationRate: SyncRate = { most: 6000, within: 15 * 60_000 }

/** What the endpoints of programs work with. */
export interface ProgramsParts {
  readonly ask?: AskPrograms | undefined
  readonly rate?: SyncRate | undefined
}

/** How long others may use a description without asking again (seconds). */
const fresh = 300

/** A value of JSON that changes with a new version of the site alone. */
function tagged<Body>(body: Body) {
  const tag = createHash('sha256').update(JSON.stringify(body)).digest('base64url')
  const headers = { 'Cache-Control': `public, max-age=${fresh}`, ETag: `W/"${tag}"` }
  return { status: 200, body, headers } as const
}

/** The endpoints of programs: no database takes part. */
export function programEndpoints({
  ask,
  rate = calculationRate,
}: ProgramsParts = {}): readonly Endpoint[] {
  const count = memoryRate(rate)
  /** @throws Problem where there is no such program or language, or nothing answers */
  async function answerTo<Answer>(
    { address, now }: Asked,
    question: ProgramsQuestion,
    times = 1,
  ): Promise<Answer> {
    count(limitedAddress(address), now, times)
    if (ask === undefined) throw new Problem('unavailable')
    const answer = await ask(question)
    if (answer === null) throw new Problem('notFound')
    return answer as Answer
  }
  const dayOf = ({ today }: { readonly today?: string }, { now }: Asked): string =>
    today ?? dayOfTime(now)
  return [
    serveEndpoint(at.listPrograms, 'read', {
      prepare: async (_, asked) => {
        const { language = asked.language } = asked.query
        return tagged(
          await answerTo<AnswerOf<typeof at.listPrograms>>(asked, { kind: 'list', language }),
        )
      },
    }),
    serveEndpoint(at.describeProgram, 'read', {
      prepare: async (_, asked) => {
        const { language = asked.language } = asked.query
        const id = `${asked.params.group}/${asked.params.program}`
        return tagged(
          await answerTo<AnswerOf<typeof at.describeProgram>>(asked, {
            kind: 'describe',
            id,
            language,
          }),
        )
      },
    }),
    serveEndpoint(at.calculate, 'read', {
      prepare: async (_, asked) => {
        const { language = asked.language } = asked.query
        const calculator = `${asked.params.group}/${asked.params.program}`
        const [body] = await answerTo<readonly (AnswerOf<typeof at.calculate> | null)[]>(asked, {
          kind: 'calculate',
          calculations: [{ calculator, input: asked.body.input }],
          today: dayOf(asked.body, asked),
          language,
        })
        if (body === null || body === undefined) throw new Problem('notFound')
        return { status: 200, body }
      },
    }),
    serveEndpoint(at.calculateAll, 'read', {
      prepare: async (_, asked) => {
        const { language = asked.language } = asked.query
        const { calculations } = asked.body
        const answers = await answerTo<AnswerOf<typeof at.calculateAll>['answers']>(
          asked,
          { kind: 'calculate', calculations, today: dayOf(asked.body, asked), language },
          calculations.length,
        )
        return { status: 200, body: { answers } }
      },
    }),
  ]
}
