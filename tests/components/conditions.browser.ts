import { expect, expectAccessible, open, testInTurn as test } from '../support/browser/page.ts'
import { programOf } from '../support/browser/programs.ts'

const { path: doses } = programOf('drugs/drug-dose')

test('a field under a condition appears below its input, is announced, and keeps its figure', async ({
  page,
}) => {
  await open(page, doses)
  await page.locator('.folded summary').click()
  const [strength, liquid, proportioner] = ['strength', 'liquidStrength', 'proportioner'].map(
    (name) => page.locator(`input[name=${name}]`),
  ) as [
    ReturnType<typeof page.locator>,
    ReturnType<typeof page.locator>,
    ReturnType<typeof page.locator>,
  ]
  await expect(liquid).toBeVisible()
  await expect(proportioner).toHaveCount(0)

  // The control with the focus stays where it is, and the new field is announced.
  const water = page.locator('input[name=dailyWater]')
  const before = await water.boundingBox()
  await water.fill('3600')
  await expect(proportioner).toBeVisible()
  expect(await water.boundingBox()).toEqual(before)
  await expect(page.locator('.entry [role=status]', { hasText: 'New questions' })).toHaveText(
    /Proportioner/,
  )
  await expectAccessible(page)

  // What was typed comes back.
  await liquid.fill('100')
  await strength.fill('500')
  await expect(liquid).toHaveCount(0)
  await strength.fill('')
  await expect(liquid).toHaveValue('100')
})

test('a link contains what is in force, and a hidden figure plays no part', async ({ page }) => {
  const given = 'averageWeight=1.5&birdType=broiler&birds=12000'
  await open(page, `${doses}?${given}&liquidStrength=1&medicine=doxycycline-de&strength=250`)
  await expect(page.locator('[data-result=productPerDay]').first()).toContainText('1,800 g')
  await expect(page).toHaveURL(/strength=250$/)
  expect(new URL(page.url()).searchParams.has('liquidStrength')).toBe(false)
})

test('each feed of a mix has its share and cost in its row, and the costliest is named', async ({
  page,
}) => {
  const { path } = programOf('feed/poultry-feed-analysis')
  await open(page, path)
  await page.getByRole('button', { name: 'Try an example' }).click()
  const row = page.locator('.row-list tbody tr').first()
  await expect(row.locator('[data-entry-result=share]')).toHaveText('60.8%')
  await expect(row.locator('[data-entry-result=cost]')).toContainText('182.4')
  await expect(page.locator('.row-summary li').first()).toContainText('Cost: 182.4')
  await expect(page.locator('.row-summary .row-totals')).toContainText(/182.4 \(\u2066Yellow corn/)
  await page.locator('.entry button[type=submit]').click()
  await page.getByRole('dialog').locator('.button.primary').click()
  const costliest = page.locator('[data-result=costliest] dd')
  await expect(costliest).toContainText('182.4')
  await expect(costliest.locator('.whose')).toContainText('Yellow corn')
  await expect(page.locator('.answered-lists [data-entry-result=cost]').first()).toContainText(
    '182.4',
  )
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.answered-lists [data-entry-result=cost]').first()).toBeVisible()
})
