import type { Page } from '@playwright/test'
import { keep, stored } from './support/browser/kept.ts'
import { expect, open, test as testAlone, testInTurn as test } from './support/browser/page.ts'
import { programOf } from './support/browser/programs.ts'
import { journey } from './support/browser/sweep.ts'

// What programs keep on a device: units, last figures, favourites, saved calculations.
const conversion = programOf('broilers/feed-conversion-ratio').path
const livability = programOf('broilers/livability').path
const figures = { birds: '9000', age: '35', totalFeed: '30000', averageWeight: '2' }
const link = `${conversion}?age=35&averageWeight=2&birds=9000&standard=clinic&totalFeed=30000`

async function calculate(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(figures))
    await page.locator(`[name=${name}]`).fill(value)
  await page.locator('.entry button[type=submit]').first().click()
  await expect(page.locator('[data-result=userFcr]')).toContainText(/\d/)
}
const goOn = (page: Page) =>
  page.locator('.entry').getByRole('button', { name: 'Continue with the figures you used last' })
const panel = (page: Page, title: string) =>
  page.locator('.panel', { has: page.getByRole('heading', { name: title, exact: true }) })

test('a unit that was chosen once is there in the other programs', journey, async ({ page }) => {
  await open(page, conversion)
  await page.locator('.number:has([name=totalFeed]) select').selectOption({ label: 'lb' })
  await open(page, programOf('broilers/production-efficiency').path)
  await expect(page.locator('.number:has([name=averageWeight]) select option:checked')).toHaveText(
    'lb',
  )
  await page.locator('[name=averageWeight]').fill('4.4')
  await page.locator('.number:has([name=averageWeight]) select').selectOption({ label: 'kg' })
  await expect(page.locator('[name=averageWeight]')).toHaveValue('1.995806')
  await open(page, conversion)
  await expect(page.locator('.number:has([name=totalFeed]) select option:checked')).toHaveText('kg')
})

test('a link keeps its meaning whatever unit the visitor likes', async ({ page }) => {
  await keep(page, { 'unit:kg': 'lb' })
  await open(page, link)
  await expect(page.locator('[name=averageWeight]')).toHaveValue('4.409245')
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.67')
  await expect(page).toHaveURL(new RegExp('averageWeight=2&'))
})

test('the last figures are offered, and never filled in unasked', async ({ page }) => {
  await open(page, conversion)
  await expect(goOn(page)).toHaveCount(0)
  await calculate(page)
  await open(page, conversion)
  await expect(page.locator('[name=birds]')).toHaveValue('')
  await goOn(page).click()
  await expect(page.locator('[name=birds]')).toHaveValue('9,000')
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.67')
  await expect(goOn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(goOn(page)).toBeVisible()
  await open(page, livability)
  await expect(goOn(page)).toHaveCount(0)
})

test('examples and figures of a link are not the visitor’s own', async ({ page }) => {
  await open(page, conversion)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(page.locator('[data-result=userFcr]')).toContainText(/\d/)
  await open(page, link)
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.67')
  expect(await stored(page)).toEqual({})
  await page.locator('[name=birds]').fill('8000')
  await expect
    .poll(async () => Object.keys(await stored(page)))
    .toEqual(['last:broilers/feed-conversion-ratio'])
})

test('a program is starred on its page, and the star is there on its card', async ({ page }) => {
  await open(page, conversion)
  const star = page.locator('.title .star')
  await expect(star).toHaveAccessibleName('Favourite: Feed conversion ratio (FCR)')
  await star.click()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await open(page, '/services/broilers-management')
  await expect(page.locator('.star[aria-pressed=true]')).toHaveCount(1)
})

test(
  'a calculation is saved under a title, listed, opened, deleted, and brought back',
  journey,
  async ({ page }) => {
    await open(page, link)
    for (const title of [undefined, 'House 2']) {
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
      const field = page.getByLabel('Title')
      await expect(field).toHaveValue(/^Feed conversion ratio \(FCR\), .+ \d{4}$/)
      if (title !== undefined) await field.fill(title)
      await page.locator('.save').getByRole('button', { name: 'Save' }).click()
      await expect(page.locator('.answer')).toContainText('Saved on this device.')
      await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    }
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.goto('/my-account')
    const saved = panel(page, 'Saved calculations')
    await expect(saved.locator('li')).toHaveCount(2)
    await expect(saved.locator('li').first()).toContainText('House 2')
    await expect(saved.locator('li').first()).toContainText(
      'Number of birds: 9,000 birds · Age: 35 days',
    )
    await expect(saved.locator('li').last()).toContainText('Feed conversion ratio (FCR), ')
    await saved.getByRole('button', { name: 'Delete House 2' }).click()
    await expect(saved.locator('li')).toHaveCount(1)
    await expect(saved.getByRole('button', { name: 'Undo' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(saved.locator('li')).toHaveCount(2)
    await saved.getByRole('link', { name: 'House 2' }).click()
    await expect(page.locator('[data-result=userFcr]')).toContainText('1.67')
    await expect(page).toHaveURL(link)
  },
)

for (const [kind, refuse] of [
  [
    'refused',
    () => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('refused', 'SecurityError')
          },
        })
    },
  ],
  [
    'full',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    },
  ],
] as const) {
  testAlone(`where storage is ${kind}, all of it works for the visit`, async ({ page }) => {
    await page.addInitScript(refuse)
    await open(page, conversion)
    await page.locator('.title .star').click()
    await expect(page.locator('.title .star')).toHaveAttribute('aria-pressed', 'true')
    await page.locator('.number:has([name=totalFeed]) select').selectOption({ label: 'lb' })
    await calculate(page)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.locator('.save').getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.answer')).toContainText('keeps it only until you close the page')
    await page.getByRole('link', { name: 'See saved calculations' }).click()
    await expect(page.locator('.rows-list li')).toHaveCount(4)
    await page.getByRole('button', { name: 'Delete everything' }).click()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.locator('.rows-list li')).toHaveCount(0)
  })
}
