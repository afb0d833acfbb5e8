import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { programsWorker } from './worker.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'programs-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const list = { kind: 'list', language: 'en' } as const

it('asks a thread, which begins again after it has ended, and refuses what it cannot answer', async () => {
  const file = join(folder, 'thread.mjs')
  writeFileSync(
    file,
    `import { parentPort, threadId } from 'node:worker_threads'
     parentPort.on('message', ({ number, question: { language } }) => {
       if (language === 'end') process.exit(1)
       if (language === 'bad') parentPort.postMessage({ number, failed: true })
       else parentPort.postMessage({ number, text: JSON.stringify({ language, thread: threadId }) })
     })`,
  )
  const { prepare, ask, close } = programsWorker(file, 5000)
  prepare()
  const [one, other] = await Promise.all([ask(list), ask({ ...list, language: 'ar' })])
  expect([one, other]).toEqual([
    { language: 'en', thread: expect.any(Number) as number },
    { language: 'ar', thread: (one as { readonly thread: number }).thread },
  ])
  await expect(ask({ ...list, language: 'bad' })).rejects.toThrow('unavailable')
  await expect(ask({ ...list, language: 'end' })).rejects.toThrow('unavailable')
  expect(await ask(list)).not.toEqual(one)
  await close()
})

it('refuses a question that has waited too long, with the time to wait, and answers the next', async () => {
  const file = join(folder, 'slow.mjs')
  writeFileSync(
    file,
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ number, question: { language } }) => {
       if (language !== 'slow') parentPort.postMessage({ number, text: '1' })
     })`,
  )
  const { ask, close } = programsWorker(file, 1500)
  await expect(ask({ ...list, language: 'slow' })).rejects.toMatchObject({
    id: 'unavailable',
    facts: { retryAfter: 5 },
  })
  expect(await ask(list)).toBe(1)
  await close()
})
