import {
  test as base,
  expect,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Locator,
  type Page,
  type Request,
  type ViewportSize,
} from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { count } from '../counting.ts'
import { clearDevice } from './kept.ts'
import { root } from '../project/root.ts'

/**
 * The message of a browser if a test keeps the offline worker out, which would fetch every program
 * beside the one that is tested.
 */
const blocked = 'Service Worker registration blocked by Playwright'

/** Collects the complaints of a page, until it is stopped. */
function complaintsOf(page: Page): {
  readonly complaints: readonly string[]
  readonly stop: () => void
} {
  const complaints: string[] = []
  const onMessage = (message: ConsoleMessage): void => {
    if (['error', 'warning'].includes(message.type()) && message.text() !== blocked)
      complaints.push(message.text())
  }
  const hearError = (error: Error): void => {
    complaints.push(error.message)
  }
  page.on('console', onMessage)
  page.on('pageerror', hearError)
  return {
    complaints,
    stop: () => {
      page.off('console', onMessage)
      page.off('pageerror', hearError)
    },
  }
}

/** The console shows what the content security policy has kept out. */
const logViolations = (page: Page) =>
  page.addInitScript(() =>
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
    ),
  )

/** Lets a test have a page, and fails it where the page complains. */
async function useSound(page: Page, use: (page: Page) => Promise<void>): Promise<void> {
  const { complaints, stop } = complaintsOf(page)
  await use(page)
  stop()
  expect(complaints, 'errors and warnings of the page').toEqual([])
}

type Screen = Pick<BrowserContextOptions, 'hasTouch' | 'isMobile' | 'locale'>
/** Gives the page of a worker that has such a screen, and makes it on the first request. */
type PageOf = (screen: Screen) => Promise<Page>

/** Both kinds of tests are on the same, so that a worker goes from one to the other. */
const withKeptPages = base.extend<object, { pageOf: PageOf }>({
  pageOf: [
    async ({ browser }, use, { project }) => {
      const { baseURL } = project.use
      const kept = new Map<string, Promise<Page>>()
      const make = async (screen: Screen): Promise<Page> => {
        count('browser context', base.info().file)
        const context = await browser.newContext({
          ...screen,
          serviceWorkers: 'block',
          reducedMotion: 'reduce',
          ...(baseURL !== undefined && { baseURL }),
        })
        const page = await context.newPage()
        await logViolations(page)
        return page
      }
      await use((screen) => {
        const name = JSON.stringify(screen)
        const page = kept.get(name) ?? make(screen)
        kept.set(name, page)
        return page
      })
      for (const page of kept.values()) await (await page).context().close()
    },
    { scope: 'worker' },
  ],
})

/**
 * A page that fails its test where the console, the content security policy or a script complains.
 */
export const test = withKeptPages.extend<{ page: Page }>({
  page: async ({ page }, use, { file }) => {
    count('browser context', file)
    countRequests(page)
    await logViolations(page)
    await useSound(page, use)
  },
})

/** What a test may have listened to. */
const pageEvents = [
  'request',
  'response',
  'requestfinished',
  'requestfailed',
  'popup',
  'download',
  'dialog',
] as const

/** The address of a page without scripts next to another one, if there is one. */
const plainBeside = (address: string): readonly string[] =>
  address.startsWith('http') ? [new URL('/robots.txt', address).href] : []

/**
 * Takes away what the test before has left: what the device keeps, other windows, answers instead
 * of servers, a lost network, permissions, the screen's size and media, the pointer. The page of
 * the site is left first: it may keep something as it goes. Some tests have a site of their own.
 */
async function tidy(page: Page, baseURL: string, viewport: ViewportSize | null): Promise<void> {
  const context = page.context()
  for (const event of pageEvents) page.removeAllListeners(event)
  await context.setOffline(false)
  await context.unrouteAll({ behavior: 'ignoreErrors' })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  for (const other of context.pages()) if (other !== page) await other.close()
  for (const plain of new Set([...plainBeside(page.url()), ...plainBeside(baseURL)])) {
    // The server of a site of its own may have ended, and what its address has kept with it.
    const answer = await page.goto(plain).catch(() => null)
    if (answer !== null) await clearDevice(page)
  }
  await context.clearCookies()
  await context.clearPermissions()
  if (viewport !== null) await page.setViewportSize(viewport)
  await page.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  await page.mouse.move(0, 0)
}

/**
 * The same, with one page for all tests of a worker, one after the other: a page that is new takes
 * its browser three times the work. Not for tests of a first visit, of the offline worker or of
 * what a browser has kept, nor for those that put a script or a clock into the page: they have a
 * page of their own. Where files are lost on purpose, `complaints` allows the page to log them.
 */
export const testInTurn = withKeptPages.extend<{ page: Page; complaints: 'none' | 'any' }>({
  complaints: ['none', { option: true }],
  context: async ({ pageOf, hasTouch, isMobile, locale }, use) => {
    const page = await pageOf({ hasTouch, isMobile, ...(locale !== undefined && { locale }) })
    await use(page.context())
  },
  page: async ({ context, baseURL, viewport, complaints }, use) => {
    const page = context.pages()[0]!
    await tidy(page, baseURL!, viewport)
    countRequests(page)
    await (complaints === 'any' ? use(page) : useSound(page, use))
  },
})
export { expect }

