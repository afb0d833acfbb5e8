import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connectDisk, type DiskConnection } from './connection.ts'

/** A server of the Studio in our hands. */
function openServer() {
  const opened: EventTarget[] = []
  const server = {
    mark: 'main-1.js http://127.0.0.1:4191',
    text: '1',
    opened,
    /** Whether it answers requests. */
    isThere: true,
  }
  const answer = <Value>(value: Value): Promise<Value> =>
    server.isThere ? Promise.resolve(value) : Promise.reject(new Error('no server'))
  const disk = connectDisk({
    open: () => {
      const events = Object.assign(new EventTarget(), { close: () => undefined })
      opened.push(events)
      return events as unknown as EventSource
    },
    readTexts: () => answer({ 'a.json': server.text }),
    readMark: () => answer(server.mark),
    pause: 2000,
  })
  const send = async (name: string): Promise<void> => {
    opened.at(-1)!.dispatchEvent(new Event(name))
    await vi.advanceTimersByTimeAsync(0)
  }
  return { server, disk, send }
}

const follow = (disk: DiskConnection) => {
  const seen: unknown[] = []
  return { seen, end: disk.follow((changes) => seen.push(changes)) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the connection to the Studio of this machine', () => {
  it('says that the server was stopped, and takes over what has changed once it is back', async () => {
    const { server, disk, send } = openServer()
    const { seen, end } = follow(disk)
    await send('open')
    expect([disk.get(), seen]).toEqual(['here', []])
    await send('error')
    expect(disk.get()).toBe('lost')
    // It is looked for again, as often as it takes.
    for (const count of [2, 3]) {
      await vi.advanceTimersByTimeAsync(2000)
      expect(server.opened).toHaveLength(count)
      await send('error')
    }
    await vi.advanceTimersByTimeAsync(2000)
    server.text = '2'
    await send('open')
    expect([disk.get(), seen]).toEqual(['here', [{ 'a.json': '2' }]])
    end()
    await send('error')
    await vi.advanceTimersByTimeAsync(10_000)
    expect(server.opened).toHaveLength(4)
  })

  it('has the page loaded again where the server has other code', async () => {
    const { server, disk, send } = openServer()
    const { seen } = follow(disk)
    await send('open')
    await send('error')
    await vi.advanceTimersByTimeAsync(2000)
    server.mark = 'main-2.js http://127.0.0.1:4191'
    await send('open')
    expect([disk.get(), seen]).toEqual(['renewed', []])
  })

  it('is lost as long as the server answers nothing else', async () => {
    const { server, disk, send } = openServer()
    follow(disk)
    await send('open')
    await send('error')
    await vi.advanceTimersByTimeAsync(2000)
    server.isThere = false
    await send('open')
    expect(disk.get()).toBe('lost')
    server.isThere = true
    await vi.advanceTimersByTimeAsync(2000)
    await send('open')
    expect(disk.get()).toBe('here')
  })

  it('reports what others change', async () => {
    const { server, disk } = openServer()
    const { seen } = follow(disk)
    server.opened[0]!.dispatchEvent(
      new MessageEvent('message', { data: '{"a.json":"7","b.json":null}' }),
    )
    await vi.advanceTimersByTimeAsync(0)
    expect(seen).toEqual([{ 'a.json': '7', 'b.json': undefined }])
  })
})
