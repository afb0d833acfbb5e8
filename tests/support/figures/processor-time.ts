/**
 * How many milliseconds the processor worked for something. A clock on the wall would count what a
 * busy machine does in between for others.
 */
export function processorTime(work: () => void): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
