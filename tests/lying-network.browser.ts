import { expect, test, type Page } from '@playwright/test'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { siteMark } from '../src/offline/site-mark.ts'
import { startSite, type SiteServer } from './support/browser/lost-server.ts'
import { inLanguage, knownLanguages as languages, programOf } from './support/browser/programs.ts'
import { onlyInSweep, sweepUnlessArabic } from './support/browser/sweep.ts'

// What answers instead of the site: log-in pages of networks, servers that fail. The server of the
// site runs in a process of its own, which is killed.
test.use({ serviceWorkers: 'allow' })

let site: SiteServer
test.beforeEach(async () => {
  site = await startSite()
})
test.afterEach(() => site.kill())

const program = programOf('broilers/feed-conversion-ratio').path
const other = programOf('broilers/feed-consumption').path
const query = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
const logIn = '<!doctype html><html><head><title>Guest Wi-Fi</title></head><body><h1>Log in</h1>'

const answerWith =
  (status: number, headers: Record<string, string>, body: string): RequestListener =>
  (_request: IncomingMessage, response: ServerResponse) =>
    response.writeHead(status, headers).end(body)
const html = { 'Content-Type': 'text/html; charset=utf-8' }
const liars: Readonly<Record<string, RequestListener>> = {
  'a log-in page': answerWith(200, html, logIn),
  'a log-in page for every type': ({ url = '' }, response) => {
    const type = url.endsWith('.js') ? 'text/javascript' : 'text/html'
    response.writeHead(200, { 'Content-Type': type }).end(logIn)
  },
  'a log-in page at another address': ({ url = '' }, response) => {
    if (url.startsWith('/guest')) response.writeHead(200, html).end(logIn)
    else response.writeHead(302, { Location: '/guest' }).end()
  },
  'a log-in page of another host': answerWith(302, { Location: 'http://localhost:9/guest' }, ''),
  'a fault': answerWith(503, html, '<!doctype html><h1>Service unavailable</h1>'),
  'a fault of the site itself': answerWith(
    503,
    html,
    `<!doctype html>${siteMark('0000000')}<h1>Oops`,
  ),
  'a fault of a proxy': answerWith(502, { 'Content-Type': 'text/plain' }, 'Bad gateway'),
  'a refusal': answerWith(403, html, '<!doctype html><h1>Blocked</h1>'),
  'empty pages': answerWith(200, html, ''),
}

/** Opens the site and waits until its programs are on the device. */
async function visit(page: Page, path = '/'): Promise<void> {
  await page.goto(site.address + path)
  await expect(page.locator('.offline-keeper')).toContainText('work without internet', {
    timeout: 60_000,
  })
}
const keptPages = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = []
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) {
        const answer = await (await caches.open(name)).match(request)
        if (/html/.test(answer?.headers.get('Content-Type') ?? '')) found.push(await answer!.text())
      }
    return found
  })

async function expectProgram(page: Page): Promise<void> {
  await expect(page.locator('.entry')).toBeVisible()
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.57')
}

test(
  'what answers instead of the site never replaces a program, online and offline',
  onlyInSweep(true),
  async ({ page }) => {
    test.setTimeout(600_000)
    await visit(page, program)
    for (const [name, answer] of Object.entries(liars))
      await test.step(name, async () => {
        await site.replace(answer)
        // One that was opened before, and one that was not.
        await page.goto(site.address + program + query)
        await expectProgram(page)
        await expect(page.locator('.offline-notice')).toContainText('comes from your device')
        await page.goto(`${site.address}${other}?age=35&birds=1000`)
        await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
        await site.kill()
        await page.goto(site.address + program + query)
        await expectProgram(page)
        await expect(page.locator('.offline-notice')).toContainText('You are offline')
        for (const text of await keptPages(page)) expect(text).toContain('name="site-mark"')
        await site.restart()
        await page.goto(site.address + program + query)
        await expectProgram(page)
        await expect(page.locator('.offline-notice')).toBeEmpty()
      })
  },
)

test('a network that returns other pages while the worker installs leaves nothing of its own', async ({
  page,
}) => {
  await page.goto(site.address)
  await site.replace(liars['a log-in page']!)
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
  // Nothing of a worker is on its way any more.
  const installing = () =>
    page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).some(
        ({ installing: worker }) => worker !== null,
      ),
    )
  await expect.poll(installing).toBe(false)
  for (const text of await keptPages(page)) expect(text).toContain('name="site-mark"')
  await site.restart()
  await visit(page)
})

test('what is not the site’s own is dropped where it is found on the device', async ({ page }) => {
  await visit(page, program)
  const poison = (paths: readonly string[]) =>
    page.evaluate(
      async ([text, ...all]) => {
        const cache = await caches.open((await caches.keys())[0]!)
        for (const path of all)
          await cache.put(path, new Response(text, { headers: { 'Content-Type': 'text/html' } }))
      },
      [logIn, ...paths],
    )
  const words = await page.evaluate(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => /assets.*\.js$/.test(name))!.name,
  )
  await poison([program, new URL(words).pathname])
  await page.goto(site.address + program + query)
  await expectProgram(page)
  for (const text of await keptPages(page)) expect(text).toContain('name="site-mark"')
  // The page that comes from the device alone is the site's own again.
  await poison([program])
  await site.kill()
  await page.goto(site.address + program + query)
  await expectProgram(page)
  for (const text of await keptPages(page)) expect(text).toContain('name="site-mark"')
})

test('a former address redirects while the worker answers', async ({ page }) => {
  await visit(page)
  await page.goto(`${site.address}${program}/`)
  await expect(page).toHaveURL(site.address + program)
  await expect(page.locator('.offline-notice')).toBeEmpty()
})

test(
  'the sentence about use without internet is shown after proof only',
  onlyInSweep(true),
  async ({ page }) => {
    await visit(page)
    await page.reload()
    // The device notes that all is kept, while the empty page that programs are rendered into is
    // missing. A quiet page has missing files fetched; without the site there is nothing to fetch.
    await site.kill()
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await (await caches.open(name)).delete('/shell.html')
    })
    expect(await page.evaluate(async () => (await fetch('/kept/en')).text())).toBe('')
    await page.reload()
    await expect(page.locator('.offline-notice')).toContainText('already opened')
    await expect(page.locator('.offline-keeper')).toContainText(
      'Save the calculators on this device',
    )
    // What is missing is fetched with the next visit.
    await site.restart()
    await page.reload()
    await expect(page.locator('.offline-keeper')).toContainText('work without internet')
    expect(await page.evaluate(async () => (await fetch('/kept/en')).text())).toBe('kept: en')
  },
)

for (const language of languages)
  test(
    `a page that something else answers for shows a message, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      const notice = { en: 'from your device', ar: 'من جهازك', fr: 'de votre appareil' }
      await page.goto(site.address + inLanguage('/', language))
      await expect
        .poll(
          () => page.evaluate(async (code) => (await fetch(`/kept/${code}`)).text(), language),
          {
            timeout: 60_000,
          },
        )
        .toBe(`kept: ${language}`)
      await site.replace(liars['a log-in page']!)
      await page.goto(site.address + inLanguage(program, language) + query)
      await expect(page.locator('.offline-notice')).toContainText(notice[language])
      await expect(page.locator('html')).toHaveAttribute('lang', language)
    },
  )
