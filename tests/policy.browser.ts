import { open, expect, testInTurn as test, untilQuiet } from './support/browser/page.ts'
import { programOf } from './support/browser/programs.ts'
import { journey } from './support/browser/sweep.ts'

test('neither mathjs nor ajv reaches the browser', journey, async ({ page }) => {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.text())
  })
  await open(
    page,
    `${programOf('broilers/feed-conversion-ratio').path}?age=35&averageWeight=2.1&birds=10000&totalFeed=33000`,
  )
  await expect(page.locator('.explanation')).toBeVisible()
  // What still arrives when the test is over could not be read any more.
  await untilQuiet(page)
  page.removeAllListeners('response')
  expect(scripts.length).toBeGreaterThan(5)
  for (const script of await Promise.all(scripts))
    expect(script).not.toMatch(/new Function\(|typed-function|createUnit\(|strictKeywords|\beval\(/)
})

test('a page reads without scripts', journey, async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto(`/fr${programOf('broilers/lighting').path}`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('.about p').first()).toBeVisible()

  await page.goto(`/ar${programOf('broilers/feed-conversion-ratio').path}`)
  await expect(page.locator('.without-scripts h2').first()).toHaveText('مثال محسوب')
  await expect(page.locator('.without-scripts .words').first()).toBeVisible()
  await expect(page.locator('.without-scripts .figures').first()).toContainText('=')
  await page.goto(programOf('white-hens/production-guide').path)
  await expect(page.locator('.without-scripts .guide tbody tr')).toHaveCount(77)
  await page.goto(`/fr${programOf('drugs/drug-interactions').path}`)
  await expect(page.locator('.without-scripts [data-result=severity]')).toContainText(/compatib/i)
  await page.goto(programOf('feed/poultry-feed-analysis').path)
  await expect(page.locator('.without-scripts .row-list')).toContainText('Yellow corn')
  await expect(page.locator('.without-scripts [data-result=protein]')).toContainText('18.4')
  await context.close()
})
