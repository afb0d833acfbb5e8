import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { freePort } from './free-port.ts'

it.each([0, 1000, 2000])(
  'a port is not chosen whose own or further port (+%d) is taken',
  async (added) => {
    const port = await freePort()
    const other = createServer()
    await new Promise<void>((resolve) => {
      other.listen(port + added, '127.0.0.1', resolve)
    })
    const next = await freePort()
    await new Promise((resolve) => {
      other.close(resolve)
    })
    expect(next).not.toBe(port)
    expect(next).toBeGreaterThanOrEqual(10_000)
    expect(next).toBeLessThan(11_000)
  },
)
