import type { Page } from '@playwright/test'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  test,
  untilLive,
} from './support/browser/page.ts'
import { programOf, servicePaths } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { buildVariant, type Variant } from './support/browser/variant.ts'

// A site whose source language is Arabic, with two incomplete languages: Urdu, from right to left
// and with digits of its own, and Swahili. They are made from empty folders. One of its programs is
// under construction.
test.describe.configure({ mode: 'default', timeout: 600_000 })

const words: Readonly<Record<string, object>> = {
  'ur/site': {
    language: { name: 'اردو', direction: 'rtl', numbers: 'ur-u-nu-arabext' },
    menu: { home: 'سرورق' },
  },
  'ur/inputs': { birds: 'پرندوں کی تعداد' },
  'sw/site': { language: { name: 'Kiswahili', direction: 'ltr', numbers: 'sw-u-nu-latn' } },
  'sw/begun': { note: 'si kila kitu kimetafsiriwa bado. Kilichobaki kiko kwa Kiingereza.' },
  'sw/finder': { found: '{count, plural, one {Programu moja} other {Programu #}}' },
}

/** A card without a program yet, and its name in each language that is there in full. */
const soon = {
  format: 2,
  slug: 'batch-planning-program',
  card: { order: 91, icon: 'calendar', underConstruction: true },
  title: 'soon.title',
}
const titles = { en: 'Batch planning', ar: 'تخطيط الدفعات', fr: 'Planification des bandes' }

/** A program that is published in Arabic and French. */
const livability = programOf('broilers/livability')

let folder: string
let site: Variant
test.beforeAll(async () => {
  // A site is built, while the machine does other work.
  test.setTimeout(600_000)
  folder = mkdtempSync(join(tmpdir(), 'languages-'))
  for (const part of ['calculators', 'tables', 'locales', 'content'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  for (const [path, written] of Object.entries(words)) {
    mkdirSync(join(folder, 'locales', path, '..'), { recursive: true })
    writeFileSync(join(folder, 'locales', `${path}.json`), JSON.stringify(written))
  }
  writeFileSync(join(folder, 'calculators/broilers/soon.json'), JSON.stringify(soon))
  for (const [language, title] of Object.entries(titles))
    writeFileSync(join(folder, 'locales', language, 'soon.json'), JSON.stringify({ title }))
  const limited = join(folder, `calculators/${livability.id}.json`)
  const published = '{ "languages": ["ar", "fr"],'
  writeFileSync(limited, readFileSync(limited, 'utf8').replace('{', published))
  const settings = join(folder, 'content/clinic.json')
  const data = JSON.parse(readFileSync(settings, 'utf8')) as object
  writeFileSync(settings, JSON.stringify({ ...data, languages: ['ar', 'en', 'fr'] }))
  site = await buildVariant({ SITE_ADDRESS: 'https://clinic.example' }, folder)
})
test.afterAll(async () => {
  await site.remove()
  rmSync(folder, { recursive: true, force: true })
})

const open = (page: Page, path: string) => page.goto(site.address + path)
const file = (path: string): string => readFileSync(join(site.folder, 'site', path), 'utf8')

/**
 * The texts of a page that are not in its language, and not marked by an element with their
 * language.
 */
const unmarkedTexts = (page: Page, isOwn: RegExp): Promise<readonly string[]> =>
  page.evaluate((own) => {
    const found: string[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement!
      if (around.closest('script, style, template, noscript') !== null) continue
      if (!/\p{Script=Latin}{2}/u.test(text.textContent!)) continue
      // Addresses are no language.
      if (/@|https?:/.test(text.textContent!) || new RegExp(own).test(text.textContent!)) continue
      if (around.closest<HTMLElement>('[lang]')!.lang === document.documentElement.lang)
        found.push(text.textContent!.trim())
    }
    return found
  }, isOwn.source)

/**
 * The texts of a page that the invisible marks are left in, but for those that contain only text.
 */
const markedTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const drawn = document.querySelector('#root')!.cloneNode(true) as HTMLElement
    for (const plain of drawn.querySelectorAll('option, svg')) plain.remove()
    return drawn.innerHTML.match(/.{0,40}\u2066\u2060.{0,40}/g) ?? []
  })

