/** What TypeScript knows of system-errors.mjs. */

/** The facts of an error of the system. */
export interface SystemError {
  readonly code: string
  readonly path?: string | undefined
  readonly port?: number | undefined
}

/** The codes that have a text of their own. */
export declare const explainedCodes: readonly string[]

/** The error of the system in an error, its cause or its list of errors. */
export declare function systemErrorIn(error: unknown): SystemError | undefined

/** What is wrong and what to do; the folder is for errors that name no path. */
export declare function systemErrorText(
  error: SystemError,
  folder: string,
): { readonly what: string; readonly fix: string }
