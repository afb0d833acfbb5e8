import { addressOf, escapeHtml, indexedLanguages, type Site } from '../site.ts'

/**
 * All pages in all languages that are there in full, each with the others, for search engines.
 * Undefined without a site address: a sitemap contains absolute addresses only.
 */
export function sitemap(site: Site, paths: readonly string[]): string | undefined {
  if (site.settings.siteAddress === undefined) return undefined
  const url = (path: string): string => {
    const indexed = indexedLanguages(site, path)
    const [standard] = indexed
    const links = [
      ...indexed.map((each) => [each.code, each] as const),
      ...(standard === undefined ? [] : [['x-default', standard] as const]),
    ]
      .map(
        ([code, target]) =>
          `<xhtml:link rel="alternate" hreflang="${code}" href="${escapeHtml(addressOf(site, path, target))}"/>`,
      )
      .join('')
    return indexed
      .map(
        (language) =>
          `<url><loc>${escapeHtml(addressOf(site, path, language))}</loc>${links}</url>`,
      )
      .join('\n')
  }
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset ' +
    'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ' +
    `xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${paths.map(url).join('\n')}\n</urlset>\n`
  )
}

/** What search engines may read: everything. */
export function robots({ settings: { siteAddress } }: Site): string {
  const all = 'User-agent: *\nAllow: /\n'
  return siteAddress === undefined ? all : `${all}\nSitemap: ${siteAddress}/sitemap.xml\n`
}
