import type { Page } from '@playwright/test'
import {
  open,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  testInTurn as test,
  turnTo,
} from './support/browser/page.ts'
import {
  inLanguage,
  languages,
  linkTo,
  programs,
  programsOfAllParts,
  servicePaths,
  titlesIn,
  type LanguageCode,
  type LiveProgram,
  sweepUnlessOfEachPart,
} from './support/browser/programs.ts'
import { isGuide } from './support/paper/sheets.ts'
import { isSweep } from './support/browser/sweep.ts'

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
  await expect(page.locator('.answer .print-only')).toContainText(program.path)
  await expect(page.locator(':is(button, .button, .menu, .languages):visible')).toHaveCount(0)
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

/**
 * Whether a program is opened by its address in each language, and requests what is missing; the
 * others have what these have, in one language.
 */
const isWhole = ({ id }: LiveProgram): boolean => programsOfAllParts.has(id)

/** What is checked of a program's answer in a language, on every width and on paper. */
async function expectAnswer(
  page: Page,
  program: LiveProgram,
  language: string,
  own: string,
): Promise<void> {
  const isOpened = isWhole(program) || language === own
  const example = program.examples.find(
    ({ error, results }) => error === undefined && results !== undefined,
  )!
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 320, height: 800 })
  if (isOpened) await open(page, linkTo(program, example, language))
  // The figures of the example are in the address already.
  else await turnTo(page, inLanguage(program.path, language) + new URL(page.url()).search)
  await expect(page.locator('.explanation, .texts').first()).toBeVisible()
  // The code of some results is a separate part, which may load a little later.
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
  const rendered = await page.evaluate(() => ({
    lang: document.documentElement.lang,
    dir: document.documentElement.dir,
    headings: document.querySelectorAll('h1').length,
  }))
  expect(rendered).toEqual({ lang: language, dir: language === 'ar' ? 'rtl' : 'ltr', headings: 1 })
  await expectSaneText(page)
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
    // One renderer renders every program in every language: each is searched in one of them.
    if (language === own && language === searchedIn[width]) await expectAccessible(page)
  }
  if (isOpened) await expectPrinted(page, program)
}

/** Types an example's figures into the fields of a form. */
async function enter(page: Page, input: Readonly<Record<string, string | number>>): Promise<void> {
  const names = Object.keys(input)
  const fold = page.locator(
    `.folded:not([open]):has(${names.map((name) => `[name=${name}]`).join()}) summary`,
  )
  while (names.length > 0 && (await fold.count()) > 0) await fold.first().click()
  const chosen = await page
    .locator('select[name]')
    .evaluateAll((all) => all.map((each) => (each as HTMLSelectElement).name))
  for (const name of names) {
    // A field with separate code can be typed into when that code is loaded.
    const field = page.locator(`[name=${name}]:not([readonly])`)
    const value = String(input[name])
    // Going to the next field leaves this one, and the list of one that is searched.
    if (chosen.includes(name)) await field.selectOption(value)
    else await field.fill(value)
  }
  if (names.length > 0) await page.locator(`[name=${names.at(-1)}]`).blur()
}

/** An Arabic form without figures requests what is missing, and continues in English. */
async function expectMissing(page: Page, program: LiveProgram): Promise<void> {
  await turnTo(page, inLanguage(program.path, 'ar'))
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('.issue').first()).toBeVisible()
  // One problem is shown at its field; more are listed as well.
  const problems = await page.locator('.entry .issue').count()
  await expect(page.locator('.summary')).toHaveCount(problems > 1 ? 1 : 0)
  await expect(page.locator('input:focus')).toHaveAttribute('aria-invalid', 'true')
  await expectSaneText(page)
  // The content of the page is tested, not how it is loaded.
  await page.locator('.languages summary').click()
  await page.locator('.languages a[hreflang=en]').click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
}

/** An English form gives each message of its examples. */
async function expectRefusals(page: Page, program: LiveProgram): Promise<void> {
  const figures = program.results.map((id) => `[data-result=${id}]`).join()
  for (const example of program.examples.filter(({ error }) => error !== undefined)) {
    // Visitors do not type the current day, and a field suggests names similar to the input, so an
    // example with its own day or with an unknown name is opened by its link.
    const unknown = Object.values(example.error ?? {}).includes('choices.unknownName')
    if (example.today !== undefined || unknown) await turnTo(page, linkTo(program, example))
    else {
      await page.getByRole('button', { name: 'Clear' }).click()
      await enter(page, example.input as Record<string, string | number>)
      await page.locator('.entry button[type=submit]').click()
    }
    await expect(page.locator('.issue').first()).toBeVisible()
    // The legal status of a medicine is still shown; no figure of the flock is.
    await expect(page.locator(figures)).toHaveCount(0)
  }
}

