import type { Page } from '@playwright/test'
import {
  open,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  testInTurn as test,
} from './support/page.ts'
import {
  inLanguage,
  languages,
  linkTo,
  programs,
  titlesIn,
  type LanguageCode,
  type LiveProgram,
} from './support/programs.ts'

/** The figure at the start of a result, in the digits and marks of its language. */
const figureIn = (text: string, language: string): number => {
  const [digits = ''] = /-?\d([\d.,\u202f\u00a0]*\d)?/.exec(text.replace('−', '-')) ?? []
  return Number(
    language === 'fr'
      ? digits.replace(/[\u202f\u00a0]/g, '').replace(',', '.')
      : digits.replaceAll(',', ''),
  )
}
/**
 * Where axe searches: the narrow screen in Arabic, the wide one in English, the one between in
 * French.
 */
const searchedIn: Readonly<Record<number, LanguageCode>> = { 320: 'ar', 768: 'fr', 1280: 'en' }
/** The width of an A4 sheet between its margins, in CSS pixels. */
const sheet = 703

/** The page prints the figures, the link back to them, and nothing of the site's controls. */
async function expectPrinted(page: Page, program: LiveProgram): Promise<void> {
  await page.setViewportSize({ width: sheet, height: 1000 })
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('[data-result]').first()).toBeVisible()
  await expect(page.locator('.print-only')).toContainText(program.path)
  await expect(page.locator(':is(button, .menu, .languages):visible')).toHaveCount(0)
}

/** The results of a page by their names, as they are shown. */
const resultsOf = async (page: Page): Promise<ReadonlyMap<string, string>> =>
  new Map(
    await page
      .locator('[data-result]')
      .evaluateAll((rows) =>
        rows.map((row) => [
          (row as HTMLElement).dataset['result']!,
          (row.matches('.value') ? row : row.querySelector('.value'))?.textContent ?? '',
        ]),
      ),
  )

/** What holds of a program's answer in a language, on every width and on paper. */
async function expectAnswer(page: Page, program: LiveProgram, language: string): Promise<void> {
  const example = program.examples.find(
    ({ error, results }) => error === undefined && results !== undefined,
  )!
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 320, height: 800 })
  await open(page, linkTo(program, example, language))
  await expect(page.locator('.explanation, .texts').first()).toBeVisible()
  // The code of some results is a part of its own, which may come a little later.
  const figures = program.results.filter((id) => typeof example.results?.[id] === 'number')
  let results = await resultsOf(page)
  await expect(async () => {
    results = await resultsOf(page)
    expect(figures.filter((id) => !/\d/.test(results.get(id) ?? ''))).toEqual([])
  }).toPass()
  for (const [id, expected] of Object.entries(example.results ?? {})) {
    if (typeof expected !== 'number' || (!program.results.includes(id) && !results.has(id)))
      continue
    const shown = figureIn(results.get(id) ?? 'nothing', language)
    expect(Math.abs(shown - expected), `${id}: ${shown} for ${expected}`).toBeLessThanOrEqual(
      Math.max(0.5, Math.abs(expected) * 1e-3),
    )
  }
  const told = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: document.querySelectorAll('h1').length,
  }))
  expect(told).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', headings: 1 })
  await expectSaneText(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    // One renderer draws every program in every language: each width is searched in one of them.
    if (language === searchedIn[width]) await expectAccessible(page)
  }
  await expectPrinted(page, program)
}

/** Types an example's figures into the fields of a form. */
async function enter(page: Page, input: Readonly<Record<string, string | number>>): Promise<void> {
  for (const [name, value] of Object.entries(input)) {
    // A field with code of its own can be typed into when that code is there.
    const field = page.locator(`[name=${name}]:not([readonly])`)
    const fold = page.locator(`.folded:not([open]):has([name=${name}]) summary`)
    if ((await fold.count()) > 0) await fold.click()
    if ((await field.evaluate((element) => element.tagName)) === 'SELECT')
      await field.selectOption(String(value))
    else await field.fill(String(value))
    // The list of a field that is searched stands over what follows until the field is left.
    await field.blur()
  }
}

