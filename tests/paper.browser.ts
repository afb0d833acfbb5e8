import type { Page } from '@playwright/test'
import decode from 'qr/decode.js'
import { expect, open, testInTurn as test, turnTo } from './support/browser/page.ts'
import { linkTo, programOf, languages, type LiveProgram } from './support/browser/programs.ts'
import { mostSheets, sheetsOf } from './support/browser/sheets.ts'

/** Prints a program's first good example on A4. @returns how many sheets it takes */
async function print(
  page: Page,
  program: LiveProgram,
  language: string,
  example = program.examples.find(
    ({ error, results }) => error === undefined && results !== undefined,
  )!,
): Promise<number> {
  await turnTo(page, linkTo(program, example, language))
  await expect(page.locator('.explanation, .texts').first()).toBeAttached()
  return sheetsOf(page, program, language)
}

// How much paper each program takes in English is asked where it is opened (programs.browser.ts).
for (const language of languages.filter((each) => each !== 'en'))
  test(`as many sheets in ${language}`, async ({ page }) => {
    for (const id of [
      'broilers/feed-conversion-ratio',
      'white-hens/production-guide',
      'drugs/drug-dose',
      'drugs/drug-interactions',
      'feed/animal-feed-analysis',
    ]) {
      const program = programOf(id)
      const sheets = await print(page, program, language)
      expect(sheets, id).toBeLessThanOrEqual(mostSheets(program))
    }
  })

test('one’s own weight with its verdict takes no second page', async ({ page }) => {
  test.setTimeout(300_000)
  for (const language of ['en', 'ar', 'fr'] as const)
    for (const group of ['broilers', 'brown-hens']) {
      const program = programOf(`${group}/body-weight`)
      const own = program.examples.findLast(({ input }) => 'averageWeight' in input)!
      expect(await print(page, program, language, own), `${group} ${language}`).toBe(1)
    }
})

test('a sheet has the clinic’s telephone, a code of its link, no empty field, and charts last', async ({
  page,
}) => {
  const program = programOf('drugs/drug-dose')
  await open(
    page,
    `${program.path}?medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5`,
  )
  await expect(page.locator('.qr svg')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.printed')).toContainText('+1 202 555 0100')
  await expect(page.locator('input[name=birds]')).toBeVisible()
  for (const empty of ['dailyWater', 'startDate', 'proportioner', 'strength'])
    await expect(page.locator(`input[name=${empty}]`)).toBeHidden()

  // A reader of another make reads the code as it is printed.
  const read = async () => {
    const { side, path } = await page.locator('.qr svg').evaluate((svg) => ({
      side: Number(svg.getAttribute('viewBox')!.split(' ')[2]),
      path: svg.querySelector('path')!.getAttribute('d')!,
    }))
    const scale = 4
    const width = side * scale
    const data = new Uint8Array(width * width * 4).fill(255)
    for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
      for (let dot = 0; dot < scale * scale; dot += 1) {
        const column = Number(x) * scale + (dot % scale)
        const line = Number(y) * scale + Math.floor(dot / scale)
        data.fill(0, (line * width + column) * 4, (line * width + column) * 4 + 3)
      }
    return decode({ width, height: width, data })
  }
  expect(await read()).toBe(page.url())
  await page.emulateMedia({ media: 'screen' })
  await page.locator('input[name=birds]').fill('12500')
  await expect(page).toHaveURL(/birds=12500/)
  await expect(page.locator('.qr svg')).toHaveCount(1)
  await expect.poll(read).toBe(page.url())

  await open(
    page,
    `${programOf('broilers/feed-conversion-ratio').path}?birds=10000&age=35&totalFeed=31000&averageWeight=2.1`,
  )
  await expect(page.locator('.chart')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  const bottoms = await page
    .locator('.page > :is(.curves, .explanation, .sources, .columns)')
    .evaluateAll((parts) =>
      parts
        .toSorted((a, b) => a.getBoundingClientRect().top - b.getBoundingClientRect().top)
        .map((part) => part.className),
    )
  expect(bottoms.at(-1)).toBe('curves')
})
