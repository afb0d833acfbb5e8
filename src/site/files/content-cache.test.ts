import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { contentCache } from './content-cache.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-cache-'))
afterAll(() => rmSync(folder, { recursive: true }))

const made = (text: string) => () => Buffer.from(text)

it('earlier output is reused, and unused output is deleted', async () => {
  const own = join(folder, 'own')
  await contentCache(own).get('one', 'txt', made('1'))
  const later = contentCache(own)
  await later.get('two', 'txt', made('2'))
  expect(String(await later.get('one', 'txt', made('again')))).toBe('1')
  later.sweep()
  expect(readdirSync(own)).toHaveLength(2)
  contentCache(own).sweep()
  expect(readdirSync(own)).toEqual([])
})

it('a build leaves what another one is writing, and sweeps away what was left of one', () => {
  const shared = join(folder, 'shared')
  const cache = contentCache(shared)
  for (const half of ['new.half', 'old.half']) writeFileSync(join(shared, half), '')
  const hourAgo = new Date(Date.now() - 3_600_000)
  utimesSync(join(shared, 'old.half'), hourAgo, hourAgo)
  cache.sweep()
  expect(readdirSync(shared)).toEqual(['new.half'])
})

it('what another build has swept away is made again', async () => {
  const shared = join(folder, 'swept')
  const cache = contentCache(shared)
  await cache.get('one', 'txt', made('1'))
  contentCache(shared).sweep()
  expect(String(await cache.get('one', 'txt', made('2')))).toBe('2')
})

it('two concurrent makers of one file both get it', async () => {
  const shared = join(folder, 'at-once')
  const both = [contentCache(shared), contentCache(shared)]
  const found = await Promise.all(both.map((cache) => cache.get('one', 'txt', made('1'))))
  expect(found.map(String)).toEqual(['1', '1'])
  expect(readdirSync(shared)).toHaveLength(1)
})
