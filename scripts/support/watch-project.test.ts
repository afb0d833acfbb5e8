import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { mini } from '../../tests/support/mini.ts'
import { root } from '../../tests/support/project.ts'
import type { Finding } from '../../src/project/index.ts'
import { watchProject } from './watch-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'watched-'))
const file = 'calculators/broilers/livability.json'
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
afterEach(() => rmSync(folder, { recursive: true }))

it('says what is wrong after each change of a file, until it is mended', async () => {
  for (const [path, text] of mini.files.texts)
    if (/^(calculators|tables|locales|content)\//.test(path)) write(path, text)
  const told: (readonly Finding[])[] = []
  const watching = watchProject(
    folder,
    root,
    () => undefined,
    (findings) => told.push(findings),
  )
  try {
    const before = told[0]!
    const lines = (): readonly string[] => (told.at(-1) ?? []).map(({ what }) => what)
    const sound = mini.files.texts.get(file)!
    write(file, sound.replace('(birds - deadBirds)', '(birds - deadBird)'))
    await vi.waitFor(() => expect(lines().join()).toContain('deadBird'), { timeout: 20_000 })
    write(file, sound)
    await vi.waitFor(() => expect(told.at(-1)).toEqual(before), { timeout: 20_000 })
  } finally {
    watching.close()
  }
})
