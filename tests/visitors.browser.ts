import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test as testAlone,
  testInTurn as test,
  untilQuiet,
} from './support/browser/page.ts'
import { inLanguage, languages } from './support/browser/programs.ts'
import { journey } from './support/browser/sweep.ts'

const phone = { width: 360, height: 740 }
const smallPhone = { width: 360, height: 640 }

/** The whole height of a page when everything on it has come. */
async function heightOf(page: Page): Promise<number> {
  await page.evaluate(() => {
    for (const image of document.querySelectorAll('img')) image.loading = 'eager'
  })
  return page.evaluate(() => document.documentElement.scrollHeight)
}
const topOf = async (page: Page, selector: string): Promise<number> =>
  (await page.locator(selector).first().boundingBox())!.y
/** Where an element is on the screen, in the pixels of the screen. */
const bottomOf = async (page: Page, selector: string): Promise<number> => {
  const box = (await page.locator(selector).first().boundingBox())!
  return box.y + box.height
}

test(
  'home on a phone: one row of header with a call button, rows that one swipes, and an end',
  journey,
  async ({ page }) => {
    await page.setViewportSize(phone)
    for (const language of languages) {
      await open(page, inLanguage('/', language))
      expect(await heightOf(page), language).toBeLessThanOrEqual(5000)
      const call = page.locator('.site-header a[href^="tel:"]')
      await expect(call).toBeVisible()
      await expect(call).toHaveAccessibleName(/\p{L}/u)
      const [bar, ...stops] = await Promise.all(
        ['.bar', '.brand', '.languages summary', '.call', '.menu-button'].map((part) =>
          page.locator(`.site-header ${part}`).boundingBox(),
        ),
      )
      expect(bar!.height).toBeLessThanOrEqual(72)
      const middle = bar!.y + bar!.height / 2
      for (const stop of stops) {
        expect(Math.abs(stop!.y + stop!.height / 2 - middle)).toBeLessThanOrEqual(4)
        expect(stop!.height).toBeGreaterThanOrEqual(44)
      }
      await expectNoSidewaysScroll(page)
      // The sections of the specification stay.
      for (const part of ['.hero', '.services', '.split', '.care-points', '.stories', '.articles'])
        await expect(page.locator(part).first()).toBeAttached()
      for (const row of ['.services.swipe', '.articles.swipe']) {
        const found = page.locator(row)
        expect(
          await found.evaluate((list) => [
            list.scrollWidth > list.clientWidth,
            getComputedStyle(list).scrollSnapType,
            getComputedStyle(list.firstElementChild!).scrollSnapAlign,
          ]),
        ).toEqual([true, 'x mandatory', 'start'])
        // The keyboard reaches what is outside of the screen, and brings it in.
        await found.locator('a').last().focus()
        await expect(found.locator('a').last()).toBeInViewport()
      }
    }
  },
)

test('the request for an appointment opens from its first line, and Book now opens it on Contact', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/ar')
  const name = page.locator('#appointment-name')
  await expect(name).toBeHidden()
  await page.locator('#booking summary').click()
  await expect(name).toBeVisible()
  await open(page, '/')
  await page.getByRole('link', { name: 'Book now' }).click()
  await expect(page).toHaveURL(/\/contact#booking$/)
  await expect(name).toBeVisible()
  await expect(page.locator('#booking summary')).toBeFocused()
  await expect(name).toBeInViewport()
  // What is typed and not sent is in sight the next time.
  await name.fill('Amina')
  await open(page, '/contact')
  await page.locator('#booking').scrollIntoViewIfNeeded()
  await expect(name).toBeVisible()
  await expect(name).toHaveValue('Amina')
  // Where there is room the form is open, and its line closes nothing.
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => localStorage.clear())
  await open(page, '/fr')
  await page.locator('#booking summary').click()
  await expect(name).toBeVisible()
})

test('Contact begins with the numbers', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  await open(page, '/contact')
  for (const number of ['tel:', 'https://wa.me/', 'mailto:'])
    await expect(page.locator(`main a[href^="${number}"]`).first()).toBeInViewport({ ratio: 1 })
  expect(await topOf(page, '.channels')).toBeLessThan(await topOf(page, '#contact-name'))
})

