import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { root } from '#tests/support/project/root.ts'
import { processorSeconds } from './steps.mjs'

const projectFolder = mkdtempSync(join(tmpdir(), 'steps-'))
afterAll(() => rmSync(projectFolder, { recursive: true, force: true }))

const support = 'scripts/support'
mkdirSync(join(projectFolder, support), { recursive: true })
for (const file of ['steps.mjs', 'prepare.mjs'])
  cpSync(join(root, support, file), join(projectFolder, support, file))
const scripts = {
  good: 'echo all && echo well',
  bad: 'echo a finding && exit 3',
  cost: 'echo cost $COST',
  busy: `node -e "for (const end = Date.now() + 600; Date.now() < end; );"`,
}
writeFileSync(join(projectFolder, 'package.json'), JSON.stringify({ name: 'house', scripts }))

/** What a person reads of some steps, without the seconds, and the exit code. */
function outcome(steps: readonly object[], options = {}) {
  const code = `import { runSteps } from './${support}/steps.mjs'
    await runSteps(${JSON.stringify(steps)}, ${JSON.stringify(options)})
    console.log('and on')`
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', code],
    // The run around this one may print its own cost.
    { cwd: projectFolder, encoding: 'utf8', env: { ...process.env, COST: undefined } },
  )
  return { status, printed: stdout.replaceAll(/ \(\d+ s\)/g, ''), failed: stderr }
}
const [good, bad] = [{ name: 'good' }, { name: 'bad' }]

it('the output of each step is in one piece, and the one that fails is named at the end', () => {
  const { status, printed, failed } = outcome([good, bad])
  expect(status).toBe(3)
  expect(printed).toContain('\n== good\nall\nwell\n-- good: in order\n')
  expect(printed).toContain('\n== bad\na finding\n-- bad: failed\n')
  expect(printed).not.toContain('and on')
  expect(failed).toMatch(/\nFailed: npm run bad\n$/)
})

it('a step that succeeds starts the next', () => {
  expect(outcome([good])).toMatchObject({
    status: 0,
    printed: '\n== good\nall\nwell\n-- good: in order\nand on\n',
  })
})

it('a step waits for those that it needs, and what a failure leaves out is named', () => {
  const last = { name: 'good', needs: ['bad'] }
  const { status, printed, failed } = outcome([last, bad, { name: 'cost', needs: ['good'] }])
  expect(status).toBe(3)
  expect(printed).not.toContain('well')
  expect(failed).toMatch(/\nFailed: npm run bad\nNot reached: npm run good, npm run cost\n$/)
})

it('a step with a process more than there are cores runs alone', () => {
  const wide = { name: 'good', processes: availableParallelism() + 1 }
  const { printed } = outcome([{ name: 'busy' }, wide, { name: 'cost' }])
  const place = (text: string) => printed.indexOf(text)
  expect(place('-- busy')).toBeGreaterThan(-1)
  // What starts before it has ended when it starts, and what starts after it waits for its end.
  const [start, end] = [place('== good'), place('-- good')]
  for (const other of ['busy', 'cost'])
    expect(place(`-- ${other}`) < start || place(`== ${other}`) > end).toBe(true)
})

describe('the cost', () => {
  it('is printed if it is wanted, and steps know it', () => {
    const { printed } = outcome([{ name: 'busy' }, { name: 'cost' }], { isCosted: true })
    expect(printed).toContain('cost 1')
    const [, busy] = /-- busy: in order \(\d+ s, ([\d.]+) s of processor time\)/.exec(printed)!
    const [, all] = /-- all: ([\d.]+) s of processor time/.exec(printed)!
    // On a busy machine, the loop has less of its time.
    expect(Number(busy)).toBeGreaterThan(0.1)
    expect(Number(all)).toBeGreaterThan(Number(busy))
    expect(outcome([{ name: 'cost' }]).printed).not.toMatch(/cost 1|processor/)
  })

  it('is what the shell reports of its children', () => {
    expect(processorSeconds('0m0.00s 0m0.01s\n1m2.25s 0m0.50s\n')).toBe(62.75)
    expect(processorSeconds('0m0,000s 0m0,010s\n0m1,250s 2m0,500s\n')).toBe(121.75)
    expect(processorSeconds('')).toBe(0)
  })
})
