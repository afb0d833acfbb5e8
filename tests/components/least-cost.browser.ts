import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
  untilQuiet,
} from '../support/browser/page.ts'
import { inLanguage, languages, linkTo, programs } from '../support/browser/programs.ts'
import { onSite, sweepUnlessArabic } from '../support/browser/sweep.ts'

const { path } = programs.find(({ id }) => id === 'feed/least-cost')!

/** A feed as a link has it: its name, price, most, least, and how much is in the present mix. */
const feeds = [
  ['yellow-corn', 0.3, 70, 0, 600],
  ['soybean-meal-44', 0.45, 40, 0, 340],
  ['soybean-oil', 1, 4, 0, 20],
  ['calcium-carbonate', 0.05, 5, 0, 15],
  ['dicalcium-phosphate', 0.6, 3, 0, 25],
  ['salt', 0.1, 0.5],
  ['dl-methionine', 4, 0.5],
  ['premix', 3, 0.3, 0.3],
]
const link = (mix: readonly unknown[], needs = 'pullet-commercial-grower'): string =>
  `${path}?mix=${encodeURIComponent(JSON.stringify(mix))}&compareWith=${needs}&batch=500`

for (const language of languages)
  test(
    `a recipe, and the reason for none, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      const sound = async () => {
        for (const width of [320, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
          await expectAccessible(page)
        }
      }
      await open(page, inLanguage(link(feeds), language))
      const result = page.locator('.result')
      await expect(result.locator('.recipe tbody tr')).toHaveCount(feeds.length)
      // The present mix has no salt, methionine or premix: it costs less, and the page gives the
      // reason.
      await expect(result.locator('[data-result=extra]')).toBeVisible()
      // Prices are shown on request: a line for each feed.
      const [misses, holds, prices] = [0, 1, 2].map((index) =>
        result.locator('.why details').nth(index),
      )
      for (const fold of [misses, holds]) {
        await fold!.locator('summary').click()
        await expect(fold!.locator('li').first()).toBeVisible()
      }
      await prices!.locator('summary').click()
      await expect(prices!.locator('li')).toHaveCount(feeds.length)
      await sound()
      // The recipe goes on to the analysis, which has it in its list.
      await result.locator('.actions a').click()
      await expect(page.locator('.row-list tbody tr')).toHaveCount(feeds.length)
      // What safety needs and the requirements leave out is named, and nothing is answered.
      await open(page, inLanguage(link(feeds, 'layer-general'), language))
      await expect(result.locator('.issue')).toBeVisible()
      await expect(result.locator('li')).toHaveCount(6)
      await expect(result.locator('.recipe')).toHaveCount(0)
      // A premix without a least would be left out, so a minimum is requested.
      const loose = feeds.map(([name, price]) => [name, price])
      await open(page, inLanguage(link(loose), language))
      await expect(result.locator('li')).toHaveCount(1)
      await expect(result.locator('.recipe')).toHaveCount(0)
      // Without soya there is no recipe, only what fights and what would help.
      const without = feeds.filter(([name]) => name !== 'soybean-meal-44')
      await open(page, inLanguage(link(without), language))
      await expect(result.locator('.issue')).toBeVisible()
      await expect(result.locator('h3')).toHaveCount(3)
      await expect(result.locator('.recipe')).toHaveCount(0)
      await sound()
    },
  )

for (const { id, path: form } of programs.filter(({ formulates }) => formulates))
  test(`${id}: a phone shows the batch first, and its example is less than eight screens`, async ({
    page,
  }) => {
    const screen = 740
    await page.setViewportSize({ width: 360, height: screen })
    for (const language of languages) {
      await open(page, inLanguage(form, language))
      const batch = page.locator('[name=batch]')
      await expect(batch).toBeInViewport({ ratio: 1 })
      const before = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(before / screen, language).toBeLessThan(6)
      await page.locator('.entry .actions button:not(.primary, .quiet)').last().click()
      await expect(page.locator('.result .recipe')).toBeVisible()
      await expect(page.locator('.sources')).toBeVisible()
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      expect(height / screen, language).toBeLessThan(8)
      // Nothing in it is off its target, so one line reports it.
      const table = page.locator('.result .fold:has(.result-table)')
      await expect(table.locator('summary')).toContainText(/\d/)
      await expect(table.locator('.result-table')).toBeHidden()
      await table.locator('summary').click()
      await expect(table.locator('.result-table')).toBeVisible()
    }
  })

test('what a link brings to folded questions is in the open, and on paper all is', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, link(feeds))
  const more = page.locator('form.form > .folded')
  await expect(page.locator('.result .recipe')).toBeVisible()
  await expect(more).not.toHaveAttribute('open')
  const table = page.locator('.result .result-table').first()
  await expect(table).toBeHidden()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(table).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(table).toBeHidden()
  // A long list of sources opens when its title is pressed.
  const source = page.locator('.sources li').first()
  await expect(source).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(source).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.locator('.sources summary').click()
  await expect(source).toBeVisible()
  await open(page, `${link(feeds)}&scale=0.5&ownLysine=1`)
  await expect(more.locator('[name=scale]')).toBeVisible()
  await expect(more.locator('[name=scale]')).toHaveValue('0.5')
  await expect(more.locator('[name=ownLysine]')).toHaveValue('1')
  // A visitor folds it; what is in it still counts, and what is wrong there opens it.
  await more.locator('[name=ownLysine]').fill('200')
  await more.locator('[name=ownLysine]').press('Tab')
  await expect(more.locator('.issue')).toBeVisible()
  await more.locator('> summary').click()
  await expect(more.locator('[name=scale]')).toBeHidden()
  await page.locator('.entry button[type=submit]').click()
  await expect(more.locator('.issue')).toBeVisible()
  await expect(more.locator('[name=ownLysine]')).toHaveValue('200')
  // The same in an entry.
  await page.locator('#field-mix-feed').fill('corn')
  await page.locator('#field-mix-feed').press('Enter')
  await page.locator('#field-mix-price').fill('0.3')
  const parts = page.locator('.row-form > .folded')
  await parts.locator('summary').click()
  await page.locator('#field-mix-most').fill('200')
  await parts.locator('summary').click()
  await expect(page.locator('#field-mix-most')).toBeHidden()
  await page.locator('.row-form > .actions .primary').click()
  await expect(page.locator('#field-mix-most')).toBeVisible()
  await expect(page.locator('#field-mix-most')).toHaveValue('200')
})

test('a mix that was analysed goes on to where a cheaper one is found', async ({ page }) => {
  const { path: analysis } = programs.find(({ id }) => id === 'feed/poultry-feed-analysis')!
  // A premix would need its dose there.
  const mixed = feeds.filter(([name]) => name !== 'premix')
  const mix = mixed.map(([name, price, , , present]) => [name, price, present ?? 1])
  await open(
    page,
    `${analysis}?compareWith=pullet-commercial-grower&mix=${encodeURIComponent(JSON.stringify(mix))}`,
  )
  await page.locator(`.result a[href*="${path}?"]`).click()
  // What is in the mix is the present one there; only the batch is still to be entered.
  await expect(page.locator('.list-field .row-list tbody tr')).toHaveCount(mix.length)
  await page.locator('[name=batch]').fill('500')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=presentPrice]')).toBeVisible()
})

/** The beginning of the warning that a feed has no premix, by language. */
const withoutPremix = { en: 'Not a complete feed', ar: 'علف غير كامل', fr: 'Aliment incomplet' }

for (const [language, begins] of Object.entries(withoutPremix))
  test(
    `the warning about a feed without premix comes before all figures, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const bare = feeds.filter(([name]) => name !== 'premix')
      const { path: analysis } = programs.find(({ id }) => id === 'feed/poultry-feed-analysis')!
      const mix = bare.map(([name, price, , , present]) => [name, price, present ?? 1])
      for (const address of [
        link(bare),
        `${analysis}?compareWith=pullet-commercial-grower&mix=${encodeURIComponent(JSON.stringify(mix))}`,
      ]) {
        await open(page, inLanguage(address, language))
        const result = page.locator('.result')
        const warning = result.locator('.meaning.bad').first()
        await expect(warning).toContainText(begins)
        // It comes first, and nothing below it is green.
        const first = result.locator('[data-result], .recipe').first()
        await expect(first).toBeVisible()
        const top = async (locator: typeof first) => (await locator.boundingBox())!.y
        expect(await top(warning)).toBeLessThan(await top(first))
        await expect(result.locator('[data-standing=within]').first()).toBeVisible()
        await expect(result.locator('.good')).toHaveCount(0)
        // The shared message contains the warning, too.
        const message = await page
          .locator('.ask-vet a[href^="https://wa.me/"]')
          .getAttribute('href')
        const [, second = ''] = new URL(message!).searchParams.get('text')!.split('\n')
        expect(second).toContain(begins)
        await page.emulateMedia({ media: 'print' })
        await expect(warning).toBeVisible()
        await page.emulateMedia({ media: 'screen' })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      }
    },
  )

