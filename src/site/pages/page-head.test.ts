import { describe, expect, test } from 'vitest'
import type { Rendered } from '../../app/server.tsx'
import { project } from '#tests/support/project/project.ts'
import type { Language } from '../../i18n/languages.ts'
import { contentPolicy, permissionsPolicy, policyName, siteHeaders } from '../headers/headers.ts'
import { nginxHeaders } from '../headers/nginx-headers.ts'
import { pageHead } from './page-head.ts'
import { wrappedLines } from '../files/pictures.ts'
import { readSettings, type Settings } from '../settings.ts'
import type { Site } from '../site.ts'
import { robots, sitemap } from '../files/sitemap.ts'
import { webManifest } from '../files/web-manifest.ts'

const english: Language = {
  code: 'en',
  name: 'English',
  direction: 'ltr',
  numbers: 'en-GB-u-nu-latn',
}
const arabic: Language = { code: 'ar', name: 'العربية', direction: 'rtl', numbers: 'ar-u-nu-latn' }
const siteWith = (settings: Settings): Site => ({
  languages: [english, arabic],
  settings,
  shortcuts: [{ icon: 'calendar', say: 'say.sale', path: '/services/a/sale' }],
  message: ({ code }, key) => `${key} in ${code}`,
})
const site = siteWith({
  siteAddress: 'https://clinic.example',
  phone: '+1 202 555 0100',
  address: 'site.address',
  map: { latitude: 1, longitude: 2 },
  hours: { days: ['saturday', 'sunday'], opens: '09:00', closes: '18:00' },
  social: [{ link: 'https://social.example/clinic' }],
})
const page = (
  subject: Partial<Rendered['subject']>,
  title = 'Feed & water <1>',
  found = true,
): Rendered => ({
  html: '',
  address: '/ar/x',
  modules: [],
  head: { title, description: 'Says "how much"', found },
  subject: {
    kind: 'program',
    title,
    canonical: '/services/a/feed',
    illustration: 'hero',
    picture: { path: '/services/a', title: 'Services of <a>' },
    trail: [
      { name: 'Home', path: '/' },
      { name: title, path: '/services/a/feed' },
    ],
    ...subject,
  },
})
const dataOf = (head: string): { '@graph': Record<string, unknown>[] } =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)![1]!) as never
const kinds = (head: string): unknown => dataOf(head)['@graph'].map((thing) => thing['@type'])

describe('with a site address', () => {
  const head = pageHead(site, arabic, page({}), '/pictures/ar/feed.png')

  test('the page names itself and its other languages by whole addresses', () => {
    expect(head).toContain(
      '<link rel="canonical" href="https://clinic.example/ar/services/a/feed">',
    )
    expect(head).toContain(
      '<link rel="alternate" hreflang="en" href="https://clinic.example/services/a/feed">',
    )
    expect(head).toContain(
      '<link rel="alternate" hreflang="ar" href="https://clinic.example/ar/services/a/feed">',
    )
    expect(head).toContain(
      '<link rel="alternate" hreflang="x-default" href="https://clinic.example/services/a/feed">',
    )
    expect(head).toContain(
      '<meta property="og:url" content="https://clinic.example/ar/services/a/feed">',
    )
    expect(head).toContain(
      '<meta property="og:image" content="https://clinic.example/pictures/ar/feed.png">',
    )
    expect(head).toContain('<meta property="og:locale" content="ar_EG">')
    expect(head).toContain('<meta property="og:locale:alternate" content="en_US">')
  })

  test('text of the page cannot end an attribute or a script', () => {
    expect(head).toContain('<title>Feed &amp; water &lt;1&gt;</title>')
    expect(head).toContain('content="Says &quot;how much&quot;"')
    const evil = pageHead(site, english, page({}, '</script><script>alert(1)</script>'), undefined)
    expect(evil.match(/<script/g)).toHaveLength(1)
    expect(dataOf(evil)['@graph'][0]!['name']).toBe('</script><script>alert(1)</script>')
  })

  test('each kind of page describes itself', () => {
    expect(kinds(head)).toEqual(['WebApplication', 'BreadcrumbList'])
    expect(
      kinds(
        pageHead(
          site,
          english,
          page({
            kind: 'article',
            article: { date: '2026-01-02', image: '/illustrations/hero.svg' },
          }),
          undefined,
        ),
      ),
    ).toEqual(['Article', 'BreadcrumbList'])
    const home = pageHead(
      site,
      english,
      page({ kind: 'home', trail: [], canonical: '/' }),
      undefined,
    )
    expect(dataOf(home)['@graph'][0]).toMatchObject({
      '@type': ['VeterinaryCare', 'LocalBusiness'],
      telephone: '+1 202 555 0100',
      url: 'https://clinic.example/',
      openingHoursSpecification: {
        dayOfWeek: ['Saturday', 'Sunday'],
        opens: '09:00',
        closes: '18:00',
      },
      sameAs: ['https://social.example/clinic'],
    })
  })

  test('the sitemap has each page in each language', () => {
    const map = sitemap(site, ['/', '/services'])!
    expect(map.match(/<loc>/g)).toHaveLength(4)
    expect(map).toContain('<loc>https://clinic.example/ar/services</loc>')
    expect(map.match(/hreflang="x-default"/g)).toHaveLength(4)
    expect(robots(site)).toContain('Sitemap: https://clinic.example/sitemap.xml')
  })
})

