import type { Page } from '@playwright/test'
import { expect, testInTurn as test, turnTo } from '../support/browser/page.ts'
import { inLanguage, programOf, type LanguageCode } from '../support/browser/programs.ts'

test.use({ viewport: { width: 360, height: 740 } })

const languages = ['en', 'ar', 'fr'] as const
const result = (page: Page, id: string) => page.locator(`.result [data-result="${id}"] .value`)

async function show(page: Page, id: string, query: string, language: LanguageCode = 'en') {
  await turnTo(page, `${inLanguage(programOf(id).path, language)}?${query}`)
  await expect(page.locator('.result [data-result]').first()).toBeVisible()
}

test('a share and the number that it is of agree after rounding', async ({ page }) => {
  // 90.95 % of 1,000 hens are 909.5 eggs: both are halves, and both go up.
  await show(page, 'white-hens/egg-percentage', 'hens=1000&age=299')
  await expect(result(page, 'eggPercentage')).toHaveText('91%')
  await expect(result(page, 'dailyEggs')).toHaveText('910 eggs')
})

test('trays are also shown whole, with the eggs that are left, also on paper', async ({ page }) => {
  // 92.033 % of 1,000 hens are 920 eggs: 30 trays of 30, and 20 eggs.
  for (const [language, text] of [
    ['en', '30.68 trays (30 trays and 20 eggs)'],
    ['ar', '30.68 طبق (30 طبقًا و20 بيضة)'],
    ['fr', '30,68 plateaux (30 plateaux et 20 œufs)'],
  ] as const) {
    await show(page, 'white-hens/egg-percentage', 'hens=1000&age=280', language)
    await expect(result(page, 'trays')).toHaveText(text)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible()
    await page.emulateMedia({ media: 'screen' })
  }
  // Three trays and an egg: in Arabic few, one.
  await show(page, 'white-hens/cumulative-eggs', 'hens=91&age=131', 'ar')
  await expect(result(page, 'trays')).toHaveText(/ \(\d+ \S+ و\d+ \S+\)$/)
})

test('feed is also in bags and water in tanks, of a size that is set once', async ({ page }) => {
  // 174 g for each of 20,000 birds are 3,480 kg: 69.6 bags of 50 kg, 139.2 bags of 25 kg.
  const feed = page.locator('.result [data-result="dailyFeed"] .carried')
  await show(page, 'broilers/feed-consumption', 'birds=20000&age=35')
  await feed.getByRole('button', { name: '25 kg' }).click()
  await expect(feed).toContainText('about 139 bags of 25 kg · 174 g per bird')
  await expect(feed.getByRole('button')).toHaveText(['Bag size'])
  await expect(feed.getByRole('button')).toBeFocused()
  await show(page, 'broilers/total-feed', 'birds=1000&age=35')
  // 3,213 kg are 128.52 bags.
  await expect(page.locator('.result')).toContainText('about 129 bags of 25 kg')
  await turnTo(page, programOf('feed-work/feed-bags').path)
  await expect(page.getByLabel('Weight per bag', { exact: true })).toHaveValue('25')
  // 9.5 mL for each day of 35 days are 332.5 mL: 6,650 litres for 20,000 birds.
  await show(page, 'broilers/water-consumption', 'birds=20000&age=35', 'ar')
  const water = page.locator('.result [data-result="winterWater"] .carried')
  await expect(water).toHaveText(/^333 مل للطائر/)
  await water.getByRole('button').click()
  await water.getByRole('button', { name: 'غيره' }).click()
  await water.getByLabel('لتر للخزان').fill('٧٠٠')
  await water.getByRole('button', { name: 'حسنًا' }).click()
  await expect(water).toContainText('9.5 خزان سعة 700 لتر')
})

test('a small figure keeps its digits, in the unit that fits it; a large one too', async ({
  page,
}) => {
  // 112 g for one bird by the fifth day.
  await show(page, 'broilers/total-feed', 'birds=1&age=5')
  await expect(result(page, 'totalFeed')).toHaveText('0.112 kg')
  await expect(result(page, 'totalFeedTons')).toHaveText('0.112 kg')
  await expect(page.locator('.explanation')).toContainText('0.112 kg')
  // 10 mg a kilogram for 20,000 kg, 100 mg a millilitre, five days.
  await show(
    page,
    'drugs/drug-dose',
    'medicine=enrofloxacin-de&birdType=broiler&birds=10000&averageWeight=2&dailyWater=4000&days=5',
  )
  await expect(result(page, 'volumePerDay')).toHaveText('2,000 mL')
  await expect(result(page, 'courseVolume')).toHaveText('10 litres')
})

