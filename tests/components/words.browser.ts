import { expect, open, testInTurn as test, turnTo } from '../support/browser/page.ts'
import { inLanguage, languages, programOf } from '../support/browser/programs.ts'

const figures = 'age=35&averageWeight=2.1&birds=10000&standard=clinic&totalFeed=33000'
const fcr = `${programOf('broilers/feed-conversion-ratio').path}?${figures}`
const mix = encodeURIComponent('[["yellow-corn",0.3,560],["soybean-meal-48",0.5,440]]')
const feed = `${programOf('feed/poultry-feed-analysis').path}?mix=${mix}`

/**
 * The text of an element with its no-break spaces as they are: what `toContainText` compares has
 * them flattened.
 */
const textOf = (locator: { allInnerTexts(): Promise<string[]> }) =>
  locator.allInnerTexts().then((texts) => texts.join('\n'))

test('opening hours are two times, in every language', async ({ page }) => {
  for (const language of languages) {
    await turnTo(page, inLanguage('/contact', language))
    await expect(page.locator('main')).toContainText('09:00–18:00')
    await expect(page.locator('main')).not.toContainText(/\bAM\b|\bPM\b/)
  }
})

test('French marks keep their narrow no-break space where the code joins words', async ({
  page,
}) => {
  await open(page, `/fr${fcr}`)
  await expect(page.locator('.explanation')).toBeVisible()
  const explanation = await textOf(page.locator('.explanation'))
  expect(explanation).toContain('Lu dans le tableau\u202f: 1,56')
  expect(explanation).not.toMatch(/lecture directe|[^\s\d]:(\s|$)/)
  await expect(page.locator('.own-label').first()).toBeAttached()
  const labels = await page.locator('.own-label').allTextContents()
  for (const label of labels) expect(label).toMatch(/^Vous\u202f: \d/)
})

test('an Arabic answer is sent with grouped figures, and no comma of another script', async ({
  page,
}) => {
  await open(page, `/ar${fcr}`)
  const link = page.getByRole('link', { name: 'أرسل عبر واتساب' })
  const text = new URL((await link.getAttribute('href'))!).searchParams.get('text') ?? ''
  const shownText = text
    .split('\n')
    .filter((line) => !line.includes('://'))
    .join('\n')
  expect(shownText).toContain('10,000 طائر')
  // A year is the one figure without groups: that of the source, after an Arabic comma.
  expect(shownText).toContain('، 2022.')
  expect(shownText.replace('، 2022.', '')).not.toMatch(/, |\d{4}/)
})

test('the price of a mix names its kilogram once', async ({ page }) => {
  await open(page, `/fr${feed}`)
  const price = page.locator('[data-result=pricePerKg]').first()
  await expect(price).toContainText('Prix du kg de mélange')
  await expect(price).not.toContainText(/(par|le) kg/)
})
