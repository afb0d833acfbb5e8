import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { inLanguage, languages, programOf } from '#tests/support/browser/programs.ts'
import { root } from '#tests/support/project/root.ts'
import { embedGuardScript } from '#site/pages/embed-guard.ts'
import { builtSite as site } from '#tests/support/http/built-site.ts'

// What search engines, link previews and phones read of the built site.
const pages = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.html'),
)
const read = (name: string): string => readFileSync(join(site, name), 'utf8')
/** The pages in frames of other sites: those of the programs' own pages are found instead. */
const isEmbedded = (name: string): boolean => /(^|\/)embed\/.+\//.test(name)
const isForReaders = (name: string): boolean =>
  !/(^|\/)(404|shell)\.html$/.test(name) && !isEmbedded(name)
const contentOf = (html: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1]

it('every page has one title, a description, a preview and a manifest', () => {
  expect(pages.length).toBeGreaterThan(100)
  for (const name of pages.filter(isForReaders)) {
    const html = read(name)
    expect(html.match(/<title>[^<]+<\/title>/g), name).toHaveLength(1)
    for (const field of [
      'description',
      'og:title',
      'og:description',
      'og:locale',
      'og:image',
      'theme-color',
    ])
      expect(contentOf(html, field), `${name}: ${field}`).toBeTruthy()
    expect(contentOf(html, 'robots'), name).toBeUndefined()
  }
})

it('a program in a frame of another site is not found beside its own page', () => {
  const embeds = pages.filter(isEmbedded)
  expect(embeds.length).toBeGreaterThan(100)
  for (const name of embeds) {
    const html = read(name)
    expect(contentOf(html, 'robots'), name).toBe('noindex')
    expect(html, name).not.toMatch(/rel="(canonical|alternate|manifest)"|property="og:|ld\+json/)
  }
})

it('the preview picture of every page is there, and has the declared size', () => {
  for (const name of pages.filter(isForReaders)) {
    const file = join(
      site,
      new URL(contentOf(read(name), 'og:image')!, 'https://any.example').pathname,
    )
    expect(existsSync(file), `${name}: ${file}`).toBe(true)
    const picture = readFileSync(file)
    expect(
      [picture.toString('latin1', 1, 4), picture.readUInt32BE(16), picture.readUInt32BE(20)],
      name,
    ).toEqual(['PNG', 1200, 630])
  }
})

it('structured data can be read, and a program declares that it is one', () => {
  for (const name of pages.filter(isForReaders)) {
    for (const [, data = ''] of read(name).matchAll(
      /<script type="application\/ld\+json">(.*?)<\/script>/g,
    ))
      expect((JSON.parse(data) as { '@context': string })['@context'], name).toBe(
        'https://schema.org',
      )
  }
  expect(
    read('ar/services/broilers-management/feed-convertion-ratio-FCR-program/index.html'),
  ).toContain('"@type":"WebApplication"')
})

/** The articles of a language: their slugs, and the lines between --- at their top. */
const articlesIn = (language: string) =>
  readdirSync(join(root, 'locales', language, 'articles')).map((name) => {
    const [, front = ''] = readFileSync(
      join(root, 'locales', language, 'articles', name),
      'utf8',
    ).split(/^---$/m)
    const field = (key: string): string =>
      new RegExp(`^${key}: *"?(.*?)"?$`, 'm').exec(front)?.[1] ?? ''
    return { slug: name.replace(/\.md$/, ''), field }
  })

for (const language of languages) {
  it(`articles in ${language} describe themselves, and link to their programs`, () => {
    const articles = articlesIn(language)
    expect(articles.length).toBeGreaterThan(0)
    for (const { slug, field } of articles) {
      const html = read(join(language === 'en' ? '' : language, 'blog', slug, 'index.html'))
      const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? []
      const things = (JSON.parse(data) as { '@graph': Record<string, unknown>[] })['@graph']
      const article = things.find((thing) => thing['@type'] === 'Article')
      expect(article, slug).toMatchObject({
        headline: field('title'),
        description: field('description'),
        datePublished: field('date'),
        image: field('image'),
        inLanguage: language,
      })
      expect(existsSync(join(site, field('image'))), field('image')).toBe(true)
      expect(contentOf(html, 'og:type')).toBe('article')
      const wanted = field('programs')
        .replace(/[[\]]/g, '')
        .split(',')
        .map((id) => programOf(id.trim()).path)
      expect(wanted.length).toBeGreaterThan(0)
      const [, links = ''] = /<nav class="related"[^>]*>(.*?)<\/nav>/s.exec(html) ?? []
      expect(
        [...links.matchAll(/<a href="([^"]+)"/g)].map((match) => match[1]),
        slug,
      ).toEqual(wanted.map((path) => inLanguage(path, language)))
    }
  })
}

it('pages that are no pages are not for search engines', () => {
  const others = pages.filter((name) => !isForReaders(name) && !isEmbedded(name))
  expect(others).toHaveLength(6)
  for (const name of others) expect(contentOf(read(name), 'robots'), name).toBe('noindex')
})

it('no page has a script or a style of only its own', () => {
  const shared = new Set<string>()
  const styles = new Set<string>()
  for (const name of pages) {
    const html = read(name)
    const scripts = html.match(/<script(?! type="application\/(ld\+)?json").*?<\/script>/gs) ?? []
    // Before all others, one takes the storage from a page in a frame of another site.
    const guards = isEmbedded(name) ? scripts.splice(0, 1) : []
    guards.forEach((guard) => expect(guard, name).toBe(`<script>${embedGuardScript}</script>`))
    // One keeps space for what comes, one looks for an old browser, one starts the page.
    expect(scripts, name).toHaveLength(3)
    // The files that a page loads later differ; the policy contains the hashes of the scripts
    // alone.
    shared.add(scripts.join('').replaceAll(/ data-(later|sheet)="[^"]*"/g, ''))
    const style = html.match(/<style>.*?<\/style>/gs) ?? []
    expect(style, name).toHaveLength(1)
    styles.add(style[0]!)
    expect(/<[^>]+ (style|on[a-z]+)="/.test(html.replace(/<style>.*?<\/style>/s, '')), name).toBe(
      false,
    )
  }
  expect([...shared]).toHaveLength(1)
  // Home, programs, embeds, other pages, and the whole style of the pages that scripts fill.
  expect([...styles]).toHaveLength(5)
})

for (const language of languages) {
  it(`the web manifest in ${language} names icons that exist`, () => {
    const manifest = JSON.parse(read(`app-${language}.webmanifest`)) as {
      icons: { src: string; sizes: string; purpose?: string }[]
      name: string
      dir: string
      start_url: string
    }
    expect(manifest.icons.map(({ purpose, sizes }) => `${sizes} ${purpose ?? 'any'}`)).toEqual([
      '192x192 any',
      '512x512 any',
      '512x512 maskable',
    ])
    for (const { src, sizes } of manifest.icons)
      expect(
        `${readFileSync(join(site, src)).readUInt32BE(16)}x${readFileSync(join(site, src)).readUInt32BE(20)}`,
      ).toBe(sizes)
    expect(manifest.dir).toBe(language === 'ar' ? 'rtl' : 'ltr')
    expect(existsSync(join(site, manifest.start_url, 'index.html'))).toBe(true)
  })
}
