/** The key in the address for an authenticator app, in groups of four to type by hand. */
export function readableKey(address: string): string {
  const key = URL.canParse(address) ? (new URL(address).searchParams.get('secret') ?? '') : ''
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
