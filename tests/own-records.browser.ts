import type { BrowserContext, Page } from '@playwright/test'
import { makeLoggedIn, type LoggedIn } from './support/browser/log-in.ts'
import { expect, test, untilLive, untilQuiet } from './support/browser/page.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { journey } from './support/browser/sweep.ts'

// What belongs to a person is on every device of the account.
let site: SiteWithServer
let amina: LoggedIn

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSiteWithServer()
  amina = await makeLoggedIn(site, 'amina')
})
test.afterAll(() => site.stop())
test.beforeEach(() => {
  site.instead = undefined
})

const program = '/services/broilers-management/feed-consumption-program'

/** Opens a page as somebody, with what the device keeps already. */
async function openAs(
  context: BrowserContext,
  texts: Readonly<Record<string, string>> = {},
): Promise<Page> {
  await amina.logIn(context)
  const page = await context.newPage()
  await page.goto(`${site.address}/robots.txt`)
  const account = JSON.stringify({ version: 1, id: amina.id, name: 'Amina', role: 'visitor' })
  await page.evaluate(
    (all) => {
      for (const [name, text] of Object.entries(all)) localStorage.setItem(name, text)
    },
    { ...texts, account },
  )
  await page.goto(site.address + program)
  await untilLive(page)
  return page
}
const kept = (page: Page) =>
  page.evaluate(() => {
    const {
      accountRecords: _,
      account: __,
      ...own
    } = Object.fromEntries(Object.entries(localStorage) as [string, string][])
    return own
  })

const saved = JSON.stringify({
  program: 'broilers/feed-consumption',
  query: 'birds=5000',
  title: 'May',
})

test(
  'favourites and saved calculations of one device are on the next one',
  journey,
  async ({ browser }) => {
    const phone = await browser.newContext()
    const first = await openAs(phone, {
      favourites: JSON.stringify([program]),
      'saved:1717000000000': saved,
      currency: 'EGP',
      language: 'ar',
    })
    const taken = () =>
      site.database.read(async (tx) =>
        (await tx.selectFrom('sync_records').select('name').execute())
          .map(({ name }) => name)
          .sort(),
      )
    await expect.poll(taken).toEqual(['own:currency', 'own:favourites', 'own:saved:1717000000000'])
    const laptop = await browser.newContext()
    const second = await openAs(laptop)
    await expect
      .poll(() => kept(second))
      .toMatchObject({
        favourites: JSON.stringify([program]),
        'saved:1717000000000': saved,
        currency: 'EGP',
      })
    // The language belongs to the device.
    expect((await kept(second))['language']).toBeUndefined()
    await second.goto(`${site.address}/my-account`)
    await expect(second.locator('main')).toContainText('May')
    // What is removed on one of them is removed on the other one.
    await second.evaluate(() => localStorage.setItem('favourites', '[]'))
    await second.reload()
    await expect
      .poll(async () => {
        await first.reload()
        await untilLive(first)
        return (await kept(first))['favourites'] ?? '[]'
      })
      .toBe('[]')
    expect((await kept(first))['saved:1717000000000']).toBe(saved)
    await phone.close()
    await laptop.close()
  },
)

test('nothing is sent by whoever is not logged in, and a hung server changes nothing', async ({
  browser,
}) => {
  const context = await browser.newContext()
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(`${site.address}/robots.txt`)
  await page.evaluate(() => localStorage.setItem('currency', 'EUR'))
  await page.goto(site.address + program)
  await untilLive(page)
  await untilQuiet(page)
  expect(asked.filter((url) => /\/api\/|own-records/.test(url))).toEqual([])
  await context.close()
  site.instead = (path) => path.startsWith('/api/')
  const hung = await browser.newContext()
  const other = await openAs(hung, { currency: 'MAD' })
  await expect.poll(() => other.evaluate(() => document.readyState)).toBe('complete')
  expect(await kept(other)).toEqual({ currency: 'MAD' })
  await hung.close()
})
