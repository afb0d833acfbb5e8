import type { Rendered } from '../../app/server.tsx'
import type { Language } from '../../i18n/languages.ts'
import { manifestPath } from '../files/web-manifest.ts'
import { addressOf, escapeHtml, indexedLanguages, type Site } from '../site.ts'
import { embedGuardScript } from './embed-guard.ts'
import { structuredData } from './structured-data.ts'

/** `fr_FR`: chat programs expect a country with the language. */
function localeOf({ code }: Language): string {
  const { language, region } = new Intl.Locale(code).maximize()
  return `${language}_${region}`
}

const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escapeHtml(content)}">`
const property = (name: string, content: string): string =>
  `<meta property="${name}" content="${escapeHtml(content)}">`

/**
 * One page in several languages, for search engines. They accept whole addresses only: without a
 * site address this is left out.
 */
function alternates(site: Site, language: Language, path: string): readonly string[] {
  if (site.settings.siteAddress === undefined) return []
  const link = (code: string, target: Language): string =>
    `<link rel="alternate" hreflang="${code}" href="${addressOf(site, path, target)}">`
  const indexed = indexedLanguages(site, path)
  return [
    `<link rel="canonical" href="${addressOf(site, path, language)}">`,
    ...indexed.map((each) => link(each.code, each)),
    ...indexed.slice(0, 1).map((each) => link('x-default', each)),
  ]
}

function preview(
  site: Site,
  language: Language,
  { head, subject }: Rendered,
  picture: string | undefined,
): readonly string[] {
  const others = indexedLanguages(site, subject.canonical).filter((each) => each !== language)
  return [
    property('og:type', subject.kind === 'article' ? 'article' : 'website'),
    property('og:site_name', site.message(language, 'site.name')),
    property('og:title', subject.title),
    property('og:description', head.description),
    property('og:locale', localeOf(language)),
    ...others.map((each) => property('og:locale:alternate', localeOf(each))),
    ...(site.settings.siteAddress === undefined
      ? []
      : [property('og:url', addressOf(site, subject.canonical, language))]),
    ...(picture === undefined
      ? []
      : [
          property('og:image', `${site.settings.siteAddress ?? ''}${picture}`),
          property('og:image:width', '1200'),
          property('og:image:height', '630'),
          property('og:image:alt', subject.picture.title),
          meta('twitter:card', 'summary_large_image'),
        ]),
  ]
}

/** Nothing is painted before the whole header: its parts would push each other aside. */
const renderedAtOnce = '<link rel="expect" blocking="render" href="#content">'

/**
 * The head of a page without its styles: title, alternates, preview, manifest and structured data.
 * Search engines do not find an incomplete language.
 */
export function pageHead(
  site: Site,
  language: Language,
  page: Rendered,
  picture: string | undefined,
): string {
  const { head, subject } = page
  const isIndexed = head.found && head.isUnlisted !== true && language.incomplete !== true
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('description', head.description),
    ...(isIndexed ? alternates(site, language, subject.canonical) : [meta('robots', 'noindex')]),
    ...(head.found ? preview(site, language, page, picture) : []),
    isIndexed ? structuredData(site, language, page) : '',
    `<link rel="manifest" href="${manifestPath(language)}">`,
    renderedAtOnce,
    site.settings.metricsAddress === undefined ? '' : meta('metrics', site.settings.metricsAddress),
  ]
    .filter((line) => line !== '')
    .join('\n    ')
}

/**
 * The head of a page in the frames of other sites: nothing for search engines, link previews or
 * installing, and no performance figures of visits to other sites.
 */
export const embedHead = ({ head }: Rendered): string =>
  [
    `<title>${escapeHtml(head.title)}</title>`,
    meta('robots', 'noindex'),
    renderedAtOnce,
    `<script>${embedGuardScript}</script>`,
  ].join('\n    ')
