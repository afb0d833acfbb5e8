import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isRunning } from '../support/is-running.ts'
import { disk } from './disk.ts'
import { StepProblem } from './publish-step.ts'

/** Somebody else is publishing into the folder. */
export class Locked extends StepProblem {
  constructor(file: string) {
    super(
      {
        what: 'Somebody is publishing there now.',
        why: 'Two publications at the same time would mix their files.',
        fix: `Wait until it is done, and run the command again. If no publication is running, delete ${file}.`,
      },
      { kind: 'locked' },
    )
  }
}

/** How long a process may need to write its number into the file (milliseconds). */
const takingTime = 5000

/** Whether the process that took a lock has ended without releasing it. */
function isLeft(file: string): boolean {
  const entry = lstatSync(file)
  if (!entry.isFile())
    throw new StepProblem({
      what: `${file} is not a file of ours.`,
      why: 'This file shows that somebody is publishing.',
      fix: `Rename or delete ${file}, and run the command again.`,
    })
  const owner = Number(readFileSync(file, 'utf8'))
  // A process that was killed before it had written its number leaves an empty file.
  if (!Number.isInteger(owner) || owner <= 0) return Date.now() - entry.mtimeMs > takingTime
  return !isRunning(owner)
}

function takeLock(file: string): void {
  try {
    disk.writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      // On a full disk the file exists, without its text.
      disk.rmSync(file, { force: true })
      throw error
    }
    if (!isLeft(file)) throw new Locked(file)
    disk.rmSync(file, { force: true })
    takeLock(file)
  }
}

/** Signals that end a command: Ctrl+C, a closed terminal, a computer that shuts down. */
const endings = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Removes folders that were made for nothing, from the innermost to the outermost. */
function removeEmpty(folder: string, outermost: string | undefined): void {
  if (outermost === undefined) return
  for (let each = join(folder, 'versions'); each.length >= outermost.length; each = dirname(each))
    try {
      disk.rmdirSync(each)
    } catch {
      // It is not empty, or it was not made.
      if (existsSync(each)) return
    }
}

/**
 * Runs an action on a folder while no other process may do so.
 * @param tidy removes what an interrupted action leaves: called before, after a failure, and if a
 *   signal ends the process
 * @throws Locked where somebody does
 */
export async function withLock<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
  tidy: () => void = () => undefined,
): Promise<Result> {
  const file = join(folder, 'publishing')
  const made = disk.mkdirSync(folder, { recursive: true })
  const release = (): void => {
    disk.rmSync(file, { force: true })
    removeEmpty(folder, made)
  }
  const enders = Object.entries(endings).map(([signal, code]) => {
    const end = (): void => {
      try {
        tidy()
      } finally {
        release()
      }
      console.error('Stopped. Nothing half-done is left.')
      process.exit(code)
    }
    return [signal, end] as const
  })
  try {
    takeLock(file)
  } catch (error) {
    removeEmpty(folder, made)
    throw error
  }
  for (const [signal, end] of enders) process.once(signal, end)
  try {
    tidy()
    return await work()
  } catch (error) {
    // The error that stopped the work is the one to report.
    try {
      tidy()
    } catch {
      // What cannot be removed now is removed by the next command.
    }
    throw error
  } finally {
    for (const [signal, end] of enders) process.off(signal, end)
    release()
  }
}
