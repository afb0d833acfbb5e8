/** How long an expectation waits for a page, in milliseconds. */
const limit = 15_000

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds)
  })

/**
 * Repeats a look at the page until it throws no more.
 * @param what what is waited for, which begins the message of a failure
 * @throws the last error once the limit has passed
 */
export async function until<Found>(
  look: () => Found | Promise<Found>,
  what: string,
): Promise<Found> {
  const end = performance.now() + limit
  for (let wait = 0; ; wait = Math.min(wait + 10, 100)) {
    try {
      return await look()
    } catch (error) {
      if (performance.now() > end)
        throw new Error(`${what}: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        })
    }
    await sleep(wait)
  }
}
