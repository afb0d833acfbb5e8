/**
 * The one spelling of an address's path: one slash between its parts, none at the end, and a folder
 * by its own name rather than by that of its file. Whatever serves the site sends other spellings
 * here (`deploy/nginx.conf` too), and no path of ours begins with two slashes: to a browser, that
 * would be the address of another host.
 */
export function canonicalPath(pathname: string): string {
  const parts = pathname.split('/').filter((part) => part !== '')
  while (parts.at(-1) === 'index.html') parts.pop()
  return `/${parts.join('/')}`
}
