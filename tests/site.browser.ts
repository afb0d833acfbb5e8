import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  open,
  test as testAlone,
  testInTurn as test,
  untilQuiet,
} from './support/browser/page.ts'
import { inLanguage, languages } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { journey } from './support/browser/sweep.ts'

const paths = [
  '/',
  '/services',
  '/programs',
  '/blogs',
  '/blog/feed-conversion-ratio',
  '/blog/clean-water-for-poultry',
  '/blog/housing-hygiene-between-flocks',
  '/blog/beak-and-mouth-health',
  '/jobs',
  '/videos',
  '/about',
  '/contact',
  '/vet',
  '/my-account',
  '/login',
  '/register',
  '/privacy',
  '/terms',
] as const

/** Each page's title in a language: the heading has the same text. */
const titles: Readonly<Record<string, readonly [file: string, ...key: string[]]>> = {
  '/': ['home', 'title'],
  '/services': ['site', 'services', 'title'],
  '/programs': ['programs', 'title'],
  '/blogs': ['blog', 'title'],
  '/jobs': ['jobs', 'title'],
  '/videos': ['videos', 'title'],
  '/about': ['about', 'title'],
  '/contact': ['contact', 'title'],
  '/vet': ['vet', 'title'],
  '/my-account': ['account', 'title'],
  '/login': ['account', 'login', 'title'],
  '/register': ['account', 'register', 'title'],
  '/privacy': ['legal', 'privacy', 'title'],
  '/terms': ['legal', 'terms', 'title'],
}
function titleOf(path: string, language: string): string | undefined {
  const [file, ...key] = titles[path] ?? []
  if (file === undefined) return undefined
  let value: unknown = JSON.parse(
    readFileSync(join(root, `locales/${language}/${file}.json`), 'utf8'),
  )
  for (const name of key) value = (value as Record<string, unknown>)[name]
  return String(value)
}

/** A key of a message of the site, which is where its words should. */
const messageKey = new RegExp(
  String.raw`\b(${[
    'site home care visit forms blog about',
    'videos jobs contact account footer legal showcase testimonials',
  ]
    .join(' ')
    .replaceAll(' ', '|')})\.[a-z]+(\.[a-z]+)*\b`,
  'i',
)

/**
 * Brings every later part of a page near, screen by screen, so that all of it is tested as it
 * works.
 */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () =>
      new Promise((resolve) => {
        requestAnimationFrame(resolve)
      })
    for (let y = 0; y < document.body.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      // What has come near is known with the frame after the one that is rendered.
      await nextFrame()
      await nextFrame()
    }
  })
  await untilQuiet(page)
}

/** Waits until no colour is on its way to another. */
const untilColoured = (page: Page) =>
  page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((each) => each instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  )

/** Where axe searches what only a wide screen has. */
const searchedIn: Readonly<Record<number, string>> = { 768: 'fr', 1280: 'en' }

/** What is checked of a page at any width. */
async function expectSound(page: Page, path: string, language: string): Promise<void> {
  await expectNoSidewaysScroll(page)
  await expectSaneText(page)
  expect(await page.getAttribute('html', 'lang')).toBe(language)
  expect(await page.getAttribute('html', 'dir')).toBe(language === 'ar' ? 'rtl' : 'ltr')
  await expect(page.locator('h1')).toHaveCount(1)
  const title = titleOf(path, language) ?? (await page.locator('h1').innerText())
  await expect(page.locator('h1')).toHaveText(title)
  expect(await page.title()).toContain(title)
  expect(await page.locator('body').innerText()).not.toMatch(messageKey)
  if (language === 'ar') expect(await page.locator('h1').innerText()).toMatch(/[\u0600-\u06ff]/)
}

