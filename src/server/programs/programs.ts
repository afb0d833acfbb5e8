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

/** What calculations are answered with. */
export interface Calculated {
  /** Null for a program that does not exist. */
  readonly answers: readonly unknown[]
  /** How many calculations they count as. */
  readonly cost: number
}

/**
 * Asks the programs of the project, which this process does not have: each answer is JSON, null for
 * a language or a program that there is not; calculations are answered with `Calculated`, or with
 * `tooCostly`, before any of them is calculated.
 */
export type AskPrograms = (question: ProgramsQuestion) => Promise<unknown>

/** The answer to calculations that count as more than a request may have. */
export const tooCostly = 'tooCostly'

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
  /** @throws Problem where they cost too much, or the language does not exist */
  async function calculated<Answer>(
    asked: Asked,
    calculations: readonly Calculation[],
    { today = dayOfTime(asked.now) }: { readonly today?: string },
    language: string,
  ): Promise<readonly Answer[]> {
    const times = calculations.length
    const question = { kind: 'calculate', calculations, today, language } as const
    const found = await answerTo<Calculated | typeof tooCostly>(asked, question, times)
    if (found === tooCostly) throw new Problem('tooCostly')
    // Only the thread knows what each costs; those that cost more leave fewer for the next request.
    const more = found.cost - times
    if (more > 0) count(limitedAddress(asked.address), asked.now, more)
    return found.answers as readonly Answer[]
  }
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
        const one = [{ calculator, input: asked.body.input }]
        const [body] = await calculated<AnswerOf<typeof at.calculate> | null>(
          asked,
          one,
          asked.body,
          language,
        )
        if (body === null || body === undefined) throw new Problem('notFound')
        return { status: 200, body }
      },
    }),
    serveEndpoint(at.calculateAll, 'read', {
      prepare: async (_, asked) => {
        const { language = asked.language } = asked.query
        const answers = await calculated<AnswerOf<typeof at.calculateAll>['answers'][number]>(
          asked,
          asked.body.calculations,
          asked.body,
          language,
        )
        return { status: 200, body: { answers } }
      },
    }),
  ]
}
