import type { Page } from '@playwright/test'

/** What the device keeps of the site, as it lies in its storage. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]))

/** Puts entries into the device's storage, before a page of the site is opened. */
export async function keep(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.goto('/robots.txt')
  await page.evaluate((given) => {
    for (const [name, text] of Object.entries(given)) localStorage.setItem(name, text)
  }, entries)
}
