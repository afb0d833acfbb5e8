import type { Locator, Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expect, open, testInTurn as test, turnTo, untilQuiet } from './support/browser/page.ts'
import {
  inLanguage,
  knownLanguages,
  programOf,
  servicePaths,
  titlesIn,
} from './support/browser/programs.ts'

// Statements of the specification that no other test proves, page by page, in its own words;
// tests/specification/statements.json says which test proves which.

const wide = { width: 1280, height: 800 }
const services = [
  '/services/broilers-management',
  '/services/layers-management',
  '/services/drug-interactions',
  '/services/feed-analysis',
]

/** Opens a page, and brings each of its later parts near, screen by screen. */
async function openWhole(page: Page, path: string): Promise<void> {
  await page.setViewportSize(wide)
  await turnTo(page, path)
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight / 2) {
      window.scrollTo(0, y)
      for (let frame = 0; frame < 2; frame += 1)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
    }
  })
  await untilQuiet(page)
}

const addressesOf = (links: Locator): Promise<readonly (string | null)[]> =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
const namesOf = (fields: Locator): Promise<readonly (string | null)[]> =>
  fields.evaluateAll((all) => all.map((field) => field.getAttribute('name')))

test('each address of section 2 is a page', async ({ page }) => {
  const { groups } = JSON.parse(
    readFileSync(new URL('specification/programs.json', import.meta.url), 'utf8'),
  ) as { groups: { group: string; programs: { id: string; address?: string }[] }[] }
  const programs = groups.flatMap(({ group, programs: all }) =>
    all.flatMap(({ id, address }) => (address === undefined ? [] : [`${group}/${id}`])),
  )
  const titles: Readonly<Record<string, string>> = {
    '/': 'Veterinary care and farm calculators for poultry',
    '/services': 'Our services',
    '/blogs': 'Articles',
    '/blog/feed-conversion-ratio':
      'Feed conversion ratio: how to measure it and where the feed goes',
    '/jobs': 'Jobs',
    '/videos': 'Videos',
    '/about': 'About the clinic',
    '/contact': 'Contact',
    '/my-account': 'My farm',
    '/login': 'Log in',
    '/register': 'Register',
    '/services/broilers-management': 'Broilers management',
    '/services/layers-management': 'Layers management',
    '/services/drug-interactions': 'Drug interactions',
    '/services/drug-interactions/': 'Drug interactions',
    '/services/feed-analysis': 'Feed analysis',
    ...Object.fromEntries(
      programs.map((id) => [programOf(id).path, titlesIn('en').get(programOf(id).path)!]),
    ),
  }
  expect(programs).toHaveLength(44)
  for (const [address, title] of Object.entries(titles)) {
    const answer = await page.request.get(address)
    expect(answer.status(), address).toBe(200)
    const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())!
    expect(heading.replaceAll(/<[^>]+>/g, ''), address).toBe(title)
  }
})

test('the bar and the foot of each page lead where the specification says', async ({ page }) => {
  await openWhole(page, '/')
  const bar = await addressesOf(page.locator('.site-header nav > ul > li > a'))
  expect(bar.filter((address) => address !== '/programs').join(' ')).toBe(
    '/ /services /blogs /videos /about /contact /my-account',
  )
  expect(await addressesOf(page.locator('#submenu-services a'))).toEqual(services)
  expect(await addressesOf(page.locator('.languages ul a'))).toEqual(['/', '/ar', '/fr'])
  const foot = page.locator('.site-footer')
  const links = await addressesOf(foot.locator('a'))
  for (const address of ['/about', '/services', '/videos', '/contact', '/jobs', '/my-account'])
    expect(links).toContain(address)
  expect(await addressesOf(foot.locator('.social a'))).toEqual([
    'https://example.org/linkedin',
    'https://example.org/youtube',
    'mailto:clinic@example.org',
    'https://wa.me/12025550123',
  ])
  await expect(foot.locator('.contact-lines a[href^="tel:"]')).toHaveText('+1 202 555 0100')
  await expect(foot.locator('.contact-lines')).toContainText('09:00–18:00')
  await expect(foot.locator('.contact-lines')).toContainText('12 Sample Street')
  await expect(foot.locator('.stores a')).toHaveText(['App Store', 'Google Play'])
})

