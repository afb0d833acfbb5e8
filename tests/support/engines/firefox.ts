import { existsSync } from 'node:fs'
import { launch, type Page } from 'puppeteer-core'
import type { Engine, Tab } from './engine.ts'

const path = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox'].find(
  (each) => each !== undefined && existsSync(each),
)

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
    close: () => page.close(),
    run: (body) => page.evaluate(`(async () => { ${body} })()`),
  }
}

/** Firefox, driven by WebDriver BiDi. */
export const firefox: Engine = {
  name: 'Firefox',
  isHere: path !== undefined,
  install: 'apt-get install firefox-esr, or FIREFOX_PATH=/path/to/firefox',
  async start(folder) {
    const browser = await launch({
      browser: 'firefox',
      executablePath: path!,
      headless: true,
      userDataDir: folder,
    })
    return {
      open: async () => tabOf(await browser.newPage()),
      close: () => browser.close(),
    }
  },
}
