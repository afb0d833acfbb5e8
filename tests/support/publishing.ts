import { spawnSync } from 'node:child_process'
import {
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { vi } from 'vitest'
import { disk } from '../../scripts/publishing/disk.ts'
import { run } from '../../scripts/publishing/publish.ts'
import { root } from './project/project.ts'

/** Everything in a folder: what each file holds, and where each link leads. */
export const everythingIn = (folder: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .sort()
      .map((name) => {
        const path = join(folder, name)
        const entry = lstatSync(path)
        if (entry.isSymbolicLink()) return [name, `→ ${readlinkSync(path)}`]
        return [name, entry.isFile() ? readFileSync(path, 'utf8') : 'a folder']
      }),
  )

/** Builds a small site through the operations that tests let fail. */
export const smallBuild =
  (text: string, files = 3) =>
  (out: string): Promise<void> => {
    disk.mkdirSync(join(out, 'site/assets'), { recursive: true })
    disk.writeFileSync(join(out, 'site/index.html'), text)
    disk.writeFileSync(join(out, `site/assets/${text}.js`), text)
    for (let file = 0; file < files; file += 1)
      disk.writeFileSync(join(out, `site/same-${file}.txt`), `the same ${file}`)
    disk.writeFileSync(join(out, 'nginx-headers.conf'), 'headers')
    return Promise.resolve()
  }

/** The number of a process that has ended. */
export const endedProcess = (): number => spawnSync(process.execPath, ['--version']).pid

/** Builds a site of one page and one part, as a real build has them. */
export const onePage = (text: string) => (out: string) => {
  mkdirSync(join(out, 'site/assets'), { recursive: true })
  writeFileSync(join(out, 'site/index.html'), text)
  writeFileSync(join(out, `site/assets/${text}.js`), text)
  writeFileSync(join(out, 'nginx-headers.conf'), text.slice(0, 1))
  return Promise.resolve()
}

/** What the command prints, and its exit code. */
export async function publishCommand(...words: string[]) {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const code = await run(words, root, () => Promise.reject(new Error('nothing is built here')))
  const printed = [out, error].map(({ mock }) => mock.calls.flat().join('\n')).join('')
  vi.restoreAllMocks()
  return { code, printed }
}
