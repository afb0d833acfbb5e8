import type { Locator, Page } from '@playwright/test'
import { readdirSync } from 'node:fs'
import { expect, testInTurn as test, turnTo } from './support/browser/page.ts'
import { inLanguage, programOf, type LanguageCode } from './support/browser/programs.ts'

const languages = ['en', 'ar', 'fr'] as const
const guides = [
  ['broilers/production-guide', 'birds=10000&age=24'],
  ['white-pullets/rearing-guide', 'birds=10000&age=70'],
  ['brown-hens/production-guide', 'birds=12000&age=300'],
] as const
const articles = readdirSync('locales/en/articles').map((file) => file.replace('.md', ''))
const ration = (...feeds: readonly string[]) =>
  `mix=${encodeURIComponent(JSON.stringify(feeds.map((feed) => [feed, 0.2, 1234567.89])))}`

const show = async (page: Page, id: string, query: string, language: LanguageCode) => {
  await turnTo(page, `${inLanguage(programOf(id).path, language)}?${query}`)
  await expect(page.locator('[data-result]').first()).toBeVisible()
}

/** How far tables go beyond their containers. */
const beyond = (places: Locator) =>
  places.evaluateAll((found) => found.map((element) => element.scrollWidth - element.clientWidth))

for (const width of [320, 360])
  test(`no guide scrolls sideways on a screen of ${width}: one card a week, or a day`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const language of languages)
      for (const [id, query] of guides) {
        await show(page, id, query, language)
        const place = page.locator('.guide .scroll')
        await expect(place).toBeVisible()
        expect(await beyond(place), `${id} ${language}`).toEqual([0])
        // Each figure has a label, and its unit; the head of the table is not needed.
        const label = await page
          .locator('.guide tr.current td:not(.again)')
          .last()
          .evaluate((cell) => getComputedStyle(cell, '::before').content)
        expect(label.length).toBeGreaterThan(4)
        await expect(page.locator('.guide thead')).toBeHidden()
        await page.locator('.guide .actions button[aria-pressed=false]').click()
        expect(await beyond(place), `${id} ${language} by day`).toEqual([0])
        await page.locator('.guide .unfold').click()
        expect(await beyond(place), `${id} ${language} whole`).toEqual([0])
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        ).toBeLessThanOrEqual(0)
      }
  })

test('a guide stays a table on wide screens and on paper', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await show(page, 'white-pullets/rearing-guide', 'birds=10000&age=70', 'en')
  const row = page.locator('.guide tbody tr.current')
  const tops = () =>
    row.evaluate(
      (line) => new Set([...line.children].map((cell) => cell.getBoundingClientRect().top)).size,
    )
  expect(await tops()).toBe(1)
  await expect(page.locator('.guide thead')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await tops()).toBeGreaterThan(1)
  await page.emulateMedia({ media: 'print' })
  expect(await tops()).toBe(1)
})

for (const width of [320, 360])
  test(`lists, their results and articles fit a screen of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 })
    for (const language of languages) {
      await show(
        page,
        'feed/animal-feed-analysis',
        `${ration('corn-silage', 'alfalfa-hay-mature', 'corn-grain')}&compareWith=dairy-cow-25kg`,
        language,
      )
      await expect(page.locator('.result-table .target').first()).toBeVisible()
      const places = page.locator('.scroll:has(table)').filter({ visible: true })
      expect(new Set(await beyond(places)), `feed ${language}`).toEqual(new Set([0]))
      for (const article of articles) {
        await turnTo(page, inLanguage(`/blog/${article}`, language))
        await expect(page.locator('h1')).toBeVisible()
        const wide = (await beyond(page.locator('.prose .scroll'))).filter((by) => by > 0)
        expect(wide, `${article} ${language}`).toEqual([])
      }
    }
  })
