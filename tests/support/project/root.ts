import { fileURLToPath } from 'node:url'

/** The folder of the project. Tests that need no more than this do not read the whole project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url))
