/** What a compiled program brings along whose entries name records. */
export { choice, choices, figures } from './compact.ts'
export { checked } from './checked.ts'
