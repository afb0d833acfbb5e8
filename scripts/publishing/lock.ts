import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const isRunning = (process_: number): boolean => {
  try {
    process.kill(process_, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Somebody else is publishing into the folder. */
export class Locked extends Error {
  constructor(readonly file: string) {
    super(`Somebody is publishing there now. Wait until it is done (${file} says so).`)
  }
}

function takeLock(file: string): void {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    if (isRunning(Number(readFileSync(file, 'utf8')))) throw new Locked(file)
    // The process that had the lock was killed.
    rmSync(file, { force: true })
    takeLock(file)
  }
}

/**
 * Runs an action on a folder while no other process may do so.
 * @throws Locked where somebody does
 */
export async function withLock<Result>(
  folder: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  const file = join(folder, 'publishing')
  mkdirSync(folder, { recursive: true })
  takeLock(file)
  try {
    return await work()
  } finally {
    rmSync(file, { force: true })
  }
}