test('the helper of performance figures loads at start-up', async ({ page }) => {
  const helper = page.waitForResponse(/\/assets\/metrics-[^/]+\.js$/)
  await open(page, '/')
  expect((await helper).ok()).toBe(true)
})

test('home has its parts in the order of the specification', async ({ page }) => {
  await openWhole(page, '/')
  const home = page.locator('main')
  await expect(home.getByRole('link', { name: 'Book now' })).toHaveAttribute(
    'href',
    /^\/contact(#|$)/,
  )
  await expect(home.locator('.hero a[href^="https://wa.me/"]')).toHaveText('+1 202 555 0123')
  await expect(home.locator('.hero')).toContainText('More than 20 years')
  await expect(home.locator('.doctor')).toContainText('Dr Amina Sample')
  expect(await addressesOf(home.locator('.cards.services a.cover'))).toEqual(services)
  await expect(home.getByRole('link', { name: 'View all services' })).toHaveAttribute(
    'href',
    '/services',
  )
  await expect(home.locator('.split h2')).toHaveText('We look for the cause before we treat')
  await expect(home.locator('.care-points h3')).toHaveText([
    'Lower mortality',
    'Higher productivity',
    'Sustainability',
  ])
  await expect(home.locator('.dots button')).toHaveCount(4)
  await expect(home.locator('.slides.live > .slide').first()).toContainText('5 stars of 5')
  await expect(home.locator('.articles .article-card')).toHaveCount(3)
  await expect(home.locator('.map img')).toBeVisible()
  await expect(home.locator('#appointment form')).toBeVisible()
  const order = ['.hero', '.services', '.split', '.care-points', '.stories', '.articles', '.visit']
  const tops = await Promise.all(
    order.map(async (part) => (await home.locator(part).first().boundingBox())!.y),
  )
  expect(tops).toEqual(tops.toSorted((one, other) => one - other))
})

test('services has a banner, four services, six pictures, the appointment and the stories', async ({
  page,
}) => {
  await openWhole(page, '/services')
  const main = page.locator('main')
  await expect(main.locator('.banner h1')).toHaveText('Our services')
  await expect(main.locator('.cards.services h3')).toHaveText([
    'Broilers management',
    'Layers management',
    'Drug interactions',
    'Feed analysis',
  ])
  await expect(main.locator('.gallery img')).toHaveCount(6)
  await expect(main.locator('#appointment form')).toBeVisible()
  await expect(main.locator('.stories h2')).toHaveText('Success stories')
})

test('articles, about, videos and contact have what the specification lists', async ({ page }) => {
  await openWhole(page, '/blogs')
  await expect(page.locator('h1')).toHaveText('Articles')
  for (const card of await page.locator('.article-card').all()) {
    await expect(card.locator('img')).toHaveCount(1)
    await expect(card.locator('.category')).toHaveText(/Technology|Beak and mouth health|Hygiene/)
    await expect(card.locator('h3 a')).toHaveAttribute('href', /^\/blog\/[a-z-]+$/)
    await expect(card.locator('h3 + p, h3 ~ p').last()).toHaveText(/\w{3}/)
  }
  const title = await page.locator('.article-card h3').first().innerText()
  await page.locator('.article-card h3 a').first().click()
  await expect(page.locator('.article h1')).toHaveText(title)
  await expect(page.locator('.article-image')).toBeVisible()
  await expect(page.locator('.side .subscribe input[type=email]')).toBeVisible()
  expect(await addressesOf(page.locator('.side .categories a'))).toEqual([
    '/blogs',
    '/blogs?category=technology',
    '/blogs?category=dental',
    '/blogs?category=hygiene',
  ])

  await openWhole(page, '/about')
  await expect(page.locator('.banner h1')).toBeVisible()
  await expect(page.locator('.how h3')).toHaveCount(3)
  await expect(page.locator('.video')).toHaveCount(1)
  await expect(page.locator('.team > li')).toHaveCount(4)
  await expect(page.locator('.faq details')).toHaveCount(4)
  await page.locator('.faq summary').nth(1).click()
  await expect(page.locator('.faq details[open]')).toHaveCount(1)
  await page.locator('.faq summary').nth(2).click()
  await expect(page.locator('.faq details[open] summary')).toContainText('figures')

  await openWhole(page, '/videos')
  await expect(page.locator('.band')).toHaveCount(4)
  for (const band of await page.locator('.band').all())
    await expect(band.locator('.video')).toHaveCount(2)
  const colours = await page
    .locator('.band')
    .evaluateAll((all) => all.map((band) => getComputedStyle(band).backgroundColor))
  expect(new Set(colours).size).toBe(4)
  await expect(page.locator('.band h2').first()).toHaveText('Humidity problems in a poultry farm')

  // An embedded player begins with a press.
  await page.route('https://www.youtube-nocookie.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
  )
  await page.locator('.video-start').first().click()
  await expect(page.frameLocator('.band iframe').locator('p')).toHaveText('player')

  await openWhole(page, '/contact')
  await expect(page.locator('h1')).toHaveText('Contact')
  await expect(page.locator('.lead')).toContainText('Call, write')
  expect(
    await namesOf(page.locator('#contact-name').locator('xpath=ancestor::form//*[@name]')),
  ).toEqual(['name', 'email', 'service', 'department', 'message', 'way', 'way'])
})

test('lists of programs have numbered cards, and their strips', async ({ page }) => {
  for (const path of servicePaths) {
    await openWhole(page, path)
    await expect(page.locator('h1')).toBeVisible()
    const strip = page.locator('.suggested')
    const others = services.filter((each) => each !== path)
    if (await strip.count()) {
      expect(await addressesOf(strip.locator('a.cover'))).toEqual(others)
      await expect(page.locator('.suggested + .more a')).toHaveAttribute('href', '/services')
    }
    for (const card of await page.locator('ol.cards .card:not(.soon)').all()) {
      await expect(card.locator('.number')).toHaveText(/^\d+$/)
      await expect(card.locator('.try')).toHaveText(/^Try it now$/)
      await expect(card.locator('svg').first()).toBeVisible()
      await expect(card.locator('h3')).toHaveText(/\p{L}{3}/u)
      await expect(card.locator('a.cover')).toHaveAttribute('href', new RegExp(`^${path}/[^/]+$`))
    }
  }
  const cards = async (path: string, group: string) => {
    await openWhole(page, path)
    return page.locator(`${group} ol.cards .card`).count()
  }
  const [broilers, layers, drugs, feed] = services as [string, string, string, string]
  expect(await cards(broilers, '#broilers')).toBeGreaterThanOrEqual(14)
  expect(await page.locator('.suggested').count()).toBe(1)
  for (const [group, count] of [
    ['#brown-hens', 8],
    ['#brown-pullets', 6],
    ['#white-pullets', 6],
    ['#white-hens', 8],
  ] as const)
    expect(await cards(layers, group), group).toBeGreaterThanOrEqual(count)
  expect(await addressesOf(page.locator('.suggested a.cover'))).not.toContain(layers)
  for (const [group, count] of [
    ['white-pullets', 6],
    ['white-laying-hens', 8],
  ] as const) {
    expect(await cards(`${layers}/${group}`, 'main'), group).toBeGreaterThanOrEqual(count)
    await expect(page.locator('.suggested')).toHaveCount(0)
  }
  for (const [path, ...programs] of [
    [drugs, 'drug-interactions-program', 'drug-dose-programs'],
    [feed, 'poultry-feed-analysis-program', 'animal-feed-analysis-program'],
  ] as const) {
    await openWhole(page, path)
    const links = await addressesOf(page.locator('main ol.cards .card a.cover'))
    expect(links.slice(0, 2)).toEqual(programs.map((program) => `${path}/${program}`))
  }
})

test('a calculator has labels, a button, a picture, an explanation and a box that none can edit', async ({
  page,
}) => {
  for (const language of knownLanguages) {
    await openWhole(page, inLanguage(programOf('broilers/livability').path, language))
    expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
    for (const field of await page.locator('.entry input[name]').all())
      expect(await field.evaluate((each) => (each as HTMLInputElement).labels!.length)).toBe(1)
    await expect(page.locator('.entry button[type=submit]')).toHaveCount(1)
    await expect(page.locator('.about img, .empty-answer img').first()).toBeVisible()
    await expect(page.locator('.about p').first()).toHaveText(/\p{L}{4}/u)
    await expect(page.locator('.result').locator('input, textarea, [contenteditable]')).toHaveCount(
      0,
    )
    await expect(page.locator('[data-result]')).toHaveCount(0)
  }
  // Enter calculates, and each calculation replaces the result before it.
  await turnTo(page, programOf('broilers/livability').path)
  await page.fill('[name=birds]', '1000')
  await page.fill('[name=deadBirds]', '40')
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-result=livability] .value')).toHaveText('96%')
  await page.fill('[name=deadBirds]', '50')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-result=livability] .value')).toHaveText('95%')
})

