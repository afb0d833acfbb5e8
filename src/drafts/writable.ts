const texts = /^(calculators|tables|locales|content)\/[^\\]+\.(json|md)$/
const pictures = /^public\/[^\\]+\.svg$/

/** Whether a path, from the project's folder, is one of what staff write. */
export function isWritable(path: string): boolean {
  const isPlain = path.split('/').every((part) => part !== '' && !part.startsWith('.'))
  const isOfStaff = texts.test(path) || pictures.test(path) || path === 'docs/glossary.md'
  // Windows takes a colon for a drive or a stream.
  return isPlain && isOfStaff && !/[\0:]/.test(path) && !path.endsWith('.schema.json')
}

/** Whether a value is the text of a file as it travels: `null` is no file. */
export const isTextOrNull = (value: unknown): value is string | null =>
  value === null || typeof value === 'string'
