import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectNoSidewaysScroll, expectSaneText, open, test } from './support/page.ts'
import { coveringSets, programOf, type Part } from './support/parts-of-format.ts'
import { inLanguage, root } from './support/programs.ts'
import { buildVariant, type Variant } from './support/variant.ts'

// One build of the site with programs of its own: of any two parts of the format some have both,
// either, and neither.
test.describe.configure({ mode: 'serial' })
test.use({ serviceWorkers: 'block' })

const sets = coveringSets()
const programs = sets.map((used, index) => programOf(`combination-${index}`, used, 100 + index))
let project: string
let site: Variant

test.beforeAll(async () => {
  test.setTimeout(240_000)
  project = mkdtempSync(join(tmpdir(), 'combinations-'))
  for (const folder of ['calculators', 'tables', 'locales', 'content'])
    cpSync(join(root, folder), join(project, folder), { recursive: true })
  for (const program of programs)
    writeFileSync(
      join(project, 'calculators/feed', `${program.slug}.json`),
      JSON.stringify(program, undefined, 2),
    )
  site = await buildVariant({ MEDICINE_HOST: 'http://127.0.0.1:9' }, project)
})
test.afterAll(async () => {
  await site.remove()
  rmSync(project, { recursive: true, force: true })
})

const pathOf = (index: number): string => `/services/feed-analysis/${programs[index]!.slug}`
const answersOf = (used: readonly Part[]): readonly string[] => [
  '[data-result=given]',
  ...used.flatMap(({ answered = [] }) => answered),
]

/** The server that some programs ask answers in one word. */
const answerFor = (page: Page) =>
  page.route('http://127.0.0.1:9/**', (route) =>
    route.fulfill({ body: 'Heard.', headers: { 'Access-Control-Allow-Origin': '*' } }),
  )

/** Presses the button of the form, and does not wait where an answer is waited for. */
async function calculate(page: Page, used: readonly Part[]): Promise<void> {
  await page.locator('.entry button[type=submit]').click()
  if (used.some(({ name }) => name === 'wait'))
    await page.getByRole('dialog').locator('.button.primary').click()
}

async function expectAll(page: Page, selectors: readonly string[], within = ''): Promise<void> {
  for (const selector of selectors)
    await expect(page.locator(`${within} ${selector}`).first(), selector).toBeVisible()
}

for (const [index, used] of sets.entries()) {
  const names = used.map(({ name }) => name).join(', ')
  test(`a program of ${names === '' ? 'one figure' : names} shows every part everywhere`, async ({
    page,
    browser,
  }) => {
    await answerFor(page)
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, site.address + pathOf(index))
    await expectAll(
      page,
      used.flatMap(({ entered = [] }) => entered),
    )
    await page.getByRole('button', { name: 'Try an example' }).click()
    await calculate(page, used)
    await expectAll(page, answersOf(used))
    await expect(page.locator('[data-result=given] .value')).toHaveText('100 kg')
    await expectSaneText(page)
    await expectNoSidewaysScroll(page)

    // How it came about: every name has its figure, but the one that no table knows.
    const steps = await page.locator('.explanation .figures').allTextContents()
    const unsaid = steps.filter((step) => step.includes('N/A')).length
    expect(unsaid, steps.join('\n')).toBe(used.some(({ name }) => name === 'list') ? 1 : 0)

    // On paper.
    await page.emulateMedia({ media: 'print' })
    await expectAll(page, answersOf(used))
    await page.emulateMedia({ media: 'screen' })

    // What was calculated with one's own figures is kept, and offered where nothing stands.
    await page.locator('[name=totalFeed]').fill('101')
    await expect(page.locator('[data-result=given] .value')).toHaveText('101 kg')
    await expectAll(page, answersOf(used))
    const link = page.url()
    const next = await page.context().newPage()
    await answerFor(next)
    await open(next, site.address + pathOf(index))
    await next.getByRole('button', { name: 'Continue with your last figures' }).click()
    await expect(next.locator('[name=totalFeed]')).toHaveValue('101')
    if (used.some(({ name }) => name === 'wait')) await calculate(next, used)
    await expectAll(next, answersOf(used))
    expect(new URL(next.url()).search).toBe(new URL(link).search)

    // The link opens the answer in another language.
    const { pathname, search } = new URL(link)
    const french = await browser.newPage({ serviceWorkers: 'block' })
    await answerFor(french)
    await open(french, site.address + inLanguage(pathname, 'fr') + search)
    await expectAll(french, answersOf(used))
    await french.close()

    // Without scripts the page answers its first example, but asks no server and draws no curve.
    const plain = await browser.newPage({ javaScriptEnabled: false })
    await plain.goto(site.address + pathOf(index))
    await expectAll(
      plain,
      answersOf(used).filter((each) => !/data-remote|curves|disclaimer/.test(each)),
      '.without-scripts',
    )
    await plain.close()
  })
}