for (const [index, path] of paths.entries()) {
  test(`${path} in three languages at 320, 768 and 1280 px, and in the dark`, async ({ page }) => {
    for (const language of languages) {
      await page.setViewportSize({ width: 320, height: 800 })
      await open(page, inLanguage(path, language))
      await scrollThrough(page)
      await expectSound(page, path, language)
      await expectAccessible(page)
      for (const width of [768, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await expectSound(page, path, language)
        // What a wide screen adds, its menu above all, is the same in each language.
        if (language === searchedIn[width]) await expectAccessible(page)
      }
      // Contrast is a matter of colours, which no language changes: each page is searched in one.
      if (index % languages.length !== languages.indexOf(language)) continue
      await page.emulateMedia({ colorScheme: 'dark' })
      await untilColoured(page)
      await expectAccessible(page, ['color-contrast'])
      await page.emulateMedia({ colorScheme: 'light' })
    }
  })
}

test('an unknown article is not found', async ({ page }) => {
  const answer = await page.request.get('/blog/no-such-article')
  expect(answer.status()).toBe(404)
  await open(page, '/blogs')
  await page.evaluate(() => {
    window.history.pushState({}, '', '/blog/no-such-article')
    window.dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(page.locator('h1')).toHaveText('Page not found')
})

testAlone(
  'the submenu opens on hover, stays 300 ms after the pointer has left, and Escape closes it',
  journey,
  async ({ page }) => {
    await page.clock.install()
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, '/')
    const submenu = page.locator('#submenu-services')
    await page.locator('.submenu > a').hover()
    await expect(submenu).toBeVisible()
    // The clock is still from here, and advances only on command.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    const away = () => page.mouse.move(640, 700)
    await away()
    await page.clock.runFor(295)
    await expect(submenu).toBeVisible()
    await page.clock.runFor(10)
    await expect(submenu).toBeHidden()
    await page.locator('.submenu > a').hover()
    await away()
    await page.clock.runFor(150)
    await page.locator('.submenu > a').hover()
    await page.clock.runFor(400)
    await expect(submenu).toBeVisible()
    await page.clock.resume()
    await page.keyboard.press('Escape')
    await expect(submenu).toBeHidden()
    await page.locator('.submenu > button').focus()
    await expect(submenu).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(submenu.locator('a').first()).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('h1')).toHaveText('Broilers management')
  },
)

test('the mobile menu closes on a click outside; the language list keeps the page', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/about')
  await page.locator('.menu-button').click()
  await expect(page.locator('#menu-links')).toBeVisible()
  await page.mouse.click(180, 700)
  await expect(page.locator('#menu-links')).toBeHidden()
  await page.locator('.languages summary').click()
  await page.locator('.languages a[hreflang=ar]').click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveURL(/\/ar\/about$/)
  await expect(page.locator('.languages ul')).toBeHidden()
})

test('the slider moves without end, by buttons, dots and swipes, in both directions of writing', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [language, forward] of [
    ['en', -1],
    ['ar', 1],
  ] as const) {
    await open(page, inLanguage('/', language))
    await page.locator('.stories').scrollIntoViewIfNeeded()
    const visible = page.locator('.live .slide:not([inert])')
    await expect(visible).toHaveCount(3)
    const first = async () => visible.first().getAttribute('data-slide')
    expect(await first()).toBe('0')
    const forwards = page.locator('.stories-head button').last()
    for (const expected of ['1', '2', '3']) {
      await forwards.click()
      await expect.poll(first).toBe(expected)
    }
    // Read in the same call: half a second later there is nothing to be seen.
    const durations = await forwards.evaluate((button) => {
      ;(button as HTMLButtonElement).click()
      return document.getAnimations().map(({ effect }) => effect?.getTiming().duration)
    })
    expect(durations).toContain(500)
    await expect.poll(first).toBe('0')
    await page.locator('.stories-head button').first().click()
    await expect.poll(first).toBe('3')
    await page.locator('.dots button').nth(1).click()
    await expect.poll(first).toBe('1')
    const box = (await page.locator('.slides-window').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 40)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 2 + forward * 120, box.y + 40, { steps: 4 })
    await page.mouse.up()
    await expect.poll(first).toBe('2')
  }
  for (const [width, count] of [
    [1024, 3],
    [1023, 2],
    [767, 2],
    [575, 1],
    [320, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.locator('.live .slide:not([inert])')).toHaveCount(count)
  }
})

test('the slider does not move by animation if reduced motion is set', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page, '/')
  await page.locator('.stories').scrollIntoViewIfNeeded()
  await expect(page.locator('.live')).toBeVisible()
  await page.locator('.stories-head button').last().click()
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('articles are filtered by category, by a link that can be sent', async ({ page }) => {
  await open(page, '/blogs')
  await expect(page.locator('.article-card')).toHaveCount(4)
  await page.locator('.categories a', { hasText: 'Hygiene' }).click()
  await expect(page.locator('.article-card')).toHaveCount(2)
  await expect(page).toHaveURL(/category=hygiene$/)
  await open(page, '/fr/blogs?category=technology')
  await expect(page.locator('.article-card')).toHaveCount(1)
  await page.locator('.categories a').first().click()
  await expect(page.locator('.article-card')).toHaveCount(4)
  await page.locator('.article-card a').first().click()
  await expect(page.locator('.article h1')).toBeVisible()
})

test(
  'a form is checked, handed over to WhatsApp, kept, and cleared when it is sent',
  journey,
  async ({ page, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }))
    await open(page, '/contact')
    const form = page.locator('form').first()
    await form.getByRole('button', { name: 'WhatsApp' }).click()
    await expect(form.locator('.summary')).toBeFocused()
    await expect(form.locator('.summary a')).toHaveCount(3)
    await form.locator('.summary a').nth(1).click()
    await expect(form.locator('[name=email]')).toBeFocused()
    await page.keyboard.type('nobody')
    await expect(form.locator('#contact-email-issue')).toContainText('Enter an email address')
    await form.locator('[name=email]').fill('amina@example.org')
    await expect(form.locator('#contact-email-issue')).toBeHidden()
    await form.locator('[name=name]').fill('Amina')
    await form.locator('[name=message]').fill('Wet litter & more')
    await page.reload()
    await expect(form.locator('[name=message]')).toHaveValue('Wet litter & more')
    await expect(form.locator('.outcome')).toContainText('last time')
    const opened = context.waitForEvent('page')
    await form.getByRole('button', { name: 'Send with WhatsApp' }).click()
    const text = new URL((await opened).url()).searchParams.get('text') ?? ''
    expect(text).toContain('Name: Amina')
    expect(text).toContain('Wet litter & more')
    await expect(form.locator('.outcome')).toContainText('ready in WhatsApp')
    await form.getByRole('button', { name: 'I have sent it' }).click()
    await expect(form.locator('[name=message]')).toHaveValue('')
    expect(await page.evaluate(() => localStorage.getItem('draft:contact'))).toBeNull()
  },
)

