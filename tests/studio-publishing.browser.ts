import { expect, test, type Browser, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { programOf } from './support/browser/programs.ts'
import { startPublishedStudio, type PublishedStudio } from './support/browser/published-studio.ts'
import { countInteractions } from './support/studio/interactions.ts'
import { journey } from './support/browser/sweep.ts'

// A figure of a breed standard is corrected with its source, published, seen by a visitor, and
// taken back: in Arabic, through the page alone.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1280, height: 900 },
  locale: 'ar',
  actionTimeout: 60_000,
})
// A version is checked and built as a whole, on a machine that other tests share.
test.setTimeout(900_000)
const untilBuilt = { timeout: 400_000 }

const table = 'tables/broilers/ross-308-2022.json'
const answer = `/ar${programOf('broilers/body-weight').path}?age=53&standard=ross-308-2022`

let studio: PublishedStudio
test.beforeAll(async () => {
  studio = await startPublishedStudio()
})
test.afterAll(() => studio.end())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'النشر' })
const openDialog = (page: Page) => page.getByRole('button', { name: 'نشر…' }).click()
const cell = (page: Page, row: number, column: number) =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`)

/** The weight that a visitor who has no earlier version is shown for day 53. */
async function shownWeight(browser: Browser): Promise<string> {
  const visitor = await browser.newPage({ locale: 'ar' })
  await visitor.goto(`${await studio.siteAddress()}${answer}`)
  const weight = (await visitor.locator('[data-result=normalWeight]').innerText()).replace(
    /\p{Cf}/gu,
    '',
  )
  await visitor.close()
  return /\d+\.\d+/.exec(weight)?.[0] ?? weight
}

test(
  'a corrected figure is published with its source, seen by a visitor, and taken back',
  journey,
  async ({ page, browser }) => {
    const before = studio.read(table)
    const printCount = await countInteractions(page)
    await page.goto(studio.address)
    expect(await shownWeight(browser)).toBe('4.052')
    const standard = 'Ross 308 (2022)، مختلط'
    await page.getByRole('searchbox').fill(standard)
    await page.locator('button.entry', { hasText: standard }).click()
    // The weight of day 53, typed in Arabic digits, and the edition that has it.
    await cell(page, 53, 3).click(untilBuilt)
    await page.keyboard.press('F2')
    await page.keyboard.insertText('٤٠٥٤')
    await page.keyboard.press('Enter')
    await expect(cell(page, 53, 3)).toHaveText(/4,?054/)
    await page.getByLabel('في الطبعة').fill('2022, errata of 2026')
    await expect(page.locator('.saved')).toHaveText('ملف واحد معدّل')
    // What is not saved is not published: the dialog offers to save it.
    await openDialog(page)
    await dialog(page).getByRole('button', { name: 'حفظ' }).click()
    await expect(page.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
    expect(studio.read(table)).toBe(
      before
        .replace('4052, 1.738', '4054, 1.738')
        .replace('"edition": "2022"', '"edition": "2022, errata of 2026"'),
    )
    // The list names the figure before and after.
    await expect(dialog(page)).toContainText('4052 ← 4054', untilBuilt)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    // The dialog is closed and the page left meanwhile: the publication is found again.
    await dialog(page).getByRole('button', { name: 'انشر الآن' }).click(untilBuilt)
    await expect(dialog(page).locator('.job.running')).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await openDialog(page)
    await expect(dialog(page).locator('.job.running')).toBeVisible()
    // Neither does it end with the Studio, which the open page finds again.
    await studio.restart()
    await expect(page.locator('.studio main > .conflict')).toHaveCount(0, untilBuilt)
    await expect(dialog(page).getByRole('button', { name: 'انشر الآن' })).toHaveCount(0)
    await expect(dialog(page)).toContainText('هذه النسخة لدى الزوار الآن', untilBuilt)
    // What visitors have is not offered again.
    await expect(dialog(page).locator('.changes')).toBeVisible(untilBuilt)
    await expect(dialog(page).getByRole('button', { name: 'انشر الآن' })).toHaveCount(0)
    expect(await shownWeight(browser)).toBe('4.054')

    await dialog(page).getByRole('button', { name: 'استعادة' }).click()
    await page.keyboard.press('Enter')
    await expect(dialog(page).locator('.versions li').last()).toContainText(
      'هذه نسخة الزوار',
      untilBuilt,
    )
    printCount('a figure, published and restored')
    expect(await shownWeight(browser)).toBe('4.052')
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  },
)
