import { StrictMode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { vi } from 'vitest'
import { commands, page as vitestPage } from 'vitest/browser'
import { App } from '#app/App.tsx'
import { loadPage } from '#app/page-data.ts'
import '#styles/index.css'
import { pageMark } from './expect.ts'
import { Locator } from './locator.ts'
import { until } from './until.ts'

/** What a page of the stage cannot do: its test belongs on the built site. */
function onlyOnSite(what: string): never {
  throw new Error(`${what} needs the built site: this test needs a page of its own (\`test\`)`)
}

let root: Root | undefined

/** Links that leave the page would take the tests with it: they are stopped, and reported. */
window.navigation.addEventListener('navigate', (event) => {
  if (event.destination.sameDocument || !event.cancelable) return
  event.preventDefault()
  console.error(`the page was left for ${event.destination.url}`)
})

const container = (): HTMLElement => {
  const present = document.getElementById('root')
  if (present !== null) return present
  const made = document.createElement('div')
  made.id = 'root'
  document.body.append(made)
  return made
}

/** Takes the page away. */
export function leave(): void {
  root?.unmount()
  root = undefined
  document.getElementById('root')?.remove()
}

/** Opens a page as after a reload: React begins anew, the modules stay. */
export async function openPage(path: string): Promise<void> {
  leave()
  history.replaceState({}, '', path)
  const initial = await loadPage(location.pathname)
  root = createRoot(container())
  root.render(
    <StrictMode>
      <BrowserRouter>
        <App initial={initial} />
      </BrowserRouter>
    </StrictMode>,
  )
  await until(() => {
    if (document.querySelector('.site-header') === null) throw new Error('no header')
  }, `opening ${path}`)
  scrollTo(0, 0)
}

const frame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(resolve)
  })

const idle = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestIdleCallback(resolve)
  })

interface Size {
  readonly width: number
  readonly height: number
}
/** The document, whose parts are sought as those of an element are. */
const everything = new Locator(() => [document as unknown as Element], 'page')

/** The members of Playwright's `Page` that a page of the stage can have. */
const members = {
  ...pageMark,
  keyboard: {
    press: (key: string) => commands.press(key),
    type: async (text: string) => {
      for (const letter of text) await commands.insertText(letter)
    },
    insertText: (text: string) => commands.insertText(text),
  },
  mouse: { move: async () => undefined },
  clock: {
    setFixedTime: async (time: number | string | Date) =>
      void vi.useFakeTimers({ toFake: ['Date'], now: new Date(time) }),
  },
  locator: everything.locator.bind(everything),
  getByRole: everything.getByRole.bind(everything),
  getByText: everything.getByText.bind(everything),
  getByLabel: everything.getByLabel.bind(everything),
  fill: (selector: string, text: string) => everything.locator(selector).fill(text),
  click: (selector: string) => everything.locator(selector).click(),
  inputValue: (selector: string) => everything.locator(selector).inputValue(),
  getAttribute: (selector: string, name: string) => everything.locator(selector).getAttribute(name),
  url: () => location.href,
  title: async () => document.title,
  // A file of the site stands for no page at all.
  goto: async (path: string) => (path.endsWith('.txt') ? leave() : openPage(path)),
  goBack: async () => {
    const arrived = new Promise((resolve) => {
      addEventListener('popstate', resolve, { once: true })
    })
    history.back()
    await arrived
    await frame()
  },
  evaluate: async <Value, Given>(look: (given: Given) => Value, given?: Given) =>
    await look(given as Given),
  waitForFunction: (look: () => unknown) =>
    until(async () => {
      if (!(await look())) throw new Error('not yet')
    }, String(look)),
  /** The stage has no network: what its modules do next is all that a page waits for. */
  waitForLoadState: async () => {
    for (let turn = 0; turn < 3; turn += 1) await idle()
  },
  setViewportSize: async ({ width, height }: Size) => {
    if (innerWidth === width && innerHeight === height) return
    await vitestPage.viewport(width, height)
    await until(() => {
      if (innerWidth !== width) throw new Error(`the page is ${innerWidth} px wide`)
    }, 'setViewportSize')
    await frame()
  },
  viewportSize: (): Size => ({ width: innerWidth, height: innerHeight }),
  emulateMedia: (media: Readonly<Record<string, unknown>>) => commands.emulateMedia(media),
}

/** The one page of the stage. A member that only Playwright has fails its test with the reason. */
export const stagePage = new Proxy(members, {
  get(page, name) {
    // Whoever gets a value asks whether it is a promise.
    const isAsked = typeof name === 'symbol' || ['then', 'toJSON', 'asymmetricMatch'].includes(name)
    if (name in page || isAsked) return Reflect.get(page, name) as unknown
    return () => onlyOnSite(`page.${name}`)
  },
})

/** What only Playwright has: using any member fails the test with the reason. */
export const absent = (what: string): object =>
  new Proxy({}, { get: (_, name) => onlyOnSite(`${what}.${String(name)}`) })