test('hubs on a phone: slim lines for what is not ready, the first programs in view, ways to the groups', async ({
  page,
}) => {
  await page.setViewportSize(smallPhone)
  for (const language of languages) {
    await open(page, inLanguage('/services/broilers-management', language))
    for (const line of await page.locator('.card.soon').all())
      expect((await line.boundingBox())!.height).toBeLessThanOrEqual(56)
    expect(await bottomOf(page, '.card:not(.soon)'), language).toBeLessThanOrEqual(640)
    await open(page, inLanguage('/services/layers-management', language))
    // One for each group, the four of the birds among them.
    await expect(page.locator('.chips a')).toHaveCount(await page.locator('.group').count())
    await expect(page.locator('.chips a[href$="-hens"], .chips a[href$="-pullets"]')).toHaveCount(4)
    await expectNoSidewaysScroll(page)
    await page.locator('.chips a[href="#white-hens"]').click()
    await expect(page.locator('#white-hens h2')).toBeInViewport()
  }
  await open(page, '/services/layers-management')
  // The heading names the birds; screen readers read them with the links, too.
  await expect(page.locator('#brown-pullets .card').nth(1).locator('h3')).toHaveText(
    'Water consumption (Brown pullets)',
  )
  await expectAccessible(page)
})

test('cards have their number and an icon of 80 by 80, and services their order', async ({
  page,
}) => {
  for (const size of [phone, { width: 1280, height: 800 }]) {
    await page.setViewportSize(size)
    await open(page, '/services/broilers-management')
    const live = page.locator('ol.cards .card:not(.soon)')
    // The cards of each group are counted from 1.
    for (const group of await page.locator('ol.cards').all())
      expect(await group.locator('.number').allInnerTexts()).toEqual(
        (await group.locator(':scope > li').all()).map((_, index) => String(index + 1)),
      )
    const icons = await page
      .locator('.card:not(.soon) > .icon')
      .evaluateAll((all) =>
        all.map((icon) => `${icon.clientWidth || icon.getBoundingClientRect().width}`),
      )
    expect([...new Set(icons)]).toEqual(['80'])
    await expect(live.first()).toBeVisible()
  }
  await open(page, '/services')
  expect(await page.locator('.cards.services h3').allInnerTexts()).toEqual([
    'Broilers management',
    'Layers management',
    'Drug interactions',
    'Feed analysis',
  ])
  expect(await page.locator('.cards.services .card > .icon').first().boundingBox()).toMatchObject({
    width: 80,
    height: 80,
  })
})

test('a toast is at the top right in every language', async ({ page }) => {
  for (const language of languages) {
    await open(page, inLanguage('/my-account', language))
    await page.setInputFiles('input[type=file]', {
      name: 'x.json',
      mimeType: 'application/json',
      buffer: Buffer.from('{}'),
    })
    const box = (await page.locator('.toast').boundingBox())!
    const { width } = page.viewportSize()!
    expect([box.x + box.width > width - 40, box.x > width / 2, box.y < 40]).toEqual([
      true,
      true,
      true,
    ])
  }
})

testAlone.describe('by touch', () => {
  testAlone.use({ hasTouch: true, viewport: phone })

  testAlone(
    'the first tap outside closes the menu, also over a picture; so does the current page',
    async ({ page }) => {
      // As on phones that send no click of what is not made to be clicked.
      await page.addInitScript(() =>
        document.addEventListener('click', (event) => {
          if (event.target instanceof Element && event.target.closest('.hero-picture') !== null)
            event.stopImmediatePropagation()
        }),
      )
      await open(page, '/')
      const button = page.locator('.menu-button')
      const links = page.locator('#menu-links')
      await button.tap()
      await expect(links).toBeVisible()
      await page.evaluate(() =>
        document.querySelector('.hero-picture')!.scrollIntoView({ block: 'end' }),
      )
      const field = (await page.locator('.hero-picture').boundingBox())!
      await page.touchscreen.tap(field.x + field.width / 2, field.y + field.height - 8)
      await expect(links).toBeHidden()
      await page.evaluate(() => window.scrollTo(0, 0))
      await button.tap()
      await links.locator('a[aria-current]').tap()
      await expect(links).toBeHidden()
      // The page that is opened once more may close the menu once more.
      const farm = links.getByRole('link', { name: 'My farm' })
      await expect(async () => {
        if (await links.isHidden()) await button.tap()
        await farm.tap({ timeout: 2000 })
        await expect(page).toHaveURL(/\/my-account$/, { timeout: 2000 })
      }).toPass()
    },
  )
})

