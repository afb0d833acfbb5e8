/** The pages that lead to a log in: a visitor never returns to them. */
const before: ReadonlySet<string> = new Set(['/login', '/register'])

/**
 * Where a visitor goes after the log in: a path of this site without its language, from `next` of
 * the address. Another site, or a page that only leads to the log in, does not count.
 * @param split divides a path into its language and the path that all languages share
 */
export function returnPath(
  search: string,
  origin: string,
  split: (pathname: string) => { readonly path: string },
): string {
  const next = new URLSearchParams(search).get('next') ?? ''
  const home = '/my-account'
  // A backslash is a slash to browsers, which leave out tabs and ends of lines.
  if (!/^\/[^\\\p{Cc}]{0,500}$/u.test(next) || next.startsWith('//')) return home
  const address = new URL(next, origin)
  const { path } = split(address.pathname)
  // "//host" is another site, also where "/./" or a language was before it.
  return address.origin !== origin || path.startsWith('//') || before.has(path)
    ? home
    : path + address.search
}