// What each program is opened in, one after the other: each language opens a third of them. In a
// sweep the others follow.
for (const [index, program] of programs.entries())
  test(
    `${program.id} answers in its languages, on screens and paper, and shows each message`,
    sweepUnlessOfEachPart(program),
    async ({ page }) => {
      const own = languages[index % languages.length]!
      // The language that opens the program comes first: the others are turned to from there.
      for (const language of [own, ...languages.filter((each) => isSweep && each !== own)])
        await test.step(language, () => expectAnswer(page, program, language, own))
      // Programs on lists have a form of their own kind, and tests of their own.
      if (!program.asksForList)
        await test.step('gives each of its messages', async () => {
          await page.emulateMedia({ media: 'screen' })
          await page.setViewportSize({ width: 1280, height: 720 })
          await (isWhole(program) ? expectMissing(page, program) : turnTo(page, program.path))
          await expectRefusals(page, program)
        })
    },
  )

test('no more than five programs are guides, which may take a second sheet', () => {
  expect(programs.filter(isGuide)).toHaveLength(5)
})

test('the layers hub has its groups in order and a strip; the lists of one group have no strip', async ({
  page,
}) => {
  await open(page, '/services/layers-management')
  const groups = ['Brown laying hens', 'Brown pullets', 'White laying hens', 'White pullets']
  const rendered = await page.locator('.group h2').allTextContents()
  // Further groups may be among them; none is empty.
  expect(rendered.filter((title) => groups.includes(title))).toEqual(groups)
  await expect(page.locator('.group:not(:has(.card, .row))')).toHaveCount(0)
  expect(await page.locator('.group .card').count()).toBeGreaterThanOrEqual(28)
  await expect(page.locator('.suggested')).toBeVisible()
  await expect(page.locator('.suggested')).not.toContainText('Layers management')
  for (const [list, cards] of [
    ['white-pullets', 6],
    ['white-laying-hens', 8],
    ['brown-pullets', 6],
    ['brown-laying-hens', 8],
  ] as const) {
    await open(page, `/services/layers-management/${list}`)
    expect(await page.locator('.card').count()).toBeGreaterThanOrEqual(cards)
    await expect(page.locator('.suggested')).toHaveCount(0)
  }
})

test('no star is on the title of its card, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 })
  for (const language of languages) {
    for (const path of [
      '/services/broilers-management',
      '/services/layers-management',
      '/services/drug-interactions',
      '/services/feed-analysis',
    ]) {
      await turnTo(page, inLanguage(path, language))
      const covered = await page.locator('.card:has(> .star)').evaluateAll((cards) =>
        cards
          .filter((card) => {
            const star = card.querySelector('.star .icon')!.getBoundingClientRect()
            const text = document.createRange()
            // Text for screen readers only takes no room.
            const title = card.querySelector('h3')!
            text.selectNodeContents(title.querySelector('.cover') ?? title)
            const hiddenText = title.querySelector('.hidden')
            if (hiddenText !== null) text.setEndBefore(hiddenText)
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

test('every card links to its page, from the hub, in Arabic', async ({ page }) => {
  const titles = titlesIn('ar')
  for (const path of servicePaths.map((each) => inLanguage(each, 'ar'))) {
    await open(page, path)
    const groups = await page
      .locator('.group')
      .evaluateAll((found) =>
        found.map((group) =>
          [...group.querySelectorAll<HTMLAnchorElement>(':is(.card, .row) a')].map(
            ({ pathname }) => pathname,
          ),
        ),
      )
    const own = [...titles.keys()].filter((each) => each.startsWith(`${path}/`))
    const linked = new Set(groups.flat())
    expect(own.filter((each) => !linked.has(each))).toEqual([])
    // All cards or rows of a group are rendered alike: one of them is pressed.
    for (const link of groups.flatMap(([first]) => first ?? [])) {
      await page.locator(`.group :is(.card, .row) a[href="${link}"]`).click()
      // A program may be called as its hub is.
      await page.waitForURL(link)
      await expect(page.locator('h1')).toHaveText(titles.get(link)!)
      await page.goBack()
      await expect(page.locator('.group .card').first()).toBeVisible()
    }
  }
})