testAlone.describe('in a browser of another language', () => {
  testAlone.use({ locale: 'ar-EG' })

  testAlone(
    'a page offers that language in one line, with the same figures, until it is answered',
    journey,
    async ({ page }) => {
      await page.setViewportSize(phone)
      const path = '/services/broilers-management/livability-percentage-program'
      const offer = page.locator('.offer')
      // Markup that arrives moves what is there, and so does an answer that comes with a link; the
      // offer, which comes later, moves nothing: the page has space for it.
      await page.addInitScript(() => {
        let offered = Infinity
        new MutationObserver(() => {
          if (document.querySelector('.offer')) offered = Math.min(offered, performance.now())
        }).observe(document, { childList: true, subtree: true })
        new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntries())
            if (startTime >= offered) document.documentElement.dataset['moved'] = `${startTime}`
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await open(page, path)
      await expect(offer).toBeVisible()
      await page.evaluate(
        () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))),
      )
      expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
      await open(page, `${path}?birds=10000&deadBirds=200`)
      await expect(offer).toHaveText(/اقرأ هذه الصفحة بالعربية/)
      await expect(offer).toHaveAttribute('dir', 'rtl')
      expect((await offer.boundingBox())!.height).toBeLessThanOrEqual(56)
      // It lies over nothing: below the header, and before the content.
      await expect(page.locator('#offer + main')).toHaveCount(1)
      await expect(offer).toHaveCSS('position', 'static')
      await expectAccessible(page)
      await offer.locator('a').click()
      await expect(page).toHaveURL(new RegExp(`/ar${path}\\?birds=10000&deadBirds=200$`))
      // Arabic is the visitor's choice now: nothing more is offered, also in a page of another.
      await untilQuiet(page)
      await expect(offer).toHaveCount(0)
      await open(page, '/fr')
      await untilQuiet(page)
      await expect(offer).toHaveCount(0)
    },
  )

  testAlone(
    'the offer is not made again to who closed it, or chose a language himself',
    async ({ page }) => {
      const offer = page.locator('.offer')
      await open(page, '/about')
      await offer.getByRole('button', { name: 'ابقَ مع لغة الصفحة' }).click()
      await expect(offer).toHaveCount(0)
      await open(page, '/contact')
      await untilQuiet(page)
      await expect(offer).toHaveCount(0)
      await page.evaluate(() => localStorage.clear())
      await open(page, '/fr/about')
      await expect(offer).toBeVisible()
      await page.locator('.languages summary').click()
      await page.locator('.languages a[hreflang=en]').click()
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(offer).toHaveCount(0)
      // A new session on the same device.
      await page.evaluate(() => sessionStorage.clear())
      await open(page, '/fr')
      await untilQuiet(page)
      await expect(offer).toHaveCount(0)
      await open(page, '/my-account')
      await expect(page.locator('.rows-list').last()).toContainText('English')
    },
  )
})

test('no figure of a table in an article is cut or split, and beak and mouth have an article', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, '/blogs?category=dental')
  await expect(page.locator('.article-card')).toHaveCount(1)
  await expect(page.locator('.article-card')).toContainText('Beak and mouth health')
  const paths = [
    'beak-and-mouth-health',
    'clean-water-for-poultry',
    'feed-conversion-ratio',
    'housing-hygiene-between-flocks',
  ]
  for (const language of languages)
    for (const path of paths) {
      await page.goto(inLanguage(`/blog/${path}`, language))
      const found = await page.locator('.prose table').evaluateAll((tables) =>
        tables.flatMap((table) => {
          const frame = table.parentElement!.getBoundingClientRect()
          return [...table.querySelectorAll('td')].flatMap((cell) => {
            const range = document.createRange()
            range.selectNodeContents(cell)
            const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
            const { left, right } = range.getBoundingClientRect()
            const text = cell.innerText
            if (!/\d/.test(text)) return []
            const isCut = left < frame.left || right > frame.right
            // Words may be below each other; a figure, or a range of them, is not split.
            const isSplit = lines.size > 1 && !/\p{L}{4}/u.test(text)
            return isCut || isSplit ? [text] : []
          })
        }),
      )
      expect(found, `${language} ${path}`).toEqual([])
    }
})
