/** The key in the address for an authenticator app, in groups of four to type by hand. */
export function readableKey(address: string): string {
  const query = address.slice(address.indexOf('?') + 1)
  const key = new URLSearchParams(query).get('secret') ?? ''
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
