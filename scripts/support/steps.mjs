// Runs scripts of package.json: plain Node, no packages.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './prepare.mjs'

/** The processor seconds in what `times` of a shell prints of its children. */
export const processorSeconds = (times) =>
  [...(times.split('\n')[1] ?? '').matchAll(/(\d+)m([\d.,]+)s/g)].reduce(
    (sum, [, minutes, seconds]) => sum + Number(minutes) * 60 + Number(seconds.replace(',', '.')),
    0,
  )

/** The shell reports what the script and all processes that it waited for have used. */
const measured = 'npm run -s "$@" 3>&-; code=$?; times >&3; exit $code'

/**
 * Runs one script.
 * @returns its exit code, its output if it was not shown at once, and its seconds.
 */
function runStep({ name, words = [] }, environment, output) {
  const start = performance.now()
  const child = spawn('/bin/sh', ['-c', measured, 'sh', name, ...words], {
    cwd: root,
    stdio: ['inherit', output, output, 'pipe'],
    env: { ...process.env, ...environment },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => printed.push(part))
  const times = []
  child.stdio[3].on('data', (part) => times.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        printed: Buffer.concat(printed),
        seconds: (performance.now() - start) / 1000,
        processor: processorSeconds(Buffer.concat(times).toString()),
      }),
    )
  })
}

const scriptNames = (steps) => steps.map(({ name }) => `npm run ${name}`).join(', ')

/** A process waits now and then, for a disk or a browser: one more than cores keeps them busy. */
const further = 1

/**
 * Runs scripts of package.json side by side, in their order, as cores allow. One that has all of
 * them prints as it runs; the others print their output when they end, each in one piece. After a
 * failure no other begins, and everything stops with its exit code once those on their way have
 * ended; what failed first is named first, and then what was not reached.
 * @param steps for each: the `name` of its script, the `words` that follow it, the names of the
 *   steps that it `needs`, and how many `processes` of it work at a time, by default one
 * @param isCosted whether processor time is printed, by the steps too (`COST`)
 */
export async function runSteps(steps, { environment = {}, isCosted = false } = {}) {
  const room = availableParallelism() + further
  const processesOf = (step) => (steps.length === 1 ? room : Math.min(step.processes ?? 1, room))
  const variables = { ...environment, ...(isCosted ? { COST: '1' } : {}) }
  const waiting = [...steps]
  const running = new Set()
  const done = new Set()
  const failed = []
  let free = room
  let total = 0

  const work = async (step) => {
    const isAlone = processesOf(step) === room
    if (isAlone) console.log(`\n== ${step.name}`)
    const result = await runStep(step, variables, isAlone ? 'inherit' : 'pipe')
    if (!isAlone) console.log(`\n== ${step.name}`)
    process.stdout.write(result.printed)
    const { code, seconds, processor } = result
    const cost = isCosted ? `, ${processor.toFixed(1)} s of processor time` : ''
    const outcome = code === 0 ? 'in order' : 'failed'
    console.log(`-- ${step.name}: ${outcome} (${seconds.toFixed(0)} s${cost})`)
    total += processor
    if (code === 0) done.add(step.name)
    else failed.push({ ...step, code })
  }
  const isReady = (step) =>
    failed.length === 0 &&
    processesOf(step) <= free &&
    (step.needs ?? []).every((name) => done.has(name))

  for (;;) {
    for (let step = waiting.find(isReady); step !== undefined; step = waiting.find(isReady)) {
      waiting.splice(waiting.indexOf(step), 1)
      free -= processesOf(step)
      const started = step
      const run = work(started).finally(() => {
        free += processesOf(started)
        running.delete(run)
      })
      running.add(run)
    }
    if (running.size === 0) break
    await Promise.race(running)
  }
  if (isCosted) console.log(`\n-- all: ${total.toFixed(1)} s of processor time`)
  if (failed.length === 0) return
  console.error(`\nFailed: ${scriptNames(failed)}`)
  if (waiting.length > 0) console.error(`Not reached: ${scriptNames(waiting)}`)
  process.exit(failed[0].code)
}
