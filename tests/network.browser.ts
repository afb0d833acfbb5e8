import { expect, test, type Page } from '@playwright/test'
import { chunkOf } from './support/chunks.ts'
import { stored } from './support/kept.ts'
import { open } from './support/page.ts'
import { inLanguage, languages, programOf } from './support/programs.ts'

// Networks that lose, hold back and exchange what the site fetches later. The offline worker would answer with what it keeps.
test.use({ serviceWorkers: 'block' })

const words = {
  en: { again: 'Try again', lost: 'could not be loaded', slow: 'the connection is slow' },
  ar: { again: 'أعد المحاولة', lost: 'تعذّر', slow: 'الاتصال بطيء' },
  fr: { again: 'Réessayer', lost: 'chargé', slow: 'la connexion est lente' },
} as const
type Broken = 'lost' | 'hanging' | 'refused' | 'a page of a portal'

/** Breaks some files. @returns how to mend them. */
async function breakOff(page: Page, files: readonly string[], how: Broken = 'lost') {
  const match = (url: URL) => files.includes(url.pathname)
  await page.route(match, async (route) => {
    if (how === 'lost') await route.abort()
    else if (how === 'refused') await route.fulfill({ status: 503, body: 'too many' })
    else if (how === 'a page of a portal')
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' })
  })
  return () => page.unroute(match)
}
const asked = (page: Page, file: string): { count: number } => {
  const found = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === file) found.count += 1
  })
  return found
}
const note = (page: Page) => page.locator('.meaning.wait')
const onTheWay = (page: Page) => page.locator('.on-the-way')
const table = chunkOf('virtual:table/broilers/clinic')
const feed = programOf('broilers/feed-consumption').path

for (const language of languages)
  test(`a lost table is named in ${language}, and fetched again on request`, async ({ page }) => {
    const mend = await breakOff(page, [table])
    await open(page, `${inLanguage(feed, language)}?age=35&birds=1000`)
    await expect(note(page)).toContainText(words[language].lost)
    // The clinic's standard is what was lost: nobody is sent to it.
    await expect(note(page)).not.toContainText(/clinic|العيادة|clinique/)
    await mend()
    await page.getByRole('button', { name: words[language].again }).click()
    await expect(page.locator('[data-result=dailyFeed]')).toContainText(/\d/)
    await expect(note(page)).toHaveCount(0)
  })

for (const how of ['lost', 'refused', 'a page of a portal'] as const)
  test(`a table that is ${how} comes with the next press of Calculate`, async ({ page }) => {
    const mend = await breakOff(page, [table], how)
    await open(page, feed)
    await page.locator('[name=age]').fill('35')
    await page.locator('[name=birds]').fill('1000')
    await page.locator('form button[type=submit]').click()
    await expect(note(page)).toBeVisible()
    await mend()
    await page.locator('form button[type=submit]').click()
    await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
  })

test('what was lost comes by itself when the network is back, once', async ({ page, context }) => {
  await open(page, feed)
  await page.locator('[name=age]').fill('35')
  await page.locator('[name=birds]').fill('1000')
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.locator('[name=standard]').selectOption('ross-308-2022')
  await page.locator('form button[type=submit]').click()
  await expect(note(page)).toBeVisible()
  const found = asked(page, chunkOf('virtual:calculator/broilers/feed-consumption'))
  await context.setOffline(false)
  await expect(page.locator('[data-result=dailyFeed]')).toContainText(/\d/)
  await expect(note(page)).toHaveCount(0)
  expect(found.count).toBe(0)
})

test('a page whose part was lost opens on request; the one before stays usable', async ({
  page,
}) => {
  await open(page, '/about')
  const screen = chunkOf('src/pages/jobs/screen.tsx')
  const mend = await breakOff(page, [screen])
  await page.locator('footer').scrollIntoViewIfNeeded()
  await page.locator('footer').getByRole('link', { name: 'Jobs' }).click()
  await expect(onTheWay(page)).toContainText('could not be loaded')
  await expect(page.locator('h1')).toHaveText(/About/)
  await page.locator('.menu-links').getByRole('link', { name: 'Videos' }).click()
  await expect(page).toHaveURL(/\/videos$/)
  await expect(page.locator('h1')).toHaveText(/Videos/)
  await expect(note(page)).toHaveCount(0)
  await page.locator('footer').getByRole('link', { name: 'Jobs' }).click()
  await mend()
  await onTheWay(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('h1')).toHaveText(/Jobs/)
  await expect(page).toHaveURL(/\/jobs$/)
})

test('code that several parts share is fetched again, and runs once', async ({ page }) => {
  await open(page, '/about')
  const shared = await page.evaluate(async () => {
    const list = await fetch('/services/broilers-management/feed-consumption-program')
    return [...(await list.text()).matchAll(/href="(\/assets\/program-[^"]+\.js)"/g)].map(
      ([, file]) => file!,
    )
  })
  expect(shared).toHaveLength(1)
  const mend = await breakOff(page, shared)
  const client = page.locator('.menu-links')
  await client.getByRole('link', { name: 'Services', exact: true }).click()
  await page.locator('.card a').first().click()
  await page.getByRole('link', { name: 'Feed consumption' }).first().click()
  await expect(onTheWay(page)).toContainText('could not be loaded')
  await mend()
  await onTheWay(page).getByRole('button', { name: 'Try again' }).click()
  await page.locator('[name=age]').fill('35')
  await page.locator('[name=birds]').fill('1000')
  await page.locator('form button[type=submit]').click()
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
})

for (const language of languages)
  test(`a page that hangs gives a sign at once, a word after 10 s, an error after 120 s, in ${language}`, async ({
    page,
  }) => {
    await page.clock.install()
    await open(page, inLanguage('/about', language))
    await page.clock.runFor(1000)
    const mend = await breakOff(page, [chunkOf('src/pages/videos/screen.tsx')], 'hanging')
    const link = page.locator('.menu-links').locator('a[href$="/videos"]')
    await link.click()
    await page.clock.runFor(200)
    await expect(page.locator('.progress.on')).toBeVisible()
    await page.clock.runFor(9_500)
    await expect(onTheWay(page)).not.toContainText(words[language].slow)
    await page.clock.runFor(500)
    await expect(onTheWay(page)).toContainText(words[language].slow)
    await expect(page.locator('h1')).toBeVisible()
    await page.clock.runFor(110_000)
    await expect(onTheWay(page)).toContainText(words[language].lost)
    await mend()
    await onTheWay(page).getByRole('button', { name: words[language].again }).click()
    await expect(page.locator('.section-videos, .videos, video, .video').first()).toBeAttached()
    await expect(note(page)).toHaveCount(0)
  })
