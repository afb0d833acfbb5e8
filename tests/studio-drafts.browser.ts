import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { journey } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'ar' })
test.slow()

const changed = 'calculators/broilers/livability.json'
const both = 'locales/ar/studio.json'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const dialog = (page: Page) => page.getByRole('dialog', { name: 'المسودات' })

/** Opens the Studio as someone whose browser keeps nothing of it. */
async function open(page: Page): Promise<void> {
  await page.goto(studio.address)
  await expect(page.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
}

/** Adds a blank line at the end of a file's text. */
async function addLine(page: Page, file: string): Promise<void> {
  await page.getByRole('searchbox').fill(file)
  await page.getByRole('navigation').getByRole('button', { name: file }).click()
  const text = page.getByRole('button', { name: 'النص', exact: true })
  if (await text.isVisible()) await text.click()
  await page.locator('.text .cm-content').click()
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
}

test(
  'a draft goes to a colleague as a file, who chooses what to take over',
  journey,
  async ({ browser, page }) => {
    await open(page)
    await addLine(page, changed)
    await addLine(page, both)
    await page.getByRole('button', { name: 'المسودات' }).click()
    await expect(dialog(page).getByRole('listitem')).toHaveText([changed, both])
    await dialog(page).getByLabel('اسمك').fill('Dr A')
    await dialog(page).getByLabel('موضوع المسودة').fill('<b>سطر</b> فارغ')
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    }
    const download = page.waitForEvent('download')
    await dialog(page).getByRole('button', { name: 'احفظها في ملف' }).click()
    const file = await (await download).path()

    const context = await browser.newContext({
      locale: 'ar',
      viewport: { width: 1280, height: 900 },
    })
    const colleague = await context.newPage()
    await open(colleague)
    await addLine(colleague, both)
    await colleague.keyboard.press('Enter')
    await colleague.getByRole('button', { name: 'المسودات' }).click()
    await dialog(colleague).getByLabel('ملف المسودة').setInputFiles(file)
    // Markup of the note is text.
    await expect(dialog(colleague).locator('.note')).toHaveText('<b>سطر</b> فارغ')
    await expect(dialog(colleague)).toContainText('Dr A')
    const choices = dialog(colleague).locator('.choices')
    await expect(choices.getByRole('checkbox', { name: changed })).toBeChecked()
    await expect(choices.getByRole('checkbox', { name: both })).not.toBeChecked()
    await choices.getByText('قارن النصين').first().click()
    await expect(choices.getByText('نص المسودة').first()).toBeVisible()
    await expectAccessible(colleague)
    await dialog(colleague).getByRole('button', { name: 'خذ ملفًا واحدًا' }).click()
    await expect(dialog(colleague)).toContainText('أُخذ ملف واحد.')
    await expect(colleague.locator('.saved')).toContainText('ملفان')
    await colleague.keyboard.press('Escape')
    await expect(dialog(colleague)).toHaveCount(0)
    // Nothing is on disk until it is saved, and undo takes it back.
    const before = studio.read(changed)
    await colleague.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect(colleague.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
    expect(studio.read(changed)).toBe(`${before}\n`)
    await colleague.getByRole('button', { name: 'تراجع' }).click()
    await colleague.getByRole('button', { name: 'حفظ', exact: true }).click()
    await expect.poll(() => studio.read(changed)).toBe(before)
    await context.close()
  },
)

test('a file that is no draft, or wants what staff do not write, changes nothing', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'المسودات' }).click()
  const field = dialog(page).getByLabel('ملف المسودة')
  const give = (text: string) =>
    field.setInputFiles({ name: 'a.json', mimeType: 'application/json', buffer: Buffer.from(text) })
  await give(readFileSync('package.json', 'utf8'))
  await expect(dialog(page).getByRole('alert')).toContainText('ليس مسودة')
  const files = [
    { path: changed, was: null, text: '{}' },
    { path: 'src/main.tsx', was: null, text: 'alert(1)' },
  ]
  await give(JSON.stringify({ kind: 'farm-clinic draft', format: 1, files }))
  await expect(dialog(page).getByRole('alert')).toContainText('src/main.tsx')
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  await expect(page.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
})
