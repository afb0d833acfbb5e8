import { expect, test, type Page } from '@playwright/test'
import { isDangerFirst } from './support/browser/dangers.ts'
import { expectAccessible } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { liveFrame, livePage } from './support/studio/live-page.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

interface Program {
  readonly languages?: readonly string[]
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}
const written = (): Program => JSON.parse(studio.read(program)) as Program

async function openProgram(page: Page, file: string): Promise<void> {
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill(file)
  await page.getByRole('navigation').getByRole('button', { name: file }).click()
  await expect(page.locator('.findings [role="status"]')).toHaveText('Everything is in order.', {
    timeout: 60_000,
  })
}

const openLivability = (page: Page): Promise<void> => openProgram(page, program)

const card = (page: Page, name: string) =>
  page.locator('details.card', { has: page.getByRole('heading', { name, exact: true }) })

async function save(page: Page): Promise<void> {
  await page.keyboard.press('Control+s')
  await expect(page.locator('.toolbar .saved')).toHaveText('Everything is on disk')
}

test(
  'the inputs of the live page become an example once they are compared',
  onlyInSweep(true),
  async ({ page }) => {
    await openLivability(page)
    const before = written().examples
    const take = page.getByRole('button', { name: 'Take this as an example' })
    await expect(liveFrame(page)).toHaveCount(1, { timeout: 60_000 })
    await take.click()
    await expect(page.locator('.take')).toContainText('Fill in the live page first')
    const live = livePage(page)
    await live.locator('input[name=birds]').fill('2000')
    await live.locator('input[name=deadBirds]').fill('100')
    await live.locator('form [type=submit]').click()
    await expect(live.locator('[data-result=livability]').first()).toContainText('95')
    await take.click()
    const form = card(page, 'Tried with').locator('.add-example')
    await expect(form.locator('select')).toBeFocused()
    const entered = form.locator('.proposed input')
    await expect(entered.nth(0)).toHaveValue('2000')
    await expect(entered.nth(1)).toHaveValue('100')
    await expect(entered.nth(2)).toHaveValue('')
    await form.getByRole('button', { name: 'Show what it gives' }).click()
    const add = form.getByRole('button', { name: 'Add this example' })
    await expect(add).toBeDisabled()
    await form.getByLabel('I have compared them').check()
    await add.click()
    await save(page)
    const after = written().examples
    expect(after.slice(0, -1)).toEqual(before)
    // 100 of 2,000 birds are dead: 95 % live.
    expect(after.at(-1)).toMatchObject({
      input: { birds: 2000, deadBirds: 100 },
      results: { livability: 95 },
    })
  },
)

test('the live page begins with the danger of an answer, and what it blocks has no figure', async ({
  page,
}) => {
  await openProgram(page, 'calculators/treatment/withdrawal-date.json')
  await expect(liveFrame(page)).toHaveCount(1, { timeout: 60_000 })
  const live = livePage(page)
  const answer = async (medicine: string) => {
    await live.locator('input[name=medicine]').fill(medicine)
    await live.locator('[name=lastDose]').fill('2026-11-20')
    await live.locator('[name=meatDays]').fill('20')
    await live.locator('form [type=submit]').click()
  }
  const date = live.locator('[data-result=sellMeatFrom]')
  await answer('Tylosin')
  await expect(date).toContainText('11 December 2026')
  await answer('Chloramphenicol')
  await expect(live.locator('.result .danger.bad')).toContainText('Prohibited: Chloramphenicol')
  await expect(date).toHaveCount(0)
  const frame = page.frames().find((each) => each.parentFrame()?.parentFrame() === page.mainFrame())
  expect(await isDangerFirst(frame!, '.result [role=status]')).toBe(true)
})

