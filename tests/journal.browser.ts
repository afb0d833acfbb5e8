import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './support/page.ts'
import { inLanguage, programOf } from './support/programs.ts'

// What is told of a flock day by day, kept with it on the device.
const keeper = programOf('broilers/flock-today').path
const journal = programOf('broilers/farm-management').path

const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T18:00:00`))
const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)
const figure = (page: Page, name: string) => page.locator(`[data-day-result=${name}] dd`)
const chooseDay = (page: Page, day: string) =>
  page.locator('.journal-days').getByRole('button', { name: day }).click()
const leave = (page: Page) => page.locator('.journal h4').first().click()

/** Places 1 000 birds on the 1st of May. */
async function place(page: Page, name: string) {
  await open(page, keeper)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await page.locator('.entry [name=placed]').fill('2026-05-01')
  await page.locator('.entry [name=birds]').fill('1000')
  await page.locator('.entry button[type=submit]').click()
  await page.getByLabel('Name of the flock').fill(name)
  await page.getByRole('button', { name: 'Keep as a new flock' }).click()
  await expect(page.locator('.flock-keeper [role=status]')).toContainText(`${name} is kept`)
}
async function openJournal(page: Page, language = 'en') {
  await open(page, inLanguage(journal, language))
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
}

test('a week is filled, day 3 is corrected, and the page loaded anew has all of it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-05-08')
  await place(page, 'House 1')
  await openJournal(page)
  for (const day of [2, 3, 4, 5, 6, 7]) {
    await chooseDay(page, `May ${day}, 2026`)
    await field(page, 'deaths').fill(String(day))
    await field(page, 'feed').fill(String(10 * day))
  }
  await chooseDay(page, 'May 8, 2026')
  await field(page, 'deaths').fill('١')
  await field(page, 'feed').fill('80')
  await field(page, 'weight').fill('190')
  await leave(page)
  // 1 000 - (2 + 3 + 4 + 5 + 6 + 7 + 1), and 350 kg by 972 birds of 0.19 kg.
  await expect(figure(page, 'alive')).toHaveText('972 birds')
  await expect(figure(page, 'fcr')).toHaveText('1.90')
  await expect(page.locator('label[for=field-days-deaths]')).toContainText('7 birds')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await chooseDay(page, 'May 3, 2026')
  await field(page, 'deaths').fill('13')
  await leave(page)
  await expect(figure(page, 'alive')).toHaveText('985 birds')
  await page.reload()
  await expect(figure(page, 'alive')).toHaveText('962 birds')
  expect(new URL(page.url()).search).toBe('')

  // A day without an entry makes what rests on it a bound, and says so.
  const remove = page.getByRole('button', { name: /Remove May 4, 2026/ })
  // What is drawn anew as the page comes to life is closed again.
  await expect(async () => {
    if (await remove.isHidden()) await page.locator('.journal > details summary').click()
    await remove.click({ timeout: 2000 })
  }).toPass()
  await expect(figure(page, 'alive')).toHaveText('at most 966 birds')
  await expect(page.locator('.journal')).toContainText('1 day has no entry')
})

test('three days are a curve beside its standard, with its text, its table, and a place on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-05-04')
  await place(page, 'House 1')
  await openJournal(page)
  for (const [day, weight] of [
    [2, 50],
    [3, 80],
  ] as const) {
    await chooseDay(page, `May ${day}, 2026`)
    await field(page, 'deaths').fill('0')
    await field(page, 'weight').fill(String(weight))
    await leave(page)
    // One day is no curve yet.
    await expect(page.locator('[data-curve=weight]')).toHaveCount(day - 2)
  }
  await chooseDay(page, 'May 4, 2026')
  await field(page, 'deaths').fill('0')
  await field(page, 'weight').fill('100')
  await leave(page)
  const curve = page.locator('[data-curve=weight]')
  // The clinic's own standard has 94 g on the third day.
  await expect(curve.getByRole('img')).toHaveAccessibleName(
    'Average weight: 50 g (1 day), 100 g (3 days). Against the standard: 6 g above.',
  )
  await expect(curve.locator('.legend')).toContainText('Standard')
  await curve.locator('summary').click()
  await expect(curve.locator('tbody tr')).toHaveCount(3)
  await expect(curve.locator('tbody tr').last()).toContainText('6 g above')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // On paper the curves stand with a row for each day, in place of what was typed.
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('.printed')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator('.report .day-table tbody tr')).toHaveCount(3, { timeout: 1000 })
  }).toPass()
  await expect(page.locator('.report [data-curve=weight] svg').first()).toBeVisible()
  await expect(page.locator('.report tbody tr').last()).toContainText('May 4, 2026')
  await expect(page.locator('.journal')).toBeHidden()
})

test('the answer of a flock stands in no address: who loads the page anew goes on', async ({
  page,
}) => {
  await on(page, '2026-05-02')
  await place(page, 'House 1')
  await openJournal(page)
  await field(page, 'deaths').fill('4')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=birdsAlive] .value')).toHaveText('996 birds')
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(field(page, 'deaths')).toHaveValue('4')
})

test('two tabs tell of one day, and neither loses what the other told', async ({
  page,
  context,
}) => {
  await on(page, '2026-05-02')
  await place(page, 'House 1')
  await openJournal(page)
  const other = await context.newPage()
  await on(other, '2026-05-02')
  await openJournal(other)
  await field(page, 'deaths').fill('4')
  await leave(page)
  await expect(field(other, 'deaths')).toHaveValue('4')
  await field(other, 'feed').fill('15')
  await leave(other)
  await expect(field(page, 'feed')).toHaveValue('15')
  await page.reload()
  await expect(field(page, 'deaths')).toHaveValue('4')
  await expect(field(page, 'feed')).toHaveValue('15')
})

test('a page that is killed while it writes has lost at most the field that was typed', async ({
  page,
  context,
}) => {
  await on(page, '2026-05-02')
  await place(page, 'House 1')
  const fields = ['deaths', 'feed', 'feedLeft', 'water']
  for (let turn = 1; turn <= 8; turn += 1) {
    const tab = await context.newPage()
    await on(tab, '2026-05-02')
    await openJournal(tab)
    // Four fields are written one after the other, and the page goes at any of them, unasked.
    const killed = turn % fields.length
    for (const [index, name] of fields.entries()) {
      await field(tab, name).fill(String(100 * turn + index))
      if (index === killed) break
    }
    await tab.close({ runBeforeUnload: false })
    // What one process has written, another one is told of a little later.
    const wanted = fields.slice(0, killed).map((name, index) => [name, 100 * turn + index])
    await expect(async () => {
      const kept = await page.evaluate(() =>
        Object.entries(localStorage).find(([name]) => name.startsWith('journal:')),
      )
      const { told } = JSON.parse(kept?.[1] ?? '{"told":{}}') as { told: Record<string, number> }
      expect(told).toMatchObject(Object.fromEntries(wanted) as Record<string, unknown>)
    }).toPass({ timeout: 10_000 })
  }
})

test('what a link says is not kept with the flock, and without one the tab keeps it', async ({
  page,
}) => {
  await on(page, '2026-05-02')
  await place(page, 'House 1')
  const days = encodeURIComponent(JSON.stringify([['2026-05-02', 9]]))
  await open(page, `${journal}?placed=2026-05-01&birds=500&days=${days}`)
  await expect(field(page, 'deaths')).toHaveValue('9')
  await expect(page.locator('.journal .hint').first()).toContainText('come from a link')
  await field(page, 'deaths').fill('8')
  await leave(page)
  const kept = await page.evaluate(() =>
    Object.keys(localStorage).filter((name) => name.startsWith('journal:')),
  )
  expect(kept).toEqual([])
})

for (const language of ['ar', 'fr'])
  test(`the journal speaks ${language}`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await on(page, '2026-05-02')
    await place(page, 'House 1')
    await openJournal(page, language)
    await field(page, 'deaths').fill('4')
    await leave(page)
    await expect(figure(page, 'alive')).toContainText('996')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })
