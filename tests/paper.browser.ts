import decode from 'qr/decode.js'
import { expect, open, testInTurn as test, turnTo } from './support/browser/page.ts'
import { inLanguage, linkTo, programOf } from './support/browser/programs.ts'
import { printAnswer } from './support/paper/sheets.ts'
import { journey } from './support/browser/sweep.ts'

test('one’s own weight with its verdict takes no second page', async ({ page }) => {
  test.setTimeout(300_000)
  for (const language of ['en', 'ar', 'fr'] as const)
    for (const group of ['broilers', 'brown-hens']) {
      const program = programOf(`${group}/body-weight`)
      const own = program.examples.findLast(({ input }) => 'averageWeight' in input)!
      await turnTo(page, linkTo(program, own, language))
      await expect(page.locator('.explanation, .texts').first()).toBeAttached()
      const { sheets } = await printAnswer(page, program, language)
      expect(sheets, `${group} ${language}`).toBe(1)
    }
})

test(
  'a sheet has the clinic’s telephone, a code of its link, no empty field, and charts last',
  journey,
  async ({ page }) => {
    const program = programOf('drugs/drug-dose')
    await open(
      page,
      `${program.path}?medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5`,
    )
    await expect(page.locator('.qr svg')).toHaveCount(1)
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.letterhead')).toContainText('+1 202 555 0100')
    await expect(page.locator('.entered > div')).toHaveText([
      /^Medicine and productDoxycycline/,
      'Type of birdsBroilers',
      'Number of birds12,000 birds',
      'Average body weight1.5 kg',
    ])

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
  },
)

test('a form without an answer prints lines to write on; figures are printed in the unit that was chosen', async ({
  page,
}) => {
  await open(page, inLanguage(programOf('broilers/feed-conversion-ratio').path, 'ar'))
  const weight = page.locator('.field', { has: page.locator('input[name=averageWeight]') })
  for (const [name, figure] of [
    ['birds', '10000'],
    ['age', '35'],
    ['totalFeed', '33000'],
  ])
    await page.locator(`input[name=${name}]`).fill(figure!)
  // In the unit that was chosen for it.
  await weight.locator('select').selectOption({ label: 'جم' })
  await weight.locator('input').fill('2100')
  const printed = page.locator('.entered > div')
  const labels = page.locator('.form label')
  const controls = page.locator(':is(button, input, select, textarea, .unit):visible')
  await page.emulateMedia({ media: 'print' })
  await expect(labels.first()).toBeVisible()
  await expect(controls).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('.qr svg')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(printed.nth(0)).toContainText('10,000 طائر')
  await expect(printed.nth(1)).toContainText('35 يومًا')
  await expect(printed.nth(3)).toContainText('2,100 جم')
  await expect(labels.first()).toBeHidden()
  await expect(controls).toHaveCount(0)
})