test('an end without an example is listed with inputs that reach it', async ({ page }) => {
  await openLivability(page)
  const tried = card(page, 'Tried with')
  await tried.locator('summary').first().click()
  const list = tried.getByRole('region', { name: 'What the examples still lack' })
  await expect(list).toHaveCount(0)
  const refused = written().examples.findIndex((each) => 'error' in each)
  expect(refused).toBeGreaterThanOrEqual(0)
  await tried.getByRole('button', { name: `Remove example ${refused + 1}` }).click()
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expectAccessible(page)
  // Columns scroll by themselves; the toolbar stays.
  const height = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(await height()).toBe(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(list).toHaveCount(0)
})

test('the languages of a program are boxes; all of them write nothing', async ({ page }) => {
  await openLivability(page)
  const before = studio.read(program)
  const about = card(page, 'Card and sources')
  await about.locator('summary').first().click()
  const boxes = about.getByRole('group', { name: 'Published in' })
  await expect(boxes.getByRole('checkbox')).toHaveCount(3)
  await boxes.getByLabel('العربية').uncheck()
  await boxes.getByLabel('English').uncheck()
  await expect(boxes.getByLabel('Français')).toBeDisabled()
  await expectAccessible(page)
  await save(page)
  expect(written().languages).toEqual(['fr'])
  await boxes.getByLabel('English').check()
  await boxes.getByLabel('العربية').check()
  await save(page)
  expect(studio.read(program)).toBe(before)
})

/** The states of the check that a screen reader is given, from now on. */
const announced = (page: Page): Promise<() => Promise<readonly string[]>> =>
  page
    .locator('.findings [role="status"]')
    .evaluateHandle((status) => {
      const texts: string[] = []
      const observer = new MutationObserver(() => {
        const hidden = [...status.querySelectorAll('[aria-hidden]')].map((each) => each.textContent)
        const text = hidden.reduce((all, each) => all.replace(each, ''), status.textContent)
        if (text !== '' && text !== texts.at(-1)) texts.push(text)
      })
      observer.observe(status, { childList: true, subtree: true, characterData: true })
      return texts
    })
    .then((texts) => () => texts.jsonValue())

test('the state of the check is announced once, after a person has stopped typing', async ({
  page,
}) => {
  await page.clock.install()
  await openLivability(page)
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000))
  const texts = await announced(page)
  await page.getByRole('button', { name: 'Text', exact: true }).click()
  await page.locator('.text .cm-content').click()
  await page.keyboard.press('Control+End')
  const status = page.locator('.findings [role="status"]')
  for (const key of [' ', ' ', ' ', ' ']) {
    await page.keyboard.type(key)
    await expect(status).toHaveText('…')
    await page.clock.runFor(900)
    await expect(status).toHaveText('…')
  }
  expect(await texts()).toEqual([])
  await page.clock.runFor(100)
  await expect(status).toHaveText('Everything is in order.')
  // A check that is slower than the machine of most people is announced before.
  const checking = 'Checking …'
  expect((await texts()).filter((text) => text !== checking)).toEqual(['Everything is in order.'])
  await page.getByRole('button', { name: 'Undo' }).click()
})

test('a figure that no example proves has inputs that prove it, at a press', async ({ page }) => {
  await openProgram(page, 'calculators/egg-results/egg-feed-conversion.json')
  const tried = card(page, 'Tried with')
  await tried.locator('summary').first().click()
  const rows = tried.locator('.examples tbody tr')
  const count = await rows.count()
  await tried.getByRole('button', { name: 'Remove example 2' }).click()
  const finding = page.locator('.findings li', { hasText: '"goodPerKg"' })
  await expect(finding).toContainText('no example would fail')
  const lacks = tried.getByRole('region', { name: 'What the examples still lack' })
  // A vet cannot know the name of the constant: the list names what depends on it.
  const gap = lacks.getByRole('listitem').filter({ hasText: 'goodPerKg' })
  await expect(gap).toContainText('Used in: Feed per kg of eggs (FCR) – Within the guide')
  await gap.getByRole('button', { name: /goodPerKg/ }).click()
  const form = tried.locator('.add-example')
  await form.getByRole('button', { name: 'Show what it gives' }).click()
  await form.getByLabel('I have compared them').check()
  await form.getByRole('button', { name: 'Add this example' }).click()
  await expect(rows).toHaveCount(count)
  await expect(finding).toHaveCount(0)
  const undo = page.getByRole('button', { name: 'Undo' })
  await undo.click()
  await expect(finding).toHaveCount(1)
  await undo.click()
  await expect(undo).toBeDisabled()
})
