/** The first part of an answer, what is folded below it, and the layout of its buttons. */
import type { Page } from '@playwright/test'
import {
  expect,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
  untilQuiet,
} from '../support/browser/page.ts'
import { inLanguage, knownLanguages, programOf } from '../support/browser/programs.ts'
import { onSite, sweepUnlessArabic } from '../support/browser/sweep.ts'

const fcr = programOf('broilers/feed-conversion-ratio').path
const figures = 'age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
const days = (list: readonly unknown[]): string => encodeURIComponent(JSON.stringify(list))

const answers: Readonly<Record<string, string>> = {
  fcr: `${fcr}?${figures}`,
  livability: `${programOf('broilers/livability').path}?birds=10000&deadBirds=427`,
  withdrawal: `${programOf('treatment/withdrawal-date').path}?lastDose=2026-05-01&meatDays=7`,
  efficiency:
    programOf('broilers/production-efficiency').path +
    '?birds=10000&deadBirds=400&totalFeed=35100&averageWeight=2.257&age=37',
}

/** The rows of buttons of which one holds a single button beneath or above fuller ones. */
const brokenRows = (page: Page): Promise<readonly string[]> =>
  page.locator('.actions.pairs').evaluateAll((rows) =>
    rows.flatMap((row) => {
      const buttons = [...row.children].map((each) => each.getBoundingClientRect())
      const lines = new Map<number, DOMRect[]>()
      for (const box of buttons)
        lines.set(Math.round(box.top), [...(lines.get(Math.round(box.top)) ?? []), box])
      const { width } = row.getBoundingClientRect()
      return [...lines.values()].some((line) => line.length === 1 && line[0]!.width < width - 1)
        ? [row.textContent]
        : []
    }),
  )

for (const language of knownLanguages)
  test(
    `no button is left over on a separate line (${language})`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      for (const path of Object.values(answers)) {
        await open(page, inLanguage(path, language))
        await expect(page.locator('.actions.share .button').first()).toBeVisible()
        for (const width of [360, 412, 640, 768, 1024, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          expect(await brokenRows(page), `${path} at ${width}`).toEqual([])
          await expectNoSidewaysScroll(page)
        }
      }
    },
  )

test('one sentence shows what another figure means, and all else is folded', async ({ page }) => {
  const sentences: Readonly<Record<(typeof knownLanguages)[number], string>> = {
    en: 'With an FCR of 1.52 instead of 1.57, you save 1,050 kg of feed.',
    ar: 'لو كان معامل التحويل 1.52 بدلًا من 1.57 لوفّرت 1,050 كجم من العلف.',
    fr: 'Avec un IC de 1,52 au lieu de 1,57, vous économisez 1 050 kg d’aliment.',
  }
  for (const language of knownLanguages) {
    await open(page, inLanguage(answers['fcr']!, language))
    const sentence = page.locator('.insight')
    await expect(sentence).toHaveCount(1)
    const text = (await sentence.innerText()).replaceAll(/[\u00a0\u202f]/g, ' ')
    expect(text.replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '').trim()).toBe(sentences[language])
    await expect(page.locator('.folded.backwards summary')).toBeVisible()
    await expect(page.locator('details.folded[open]')).toHaveCount(0)
    await expect(page.locator('.what-if-slider, .question').filter({ visible: true })).toHaveCount(
      0,
    )
  }
})

test('what is passed on or printed is the answer to what was typed', async ({ page }) => {
  await open(page, answers['livability']!)
  const answer = page.locator('.result .leading dd').first()
  const message = page.locator('.share a[href*="wa.me"]')
  await expect(message).toHaveAttribute('href', /95\.73/)
  const dead = page.getByLabel('Dead birds')
  await dead.press('End')
  await dead.press('Backspace')
  await expect(answer).toHaveText(/99\.58/)
  await expect(message).toHaveAttribute('href', /99\.58/)
  // Directly after a key, whoever goes on or prints has the new answer.
  await dead.press('0')
  await dead.press('Tab')
  await expect(answer).toHaveText(/95\.8/)
  expect(await message.getAttribute('href')).toMatch(/95\.8/)
  await dead.press('Backspace')
  await expect(answer).toHaveText(/99\.58/)
  const printed = await page.evaluate(() => {
    window.dispatchEvent(new Event('beforeprint'))
    const href = document.querySelector('.share a[href*="wa.me"]')?.getAttribute('href')
    window.dispatchEvent(new Event('afterprint'))
    return href
  })
  expect(printed).toMatch(/99\.58/)
})

