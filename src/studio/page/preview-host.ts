/** The page's end of the live page: it answers the service worker from the project in memory. */
import { besideCode } from '../../site/modules/beside-code.ts'
import { sourceDirection, sourceLanguage } from '../../source-language.ts'
import {
  newestVersion,
  previewFolder,
  type PreviewAnswer,
  type PreviewQuery,
} from '../preview/messages.ts'
import type { Connection } from '../worker/client.ts'
import type { Catalogue } from '../worker/protocol.ts'
import type { Shells } from './server.ts'

export type Scheme = keyof Shells

/** Two pages of the Studio have the same service worker: each answers for its own versions. */
const ownId = Math.random().toString(36).slice(2, 10)

/** The address of a page of the site in a version of the project. */
export const liveAddress = (version: number, scheme: Scheme, path: string): string =>
  `${previewFolder}${ownId}.${version}.${scheme}${path}`

interface Asked {
  readonly version: number
  readonly scheme: Scheme
}

/** The version in an address; undefined for one of another page. */
function asked(version: string, newest: number): Asked | undefined {
  if (version === newestVersion) return { version: newest, scheme: 'light' }
  const [id, number, scheme] = version.split('.')
  if (id !== ownId) return undefined
  return { version: Number(number), scheme: scheme === 'dark' ? 'dark' : 'light' }
}

/** The empty document of a page: its scripts draw it. */
function liveDocument(
  { html, policy }: Shells[Scheme],
  languages: Catalogue['languages'],
  path: string,
): PreviewAnswer {
  const [, first] = path.split('/')
  const language = languages.find(({ code }) => code === first) ?? languages[0]
  const text = html
    .replace('LANGUAGE', language?.code ?? sourceLanguage)
    .replace('DIRECTION', language?.direction ?? sourceDirection)
  return {
    text,
    type: 'text/html; charset=utf-8',
    policy: policy.replace("frame-ancestors 'self'", (own) => `${own} ${location.origin}`),
  }
}

async function answerQuery(
  query: PreviewQuery,
  { connection, shells, languages, newest, picture }: PreviewSource,
): Promise<PreviewAnswer> {
  const wanted = asked(query.version, newest())
  if (wanted === undefined) return undefined
  if (query.kind === 'document') return liveDocument(shells[wanted.scheme], languages(), query.path)
  if (query.kind === 'picture') {
    const text = picture(query.path)
    return text === undefined
      ? undefined
      : { text, type: 'image/svg+xml', policy: "default-src 'none'; sandbox" }
  }
  const code = await connection.ask('module', wanted.version, query.name)
  return code === undefined
    ? undefined
    : { text: besideCode(code, '/assets/'), type: 'text/javascript; charset=utf-8' }
}

/** What the live page is made from. */
interface PreviewSource {
  readonly connection: Connection
  readonly shells: Shells
  readonly languages: () => Catalogue['languages']
  readonly newest: () => number
  /** The newest text of a picture of the site; undefined where the Studio has none. */
  readonly picture: (path: string) => string | undefined
}

/** What the live page of this page of the Studio works with. */
export interface Preview {
  /** The origin of the live page; undefined where the server has none for it. */
  readonly origin: string | undefined
  /** Answers the service worker. */
  readonly answer: (query: PreviewQuery) => Promise<PreviewAnswer>
}

/** @returns the answers to the service worker at an origin */
export const openPreview = (source: PreviewSource, origin: string | undefined): Preview => ({
  origin,
  answer: (query) => answerQuery(query, source).catch(() => undefined),
})
