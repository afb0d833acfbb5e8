import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { livePage } from './support/studio/live-page.ts'
import { journey } from './support/browser/sweep.ts'

test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const title = 'Livability percentage'
const arabicFile = 'locales/ar/broilers.json'
const arabicTitle = 'نسبة الحيوية'
const record = 'locales/ar.translated.json'

let studio: RunningStudio
let page: Page
// All tests go on in one page: opening the Studio takes longer than each of them.
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000)
  studio = await startStudio()
  page = await browser.newPage({
    // The Studio answers its live page by a service worker.
    serviceWorkers: 'allow',
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
  })
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill(title)
  await page.getByRole('navigation').getByRole('button', { name: title }).click()
  await expect(live().locator('h1')).toHaveText(title, { timeout: 60_000 })
})
test.afterAll(async () => {
  await page.close()
  await studio.end()
})

const live = () => livePage(page)
const panel = (): Locator => page.getByRole('region', { name: 'Change words' })
const textIn = (language: string): Locator => panel().locator(`[data-language="${language}"]`)
const isSaved = (): Promise<void> =>
  expect(page.locator('.saved')).toHaveText('Everything is on disk')

/** Shows the live page in a language. */
async function show(language: string): Promise<void> {
  await page.locator('.live .bar select').first().selectOption(language)
  await expect(live().locator('html')).toHaveAttribute('lang', language)
}

/** Takes all steps back, and saves. */
async function undoUntilSaved(): Promise<void> {
  const undo = page.getByRole('button', { name: 'Undo' })
  while (await undo.isEnabled()) await undo.click()
  const save = page.getByRole('button', { name: 'Save' })
  if (await save.isEnabled()) await save.click()
  await isSaved()
}

/** Turns the changing of words on, until the texts of the live page can be pressed. */
async function change(): Promise<void> {
  const button = page.getByRole('button', { name: 'Change words' })
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click()
  await expect(live().locator('h1[data-words]')).toBeVisible()
}

test(
  'an Arabic text is pressed on the live page, changed, seen there, and saved: its bytes alone differ',
  journey,
  async () => {
    const [words, marks] = [studio.read(arabicFile), studio.read(record)]
    await show('ar')
    await change()
    await live().locator('h1').click()
    const field = panel().getByRole('textbox', { name: 'العربية' })
    await expect(field).toHaveValue(arabicTitle)
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('dir', 'rtl')
    await expect(panel().getByRole('textbox', { name: 'English' })).toHaveValue(title)
    await expect(textIn('ar')).toContainText('livability = نسبة الحيوية')
    await page.keyboard.press('Control+End')
    await page.keyboard.type(' للقطيع')
    await expect(live().locator('h1')).toHaveText(`${arabicTitle} للقطيع`)
    await page.keyboard.press('Control+s')
    await isSaved()
    const at = words.indexOf(`"title": "${arabicTitle}"`)
    expect(studio.read(arabicFile)).toBe(
      words.slice(0, at) + words.slice(at).replace(arabicTitle, `${arabicTitle} للقطيع`),
    )
    const before = marks.split('\n')
    const changed = studio.read(record).split('\n')
    expect(changed.filter((line, index) => line !== before[index])).toEqual([
      expect.stringMatching(
        /^ {2}"broilers\.livability\.title": "translated from \w{8} to \w{8}",$/,
      ),
    ])
    // What is typed in a field without a pause is one step.
    await undoUntilSaved()
    await expect(field).toHaveValue(arabicTitle)
    expect(studio.read(arabicFile)).toBe(words)
    expect(studio.read(record)).toBe(marks)
  },
)

test('the page’s own buttons do nothing until it is done', async () => {
  await show('en')
  await change()
  const link = live().getByRole('link', { name: 'Services', exact: true }).first()
  await link.click()
  await expect(panel().locator('textarea, .which button').first()).toBeVisible()
  await expect(live().locator('h1')).toHaveText(title)
  await panel().getByRole('button', { name: 'Done' }).click()
  await expect(panel()).toHaveCount(0)
  await expect(live().locator('[data-words]')).toHaveCount(0)
  await live().locator('input[name]').first().fill('5000')
  await expect(live().locator('input[name]').first()).toHaveValue('5000')
})