for (const program of programs.filter(({ formulates }) => formulates))
  test(`a recipe of ${program.id} on a phone, and on paper`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 })
    await open(page, linkTo(program, program.examples[0]!))
    const recipe = page.locator('.result .recipe')
    await expect(recipe.locator('tbody tr').first()).toBeVisible()
    await expect(recipe.locator('tfoot td')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await page.emulateMedia({ media: 'print' })
    await expect(recipe).toBeVisible()
    await expect(page.locator('.list-field')).toBeHidden()
    await expect(page.locator('.result .why')).toBeHidden()
  })

test(
  'prices that were entered once are there again, in each program and at one press',
  onSite,
  async ({ page }) => {
    await open(page, inLanguage(path, 'ar'))
    // The code of a list arrives after the page.
    await untilQuiet(page)
    const price = page.locator('#field-mix-price')
    const feed = page.locator('#field-mix-feed')
    const rows = page.locator('.row-list tbody tr')
    const choose = async (words: string) => {
      await feed.fill(words)
      await feed.press('Enter')
    }
    for (const [words, figure] of [
      ['ذرة صفراء', '٠٫٣'],
      ['ملح', '٠٫١'],
    ] as const) {
      await choose(words)
      await price.fill(figure)
      await price.press('Enter')
    }
    await expect(rows).toHaveCount(2)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('figures:money/kg') ?? ''))
      .toMatch(/0\.3.*0\.1/)
    // Another program with feeds and their prices, on the next visit.
    await open(page, programs.find(({ id }) => id === 'feed/poultry-feed-analysis')!.path)
    await untilQuiet(page)
    await choose('yellow corn')
    await expect(price).toHaveValue('0.3')
    const label = page.locator('label[for=field-mix-price]')
    await expect(label).toContainText('entered on')
    // Another feed has another price, or none; what was typed stays.
    await choose('fish meal')
    await expect(price).toHaveValue('')
    await choose('salt')
    await expect(price).toHaveValue('0.1')
    await price.fill('0.2')
    await expect(label).not.toContainText('entered on')
    await choose('yellow corn')
    await expect(price).toHaveValue('0.2')
    // An empty list takes all of them at one press.
    const later = await page.context().newPage()
    await open(later, path)
    const add = later.locator('.row-entry > .button')
    await add.click()
    await expect(later.locator('.row-list tbody tr')).toHaveText([/0\.3/, /0\.1/])
    await expect(add).toHaveCount(0)
  },
)

