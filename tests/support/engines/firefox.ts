import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { launch, type KeyInput, type Page } from 'puppeteer-core'
import { firefoxHere } from '../../../scripts/support/prepare.mjs'
import type { Engine, Tab } from './engine.ts'

const path = firefoxHere()

function tabOf(page: Page): Tab {
  const complaints: string[] = []
  page.on('pageerror', (error) =>
    complaints.push(error instanceof Error ? error.message : String(error)),
  )
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  const read = async (selector: string, body: string): Promise<string | undefined> =>
    (await page.evaluate(
      `(() => { const element = document.querySelector(${JSON.stringify(selector)}); ${body} })()`,
    )) as string | undefined
  return {
    complaints,
    async early(script) {
      await page.evaluateOnNewDocument(script)
    },
    async goto(address) {
      await page.goto(address, { waitUntil: 'load' })
    },
    text: (selector) => read(selector, 'return element?.innerText'),
    value: (selector) => read(selector, 'return element?.value'),
    async type(selector, text) {
      const field = (await page.waitForSelector(selector))!
      await field.evaluate((element) => (element as HTMLInputElement).select())
      await field.type(text)
    },
    async press(selector) {
      await (await page.waitForSelector(selector))!.click()
    },
    async keys(...keys) {
      for (const key of keys) {
        const parts = key.split('+') as KeyInput[]
        for (const part of parts) await page.keyboard.down(part)
        for (const part of parts.toReversed()) await page.keyboard.up(part)
      }
    },
    async drag(selector, from, to) {
      const field = (await page.waitForSelector(selector))!
      await field.scrollIntoView()
      const { x, y, width, height } = (await field.boundingBox())!
      const move = (part: number) => page.mouse.move(x + width * part, y + height / 2)
      await move(from)
      await page.mouse.down()
      await move((from + to) / 2)
      await move(to)
      await page.mouse.up()
    },
    resize: (width, height) => page.setViewport({ width, height }),
    print: async () => Buffer.from(await page.pdf({ preferCSSPageSize: true })),
    close: () => page.close(),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
  }
}

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  isHere: path !== undefined,
  install: 'apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox',
  nextPart: [],
  async start(folder) {
    const downloads = join(folder, 'downloads')
    mkdirSync(downloads, { recursive: true })
    const browser = await launch({
      browser: 'firefox',
      executablePath: path!,
      headless: true,
      // As root, Firefox refuses the home folder of somebody else, which CI may have.
      env: { ...process.env, HOME: folder },
      userDataDir: folder,
      defaultViewport: { width: 1024, height: 768 },
      extraPrefsFirefox: {
        'browser.download.folderList': 2,
        'browser.download.dir': downloads,
        // None of the site's languages: a page offers the language of the browser where it has it.
        'intl.accept_languages': 'de-DE',
      },
    })
    return {
      downloads,
      open: async () => tabOf(await browser.newPage()),
      close: () => browser.close(),
    }
  },
}
