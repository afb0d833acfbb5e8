/** What a link of a mail is for. */
const tokenKinds = ['verify', 'link', 'reset', 'invite'] as const
type TokenKind = (typeof tokenKinds)[number]

interface MailToken {
  readonly kind: TokenKind
  readonly token: string
}

/** The token after the `#` of an address; undefined where it has none of ours. */
export function readMailToken(hash: string): MailToken | undefined {
  const [name = '', ...rest] = hash.replace(/^#/, '').split('=')
  const kind = tokenKinds.find((each) => each === name)
  if (kind === undefined) return undefined
  try {
    const token = decodeURIComponent(rest.join('='))
    return token === '' || token.length > 2000 ? undefined : { kind, token }
  } catch {
    return undefined
  }
}

/**
 * Takes the token of a mail out of the address: it stays neither in the address bar nor in the
 * history, and nobody who looks at the screen or goes back can use it.
 */
export function takeMailToken(): MailToken | undefined {
  const { hash, pathname, search } = window.location
  const found = readMailToken(hash)
  if (found !== undefined) window.history.replaceState(window.history.state, '', pathname + search)
  return found
}