test('decimals that the specification fixes are written out', async ({ page }) => {
  await show(page, 'broilers/vaccination-water', 'age=10')
  await expect(result(page, 'water')).toHaveText('21.0 litres')
  await show(
    page,
    'broilers/feed-conversion-ratio',
    'birds=10000&age=35&totalFeed=30000&averageWeight=2',
    'fr',
  )
  await expect(result(page, 'userFcr')).toHaveText('1,50')
  // A guide's column has them in each line.
  await show(page, 'broilers/production-guide', 'age=35')
  const ratios = await page.locator('.guide tbody td:last-child').allTextContents()
  expect(ratios.filter((text) => !/^(\d\.\d\d|–)$/.test(text))).toEqual([])
})

for (const width of [360, 1280])
  test(`an equation runs as its language does, and no figure leaves its unit: ${width}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 })
    for (const language of languages)
      for (const [id, query] of [
        [
          'broilers/production-efficiency',
          'birds=10000&deadBirds=400&totalFeed=31000&averageWeight=2.1&age=35',
        ],
        ['broilers/feed-conversion-ratio', 'birds=10000&age=35&totalFeed=31000&averageWeight=2.1'],
        ['broilers/water-consumption', 'birds=10000&age=20&area=900'],
        ['white-hens/egg-percentage', 'hens=1000&age=280'],
        ['white-hens/egg-weight', 'age=280'],
        [
          'drugs/drug-dose',
          'medicine=enrofloxacin-de&birdType=broiler&birds=10000&averageWeight=2&dailyWater=4000&days=5',
        ],
      ] as const) {
        await show(page, id, query, language)
        await expect(page.locator('.explanation .figures').first()).toBeVisible()
        const faults = await page.locator('.explanation .figures').evaluateAll((lines) => {
          const isToLeft = document.documentElement.dir === 'rtl'
          return lines.flatMap((line) => {
            const figures = [...line.querySelectorAll('bdi')]
            const boxes = figures.map((each) => each.getBoundingClientRect())
            const found: string[] = []
            const tops = (each: Element) =>
              new Set([...each.getClientRects()].map(({ top }) => Math.round(top)))
            if (figures.some((each) => tops(each).size > 1))
              found.push(`broken: ${line.textContent}`)
            boxes.forEach((here, index) => {
              const next = boxes[index + 1]
              if (next === undefined || Math.abs(next.top - here.top) > 8) return
              if (isToLeft ? next.right > here.left + 1 : next.left < here.right - 1)
                found.push(`against the language: ${line.textContent}`)
            })
            if (line.scrollWidth > line.clientWidth) found.push(`cut: ${line.textContent}`)
            return found
          })
        })
        expect(faults, `${id} ${language}`).toEqual([])
        expect(await page.locator('.explanation .steps').innerText()).not.toMatch(
          /[÷×] 1 |[÷×]\s*1$/m,
        )
      }
  })

test('a figure of a table shows where it was read', async ({ page }) => {
  for (const [language, text] of [
    ['en', 'Read from the table: 1.56 (Clinic standard, 35 days)'],
    ['ar', 'من الجدول مباشرة: 1.56 (معدل العيادة، 35 يومًا)'],
    ['fr', 'Lu dans le tableau : 1,56 (Standard de la clinique, 35 jours)'],
  ] as const) {
    await show(
      page,
      'broilers/feed-conversion-ratio',
      'birds=10000&age=35&totalFeed=31000&averageWeight=2.1',
      language,
    )
    const steps = (await page.locator('.explanation .steps').innerText())
      .replaceAll(/\p{Cf}/gu, '')
      .replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(steps).toContain(text)
  }
})

test('French binds figures and their units', async ({ page }) => {
  await show(page, 'broilers/total-feed', 'birds=12000&age=35', 'fr')
  expect(await result(page, 'totalFeed').textContent()).toMatch(/^\d\d\u202f\d{3}(,\d)?\u00a0kg$/)
  expect(await result(page, 'totalFeedTons').textContent()).toMatch(/\u00a0tonnes$/)
})