test('a text with a number has a field for each form, with the numbers that it is for', async () => {
  await live().locator('input[name]').nth(1).fill('40')
  await live().getByRole('button', { name: 'Calculate' }).click()
  const birds = live()
    .locator('.figures bdi', { hasText: /^5,000\sbirds$/ })
    .first()
  await expect(birds).toBeAttached()
  await live()
    .locator('details.explanation')
    .evaluate((details) => details.setAttribute('open', ''))
  await expect(birds).toBeVisible()
  await change()
  await birds.click()
  const arabic = textIn('ar')
  const formOf = (name: string): Locator =>
    arabic.locator('.field').filter({ has: page.getByRole('textbox', { name, exact: true }) })
  // The six forms of Arabic: 0, 1, 2, 3 to 10, 11 to 99, hundreds.
  for (const [numbers, sample] of [
    ['0', '0'],
    ['1', '1'],
    ['2', '2'],
    ['3, 4, 5, 6', '3'],
    ['11, 12, 20, 21', '11'],
    ['100, 101, 102, 1,000,000', '100'],
  ] as const) {
    const name = `العربية: For ${numbers}`
    await expect(formOf(name).getByRole('textbox')).toHaveValue(/\{text\} ط/)
    await expect(formOf(name).locator('.preview')).toContainText(`${sample} ط`)
  }
  const few = arabic.getByRole('textbox', { name: 'العربية: For 3, 4, 5, 6' })
  await few.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' {')
  await expect(few).toBeFocused()
  await page.keyboard.type('text}')
  await expect(few).toHaveValue(/ \{text\}$/)
  await expect(formOf('العربية: For 3, 4, 5, 6').locator('.preview')).toContainText(/3.* 3/)
  await undoUntilSaved()
})

test('a text that a language lacks is marked, goes to its object, and is never empty', async () => {
  const [words, marks] = [studio.read(arabicFile), studio.read(record)]
  const line = `"title": "${arabicTitle}",`
  const at = words.indexOf(line)
  const isAlone = words.slice(at + line.length).trimStart()
  studio.write(arabicFile, words.slice(0, at) + isAlone)
  await panel().getByRole('button', { name: 'Back to the list' }).click()
  await panel().locator('.to-do').getByRole('button', { name: title }).click()
  const arabic = textIn('ar')
  const field = arabic.getByRole('textbox')
  await expect(arabic).toContainText('Missing')
  await expect(field).toHaveValue('')
  await expect(field).toBeFocused()
  await page.keyboard.type('ن')
  await expect(arabic).not.toContainText('Missing')
  await page.keyboard.press('Backspace')
  await expect(arabic).toContainText('Nothing is saved yet')
  await isSaved()
  await page.keyboard.insertText(arabicTitle)
  await page.keyboard.press('Control+s')
  await isSaved()
  expect(studio.read(arabicFile)).toBe(words)
  expect(studio.read(record)).toBe(marks)
  await field.blur()
  await field.fill('')
  await expect(arabic).toContainText('An empty text is not saved')
  await field.blur()
  await expect(field).toHaveValue(arabicTitle)
  await isSaved()
})

test('other languages confirm a text whose English has changed', async () => {
  await panel().getByRole('textbox', { name: 'English' }).fill('Livability of the flock')
  await expect(textIn('fr')).toContainText('The English has changed since')
  await expect(live().locator('h1')).toHaveText('Livability of the flock')
  await textIn('fr').getByRole('button', { name: 'It is right as it is' }).click()
  await expect(textIn('fr')).not.toContainText('The English has changed since')
  await expect(textIn('ar')).toContainText('The English has changed since')
  await panel().getByRole('button', { name: 'Back to the list' }).click()
  await expect(panel().locator('.to-do details')).toHaveText(
    /العربية 1 text.*Livability of the flock/,
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await isSaved()
  await expect(live().locator('h1')).toHaveText(title)
})

test('works by keyboard alone', async () => {
  await panel().getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Change words' }).focus()
  await page.keyboard.press('Enter')
  await live().locator('h1[data-words]').focus()
  await page.keyboard.press('Enter')
  await expect(panel().getByRole('textbox', { name: 'English' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await expect(panel().getByRole('button', { name: 'Back to the list' })).toBeFocused()
  await live().locator('h1').focus()
  await page.keyboard.press('Escape')
  await expect(panel()).toHaveCount(0)
})

test('has no violations in English and Arabic, light and dark, down to 360 pixels', async () => {
  await change()
  await live().locator('h1').click()
  await expect(panel().getByRole('textbox', { name: 'English' })).toBeFocused()
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
