import { describe, expect, it } from 'vitest'
import { arabic } from '#tests/support/project/languages.ts'
import { pageHtml, preloadsOf } from './page-html.ts'
import { oldBrowserScript } from './old-browser.ts'
import { placesScript } from './places.ts'
import { starterOf } from './starter.ts'

const template =
  '<!doctype html>\n<html lang="en">\n  <head>\n    <title>x</title>\n    <script ' +
  'type="module" crossorigin src="/assets/main.js"></script>\n    <link ' +
  'rel="modulepreload" crossorigin href="/assets/base-1.js">\n  </head>\n  <body>\n    ' +
  '<div id="root"></div>\n  </body>\n</html>\n'
const page = pageHtml(
  template,
  arabic,
  '<title>$1 أ</title>\n    <meta name="x">',
  '<h1>$& مرحبا</h1>',
  ['assets/a.js', 'assets/base-1.js'],
  { after: '<template></template>' },
)

describe('pageHtml', () => {
  it('declares its language and direction', () =>
    expect(page).toContain('<html lang="ar" dir="rtl">'))
  it('begins with the mark of the site and the version of its scripts', () => {
    const built = template.replace('/assets/main.js', '/assets/index-8d3f2a1.js')
    expect(pageHtml(built, arabic, '', '', [])).toContain(
      '<head>\n    <meta name="site-mark" content="farm-clinic 8d3f2a1">',
    )
  })
  it('takes the head and the rendered page as they are', () => {
    expect(page).toContain('<title>$1 أ</title>\n    <meta name="x">')
    expect(page).toContain('<div id="root"><h1>$& مرحبا</h1></div><template></template>')
  })
  it('has space for what loads later for a visitor before its content', () =>
    expect(page).toContain(`<script>${placesScript}</script><div id="root">`))
  it('requests the libraries after its content, and for all else once it is painted', () => {
    const [content, scripts] = page.split('<template></template>')
    expect(content).not.toContain('.js')
    expect(scripts!.match(/<link.*>|<script[^]*?<\/script>/g)).toEqual([
      `<script>${oldBrowserScript}</script>`,
      '<link rel="modulepreload" crossorigin href="/assets/base-1.js">',
      `<script data-later="/assets/a.js /assets/main.js">${starterOf(template)}</script>`,
    ])
    expect(starterOf(template)).toMatch(/import\(["'`]\/assets\/main\.js["'`]\)/)
    expect(starterOf(template)).not.toContain('\n')
  })
})

describe('preloadsOf', () => {
  const manifest = {
    '\0virtual:service/broilers': { file: 'a.js', imports: ['shared.js'] },
    'shared.js': { file: 'shared-1.js', imports: ['\0virtual:service/broilers'] },
    '\0virtual:calculator/broilers/mortality': { file: 'b.js' },
    'src/pages/program/page.ts': { file: 'page.js', imports: ['shared.js'] },
  }
  it('names files with what they import, each once', () =>
    expect(preloadsOf(manifest)(['service/broilers'])).toEqual(['a.js', 'shared-1.js']))
  it('adds the page of a program', () =>
    expect(preloadsOf(manifest)(['calculator/broilers/mortality'])).toEqual([
      'b.js',
      'page.js',
      'shared-1.js',
      'a.js',
    ]))
  it('fails where the build lacks a module', () =>
    expect(() => preloadsOf(manifest)(['service/layers'])).toThrow('virtual:service/layers'))
})
