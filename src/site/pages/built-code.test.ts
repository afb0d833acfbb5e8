import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { builtOnce } from './built-code.ts'

const root = mkdtempSync(join(tmpdir(), 'built-code-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
mkdirSync(join(root, 'src'))
let builds = 0
const build = async (source: string): Promise<string> => {
  writeFileSync(join(root, 'src/code.ts'), source)
  const { folder } = await builtOnce(root, join(root, 'cache'), async (own) => {
    builds += 1
    mkdirSync(own, { recursive: true })
    writeFileSync(join(own, 'code.js'), source)
    await Promise.resolve()
  })
  return folder
}

it('keeps code of earlier sources for a day, as a server may still serve it', async () => {
  const first = await build('1')
  expect(await build('1')).toBe(first)
  expect(builds).toBe(1)
  const second = await build('2')
  expect(second).not.toBe(first)
  expect(existsSync(join(first, 'code.js'))).toBe(true)
  const twoDaysAgo = new Date(Date.now() - 48 * 60 * 60 * 1000)
  utimesSync(first, twoDaysAgo, twoDaysAgo)
  const third = await build('3')
  expect([first, second, third].map((each) => existsSync(each))).toEqual([false, true, true])
})
