import { expect, test, type Locator, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { journey } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'
const mortality = 'calculators/broilers/mortality.json'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

/** The words of the cards in a language. */
const words = {
  en: {
    workedOut: 'What is worked out',
    said: 'What else is said',
    notices: 'Notices',
    figure: 'Figure',
    usual: 'Plausible range',
    wait: 'Pause before the answer',
    onDisk: 'Everything is on disk',
    changed: '1 file changed',
    undo: 'Undo',
    add: 'Add',
  },
  ar: {
    workedOut: 'ما نحسبه',
    said: 'ما نقوله أيضًا',
    notices: 'التنبيهات',
    figure: 'الرقم',
    usual: 'المدى المعقول',
    wait: 'مهلة قبل الجواب',
    onDisk: 'كل شيء محفوظ على القرص',
    changed: 'ملف واحد معدّل',
    undo: 'تراجع',
    add: 'إضافة',
  },
} as const
type Words = (typeof words)[keyof typeof words]

const card = (page: Page, name: string): Locator =>
  page.locator('details.card', { has: page.getByRole('heading', { name, exact: true }) })
const fold = (within: Locator, code: string): Locator =>
  within
    .locator('.card-fold', { has: within.page().locator(`.code-name:text-is("${code}")`) })
    .last()
const openFold = (of: Locator): Promise<void> => of.locator('summary').first().click()
const saved = (page: Page): Locator => page.locator('.toolbar .saved')

/** Opens livability in a language, until everything is checked. */
async function openCards(page: Page, language: keyof typeof words): Promise<Words> {
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill('livability')
  await page
    .getByRole('navigation')
    .getByRole('button', { name: /livability/ })
    .first()
    .click()
  await page.locator('.toolbar select').selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('.cards')).toBeVisible()
  const inOrder = language === 'ar' ? 'كل شيء سليم.' : 'Everything is in order.'
  await expect(page.locator('.findings [role="status"]')).toHaveText(inOrder, { timeout: 60_000 })
  return words[language]
}

test('is used in Arabic; saving writes what was changed alone', journey, async ({ page }) => {
  const say = await openCards(page, 'ar')
  await test.step('a formula and a range are changed in Arabic; saving writes that alone', async () => {
    const before = studio.read(program)
    const worked = card(page, say.workedOut)
    await worked.locator('summary').first().click()
    // The example for visitors: 20,000 birds of which 500 are dead.
    await expect(worked.locator('.gives').first()).toHaveText(/97\.5.*%/)
    const formula = worked.locator('.formula-line input').first()
    await formula.fill('deadBirds / birds')
    await expect(worked.locator('.gives').first()).toHaveText(/2\.5.*%/)
    await formula.fill('(birds - deadBirds) / birds')
    await expect(worked.locator('.gives').first()).toHaveText(/97\.5.*%/)
    const asked = page.locator('details.card').first()
    const age = fold(asked, 'age')
    await openFold(age)
    const to = age.locator('.range-input input').nth(1)
    await to.fill('٩٠')
    await to.press('Enter')
    await expect(saved(page)).toHaveText(say.changed)
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText(say.onDisk)
    expect(studio.read(program)).toBe(
      before.replace('"maximum": 100, "usual": [0, 100]', '"maximum": 100, "usual": [0, 90]'),
    )
    await expect(async () => {
      await page.getByRole('button', { name: say.undo }).click()
      expect(await age.locator('.range-input input').nth(1).inputValue()).toBe('100')
    }).toPass()
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText(say.onDisk)
    expect(studio.read(program)).toBe(before)
  })
  await test.step('a constant is changed with a decimal comma', async () => {
    const before = studio.read(mortality)
    await page.getByRole('searchbox').fill('mortality.json')
    await page.locator('button.entry', { hasText: mortality }).click()
    const worked = card(page, say.workedOut)
    await worked.locator('summary').first().click()
    const loss = fold(worked, 'normalLoss')
    await openFold(loss)
    await loss.getByLabel(say.figure, { exact: true }).fill('0,2')
    await expect(saved(page)).toHaveText(say.changed)
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText(say.onDisk)
    expect(studio.read(mortality)).toBe(before.replace('"value": 0.1,', '"value": 0.2,'))
    await page.getByRole('button', { name: say.undo }).click()
    await page.keyboard.press('Control+s')
    await expect(saved(page)).toHaveText(say.onDisk)
    expect(studio.read(mortality)).toBe(before)
  })
  await test.step('what a part is for is read in Arabic, written or not', async () => {
    const loss = fold(card(page, say.workedOut), 'normalLoss')
    await loss.getByRole('button', { name: `ما هذا؟ ${say.figure}`, exact: true }).click()
    const about = loss.locator('.about:visible')
    await expect(about).toHaveText('الرقم بوحدته.')
    await expect(about).toHaveCSS('direction', 'rtl')
    const said = card(page, say.said)
    await said.locator('summary').first().click()
    const toAdd = said.locator('.add-part').last()
    await toAdd.locator('summary').click()
    await expect(toAdd.getByRole('listitem').filter({ hasText: say.wait })).toContainText(
      'كم تُظهر الصفحة أنها تعمل قبل عرض الجواب.',
    )
    await toAdd.locator('summary').click()
  })
  await test.step('has no violations in light and dark, wide and on a phone', async () => {
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page)
      }
    }
  })
})

