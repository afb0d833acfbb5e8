import type { Page } from '@playwright/test'

/** What the device keeps of the site, as it lies in its storage. */
export const stored = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(() => Object.fromEntries(Object.entries(localStorage) as [string, string][]))