test(
  'the story: a farmer enters feeds and prices on a phone in Arabic and gets a starter recipe',
  onSite,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, inLanguage(path, 'ar'))
    const result = page.locator('.result')
    const feed = page.locator('#field-mix-feed')
    const price = page.locator('#field-mix-price')
    const dose = page.locator('#field-mix-least')
    const calculate = page.locator('.entry button[type=submit]')
    const add = async (words: string, figure: string, least?: string) => {
      await feed.fill(words)
      await feed.press('Enter')
      await price.fill(figure)
      if (least !== undefined) await dose.fill(least)
      await price.press('Enter')
    }
    // A set without a limit is not offered; a visitor who searches for it by name sees what it
    // lacks.
    const needs = page.locator('[name=compareWith]')
    const offered = page.locator('#list-compareWith [role=option]')
    await needs.fill('Ross 308')
    await expect(offered.first()).toContainText('تنقصه حدود')
    await expect(offered.first()).toContainText('اللايسين')
    await needs.fill('')
    await expect(offered.first()).toContainText('دجاج التسمين، بادي')
    await expect(offered.filter({ hasText: 'تنقصه حدود' })).toHaveCount(0)
    await offered.first().click()
    await page.locator('[name=batch]').fill('٥٠٠')
    for (const [words, figure] of [
      ['ذرة صفراء', '٠٫٣'],
      ['كسب فول الصويا 44', '٠٫٤٥'],
      ['نخالة القمح', '٠٫٢'],
      ['كربونات', '٠٫٠٥'],
      ['ثنائي', '٠٫٦'],
      ['ملح', '٠٫١'],
      ['زيت فول الصويا', '١'],
    ] as const)
      await add(words, figure)
    // The dose of a premix is next to it, and of no other feed.
    await expect(dose).toBeHidden()
    await add('بريمكس', '٣', '٠٫٣')
    // Without methionine no starter meets its limits: there is no recipe, and the page gives the
    // reason.
    await calculate.click()
    await expect(result.locator('li').first()).toContainText('دي إل ميثيونين')
    await expect(result.locator('.recipe')).toHaveCount(0)
    await add('ميثيونين', '٤')
    await calculate.click()
    const rows = result.locator('.recipe tbody tr')
    // Bran has too little energy for what it costs, and stays out.
    await expect(rows).toHaveCount(8)
    await expect(rows.filter({ hasText: 'نخالة' })).toHaveCount(0)
    await expect(rows.filter({ hasText: 'بريمكس' })).toContainText('1.5')
    await expect(result.locator('.recipe tfoot')).toContainText('500')
    await expect(result.locator('[data-result=energy]')).toContainText(/[3-4],\d{3}/)
    await expectNoSidewaysScroll(page)
    // What it saves compared with the present mix.
    await page.locator('.row-state > .fold > summary').click()
    const present = { 'ذرة صفراء': '300', 'كسب فول الصويا': '190', 'زيت فول الصويا': '10' }
    for (const [name, kilograms] of Object.entries(present)) {
      const row = page.locator('.row-list tbody tr').filter({ hasText: name }).first()
      await row.locator('.icon-button').first().click()
      await page.locator('.row-form .folded:not([open]) summary').click()
      await page.locator('#field-mix-present').fill(kilograms)
      await price.press('Enter')
      await expect(row).toContainText(kilograms)
    }
    await calculate.click()
    await expect(result.locator('[data-result=saving], [data-result=extra]').first()).toBeVisible()
  },
)
