import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { liveFrame, livePage } from './support/studio/live-page.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'ar' })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const like = 'broilers/livability'
const made = 'calculators/ducks/duck-survival.json'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const dialog = (page: Page) => page.getByRole('dialog')
const field = (form: Locator, name: string) => form.getByRole('combobox', { name, exact: true })
const shownTitle = (page: Page) => livePage(page).locator('h1')
const editor = (page: Page) => page.locator('.text .cm-content')
const cards = (page: Page) => page.locator('.cards')
const openText = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'النص', exact: true }).click()
const saved = (page: Page) => page.locator('.saved')
const isChecked = (page: Page) =>
  expect(page.locator('.findings > p')).not.toHaveText(/^(…|جارٍ الفحص…)$/, { timeout: 60_000 })

/** Opens the Studio, until everything is checked. */
async function open(page: Page): Promise<void> {
  await page.goto(studio.address)
  await isChecked(page)
}

/** Opens a program from the list. */
async function openProgram(page: Page, file: string): Promise<void> {
  await page.getByRole('searchbox').fill(file)
  await page.getByRole('navigation').getByRole('button', { name: file }).click()
}

test(
  'a program like another one, in a new group, is on the live page',
  onlyInSweep(true),
  async ({ page }) => {
    await open(page)
    await page.getByRole('button', { name: 'برنامج جديد' }).click()
    const form = dialog(page)
    await field(form, 'البرنامج').selectOption(like)
    await field(form, 'المجموعة').selectOption('new')
    const titles = form.getByRole('group', { name: 'العنوان', exact: true })
    await titles.getByLabel('English').fill('Duck survival')
    await titles.getByLabel('العربية').fill('بقاء البط')
    await titles.getByLabel('Français').fill('Survie des canards')
    const group = form.getByRole('group', { name: 'عنوان المجموعة' })
    await group.getByLabel('English').fill('Ducks')
    await group.getByLabel('العربية').fill('البط')
    await group.getByLabel('Français').fill('Canards')
    await field(form, 'المهمة').selectOption('flock')
    await field(form, 'الخدمة').selectOption('broilers')
    await form.getByRole('radio', { name: 'livability' }).check()
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await expectAccessible(page)
    }
    await page.setViewportSize({ width: 360, height: 800 })
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await page.setViewportSize({ width: 1280, height: 900 })
    await form.getByRole('button', { name: 'أنشئ البرنامج' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await openText(page)
    await expect(editor(page)).toContainText('duck-survival-program')
    await expect(shownTitle(page)).toHaveText('بقاء البط', { timeout: 60_000 })
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText('كل شيء محفوظ على القرص')
    expect(studio.read(made)).toContain('"broilers.duckSurvival.title"')
    expect(studio.read('locales/fr/broilers.json')).toContain('"title": "Survie des canards"')
    expect(studio.read('calculators/services.json')).toContain('{ "id": "ducks", "task": "flock"')
  },
)

test(
  'an input is renamed everywhere, and the page still works',
  onlyInSweep(true),
  async ({ page }) => {
    await open(page)
    await openProgram(page, made)
    await expect(shownTitle(page)).toHaveText('بقاء البط', { timeout: 60_000 })
    await page.getByRole('button', { name: 'تغيير الاسم …' }).click()
    const form = dialog(page)
    await field(form, 'الاسم').selectOption({ label: 'عدد الطيور النافقة (\u2066deadBirds\u2069)' })
    const name = form.getByLabel('الاسم الجديد')
    await name.fill('birds')
    await expect(form.getByRole('alert')).toContainText('birds')
    await name.fill('deadDucks')
    await expect(form.locator('.sound')).toBeVisible({ timeout: 60_000 })
    await expectAccessible(page)
    await form.getByRole('button', { name: 'غيّر الاسم' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'تغيير الاسم …' })).toBeFocused()
    await openText(page)
    await expect(editor(page)).toContainText('(birds - deadDucks) / birds')
    await expect(liveFrame(page)).toHaveAttribute('src', /\.2\.light/, {
      timeout: 60_000,
    })
    const live = livePage(page)
    await live.locator('input[name="birds"]').fill('1000')
    await live.locator('input[name="deadDucks"]').fill('50')
    await live.locator('form button[type="submit"]').click()
    await expect(live.locator('body')).toContainText(/95|٩٥/)
  },
)

test('uses are listed, and open in the editor', async ({ page }) => {
  await open(page)
  await openProgram(page, `calculators/${like}.json`)
  await page.getByRole('button', { name: 'أين يُستخدم' }).click()
  const shown = dialog(page)
  const use = shown.getByRole('button', { name: 'calculators/broilers/mortality.json:' })
  await expect(use).toBeVisible({ timeout: 60_000 })
  await expectAccessible(page)
  await use.click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(editor(page)).toBeFocused()
  await expect(page.locator('.files [aria-pressed="true"]')).toHaveAttribute(
    'title',
    'calculators/broilers/mortality.json',
  )
})

test('deleting shows what would break, and undo gives the first byte; by keyboard alone', async ({
  page,
}) => {
  await open(page)
  await openProgram(page, `calculators/${like}.json`)
  await expect(cards(page)).toBeVisible()
  await page.getByRole('button', { name: 'حذف …' }).focus()
  await page.keyboard.press('Enter')
  const form = dialog(page)
  await expect(form.locator('.broken')).toBeVisible({ timeout: 60_000 })
  await expect(form).toContainText('calculators/broilers/mortality.json')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'حذف …' })).toBeFocused()
  await page.keyboard.press('Enter')
  const apply = form.getByRole('button', { name: 'احذف' })
  await expect(apply).toBeEnabled({ timeout: 60_000 })
  await apply.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(cards(page)).toHaveCount(0)
  await page.keyboard.press('Control+z')
  await expect(saved(page)).toHaveText('كل شيء محفوظ على القرص')
  await expect(cards(page)).toBeVisible()
})
