import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { join, normalize, sep } from 'node:path'
import { own } from '../../../src/own.ts'
import { canonicalPath } from '../../../src/i18n/canonical-path.ts'
import type { PageHeaders } from '../../../src/site/headers/nginx-headers.ts'

/**
 * Where a request leads: to a file, to the one spelling of a page's address, or nowhere that
 * visitors may see.
 */
export type Way =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' }

/**
 * The path of a request as it was written, and what it means; undefined where it can mean nothing.
 */
function pathOf(target: string): { readonly raw: string; readonly path: string } | undefined {
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
 * Whether a path of the site is a file that really lies there: a link may lead out of the site, so
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

/** The addresses of before, each with the one of today. */
export type MovedAddresses = Readonly<Record<string, string>>

/** Finds what a request asks for in the folder of the built site. */
export function wayTo(site: string, target: string, moved: MovedAddresses = {}): Way {
  const asked = pathOf(target)
  if (asked === undefined || isHidden(asked.path) || asked.path.endsWith('/404.html'))
    return { kind: 'missing' }
  const path = canonicalPath(asked.path)
  const today = own(moved, path)
  if (today !== undefined)
    return { kind: 'moved', to: today + target.slice(asked.raw.length).replace(/#.*$/s, '') }
  const page = join(path, 'index.html')
  if (path !== asked.raw)
    return isFile(site, page)
      ? { kind: 'moved', to: path + target.slice(asked.raw.length).replace(/#.*$/s, '') }
      : { kind: 'missing' }
  const found = [path, page].find((each) => isFile(site, each))
  return found === undefined ? { kind: 'missing' } : { kind: 'file', file: join(site, found) }
}

/** The page of what is not found, in the language that the address begins with. */
export function missingPage(site: string, target: string): string {
  const [, language = ''] = target.split(/[/?#]/)
  const inLanguage = /^[a-z]+$/.test(language) ? `/${language}/404.html` : '/404.html'
  return join(site, [inLanguage, '/404.html'].find((each) => isFile(site, each)) ?? '/404.html')
}

/** Where the addresses of before lead, in every language. */
export const movedFile = 'moved.json'
/** What the headers of some pages are besides, beside the headers of every answer. */
export const pageHeadersFile = 'page-headers.json'
const none: PageHeaders = { paths: [], headers: {} }

const readIfThere = <Data>(file: string, otherwise: Data): Data =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Data) : otherwise

/** What a server must know of a build beside its files. */
export interface Serving {
  /** The headers of the answer to a request. */
  readonly headersOf: (target?: string) => Readonly<Record<string, string>>
  readonly moved: MovedAddresses
}

function readServing(built: string): Serving {
  const common = JSON.parse(readFileSync(join(built, 'headers.json'), 'utf8')) as Record<
    string,
    string
  >
  const pages = readIfThere(join(built, pageHeadersFile), none)
  return {
    headersOf: (target = '') => {
      const [path = ''] = target.split(/[?#]/, 1)
      return pages.paths.includes(path) ? { ...common, ...pages.headers } : common
    },
    moved: readIfThere(join(built, movedFile), {}),
  }
}

/**
 * Reads what a server must know of a build: anew where another one has taken its place.
 * @returns what throws where there is none.
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
