import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../tests/support/project/project.ts'

const house = mkdtempSync(join(tmpdir(), 'steps-'))
afterAll(() => rmSync(house, { recursive: true, force: true }))

const support = 'scripts/support'
mkdirSync(join(house, support), { recursive: true })
for (const file of ['steps.mjs', 'prepare.mjs'])
  cpSync(join(root, support, file), join(house, support, file))
const scripts = { good: 'echo all && echo well', bad: 'echo a finding && exit 3' }
writeFileSync(join(house, 'package.json'), JSON.stringify({ name: 'house', scripts }))

/** What a person reads of some steps, without the seconds, and the exit code. */
function outcome(steps: readonly string[]) {
  const code = `import { runSteps } from './${support}/steps.mjs'
    await runSteps(${JSON.stringify(steps.map((name) => [name]))})
    console.log('and on')`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { cwd: house, encoding: 'utf8' },
  )
  return { status, said: stdout.replaceAll(/ \(\d+ s\)/g, ''), failed: stderr }
}

it('what each step says is together, and the one that fails is named at the end', () => {
  const { status, said, failed } = outcome(['good', 'bad'])
  expect(status).toBe(3)
  expect(said).toContain('\n== good\nall\nwell\n-- good: in order\n')
  expect(said).toContain('\n== bad\na finding\n-- bad: failed\n')
  expect(said).not.toContain('and on')
  expect(failed).toMatch(/\nFailed: npm run bad\n$/)
})

it('a step that succeeds leads on to the next', () => {
  expect(outcome(['good'])).toMatchObject({
    status: 0,
    said: '\n== good\nall\nwell\n-- good: in order\nand on\n',
  })
})