const feed = programOf('broilers/feed-consumption').path

test('the root is in the own language of the site, and search engines find three', async ({
  page,
}) => {
  await open(page, '/')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  const links = page.locator('head link[hreflang]')
  expect(
    await links.evaluateAll((all) =>
      all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]),
    ),
  ).toEqual([
    ['ar', 'https://clinic.example/'],
    ['en', 'https://clinic.example/en'],
    ['fr', 'https://clinic.example/fr'],
    ['x-default', 'https://clinic.example/'],
  ])
  await page.locator('details.languages summary').click()
  await expect(page.locator('details.languages li')).toHaveText([
    'العربية',
    'English',
    'Français',
    'Kiswahili',
    'اردو',
  ])
  await page.locator('details.languages a[hreflang=en]').click()
  await expect(page).toHaveURL(`${site.address}/en`)
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  // Phones share this address: it follows the page.
  const canonical = page.locator('head link[rel=canonical]')
  await expect(canonical).toHaveAttribute('href', 'https://clinic.example/en')
  await untilLive(page)
  const [service] = servicePaths
  await page.locator(`main a[href="/en${service}"]`).first().click()
  await expect(page).toHaveURL(`${site.address}/en${service}`)
  await expect(canonical).toHaveAttribute('href', `https://clinic.example/en${service}`)
  const map = file('sitemap.xml')
  expect(map).toContain(`<loc>https://clinic.example${feed}</loc>`)
  expect(map).toContain(`<loc>https://clinic.example/en${feed}</loc>`)
  expect(map).not.toMatch(/\/(ur|sw|ar)\//)
})

test('what is not found, and the page without a network, are in the language of the address', ({
  request,
}) =>
  Promise.all(
    [
      ['/nothing', 'ar'],
      ['/en/nothing', 'en'],
      ['/ur/nothing', 'ur'],
    ].map(async ([path, language]) => {
      const answer = await request.get(site.address + path)
      expect(answer.status()).toBe(404)
      expect(await answer.text()).toContain(`<html lang="${language}"`)
    }),
  ).then(() => {
    expect(file('shell.html')).toContain('<html lang="ar" dir="rtl">')
    expect(file('en/shell.html')).toContain('<html lang="en" dir="ltr">')
    expect(file('sw.js')).toContain('/shell.html,/en/shell.html,/fr/shell.html')
  }))

