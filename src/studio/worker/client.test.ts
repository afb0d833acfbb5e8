import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { connect, longestSilence } from './client.ts'
import type { Answer, News, Request } from './protocol.ts'

const around = { pictures: [], keys: [], families: [], today: '2026-11-27' }
const texts = new Map([['a.json', '{}']])

/** A connection whose workers are in our hands, the newest last. */
function connected() {
  const news: News[] = []
  const workers: { sent: Request['kind'][]; post: (answer: Answer) => void; isClosed: boolean }[] =
    []
  const connection = connect(
    (post) => {
      const worker = { sent: [] as Request['kind'][], post, isClosed: false }
      workers.push(worker)
      return {
        send: ({ kind }) => worker.sent.push(kind),
        close: () => {
          worker.isClosed = true
        },
      }
    },
    (each) => news.push(each),
  )
  connection.open(1, texts, around, [], 0)
  return { connection, news, workers }
}
const checked = (version: number): Answer => ({ kind: 'findings', version, findings: [] })

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('a worker that sends nothing', () => {
  it('is ended where findings are to come; the next project is opened in another one', async () => {
    const { connection, news, workers } = connected()
    connection.look('a.json')
    const reply = connection.ask('module', 1, 'one')
    vi.advanceTimersByTime(longestSilence - 1)
    expect(workers[0]).toMatchObject({ isClosed: false })
    // What is typed meanwhile gives it no more time.
    connection.edit(2, { 'a.json': '[]' })
    vi.advanceTimersByTime(1)
    expect(workers[0]).toMatchObject({ isClosed: true })
    expect(news).toEqual([{ kind: 'stalled', version: 2 }])
    expect(await reply).toBeUndefined()
    expect(await connection.ask('module', 1, 'one')).toBeUndefined()
    connection.open(3, texts, around, [], 1)
    expect(workers.map(({ sent }) => sent)).toEqual([
      ['open', 'look', 'question', 'edit'],
      ['look', 'open'],
    ])
    workers[1]!.post(checked(3))
    vi.advanceTimersByTime(10 * longestSilence)
    expect(news).toEqual([{ kind: 'stalled', version: 2 }, checked(3)])
  })

  it('is left alone where nothing is to come', () => {
    const { news, workers } = connected()
    workers[0]!.post(checked(1))
    vi.advanceTimersByTime(10 * longestSilence)
    expect(workers).toMatchObject([{ isClosed: false }])
    expect(news).toEqual([checked(1)])
  })

  it('has its time again with each thing that it sends', () => {
    const { connection, workers } = connected()
    for (let count = 0; count < 5; count += 1) {
      vi.advanceTimersByTime(longestSilence - 1)
      workers[0]!.post({ kind: 'working' })
    }
    workers[0]!.post({ kind: 'failed', version: 1, message: 'x' })
    vi.advanceTimersByTime(2 * longestSilence)
    expect(workers[0]!.isClosed).toBe(false)
    // A question that is not answered is work, too.
    void connection.ask('module', 1, 'one')
    vi.advanceTimersByTime(longestSilence)
    expect(workers[0]!.isClosed).toBe(true)
  })
})
