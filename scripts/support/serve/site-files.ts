import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { getOwn } from '#own.ts'
import { canonicalPath } from '#i18n/canonical-path.ts'
import { headersOfPage } from '#site/headers/nginx-headers.ts'
import type { HostSettings } from '#site/headers/host-settings.ts'

/**
 * The files of a site by their paths, which begin with a slash: those of a folder, or made on
 * request.
 */
export interface SiteFiles {
  readonly has: (path: string) => boolean
  /** Undefined where it shows only now that there is no such file. */
  readonly read: (path: string) => Buffer | undefined | Promise<Buffer | undefined>
}

/** Files of several kinds; the first kind that has one gives it. */
export const combinedFiles = (kinds: readonly SiteFiles[]): SiteFiles => ({
  has: (path) => kinds.some((kind) => kind.has(path)),
  read: (path) => kinds.find((kind) => kind.has(path))!.read(path),
})

/**
 * The target of a request: to a file, to the one spelling of a page's address, or nowhere that
 * visitors may see.
 */
type Way =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }

/**
 * The path of a request as it was written, and what it means; undefined where it can mean nothing.
 */
function requestPath(target: string): { readonly raw: string; readonly path: string } | undefined {
  const [raw = ''] = target.split(/[?#]/, 1)
  try {
    const path = decodeURIComponent(raw)
    return raw.startsWith('/') && !path.includes('\0') ? { raw, path: normalize(path) } : undefined
  } catch {
    return undefined
  }
}

/**
 * Names that begin with a dot are no visitor's business, but for the one that is agreed upon for
 * everybody's.
 */
const isHidden = (path: string): boolean =>
  path
    .replace(/^\/\.well-known\//, '/')
    .split('/')
    .some((part) => part.startsWith('.'))

/**
 * Whether a path of the site is a file that really exists: a link may point out of the site, so
 * none is followed.
 */
function isFile(site: string, path: string): boolean {
  const file = join(site, path)
  try {
    return (
      `${file}${sep}`.startsWith(`${site}${sep}`) &&
      statSync(file).isFile() &&
      realpathSync(file) === join(realpathSync(site), path)
    )
  } catch {
    return false
  }
}

/** The files in the folder of a built site. */
export const folderFiles = (site: string): SiteFiles => ({
  has: (path) => isFile(site, path),
  read: (path) => readFileSync(join(site, path)),
})

/** Finds the file of a request in a site. */
export function resolveRequest(
  { has }: SiteFiles,
  target: string,
  moved: HostSettings['moved'] = {},
): Way {
  const requested = requestPath(target)
  if (requested === undefined || isHidden(requested.path) || requested.path.endsWith('/404.html'))
    return { kind: 'missing' }
  const path = canonicalPath(requested.path)
  const today = getOwn(moved, path)
  if (today !== undefined)
    return { kind: 'moved', to: today + target.slice(requested.raw.length).replace(/#.*$/s, '') }
  const page = join(path, 'index.html')
  if (path !== requested.raw)
    return has(page)
      ? { kind: 'moved', to: path + target.slice(requested.raw.length).replace(/#.*$/s, '') }
      : { kind: 'missing' }
  const file = [path, page].find(has)
  return file === undefined ? { kind: 'missing' } : { kind: 'file', file }
}

/** The page of what is not found, in the language that the address begins with. */
export function missingPage({ has }: SiteFiles, target: string): string {
  const [, language = ''] = target.split(/[/?#]/)
  const inLanguage = /^[a-z]+$/.test(language) ? `/${language}/404.html` : '/404.html'
  return has(inLanguage) ? inLanguage : '/404.html'
}

/** The targets of former addresses, in every language. */
export const movedFile = 'moved.json'
/** Additional headers of some pages, beyond the headers of every answer. */
export const pageHeadersFile = 'page-headers.json'

const readIfThere = <Data>(file: string, otherwise: Data): Data =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Data) : otherwise

/** The settings for a server of a site, in addition to its files. */
export interface Serving {
  /** The headers of the answer to a request. */
  readonly headersOf: (target?: string) => Readonly<Record<string, string>>
  readonly moved: HostSettings['moved']
}

/** The settings for a server, from those for a host. */
export const servingFor = ({ headers, pages, moved }: HostSettings): Serving => ({
  headersOf: (target = '') => {
    const [path = ''] = target.split(/[?#]/, 1)
    return headersOfPage(headers, pages, path)
  },
  moved,
})

const readServing = (built: string): Serving =>
  servingFor({
    headers: JSON.parse(
      readFileSync(join(built, 'headers.json'), 'utf8'),
    ) as HostSettings['headers'],
    pages: readIfThere(join(built, pageHeadersFile), []),
    moved: readIfThere(join(built, movedFile), {}),
  })

/**
 * Reads the settings for a server of a build: again if another one has replaced it.
 * @returns a function that throws without a build.
 */
export function servingOf(): (built: string) => Serving {
  let known: Serving | undefined
  let seen = ''
  return (built) => {
    const { ino, mtimeMs } = statSync(join(built, 'headers.json'))
    const found = `${built} ${ino} ${mtimeMs}`
    if (known === undefined || seen !== found) {
      known = readServing(built)
      seen = found
    }
    return known
  }
}
