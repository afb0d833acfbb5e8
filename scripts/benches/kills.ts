/**
 * Ends whole browsers by force after a figure was reported as stored, and looks for it in the next
 * one.
 */
import { chromium, type Browser, type Page } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserHere } from '../support/prepare.mjs'
import { serveSite } from '../support/serve/site-server.ts'
import { dayFromNow } from '../../tests/support/day-from-now.ts'

const journal = '/services/broilers-management/broilers-management'
const fields = ['deaths', 'feed', 'feedLeft', 'water', 'weight']
const longest = 5000

/** The outcome: figures that were reported as stored, and those that the next browser lacks. */
interface Killed {
  readonly kept: number
  readonly lost: readonly string[]
}
interface Running {
  readonly process: ChildProcess
  readonly browser: Browser
  readonly page: Page
}

/** Starts a separate browser, with a profile that outlives it. */
async function startBrowserWithProfile(profile: string): Promise<Running> {
  const child = spawn(
    browserHere() ?? '/usr/bin/chromium',
    [
      '--headless=new',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    // A separate process group: all its processes end at once.
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  const address = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stderr.on('data', (text: Buffer) => {
      output += text.toString()
      const found = /DevTools listening on (ws:\S+)/.exec(output)?.[1]
      if (found !== undefined) resolve(found)
    })
    child.on('exit', () => reject(new Error(`the browser ended: ${output}`)))
  })
  const browser = await chromium.connectOverCDP(address)
  return { process: child, browser, page: await browser.contexts()[0]!.newPage() }
}

/** Ends all processes of a browser at once, as an empty battery does. */
async function kill({ process: child, browser }: Running): Promise<void> {
  const ended = new Promise((resolve) => {
    child.on('exit', resolve)
  })
  process.kill(-child.pid!, 'SIGKILL')
  await ended
  await browser.close().catch(() => undefined)
}

/** The figures of the notebook, by day and field, once the page has opened it. */
async function storedFigures(page: Page): Promise<ReadonlyMap<string, number>> {
  await page.locator('.journal [data-kept=true]').waitFor()
  const records = await page.evaluate(async () => {
    const answerOf = <Answer>(request: IDBRequest<Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('refused')))
      })
    const database = await answerOf(indexedDB.open('notebook'))
    const store = database.transaction('records').objectStore('records')
    const names = await answerOf(store.getAllKeys())
    const texts = await answerOf(store.getAll() as IDBRequest<string[]>)
    database.close()
    return names.map((name, index) => [name as string, texts[index]!] as const)
  })
  return new Map(
    records.flatMap(([name, text]) =>
      name.startsWith('journal:')
        ? Object.entries((JSON.parse(text) as { told: Record<string, number> }).told).map(
            ([field, value]) => [`${name.slice(-10)} ${field}`, value] as const,
          )
        : [],
    ),
  )
}

/** Keeps a flock as an earlier version of the site does; the first page moves it. */
async function putFlock(page: Page, baseURL: string): Promise<void> {
  await page.goto(`${baseURL}/robots.txt`)
  await page.evaluate((placed) => {
    const query = `birds=10000&placed=${placed}`
    const flock = { version: 1, program: 'broilers/flock-today', query, title: 'House 1' }
    localStorage.setItem('flock:1', JSON.stringify(flock))
    localStorage.setItem('currentFlock', 'flock:1')
  }, dayFromNow(-30))
}

/**
 * Enters figures, and ends the browser by force up to five seconds after each was reported as
 * stored.
 * @param baseURL of the built site
 * @param log called after each turn
 */
export async function killBrowsers(
  baseURL: string,
  count: number,
  log: (text: string) => void = () => undefined,
): Promise<Killed> {
  const profile = mkdtempSync(join(tmpdir(), 'killed-'))
  const expected = new Map<string, number>()
  const lost = new Set<string>()
  try {
    for (let turn = 0; turn <= count; turn += 1) {
      const running = await startBrowserWithProfile(profile)
      const { page } = running
      try {
        if (turn === 0) await putFlock(page, baseURL)
        await page.goto(baseURL + journal)
        const found = await storedFigures(page)
        const gone = [...expected].filter(([figure, value]) => found.get(figure) !== value)
        gone.forEach(([figure]) => lost.add(figure))
        if (turn === count) break
        const back = turn % 9
        for (let day = 0; day < back; day += 1)
          await page.getByRole('button', { name: 'Previous day' }).click()
        const field = fields[turn % fields.length]!
        const input = page.locator(`.journal .day-form [name=${field}]`)
        await input.fill(String(turn + 1))
        await input.blur()
        await page.locator('.journal [data-kept=true]').waitFor()
        expected.set(`${dayFromNow(-back)} ${field}`, turn + 1)
        const pause = Math.round((longest * ((turn * 7) % count)) / count)
        await page.waitForTimeout(pause)
        log(`${turn + 1}: ended ${pause} ms after ${field} was kept; lost so far: ${lost.size}`)
      } finally {
        await kill(running)
      }
    }
  } finally {
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  return { kept: expected.size, lost: [...lost] }
}

/** `npm run bench -- kills [count]`: on the built site. */
export async function run([given = '40']: readonly string[], root: string): Promise<number> {
  if (!existsSync(join(root, 'dist/site'))) {
    console.log('There is no site in dist yet. Build it: npm run build')
    return 2
  }
  const count = Number(given)
  if (!Number.isInteger(count) || count < 1) {
    console.log('Say how many browsers to end: npm run bench -- kills 40')
    return 2
  }
  const server = await serveSite(root, 0)
  try {
    const { port } = server.address() as AddressInfo
    const { kept, lost } = await killBrowsers(`http://127.0.0.1:${port}`, count, console.log)
    console.log(`${count} browsers ended by force; figures kept: ${kept}, lost: ${lost.length}`)
    return lost.length === 0 ? 0 : 1
  } finally {
    server.close()
  }
}