for (const [language, own, direction] of [
  ['ur', /^$/, 'rtl'],
  ['sw', /kiko kwa Kiingereza|Programu|Kiswahili|Novemba/, 'ltr'],
] as const)
  test(`each fallback text in ${language} states its language`, async ({ page }) => {
    for (const path of ['', '/services', '/contact', '/blog/clean-water-for-poultry', feed]) {
      await open(page, `/${language}${path}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.locator('html')).toHaveAttribute('dir', direction)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
      await expect(page.locator('link[hreflang], link[rel=canonical]')).toHaveCount(0)
      await expect(page.locator('h1 bdi')).toHaveAttribute('lang', 'en')
      await expect(page.locator('h1 bdi')).toHaveAttribute('dir', 'ltr')
      expect(await unmarkedTexts(page, own)).toEqual([])
      expect(await markedTexts(page)).toEqual([])
    }
  })

test('a program of an incomplete language answers, with its own words and digits', async ({
  page,
}) => {
  await open(page, `/ur${feed}`)
  // What is typed before the scripts have taken over is a separate test (early.browser.ts).
  await untilLive(page)
  await expect(page.locator('main > .meaning')).toContainText(
    'اردو: some of this site is not translated',
  )
  await page.getByLabel('پرندوں کی تعداد').fill('10000')
  await page.locator('input[name=age]').fill('21')
  await page.locator('form [type=submit]').click()
  // Day 21 of the clinic's table: 106 g a bird.
  await expect(page.locator('[data-result=dailyFeed] .value')).toContainText('۱٬۰۶۰')
  await expect(page.locator('[data-result=dailyFeed] .value bdi')).toHaveAttribute('lang', 'en')
  await expect(page.getByRole('link', { name: 'سرورق' })).toHaveCount(1)
  expect(await unmarkedTexts(page, /^$/)).toEqual([])

  await open(page, '/sw')
  await untilLive(page)
  await expect(page.locator('main > .meaning')).toContainText('si kila kitu')
  await page.locator('.find').click()
  await page.locator('.finder input').fill('total feed consumption')
  await expect(page.locator('.finder [role=status]')).toHaveText(/^Programu/)
  await expect(page.locator('.finder bdi').first()).toHaveAttribute('lang', 'en')
})

test('a language that is there in full has nothing of this', async ({ page }) => {
  for (const path of ['/', '/en', `/fr${feed}`]) {
    await open(page, path)
    await expect(page.locator('main > .meaning')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveCount(0)
  }
  // After a navigation to another page it is marked as well, and no longer after the next one.
  await page.locator('details.languages summary').click()
  await page.locator('details.languages a[hreflang=sw]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw')
  await expect(page.locator('h1 bdi')).toHaveAttribute('lang', 'en')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages a[hreflang=fr]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await expect(page.locator('h1 bdi')).toHaveCount(0)
  await expect(page.locator('main > .meaning')).toHaveCount(0)
})

test('a program under construction opens a dialog, and the focus returns when it closes', async ({
  page,
}) => {
  await open(page, '/en/services/broilers-management')
  await untilLive(page)
  const card = page.getByRole('button', { name: 'Batch planning' })
  await expect(page.locator('.cards > li').filter({ has: card })).toContainText(
    'Under construction',
  )
  const dialog = page.getByRole('dialog')
  for (const leave of [
    () => dialog.getByRole('button', { name: 'Close' }).click(),
    () => page.mouse.click(5, 5),
    () => page.keyboard.press('Escape'),
  ]) {
    await card.focus()
    await page.keyboard.press('Enter')
    await expect(dialog).toContainText('Batch planning is under construction')
    await leave()
    await expect(dialog).toHaveCount(0)
    await expect(card).toBeFocused()
  }
})

test('the search finds what is under construction, and links to its card', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/en')
  await page.locator('.find').click()
  await page.locator('.finder input').pressSequentially('batch planning')
  const found = page.locator('.finder a').first()
  await expect(found).toContainText('Batch planning')
  await expect(found).toContainText('Under construction')
  await found.click()
  await expect(page.locator('h1')).toHaveText('Broilers management')
  const card = page.getByRole('button', { name: 'Batch planning' })
  await expect(card).toBeFocused()
  await expect(card).toBeInViewport()
})

// The site of these tests has an address, so visitors get it.
const pagesWithSamples = ['', 'about', 'services', 'contact', 'blogs'] as const

test('a site with an address has neither samples nor links to an example', () => {
  const pretended = [
    /example\.(org|com|net)|555 ?01/g,
    /tel:|wa\.me|mailto:|youtube/g,
    /class="(sample|doctor|stor(y|ies|es)|video|team|social|channels)[ "]/g,
  ]
  for (const language of ['en/', 'fr/', ''])
    for (const path of [...pagesWithSamples, feed.slice(1)]) {
      const html = file(`${language}${path === '' ? '' : `${path}/`}index.html`)
      const found = pretended.flatMap((each) => html.match(each) ?? [])
      expect(found, `${language}${path}`).toEqual([])
    }
  const headers = readFileSync(join(site.folder, 'headers.json'), 'utf8')
  expect(headers.includes('youtube')).toBe(false)
})

test('what has no real entry has neither a section, nor a page, nor a link to it', async ({
  page,
}) => {
  await open(page, '/en')
  const links = page.locator('a[href*="/videos"], a[href*="/jobs"], a[href*="#booking"]')
  await expect(links).toHaveCount(0)
  for (const absent of ['videos', 'jobs'])
    expect(existsSync(join(site.folder, 'site', 'en', absent))).toBe(false)
  await open(page, '/en/contact')
  await expect(page.locator('form[data-form], .booking, .map')).toHaveCount(0)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const path of pagesWithSamples) {
    await open(page, `/en/${path}`)
    await untilLive(page)
    await expect(page.locator('h1')).toHaveCount(1)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expect(
      page.locator('h2:visible', { hasText: /The team|farmers say|Success/ }),
    ).toHaveCount(0)
  }
  // A part without a real entry leaves no gap.
  await open(page, '/en')
  await expect(page.locator('.part:empty')).toHaveCSS('display', 'none')
})

// Livability is published in Arabic, the own language of this site, and in French.
const hub = '/services/broilers-management'

for (const [language, title] of [
  ['en', 'Available in other languages'],
  ['ur', 'Available in other languages'],
] as const)
  test(`a program that is not in ${language} has a page there that leads to its languages`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, `/${language}${livability.path}?birds=1000&deadBirds=40`)
    await expect(page.locator('h1')).toContainText(title)
    await expect(page.locator('form.calculator, main input')).toHaveCount(0)
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(page.locator('link[hreflang], link[rel=canonical]')).toHaveCount(0)
    const links = page.locator('main ul a[hreflang]')
    await expect(links).toHaveCount(2)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
      livability.path,
      `/fr${livability.path}`,
    ])
    await expectNoSidewaysScroll(page)
    await untilLive(page)
    await expectAccessible(page)
    // What was entered stays, as with the switch of languages.
    await links.nth(1).click()
    await expect(page).toHaveURL(`${site.address}/fr${livability.path}?birds=1000&deadBirds=40`)
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.locator('input[name=birds]')).toHaveValue(/1.?000/)
  })

test('no list of a language shows a program that it does not have', async ({ page }) => {
  const isShown = page.locator(`main a[href$="${livability.path}"]`)
  for (const [address, count] of [
    [hub, 1],
    [`/fr${hub}`, 1],
    [`/en${hub}`, 0],
    [`/sw${hub}`, 0],
    ['/programs', 1],
    ['/en/programs', 0],
    [`/en${programOf('broilers/mortality').path}`, 0],
  ] as const) {
    await open(page, address)
    await untilLive(page)
    await expect(page.locator('h1')).toHaveCount(1)
    expect(await isShown.count(), address).toBeGreaterThanOrEqual(count)
    if (count === 0) await expect(isShown).toHaveCount(0)
  }
  const map = file('sitemap.xml')
  expect(map).toContain(`<loc>https://clinic.example/fr${livability.path}</loc>`)
  expect(map).not.toContain(`clinic.example/en${livability.path}`)
  const french = file(`fr${livability.path}/index.html`)
  expect(
    french.match(/hreflang="[^"]*" href="[^"]*"/g)?.filter((each) => /https/.test(each)),
  ).toEqual([
    `hreflang="ar" href="https://clinic.example${livability.path}"`,
    `hreflang="fr" href="https://clinic.example/fr${livability.path}"`,
    `hreflang="x-default" href="https://clinic.example${livability.path}"`,
  ])
})

test('from page to page, the switch of languages leads to where a program is, and back', async ({
  page,
}) => {
  await open(page, `/fr${hub}`)
  await untilLive(page)
  await page.locator(`main a[href="/fr${livability.path}"]`).first().click()
  await page.locator('input[name=birds]').fill('1000')
  await page.locator('details.languages summary').click()
  await page.locator('details.languages a[hreflang=en]').click()
  await expect(page.locator('h1')).toHaveText('Available in other languages')
  await expect(page.locator('main .lead')).toHaveText(
    'This page is available in Arabic and French.',
  )
  await page.locator('main ul a[hreflang=fr]').click()
  await expect(page.locator('input[name=birds]')).toHaveValue(/1.?000/)
})