describe('without a site address', () => {
  const bare = siteWith({})

  test('a page of staff is not listed', () => {
    const own = page({})
    const head = pageHead(
      site,
      english,
      { ...own, head: { ...own.head, isUnlisted: true } },
      '/pictures/en/home.png',
    )
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toMatch(/canonical|hreflang|ld\+json/)
  })

  test('nothing that needs a whole address is written', () => {
    const head = pageHead(bare, english, page({}), '/pictures/en/feed.png')
    expect(head).not.toMatch(/canonical|hreflang|og:url/)
    expect(sitemap(bare, ['/'])).toBeUndefined()
    expect(robots(bare)).not.toContain('Sitemap')
    expect(pageHead(bare, english, page({ kind: 'home', trail: [] }), undefined)).not.toContain(
      'ld+json',
    )
  })

  test('a page that is not found is not for search engines', () => {
    const head = pageHead(site, english, page({ kind: 'page' }, 'Not found', false), undefined)
    expect(head).toContain('<meta name="robots" content="noindex">')
    expect(head).not.toMatch(/canonical|og:/)
  })
})

test('the web manifest is in the language of the page', () => {
  expect(JSON.parse(webManifest(site, arabic))).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar',
    scope: '/',
    name: 'site.name in ar',
    shortcuts: [
      {
        name: 'say.sale in ar',
        url: '/ar/services/a/sale',
        icons: [{ src: '/icon-shortcut-calendar.png', sizes: '192x192', type: 'image/png' }],
      },
    ],
    share_target: {
      action: '/ar/programs',
      method: 'GET',
      params: { title: 'title', text: 'text', url: 'url' },
    },
  })
})

test('the environment goes before the file; what is no address is refused in words', () => {
  const nothing = undefined
  const clinic = project.clinic.data
  expect(readSettings(nothing, {})).toEqual({})
  expect(
    readSettings(nothing, {
      SITE_ADDRESS: 'https://clinic.example/',
      METRICS_ADDRESS: 'https://metrics.example/visits',
      FORMS_ENDPOINT: 'https://forms.example/new',
    }),
  ).toEqual({
    siteAddress: 'https://clinic.example',
    metricsAddress: 'https://metrics.example/visits',
    formsEndpoint: 'https://forms.example/new',
  })
  expect(readSettings(nothing, { FORMS_ENDPOINT: 'http://127.0.0.1:8080/forms' })).toEqual({
    formsEndpoint: 'http://127.0.0.1:8080/forms',
  })
  expect(readSettings(nothing, { FORMS_ENDPOINT: '/api/forms' })).toEqual({
    formsEndpoint: '/api/forms',
  })
  expect(readSettings(clinic, { FORMS_ENDPOINT: '' }).formsEndpoint).toBeUndefined()
  expect(readSettings(nothing, { MEDICINE_HOST: 'https://Clinic.example:8443/' })).toEqual({
    medicineHost: 'https://clinic.example:8443',
  })
  expect(readSettings(clinic, { MEDICINE_HOST: '' }).medicineHost).toBeUndefined()
  for (const host of [
    'clinic.example',
    'javascript:alert(1)',
    'ftp://clinic.example',
    'https://a:b@clinic.example',
    'https://clinic.example/path',
    'https://clinic.example; script-src *',
    'https://clinic.example/?a=b',
  ]) {
    expect(() => readSettings(nothing, { MEDICINE_HOST: host })).toThrow('The server for medicines')
  }
  expect(() => readSettings(nothing, { SITE_ADDRESS: 'clinic.example' })).toThrow(
    'write scheme and host without a path',
  )
  expect(() => readSettings(nothing, { SITE_ADDRESS: 'https://clinic.example/shop' })).toThrow(
    'without a path',
  )
  expect(() => readSettings(nothing, { METRICS_ADDRESS: 'visits' })).toThrow(
    'write a whole address',
  )
  for (const endpoint of [
    'forms',
    '/forms',
    'http://forms.example',
    'http://127.0.0.1.example/',
    'javascript:alert(1)',
  ])
    expect(() => readSettings(nothing, { FORMS_ENDPOINT: endpoint })).toThrow(
      'begins with https://',
    )
})

