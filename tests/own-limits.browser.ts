import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { inLanguage, languages, programs } from './support/browser/programs.ts'

const { path } = programs.find(({ id }) => id === 'feed/least-cost')!

for (const language of languages)
  test(`limits of one's own give a recipe, and are kept, in ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, inLanguage(`${path}?compareWith=broiler-general-starter`, language))
    const panel = page.locator('.own-limits')
    await panel.locator('summary').click()
    await panel.locator('.button').last().click()
    const lines = panel.locator('textarea')
    await expect(lines).toHaveValue(/22/)
    // Nothing is taken over before the limits have a name.
    await expect(panel.locator('.issue')).toHaveCount(1)
    await panel.locator('input').fill('Mine 1')
    await expect(panel.locator('.issue')).toHaveCount(0)
    await expect(page.locator('[name=compareWith]')).toHaveValue('Mine 1')
    await expect(page.locator('[name=compareWith]')).toHaveAttribute('data-value', /^own~Mine 1~/)
    const text = await lines.inputValue()
    await page.screenshot({ path: `/tmp/own-${language}.png`, fullPage: true })
    // What is not understood is shown, and no set is left that lacks it.
    await lines.fill(`${text}\nVitamin A 5`)
    await expect(panel.locator('li')).toHaveText(['Vitamin A 5'])
    await expect(page.locator('[name=compareWith]')).toHaveAttribute('data-value', '')
    await page.screenshot({ path: `/tmp/own-left-${language}.png`, fullPage: true })
    await lines.fill(text)
    await expect(page.locator('[name=compareWith]')).toHaveAttribute('data-value', /^own~Mine 1~/)
    await expect(lines).toHaveValue(text)
  })
