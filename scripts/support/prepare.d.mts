/** What TypeScript knows of prepare.mjs. */
export declare const browserHere: () => string | undefined

/** The Firefox of this machine, or the one that `FIREFOX_PATH` names; undefined without one. */
export function firefoxHere(): string | undefined

/** The packages of Debian with WebKitGTK, its driver, and a screen that it needs. */
export const webKitPackages: readonly string[]

/** Whether this machine has all of them. */
export function isWebKitHere(): boolean
