import { test as base } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addresses } from './support/http/addresses.ts'
import { expect, open, testInTurn as test, untilLive } from './support/browser/page.ts'
import { root } from './support/project/root.ts'

for (const [requested, status, place = ''] of addresses) {
  if (status !== 308 || place.includes('.example')) continue
  test(`a browser that requests ${requested} shows ${place}, and nothing complains`, async ({
    page,
    baseURL,
  }) => {
    await open(page, baseURL + requested)
    expect(page.url()).toBe(baseURL + place)
    await expect(page.locator('h1')).not.toHaveText(/not found/i)
  })
}

/** The hosts of the links of a page. */
const hostsOfLinks = (page: Parameters<typeof open>[0]): Promise<readonly string[]> =>
  page.evaluate(() => [
    ...new Set(
      // A telephone link has no host.
      [...document.querySelectorAll<HTMLAnchorElement>('.languages a, header a')]
        .filter(({ protocol }) => protocol !== 'tel:')
        .map(({ host }) => host),
    ),
  ])

for (const requested of [
  '//evil.example',
  '/ar//evil.example',
  '//evil.example//',
  '/\\evil.example',
]) {
  base(`no link of the page at ${requested} leaves the site`, async ({ page, baseURL }) => {
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    expect((await page.goto(baseURL + requested))?.status()).toBe(404)
    await untilLive(page)
    expect(await hostsOfLinks(page)).toEqual([new URL(baseURL!).host])
    await page.locator('.languages summary').click()
    await page.locator('.languages a[lang=fr]').click()
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    expect(page.url()).toBe(`${baseURL}/fr/evil.example`)
    expect(problems).toEqual([])
  })
}

test('an address that nothing has straightened on the way is straightened by the page', async ({
  page,
  baseURL,
}) => {
  // As the offline worker answers: with the empty page, whatever was requested.
  await page.route(`${baseURL}//services///index.html?age=1`, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: readFileSync(join(root, 'dist/site/shell.html'), 'utf8'),
    }),
  )
  await page.goto(`${baseURL}//services///index.html?age=1#content`)
  await expect(page.locator('.card').first()).toBeVisible()
  expect(page.url()).toBe(`${baseURL}/services?age=1#content`)
})

test('pages may use no powerful feature but copying, and to play videos', async ({ page }) => {
  await open(page, '/')
  const { known, allowed } = await page.evaluate(() => {
    const policy = (
      document as unknown as {
        featurePolicy: { features: () => string[]; allowedFeatures: () => string[] }
      }
    ).featurePolicy
    return { known: policy.features(), allowed: policy.allowedFeatures() }
  })
  const powerful = [
    'camera',
    'microphone',
    'geolocation',
    'usb',
    'serial',
    'hid',
    'midi',
    'payment',
    'display-capture',
    'clipboard-read',
    'screen-wake-lock',
    'local-fonts',
    'idle-detection',
    'window-management',
    'gyroscope',
    'storage-access',
    'xr-spatial-tracking',
  ]
  expect(powerful.filter((name) => known.includes(name)).length).toBeGreaterThan(10)
  expect(powerful.filter((name) => allowed.includes(name))).toEqual([])
  expect(allowed).toEqual(expect.arrayContaining(['clipboard-write', 'fullscreen', 'autoplay']))
})
