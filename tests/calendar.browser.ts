import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, open, testInTurn as test } from './support/browser/page.ts'
import { inLanguage, programOf, type LanguageCode } from './support/browser/programs.ts'
import { dayFromNow } from './support/day-from-now.ts'
import { journeyInArabic } from './support/browser/sweep.ts'

test.use({ viewport: { width: 360, height: 740 } })

const withdrawal = programOf('treatment/withdrawal-date').path
const dose = programOf('drugs/drug-dose').path
const flock = programOf('broilers/flock-today').path
const named: Readonly<Record<LanguageCode, string>> = {
  en: 'Add to calendar',
  ar: 'أضف إلى التقويم',
  fr: 'Ajouter au calendrier',
}
const button = (page: Page, language: LanguageCode) =>
  page.getByRole('button', { name: named[language] })

/** The lines of the file that the button hands out, folded ones put together again. */
async function linesOf(page: Page, language: LanguageCode): Promise<readonly string[]> {
  const handed = page.waitForEvent('download')
  await button(page, language).click()
  const file = await handed
  expect(file.suggestedFilename()).toMatch(/^[a-z-]+\.ics$/)
  const text = await readFile(await file.path(), 'utf8')
  return text
    .replaceAll('\r\n ', '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .split('\r\n')
}

for (const [language, title] of [
  ['en', 'Meat can be sold from'],
  ['ar', 'اللحم: البيع ابتداءً من'],
  ['fr', /^Viande/],
] as const)
  test(
    `the day of sale goes to the calendar: ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await open(page, `${inLanguage(withdrawal, language)}?lastDose=2026-05-01&meatDays=7`)
      const lines = await linesOf(page, language)
      expect(lines[0]).toBe('BEGIN:VCALENDAR')
      expect(lines).toContain('DTSTART;VALUE=DATE:20260509')
      expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(1)
      const [, shownText = ''] = lines.find((line) => line.startsWith('SUMMARY'))!.split(/:(.*)/su)
      expect(shownText).toMatch(title)
      expect(lines.find((line) => line.startsWith('URL:'))).toContain('lastDose=2026-05-01')
    },
  )

test('each day of a dose is an entry, and nothing is fetched for it', async ({ page }) => {
  const query =
    'medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5&startDate=2026-05-01'
  await open(page, `${dose}?${query}`)
  await expect(button(page, 'en')).toBeVisible()
  // Requests from now on are never answered.
  await page.route('**/assets/**', () => undefined)
  const lines = await linesOf(page, 'en')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20260511',
    'DTSTART;VALUE=DATE:20260505',
  ])
  expect(lines.find((line) => line.startsWith('DESCRIPTION'))).toContain('Follow the product label')
})

test('it is offered where an answer has a day, and nowhere else', async ({ page }) => {
  const placed = dayFromNow(-5)
  await open(page, `${flock}?placed=${placed}&birds=10000&goal=2.5`)
  await expect(button(page, 'en')).toBeVisible()
  await open(page, `${flock}?placed=${placed}&birds=10000`)
  await expect(page.locator('.share')).toBeVisible()
  await expect(button(page, 'en')).toHaveCount(0)
})
