import type { Page } from '@playwright/test'
import {
  open,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  testInTurn as test,
} from './support/browser/page.ts'
import {
  inLanguage,
  languages,
  linkTo,
  programOf,
  programs,
  programsOfEachPart,
  servicePaths,
} from './support/browser/programs.ts'
import { isSweep, journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

for (const language of languages) {
  test(
    `lists in ${language} at 320, 768 and 1280 px`,
    journeyInArabic(language),
    async ({ page }) => {
      for (const path of [
        ...(isSweep ? servicePaths : servicePaths.slice(0, 1)),
        '/services/broilers-management/broilers-management',
      ]) {
        await open(page, inLanguage(path, language))
        for (const width of [320, 768, 1280]) {
          await page.setViewportSize({ width, height: 800 })
          await expectNoSidewaysScroll(page)
          // What a wide screen adds is the same in each language; the middle one is for the sweep.
          if (width === 320 || (language === 'ar' && (isSweep || width === 1280)))
            await expectAccessible(page)
        }
      }
    },
  )

  for (const width of [320, 1280]) {
    test(
      `a form with problems, and dark mode, in ${language} at ${width} px`,
      (width === 320 ? journeyInArabic : sweepUnlessArabic)(language),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await page.emulateMedia({ colorScheme: 'dark' })
        const program = programs.find(({ id }) => id === 'broilers/feed-conversion-ratio')!
        await open(page, inLanguage(program.path, language))
        await page.locator('.entry button[type=submit]').click()
        await expect(page.locator('.summary')).toBeVisible()
        await expectAccessible(page)
        await open(page, linkTo(program, program.examples[0]!, language))
        await expect(page.locator('.explanation')).toBeVisible()
        await expectAccessible(page)
      },
    )
  }
}

test('a picture without words and a pale text are found', async ({ page }) => {
  await open(page, '/about')
  await page.evaluate(() => {
    const picture = document.createElement('img')
    picture.src = '/favicon.svg'
    const text = document.createElement('p')
    text.textContent = 'pale'
    Object.assign(text.style, { color: '#ccc', background: '#fff' })
    document.querySelector('main')!.append(picture, text)
  })
  const check = expectAccessible(page)
  await expect(check).rejects.toThrow(/image-alt: <img/)
  await expect(check).rejects.toThrow(/color-contrast: <p/)
})

for (const language of languages)
  test(
    `keys reach the first question of a program in six stops at most, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 800 })
      // Where the first question is does not depend on the language.
      for (const id of language === 'ar' ? programsOfEachPart : [programs[0]!.id]) {
        await open(page, inLanguage(programOf(id).path, language))
        // The first stop of a page skips its header.
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        const stops = ['Skip to the content']
        const active = page.locator(':focus')
        while (stops.length < 20) {
          await page.keyboard.press('Tab')
          stops.push(await active.evaluate(({ outerHTML }) => outerHTML.slice(0, 80)))
          if (
            await active.evaluate((element) => element.matches('main :is(input, select, textarea)'))
          )
            break
        }
        expect(stops.length, `${id}: ${stops.join('\n')}`).toBeLessThanOrEqual(6)
      }
    },
  )

for (const language of languages)
  test(
    `the header of a narrow phone is one row, and its menu stays with text of twice the size, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 740 })
      await open(page, inLanguage('/', language))
      expect((await page.locator('.site-header .bar').boundingBox())!.height).toBeLessThan(70)
      await page.setViewportSize({ width: 360, height: 740 })
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
      })
      await expect(page.locator('.menu-button')).toBeInViewport({ ratio: 1 })
    },
  )

/** The places of what a page aligns, in pixels from the start of its lines. */
const edgesOf = (page: Page) =>
  page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl'
    const { clientWidth } = document.documentElement
    const ends = ({ left, right }: DOMRect) =>
      (isRtl ? [clientWidth - right, clientWidth - left] : [left, right]).map(Math.round)
    const columnOf = (name: string) => {
      const element = document.querySelector(name)!
      const padding = Number.parseFloat(getComputedStyle(element).paddingLeft)
      const [start, end] = ends(element.getBoundingClientRect())
      return [start! + padding, end! - padding]
    }
    const fields = ['select', 'input.date', '.combobox'].flatMap((name) => [
      ...document.querySelectorAll(`.entry .form .field > ${name}, .entry .form .number > ${name}`),
    ])
    const figures = [...document.querySelectorAll('.entry .form .number > .unit')].map(
      (unit) => unit.previousElementSibling!,
    )
    return {
      columns: ['.site-header .bar', 'main .page', '.site-footer .bar'].map(columnOf),
      fields: [
        ...new Set(
          [...fields, ...figures]
            .map((each) => each.getBoundingClientRect())
            .filter(({ width }) => width > 0)
            .map((box) => ends(box)[1]!),
        ),
      ],
    }
  })

test('one column for header, page and footer, and fields that end at two places', async ({
  page,
}) => {
  for (const [path, language] of [
    ['/', 'fr'],
    ['/my-account', 'en'],
    ['/privacy', 'ar'],
    [programOf('broilers/flock-today').path, 'en'],
    [programOf('drugs/drug-dose').path, 'ar'],
  ] as const) {
    await open(page, inLanguage(path, language))
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    for (const width of [360, 1366, 1920]) {
      await page.setViewportSize({ width, height: 800 })
      const { columns, fields } = await edgesOf(page)
      expect(new Set(columns.map(String)).size, `${path} at ${width}: ${columns.join(' ')}`).toBe(1)
      expect(fields.length, `${path} at ${width}: ${fields.join(' ')}`).toBeLessThanOrEqual(2)
    }
  }
})

test('the bar at the foot of a narrow phone shows whole words of its label', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 })
  for (const id of ['treatment/water-feed-ratio', 'house/heat-index', 'flock-results/uniformity']) {
    const program = programOf(id)
    await open(page, linkTo(program, program.examples[0]!, 'en'))
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    await page.evaluate(() => window.scrollTo(0, 0))
    const label = page.locator('.answer-bar .of')
    await expect(label).toBeVisible()
    const shown = await label.evaluate(({ clientWidth, scrollWidth }) => clientWidth / scrollWidth)
    expect(shown, id).toBeGreaterThan(0.8)
  }
})
