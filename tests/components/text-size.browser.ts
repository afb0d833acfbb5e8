/** Large text, spaced text, narrow screens and the colours of the system, on each kind of page. */
import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import {
  inLanguage,
  knownLanguages,
  linkTo,
  programOf,
  servicePaths,
} from '../support/browser/programs.ts'
import { onlyInSweep } from '../support/browser/sweep.ts'

const answer = (id: string): string => {
  const program = programOf(id)
  return linkTo(program, program.examples[0]!)
}

/** One page of each kind. */
const kinds: Readonly<Record<string, string>> = {
  home: '/',
  programs: '/programs',
  services: '/services',
  'a service with groups': servicePaths.find((path) => path.includes('layers'))!,
  'a form': programOf('broilers/feed-conversion-ratio').path,
  'a form of rows': programOf('feed/poultry-feed-analysis').path,
  'a verdict': answer('broilers/feed-conversion-ratio'),
  'a guide': answer('white-hens/production-guide'),
  'a plan': answer('treatment/withdrawal-date'),
  'a pair of medicines': answer('drugs/drug-interactions'),
  'a dose': answer('drugs/drug-dose'),
  'a recipe': answer('feed/least-cost'),
  'a notebook': answer('broilers/farm-management'),
  articles: '/blogs',
  'an article': '/blog/clean-water-for-poultry',
  videos: '/videos',
  about: '/about',
  contact: '/contact',
  'my farm': '/my-account',
  'log in': '/login',
  'a legal text': '/privacy',
  jobs: '/jobs',
  'not found': '/nowhere',
}

/** The text spacing that pages must bear (WCAG 2.2, 1.4.12). */
const spacing =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }' +
  ' p { margin-block-end: 2em !important }'

/** Shows the page as a reader has set it up: on a width, in a size of text, with further styles. */
async function setUp(page: Page, width: number, size: string, styles: string): Promise<void> {
  await page.setViewportSize({ width, height: 740 })
  await page.evaluate(
    ([fontSize, rules]) => {
      document.documentElement.style.fontSize = fontSize!
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(rules!)
      document.adoptedStyleSheets = [sheet]
    },
    [size, styles],
  )
}
const asIs = (page: Page): Promise<void> => setUp(page, 360, '', '')

/**
 * The texts that their box cuts. What moves sideways shows the rest later, and the bar at the foot
 * of the screen leads to the whole answer.
 */
const cutTexts = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('#root *')].flatMap((box) => {
      const { overflowX, overflowY, clipPath } = getComputedStyle(box)
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
      const isCut =
        (cuts(overflowX) && box.scrollWidth > box.clientWidth + 1) ||
        (cuts(overflowY) && box.scrollHeight > box.clientHeight + 1)
      const isMeant =
        clipPath !== 'none' || box.matches('.slides-window, .answer-bar *') || !box.innerText
      return isCut && !isMeant ? [box.innerText.slice(0, 60)] : []
    }),
  )

for (const language of knownLanguages) {
  for (const [kind, path] of Object.entries(kinds)) {
    test(
      `${kind} in large, spaced and narrow text, in ${language}`,
      // French has the longest words, and Arabic the largest letters.
      onlyInSweep(language === 'en'),
      async ({ page }) => {
        await open(page, inLanguage(path, language))
        for (const [width, size, styles] of [
          [360, '200%', ''],
          [320, '100%', spacing],
          [320, '100%', ''],
        ] as const) {
          await setUp(page, width, size, styles)
          await expectNoSidewaysScroll(page)
          expect(await cutTexts(page), `${width} px, ${size}`).toEqual([])
        }
        await asIs(page)
      },
    )

    test(
      `${kind} is accessible in large text and in the system's colours, in ${language}`,
      // The colours are those of each language, and large text moves what is there.
      onlyInSweep(language !== 'ar'),
      async ({ page }) => {
        await open(page, inLanguage(path, language))
        await setUp(page, 360, '200%', '')
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
        await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
        await expectAccessible(page)
        await page.emulateMedia({ forcedColors: null })
        await asIs(page)
      },
    )
  }
}
