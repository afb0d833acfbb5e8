import { expect, test, type Page } from '@playwright/test'
import { expectAccessible } from './support/browser/page.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { liveFrame, livePage } from './support/studio/live-page.ts'
import { journey } from './support/browser/sweep.ts'

// The live page is untrusted code at an origin of its own: it reaches neither the Studio nor what
// another draft has stored.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 }, locale: 'en-GB' })
test.describe.configure({ mode: 'serial' })
// The first live page needs the project, on a machine that other tests share.
test.slow()

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
})
test.afterAll(() => studio.end())

const title = 'Livability percentage'
const isShown = (page: Page) =>
  expect(livePage(page).locator('h1')).toHaveText(title, { timeout: 60_000 })

async function chooseProgram(page: Page): Promise<void> {
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill('livability')
  await page.getByRole('navigation').getByRole('button', { name: title }).click()
}
async function openProgram(page: Page): Promise<void> {
  await chooseProgram(page)
  await isShown(page)
}

/** Stores something in the live page in each way that there is. */
const store = (page: Page): Promise<void> =>
  livePage(page)
    .locator('body')
    .evaluate(async () => {
      localStorage.setItem('secret', '1')
      sessionStorage.setItem('secret', '1')
      document.cookie = 'secret=1; Path=/'
      await caches.open('secret')
      const folder = await navigator.storage.getDirectory()
      await folder.getFileHandle('secret', { create: true })
      await new Promise((resolve) => {
        indexedDB.open('secret').addEventListener('success', resolve)
      })
    })

/** The names of all that the live page finds. */
const stored = (page: Page): Promise<string> =>
  livePage(page)
    .locator('body')
    .evaluate(async () => {
      const files: string[] = []
      for await (const name of (await navigator.storage.getDirectory()).keys()) files.push(name)
      return JSON.stringify({
        local: Object.keys(localStorage),
        session: Object.keys(sessionStorage),
        cookie: document.cookie,
        caches: await caches.keys(),
        databases: (await indexedDB.databases()).map(({ name }) => name),
        files,
      })
    })

test('code in the live page reaches nothing of the Studio', journey, async ({ page }) => {
  await openProgram(page)
  const own = await page.evaluate(async () => ({
    origin: location.origin,
    local: Object.keys(localStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
  }))
  expect(own.local).toContain('studio-language')
  expect(own.databases).toEqual([expect.stringMatching(/^studio-/)])
  const found = await livePage(page)
    .locator('body')
    .evaluate(async (_, studioOrigin) => {
      /** The name of the error of an attempt. */
      const attempt = async (what: () => unknown): Promise<string> => {
        try {
          await what()
          return 'reached'
        } catch (error) {
          return (error as Error).name
        }
      }
      const api = `${studioOrigin}/studio/api/project`
      const put = { method: 'PUT', body: '{"changes":[]}', credentials: 'include' } as const
      return {
        origin: location.origin,
        page: await attempt(() => window.top?.document),
        storage: await attempt(() => window.top?.localStorage),
        leave: await attempt(() => window.top?.location.replace('https://elsewhere.example/')),
        read: await attempt(() => fetch(api, { credentials: 'include' })),
        opaque: await attempt(() => fetch(api, { credentials: 'include', mode: 'no-cors' })),
        write: await attempt(() => fetch(`${studioOrigin}/studio/api/files`, put)),
        near: (await fetch('/studio/api/project')).status,
        databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
        local: Object.keys(localStorage),
        cookie: document.cookie,
      }
    }, own.origin)
  expect(found).toMatchObject({
    page: 'SecurityError',
    storage: 'SecurityError',
    leave: 'SecurityError',
    read: 'TypeError',
    opaque: 'TypeError',
    write: 'TypeError',
    near: 404,
    cookie: '',
  })
  expect(found.origin).not.toBe(own.origin)
  expect(found.databases.filter((name) => own.databases.includes(name))).toEqual([])
  expect(found.local).not.toContain('studio-language')
})

test('what one opened draft has stored is not there in the next', async ({ page }) => {
  await openProgram(page)
  // A new version of the page may come meanwhile: the browser of the test keeps caches in memory,
  // and deletes them with the page that has opened them.
  await expect(async () => {
    await store(page)
    expect((await stored(page)).match(/secret/g)).toHaveLength(6)
  }).toPass()
  // Within the same opening the rest stays.
  await page.getByLabel('Colours').selectOption('dark')
  await expect(liveFrame(page)).toHaveAttribute('src', /\.dark/)
  expect((await stored(page)).replace('"caches":["secret"]', '').match(/secret/g)).toHaveLength(5)
  await openProgram(page)
  expect(await stored(page)).not.toContain('secret')
})

test('one page of the Studio at a time has the live page, and the next finds it empty', async ({
  page,
  context,
}) => {
  await openProgram(page)
  await store(page)
  const other = await context.newPage()
  await openProgram(other)
  expect(await stored(other)).not.toContain('secret')
  const sentence = page.locator('.live [role="status"]', { hasText: 'another window' })
  await expect(sentence).toBeVisible()
  await expect(page.locator('.live iframe')).toHaveCount(0)
  await expectAccessible(page)
  await store(other)
  await page.getByRole('button', { name: 'Show it here' }).click()
  await isShown(page)
  expect(await stored(page)).not.toContain('secret')
  await expect(other.getByRole('button', { name: 'Show it here' })).toBeVisible()
  await other.close()
})

test('a browser that does not list what is stored has no live page, and the Studio states it', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(IDBFactory.prototype, 'databases')
  })
  await chooseProgram(page)
  await expect(page.getByRole('alert')).toHaveText(
    /This browser gives the live page no storage of its own.* allow .*127\.0\.0\.1:\d+.* to store data/,
  )
})

test('a server without an address for the live page has none, and the Studio states it', async ({
  page,
}) => {
  await page.route('**/studio/api/live', async (route) => {
    const response = await route.fetch()
    const { origin: _, ...others } = (await response.json()) as Record<string, unknown>
    await route.fulfill({ response, json: others })
  })
  await chooseProgram(page)
  await expect(page.getByRole('alert')).toHaveText(
    /not set up on this server.* set .*STUDIO_LIVE_ORIGIN/,
  )
  await expect(page.locator('.live iframe')).toHaveCount(0)
  await expectAccessible(page)
})
