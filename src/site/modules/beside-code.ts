import { codePrefix } from './code-prefix.ts'

/** The prefix of the names of data and code next to the code that renders pages. */
export const forNode = '#'

/**
 * The code of a module of the project as a file next to code that was built without it: its data is
 * in `data`, and the code that it calls in `code`.
 */
export const besideCode = (code: string, beside = forNode): string =>
  code
    .replaceAll(/"virtual:([^"]+)"/g, `"${beside}data/$1.js"`)
    .split(`"${codePrefix}`)
    .map((part, index) => (index === 0 ? part : part.replace('.ts"', '.js"')))
    .join(`"${beside}code/`)
