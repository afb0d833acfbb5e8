import { expect, test, type Locator, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { serveSite } from '../scripts/support/serve/site-server.ts'
import { raw } from './support/http/raw-request.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// A separate server, so that it can be taken away: a worker's requests do not always follow the
// page's network switch.
const root = fileURLToPath(new URL('..', import.meta.url))
let server: Server
let site: string

test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'allow' })
test.beforeEach(async () => {
  server = await serveSite(root, 0)
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
test.afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections()
      server.close(() => resolve())
    }),
)

const programs = [
  'feed-convertion-ratio-FCR-program',
  'feed-consumption-program',
  'livability-percentage-program',
]
const programAddress = (language: string, slug: string): string =>
  `${site}${language === 'en' ? '' : `/${language}`}/services/broilers-management/${slug}`
const query = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000&deadBirds=200'

async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
}

/** Lets the server answer with another worker. */
function serveWorker(change: (text: string) => string): void {
  const [answer] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/sw.js')
      response
        .writeHead(200, { 'Content-Type': 'text/javascript', 'Cache-Control': 'no-cache' })
        .end(change(readFileSync(`${root}dist/site/sw.js`, 'utf8')))
    else answer!(request, response)
  })
}

/** Waits until the worker reports that a pack is on the device. */
const keptPack = (page: Page, pack: string): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          async (name) =>
            navigator.serviceWorker.controller !== null &&
            (await caches.match(`/kept/${name}`)) !== undefined,
          pack,
        ),
      { timeout: 30_000 },
    )
    .toBe(true)

/** Fills each field with the example, calculates and expects a number. */
async function calculate(page: Page): Promise<void> {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await expect(page.locator('form').first()).toBeVisible()
  await page.locator('form button.primary[type=submit]').click()
  await expect(page.locator('[data-result]').first()).toContainText(/\d/)
  expect(errors).toEqual([])
}

test(
  'one visit is enough: unvisited programs of its language calculate without a network',
  journey,
  async ({ page }) => {
    await page.goto(`${site}/`)
    await page.evaluate(async () => navigator.serviceWorker.ready.then(() => undefined))
    await goOffline(page)
    for (const slug of programs) {
      await page.goto(programAddress('en', slug) + query)
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await calculate(page)
    }
    await expect(page.locator('.offline-notice')).toContainText('Calculators still work')
    server = await serveSite(root, Number(new URL(site).port))
    await page.context().setOffline(false)
    await expect(page.locator('.offline-notice')).toBeEmpty()
  },
)

test('the search works without a network, before it was ever opened', async ({ page }) => {
  await page.goto(`${site}/fr`)
  await keptPack(page, 'fr')
  await goOffline(page)
  await page.goto(programAddress('fr', programs[0]!))
  await page.locator('#search').click()
  await page.locator('.finder input').fill('combien de ventilateurs')
  await expect(page.locator('.finder [role=option]').first()).toContainText(/ventilat/i)
  // A word that this language does not have: the others are not here, and nothing breaks.
  await page.locator('.finder input').fill('xylophone')
  await expect(page.locator('.finder-tasks')).toBeVisible()
})

test('a device without room for more opens every page all the same', async ({ page }) => {
  // Browsers give no way to fill a device: the worker is made to see a full one.
  serveWorker(
    (text) => `{
      const put = Cache.prototype.put
      let isFull = false
      addEventListener('message', ({ data }) => (isFull ||= data.type === 'full'))
      Cache.prototype.put = function (...given) {
        return isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : put.apply(this, given)
      }
    }
    ${text}`,
  )
  await page.goto(programAddress('en', programs[0]!) + query)
  await keptPack(page, 'en')
  await page.evaluate(() =>
    navigator.serviceWorker.controller!.postMessage({ type: 'full', pack: 'core' }, []),
  )
  await page.goto(programAddress('fr', programs[1]!) + query)
  await calculate(page)
  await page.goto(`${site}/ar/about`)
  await expect(page.locator('h1')).toBeVisible()
})

test('an address that the server refuses as too long opens all the same', async ({ page }) => {
  await page.goto(`${site}/`)
  await keptPack(page, 'en')
  const long = `${programAddress('en', programs[0]!)}${query}&note=${'%D8%B9'.repeat(3000)}`
  expect((await raw(site, long.slice(site.length))).statusCode).toBe(431)
  await page.goto(long)
  await calculate(page)
  await expect(page.locator('.offline-notice')).toBeEmpty()
})

