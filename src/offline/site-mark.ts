import { readText } from '../network/answer.ts'

/** The site that a page belongs to, whatever its version. */
const site = 'farm-clinic'

/**
 * The element by which a page shows that it is one of the site's own: a network between a phone and
 * the server can answer any address with a page, and that page has no such element.
 * @param version the version of the scripts that the page starts
 */
export const siteMark = (version: string): string =>
  `<meta name="site-mark" content="${site} ${version}">`

/** As a host may write it that takes quotation marks and spaces out of pages. */
const mark = new RegExp(`<meta\\s+name=["']?site-mark["']?\\s+content=["']${site} \\w+["']`)

/** A page is read up to here for its mark, which is in its first lines (bytes). */
const start = 4096

/** The media types that a file of the site may have, by the end of its name. */
const types: readonly (readonly [name: RegExp, type: RegExp])[] = [
  [/\.js$/, /javascript/],
  [/\.css$/, /^text\/css/],
  [/\.(svg|png|jpe?g|webp|ico)$/, /^image\//],
  // Not every host has the types of all other files, but none serves them as pages.
  [/./, /^(?!text\/html|application\/xhtml)/],
]

/** Files that are text and never begin with a tag. */
const isPlainText = (path: string): boolean => /\.(js|css|json|webmanifest)$/.test(path)

/** Whether a page of the site has this path: the name of a file has an end, or is hashed. */
export const isPagePath = (path: string): boolean => /(\.html|\/[^./]*)$/.test(path)

/**
 * Whether the headers of an answer are those of a file of the site. Costs nothing; `isOurs` reads
 * the answer itself.
 */
export function hasType(path: string, { headers }: Response): boolean {
  const type = headers.get('Content-Type') ?? ''
  return types.find(([name]) => name.test(path))![1].test(type)
}

/**
 * Whether an answer comes from the site: a page with the mark of the site, whatever its status, or
 * a file of the right type that does not begin as a page does. The answer can still be read.
 * @param path the path that the answer belongs to
 */
export async function isOurs(
  path: string,
  response: Response,
  isPage = isPagePath(path),
): Promise<boolean> {
  if (response.type === 'opaqueredirect' || response.type === 'error') return false
  if (!isPage && (!response.ok || !hasType(path, response))) return false
  if (!isPage && !isPlainText(path)) return true
  try {
    const { text } = await readText(response.clone(), start)
    return isPage ? mark.test(text) : /^\s*[^<\s]/.test(text)
  } catch {
    return false
  }
}
