import { test as base, expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './programs.ts'

/**
 * What a browser says where a test keeps the offline worker out, which would fetch every program
 * beside the one that is tested.
 */
const blocked = 'Service Worker registration blocked by Playwright'

/**
 * A page that fails its test where the console, the content security policy or a script complains.
 */
export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('console', (message) => {
      if (
        (message.type() === 'error' || message.type() === 'warning') &&
        message.text() !== blocked
      )
        complaints.push(message.text())
    })
    page.on('pageerror', (error) => complaints.push(error.message))
    await page.addInitScript(() =>
      document.addEventListener('securitypolicyviolation', (event) =>
        console.error(`content security policy: ${event.violatedDirective} ${event.blockedURI}`),
      ),
    )
    await use(page)
    expect(complaints, 'errors and warnings of the page').toEqual([])
  },
})
export { expect }

/** Waits until the scripts of a page have taken over. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React says of its root whether the page drawn ahead still waits to be taken over.
    const drawn = document.getElementById('root') as unknown as Record<
      string,
      {
        readonly stateNode: {
          readonly current: { readonly memoizedState: { readonly isDehydrated?: boolean } | null }
        }
      }
    >
    const name = Object.keys(drawn).find((each) => each.startsWith('__reactContainer$'))
    return (
      name !== undefined &&
      document.querySelector('.site-header') !== null &&
      drawn[name]!.stateNode.current.memoizedState?.isDehydrated === false
    )
  })
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLive(page)
}

/** What must never stand on a page, whatever was entered. */
export async function expectSaneText(page: Page): Promise<void> {
  const text = await page.locator('body').innerText()
  expect(text).not.toMatch(/\bNaN\b|Infinity|undefined|\[object|(^|\s)[-−]0(\s|$)/)
}

const axeSource = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
type WithAxe = typeof globalThis & {
  readonly axe?: { readonly run: (options: RunOptions) => Promise<AxeResults> }
}

/**
 * No finding of axe. The page gets axe once, and hands back its findings only: a page is searched
 * in a third of the time that the package for Playwright takes. `rules` names those that count,
 * where others were asked elsewhere.
 */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  const findings = await page.evaluate(async (wanted) => {
    const { violations } = await (globalThis as WithAxe).axe!.run({
      resultTypes: ['violations'],
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
