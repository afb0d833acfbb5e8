/**
 * What begins the name of a file of code that programs call; its path from `src` follows. What
 * serves a module knows where that folder is.
 */
export const codePrefix = 'code:'
