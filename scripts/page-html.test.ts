import { describe, expect, it } from 'vitest'
import { arabic, languages } from '../tests/support/languages.ts'
import { pageHtml, preloads } from './page-html.ts'

const template = '<!doctype html>\n<html lang="en">\n  <head>\n    <title>x</title>\n    <script type="module" crossorigin src="/assets/main.js"></script>\n  </head>\n  <body>\n    <div id="root"></div>\n  </body>\n</html>\n'
const rendered = { html: '<h1>$& مرحبا</h1>', head: { title: 'A "b" <c> & d $1', description: 'e', found: true }, address: '/ar/services', modules: [] }
const page = (found: boolean) => pageHtml(template, { ...rendered, head: { ...rendered.head, found } }, arabic, languages, '/services', ['assets/a.js'])

describe('pageHtml', () => {
  it('says its language and direction', () => expect(page(true)).toContain('<html lang="ar" dir="rtl">'))
  it('escapes what it says about itself', () => expect(page(true)).toContain('<title>A &quot;b&quot; &lt;c> &amp; d $1</title>'))
  it('takes the drawn page as it is', () => expect(page(true)).toContain('<div id="root"><h1>$& مرحبا</h1></div>'))
  it('names itself and the other languages', () => {
    expect([...page(true).matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, code, href]) => `${code} ${href}`)).toEqual(['en /services', 'ar /ar/services', 'fr /fr/services', 'x-default /services'])
    expect(page(true)).toContain('<link rel="canonical" href="/ar/services">')
  })
  it('asks not to be listed where nothing was found', () => {
    expect(page(false)).toContain('<meta name="robots" content="noindex">')
    expect(page(false)).not.toContain('canonical')
  })
  it('loads its scripts once and last', () => {
    expect(page(true).split('src="/assets/main.js"')).toHaveLength(2)
    expect(page(true).indexOf('main.js')).toBeGreaterThan(page(true).indexOf('id="root"'))
    expect(page(true)).toContain('<link rel="modulepreload" crossorigin fetchpriority="low" href="/assets/a.js">')
  })
})

describe('preloads', () => {
  const manifest = {
    '\0virtual:service/broilers': { file: 'a.js', imports: ['shared.js'] }, 'shared.js': { file: 'shared-1.js', imports: ['\0virtual:service/broilers'] },
    '\0virtual:calculator/broilers/mortality': { file: 'b.js' }, 'src/pages/CalculatorPage.tsx': { file: 'page.js', imports: ['shared.js'] },
  }
  it('names files with what they import, each once', () => expect(preloads(manifest, ['service/broilers'])).toEqual(['a.js', 'shared-1.js']))
  it('adds the page of a program', () => expect(preloads(manifest, ['calculator/broilers/mortality'])).toEqual(['b.js', 'page.js', 'shared-1.js', 'a.js']))
  it('fails where the build lacks a module', () => expect(() => preloads(manifest, ['service/layers'])).toThrow('virtual:service/layers'))
})
