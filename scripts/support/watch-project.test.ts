import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { root } from '../../tests/support/project/root.ts'
import type { Finding } from '../../src/project/index.ts'
import { watchProject } from './watch-project.ts'

const folder = mkdtempSync(join(tmpdir(), 'watched-'))
const file = 'calculators/broilers/livability.json'
const write = (path: string, text: string): void => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
afterEach(() => rmSync(folder, { recursive: true }))

/** Editors write a file in place, or replace it by another one. */
const saves = {
  'written in place': write,
  'put in the place of the old one': (path: string, text: string) => {
    write(`${path}.new`, text)
    renameSync(join(folder, `${path}.new`), join(folder, path))
  },
}

it('prints the findings after each change of a file, however it is written, until it is fixed', async () => {
  for (const [path, text] of fixtureProject.files.texts)
    if (/^(calculators|tables|locales|content)\//.test(path)) write(path, text)
  const reports: (readonly Finding[])[] = []
  const watching = await watchProject(
    folder,
    root,
    () => undefined,
    (findings) => reports.push(findings),
  )
  try {
    const before = reports[0]!
    const lines = (): readonly string[] =>
      (reports.at(-1) ?? []).map((each) => inEnglish(each).what)
    const sound = fixtureProject.files.texts.get(file)!
    for (const [wrong, save] of [
      ['deadBird', saves['written in place']],
      ['daedBirds', saves['put in the place of the old one']],
      ['deadBrids', saves['written in place']],
    ] as const) {
      save(file, sound.replace('(birds - deadBirds)', `(birds - ${wrong})`))
      await vi.waitFor(() => expect(lines().join()).toContain(wrong), { timeout: 20_000 })
      save(file, sound)
      await vi.waitFor(() => expect(reports.at(-1)).toEqual(before), { timeout: 20_000 })
    }
    const schema = join(folder, '.cache/schema/calculators/calculator.schema.json')
    expect(readFileSync(schema, 'utf8')).toContain('"deadBirds"')
    const added = 'calculators/of-tomorrow/new.json'
    write(added, '{')
    await vi.waitFor(() => expect(reports.at(-1)!.map((each) => each.file)).toContain(added), {
      timeout: 20_000,
    })
  } finally {
    await watching.close()
  }
})
