/** What is due on which days: on the page, on paper, without scripts, sent, and in files. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, programOf } from '../support/browser/programs.ts'
import { onSite } from '../support/browser/sweep.ts'
import { dayFromNow } from '../support/day-from-now.ts'

test.use({ viewport: { width: 360, height: 740 } })

const { path } = programOf('treatment/broiler-vaccination')
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
  await open(page, `${path}?placed=${placed}&programme=southAfrica`)
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).first()).toHaveClass('past')
  await expect(page.locator('.plan .next')).toContainText('Next: Newcastle disease (LaSota)')
  await expect(rows(page).nth(2)).toContainText('9 to 11 days, day 10 to 12 in the source')
  await expect(page.locator('.plan .made-for')).toContainText(
    'South Africa · disease pressure not stated · source: authority',
  )
  // The program that is needed next.
  await expect(page.locator('.answer a.button.next')).toHaveAttribute('href', /vaccine-vials/)
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await open(page, `${path}?placed=${placed}&programme=msd`)
  await expect(page.locator('.plan [aria-current=date]')).toHaveCount(3)
  await expect(page.locator('.plan .next')).toContainText('Due now: Newcastle disease')
  await page.emulateMedia({ media: 'print' })
  await expect(rows(page).last()).toBeVisible()
  await expect(page.locator('.plan .made-for')).toBeVisible()
})

test('no plan is preselected, and a withdrawn plan states the reason', onSite, async ({ page }) => {
  const programme = page.locator('.entry [name=programme]')
  await open(page, `${path}?placed=${placed}`)
  await expect(programme).toHaveValue('')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('.plan')).toHaveCount(0)
  await expect(programme).toHaveAttribute('aria-invalid', 'true')
  await expect(programme.locator('option')).toContainText([
    '',
    'South Africa · high disease pressure · source: university',
  ])
  await open(page, `${path}?placed=${placed}&programme=india`)
  await expect(page.locator('.entry .meaning.info[role=status]')).toContainText('named no author')
  await expect(programme).toHaveValue('')
  await expect(page.locator('.plan')).toHaveCount(0)
  await expectAccessible(page)
})

test('it goes into the calendar with alarms, and into a spreadsheet', onSite, async ({ page }) => {
  await open(page, inLanguage(`${path}?placed=2026-05-01&programme=puducherry`, 'ar'))
  const calendar = await fileOf(page, 'أضف إلى التقويم')
  const lines = calendar.replaceAll('\r\n ', '').split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual(
    ['05', '14', '28'].map((day) => `DTSTART;VALUE=DATE:202605${day}`),
  )
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(6)
  expect(lines.find((line) => line.startsWith('SUMMARY'))).toContain('النيوكاسل')
  await open(page, `${path}?placed=2026-05-01&programme=puducherry&soldAt=20`)
  const csv = await fileOf(page, 'Download as CSV')
  expect(csv.split('\r\n').slice(1, 3)).toEqual([
    '"2026-05-05","2026-05-07","4 to 6 days, day 5 to 7 in the source","Newcastle disease (F strain)"',
    '"2026-05-14","2026-05-16","13 to 15 days, day 14 to 16 in the source","Gumboro disease (IBD)"',
  ])
  const link = page.getByRole('link', { name: /WhatsApp/ }).first()
  const sent = decodeURIComponent((await link.getAttribute('href'))!)
  expect(sent).toContain(
    '14 May 2026 to 16 May 2026 (13 to 15 days, day 14 to 16 in the source): Gumboro disease (IBD)',
  )
  expect(sent).toContain('Government of Puducherry · India · disease pressure not stated')
})

test('it is on the page of a browser without scripts', onSite, async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false })
  await page.goto(path)
  await expect(page.locator('.without-scripts .plan tbody tr')).toHaveCount(6)
  await page.close()
})
