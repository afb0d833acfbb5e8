/** What TypeScript knows of prepare.mjs. */
export declare const browserHere: () => string | undefined
