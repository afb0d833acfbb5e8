import { expect, test, type Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectNoSidewaysScroll } from './support/browser/page.ts'
import { root } from './support/project/root.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { journeyInArabic } from './support/browser/sweep.ts'

// The Studio answers its live page by a service worker.
test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 900 } })
test.describe.configure({ mode: 'serial' })
// Its first findings need the check of the whole project, on a machine that other tests share.
test.slow()

const program = 'calculators/broilers/livability.json'
const table = 'tables/broilers/ross-308-2022.json'
const unknown = 'deadBird'

interface Sentences {
  readonly [name: string]: string | Sentences
}

/** A sentence of a finding, of which the values are left out. */
function wordsOf(language: string, ...keys: readonly string[]): readonly string[] {
  const all = JSON.parse(
    readFileSync(join(root, `locales/${language}/findings.json`), 'utf8'),
  ) as Sentences
  const text = keys.reduce<string | Sentences>((tree, key) => (tree as Sentences)[key]!, all)
  return typeof text === 'string' ? text.split(/\{\w+\}/) : []
}

let studio: RunningStudio
test.beforeAll(async () => {
  studio = await startStudio()
  const edit = (file: string, from: string, to: string): void => {
    const text = studio.read(file)
    expect(text).toContain(from)
    studio.write(file, text.replace(from, to))
  }
  edit(program, '(birds - deadBirds)', '(birds - deadBird)')
  // A day's cumulative feed is a hundred times what it should be.
  edit(table, '[14, 67, 535,', '[14, 67, 53500,')
})
test.afterAll(() => studio.end())

const finding = (page: Page) => page.locator('.findings li').filter({ hasText: unknown }).first()

/** Opens the Studio and a file in it, in a language. */
async function open(page: Page, language: string, search: string): Promise<void> {
  await page.addInitScript((code) => localStorage.setItem('studio-language', code), language)
  await page.goto(studio.address)
  await page.getByRole('searchbox').fill(search)
  await page.getByRole('navigation').locator('.entry').first().click()
}

for (const [language, title] of [
  ['ar', 'عدد الطيور النافقة'],
  ['fr', 'Nombre de morts'],
  ['en', 'Number of dead birds'],
] as const)
  test(
    `findings name the parts of cards as the cards do, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await open(page, language, program)
      for (const words of [
        ...wordsOf(language, 'unknown-name', 'formula', 'what'),
        ...wordsOf(language, 'parts', 'closest'),
      ])
        await expect(finding(page)).toContainText(words)
      await expect(finding(page)).toContainText(title)
      await expect(finding(page)).not.toContainText('deadBirds')
      const written = finding(page).locator('bdi')
      await expect(written).toHaveText([unknown])
      await expectAccessible(page)
      await page.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(page)
    },
  )

test('the findings of a table are read in Arabic', async ({ page }) => {
  await open(page, 'ar', table)
  const [, words] = wordsOf('ar', 'column-not-increasing', 'what')
  await expect(page.locator('.findings li').filter({ hasText: words! }).first()).toBeVisible()
  await page.locator('td[data-row="14"][data-column="2"]').click()
  await expect(page.locator('.table-grid .note')).toContainText(words!)
})