test('everything on request: the programs of another language too', async ({ page }) => {
  await page.goto(`${site}/`)
  await keptPack(page, 'en')
  await page.getByRole('button', { name: 'Save everything for offline use' }).click()
  await expect(page.locator('.offline-keeper')).toContainText('All pages and languages are saved', {
    timeout: 30_000,
  })
  await goOffline(page)
  for (const slug of programs) {
    await page.goto(programAddress('ar', slug) + query)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await calculate(page)
  }
  await page.goto(`${site}/fr`)
  await expect(page.locator('h1')).toBeVisible()
  await expect(page.locator('.offline-notice')).toContainText('hors connexion')
})

test('who saves data is not made to fetch ahead; what is missing is reported, in the language of the page', async ({
  page,
}) => {
  const save = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } });"
  await page.addInitScript(save)
  serveWorker((text) => `${save}\n${text}`)
  await page.goto(`${site}/`)
  await expect(page.locator('.offline-keeper')).toContainText(
    'Save the calculators on this device',
    {
      timeout: 20_000,
    },
  )
  await keptPack(page, 'core')
  expect(await page.evaluate(async () => (await caches.match('/kept/en')) === undefined)).toBe(true)
  await goOffline(page)
  await expect(page.locator('.offline-notice')).toContainText('already opened')
  await page.goto(programAddress('ar', 'feed-consumption-program'))
  await expect(page.locator('h1')).toHaveText('هذه الصفحة ليست على هذا الجهاز بعد')
  await page.goto(`${site}/`)
  await expect(page.locator('h1')).toHaveText('Veterinary care and farm calculators for poultry')
})

/**
 * Lets the next look at the worker find another list of files.
 * @returns the button that offers it, and the version before it.
 */
async function newVersion(
  page: Page,
): Promise<{ readonly offer: Locator; readonly first: string }> {
  await page.goto(`${site}/`)
  await keptPack(page, 'en')
  const [first = ''] = await page.evaluate(() => caches.keys())
  serveWorker((text) => text.replace(first.replace('clinic-', ''), 'second'))
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update())
  const offer = page.locator('.offline-notice .button')
  await expect(offer).toHaveText('Update now', { timeout: 15_000 })
  return { offer, first }
}

// To click, the page is scrolled, so that it requests what is further down in just the moment of
// the click.
test(
  'a new version is offered, takes over on request, and keeps what was kept',
  journey,
  async ({ page }) => {
    const { offer, first } = await newVersion(page)
    expect(new Set(await page.evaluate(() => caches.keys()))).toEqual(
      new Set([first, 'clinic-second']),
    )
    const loaded = page.waitForEvent('load')
    await offer.click()
    await loaded
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['clinic-second'])
    await keptPack(page, 'en')
    await expect(page.locator('.offline-notice')).toBeEmpty()
  },
)

test('a new version waits for what is under way, and reports it', async ({ page }) => {
  const { offer } = await newVersion(page)
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const [answer] = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', async (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/icons.svg?slow') await held
    answer!(request, response)
  })
  await page.evaluate(() => {
    const image = new Image()
    image.src = '/icons.svg?slow'
  })
  await offer.click()
  await expect(offer).toHaveText('Updating…')
  // Another request that the worker has passed on and that is answered: it has read its messages.
  await page.evaluate(async () => (await fetch('/robots.txt', { cache: 'no-store' })).text())
  await expect(offer).toHaveText('Updating…')
  const loaded = page.waitForEvent('load')
  release()
  await loaded
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['clinic-second'])
})

test('the notice depends on the outcome of requests, also if the browser reports a network', async ({
  page,
}) => {
  await page.goto(`${site}/`)
  await keptPack(page, 'en')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const { port } = server.address() as AddressInfo
  server.closeAllConnections()
  await new Promise((resolve) => {
    server.close(resolve)
  })
  await page.goto(programAddress('en', programs[0]!) + query)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.locator('.offline-notice')).toContainText('Calculators still work')
  await page.getByRole('link', { name: 'Articles' }).first().click()
  await expect(page.locator('.offline-notice')).toContainText('You are offline')
  server = await serveSite(root, port)
  await expect(page.locator('.offline-notice')).toBeEmpty({ timeout: 15_000 })
})

test(
  'the notice appears on an open page when the network is lost, and disappears with the next answer',
  onlyInSweep(true),
  async ({ page }) => {
    await page.goto(`${site}/`)
    await keptPack(page, 'en')
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const { port } = server.address() as AddressInfo
    server.closeAllConnections()
    await new Promise((resolve) => {
      server.close(resolve)
    })
    // A picture that is not stored: the worker requests it from the network, which does not answer.
    await page.evaluate(() =>
      fetch('/illustrations/doctor.svg', { cache: 'reload' }).catch(() => undefined),
    )
    await expect(page.locator('.offline-notice')).toContainText('You are offline')
    server = await serveSite(root, port)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(page.locator('.offline-notice')).toBeEmpty()
  },
)