test('no program shows more than one such sentence, or an open question', async ({ page }) => {
  const hens = 'hens=10000&age=210'
  const asking: Readonly<Record<string, string>> = {
    'broilers/body-weight': 'age=35',
    'broilers/total-feed': 'birds=10000&age=35',
    'broilers/livability': 'birds=10000&deadBirds=427',
    'brown-hens/egg-percentage': hens,
    'white-hens/egg-percentage': hens,
  }
  for (const [id, query] of Object.entries(asking)) {
    await open(page, `${programOf(id).path}?${query}`)
    await expect(page.locator('.insight'), id).toHaveCount(1)
    await expect(page.locator('details.folded:is(.backwards, .what-if)').first()).toBeVisible()
    await expect(page.locator('details.folded[open]')).toHaveCount(0)
  }
})

test('a mix without prices shows its nutrients first, and its weight is below', async ({
  page,
}) => {
  const mix = days([
    ['yellow-corn', null, 900],
    ['dicalcium-phosphate', null, 100],
  ])
  await open(page, `${programOf('feed/poultry-feed-analysis').path}?mix=${mix}`)
  await expect(page.locator('.results.leading')).toHaveCount(0)
  await expect(page.locator('.results.below')).toContainText('1,000 kg')
  const tops = await page
    .locator('.result [data-result=protein], .results.below')
    .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top))
  expect(tops).toEqual([...tops].sort((one, other) => one - other))
})

test('a list next to its answer repeats none of its figures', async ({ page }) => {
  const weights = days([1720, 1785, 1810, 1640, 1905].map((weight) => [weight]))
  await open(page, `${programOf('flock-results/uniformity').path}?weighed=${weights}`)
  await expect(page.locator('.row-count')).toHaveText(/^5 rows/)
  await expect(page.locator('.row-summary')).toHaveCount(0)
})

test('a figure that is not known is quieter than an answer', async ({ page }) => {
  const other = 'age=60&averageWeight=4&birds=1000&standard=ross-308-2022&totalFeed=8000'
  await open(page, `${fcr}?${other}`)
  const looks = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { fontSize, fontWeight, color } = getComputedStyle(element)
        return { size: Number.parseFloat(fontSize), weight: Number(fontWeight), color }
      })
  await expect(page.locator('[data-result=normalFcr] .value')).toHaveText('N/A')
  const unknown = await looks('[data-result=normalFcr] .value')
  const known = await looks('[data-result=userFcr] .value')
  const label = await looks('[data-result=normalFcr] dt')
  expect(unknown.size).toBeLessThan(known.size / 1.5)
  expect(unknown.weight).toBeLessThan(known.weight)
  expect(unknown.color).toBe(label.color)
})

test('the button of a notebook is above its charts', async ({ page }) => {
  const flock = 'birds=1000&placed=2026-05-01&otherCosts=0&deadBefore=0&feedBefore=0'
  const entries = days([
    ['2026-05-21', 0, 100, 300, 200, 860],
    ['2026-05-22', 3, 100, 200, 159, 930],
    ['2026-05-23', 2, 104, 180, 165, 990],
  ])
  const { path } = programOf('broilers/farm-management')
  await open(page, `${path}?${flock}&started=2026-05-21&days=${entries}`)
  const chart = page.locator('.journal-curves .chart').first()
  await expect(chart).toBeVisible()
  const calculates = page.locator('.form > .actions .primary')
  const answer = page.locator('.result')
  const top = async (of: typeof chart): Promise<number> => (await of.boundingBox())!.y
  expect(await top(calculates)).toBeLessThan(await top(answer))
  expect(await top(answer)).toBeLessThan(await top(chart))
})

test('the link for what the list of medicines lacks keeps the flock', onSite, async ({ page }) => {
  const { path } = programOf('drugs/drug-dose')
  await open(page, `${path}?birdType=broiler&birds=12000&averageWeight=1.5&dailyWater=3600`)
  await page.locator('.unlisted a').click()
  await expect(page.locator('h1')).toHaveText('Dose from your own label')
  await expect(page.locator('[name=birds]')).toHaveValue('12,000')
  await expect(page.locator('[name=dailyWater]')).toHaveValue('3,600')
})

// A button that moves between a press and its end is not pressed.
test('nothing above the answer moves once its code arrives', async ({ page }) => {
  for (const path of ['fcr', 'withdrawal'] as const) {
    await open(page, answers[path]!.split('?')[0]!)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('button', { name: 'Try an example' }).click()
    const top = () =>
      page.locator('.entry form').evaluate((form) => form.getBoundingClientRect().top + scrollY)
    await expect(page.locator('.demonstrated')).not.toBeEmpty()
    const before = await top()
    await expect(page.locator('.entered-place .entered')).toBeAttached()
    await untilQuiet(page)
    expect(await top()).toBe(before)
  }
})
