import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>
}
const commands = [
  'start',
  ...Object.values(scripts).flatMap((each) => /run\.mjs (\S+)/.exec(each)?.[1] ?? []),
]

it.each(commands)('%s explains how it is used, and does nothing else', async (command) => {
  const out = vi.spyOn(console, 'log').mockImplementation(() => undefined)
  const { run } = (await import(`./${command}.ts`)) as {
    readonly run: (words: readonly string[], root: string) => unknown
  }
  for (const option of ['--help', '-h']) {
    await run([option], root)
    const printed = out.mock.calls.flat().join('\n')
    out.mockClear()
    expect(commands.length).toBeGreaterThan(10)
    expect(printed).toMatch(/^npm (run )?[\w-]+/)
  }
  vi.restoreAllMocks()
})

it('--help ends with 0', () => {
  const run = () => execFileSync(process.execPath, ['scripts/run.mjs', 'check', '--help'])
  expect(String(run())).toContain('npm run check')
})
