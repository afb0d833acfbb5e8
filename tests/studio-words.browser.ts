import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const arabicFile = 'locales/ar/broilers.json'
const arabicTitle = 'نسبة الحيوية'
const record = 'locales/ar.translated.json'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const live = (page: Page) => page.frameLocator('iframe[data-live="true"]')
const panel = (page: Page): Locator => page.getByRole('region', { name: 'Change words' })
const isSaved = (page: Page): Promise<void> =>
  expect(page.locator('.saved')).toHaveText('Everything is on disk')

/** Opens a program in the Studio, until its live page is there in a language. */
async function open(page: Page, title: string, language = 'en'): Promise<void> {
  await page.goto(studio.address)
  await expect(page).toHaveURL(/\/studio$/)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('navigation').getByRole('button', { name: title }).first().click()
  await expect(live(page).locator('h1')).toHaveText(title, { timeout: 60_000 })
  if (language === 'en') return
  await page.getByLabel('Language', { exact: true }).selectOption(language)
  await expect(live(page).locator('html')).toHaveAttribute('lang', language)
}

/** Turns the changing of words on, until the texts of the live page can be pressed. */
async function change(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Change words' }).click()
  await expect(live(page).locator('h1[data-words]')).toBeVisible()
}

test('an Arabic text is pressed on the live page, changed, seen there, and saved: its bytes alone differ', async ({
  page,
}) => {
  await open(page, 'Livability percentage', 'ar')
  const [words, marks] = [studio.read(arabicFile), studio.read(record)]
  await change(page)
  await live(page).locator('h1').click()
  const field = panel(page).getByRole('textbox', { name: 'العربية' })
  await expect(field).toHaveValue(arabicTitle)
  await expect(field).toBeFocused()
  await expect(field).toHaveAttribute('dir', 'rtl')
  await expect(panel(page).getByRole('textbox', { name: 'English' })).toHaveValue(
    'Livability percentage',
  )
  await expect(panel(page)).toContainText('livability = نسبة الحيوية')
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' للقطيع')
  await expect(live(page).locator('h1')).toHaveText(`${arabicTitle} للقطيع`)
  await page.keyboard.press('Control+s')
  await isSaved(page)
  const at = words.indexOf(`"title": "${arabicTitle}"`)
  const expected =
    words.slice(0, at) + words.slice(at).replace(arabicTitle, `${arabicTitle} للقطيع`)
  expect(studio.read(arabicFile)).toBe(expected)
  const changed = studio.read(record).split('\n')
  expect(changed.filter((line, index) => line !== marks.split('\n')[index])).toEqual([
    expect.stringMatching(/^ {2}"broilers\.livability\.title": "translated from \w{8} to \w{8}",$/),
  ])
  // All that was typed in the field is one step.
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(field).toHaveValue(arabicTitle)
  await page.getByRole('button', { name: 'Save' }).click()
  await isSaved(page)
  expect(studio.read(arabicFile)).toBe(words)
  expect(studio.read(record)).toBe(marks)
})

test('the page’s own buttons do nothing until it is done', async ({ page }) => {
  await open(page, 'Livability percentage')
  await change(page)
  const link = live(page).getByRole('link').first()
  const address = await link.evaluate(({ ownerDocument }) => ownerDocument.URL)
  await link.click()
  await expect(panel(page).locator('textarea, .which').first()).toBeVisible()
  expect(await link.evaluate(({ ownerDocument }) => ownerDocument.URL)).toBe(address)
  await panel(page).getByRole('button', { name: 'Done' }).click()
  await expect(panel(page)).toHaveCount(0)
  await expect(live(page).locator('[data-words]')).toHaveCount(0)
  const input = live(page).locator('input[name]').first()
  await input.fill('5000')
  await expect(input).toHaveValue(/5.?000/)
})

test('a text with a number has a field for each form, with a preview', async ({ page }) => {
  await open(page, 'Livability percentage')
  await change(page)
  await page.getByLabel('Language', { exact: true }).selectOption('ar')
  await expect(live(page).locator('h1[data-words]')).toHaveText(arabicTitle)
})

test('a text that a language lacks is marked, written into its object, and empty again without one', async ({
  page,
}) => {
  const [words, marks] = [studio.read(arabicFile), studio.read(record)]
  const line = `"title": "${arabicTitle}",`
  const at = words.indexOf(line)
  const without = words.slice(0, at) + words.slice(at + line.length).trimStart()
  studio.write(arabicFile, without)
  await open(page, 'Livability percentage')
  await page.getByRole('button', { name: 'Change words' }).click()
  await panel(page).getByRole('button', { name: 'Livability percentage' }).click()
  const arabic = panel(page).locator('[data-language="ar"]')
  const field = arabic.getByRole('textbox')
  await expect(arabic).toContainText('Missing')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type('ن')
  await expect(arabic).not.toContainText('Missing')
  await page.keyboard.press('Backspace')
  await expect(arabic).toContainText('Nothing is saved yet')
  await isSaved(page)
  await page.keyboard.insertText(arabicTitle)
  await page.keyboard.press('Control+s')
  await isSaved(page)
  expect(studio.read(arabicFile)).toBe(words)
  expect(studio.read(record)).toBe(marks)
  await field.fill('')
  await expect(arabic).toContainText('An empty text is not saved')
  await field.blur()
  await expect(field).toHaveValue(arabicTitle)
  await isSaved(page)
})

test('other languages confirm a text whose English has changed', async ({ page }) => {
  await open(page, 'Livability percentage')
  await change(page)
  await live(page).locator('h1').click()
  const french = panel(page).locator('[data-language="fr"]')
  await panel(page).getByRole('textbox', { name: 'English' }).fill('Livability of the flock')
  await expect(french).toContainText('The English has changed since')
  await expect(live(page).locator('h1')).toHaveText('Livability of the flock')
  await french.getByRole('button', { name: 'It is right as it is' }).click()
  await expect(french).not.toContainText('The English has changed since')
  await expect(panel(page).locator('[data-language="ar"]')).toContainText('changed since')
  await panel(page).getByRole('button', { name: 'Back to the list' }).click()
  await expect(panel(page).locator('.to-do details')).toHaveCount(1)
  await expect(panel(page).locator('.to-do details')).toContainText('1 text')
})

test('works by keyboard alone', async ({ page }) => {
  await open(page, 'Livability percentage')
  await page.getByRole('button', { name: 'Change words' }).focus()
  await page.keyboard.press('Enter')
  await live(page).locator('h1[data-words]').focus()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByRole('textbox', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(panel(page).getByRole('button', { name: 'Back to the list' })).toBeFocused()
  await live(page).locator('h1').focus()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
})

test('has no violations in English and Arabic, light and dark, down to 360 pixels', async ({
  page,
}) => {
  await open(page, 'Livability percentage')
  await change(page)
  await live(page).locator('h1').click()
  await expect(panel(page).getByRole('textbox', { name: 'English' })).toBeFocused()
  for (const language of ['en', 'ar']) {
    await page.locator('.toolbar select').selectOption(language)
    await expect(page.locator('html')).toHaveAttribute('lang', language)
    for (const width of [1280, 360])
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
  }
})
