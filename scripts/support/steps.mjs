// Runs scripts of package.json: plain Node, no packages.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { root } from './prepare.mjs'

/**
 * Runs one script.
 * @returns its exit code, its output if it was not shown at once, and its seconds.
 */
function runStep(words, environment, output) {
  const start = performance.now()
  const child = spawn('npm', ['run', '-s', ...words], {
    cwd: root,
    stdio: ['inherit', output, output],
    env: { ...process.env, ...environment },
  })
  const printed = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part) => printed.push(part))
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        printed: Buffer.concat(printed),
        seconds: (performance.now() - start) / 1000,
      }),
    )
  })
}

/**
 * Runs scripts of package.json, as many at a time as there are cores. Several print their output
 * when they end, each in one piece; a single one prints as it runs. After a failure no other
 * begins, and everything stops with its exit code once those on their way have ended; what failed
 * is named in the order of failing.
 * @param steps the words of each script: its name, and what follows it
 */
export async function runSteps(steps, environment = {}) {
  const isAlone = steps.length === 1
  const waiting = [...steps]
  const failed = []
  const work = async () => {
    while (waiting.length > 0 && failed.length === 0) {
      const words = waiting.shift()
      if (isAlone) console.log(`\n== ${words[0]}`)
      const { code, printed, seconds } = await runStep(
        words,
        environment,
        isAlone ? 'inherit' : 'pipe',
      )
      if (!isAlone) console.log(`\n== ${words[0]}`)
      process.stdout.write(printed)
      console.log(`-- ${words[0]}: ${code === 0 ? 'in order' : 'failed'} (${seconds.toFixed(0)} s)`)
      if (code !== 0) failed.push({ name: words[0], code })
    }
  }
  await Promise.all(
    Array.from({ length: Math.min(steps.length, availableParallelism()) }, () => work()),
  )
  if (failed.length === 0) return
  console.error(`\nFailed: ${failed.map(({ name }) => `npm run ${name}`).join(', ')}`)
  process.exit(failed[0].code)
}
