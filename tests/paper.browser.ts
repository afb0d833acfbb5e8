import type { Page } from '@playwright/test'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import decode from 'qr/decode.js'
import { expect, open, testInTurn as test, turnTo } from './support/page.ts'
import { linkTo, programOf, programs, languages, type LiveProgram } from './support/programs.ts'

/** The code of a longer link would be too fine for paper (characters). */
const longestOfCodes = 600

/** The pages of a PDF. */
const pagesOf = (pdf: Buffer): number =>
  pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

/**
 * Prints a program's first good example on A4; where a folder is named, the sheet is left there to
 * be looked at.
 */
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
  const code = page.locator('.answer .qr svg')
  await expect(code).toHaveCount(page.url().length > longestOfCodes ? 0 : 1)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  const folder = process.env['SHEETS']
  if (folder !== undefined)
    writeFileSync(join(folder, `${program.id.replace('/', '-')}-${language}.pdf`), pdf)
  return pagesOf(pdf)
}

const isGuide = ({ id }: LiveProgram): boolean => id.endsWith('-guide')

/**
 * Guides and plans have many days; a mixture its recipe, and each nutrient beside its limits; a
 * journal a sheet for the whole flock, and its weeks.
 */
const mostPages = (program: LiveProgram): number =>
  isGuide(program) || program.formulates || program.plans || program.keepsJournal ? 2 : 1

/** What takes more paper than it may. */
async function tooLong(page: Page, wanted: readonly LiveProgram[], language: string) {
  const found: string[] = []
  for (const program of wanted) {
    const pages = await print(page, program, language)
    if (pages > mostPages(program)) found.push(`${program.id}: ${pages} pages`)
  }
  return found
}

test('each program is one page of A4, a guide, a plan, a mixture or a journal two at most', async ({
  page,
}) => {
  test.setTimeout(600_000)
  expect(programs.filter(isGuide)).toHaveLength(5)
  expect(await tooLong(page, programs, 'en')).toEqual([])
})

for (const language of languages.filter((each) => each !== 'en'))
  test(`as many pages in ${language}`, async ({ page }) => {
    test.setTimeout(300_000)
    const wanted = [
      'broilers/feed-conversion-ratio',
      'white-hens/production-guide',
      'drugs/drug-dose',
      'drugs/drug-interactions',
      'feed/animal-feed-analysis',
    ].map(programOf)
    expect(await tooLong(page, wanted, language)).toEqual([])
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
