import type { Page } from '@playwright/test'
import { chunkOf } from './support/browser/chunks.ts'
import { expect, open, testInTurn as test } from './support/browser/page.ts'
import { inLanguage, knownLanguages as languages, programOf } from './support/browser/programs.ts'
import { isSweep, journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

// The screen that the keyboard of a phone leaves, for thumbs.
test.use({
  viewport: { width: 360, height: 300 },
  hasTouch: true,
  isMobile: true,
})

const conversion = programOf('broilers/feed-conversion-ratio').path
const doses = programOf('drugs/drug-dose').path

/** Figures as a keyboard of the language gives them; one of them can be read in two ways. */
const typed = {
  en: { figure: '33,000', shown: '33000', medicine: 'doxy' },
  ar: { figure: '٣٣,٠٠٠', shown: '33000', medicine: 'دوكسي' },
  fr: { figure: '33.000', shown: '33000', medicine: 'doxy' },
} as const

/** Taps a field, and types sign by sign. */
async function type(page: Page, name: string, text: string): Promise<void> {
  await page.locator(`[name=${name}]`).tap()
  for (const sign of text) await page.keyboard.insertText(sign)
}

for (const language of languages) {
  const { figure, shown, medicine } = typed[language]

  test(
    `a question and its field are in view above the keyboard, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await open(page, inLanguage(conversion, language))
      const field = page.locator('[name=totalFeed]')
      const question = page.locator('.ambiguous-number')
      // The field is at the lower edge, as after the one above it.
      await field.evaluate((element) => element.scrollIntoView({ block: 'end' }))
      await type(page, 'totalFeed', figure)
      await expect(question).toBeInViewport({ ratio: 0.99 })
      await expect(field).toBeInViewport({ ratio: 0.99 })
      // The largest reading is the whole figure.
      await question.getByRole('button', { name: /33.?000/ }).tap()
      await expect(question).toHaveCount(0)
      await expect(field).toBeFocused()
      // What has the focus is shown without marks between thousands.
      await expect(field).toHaveValue(shown)
      await expect(field).toBeInViewport({ ratio: 0.99 })
    },
  )

  test(
    `the medicines that are found are in view above the keyboard, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await open(page, inLanguage(doses, language))
      await type(page, 'medicine', medicine)
      await expect(page.locator('#list-medicine')).toBeInViewport({ ratio: 0.99 })
      await expect(page.locator('[name=medicine]')).toBeInViewport({ ratio: 0.99 })
    },
  )
}

/**
 * What is over an element that has the focus, of what stays at the edges of the screen; of an
 * element that is higher than the rest of the screen, what is over all of it.
 */
const overFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const element = document.activeElement!
    if (element === document.body) return []
    const { top, bottom, left, width } = element.getBoundingClientRect()
    const over = [top + 2, (top + bottom) / 2, bottom - 2].flatMap((height) => {
      let hit = document.elementFromPoint(left + width / 2, height)
      while (hit !== null && !['fixed', 'sticky'].includes(getComputedStyle(hit).position))
        hit = hit.parentElement
      return hit === null || hit.contains(element)
        ? []
        : [`${hit.className} is over ${element.outerHTML}`]
    })
    const isHigh = bottom - top > window.innerHeight / 3
    return isHigh && over.length < 3 ? [] : over
  })

const presses = (key: string): readonly string[] => Array.from({ length: 60 }, () => key)

