import { createServer } from 'node:net'

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })

/**
 * A port for the site of a run, so that two copies of the project can be tested at once. The two
 * that lie a thousand and two thousand above it are free as well (`otherPorts`). All are below the
 * ports that systems choose themselves.
 * @throws where none of a thousand is free
 */
export async function freePort(): Promise<number> {
  const [first, count] = [10_000, 1000]
  for (let index = 0; index < count; index += 1) {
    const port = first + ((process.pid + index) % count)
    const ours = await Promise.all([port, port + count, port + 2 * count].map(isFree))
    if (ours.every(Boolean)) return port
  }
  throw new Error(`no port from ${first} to ${first + count - 1} is free`)
}
