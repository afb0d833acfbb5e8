import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { isWebKitHere, webKitPackages } from '#scripts/support/prepare.mjs'
import { freePort } from '../browser/lost-server.ts'
import type { Engine, Tab } from './engine.ts'

const program = fileURLToPath(new URL('webkit-browser.py', import.meta.url))

/** How the protocol writes keys that are no letters (WebDriver, 17.4.2). */
const codes: Readonly<Partial<Record<string, string>>> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  Delete: '\uE017',
}

/**
 * Brings an element into view and waits until it no longer moves, in the page: the driver presses
 * the point where an element was, and the page may still be scrolling to its answer.
 */
const untilStill = (selector: string): string => `
  const element = document.querySelector(${JSON.stringify(selector)})
  element.scrollIntoView({ block: 'center', behavior: 'instant' })
  for (let before; ; ) {
    const { left, top } = element.getBoundingClientRect()
    if (before === left + ' ' + top) break
    before = left + ' ' + top
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
`

type Call = (
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  body?: object,
  attempt?: number,
) => Promise<unknown>

/** Calls of the WebDriver protocol to a port. @throws the driver's error */
function callsTo(port: number): Call {
  const call: Call = async (method, path, body, attempt = 0) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      // A driver that does not answer fails the check with that call.
      signal: AbortSignal.timeout(100_000),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new Error(`${method} ${path}: ${String(error)}`)
    })
    const { value } = (await answer.json()) as { value: unknown }
    if (answer.ok) return value
    const { error, message } = value as { error: string; message: string }
    // So the driver answers while a page changes its process. Presses are not repeated.
    const isBetween = error === 'unknown error' && message === '' && !/actions|click/.test(path)
    if (isBetween && attempt < 20) {
      await pause(100)
      return call(method, path, body, attempt + 1)
    }
    throw new Error(`${method} ${path}: ${error}: ${message}`)
  }
  return call
}

/** Repeats a request until something answers, for as long as a driver may take to start. */
async function untilAnswered(call: Call): Promise<void> {
  for (let attempt = 0; ; attempt += 1)
    try {
      await call('GET', '/status')
      return
    } catch (error) {
      if (attempt === 100) throw error
      await pause(50)
    }
}

/** Each line of the console is one complaint, if it is an error. */
const complaintIn = (line: string): string | undefined =>
  /CONSOLE (?:[A-Z]+ )?ERROR /.test(line) ? line : undefined

/** Chooses the window that the next calls of a session are about. */
type Choose = (handle: string) => Promise<void>

/** Remembers which window is chosen: each call costs a turn of the driver. */
function chooserOf(call: Call): Choose {
  let chosen: string | undefined
  return async (handle) => {
    if (handle === chosen) return
    chosen = undefined
    await call('POST', '/window', { handle })
    chosen = handle
  }
}

