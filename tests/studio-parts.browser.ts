import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { livePage } from './support/studio/live-page.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({
  actionTimeout: 30_000,
  serviceWorkers: 'allow',
  viewport: { width: 1280, height: 900 },
  locale: 'en-GB',
})
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'
const table = 'tables/broilers/arbor-acres-plus-2022-female.json'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const editor = (page: Page) => page.locator('.text .cm-content')
const status = (page: Page) => page.locator('.findings > [role="status"]')
const found = (page: Page, file: string) =>
  page.locator('.findings > details', { hasText: file }).locator('li')

/** Opens the Studio and a file in it, until everything is checked. */
async function openFile(page: Page, file: string, isSound = true): Promise<void> {
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill(file)
  await page.getByRole('navigation').getByRole('button', { name: file }).click()
  await expect(status(page)).toHaveText(isSound ? 'Everything is in order.' : /\d error/, {
    timeout: 60_000,
  })
}

type Mistake = readonly [text: string, by: string]
const withMistakes = (text: string, mistakes: readonly Mistake[]): string =>
  mistakes.reduce((changed, [from, to]) => changed.replace(from, to), text)

/** Goes to each finding: the part with the focus on the cards has the finding beside it. */
async function followAll(page: Page): Promise<void> {
  for (const finding of await found(page, program).all()) {
    const what = await finding.locator('strong').innerText()
    await finding.getByRole('button', { name: /^Show/ }).click()
    await expect(page.locator('.cards :focus'), what).toBeInViewport()
    const part = page.locator('.cards :is(.card-field, .card-fold, details.card):has(:focus)')
    await expect(part.last().locator('.part-findings').first()).toContainText(what)
    await expect(page.locator('.cards > [role="status"]')).not.toBeEmpty()
  }
}

test(
  'each finding of a program leads to its part on the cards',
  onlyInSweep(true),
  async ({ page }) => {
    const before = studio.read(program)
    await test.step('in inputs, formulas and texts', async () => {
      studio.write(
        program,
        withMistakes(before, [
          ['"result": "livability", "change"', '"result": "livabilit", "change"'],
          ['"hint": "inputs.livabilityAgeHint"', '"hint": "inputs.noSuchHint"'],
          ['1 - normalLoss * age', '1 - normalLos * age'],
          ['"ask": "broilers.livability.howManyDead"', '"ask": "broilers.livability.noSuchText"'],
          ['"related": ["mortality"', '"related": ["no-such-program"'],
        ]),
      )
      await openFile(page, program, false)
      await expect(found(page, program)).toHaveCount(4)
      await followAll(page)
      await expectAccessible(page)
    })
    await test.step('in examples, each opened in its row', async () => {
      studio.write(
        program,
        withMistakes(before, [
          ['"livability": 95.73 }', '"livability": 1 }'],
          ['"ratings.good" },\n      "cites"', '"ratings.poor" },\n      "cites"'],
        ]),
      )
      await expect(found(page, program)).toHaveCount(2)
      await followAll(page)
    })
    await test.step('who has chosen the text stays in it', async () => {
      await page.getByRole('button', { name: 'Text', exact: true }).click()
      await found(page, program).first().getByRole('button', { name: /^Show/ }).click()
      await expect(editor(page)).toBeFocused()
    })
    studio.write(program, before)
    await expect(status(page)).toHaveText('Everything is in order.')
  },
)

test('a finding of a table leads to its cell; one about its source to the text', async ({
  page,
}) => {
  const before = studio.read(table)
  studio.write(
    table,
    withMistakes(before, [
      ['[3, 21, 53, 100, 0.526]', '[3, 21, 53, 10, 0.526]'],
      ['"review": "2027-11-01"', '"review": "in autumn"'],
    ]),
  )
  await openFile(page, table, false)
  const cell = page.locator('td[data-row="3"][data-column="3"]')
  await found(page, table)
    .filter({ hasText: '"weight" does not increase' })
    .first()
    .getByRole('button', { name: /^Show/ })
    .click()
  await expect(cell).toBeFocused()
  await expect(cell).toBeInViewport()
  await found(page, table)
    .filter({ hasText: 'in autumn' })
    .first()
    .getByRole('button', { name: /^Show/ })
    .click()
  await expect(editor(page)).toBeFocused()
  studio.write(table, before)
  await expect(status(page)).toHaveText('Everything is in order.')
})

const hen =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48" onload="alert(1)">' +
  '<script>alert(1)</script><path d="M5 40L24 8L43 40Z" style="stroke:#000"/></svg>'

