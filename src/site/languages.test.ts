import { describe, expect, it } from 'vitest'
import { project } from '../../tests/support/project/project.ts'
import { useProjectCopy } from '../../tests/support/project/project-copy.ts'
import type { Rendered } from '../app/server.tsx'
import { messagesIn } from '../definition/languages.ts'
import { opens } from '../i18n/fallback-text.ts'
import { pathIn, splitPath, type Language } from '../i18n/languages.ts'
import { sitemap } from './files/sitemap.ts'
import { webManifest } from './files/web-manifest.ts'
import { virtualModule } from './modules/virtual-module.ts'
import { pageHead } from './pages/page-head.ts'
import type { Site } from './site.ts'

const copy = useProjectCopy(project)
const host = 'https://clinic.example'

/** The site of the project with these languages, as a build reads it. */
function siteIn(languages: readonly string[]): Site {
  copy.edit('content/clinic.json', (data) => {
    data.languages = languages
  })
  const [first = ''] = virtualModule(copy.project, 'languages')!.split('\n')
  return {
    languages: JSON.parse(first.replace('export default ', '')) as Language[],
    settings: { siteAddress: host, phone: '1' },
    shortcuts: [],
    message: ({ code }, key) => messagesIn(copy.project, code)[key] ?? '',
  }
}
const page: Rendered = {
  html: '',
  address: '',
  modules: [],
  head: { title: 'Feed', description: 'How much', found: true },
  subject: {
    kind: 'home',
    title: 'Feed',
    canonical: '/services',
    illustration: 'hero',
    picture: { path: '/services', title: 'Services' },
    trail: [],
  },
}
const begin = (code: string, words: object) =>
  copy.write(`locales/${code}/site.json`, JSON.stringify({ language: words }))
const urdu = { name: 'اردو', direction: 'rtl', numbers: 'ur-u-nu-arabext' }

describe.each([['ar'], ['fr']])('a site whose own language is %s', (own) => {
  const others = ['en', own === 'ar' ? 'fr' : 'ar']

  it('has it first, at addresses without a prefix, and English like any other', () => {
    const { languages } = siteIn([own, ...others])
    expect(languages.map(({ code }) => code)).toEqual([own, ...others])
    const [first, english] = languages
    expect(pathIn('/services', first!, languages)).toBe('/services')
    expect(pathIn('/services', english!, languages)).toBe('/en/services')
    expect(splitPath('/', languages)).toEqual({ language: first, path: '/' })
    expect(splitPath('/en/services', languages)).toEqual({ language: english, path: '/services' })
  })

  it('is stated for search engines', () => {
    const site = siteIn([own, ...others])
    const map = sitemap(site, ['/services'])!
    const head = pageHead(site, site.languages[1]!, page, undefined)
    for (const [code, address] of [
      ['x-default', '/services'],
      [own, '/services'],
      ['en', '/en/services'],
    ]) {
      expect(map).toContain(`hreflang="${code}" href="${host}${address}"`)
      expect(head).toContain(`hreflang="${code}" href="${host}${address}"`)
    }
    expect(head).toContain(`<link rel="canonical" href="${host}/en/services">`)
    expect(head).toContain(`"@id":"${host}/#clinic"`)
    expect(JSON.parse(webManifest(site, site.languages[0]!))).toMatchObject({
      lang: own,
      start_url: '/',
    })
    expect(JSON.parse(webManifest(site, site.languages[1]!))).toMatchObject({
      lang: 'en',
      start_url: '/en',
    })
  })

  it('uses English fallback texts all the same', () => {
    begin('ur', urdu)
    siteIn([own, ...others])
    expect(virtualModule(copy.project, 'messages/ur/core')).toContain('Skip to the content')
  })
})

describe('an incomplete language', () => {
  const begun = () => {
    begin('ur', urdu)
    const site = siteIn(['en', 'ar', 'fr'])
    return { site, ur: site.languages.at(-1)! }
  }

  it('is offered last', () => {
    expect(begun().ur).toEqual({ code: 'ur', ...urdu, incomplete: true })
  })

  it('is kept from search engines, and they from it', () => {
    const { site, ur } = begun()
    const head = pageHead(site, ur, page, undefined)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toMatch(/hreflang|canonical|ld\+json/)
    expect(pageHead(site, site.languages[0]!, page, undefined)).not.toMatch(/\bur\b|ur_PK/)
    expect(sitemap(site, ['/services'])).not.toContain('/ur/')
  })

  it('shows its own texts, and marks fallback texts, in messages, the search and articles', () => {
    begun()
    copy.write('locales/ur/home.json', JSON.stringify({ title: 'مرغیوں کی صحت' }))
    const home = virtualModule(copy.project, 'messages/ur/page/home')!
    expect(home).toContain('"home.title":[{"type":0,"value":"مرغیوں کی صحت"}]')
    expect(home).toContain(`"home.search":[{"type":0,"value":"${opens}"},`)
    expect(virtualModule(copy.project, 'search/ur')).toContain(`${opens}Feed consumption rate`)
    expect(virtualModule(copy.project, 'articles/ur')).toContain(`"title":"${opens}`)
    expect(virtualModule(copy.project, 'article/ur/clean-water-for-poultry')).toContain(
      '"spoken":{"lang":"en","dir":"ltr"}',
    )
  })

  it('uses fallback texts for what was only copied: screen readers would read it in the wrong language', () => {
    begun()
    const english = JSON.parse(copy.read('locales/en/home.json')) as { title: string }
    copy.write('locales/ur/home.json', JSON.stringify({ title: english.title }))
    expect(virtualModule(copy.project, 'messages/ur/page/home')).toContain(
      `"home.title":[{"type":0,"value":"${opens}"},{"type":0,"value":"${english.title}"}`,
    )
  })

  it('is the only one that reports being incomplete', () => {
    begun()
    expect(virtualModule(copy.project, 'messages/ur/core')).toContain('"begun.note"')
    for (const code of ['en', 'ar', 'fr']) {
      const core = virtualModule(copy.project, `messages/${code}/core`)!
      expect(core).not.toContain('"begun.note"')
      expect(core).not.toContain(opens)
    }
  })
})
