import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

/** A page that fails its test where the console, the content security policy or a script complains. */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text()) })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.addInitScript(() => document.addEventListener('securitypolicyviolation', (event) => console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`)))
    await use(page)
    expect(complaints, 'errors and warnings of the page').toEqual([])
  },
})
export { expect }

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.waitForFunction(() => {
    const header = document.querySelector('.site-header')
    return header !== null && Object.keys(header).some((name) => name.startsWith('__react'))
  })
}

/** What must never stand on a page, whatever was entered. */
export async function expectSaneText(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/\bNaN\b|Infinity|undefined|\[object|(^|\s)[-−]0(\s|$)/)
}

/** No finding of axe. Legacy mode asks the page itself, without a second page to gather frames: we have none of others. `rules` names those that count, where others were asked elsewhere. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], ...(rules && { runOnly: [...rules] }) }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`), page.url()).toEqual([])
}

/** Nothing sticks out sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const [scroll, client] = await page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.clientWidth])
  expect(scroll).toBeLessThanOrEqual(client ?? 0)
}