test('figures may be sent to the configured address only', () => {
  expect(contentPolicy({ styles: ['x'], scripts: ['y'] })).not.toContain('connect-src')
  expect(
    contentPolicy(
      { styles: ['x'], scripts: ['y'] },
      { connect: ['https://metrics.example'], frame: [] },
    ),
  ).toContain("connect-src 'self' https://metrics.example;")
  expect(nginxHeaders(siteHeaders(contentPolicy({ styles: ['x'], scripts: ['y'] })))).toContain(
    "add_header Content-Security-Policy \"default-src 'self';",
  )
})

test('browsers request by https only if that is set, and the site is served by https', () => {
  const address = { SITE_ADDRESS: 'https://clinic.example' }
  expect(readSettings(undefined, { ...address, HTTPS_SECONDS: '31536000' }).httpsSeconds).toBe(
    31536000,
  )
  for (const seconds of ['', '0'])
    expect(
      readSettings(undefined, { ...address, HTTPS_SECONDS: seconds }).httpsSeconds,
    ).toBeUndefined()
  for (const seconds of ['a year', '-1', '1.5', '1e9', '99999999999'])
    expect(() => readSettings(undefined, { ...address, HTTPS_SECONDS: seconds })).toThrow(
      'whole seconds',
    )
  for (const environment of [{}, { SITE_ADDRESS: 'http://clinic.example' }])
    expect(() => readSettings(undefined, { ...environment, HTTPS_SECONDS: '60' })).toThrow(
      'set it with https://',
    )
  expect(siteHeaders('x', { frame: [] }, 60)['Strict-Transport-Security']).toBe('max-age=60')
  expect(siteHeaders('x')).not.toHaveProperty('Strict-Transport-Security')
})

test('what pages may request of a browser is listed, videos of the named hosts included', () => {
  const policy = permissionsPolicy(['https://videos.example', 'https://videos.example'])
  expect(policy.split(', ')).toEqual(
    expect.arrayContaining([
      'camera=()',
      'clipboard-write=(self)',
      'fullscreen=(self "https://videos.example")',
    ]),
  )
  expect(
    nginxHeaders({ 'Permissions-Policy': 'fullscreen=(self "https://videos.example")' }),
  ).toContain(
    'add_header Permissions-Policy "fullscreen=(self \\"https://videos.example\\")" always;',
  )
})

test('titles of pictures break into lines of about equal length', () => {
  expect(wrappedLines('Feed conversion ratio', 27)).toEqual(['Feed conversion ratio'])
  expect(wrappedLines('Average egg weight of white laying hens', 27)).toEqual([
    'Average egg weight of',
    'white laying hens',
  ])
  expect(wrappedLines('', 27)).toEqual([''])
})

test('nginx gives some pages, and all under a path, another policy', () => {
  const inlined = { styles: ['x'], scripts: ['y'] }
  const [common, ofMap] = [[], ['https://map.example']].map((frame) =>
    siteHeaders(contentPolicy(inlined, { connect: [], frame })),
  )
  const ofEmbeds = {
    [policyName]: contentPolicy(inlined, undefined, "'self' https://mill.example"),
  }
  const text = nginxHeaders(common!, [
    { paths: ['/', '/ar/contact'], headers: ofMap! },
    { paths: [], under: ['/embed/', '/ar/embed/'], headers: ofEmbeds },
  ])
  const lines = text.split('\n')
  const policyAfter = (condition: string): string | undefined =>
    lines[lines.indexOf(`if ($request_uri ~ "${condition}") {`) + 1]
  expect(policyAfter('^((/|/ar/contact)([?]|$))')).toContain(
    "frame-src 'self' https://map.example;",
  )
  expect(policyAfter('^(/embed/|/ar/embed/)')).toContain(
    "frame-ancestors 'self' https://mill.example;",
  )
  expect(lines.filter((line) => line.includes('frame-ancestors'))).toHaveLength(3)
  expect(lines[1]).toContain("frame-ancestors 'none'")
  expect(text).toContain('add_header Content-Security-Policy $clinic_policy always;')
})
