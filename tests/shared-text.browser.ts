import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import {
  inLanguage,
  knownLanguages,
  messagesIn,
  programOf,
  titlesIn,
} from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { journeyInArabic } from './support/browser/sweep.ts'

/** The web manifest of a language, as it is built. */
const manifestIn = (language: string) =>
  JSON.parse(readFileSync(join(root, `dist/site/app-${language}.webmanifest`), 'utf8')) as {
    readonly share_target: { readonly action: string; readonly params: Record<string, string> }
  }
/** The address that a phone opens for a text, by the manifest. */
function sharedAddress(language: string, text: string): string {
  const { action, params } = manifestIn(language).share_target
  return `${action}?${new URLSearchParams({ [params['title']!]: '', [params['text']!]: text })}`
}

const uniformity = programOf('flock-results/uniformity')
const mix = programOf('feed-work/blend')
const titleIn = (language: string, { path }: { path: string }): string =>
  titlesIn(language).get(inLanguage(path, language))!
const weights = '1850\n1790\n1910'

for (const language of knownLanguages) {
  const say = messagesIn(language)

  test(
    `a shared list of weights is in the field of its program, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, sharedAddress(language, weights))
      const shared = page.locator('.shared')
      await expect(shared.getByRole('heading', { level: 2 })).toHaveText(
        say['install.shared.title']!,
      )
      await expect(shared.getByRole('textbox')).toHaveValue(weights)
      await expectNoSidewaysScroll(page)
      // Bare figures are most likely for a list of figures.
      await expect(shared.getByRole('link').first()).toHaveText(titleIn(language, uniformity))
      await expectAccessible(page)
      await shared.getByRole('link', { name: titleIn(language, uniformity) }).click()
      await expect(page).toHaveURL(inLanguage(uniformity.path, language))
      const field = page.locator('.many textarea')
      await expect(field).toHaveValue(weights)
      // What was shared is there again after a reload, and is taken as what is typed.
      await page.reload()
      await expect(field).toHaveValue(weights)
      await page.getByRole('button', { name: say['many.add']! }).click()
      await expect(page.locator('.row-list tbody tr')).toHaveCount(3)
    },
  )
}

test('a shared text goes below what was typed before, and nothing of either is lost', async ({
  page,
}) => {
  await open(page, uniformity.path)
  const field = page.locator('.many textarea')
  await field.fill('2000')
  await open(page, sharedAddress('en', weights))
  await page
    .locator('.shared')
    .getByRole('link', { name: titleIn('en', uniformity) })
    .click()
  await expect(field).toHaveValue(`2000\n${weights}`)
})

test('a shared list of feeds is read as a file is', async ({ page }) => {
  await open(page, sharedAddress('en', 'Feed,Price\nYellow corn,0.3\nWheat bran,0.2'))
  const title = titleIn('en', mix)
  await page.locator('.shared').getByRole('link', { name: title }).click()
  const panel = page.locator('.csv-import')
  await expect(panel).toContainText('Yellow corn')
  await expectAccessible(page)
})

test('without a shared text the page is the list of all calculators', async ({ page }) => {
  await open(page, '/programs?bird=broilers')
  await expect(page.getByLabel('Broilers')).toBeChecked()
  await expect(page.locator('.shared')).toHaveCount(0)
})
