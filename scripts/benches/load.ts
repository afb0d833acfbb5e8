import { Agent, request } from 'node:http'

/** A request of a measurement. */
export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** What a measurement has found; times are milliseconds. */
interface LoadResult {
  readonly answers: number
  readonly errors: number
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
}

const sendOne = (agent: Agent, port: number, { method, path, headers, body }: LoadRequest) =>
  new Promise<boolean>((resolve) => {
    const one = request({ agent, port, host: '127.0.0.1', method, path, headers }, (response) => {
      response.resume()
      response.on('end', () => resolve((response.statusCode ?? 500) < 300))
    })
    one.on('error', () => resolve(false))
    one.end(body)
  })

/** Times in their order. @returns the time that so large a part of them is not above */
export function timesOf(times: readonly number[]): (part: number) => number {
  const sorted = [...times].sort((one, other) => one - other)
  return (part) => sorted[Math.floor((sorted.length - 1) * part)] ?? Number.NaN
}

/**
 * Sends requests on so many connections for so many seconds: each waits for its answer.
 * @param next makes a request, from its number and that of its connection
 */
export async function measureLoad(
  port: number,
  next: (index: number, connection: number) => LoadRequest,
  { connections, seconds }: { readonly connections: number; readonly seconds: number },
): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const times: number[] = []
  let errors = 0
  let index = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      while (performance.now() - began < seconds * 1000) {
        const sent = performance.now()
        if (!(await sendOne(agent, port, next((index += 1), connection)))) errors += 1
        times.push(performance.now() - sent)
      }
    }),
  )
  const elapsed = (performance.now() - began) / 1000
  agent.destroy()
  const at = timesOf(times)
  return {
    answers: times.length,
    errors,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
  }
}

/**
 * Sends one request of each load in turn, on one connection: whatever else the machine does then,
 * it does to all of them.
 * @returns the median of each load (milliseconds)
 */
export async function measureInTurn(
  port: number,
  loads: Readonly<Record<string, (index: number, connection: number) => LoadRequest>>,
  seconds: number,
): Promise<ReadonlyMap<string, number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times = new Map<string, number[]>(Object.keys(loads).map((name) => [name, []]))
  const began = performance.now()
  for (let index = 0; performance.now() - began < seconds * 1000; index += 1)
    for (const [name, next] of Object.entries(loads)) {
      const sent = performance.now()
      await sendOne(agent, port, next(index, 0))
      times.get(name)!.push(performance.now() - sent)
    }
  agent.destroy()
  return new Map([...times].map(([name, all]) => [name, timesOf(all)(0.5)]))
}