test('what is typed survives another language', async ({ page }) => {
  await open(page, '/contact')
  await page.locator('#contact-name').fill('Amina')
  await page.locator('.languages summary').click()
  await page.locator('.languages a[hreflang=fr]').click()
  await expect(page.locator('h1')).toHaveText('Contact')
  await expect(page.locator('label[for=contact-name]')).toHaveText('Nom')
  await expect(page.locator('#contact-name')).toHaveValue('Amina')
})

testAlone('a form works where storage is refused', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('refused', 'SecurityError')
      },
    })
  })
  await open(page, '/contact')
  await page.locator('#contact-name').fill('Amina')
  await page.locator('a[href="/about"]').first().click()
  await expect(page.locator('h1')).toHaveText('About the clinic')
  await page.goBack()
  await expect(page.locator('#contact-name')).toHaveValue('Amina')
})

testAlone('nothing is fetched from others before a click', journey, async ({ page, baseURL }) => {
  const foreign: string[] = []
  page.on('request', (request) => {
    if (
      !request.url().startsWith(baseURL!) &&
      !request.url().startsWith('data:') &&
      !request.url().startsWith('blob:')
    )
      foreign.push(request.url())
  })
  for (const path of ['/', '/videos', '/about', '/contact']) {
    await open(page, path)
    await scrollThrough(page)
    await expect(page.locator('iframe')).toHaveCount(0)
  }
  expect(foreign).toEqual([])
})

test('login and register require nothing, and link to what is stored on the device', async ({
  page,
}) => {
  for (const path of ['/login', '/register']) {
    await open(page, path)
    await expect(page.locator('main .lead')).toHaveText(
      'The clinic does not offer online accounts yet.',
    )
    await expect(page.locator('main').locator('form, input, button')).toHaveCount(0)
    await page.locator('main a').click()
    await expect(page).toHaveURL(/\/my-account$/)
    await expect(page.locator('h1')).toHaveText('My farm')
  }
})

test('the header links to what is stored on the device, in one line from 320 px', async ({
  page,
}) => {
  for (const language of languages) {
    await open(page, inLanguage('/', language))
    for (const width of [320, 360, 640, 700, 768, 1087, 1088, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      const header = page.locator('.site-header')
      expect((await header.boundingBox())!.height, `${language} ${width}`).toBeLessThan(80)
      await expect(header.locator('a[href*="/login"]')).toHaveCount(0)
      const farm = header.locator(`a[href="${inLanguage('/my-account', language)}"]`)
      if (width < 1088) await page.locator('.menu-button').click()
      await expect(farm.locator('visible=true')).toHaveCount(1)
      await expect(farm.locator('visible=true')).toHaveText(titleOf('/my-account', language)!)
      if (width < 1088) await page.locator('.menu-button').click()
    }
  }
})

test('my account exports, deletes and imports what is saved on the device', async ({ page }) => {
  await open(page, '/services/broilers-management')
  await page.locator('.star').first().click()
  await expect(page.locator('.star').first()).toHaveAttribute('aria-pressed', 'true')
  await page.goto('/my-account')
  await expect(page.locator('.rows-list a')).toHaveCount(1)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const file = await (await downloading).path()
  expect(readFileSync(file, 'utf8')).toContain('favourites')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('.rows-list a')).toHaveCount(0)
  await open(page, '/my-account')
  await page.setInputFiles('input[type=file]', file)
  await page.locator('.preview').getByRole('button', { name: 'Import', exact: true }).click()
  await expect(page.locator('.rows-list a')).toHaveCount(1)
  await open(page, '/my-account')
  await page.setInputFiles('input[type=file]', {
    name: 'x.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{}'),
  })
  await expect(page.locator('.toast')).toContainText('not saved by this site')
})

testAlone('a first visit to the home page leaves the parts below for later', async ({ page }) => {
  const scripts: string[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.url())
  })
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  await untilQuiet(page)
  expect(
    scripts.filter((url) => /Appointment|Stories|Latest|Care|ProgramSearch|Footer/.test(url)),
  ).toEqual([])
  await expect(page.locator('#appointment-name')).toBeAttached()
  await expect(page.locator('.story').first()).toBeAttached()
})
