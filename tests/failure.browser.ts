import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { open, expect, testInTurn as test } from './support/browser/page.ts'
import { programOf } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { journey } from './support/browser/sweep.ts'

// The browser's console names what is lost, and what React has caught.
test.use({ complaints: 'any' })

const manifest = JSON.parse(
  readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8'),
) as Record<string, { file: string }>
const chunkOf = (id: string): string =>
  `/${manifest[Object.keys(manifest).find((name) => name.endsWith(`virtual:calculator/${id}`))!]!.file}`

/** The module of a program without results. */
const broken =
  'export default { id: "broken", inputs: {}, tables: {}, lookups: {}, purpose: "site.name", ' +
  'results: null }'

test(
  'a page that cannot be rendered shows a message, and the rest of the site works',
  journey,
  async ({ page }) => {
    await page.route(`**${chunkOf('broilers/livability')}`, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: broken }),
    )
    await open(page, '/ar/services/broilers-management')
    await page.getByRole('link', { name: 'نسبة الحيوية' }).first().click()
    await expect(page.locator('h1')).toHaveText('حدث خطأ غير متوقع في التطبيق!')
    await expect(page.locator('body')).not.toContainText(/at \w+ \(|TypeError|undefined/)
    await page.locator('footer').getByRole('link', { name: 'الخدمات' }).click()
    await expect(page.locator('.card').first()).toBeVisible()
  },
)

test('a table that cannot be fetched is named, and the figures stay', async ({ page }) => {
  const table =
    manifest[
      Object.keys(manifest).find((name) => name.endsWith('virtual:table/broilers/ross-308-2022'))!
    ]!.file
  await page.route(`**/${table}`, (route) => route.abort())
  await open(page, `${programOf('broilers/feed-consumption').path}?age=35&birds=1000`)
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
  await page.locator('[name=standard]').selectOption('ross-308-2022')
  await expect(page.locator('.entry [role=alert]')).toContainText('could not be loaded')
  await expect(page.locator('[name=birds]')).toHaveValue('1,000')
  await page.locator('[name=standard]').selectOption('clinic')
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
})

test(
  'what is typed and not calculated survives reload, back, and a language whose parts fail',
  journey,
  async ({ page }) => {
    await open(page, programOf('broilers/feed-consumption').path)
    await page.fill('[name=birds]', '10000')
    await page.fill('[name=age]', 'twenty one')
    await page.reload()
    await expect(page.locator('[name=birds]')).toHaveValue('10,000')
    await expect(page.locator('[name=age]')).toHaveValue('twenty one')
    await page.locator('.breadcrumb a').last().click()
    await expect(page).not.toHaveURL(/feed-consumption-program/)
    await page.goBack()
    await expect(page.locator('[name=age]')).toHaveValue('twenty one')
    await page.route(/assets\/.*\.js/, (route) => route.abort())
    await page.locator('.languages summary').click()
    await page.getByRole('link', { name: 'العربية' }).click()
    await page.waitForURL(/\/ar\//)
    await page.unroute(/assets\/.*\.js/)
    await page.reload()
    await expect(page.locator('[name=birds]')).toHaveValue('10,000')
    await expect(page.locator('[name=age]')).toHaveValue('twenty one')
    await page.getByRole('button', { name: 'مسح' }).click()
    await page.reload()
    await expect(page.locator('[name=birds]')).toHaveValue('')
  },
)
