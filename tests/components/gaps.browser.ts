import type { Page } from '@playwright/test'
import { expect, open, testInTurn as test, turnTo, untilQuiet } from '../support/browser/page.ts'
import {
  knownLanguages as languages,
  inLanguage,
  linkTo,
  programOf,
} from '../support/browser/programs.ts'
import { isSweep, onSite } from '../support/browser/sweep.ts'

/** Folded questions, conditional ones, sections, a list with folded parts, and limits of one's own. */
const tried = [
  'treatment/label-dose',
  'treatment/withdrawal-date',
  'broilers/ventilation',
  'house/tunnel',
  'money/batch-profit',
  'hatchery/egg-breakout',
  'white-hens/production-guide',
  'flock-results/uniformity',
  'feed/least-cost',
  'feed/least-cost-animal',
]

/** More than a line of text and the distances around it: the reader would take it for an end. */
const hole = 56

/** Holes between neighbours that are seen in the form, with what is above and below each. */
const holes = (page: Page) =>
  page
    .locator('.entry')
    .first()
    .evaluate((form, most) => {
      const boxes: { top: number; bottom: number; is: string }[] = []
      const add = ({ width, height, top, bottom }: DOMRect, is: string) => {
        if (width > 1 && height > 1) boxes.push({ top, bottom, is })
      }
      const walker = document.createTreeWalker(form, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() !== '') {
          const range = document.createRange()
          range.selectNodeContents(node)
          for (const box of range.getClientRects()) add(box, node.data)
        } else if (node instanceof Element && node.matches('input, select, textarea, button'))
          add(node.getBoundingClientRect(), node.getAttribute('name') ?? node.tagName)
      let [end, above] = [Infinity, '']
      return boxes
        .toSorted((one, other) => one.top - other.top)
        .flatMap(({ top, bottom, is }) => {
          const found = top - end > most ? [`${Math.round(top - end)} px: ${above} | ${is}`] : []
          if (bottom > end || end === Infinity) [end, above] = [bottom, is]
          return found
        })
    }, hole)

for (const id of tried)
  test(`${id}: no hole in the form, with its folded questions closed and open`, async ({
    page,
  }) => {
    const program = programOf(id)
    for (const language of isSweep ? languages : ['ar'])
      for (const address of [
        inLanguage(program.path, language),
        linkTo(
          program,
          program.examples.find(({ results }) => results !== undefined)!,
          language,
        ),
      ]) {
        await turnTo(page, address)
        await untilQuiet(page)
        await expect(page.locator('.many:not(:has(textarea))')).toHaveCount(0)
        for (const isOpen of [undefined, true, false]) {
          if (isOpen !== undefined)
            await page.locator('.entry details').evaluateAll((all, isNowOpen) => {
              for (const each of all) (each as HTMLDetailsElement).open = isNowOpen
            }, isOpen)
          for (const width of [360, 1280]) {
            await page.setViewportSize({ width, height: 740 })
            // A part that opens for the first time may fetch its code.
            await expect
              .poll(() => holes(page), { message: `${address} ${width} ${isOpen}` })
              .toEqual([])
          }
        }
      }
  })

test(
  'the form has no hole, and nothing moves, while the code of the currency is on its way',
  onSite,
  async ({ page }) => {
    let go = (): void => undefined
    const released = new Promise<void>((resolve) => {
      go = resolve
    })
    await page.route(/\/Currency-\w+\.js/, async (route) => {
      await released
      await route.continue()
    })
    await page.setViewportSize({ width: 360, height: 740 })
    await open(page, programOf('feed-work/feed-bags').path)
    const place = page.locator('.currency')
    await expect(place.getByText('Currency')).toBeVisible()
    expect(await holes(page)).toEqual([])
    const before = await place.boundingBox()
    go()
    await expect(place.locator('select')).toBeEnabled()
    expect(await place.boundingBox()).toEqual(before)
  },
)
