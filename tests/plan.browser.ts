/** What is due on which days: on the page, on paper, without scripts, sent, and in files. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'

test.use({ viewport: { width: 360, height: 740 } })

const { path } = programOf('treatment/broiler-vaccination')
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
/** The day on which chicks were placed that are in their 15th day. */
const placed = dayFromNow(-14)
const rows = (page: Page) => page.locator('.plan tbody tr')

/** A file that a button hands out. */
async function fileOf(page: Page, name: string): Promise<string> {
  const handed = page.waitForEvent('download')
  await page.getByRole('button', { name }).click()
  return readFile(await (await handed).path(), 'utf8')
}

test('each row has its day; those of today are marked, those behind are calm', async ({ page }) => {
  await open(page, `${path}?placed=${placed}&programme=india`)
  await expect(rows(page)).toHaveCount(4)
  await expect(rows(page).first()).toHaveClass('past')
  await expect(page.locator('.plan .next')).toContainText('Next: Gumboro disease (IBD)')
  await expect(rows(page).nth(2)).toContainText('16 to 18 days')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await open(page, `${path}?placed=${placed}`)
  await expect(page.locator('.plan [aria-current=date]')).toHaveCount(3)
  await expect(page.locator('.plan .next')).toContainText('Due now: Newcastle disease')
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page).last()).toBeVisible()
})

test('it goes into the calendar with alarms, and into a spreadsheet', async ({ page }) => {
  await open(page, inLanguage(`${path}?placed=2026-05-01&programme=india`, 'ar'))
  const calendar = await fileOf(page, 'أضف إلى التقويم')
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(
    ['03', '07', '16', '24'].map((day) => `DTSTART;VALUE=DATE:202605${day}`),
  )
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(8)
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain('النيوكاسل')
  await open(page, `${path}?placed=2026-05-01&programme=india&soldAt=20`)
  const csv = await fileOf(page, 'Download as CSV')
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '"2026-05-03","2026-05-05","3 to 5 days","Newcastle disease (LaSota)","eye drop · nose drop",""',
    '"2026-05-07","2026-05-09","7 to 9 days","Gumboro disease (IBD)","eye drop · drinking water",""',
  ])
  const link = page.getByRole('link', { name: /WhatsApp/ }).first()
  expect(decodeURIComponent((await link.getAttribute('href'))!)).toContain(
    'May 16, 2026 to May 18, 2026 (16 to 18 days): Gumboro disease (IBD)',
  )
})

test('it stands on the page of a browser without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(path)
  await expect(page.locator('.without-scripts .plan tbody tr')).toHaveCount(6)
  await page.close()
})
