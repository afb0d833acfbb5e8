/** What the service worker of the live page asks the Studio's page, and what it gets. */

/** The folder whose pages the service worker answers; below it a version, and the page's path. */
export const previewFolder = '/studio/preview/'
/** The version for a page that does not know one: a link that was followed as an address. */
export const newestVersion = 'newest'

export type PreviewQuery =
  | { readonly kind: 'document'; readonly version: string; readonly path: string }
  | { readonly kind: 'module'; readonly version: string; readonly name: string }
  | { readonly kind: 'picture'; readonly version: string; readonly path: string }

/** A text with its type; undefined from a page that does not have this version. */
export type PreviewAnswer =
  { readonly text: string; readonly type: string; readonly policy?: string } | undefined

/** The version and the path in an address of the live page. */
export function previewAddress(
  pathname: string,
): { readonly version: string; readonly path: string } | undefined {
  if (!pathname.startsWith(previewFolder)) return undefined
  const [version = '', ...rest] = pathname.slice(previewFolder.length).split('/')
  return version === '' ? undefined : { version, path: `/${rest.join('/')}` }
}

/** The name of the module in an address of the data of a project. */
export const moduleAddress = (pathname: string): string | undefined =>
  /^\/assets\/data\/(.+)\.js$/.exec(pathname)?.[1]

/** Where the server has a file of the live page. */
export const liveFileAddress = (pathname: string): string => `/studio/site${pathname}`

/** What the live page reports to the page around it. */
export const liveMessage = 'studio: the live page is live'

/** Whether an address is that of a picture of the project. */
export const isPictureAddress = (pathname: string): boolean =>
  /^\/(?:icons|illustrations\/[a-z0-9-]+)\.svg$/.test(pathname)

/**
 * The first script of the live page: the page has its own address, as visitors have it, and reports
 * when it is live.
 */
export const previewScript =
  `history.replaceState(history.state,"",location.href.replace(/\\/studio\\/preview\\/[^/]*/,""));` +
  `addEventListener("live",()=>parent.postMessage(${JSON.stringify(liveMessage)},location.origin))`
