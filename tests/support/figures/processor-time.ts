/**
 * How many milliseconds the processor worked for something, in all threads of this process. A clock
 * on the wall would count what a busy machine does in between for others.
 */
export async function processorTime(work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
