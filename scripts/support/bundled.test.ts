import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import { loadByNode } from '#tests/support/project/load-by-node.ts'

const folder = mkdtempSync(join(tmpdir(), 'bundled-'))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (name: string, text: string): void => writeFileSync(join(folder, name), text)
for (const name of ['scripts/support', 'src']) mkdirSync(join(folder, name), { recursive: true })
cpSync(join(root, 'scripts/support/bundled.mjs'), join(folder, 'scripts/support/bundled.mjs'))
symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
write('package.json', '{"type":"module"}')
write('package-lock.json', '{}')
write('src/unused.ts', 'export const unused = 1')
write('src/answer.ts', 'export const answer = 42')
write('src/data.json', '{"text":"first"}')
write(
  'scripts/ask.ts',
  "import { answer } from '../src/answer.ts'\nimport data from '../src/data.json'\n" +
    'export const found = [answer, data.text, import.meta.url]',
)

const load = loadByNode(join(folder, 'loaded'))

/** Bundles the script and loads it. @returns the file, and what it exports */
async function bundle() {
  const { bundled } = (await load(join(folder, 'scripts/support/bundled.mjs'))) as {
    readonly bundled: (script: string) => Promise<string>
  }
  const file = await bundled('scripts/ask.ts')
  const { found } = (await load(file)) as { readonly found: unknown }
  return { file, found }
}

it('a script is bundled anew where one of its own modules has changed, and nowhere else', async () => {
  const address = pathToFileURL(join(folder, 'scripts/ask.ts')).href
  const first = await bundle()
  expect(first.found).toEqual([42, 'first', address])

  write('src/unused.ts', 'export const unused = 2')
  expect(await bundle()).toEqual(first)

  write('src/answer.ts', 'export const answer = 43')
  const second = await bundle()
  expect(second.found).toEqual([43, 'first', address])
  write('src/data.json', '{"text":"second"}')
  const third = await bundle()
  expect(third.found).toEqual([43, 'second', address])
  expect(new Set([first, second, third].map(({ file }) => file)).size).toBe(3)

  write('package-lock.json', '{"another":1}')
  expect((await bundle()).file).not.toBe(third.file)

  rmSync(join(folder, 'src/answer.ts'))
  await expect(bundle()).rejects.toThrow('answer.ts')
})
