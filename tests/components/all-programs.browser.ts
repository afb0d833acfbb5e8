import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, languages, programs } from '../support/browser/programs.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

const links = '.rows a'

test.describe('the list of all programs', () => {
  for (const language of languages)
    test(`links to each program, in ${language}`, sweepUnlessArabic(language), async ({ page }) => {
      await open(page, inLanguage('/programs', language))
      const paths = await page
        .locator(links)
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
      const expected = programs.map(({ path }) => inLanguage(path, language))
      expect(paths).toHaveLength(expected.length)
      expect(new Set(paths)).toEqual(new Set(expected))
      await expectAccessible(page)
    })

  test('is limited to a bird, which the address keeps', async ({ page }) => {
    await open(page, '/programs')
    await page.getByRole('radio', { name: 'Laying hens' }).check()
    await expect(page).toHaveURL(/\/programs\?bird=hens$/)
    await expect(page.getByRole('link', { name: 'Batch profit' })).toHaveCount(0)
    const status = page.getByRole('status').filter({ hasText: 'calculators' })
    const left = await page.locator(links).count()
    await expect(status).toHaveText(`${left} calculators`)
    await page.getByRole('link', { name: 'Equipment for laying hens' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/laying hens/)
    await page.goBack()
    await expect(page.getByRole('radio', { name: 'Laying hens' })).toBeChecked()
    await expect(page.locator(links)).toHaveCount(left)
  })

  test('opens for a bird that its address names, and whole for an unknown one', async ({
    page,
  }) => {
    await open(page, '/programs?bird=ruminants')
    await expect(page.locator(links)).toHaveCount(2)
    await open(page, '/programs?bird=dragons')
    await expect(page.locator(links)).toHaveCount(programs.length)
    await expect(page.locator('.birds input').first()).toBeChecked()
  })

  test('has the search of the site, limited to the bird', async ({ page }) => {
    await open(page, '/programs?bird=ruminants')
    await page.locator('.program-filter').getByRole('button', { name: 'Search' }).click()
    const found = page.locator('.finder-found')
    await page.getByRole('combobox', { name: 'Search the site' }).fill('least cost feed')
    await expect(found.getByRole('option').first()).toContainText('cattle, sheep and goats')
    await expect(found).toContainText('Cattle, sheep and goats')
    expect(await found.getByRole('option').count()).toBeLessThanOrEqual(2)
    await page.getByRole('combobox').fill('submarine')
    await expect(page.getByRole('option', { name: 'Ask the clinic' })).toBeVisible()
  })

  test('has rows with whole sentences, no taller than cards, in a first screen of 360 px', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, '/services/broilers-management')
    const height = async (selector: string): Promise<number> =>
      (await page.locator(selector).first().boundingBox())!.height
    expect(await height('#money .row')).toBeLessThanOrEqual(await height('.card'))
    await open(page, '/programs')
    expect((await page.locator('.row').first().boundingBox())!.y).toBeLessThan(740)
  })

  test('does not scroll sideways at any width', async ({ page }) => {
    for (const language of languages) {
      await open(page, inLanguage('/programs', language))
      for (const width of [320, 360, 390, 480, 640, 768, 1024, 1280, 1920]) {
        await page.setViewportSize({ width, height: 740 })
        await expectNoSidewaysScroll(page)
      }
    }
  })
})

test('the start page shows how many there are, and links to all of them', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '/')
  const all = page.getByRole('link', { name: `All ${programs.length} farm calculators are free` })
  await expect(all).toBeInViewport()
  await expect(page.locator('.questions li')).toHaveCount(6)
  await page.getByRole('link', { name: 'How much feed today?' }).click()
  await expect(page).toHaveURL(/\/programs#feed$/)
  await expect(page.locator('#feed h2')).toBeInViewport()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('the list is whole, and its tasks are links', async ({ page }) => {
    await page.goto('/programs')
    await expect(page.locator(links)).toHaveCount(programs.length)
    await page.getByRole('link', { name: 'Money', exact: true }).click()
    await expect(page.locator('#money h2')).toBeInViewport()
  })
})
