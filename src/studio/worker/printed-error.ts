/** An error of the code, as an engineer reads it. */
export const printedError = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error)
