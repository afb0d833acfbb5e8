import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
  permissions: ['clipboard-read', 'clipboard-write'],
})
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const file = 'tables/broilers/ross-308-2022.json'
const onDisk = 'Everything is on disk'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const saved = (page: Page) => page.locator('.saved')
/** A cell by its row and its column, both from 0. */
const cell = (page: Page, row: number, column: number): Locator =>
  page.locator(`td[data-row="${row}"][data-column="${column}"]`)
const outcome = (page: Page) => page.locator('.table-grid .outcome')
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' }).click()

/** Opens the Studio and a table in it. */
async function open(page: Page, name = 'ross-308-2022.json'): Promise<readonly string[]> {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill(name)
  await page.getByRole('navigation').getByRole('button', { name }).click()
  await expect(page.getByRole('grid')).toBeVisible({ timeout: 60_000 })
  return problems
}

/** Pastes a text where the focus is. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((given) => navigator.clipboard.writeText(given), text)
  await page.keyboard.press('Control+v')
}

/** The records of the table, one on each line of its file. */
const recordLines = (text: string): readonly string[] =>
  text.split('\n').filter((line) => /^ {4}\[\d/.test(line))

test(
  'a figure in Arabic digits goes into its cell, and saving writes nothing else',
  onlyInSweep(true),
  async ({ page }) => {
    const problems = await open(page)
    const before = studio.read(file)
    await cell(page, 3, 3).click()
    await page.keyboard.press('F2')
    await page.keyboard.insertText('١٠٣٫٥')
    await page.keyboard.press('Enter')
    await expect(cell(page, 3, 3)).toHaveText('103.5')
    await expect(cell(page, 4, 3)).toBeFocused()
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText(onDisk)
    expect(studio.read(file)).toBe(before.replace('[3, 20, 48, 102,', '[3, 20, 48, 103.5,'))
    await undo(page)
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText(onDisk)
    expect(studio.read(file)).toBe(before)
    expect(problems).toEqual([])
  },
)

test(
  'what is no figure is named beside its cell, and kept until it is corrected',
  onlyInSweep(true),
  async ({ page }) => {
    await open(page)
    await cell(page, 2, 1).click()
    await page.keyboard.type('16 grams')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('“16 grams” is not a figure')
    await cell(page, 8, 1).click()
    await expect(cell(page, 2, 1)).toHaveText('16 grams')
    await expect(cell(page, 2, 1)).toHaveAttribute('aria-invalid', 'true')
    await expect(saved(page)).toHaveText(onDisk)
    await page.getByRole('button', { name: /^Row 3/ }).click()
    await page.keyboard.press('Enter')
    await expect(page.locator('td input')).toHaveValue('16 grams')
    await page.locator('td input').fill('16')
    await page.keyboard.press('Tab')
    await expect(cell(page, 2, 2)).toBeFocused()
    await expect(page.locator('.refused')).toHaveCount(0)
    await expect(saved(page)).toHaveText(onDisk)
  },
)

test('40 rows of 3 columns with decimal commas are one step; a wrong cell keeps all as it was', async ({
  page,
}) => {
  await open(page)
  const rows = Array.from({ length: 40 }, (_, row) => [
    `${row + 10},5`,
    `${row * 50},25`,
    `${row * 90 + 45},75`,
  ])
  const text = (lines: readonly (readonly string[])[]): string =>
    lines.map((line) => line.join('\t')).join('\r\n')
  await cell(page, 5, 1).click()
  await paste(page, text(rows.with(7, ['x7', '350,25', '675,75'])))
  await expect(page.getByRole('alert')).toContainText('1 cell cannot be taken')
  await expect(page.getByRole('alert')).toContainText('Row 13, Feed per bird per day')
  await expect(page.getByRole('alert')).toContainText('“x7” is not a figure')
  await expect(saved(page)).toHaveText(onDisk)
  await paste(page, text(rows))
  await expect(outcome(page)).toContainText('120 cells are changed, no row is added.')
  await expect(cell(page, 5, 1)).toHaveText('10.5')
  await expect(cell(page, 44, 3)).toHaveText('3,555.75')
  await undo(page)
  await expect(saved(page)).toHaveText(onDisk)
  // Beyond the end, rows are added.
  await cell(page, 55, 0).click()
  await paste(page, '55\t230\n56\t231\n57\t232\n58\t233')
  await expect(outcome(page)).toContainText('2 rows are added.')
  await expect(cell(page, 58, 1)).toHaveText('233')
  await undo(page)
  await expect(saved(page)).toHaveText(onDisk)
})

test('a copied selection has tabs, and is found again in its headings', async ({ page }) => {
  await open(page)
  await cell(page, 1, 0).click()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowRight')
  await page.keyboard.press('Control+c')
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toBe('1\t12\r\n2\t16')
  await paste(page, 'Body weight (g)\tAge\tNotes\n85\t2\tnew\n8000\t57\tnew')
  await expect(outcome(page)).toContainText('1 cell is changed, 1 row is added.')
  await expect(outcome(page)).toContainText('Notes')
  await expect(cell(page, 2, 3)).toHaveText('85')
  await expect(cell(page, 57, 0)).toHaveText('57')
  await expect(cell(page, 2, 1)).toHaveText('16')
  await undo(page)
  await expect(saved(page)).toHaveText(onDisk)
})

test('a table is saved as CSV and read again without a change', async ({ page }) => {
  await open(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save as CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('broilers-ross-308-2022.csv')
  const csv = readFileSync(await download.path(), 'utf8')
  const [head, ...lines] = csv.trim().split('\r\n')
  expect(head).toContain('"Age (days)"')
  expect(lines.slice(0, 3)).toEqual(['0,0,0,44,0', '1,12,12,62,0.196', '2,16,28,81,0.352'])
  const read = (text: string) =>
    page.locator('.grid-bar input[type="file"]').setInputFiles({
      name: 'table.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(text),
    })
  await read(csv)
  await expect(outcome(page)).toHaveText('The table has all of this already.')
  await read(csv.replace('2,16,28,81,0.352', '2,16,28,82,0.352'))
  await expect(outcome(page)).toContainText('1 cell is changed')
  await expect(cell(page, 2, 3)).toHaveText('82')
  await undo(page)
  await expect(saved(page)).toHaveText(onDisk)
})

test('rows are inserted, moved, filled, sorted and deleted by keyboard alone', async ({ page }) => {
  await open(page)
  const before = recordLines(studio.read(file))
  await cell(page, 0, 0).focus()
  await page.keyboard.press('ArrowDown')
  const press = async (name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  await press('Insert row below')
  await expect(cell(page, 2, 0)).toBeFocused()
  await expect(cell(page, 2, 0)).toHaveText('')
  await page.keyboard.type('1,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await expect(cell(page, 2, 1)).toHaveText('14')
  await page.keyboard.press('ArrowUp')
  await press('Move up')
  await expect(cell(page, 1, 1)).toBeFocused()
  await expect(cell(page, 1, 0)).toHaveText('1.5')
  await press('Sort by Age')
  await expect(cell(page, 2, 0)).toHaveText('1.5')
  await cell(page, 2, 2).focus()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Shift+ArrowDown')
  await press('Fill down')
  await expect(cell(page, 2, 2)).toHaveText('12')
  await cell(page, 2, 0).click()
  await press('Delete row')
  await expect(outcome(page)).toContainText('1 row is deleted.')
  await expect(cell(page, 2, 0)).toHaveText('2')
  await expect(saved(page)).toHaveText(onDisk)
  expect(recordLines(studio.read(file))).toEqual(before)
  // Escape cancels, Delete empties, and the key of a row is never empty.
  await cell(page, 2, 0).focus()
  await page.keyboard.press('Delete')
  await page.keyboard.press('F2')
  await page.keyboard.type('9')
  await page.keyboard.press('Escape')
  await expect(cell(page, 2, 0)).toHaveText('2')
  await expect(saved(page)).toHaveText(onDisk)
})

test('a slip is marked in the curve, in its cell and among the findings', async ({ page }) => {
  await open(page)
  await cell(page, 20, 1).click()
  await page.keyboard.type('1190')
  await page.keyboard.press('Enter')
  const curve = page.getByRole('img', { name: /1 figure breaks the run/ })
  await page.getByLabel('Shown column').selectOption('Feed per bird per day')
  await expect(curve.locator('circle')).toHaveCount(1)
  await page.locator('.curve').getByRole('button').click()
  await expect(cell(page, 20, 1)).toBeFocused()
  await expect(page.locator('.note')).toContainText('breaks the run')
  // The first check of the whole project may still be under way.
  await expect(page.locator('.note .found.error').first()).toContainText('1190', {
    timeout: 60_000,
  })
  await undo(page)
  await expect(curve).toHaveCount(0)
  await expect(saved(page)).toHaveText(onDisk)
})

test('unit, bounds, source and users are fields below the table', async ({ page }) => {
  await open(page)
  const before = studio.read(file)
  await cell(page, 0, 3).click()
  await page.getByLabel('Highest possible figure').fill('7500')
  await page.getByLabel('in the edition').fill('2023')
  const year = page.getByRole('textbox', { name: 'Year', exact: true })
  await expect(year).toHaveValue('2022')
  await year.fill('2023')
  const unit = page.locator('.typed', { hasText: /^Unit/ }).locator('select')
  await expect(unit).toHaveValue('g')
  await expect(unit.locator('option:checked')).toHaveText('g')
  await expect(page.getByLabel('Basis')).toHaveValue('bird')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(saved(page)).toHaveText(onDisk)
  const weight = '"minimum": 25, "maximum": 7'
  expect(studio.read(file)).toBe(
    before
      .replace(`${weight}000`, `${weight}500`)
      .replace('"edition": "2022"', '"edition": "2023"')
      .replace('"year": "2022"', '"year": "2023"'),
  )
  studio.write(file, before)
  await expect(page.getByLabel('in the edition')).toHaveValue('2022')
  await page.locator('.used').getByRole('button').first().click()
  await expect(page.locator('.cards')).toBeVisible()
})

test('works in Arabic without violations, in light and dark, wide and on a phone', async ({
  page,
}) => {
  await open(page)
  await page.getByLabel('Language of the Studio').selectOption('ar')
  await expect(page.getByRole('columnheader', { name: /^العمر/ })).toBeVisible()
  await cell(page, 1, 1).click()
  // The first column is at the right.
  await page.keyboard.press('ArrowRight')
  await expect(cell(page, 1, 0)).toBeFocused()
  await page.keyboard.press('F2')
  await expect(page.locator('td input')).toBeFocused()
  await page.keyboard.press('Escape')
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
  }
})
