/** Addresses among the settings of the clinic, for the check and the build. */

/** The origin that an address is, like `https://clinic.example`; undefined for any other text. */
export function originIn(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined
  return url !== undefined &&
    /^https?:$/.test(url.protocol) &&
    url.pathname === '/' &&
    `${url.username}${url.search}${url.hash}` === ''
    ? url.origin
    : undefined
}