/** Waits until the scripts of a page have taken over. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React's root shows whether the prerendered page still waits for hydration.
    const drawn = document.getElementById('root') as unknown as Record<
      string,
      {
        readonly stateNode: {
          readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null }
        }
      }
    > | null
    // A page that leads on to another one has none yet.
    if (drawn === null) return false
    const name = Object.keys(drawn).find((each) => each.startsWith('__reactContainer$'))
    return (
      name !== undefined &&
      document.querySelector('.site-header') !== null &&
      drawn[name]!.stateNode.current.memoizedState?.isDehydrated === false
    )
  })
}

/**
 * Waits until the scripts have hydrated a late part of a page, like its footer: before that, a link
 * there reloads the page.
 */
export async function untilLiveAt(part: Locator): Promise<void> {
  await expect(async () => {
    const marks = await part.evaluate((element) => Object.keys(element))
    expect(marks.some((mark) => mark.startsWith('__reactProps$'))).toBe(true)
  }).toPass()
}

/**
 * Waits until a page has nothing to do, and has shown what it has done. A page that is behind
 * another one is never idle, and has no frames.
 */
export const untilIdle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => {
      requestIdleCallback(resolve, { timeout: 1000 })
    })
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => {
        requestAnimationFrame(resolve)
        setTimeout(resolve, 200)
      })
  })

/** The requests of a page: how many there were, and those without an end so far. */
interface Traffic {
  begun: number
  readonly running: Set<Request>
}
const traffic = new WeakMap<Page, Traffic>()

/** Counts the requests of a page from now on. */
function countRequests(page: Page): Traffic {
  const counted: Traffic = { begun: 0, running: new Set() }
  traffic.set(page, counted)
  page.on('request', (request) => {
    // What the document before has requested may never end.
    if (request.isNavigationRequest() && request.frame() === page.mainFrame())
      counted.running.clear()
    counted.begun += 1
    // A stream of changes goes on as long as its page.
    if (request.resourceType() !== 'eventsource') counted.running.add(request)
  })
  const end = (request: Request) => counted.running.delete(request)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return counted
}

/**
 * Waits until a page has all that it has requested, and requests nothing more once it has nothing
 * to do.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const counted = traffic.get(page) ?? countRequests(page)
  await page.waitForLoadState()
  for (let seen = -1; seen !== counted.begun;) {
    seen = counted.begun
    await expect.poll(() => [...counted.running].map((each) => each.url())).toEqual([])
    await untilIdle(page)
  }
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  count('page opened', base.info().file)
  await page.goto(path)
  await untilLive(page)
}

/**
 * Goes to an address as a link of the site does, without a reload, which saves two thirds of the
 * work; if no page of the site is open yet, it is opened. For tests of the content at an address:
 * how each program opens in each language is a separate test.
 */
export async function turnTo(page: Page, path: string): Promise<void> {
  const isThere = await page.evaluate(async (wanted) => {
    const to = new URL(wanted, location.href)
    // The current language's link links to the present page, rendered in the same moment.
    const shown = () =>
      document.querySelector<HTMLAnchorElement>('.languages a[aria-current]')?.pathname
    const before = shown()
    if (before === undefined || to.origin !== location.origin) return false
    const go = async (address: string): Promise<void> => {
      history.pushState({}, '', address)
      dispatchEvent(new PopStateEvent('popstate'))
      while (shown() !== location.pathname)
        await new Promise((resolve) => {
          requestAnimationFrame(resolve)
        })
    }
    // A page keeps what is in it: for other figures it is left for a moment. With the same
    // ones it is turned to another language, as by the link of that language.
    const bare = (address: string) => address.replace(/^\/[a-z]{2}(?=\/|$)/, '')
    const isSame = to.search !== '' && to.search === location.search
    if (bare(before) === bare(to.pathname) && !isSame) await go('/nowhere')
    await go(to.href)
    return true
  }, path)
  if (!isThere) await open(page, path)
}

/** What must never be on a page, whatever was entered. */
export async function expectSaneText(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/\bNaN\b|Infinity|undefined|\[object|(^|\s)[-−]0(\s|$)/)
}

/** In plain letters, which a browser reads in four fifths of the time. */
const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8').replace(
  /[^\0-\x7f]/g,
  (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
)
type WithAxe = typeof globalThis & {
  readonly axe?: { readonly run: (options: RunOptions) => Promise<AxeResults> }
}

/**
 * No finding of axe. The page gets axe once, and hands back its findings only: a page is searched
 * in a third of the time that the package for Playwright takes. `rules` names those that count, if
 * others are checked elsewhere.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const findings = await page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as WithAxe).axe!.run({
      resultTypes: ['violations'],
      // Neither the files of styles nor selectors for what is found are needed.
      preload: false,
      selectors: false,
      ...(wanted && { runOnly: [...wanted] }),
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  }, rules)
  expect(findings, page.url()).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ])
  expect(scroll).toBeLessThanOrEqual(client ?? 0)
}
