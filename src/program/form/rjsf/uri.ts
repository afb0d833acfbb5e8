/** Stands in for fast-uri: compiled schemas hold no `$ref`, so rjsf has no address to resolve. */
export const equal = (a: string, b: string): boolean => a === b
export const resolve = (_base: string, reference: string): string => reference
export default { equal, resolve }