/** The verbs in one window; others of the same session may be open too. */
function tabOf(
  call: Call,
  choose: Choose,
  handle: string,
  folder: string,
  complaints: readonly string[],
): Tab {
  const here: Call = async (method, path, body) => {
    await choose(handle)
    return call(method, path, body)
  }
  const run = async (body: string): Promise<unknown> => {
    const script = `const done = arguments[0];
      (async () => { ${body} })().then(
        (value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = await here('POST', '/execute/async', { script, args: [] })
    const { value, error } = answer as { value?: unknown; error?: string }
    if (error !== undefined) throw new Error(error)
    return value
  }
  const read = async (selector: string, body: string): Promise<string | undefined> =>
    ((await run(`const element = document.querySelector(${JSON.stringify(selector)}); ${body}`)) ??
      undefined) as string | undefined
  const elementOf = (selector: string): Promise<object> =>
    here('POST', '/element', { using: 'css selector', value: selector }) as Promise<object>
  const act = async (actions: readonly object[]): Promise<void> => {
    await here('POST', '/actions', { actions })
  }
  const keyDown = (value: string) => ({ type: 'keyDown', value })
  const keyUp = (value: string) => ({ type: 'keyUp', value })
  const stroke = (key: string): readonly object[] => {
    const parts = key.split('+').map((part) => codes[part] ?? part)
    return [...parts.map(keyDown), ...parts.toReversed().map(keyUp)]
  }
  const press = async (strokes: readonly object[]): Promise<void> =>
    act([{ type: 'key', id: 'keyboard', actions: strokes }])
  return {
    complaints,
    async early(script) {
      await run(`await webkit.messageHandlers.early.postMessage(${JSON.stringify(script)})`)
    },
    async goto(address) {
      const open = () => here('POST', '/url', { url: address })
      // The driver sometimes misses that a page has loaded, and waits for it in vain.
      await open().catch((error: unknown) => {
        if (!String(error).includes('timeout')) throw error
        return open()
      })
    },
    text: (selector) => read(selector, 'return element?.innerText'),
    value: (selector) => read(selector, 'return element?.value'),
    async type(selector, text) {
      await elementOf(selector)
      await read(selector, 'element.focus(); element.select?.()')
      await press(Array.from(text, (letter) => stroke(letter)).flat())
    },
    async press(selector) {
      const element = await elementOf(selector)
      await run(untilStill(selector))
      const click = `/element/${Object.values(element)[0] as string}/click`
      // An element that still moves cannot be pressed yet; a person waits until it is there.
      for (let attempt = 0; ; attempt += 1)
        try {
          await here('POST', click, {})
          return
        } catch (error) {
          if (attempt === 10 || !String(error).includes('not interactable')) throw error
          await run(untilStill(selector))
          await pause(200)
        }
    },
    keys: (...keys) => press(keys.flatMap((key) => stroke(key))),
    async drag(selector, from, to) {
      const { left, top, width } = (await run(`
        ${untilStill(selector)}
        const { left, top, width, height } = element.getBoundingClientRect()
        return { left, top: top + height / 2, width }`)) as Record<string, number>
      const move = (part: number) => ({
        type: 'pointerMove',
        duration: 50,
        x: Math.round(left! + width! * part),
        y: Math.round(top!),
      })
      const actions = [
        move(from),
        { type: 'pointerDown', button: 0 },
        move((from + to) / 2),
        move(to),
        { type: 'pointerUp', button: 0 },
      ]
      await act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }])
    },
    run,
    async resize(width, height) {
      await here('POST', '/window/rect', { x: 0, y: 0, width, height })
      // The page is laid out for its new size a little later.
      await run(`while (innerWidth !== ${width}) await new Promise(requestAnimationFrame)`)
    },
    async print() {
      const path = join(folder, 'printed.pdf')
      await run(`await webkit.messageHandlers.print.postMessage(${JSON.stringify(path)})`)
      const pdf = readFileSync(path)
      rmSync(path)
      return pdf
    },
    async close() {
      await here('DELETE', '/window')
    },
  }
}

/** A virtual screen. */
async function startScreen() {
  // It ends with the last window, also where a check was ended in the middle.
  const words = ['-displayfd', '3', '-terminate', '-screen', '0', '1280x1024x24']
  const screen = spawn('Xvfb', words, {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3]!, 'data')) as [Buffer]
  return {
    display: `:${number.toString().trim()}`,
    async end() {
      if (screen.exitCode === null && screen.kill()) await once(screen, 'exit')
    },
  }
}

/** WebKitGTK, driven by WebDriver. */
export const webkit: Engine = {
  name: 'WebKit',
  isHere: isWebKitHere(),
  install: `apt-get install ${webKitPackages.join(' ')}`,
  nextPart: ['ArrowRight'],
  async start(folder) {
    const screen = await startScreen()
    const downloads = join(folder, 'downloads')
    mkdirSync(downloads, { recursive: true })
    const port = await freePort()
    const driver = spawn('/usr/bin/WebKitWebDriver', [`--port=${port}`], {
      // Messages of GTK about a desktop that is not there are of no use to anybody.
      stdio: ['ignore', 'pipe', 'ignore'],
      env: {
        ...process.env,
        DISPLAY: screen.display,
        HOME: folder,
        XDG_CONFIG_HOME: join(folder, 'config'),
        XDG_DATA_HOME: join(folder, 'data'),
        XDG_CACHE_HOME: join(folder, 'cache'),
        LANG: 'C.UTF-8',
        NO_AT_BRIDGE: '1',
      },
    })
    // Open for as long as a process of the browser runs; one that has crashed is over already.
    const ended = once(driver.stdout, 'close')
    const complaintLists: string[][] = []
    createInterface({ input: driver.stdout }).on('line', (line) => {
      const complaint = complaintIn(line)
      if (complaint !== undefined) for (const each of complaintLists) each.push(complaint)
    })
    const callDriver = callsTo(port)
    await untilAnswered(callDriver)
    const { sessionId } = (await callDriver('POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': { binary: program, args: [folder] } },
      },
    })) as { sessionId: string }
    const call: Call = (method, path, body) =>
      callDriver(method, `/session/${sessionId}${path}`, body)
    // What is pressed or typed into may still be on its way.
    await call('POST', '/timeouts', { implicit: 30_000, pageLoad: 40_000 })
    const choose = chooserOf(call)
    // The first window stays: with the last one, the session would end.
    const first = (await call('GET', '/window')) as string
    return {
      downloads,
      async open() {
        await choose(first)
        const { handle } = (await call('POST', '/window/new', { type: 'window' })) as {
          handle: string
        }
        const complaints: string[] = []
        complaintLists.push(complaints)
        return tabOf(call, choose, handle, folder, complaints)
      },
      async close() {
        await call('DELETE', '').catch(() => undefined)
        driver.kill()
        await ended
        await screen.end()
      },
    }
  },
}