for (const language of languages)
  test(
    `nothing that has the focus is under a bar or a notice, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const answer = `${conversion}?age=35&birds=9000&totalFeed=30000&averageWeight=2`
      // By default the page and the letters that leave the least space.
      for (const path of isSweep ? ['/', answer] : [answer]) {
        await open(page, inLanguage(path, language))
        // The words of the notice are still to be fetched: only the browser reports no network.
        await page.evaluate(() => {
          Object.defineProperty(navigator, 'onLine', { value: false })
          dispatchEvent(new Event('offline'))
        })
        await expect(page.locator('.offline-notice > div')).toBeVisible()
        for (const size of isSweep ? ['100%', '200%'] : ['200%']) {
          await page.evaluate((fontSize) => {
            document.documentElement.style.fontSize = fontSize
            window.scrollTo(0, 0)
            ;(document.activeElement as HTMLElement).blur()
          }, size)
          for (const key of [...presses('Tab'), ...presses('Shift+Tab')]) {
            await page.keyboard.press(key)
            // A notice that has just changed its height takes a frame to make room.
            await expect.poll(() => overFocus(page), `${path} at ${size}`).toEqual([])
          }
        }
      }
    },
  )

/** The part of the screen between what is at its edges. */
const isFree = (page: Page, name: string): Promise<boolean> =>
  page.locator(`[name=${name}]`).evaluate((field) => {
    const { top, bottom, left, width } = field.getBoundingClientRect()
    return [top + 1, bottom - 1].every(
      (height) => document.elementFromPoint(left + width / 2, height) === field,
    )
  })

test.describe('with a file that is lost', () => {
  // The browser's console names each request that fails.
  test.use({ complaints: 'any' })

  for (const language of languages)
    test(
      `what could not be loaded hides no field that has the focus, in ${language}`,
      sweepUnlessArabic(language),
      async ({ page }) => {
        const table = chunkOf('virtual:table/broilers/clinic')
        await page.route(
          (url) => url.pathname === table,
          (route) => route.abort(),
        )
        await open(
          page,
          `${inLanguage(conversion, language)}?age=35&birds=9000&totalFeed=30000&averageWeight=2`,
        )
        const note = page.locator('#wait [data-wait=failed]:visible')
        await expect(note.getByRole('button')).toBeInViewport({ ratio: 0.99 })
        expect((await note.boundingBox())!.height).toBeLessThan(110)
        for (const name of ['averageWeight', 'totalFeed', 'age', 'birds']) {
          await page.locator(`[name=${name}]`).focus()
          await expect.poll(() => isFree(page, name)).toBe(true)
        }
        // Without the keyboard the clinic's numbers fit into 30 % of the screen.
        await page.setViewportSize({ width: 360, height: 640 })
        await expect(note.getByRole('link')).toHaveCount(2)
        expect((await note.boundingBox())!.height).toBeLessThan(192)
      },
    )
})

test('a question that comes late leaves the next field in view', async ({ page }) => {
  await open(page, conversion)
  await type(page, 'totalFeed', '33,000')
  await type(page, 'averageWeight', '2')
  await page
    .locator('[name=averageWeight]')
    .evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await expect(page.locator('.ambiguous-number')).toBeVisible()
  await expect(page.locator('[name=averageWeight]')).toBeInViewport({ ratio: 0.99 })
})

test('a question stays while more is typed, and disappears with the ambiguity', async ({
  page,
}) => {
  await open(page, conversion)
  const question = page.locator('.ambiguous-number')
  await type(page, 'totalFeed', '3,30')
  await expect(question).toBeVisible()
  await page.keyboard.insertText('0')
  // No waiting: it must not come and go under the thumb.
  expect(await question.count()).toBe(1)
  await expect(question.getByRole('button')).toHaveText(['3,300 kg', '3.3 kg'])
  await page.keyboard.insertText(',000')
  await expect(question).toHaveCount(0)
})

test('one possible figure leads to a question about one', async ({ page }) => {
  await open(page, conversion)
  await type(page, 'age', '3,5')
  await expect(page.locator('.ambiguous-number')).toContainText('Do you mean this figure?')
  await expect(page.locator('.ambiguous-number').getByRole('button')).toHaveText(['35 days'])
})

test('a reading that is chosen by keys is in its field as one changes it', async ({ page }) => {
  await open(page, conversion)
  await type(page, 'totalFeed', '33,000')
  const reading = page.locator('.ambiguous-number').getByRole('button').first()
  await reading.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[name=totalFeed]')).toBeFocused()
  await expect(page.locator('[name=totalFeed]')).toHaveValue('33000')
  await page.locator('[name=birds]').focus()
  await expect(page.locator('[name=totalFeed]')).toHaveValue('33,000')
})
