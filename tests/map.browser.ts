import { readFileSync } from 'node:fs'
import { expect, open, testInTurn as test, untilQuiet } from './support/browser/page.ts'

const host = 'https://www.openstreetmap.org'
const { map } = JSON.parse(
  readFileSync(new URL('../content/clinic.json', import.meta.url), 'utf8'),
) as { map: { latitude: number; longitude: number } }

test.describe('with a network that is lost', () => {
  // A browser complains of each request that a lost network does not answer.
  test.use({ complaints: 'any' })

  test('the map comes on a press, and the drawing stays without a network', async ({
    page,
    context,
  }) => {
    const requests: string[] = []
    await context.route(`${host}/**`, (route) => {
      requests.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>map</p>' })
    })
    await open(page, '/fr/contact')
    const button = page.getByRole('button', { name: 'Afficher la carte ici' })
    const frame = page.locator('.map iframe')
    await button.scrollIntoViewIfNeeded()
    await untilQuiet(page)

    await context.setOffline(true)
    await button.click()
    await expect(page.locator('.map [role=status]')).toContainText('Pas de réseau')
    await expect(frame).toHaveCount(0)
    await expect(page.locator('.map img')).toBeVisible()
    expect(requests).toEqual([])
    // What was requested loads once the network is back.
    await context.setOffline(false)
    await expect(frame).toBeVisible()
    await expect(page.frameLocator('.map iframe').locator('p')).toHaveText('map')
    const { searchParams } = new URL(requests[0]!)
    expect(searchParams.get('marker')).toBe(`${map.latitude},${map.longitude}`)
    const [west, south, east, north] = searchParams.get('bbox')!.split(',').map(Number)
    expect([west! < map.longitude, map.longitude < east!]).toEqual([true, true])
    expect([south! < map.latitude, map.latitude < north!]).toEqual([true, true])
  })
})

test('who came from a page without the map gets it too, and loses nothing that is typed', async ({
  page,
  context,
}) => {
  await context.route(`${host}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><p>map</p>' }),
  )
  await open(page, '/about')
  await page.locator('a[href="/contact"]').first().click()
  await page.locator('#contact-name').fill('Amina')
  await page.getByRole('button', { name: 'Show the map here' }).click()
  await expect(page.frameLocator('.map iframe').locator('p')).toHaveText('map')
  await expect(page).toHaveURL(/\/contact$/)
  await expect(page.locator('#contact-name')).toHaveValue('Amina')
})