test('brown hens: body weight has errors in red and its result as text under the box', async ({
  page,
}) => {
  await open(page, programOf('brown-hens/body-weight').path)
  await page.fill('[name=age]', '5')
  await page.keyboard.press('Enter')
  const error = page.locator('.result .issue')
  await expect(error).toContainText('Age out of range.')
  const colour = await error.evaluate((each) => getComputedStyle(each).color)
  const [red, green, blue] = colour.match(/[\d.]+/g)!.map(Number) as [number, number, number]
  expect(red).toBeGreaterThan(2 * Math.max(green, blue))
  await page.fill('[name=age]', '200')
  await expect(page.locator('.result + .plain-answer')).toHaveText(/^Normal body weight: [\d,]+ g$/)
})

test('feed analysis adds, sums, counts down, shows the nutrients in order, and clears', async ({
  page,
}) => {
  await open(page, programOf('feed/poultry-feed-analysis').path)
  const add = async (feed: string, price: string, quantity: string) => {
    await page.locator('[name=feed][role=combobox]').fill(feed)
    await page.locator('#list-mix-feed [role=option]').first().click()
    await page.fill('[name=price]', price)
    await page.fill('[name=quantity]', quantity)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await add('yellow corn', '0.3', '600')
  await add('salt', '0.2', '5')
  const rows = page.locator('.row-list tbody tr')
  await expect(rows).toHaveCount(2)
  for (const part of ['Yellow corn', '0.3', '600']) await expect(rows.first()).toContainText(part)
  await expect(page.locator('.row-summary')).toContainText('605 kg')
  await expect(page.locator('.row-summary')).toContainText('181')
  await page.getByRole('button', { name: 'Analyze' }).click()
  const popup = page.getByRole('dialog')
  await expect(popup).toContainText(/30|29/)
  await expect(popup.getByRole('progressbar')).toHaveAttribute('max', '30000')
  await popup.getByRole('button', { name: 'Show now' }).click()
  const wanted =
    'protein calcium energy phosphorus fibre lysine sodium methionine chlorine threonine ' +
    'potassium tryptophan magnesium'
  const nutrients = async () => {
    const all = await page
      .locator('.result [data-result]')
      .evaluateAll((each) => each.map((one) => (one as HTMLElement).dataset['result'] ?? ''))
    return all.filter((name) => wanted.split(' ').includes(name)).join(' ')
  }
  await expect.poll(nutrients).toBe(wanted)
  await expect(page.locator('.row-summary')).toHaveCount(0)
  await expect(page.locator('.entry .row-list')).toHaveCount(0)
  await page.getByRole('button', { name: /list again/ }).click()
  await page.getByRole('button', { name: 'Reset' }).click()
  await expect(page.locator('.row-list')).toHaveCount(0)
  await expect(page.locator('[data-result]')).toHaveCount(0)
})

test('the medicine page has two inputs and a result area; the language is kept in the session', async ({
  page,
}) => {
  await open(page, programOf('drugs/drug-interactions').path)
  expect(
    (await namesOf(page.locator('.entry input[name]'))).filter((name) =>
      name!.startsWith('medicine'),
    ),
  ).toEqual(['medicine1', 'medicine2'])
  await expect(page.locator('.result')).toBeVisible()
  expect(await page.getAttribute('html', 'lang')).toBe('en')
  for (const language of ['ar', 'fr', 'en']) {
    await page.locator('.languages summary').click()
    await page.locator(`.languages a[hreflang=${language}]`).click()
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    expect(await page.evaluate(() => sessionStorage.getItem('language'))).toBe(language)
    const title = titlesIn(language).get(
      inLanguage(programOf('drugs/drug-interactions').path, language),
    )!
    await expect(page.locator('h1')).toHaveText(title)
  }
})
