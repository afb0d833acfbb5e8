/**
 * `tests/support/browser/page.ts` inside of a page: tests of components run here without a built
 * site, without a reload, and without a message to the browser for each step.
 */
import axe from 'axe-core'
import { describe, test as vitestTest, vi } from 'vitest'
import { expect } from './expect.ts'
import { absent, leave, openPage, stagePage } from './stage-page.tsx'
import { clearDevice } from '../browser/kept.ts'
import { isForStage } from '../browser/sweep.ts'

export { expect }
type Page = typeof stagePage

export const open = (_: Page, path: string): Promise<void> => openPage(path)
export const untilLive = async (): Promise<void> => undefined
export const untilLiveAt = async (): Promise<void> => undefined
export const untilQuiet = (page: Page): Promise<void> => page.waitForLoadState()
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => requestIdleCallback(() => resolve()))

const shown = (): string | undefined =>
  document.querySelector<HTMLAnchorElement>('.languages a[aria-current]')?.pathname

async function go(address: string): Promise<void> {
  history.pushState({}, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  while (shown() !== location.pathname) await new Promise(requestAnimationFrame)
}

/** Goes to an address as a link of the site does. */
export async function turnTo(page: Page, path: string): Promise<void> {
  const before = shown()
  if (before === undefined) return open(page, path)
  const to = new URL(path, location.href)
  const bare = (address: string) => address.replace(/^\/[a-z]{2}(?=\/|$)/, '')
  const isSame = to.search !== '' && to.search === location.search
  if (bare(before) === bare(to.pathname) && !isSame) await go('/nowhere')
  return go(to.href)
}

export async function expectSaneText(): Promise<void> {
  ;(expect(document.body.innerText) as { not: { toMatch: (text: RegExp) => void } }).not.toMatch(
    /\bNaN\b|Infinity|undefined|\[object|(^|\s)[-−]0(\s|$)/,
  )
}

const equal = (found: unknown, wanted: unknown, message: string): void =>
  (expect(found, message) as { toEqual: (value: unknown) => void }).toEqual(wanted)

export async function expectAccessible(_: Page, rules?: readonly string[]): Promise<void> {
  const { violations } = await axe.run({
    resultTypes: ['violations'],
    preload: false,
    selectors: false,
    iframes: false,
    ...(rules && { runOnly: [...rules] }),
  } as axe.RunOptions)
  const findings = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  )
  equal(findings, [], location.href)
}

export async function expectNoSidewaysScroll(): Promise<void> {
  const { scrollWidth, clientWidth } = document.documentElement
  equal(Math.max(0, scrollWidth - clientWidth), 0, `${location.href} is wider than its screen`)
}

const complaints: string[] = []
for (const kind of ['error', 'warn'] as const) {
  const write = console[kind].bind(console)
  console[kind] = (...all: unknown[]) => {
    complaints.push(all.map(String).join(' ').slice(0, 300))
    write(...all)
  }
}

interface Screen {
  readonly viewport?: { readonly width: number; readonly height: number }
  readonly complaints?: 'none' | 'any'
  readonly hasTouch?: boolean
  readonly isMobile?: boolean
}
const desktop: Screen = { viewport: { width: 1280, height: 720 } }
/** The screens of the file and of the groups around the present one. */
const screens: Screen[] = [desktop]
const screenHere = (): Screen => Object.assign({}, ...screens) as Screen

type Body = (fixtures: object) => Promise<void>
interface Details {
  readonly tag?: string | readonly string[]
}

/** Takes away what the test before has left. */
async function tidy({ viewport }: Screen): Promise<void> {
  leave()
  vi.useRealTimers()
  await clearDevice(stagePage as never)
  await stagePage.emulateMedia({ media: null, colorScheme: null, reducedMotion: 'reduce' })
  await stagePage.setViewportSize(viewport!)
  complaints.length = 0
}

/** What the group that is being declared contains; a group without a test of the stage is left out. */
let declared: (() => void)[] | undefined

function declare(title: string, details: Details | Body, body?: Body): void {
  const run = body ?? (details as Body)
  const screen = screenHere()
  // Touch is the browser's: such tests run on the built site.
  const isHere = isForStage(body === undefined ? {} : (details as Details)) && !screen.hasTouch
  if (!isHere) return
  const register = () => {
    // oxlint-disable-next-line vitest/valid-title, vitest/expect-expect -- the test has both
    vitestTest(title, async () => {
      await tidy(screen)
      await run({
        page: stagePage,
        context: absent('context'),
        browser: absent('browser'),
        baseURL: location.origin,
      })
      if (screen.complaints !== 'any') equal(complaints, [], 'errors and warnings of the page')
    })
  }
  if (declared === undefined) register()
  else declared.push(register)
}

function group(title: string, declareAll: () => void): void {
  const [outer, own] = [declared, [] as (() => void)[]]
  declared = own
  screens.push({})
  declareAll()
  screens.pop()
  declared = outer
  const register = () => {
    // oxlint-disable-next-line vitest/valid-title -- the group has one
    describe(title, () => {
      for (const each of own) each()
    })
  }
  if (own.length === 0) return
  if (outer === undefined) register()
  else outer.push(register)
}

const members = {
  use: (screen: Screen) => void Object.assign(screens.at(-1)!, screen),
  describe: group,
  step: (_: string, run: () => Promise<unknown>) => run(),
  setTimeout: () => undefined,
}
/** A test of components: it runs here. */
export const testInTurn = Object.assign(declare, members)
/** A test that needs a page of its own runs on the built site alone. */
export const test = Object.assign(() => undefined, members)
