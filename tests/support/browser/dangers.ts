/** Where a page has the dangers of its answer: before all else, and larger. */
import type { Frame, Page } from '@playwright/test'
import { expect } from './page.ts'

export const danger = (page: Page) => page.locator('.danger.bad:visible').first()

/** Whether what is seen first of a part of the page is a danger. */
export const isDangerFirst = (page: Page | Frame, of: string): Promise<boolean> =>
  page.evaluate((selector) => {
    const first = [...document.querySelectorAll(`${selector} *`)].find(
      (element) =>
        element.checkVisibility() &&
        [...element.childNodes].some(
          ({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim() !== '',
        ),
    )
    return first !== undefined && first.closest('.danger') !== null
  }, of)

/** Expects each figure of the answer below the first danger, and not larger. */
export async function expectDangerFirst(page: Page): Promise<void> {
  await expect(danger(page)).toBeVisible()
  const { dangers, figures } = await page.evaluate(() => {
    const of = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => ({
          top: element.getBoundingClientRect().top,
          size: Number.parseFloat(getComputedStyle(element).fontSize),
        }))
    return {
      dangers: of('.danger strong'),
      figures: of(':is(.result [data-result], [data-day-result]) *'),
    }
  })
  const [first] = dangers
  for (const { top, size } of figures) {
    expect(top).toBeGreaterThan(first!.top)
    expect(size).toBeLessThanOrEqual(first!.size)
  }
}

/** Expects a page to begin with a danger, in letters as large as any of it. */
export async function expectPageBeginsWithDanger(page: Page): Promise<void> {
  await expect(danger(page)).toBeVisible()
  await expect.poll(() => isDangerFirst(page, 'main > .page')).toBe(true)
  const { first, largest } = await page.evaluate(() => {
    const sizes = (selector: string) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    return { first: sizes('.danger strong')[0], largest: Math.max(...sizes('main *')) }
  })
  expect(first).toBeGreaterThanOrEqual(largest)
}

/** Turns a page to paper, and waits until a part is there that only paper has. */
export async function turnToPaper(page: Page, part: string): Promise<void> {
  await page.setViewportSize({ width: 794, height: 1123 })
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await expect(page.locator(part)).toBeVisible()
  }).toPass()
}
