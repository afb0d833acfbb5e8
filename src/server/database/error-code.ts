/** The code of an error of a database or of the system; an empty text where it has none. */
export function errorCodeOf(error: unknown): string {
  const { code } = (error instanceof Error ? error : {}) as { readonly code?: unknown }
  return typeof code === 'string' ? code : ''
}
