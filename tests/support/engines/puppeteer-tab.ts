import type { KeyInput, Page } from 'puppeteer-core'
import type { Tab } from './engine.ts'

/**
 * Firefox ends an idle worker, also while a request is on its way to it. It reports that, and then
 * fetches the file without the worker: the page has it, or its check fails.
 */
const isEndedWorker = (text: string): boolean =>
  text.includes('A ServiceWorker intercepted the request and encountered an unexpected error')

/** The verbs in a page that puppeteer drives. */
export function tabOf(page: Page): Tab {
  const complaints: string[] = []
  const complain = (text: string): void => {
    if (!isEndedWorker(text)) complaints.push(text)
  }
  // Firefox reports it as an error of the page or of the console.
  page.on('pageerror', (error) => complain(error instanceof Error ? error.message : String(error)))
  page.on('console', (message) => {
    if (message.type() === 'error') complain(message.text())
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
      // Waits until the element does not move: the page may still be scrolling to its answer.
      await page.locator(selector).click()
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
