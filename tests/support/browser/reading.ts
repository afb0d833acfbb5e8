/** Pages as readers set them up: large text, spaced text, narrow screens, the system's colours. */
import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectNoSidewaysScroll, untilIdle, untilQuiet } from './page.ts'

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
 * The texts that their box cuts. What moves sideways shows the rest later, the bar at the foot of
 * the screen leads to the whole answer, and the switch of the header has the whole name of a flock.
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

/** What is focused and lies under a bar or a banner that stays where it is (WCAG 2.2, 2.4.11). */
const coveredFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const stays = (element: Element | null): boolean =>
      element !== null &&
      (['fixed', 'sticky'].includes(getComputedStyle(element).position) ||
        stays(element.parentElement))
    const focusable = 'a[href], button, input, select, textarea, summary, [tabindex="0"]'
    const nextFrame = () =>
      new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const coverOf = (element: HTMLElement): Element | undefined => {
      const { left, top, width, height } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      return hit === null || element.contains(hit) || hit.contains(element) || !stays(hit)
        ? undefined
        : hit
    }
    const covered: string[] = []
    for (const element of document.querySelectorAll<HTMLElement>(focusable)) {
      element.focus()
      if (document.activeElement !== element || coverOf(element) === undefined) continue
      // A bar leaves once its answer is in view, which a browser reports with its frames.
      await nextFrame()
      await nextFrame()
      const cover = coverOf(element)
      if (cover !== undefined)
        covered.push(`${element.outerHTML.slice(0, 80)} under ${cover.outerHTML.slice(0, 80)}`)
    }
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    window.scrollTo(0, 0)
    return covered
  })

/**
 * Nothing sticks out, no text is cut and nothing focused is covered: in large text, in spaced text
 * and on a narrow screen.
 */
export async function expectReadable(page: Page): Promise<void> {
  // What comes late, like the bar of the answer, is measured as well.
  await untilQuiet(page)
  for (const [width, size, styles] of [
    [360, '200%', ''],
    [320, '100%', spacing],
    [320, '100%', ''],
  ] as const) {
    await setUp(page, width, size, styles)
    await untilIdle(page)
    await expectNoSidewaysScroll(page)
    expect(await cutTexts(page), `${page.url()}, ${width} px, ${size}`).toEqual([])
  }
  await asIs(page)
  expect(await coveredFocus(page), page.url()).toEqual([])
}

/** No finding of axe in large text: light, dark and in the system's colours. */
export async function expectAccessibleInLargeText(page: Page): Promise<void> {
  await setUp(page, 360, '200%', '')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expectAccessible(page)
  }
  await page.emulateMedia({ colorScheme: null, forcedColors: 'active' })
  await expectAccessible(page)
  await page.emulateMedia({ forcedColors: null })
  await asIs(page)
}
