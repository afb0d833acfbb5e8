import type { Page } from '@playwright/test'
import decodeQR from 'qr/decode.js'
import { expect, open, test } from './support/page.ts'
import { inLanguage, programOf, type LanguageCode } from './support/programs.ts'

// The offline worker has tests of its own.
test.use({ serviceWorkers: 'block', viewport: { width: 360, height: 740 } })

const fcr = 'birds=10000&age=35&totalFeed=31000&averageWeight=2100'
const pair = 'medicine1=monensin&medicine2=tiamulin'

/** The text of a message that a link fills in, without marks of direction and kinds of spaces. */
async function messageOf(page: Page, link: string, part: 'text' | 'body'): Promise<string> {
  const href = (await page.locator(link).getAttribute('href'))!
  return (new URL(href).searchParams.get(part) ?? '')
    .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .replaceAll('\r\n', '\n')
}
const openWith = (page: Page, id: string, query: string, language: LanguageCode) =>
  open(page, `${inLanguage(programOf(id).path, language)}?${query}`)

const whatsapp = '.share a[href^="https://wa.me/?text="]'
const askByChat = '.ask-vet a[href^="https://wa.me/12025550123?text="]'
const askByMail = '.ask-vet a[href^="mailto:clinic@example.org?"]'

for (const [language, lines] of [
  [
    'en',
    [
      'Feed Conversion Ratio (FCR)',
      'Number of birds: 10,000 birds · Age: 35 days',
      /^Your FCR: 1\.48 \(Excellent\)$/,
    ],
  ],
] as const)
  test(`a link is sent with program, inputs, main result and verdict: ${language}`, async ({
    page,
  }) => {
    await openWith(page, 'broilers/feed-conversion-ratio', fcr, language)
    const text = await messageOf(page, whatsapp, 'text')
    console.log(text)
    expect(lines.length).toBe(3)
  })

test('x', async ({ page }) => {
  for (const l of ['en', 'ar', 'fr'] as const) {
    await openWith(page, 'drugs/drug-interactions', pair, l)
    await expect(page.locator('.text-row').first()).toBeVisible()
    console.log(await messageOf(page, whatsapp, 'text'))
    console.log(await messageOf(page, askByMail, 'body'))
    console.log(await messageOf(page, askByChat, 'text'))
    await openWith(page, 'broilers/feed-conversion-ratio', fcr, l)
    console.log(await messageOf(page, whatsapp, 'text'))
    await expect(page.locator('.qr svg')).toHaveCount(1)
  }
  void decodeQR
})
