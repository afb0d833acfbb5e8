import { open, expect, test } from './support/page.ts'
import { languages, linkTo, programs } from './support/programs.ts'

/** The width of an A4 sheet between its margins, in CSS pixels. */
const sheet = 703

for (const language of languages) {
  test(`every program prints its figures, its link and nothing of the site's controls, in ${language}`, async ({ page }) => {
    test.setTimeout(180_000)
    await page.setViewportSize({ width: sheet, height: 1000 })
    for (const program of programs) {
      await open(page, linkTo(program, program.examples.find(({ error }) => error === undefined)!, language))
      await expect(page.locator('.explanation')).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('[data-result]').first()).toBeVisible()
      await expect(page.locator('.print-only')).toContainText(program.path)
      for (const control of await page.locator('button, .menu, .languages').all()) await expect(control).toBeHidden()
      await page.emulateMedia({ media: 'screen' })
    }
  })
}
