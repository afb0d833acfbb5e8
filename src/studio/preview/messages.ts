/**
 * What the parts of the live page send each other. The Studio's page embeds the host, which has an
 * origin of its own; the host embeds pages of the site, whose service worker asks the Studio.
 */
import type { PressedElement } from '../words/pressable-texts.ts'

/** The document of the host, at the origin of the live page. */
export const hostPath = '/studio/host/'
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
  | { readonly text: string; readonly type: string; readonly policy?: string }
  | undefined

/** The first message of the host: the Studio answers it with a port. */
export const hostReady = 'studio: the host of the live page is ready'

/** What the Studio sends to the host; it answers `search` by the port that comes with it. */
export type ToHost =
  | {
      readonly kind: 'show'
      /** The page to show; undefined for none. */
      readonly address: string | undefined
      readonly title: string
      /** The language of the title. */
      readonly language: string
      /** Whether its texts can be pressed, to change them. */
      readonly isPressable: boolean
    }
  | { readonly kind: 'search' }

/** What the host sends to the Studio; a query comes with the port for its answer. */
export type FromHost =
  | { readonly kind: 'query'; readonly query: PreviewQuery }
  | { readonly kind: 'pressed'; readonly pressed: PressedElement }
  | { readonly kind: 'escape' }
  /** The browser does not let it empty its storage, or have a service worker. */
  | { readonly kind: 'refused' }

const isObjectMessage = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isQuery = (value: unknown): value is PreviewQuery =>
  isObjectMessage(value) &&
  typeof value['version'] === 'string' &&
  (value['kind'] === 'module'
    ? typeof value['name'] === 'string'
    : ['document', 'picture'].includes(String(value['kind'])) && typeof value['path'] === 'string')

const isPressed = (value: unknown): value is PressedElement =>
  isObjectMessage(value) &&
  Array.isArray(value['texts']) &&
  value['texts'].every((text) => typeof text === 'string') &&
  ['title', 'form', 'rest'].includes(String(value['part']))

/**
 * A message of the host; undefined if it has another shape. The code of a draft runs at the origin
 * of the host, so the Studio does not trust what comes from there.
 */
export function readFromHost(value: unknown): FromHost | undefined {
  if (!isObjectMessage(value)) return undefined
  const { kind, query, pressed } = value
  if (kind === 'query' && isQuery(query)) return { kind, query }
  if (kind === 'pressed' && isPressed(pressed)) return { kind, pressed }
  return kind === 'escape' || kind === 'refused' ? { kind } : undefined
}

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

/** What the live page reports to the host around it. */
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