test('a picture from a file is cleaned, chosen, saved, and on the live page', async ({ page }) => {
  const before = studio.read('public/icons.svg')
  const written = studio.read(program)
  await openFile(page, program)
  for (const summary of await page.locator('details.card > summary').all()) await summary.click()
  await page.getByRole('button', { name: 'Change the picture' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('radio', { name: 'livability' })).toBeChecked()
  // The field lies over the picture, which is seen through it.
  await expect(dialog.getByRole('radio').first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  const file = dialog.getByLabel('Add a picture of your own (SVG file)')
  const photo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><image href="x"/></svg>'
  const type = 'image/svg+xml'
  await file.setInputFiles({ name: 'photo.svg', mimeType: type, buffer: Buffer.from(photo) })
  await expect(dialog.getByRole('alert')).toContainText('no lines or areas')
  await file.setInputFiles({ name: 'Hen.svg', mimeType: type, buffer: Buffer.from(hen) })
  await expect(dialog.getByText('was added and chosen')).toBeVisible()
  await expect(dialog.getByText('onload, script')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'hen', exact: true })).toBeChecked()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  const symbol =
    '<symbol id="hen" viewBox="0 0 48 48" fill="currentColor">' +
    '<path d="M5 40L24 8L43 40Z" stroke="currentColor"/></symbol>\n'
  await expect(async () => {
    const sprite = await livePage(page)
      .locator('body')
      .evaluate(async () => (await fetch('/icons.svg')).text())
    expect(sprite).toContain(symbol)
  }).toPass()
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  expect(studio.read('public/icons.svg')).toBe(before.replace('</svg>\n', `${symbol}</svg>\n`))
  expect(studio.read(program)).toBe(written.replace('"icon": "livability"', '"icon": "hen"'))
  // The picture and its choice are one step.
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  expect(studio.read('public/icons.svg')).toBe(before)
  expect(studio.read(program)).toBe(written)
})

test('a picture of the page is chosen, or comes from a file, and the page shows it', async ({
  page,
}) => {
  const written = studio.read(program)
  const added = 'public/illustrations/sheds.svg'
  await openFile(page, program)
  for (const summary of await page.locator('details.card > summary').all()) await summary.click()
  const card = page.locator('details.card', {
    has: page.locator('> summary', { hasText: 'What is shown' }),
  })
  await card.locator('.parts > .add-part > summary').click()
  await card.getByRole('button', { name: 'Picture of the page', exact: true }).click()
  await page.getByRole('button', { name: 'Choose another picture of the page …' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'hygiene' }).check()
  const file = dialog.getByLabel('Add a picture of your own for the page (SVG file)')
  const sheds = hen.replace('0 0 48 48', '0 0 480 320')
  await file.setInputFiles({
    name: 'Sheds.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(sheds),
  })
  await expect(dialog.getByText('was added and chosen')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: 'sheds' })).toBeChecked()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.setViewportSize({ width: 360, height: 800 })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.keyboard.press('Escape')
  await expect(status(page)).toHaveText('Everything is in order.')
  const image = livePage(page).locator('img[src="/illustrations/sheds.svg"]')
  await expect(image.first()).toBeAttached()
  await expect(async () => {
    const wide = await image.first().evaluate(async (each: HTMLImageElement) => {
      each.loading = 'eager'
      await each.decode()
      return each.naturalWidth
    })
    expect(wide).toBeGreaterThan(0)
  }).toPass()
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  expect(studio.read(added)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 320" fill="#2E8B72">' +
      '<path d="M5 40L24 8L43 40Z" stroke="#2E8B72"/></svg>\n',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('button', { name: 'Redo' })).toBeEnabled()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.keyboard.press('Control+s')
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  expect(existsSync(join(studio.folder, added))).toBe(false)
  expect(studio.read(program)).toBe(written)
})

test('a shared input and a group are renamed in all files', async ({ page }) => {
  const written = studio.read(program)
  const rename = async (file: string, subject: string, name: string): Promise<void> => {
    await openFile(page, file)
    await page.getByRole('button', { name: 'Rename …' }).click()
    const dialog = page.getByRole('dialog')
    const choice = dialog.getByRole('combobox', { name: 'Name', exact: true })
    const option = choice.locator('option', { hasText: new RegExp(`\\b${subject}\\b`) }).first()
    await choice.selectOption(await option.getAttribute('value'))
    await dialog.getByLabel('New name').fill(name)
    await expect(dialog.locator('.sound')).toBeVisible({ timeout: 60_000 })
    await dialog.getByRole('button', { name: 'Rename', exact: true }).click()
    await expect(dialog).toHaveCount(0)
    await page.keyboard.press('Control+s')
    await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  }
  await rename('calculators/inputs.json', 'deadBirds', 'birdsThatDied')
  expect(studio.read('calculators/inputs.json')).toContain('  "birdsThatDied": {')
  expect(studio.read(program)).toBe(
    written.replace('inputs.json#/deadBirds', 'inputs.json#/birdsThatDied'),
  )
  const drug = studio.read('calculators/drugs/drug-dose.json')
  await rename('calculators/services.json', 'drugs', 'pharmacy')
  expect(studio.read('calculators/services.json')).toContain('"id": "pharmacy"')
  expect(studio.read('calculators/pharmacy/drug-dose.json')).toContain(drug.slice(0, 60))
})