/** An Arabic form without figures asks for what is missing; in English it gives each message. */
async function expectRefusals(page: Page, program: LiveProgram): Promise<void> {
  await open(page, inLanguage(program.path, 'ar'))
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.issue').first()).toBeVisible()
  // One problem is said at its field; more are listed as well.
  const problems = await page.locator('.entry .issue').count()
  await expect(page.locator('.summary')).toHaveCount(problems > 1 ? 1 : 0)
  await expect(page.locator('input:focus')).toHaveAttribute('aria-invalid', 'true')
  await expectSaneText(page)
  // The page goes on in English: what it says is looked at, not how it is loaded.
  await page.locator('.languages summary').click()
  await page.locator('.languages a[hreflang=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  for (const example of program.examples.filter(({ error }) => error !== undefined)) {
    await page.getByRole('button', { name: 'Clear' }).click()
    await enter(page, example.input as Record<string, string | number>)
    await page.locator('button[type=submit]').click()
    await expect(page.locator('.issue').first()).toBeVisible()
    await expect(page.locator('[data-result]')).toHaveCount(0)
  }
}

for (const program of programs)
  test(`${program.id} answers its example in three languages, on screens and paper`, async ({
    page,
  }) => {
    for (const language of languages)
      await test.step(language, () => expectAnswer(page, program, language))
  })

// Programs on lists of rows have a form of their own kind, and tests of their own.
for (const program of programs.filter(({ waits }) => !waits))
  test(`${program.id} asks for what is missing, and gives each of its messages`, ({ page }) =>
    expectRefusals(page, program))

test('the layers hub has its groups in order and a strip; the lists of one group have no strip', async ({
  page,
}) => {
  await open(page, '/services/layers-management')
  await expect(page.locator('.group h2')).toHaveText([
    'Brown laying hens',
    'Brown pullets',
    'White pullets',
    'White laying hens',
  ])
  await expect(page.locator('.group .card')).toHaveCount(28)
  await expect(page.locator('.suggested')).toBeVisible()
  await expect(page.locator('.suggested')).not.toContainText('Layers management')
  for (const [list, cards] of [
    ['white-pullets', 6],
    ['white-laying-hens', 8],
    ['brown-pullets', 6],
    ['brown-laying-hens', 8],
  ] as const) {
    await open(page, `/services/layers-management/${list}`)
    await expect(page.locator('.card')).toHaveCount(cards)
    await expect(page.locator('.suggested')).toHaveCount(0)
  }
})

test('no star stands on the title of its card, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const language of languages) {
    for (const path of [
      '/services/broilers-management',
      '/services/layers-management',
      '/services/drug-interactions',
      '/services/feed-analysis',
    ]) {
      await open(page, inLanguage(path, language))
      const covered = await page.locator('.card:has(> .star)').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const star = card.querySelector('.star .icon')!.getBoundingClientRect()
            const text = document.createRange()
            // What is said for the ear only takes no room.
            const title = card.querySelector('h3')!
            text.selectNodeContents(title.querySelector('.cover') ?? title)
            const heard = title.querySelector('.hidden')
            if (heard !== null) text.setEndBefore(heard)
            return [...text.getClientRects()].some(
              (line) =>
                line.left < star.right &&
                star.left < line.right &&
                line.top < star.bottom &&
                star.top < line.bottom,
            )
          })
          .map((card) => card.querySelector('h3')!.textContent),
      )
      expect(covered, `${language} ${path}`).toEqual([])
    }
  }
})

test('every card leads to its page, from the hub, in Arabic', async ({ page }) => {
  test.setTimeout(120_000)
  const titles = titlesIn('ar')
  for (const path of ['/ar/services/broilers-management', '/ar/services/layers-management']) {
    await open(page, path)
    const links = await page
      .locator('.group .card a')
      .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).pathname))
    expect(links.length).toBeGreaterThan(10)
    for (const link of links) {
      await page.locator(`.group .card a[href="${link}"]`).click()
      await expect(page.locator('h1')).toHaveText(titles.get(link)!)
      await page.goBack()
      await expect(page.locator('.group .card').first()).toBeVisible()
    }
  }
})
