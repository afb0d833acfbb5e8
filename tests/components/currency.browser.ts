import { expect, open, testInTurn as test } from '../support/browser/page.ts'
import { programOf } from '../support/browser/programs.ts'

// Amounts of money are plain figures, until the visitor chooses a currency once.
const batch = programOf('money/batch-profit').path
const bags = programOf('feed-work/feed-bags').path
const livability = programOf('broilers/livability').path
const figures = 'chickCost=6000&feedPrice=0.4&salePrice=1.2&totalFeed=35000&weightSold=20000'

test('a currency that was chosen once is next to every amount, in link and language', async ({
  page,
}) => {
  await open(page, `${batch}?${figures}`)
  const leads = page.locator('.result')
  await expect(leads).toContainText('4,000')
  await page.getByLabel('Currency').selectOption('EGP')
  await expect(leads).toContainText(/EGP\s4,000/)
  await expect(leads).toContainText(/EGP\s1\u2069 per kg/)
  await expect(page.locator('.entry .unit').first()).toHaveText('EGP')
  await expect(page).toHaveURL(/&in-currency=EGP$/)
  await open(page, bags)
  await expect(page.locator('.entry .unit').first()).toHaveText('EGP')
  await open(page, `/fr${batch}?${figures}`)
  await expect(page.locator('.result')).toContainText(/4\s000\s£E|4\s000\sEGP/)
})

test('a link keeps its currency, and its reader his own', async ({ page }) => {
  await open(page, bags)
  await page.getByLabel('Currency').selectOption('MAD')
  await open(page, `${batch}?${figures}&in-currency=EUR`)
  await expect(page.locator('.result')).toContainText('€4,000')
  await open(page, `${batch}?${figures}`)
  await expect(page.locator('.result')).toContainText(/MAD\s4,000/)
  await page.getByLabel('Currency').selectOption('')
  await expect(page.locator('.result')).not.toContainText('MAD')
  await expect(page).not.toHaveURL(/currency/)
})

test('my account names the currency, and a program without amounts requests none', async ({
  page,
}) => {
  await open(page, bags)
  await page.getByLabel('Currency').selectOption('EGP')
  await open(page, '/my-account')
  await expect(page.getByText('Egyptian Pound', { exact: true })).toBeVisible()
  await open(page, livability)
  await expect(page.getByLabel('Currency')).toHaveCount(0)
})
