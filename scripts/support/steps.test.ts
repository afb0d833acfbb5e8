import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { root } from '../../tests/support/project/project.ts'

const projectFolder = mkdtempSync(join(tmpdir(), 'steps-'))
afterAll(() => rmSync(projectFolder, { recursive: true, force: true }))

const support = 'scripts/support'
mkdirSync(join(projectFolder, support), { recursive: true })
for (const file of ['steps.mjs', 'prepare.mjs'])
  cpSync(join(root, support, file), join(projectFolder, support, file))
const scripts = { good: 'echo all && echo well', bad: 'echo a finding && exit 3' }
writeFileSync(join(projectFolder, 'package.json'), JSON.stringify({ name: 'house', scripts }))

/** What a person reads of some steps, without the seconds, and the exit code. */
function outcome(steps: readonly string[]) {
  const code = `import { runSteps } from './${support}/steps.mjs'
    await runSteps(${JSON.stringify(steps.map((name) => [name]))})
    console.log('and on')`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    { cwd: projectFolder, encoding: 'utf8' },
  )
  return { status, printed: stdout.replaceAll(/ \(\d+ s\)/g, ''), failed: stderr }
}

it('the output of each step is in one piece, and the one that fails is named at the end', () => {
  const { status, printed, failed } = outcome(['good', 'bad'])
  expect(status).toBe(3)
  expect(printed).toContain('\n== good\nall\nwell\n-- good: in order\n')
  expect(printed).toContain('\n== bad\na finding\n-- bad: failed\n')
  expect(printed).not.toContain('and on')
  expect(failed).toMatch(/\nFailed: npm run bad\n$/)
})

it('a step that succeeds starts the next', () => {
  expect(outcome(['good'])).toMatchObject({
    status: 0,
    printed: '\n== good\nall\nwell\n-- good: in order\nand on\n',
  })
})
