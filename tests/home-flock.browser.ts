import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { recordsOf, stored } from './support/browser/kept.ts'
import { expect, open, test } from './support/browser/page.ts'
import { programOf } from './support/browser/programs.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// What is entered or read for one kind of birds while a flock of another kind is chosen.
const broilers = programOf('broilers/farm-management').path
const layers = programOf('egg-results/farm-management').path
const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)
const hint = (page: Page) => page.locator('.journal .hint').first()
const panel = (page: Page) => page.locator('.csv-import')
const readFile = (page: Page, text: string) =>
  page.locator('.journal input[type=file]').setInputFiles({
    name: 'eggs.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  })
/** The days of each kept flock, by its program. */
async function daysOf(page: Page): Promise<Record<string, number>> {
  const all = await stored(page)
  const count = (flock: string) =>
    Object.keys(all).filter((name) => name.startsWith(`journal:${flock.slice(6)}:`)).length
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) =>
      name.startsWith('flock:')
        ? [[(JSON.parse(text) as { program: string }).program, count(name)]]
        : [],
    ),
  )
}
const house = ['House 1', { birds: '1000', placed: '2026-05-01' }] as const
const eggs = 'Date,Eggs,Dead\n2026-06-01,850,1\n2026-06-02,860,0\n2026-06-03,855,2\n'

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.clock.setFixedTime(new Date('2026-06-04T18:00:00'))
})

test(
  'a file of hens is kept on the device though broilers are chosen',
  journey,
  async ({ page }) => {
    await keepFlocks(page, house)
    await open(page, layers)
    await expect(hint(page)).toContainText('as a new flock')
    await readFile(page, eggs)
    // Read and not taken, it is there after a reload, and in another language.
    await expect(panel(page)).toContainText('eggs.csv')
    await page.reload()
    await expect(panel(page)).toContainText('eggs.csv')
    await panel(page).locator('.button.primary').click()
    await expect(page.locator('.flocks summary')).toContainText('Flock of')
    await expect
      .poll(() => daysOf(page))
      .toEqual({
        'broilers/flock-today': 0,
        'egg-results/layers-today': 3,
      })
    // The tab may be closed.
    await page.evaluate(() => sessionStorage.clear())
    await open(page, layers)
    await expect(page.locator('.journal [data-kept=true]')).toBeVisible()
    await expect(panel(page)).toHaveCount(0)
    await page.locator('.flocks summary').click()
    await page.locator('.flocks').getByRole('button', { name: 'House 1' }).click()
    await open(page, broilers)
    await expect(hint(page)).toContainText('House 1')
  },
)

test('hens that are typed while broilers are chosen begin a flock of hens', async ({ page }) => {
  await keepFlocks(page, house)
  await open(page, layers)
  await field(page, 'deaths').fill('4')
  await page.locator('.journal h4').first().click()
  await expect
    .poll(() => daysOf(page))
    .toEqual({
      'broilers/flock-today': 0,
      'egg-results/layers-today': 1,
    })
  // Back at the broilers, on the journal of hens: the next entry is not lost either.
  await page.locator('.flocks summary').click()
  await page.locator('.flocks').getByRole('button', { name: 'House 1' }).click()
  await expect(hint(page)).toContainText('as a new flock')
  await field(page, 'deaths').fill('7')
  await page.locator('.journal h4').first().click()
  await expect.poll(async () => Object.keys(await recordsOf(page, 'flock:')).length).toBe(3)
  const days = Object.values(await recordsOf(page, 'journal:'))
  const deaths = days.map((text) => (JSON.parse(text) as { told: { deaths: number } }).told.deaths)
  expect(new Set(deaths)).toEqual(new Set([4, 7]))
})

test('another bird is chosen in the list of programs, and the shared text stays', async ({
  page,
}) => {
  await open(page, `/programs?text=${encodeURIComponent(eggs)}`)
  const text = page.locator('.shared textarea')
  await expect(text).toHaveValue(eggs.trim())
  await page.locator('.program-filter').getByLabel('Broilers').check()
  await page.reload()
  await expect(text).toHaveValue(eggs.trim())
  await expect(page.getByLabel('Broilers')).toBeChecked()
})

for (const [height, details] of [
  [300, journey],
  [740, onlyInSweep(true)],
] as const)
  test(
    `today leads to the first empty field of the day, at 360 × ${height}`,
    details,
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height })
      await keepFlocks(page, house)
      await open(page, '/')
      const enter = page.locator('.flock-card').getByRole('link', { name: 'Enter today’s figures' })
      await enter.click()
      await expect(field(page, 'deaths')).toBeFocused()
      await expect(page.locator('.journal-day h4')).toContainText('4 June 2026')
      await expect(field(page, 'deaths')).toBeInViewport({ ratio: 1 })
      await expect(page.locator('label[for$=deaths]').first()).toBeInViewport({ ratio: 1 })
      await field(page, 'deaths').fill('3')
      await page.keyboard.press('Tab')
      await expect(page.locator('.journal [data-kept=true]')).toBeAttached()
      // Another day does not take the focus away; the next visit is at the next field.
      await expect(page).toHaveURL(broilers)
      await open(page, '/')
      await enter.click()
      const next = page.locator('.day-form input:focus')
      await expect(next).toHaveValue('')
      await expect(next).toBeInViewport({ ratio: 1 })
      await expect(field(page, 'deaths')).toHaveValue('3')
    },
  )

test(
  'a wrong line of former batches is named, and the others are kept',
  onlyInSweep(true),
  async ({ page }) => {
    const table = programOf('broilers/former-batches').path
    await open(page, table)
    await page.locator('.entry input[type=file]').setInputFiles({
      name: 'batches.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'House,Date placed,Slaughter date,Chicks placed,Mortality\n' +
          'North,2026-01-01,2026-02-08,1000,50\nSouth,2026-01-01,2026-02-09,900,901\n',
      ),
    })
    await panel(page).locator('.button.primary').click()
    await page.locator('.entry button[type=submit]').click()
    const keeper = page.locator('.flock-keeper')
    await expect(keeper).toContainText('1 line cannot be kept yet')
    await expect(keeper.getByRole('listitem')).toHaveText([
      /2.*More than the birds that were placed/,
    ])
    await keeper.getByRole('button', { name: 'Keep 1 batch' }).click()
    await expect(keeper).toContainText('1 batch is kept.')
    await expect.poll(async () => Object.keys(await recordsOf(page, 'flock:')).length).toBe(1)
    // The wrong line is in the table still, and is kept once it is right.
    await expect(page.locator('.row-list tbody tr')).toHaveCount(2)
    await page.getByRole('button', { name: 'Edit South' }).click()
    await page.locator('.row-entry [name=deaths]').fill('40')
    await page.locator('.row-entry .button.primary').click()
    await keeper.getByRole('button', { name: 'Keep 1 batch' }).click()
    await expect.poll(async () => Object.keys(await recordsOf(page, 'flock:')).length).toBe(2)
  },
)
