import { errorCodeOf } from './error-code.ts'

/** How long a process waits for the write lock of another one (milliseconds). */
export const lockPatience = 5000

/** The longest pause between two attempts (milliseconds). */
const longestPause = 25

const isBusy = (error: unknown): boolean => errorCodeOf(error).startsWith('SQLITE_BUSY')

/**
 * Runs work again while another process has the lock of the database. SQLite can wait by itself,
 * but that would block the whole process.
 */
export async function whileBusy<Result>(
  work: () => Promise<Result>,
  patience = lockPatience,
  onWait: () => void = () => undefined,
): Promise<Result> {
  const end = performance.now() + patience
  for (let pause = 1; ; pause = Math.min(pause * 2, longestPause))
    try {
      return await work()
    } catch (error) {
      if (!isBusy(error) || performance.now() > end) throw error
      onWait()
      // The pause is limited, so that no process waits much longer than others.
      await new Promise((resolve) => setTimeout(resolve, pause * (0.5 + Math.random())))
    }
}
