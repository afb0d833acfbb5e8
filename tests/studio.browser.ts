import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { liveFrame, livePage } from './support/studio/live-page.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'
const words = 'locales/en/broilers.json'
const title = 'Livability percentage'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const live = livePage
const shownTitle = (page: Page) => live(page).locator('h1')
const editor = (page: Page) => page.locator('.text .cm-content')
const findings = (page: Page) => page.locator('.findings')
const isSound = (page: Page) => expect(findings(page)).toContainText('Everything is in order.')

/** Opens the Studio and a program in it, until its live page is there and everything is checked. */
async function open(page: Page): Promise<readonly string[]> {
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  await page.goto(studio.address)
  await expect(page).toHaveURL(/\/studio$/)
  await page.getByRole('searchbox').fill('livability')
  await page.getByRole('navigation').getByRole('button', { name: title }).click()
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await expect(shownTitle(page)).toHaveText(title, { timeout: 60_000 })
  await isSound(page)
  return problems
}

/** Selects a text in the editor by its own search. */
async function select(page: Page, text: string): Promise<void> {
  await editor(page).click()
  await page.keyboard.press('Control+f')
  await page.locator('.cm-search input[name="search"]').pressSequentially(text)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
}

const openFile = (page: Page, file: string): Promise<void> =>
  page.locator('.files').getByTitle(file).click()

test(
  'a title is changed: findings and the live page follow, and the file has that edit alone',
  onlyInSweep(true),
  async ({ page }) => {
    const problems = await open(page)
    const before = studio.read(words)
    await openFile(page, words)
    await select(page, `"${title}"`)
    await page.keyboard.insertText('"Livability of the flock"')
    await expect(page.locator('.saved')).toHaveText('1 file changed')
    await expect(shownTitle(page)).toHaveText('Livability of the flock')
    await page.keyboard.press('Control+s')
    await expect(page.locator('.saved')).toHaveText('Everything is on disk')
    expect(studio.read(words)).toBe(before.replace(`"${title}"`, '"Livability of the flock"'))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(shownTitle(page)).toHaveText(title)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.saved')).toHaveText('Everything is on disk')
    expect(studio.read(words)).toBe(before)
    expect(problems).toEqual([])
  },
)

test('a lost comma is a finding; the live page keeps its sound state; undo gives the first byte', async ({
  page,
}) => {
  await open(page)
  await select(page, '"format": 2,')
  await page.keyboard.insertText('"format": 2')
  await expect(findings(page)).toContainText('comma')
  await expect(page.locator('.cm-lint-marker-error')).toHaveCount(1)
  await expect(page.locator('.held')).toContainText(program)
  await expect(shownTitle(page)).toHaveText(title)
  await findings(page).getByRole('button', { name: 'Fix' }).click()
  await isSound(page)
  await expect(page.locator('.held')).toHaveCount(0)
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.saved')).toHaveText('1 file changed')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
})

test('a misspelt name has its fix as a button', async ({ page }) => {
  await open(page)
  await select(page, '(birds - deadBirds)')
  await page.keyboard.insertText('(birds - deadBird)')
  await findings(page).getByRole('button', { name: 'Fix' }).first().click()
  await isSound(page)
  await expect(editor(page)).toContainText('(birds - deadBirds) / birds')
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
})

test('figures that were entered stay when the live page follows', async ({ page }) => {
  await open(page)
  await live(page).locator('input[name]').first().fill('5000')
  await select(page, '"order": 8')
  await page.keyboard.insertText('"order": 80')
  const first = liveFrame(page)
  await expect(first).toHaveAttribute('src', /\.2\.light/)
  await expect(live(page).locator('input[name]').first()).toHaveValue('5,000')
  await page.getByRole('button', { name: 'Undo' }).click()
})

test(
  'what is typed and not saved is there after the tab was killed',
  journey,
  async ({ page, context }) => {
    await open(page)
    await select(page, '"order": 8')
    await page.keyboard.type('"order": 7')
    await expect(page.locator('.saved')).toHaveText('1 file changed')
    await page.close({ runBeforeUnload: false })
    const again = await context.newPage()
    await again.goto(studio.address)
    await expect(again.locator('.saved')).toHaveText('1 file changed')
    await again.getByRole('searchbox').fill('livability')
    await again.getByRole('navigation').getByRole('button', { name: title }).click()
    await again.getByRole('button', { name: 'Text', exact: true }).click()
    await expect(editor(again)).toContainText('"order": 7')
    await again.getByRole('button', { name: 'Undo' }).click()
    await expect(again.locator('.saved')).toHaveText('Everything is on disk')
  },
)

test('a file that someone else has changed is shown in both texts, and nothing is lost', async ({
  page,
}) => {
  await open(page)
  const before = studio.read(program)
  await select(page, '"order": 8')
  await page.keyboard.insertText('"order": 6')
  const theirs = before.replace('"order": 8', '"order": 5')
  studio.write(program, theirs)
  const conflict = page.getByRole('alert')
  await expect(conflict).toContainText(program)
  await expect(conflict).toContainText('"order": 6')
  await expect(conflict).toContainText('"order": 5')
  await page.keyboard.press('Control+s')
  await expect(conflict).toBeVisible()
  expect(studio.read(program)).toBe(theirs)
  await conflict.getByRole('button', { name: 'Keep my text' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  expect(studio.read(program)).toBe(before.replace('"order": 8', '"order": 6'))
  // A file that is unchanged here follows the disk.
  studio.write(program, before)
  await expect(editor(page)).toContainText('"order": 8')
})

test('works in Arabic, from right to left, without violations in light and dark', async ({
  page,
}) => {
  await open(page)
  await page.getByLabel('Language of the Studio').selectOption('ar')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
  await expect(shownTitle(page)).not.toHaveText(title)
  await expect(live(page).locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(editor(page)).toHaveAttribute('dir', 'ltr')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  for (const width of [768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
})

test('is used by keyboard alone', async ({ page }) => {
  await open(page)
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await editor(page).focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type(' ')
  await expect(page.locator('.saved')).toHaveText('1 file changed')
  await page.keyboard.press('Control+z')
  await expect(page.locator('.saved')).toHaveText('Everything is on disk')
  // Escape, then Tab leaves the editor.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Tab')
  await expect(editor(page)).not.toBeFocused()
})
