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
    `import { parentPort } from 'node:worker_threads'
     parentPort.on('message', ({ number, question: { language } }) => {
       if (language === 'end') process.exit(1)
       if (language === 'bad') parentPort.postMessage({ number, failed: true })
       else parentPort.postMessage({ number, text: JSON.stringify({ language }) })
     })`,
  )
  let starts = 0
  const { ask, close } = programsWorker(() => {
    starts += 1
    return Promise.resolve(file)
  })
  const both = await Promise.all([ask(list), ask({ ...list, language: 'ar' })])
  expect([both, starts]).toEqual([[{ language: 'en' }, { language: 'ar' }], 1])
  await expect(ask({ ...list, language: 'bad' })).rejects.toThrow('unavailable')
  await expect(ask({ ...list, language: 'end' })).rejects.toThrow('unavailable')
  expect([await ask(list), starts]).toEqual([{ language: 'en' }, 2])
  await close()
})
