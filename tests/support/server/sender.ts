import { randomOf } from '#project/differences/random.ts'
import { contactBody, sendJson } from './bodies.ts'

/** What was sent and acknowledged. */
export interface Sent {
  /** The ids of acknowledged messages. */
  readonly acknowledged: Set<string>
  readonly attempts: number
}

const random = randomOf('addresses of senders')
const address = (): string =>
  Array.from({ length: 4 }, () => 1 + Math.floor(random() * 250)).join('.')

/** Sends a message. @returns whether the server has acknowledged it */
export async function isTaken(origin: string, id: string): Promise<boolean> {
  try {
    const answer = await sendJson(`${origin}/api/forms`, contactBody(id, { message: `no ${id}` }), {
      // Each message is from another visitor.
      'X-Forwarded-For': address(),
    })
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

/** Sends a message, again while the server responds 503. */
export async function sendUntilTaken(origin: string, id: string): Promise<void> {
  while (!(await isTaken(origin, id))) await new Promise((resolve) => setTimeout(resolve, 20))
}

/** Sends messages on several connections at the same time, until it is stopped. */
export async function sendUntil(
  origin: string,
  prefix: string,
  isOver: (acknowledged: number) => boolean,
  connections = 6,
): Promise<Sent> {
  const acknowledged = new Set<string>()
  let attempts = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (!isOver(acknowledged.size)) {
        attempts += 1
        const id = `${prefix}-${attempts}`
        if (await isTaken(origin, id)) acknowledged.add(id)
      }
    }),
  )
  return { acknowledged, attempts }
}
