import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { root } from './support/project/root.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { journeyInArabic } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'
const table = 'tables/broilers/ross-308-2022.json'
const exact = 'The formula reads "deadBird", which is not defined.'
const meant = 'Did you mean "deadBirds"?'

const sentencesOf = (language: string, id: string) =>
  (
    JSON.parse(readFileSync(join(root, `locales/${language}/findings.json`), 'utf8')) as Record<
      string,
      { readonly what: string; readonly fix: string }
    >
  )[id]!

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
  const edit = (file: string, from: string, to: string): void => {
    const text = studio.read(file)
    expect(text).toContain(from)
    studio.write(file, text.replace(from, to))
  }
  edit(program, '(birds - deadBirds)', '(birds - deadBird)')
  // A day's cumulative feed is a hundred times what it should be.
  edit(table, '[14, 67, 535,', '[14, 67, 53500,')
})
test.afterAll(() => studio.end())

const finding = (page: Page) => page.locator('.findings li').filter({ hasText: exact }).first()

/** Opens the Studio and a file in it, in a language. */
async function open(page: Page, language: string, search: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('studio-language', code), language)
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('navigation').locator('.entry').first().click()
}

for (const language of ['ar', 'fr'])
  test(
    `findings are read in ${language}, with the exact English on demand`,
    journeyInArabic(language),
    async ({ page }) => {
      await open(page, language, program)
      const { what, fix } = sentencesOf(language, 'unknown-name')
      await expect(finding(page)).toContainText(`${what} ${fix}`)
      const names = finding(page).locator('bdi')
      await expect(names).toHaveText(['deadBird', 'deadBirds'])
      await expect(names.first()).toHaveAttribute('dir', 'ltr')
      const english = finding(page).locator('[lang="en"]')
      await expect(english).toBeHidden()
      await finding(page).locator('summary').click()
      await expect(english).toBeVisible()
      await expect(english).toHaveAttribute('dir', 'ltr')
      await expect(english).toContainText(`${exact} ${meant}`)
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    },
  )

test('findings in English are the exact sentences', async ({ page }) => {
  await open(page, 'en', program)
  await expect(finding(page)).toContainText(`${exact} ${meant}`)
  await expect(finding(page)).not.toContainText(sentencesOf('en', 'unknown-name').what)
})

test('the findings of a table are read in Arabic', async ({ page }) => {
  await open(page, 'ar', table)
  const { what } = sentencesOf('ar', 'column-falls')
  await expect(page.locator('.findings li').filter({ hasText: what }).first()).toBeVisible()
  await page.locator('td[data-row="14"][data-column="2"]').click()
  await expect(page.locator('.table-grid .note')).toContainText(what)
})
