import { afterAll } from 'vitest'

declare module 'vitest' {
  interface TaskMeta {
    /** Processor seconds of a test file, its modules included; of a file only. */
    cost?: number
  }
}

const before = process.cpuUsage()
// oxlint-disable-next-line no-empty-pattern -- vitest demands a pattern
afterAll(({}, file) => {
  const { user, system } = process.cpuUsage(before)
  file.meta.cost = (user + system) / 1e6
})
