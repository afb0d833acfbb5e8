import { fileURLToPath } from 'node:url'

/** The folder of the code that programs call. */
export const source = fileURLToPath(new URL('..', import.meta.url))
