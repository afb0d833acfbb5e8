import { expect, open, test } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'

// Releases of the CLDR differ in the digits that bare Arabic has. This browser has the Arabic ones;
// Node, which prerenders the pages, has the others.
test('Arabic pages keep their digits in a browser whose Arabic has others', async ({ page }) => {
  await page.addInitScript(() => {
    const there = (locale: unknown) =>
      typeof locale === 'string' && /^ar\b/.test(locale) && !locale.includes('-u-nu-')
        ? `${locale}-u-nu-arab`
        : locale
    const own: Record<string, unknown> = { ...Intl }
    for (const name of ['NumberFormat', 'DateTimeFormat'] as const)
      own[name] = new Proxy<new (...given: unknown[]) => object>(Intl[name] as never, {
        construct: (Own, [locales, ...options]: unknown[]) =>
          new Own(Array.isArray(locales) ? locales.map(there) : there(locales), ...options),
      })
    Object.assign(Intl, own)
  })
  const others = /[\u0660-\u0669\u06f0-\u06f9]/
  const shown = () => page.locator('body').innerText()
  for (const path of ['/', '/contact', '/blogs', '/services', '/my-account']) {
    await open(page, inLanguage(path, 'ar'))
    expect(await shown(), path).not.toMatch(others)
  }
  expect(await page.evaluate(() => new Intl.NumberFormat('ar').format(5))).toBe('٥')
  await open(page, inLanguage(programOf('flock-results/uniformity').path, 'ar'))
  await page.locator('.many textarea').fill('1000\n1010\n990\n1000\n1005')
  await page.locator('.many button').click()
  await expect(page.locator('.row-state')).toContainText('5 صفوف')
  await page.locator('.entry button[type=submit]').last().click()
  await expect(page.locator('[data-result=mean]')).toBeVisible()
  expect(await shown()).not.toMatch(others)
})