test('edits ranges, notices, formulas and examples', async ({ page }) => {
  const say = await openCards(page, 'en')
  await test.step('bounds that would contradict move what is plausible, in one step', async () => {
    const age = fold(page.locator('details.card').first(), 'age')
    await openFold(age)
    const maximum = age.getByLabel('Largest accepted', { exact: true })
    await maximum.fill('60')
    await maximum.press('Enter')
    await expect(age.getByRole('alert')).toContainText('The plausible range was moved too')
    await expect(age.locator('.range-input input').nth(1)).toHaveValue('60')
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(maximum).toHaveValue('100')
    await expect(saved(page)).toHaveText('Everything is on disk')
  })
  await test.step('a notice is added part by part, and removed again', async () => {
    const said = card(page, say.said)
    await said.locator('summary').first().click()
    await said.locator('.add-part > summary').last().click()
    await said.getByRole('button', { name: say.notices, exact: true }).click()
    await said.getByRole('button', { name: 'Add to “Notices”' }).click()
    // Nothing is written before there is something to write.
    await expect(saved(page)).toHaveText(say.onDisk)
    await expect(said.getByText('Still to fill in').first()).toBeVisible()
    await said.locator('.items .message-key summary').first().click()
    await said.locator('.items').getByLabel('Text', { exact: true }).first().fill('ratings.good')
    await expect(saved(page)).toHaveText(say.changed)
    // What is not filled in yet is wrong, but no mistake.
    await expect(said.locator('.part-findings .unfinished').first()).toBeVisible()
    await said.getByRole('button', { name: 'Remove “Notices 1”' }).click()
    await said.getByRole('button', { name: 'Remove “Notices”' }).click()
    await expect(saved(page)).toHaveText(say.onDisk)
  })
  await test.step('a finding is at its field, with its fix', async () => {
    const worked = card(page, say.workedOut)
    await worked.locator('summary').first().click()
    const formula = worked.locator('.formula-line input').first()
    await formula.fill('(birds - deadBird) / birds')
    const finding = worked.locator('.part-findings .error').first()
    await expect(finding).toContainText('deadBird')
    await finding.getByRole('button', { name: 'Fix' }).click()
    await formula.blur()
    await expect(formula).toHaveValue('(birds - deadBirds) / birds')
    await expect(saved(page)).toHaveText(say.onDisk)
  })
  await test.step('formulas are written by keyboard: names are completed, figures become constants', async () => {
    const worked = card(page, say.workedOut)
    await worked.locator('summary').first().focus()
    await page.keyboard.press('Enter')
    await expect(worked.locator('.parts')).toHaveCount(0)
    await page.keyboard.press('Enter')
    const formula = worked.locator('.formula-line input').first()
    await formula.focus()
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1 - 5 % - normalL')
    await expect(worked.getByRole('option').first()).toContainText('normalLoss')
    await page.keyboard.press('Enter')
    await expect(formula).toHaveValue('1 - 5 % - normalLoss')
    const offer = worked.getByRole('button', { name: 'Make “5 %” a constant' })
    await offer.focus()
    await page.keyboard.press('Enter')
    await expect(formula).toHaveValue('1 - percent5 - normalLoss')
    await expect(fold(worked, 'percent5').or(worked.getByText('percent5'))).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(formula).toHaveValue('1 - 5 % - normalLoss')
    // On a slow machine, typing is several steps.
    await expect(async () => {
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(saved(page)).toHaveText(say.onDisk, { timeout: 500 })
    }).toPass()
  })
  await test.step('an example is added only after a person has confirmed its figures', async () => {
    const tried = card(page, 'Tried with')
    await tried.locator('summary').first().click()
    await tried.getByRole('button', { name: 'Show what it gives' }).click()
    const add = tried.getByRole('button', { name: 'Add this example' })
    await expect(add).toBeDisabled()
    await tried.getByLabel('I have compared them').check()
    await add.click()
    await expect(tried.locator('tbody tr')).toHaveCount(12)
    await tried.getByRole('button', { name: 'Remove example 12' }).click()
    await expect(saved(page)).toHaveText('Everything is on disk')
  })
})
