import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, open, testInTurn as test } from './support/browser/page.ts'
import { longestAddress, longestLink } from '../src/address-size.ts'
import { project } from './support/project/project.ts'
import {
  inLanguage,
  knownLanguages,
  messagesIn,
  programOf,
  type LanguageCode,
} from './support/browser/programs.ts'
import { journey, journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

test.use({ viewport: { width: 360, height: 740 } })

const fcr = 'birds=10000&age=35&totalFeed=31000&averageWeight=2.1'
const pair = 'medicine1=monensin&medicine2=tiamulin'
const toAnybody = '.share a[href^="https://wa.me/?text="]'
const toClinic = '.ask-vet a[href^="https://wa.me/12025550123?text="]'
const byMail = '.ask-vet a[href^="mailto:clinic@example.org?subject="]'

/** The lines of the message that a link fills in, with plain spaces and no marks of direction. */
async function messageOf(page: Page, link: string, part = 'text'): Promise<readonly string[]> {
  const href = (await page.locator(link).getAttribute('href'))!
  return (new URL(href).searchParams.get(part) ?? '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .split(/\r?\n/)
}
const openWith = (page: Page, id: string, query: string, language: LanguageCode) =>
  open(page, `${inLanguage(programOf(id).path, language)}?${query}`)

/** How far below the upper edge of the screen the heading of the result begins. */
const resultAt = (page: Page): Promise<number> =>
  page.locator('#result-title').evaluate((heading) => heading.getBoundingClientRect().top)

for (const [language, answer, verdict] of [
  [
    'en',
    [
      'Feed conversion ratio (FCR)',
      /^Number of birds: 10,000 birds · Age: 35 days · Total feed intake: 31,000 kg · Average body weight: 2.1 kg/,
      'Your feed conversion ratio: 1.48 (Excellent)',
    ],
    [
      'Drug interactions',
      'First medicine: Monensin · Second medicine: Tiamulin',
      'Severity: Never give together',
      /^What to do: Do not give tiamulin within 7 days/,
    ],
  ],
  [
    'ar',
    [/معامل التحويل/, /10,000 طائر.* · .*35 يومًا/, /1\.48 \(ممتاز\)$/],
    [/./, /مونينسين.* · .*تيامولين/, /ممنوع الجمع بينهما$/, /^ما العمل: .*7 أيام/],
  ],
  [
    'fr',
    [/Indice de consommation/, /10 000 sujets · .*35 jours/, /: 1,48 \(Excellent\)$/],
    [/./, /Monensin.* · .*Tiamulin?e/i, /Ne jamais donner ensemble$/, /^Que faire : .*7 jours/],
  ],
] as const)
  test(
    `the sent text contains program, inputs, main result, verdict, and a question for the vet: ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      for (const [id, query, lines] of [
        ['broilers/feed-conversion-ratio', fcr, answer],
        ['drugs/drug-interactions', pair, verdict],
      ] as const) {
        await openWith(page, id, query, language)
        await expect(page.locator('[data-result]').first()).toBeVisible()
        const text = await messageOf(page, toAnybody)
        // Warnings and notices on a medicine follow, then the link.
        expect(text.length).toBeGreaterThan(lines.length)
        for (const [index, line] of lines.entries())
          if (typeof line === 'string') expect(text[index]).toBe(line)
          else expect(text[index]).toMatch(line)
        const link = new URL(text.at(-1)!)
        expect(link.pathname).toBe(inLanguage(programOf(id).path, language))
        expect(link.search).toBe(new URL(page.url()).search)
        // The clinic gets the same, by either way, under the program's name.
        expect(await messageOf(page, toClinic)).toEqual(text)
        expect(await messageOf(page, byMail, 'body')).toEqual(text)
        expect(await messageOf(page, byMail, 'subject')).toEqual([text[0]])
        // A visitor who opens the link sees the answer first.
        await expect.poll(() => resultAt(page)).toBeLessThan(60)
        expect(await resultAt(page)).toBeGreaterThanOrEqual(0)
      }
    },
  )

test('an answer of one’s own stays where it is read', async ({ page }) => {
  await openWith(page, 'broilers/feed-conversion-ratio', fcr, 'en')
  await expect.poll(() => resultAt(page)).toBeLessThan(60)
  await page.locator('input[name=age]').fill('36')
  await expect(page).toHaveURL(/age=36/)
  await page.waitForFunction(() => Object.values(sessionStorage).some((text) => /36/.test(text)))
  await page.evaluate(() => window.scrollTo(0, 0))
  await page.reload()
  await expect(page.locator('.share')).toBeVisible()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
})

/** The descriptions of demonstrations with a list, with days, and with money. */
const demonstrated = [
  ['broilers/feed-conversion-ratio', '[data-result=userFcr]'],
  ['broilers/flock-today', '[data-result=flockAge]'],
  ['money/batch-profit', '[data-result=profit]'],
  ['drugs/drug-dose', '[data-result=dailyDose]'],
  ['house/inlets', '[data-result=gap]'],
  ['flock-results/uniformity', '[data-result=uniformity]'],
] as const

for (const language of knownLanguages)
  test(
    `the note of an example is in the form, and disappears with its figures, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const messages = messagesIn(language)
      for (const [id, result] of demonstrated) {
        const program = programOf(id)
        await open(page, inLanguage(program.path, language))
        const note = page.locator('.entry .demonstrated')
        await expect(note).toHaveText('')
        await page
          .getByRole('button', { name: messages['calculator.example']!, exact: true })
          .click()
        await expect(page.locator(result)).toBeVisible()
        await expect(note).toContainText(messages[program.demonstration]!)
        await expect(note).not.toContainText(/https?:|www\.|[a-z]\.[a-z]{2,}/i)
        await expect(page.locator('.toast')).toHaveCount(0)
        const box = (await note.boundingBox())!
        expect(box.x, id).toBeGreaterThanOrEqual(0)
        expect(box.x + box.width, id).toBeLessThanOrEqual(360)
        // The form ends before the answer begins.
        const { y } = (await page.locator('.result').boundingBox())!
        expect(box.y + box.height, id).toBeLessThanOrEqual(y)
        await expectNoSidewaysScroll(page)
        await page.getByRole('button', { name: messages['calculator.clear']!, exact: true }).click()
        await expect(note).toHaveText('')
      }
    },
  )

test('the note of an example disappears with the last of its figures', async ({ page }) => {
  await open(page, programOf('broilers/feed-consumption').path)
  await page.getByRole('button', { name: 'Try an example' }).click()
  const note = page.locator('.entry .demonstrated')
  await expect(note).toHaveText(
    'Example: 20,000 broilers at 35 days. Replace the figures with your own.',
  )
  await page.locator('[name=birds]').fill('9000')
  await expect(note).toContainText('Example')
  await page.locator('[name=age]').fill('20')
  await expect(note).toHaveText('')
})

test('an example keeps what was typed: one tap undoes it', journey, async ({ page }) => {
  const example = page.getByRole('button', { name: 'Try an example' })
  const undo = page.getByRole('button', { name: 'Back to my figures' })
  await open(page, programOf('broilers/feed-conversion-ratio').path)
  // Nothing was typed: there is nothing to go back to.
  await example.click()
  await expect(page.locator('[data-result=userFcr]')).toBeVisible()
  await expect(undo).toHaveCount(0)
  await page.getByRole('button', { name: 'Clear' }).click()

  await page.locator('input[name=birds]').fill('12345')
  await page.locator('input[name=age]').fill('about 20')
  await example.click()
  await example.click()
  await expect(page.locator('[data-result=userFcr]')).toBeVisible()
  await undo.click()
  await expect(page.locator('input[name=birds]')).toHaveValue('12,345')
  await expect(page.locator('input[name=age]')).toHaveValue('about 20')
  await expect(page.locator('input[name=totalFeed]')).toHaveValue('')
  await expect(page.locator('[data-result=userFcr]')).toHaveCount(0)
  await expect(page).toHaveURL((url) => url.search === '')
  await expect(undo).toHaveCount(0)

  // An answer comes back as an answer.
  await openWith(page, 'broilers/feed-conversion-ratio', fcr, 'en')
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.48')
  await example.click()
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.51')
  await undo.click()
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.48')
})

test('a journal with long notes is shared without them, and reports it', async ({ page }) => {
  const { path } = programOf('broilers/farm-management')
  const { properties } = project.definitions.get('broilers/farm-management')!.data.input!
  const parts = Object.keys(properties['days']!.entry!)
  const days = Array.from({ length: 42 }, (_, day) => ({
    date: new Date(Date.UTC(2026, 4, 2 + day)).toISOString().slice(0, 10),
    deaths: 3,
    notes: 'نفوق طبيعي',
  }))
  const withNotes = days.map((day) => parts.map((part) => day[part as 'date'] ?? null))
  const query = new URLSearchParams({
    birds: '1000',
    placed: '2026-05-01',
    days: JSON.stringify(withNotes),
  })
  await open(page, `${path}?${query.toString()}`)
  await expect(page.locator('.answer')).toContainText('The link leaves out the notes')
  const href = (await page.locator(toAnybody).getAttribute('href'))!
  expect(href.length).toBeLessThanOrEqual(longestAddress)
  const link = (await messageOf(page, toAnybody)).at(-1)!
  expect(link.length).toBeLessThanOrEqual(longestLink)
  const shared = JSON.parse(new URL(link).searchParams.get('days')!) as unknown[][]
  expect(shared).toEqual(days.map(({ date, deaths }) => [date, deaths]))
})
