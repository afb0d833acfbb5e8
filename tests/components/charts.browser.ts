import type { Page } from '@playwright/test'
import { expect, testInTurn as test, turnTo } from '../support/browser/page.ts'
import {
  knownLanguages as languages,
  linkTo,
  programs,
  type LiveProgram,
  sweepUnlessOfEachPart,
} from '../support/browser/programs.ts'

const withCharts = programs.filter(({ hasCharts }) => hasCharts)

/** A chart's texts that meet one of its curves or another of its texts. */
const crossings = (page: Page) =>
  page.locator('.chart > svg').evaluateAll((charts) =>
    charts.flatMap((chart) => {
      const edge = chart.getBoundingClientRect()
      const scale = edge.width / (chart as SVGSVGElement).viewBox.baseVal.width
      const texts = [...chart.querySelectorAll('text')].map((text) => {
        const { left, right } = text.getBoundingClientRect()
        // Letters are smaller than their line, whose height depends on the font.
        const line = edge.top + Number(text.getAttribute('y')) * scale
        return {
          is: text.textContent,
          left,
          right,
          top: line - 10 * scale,
          bottom: line + 4 * scale,
        }
      })
      const points = [...chart.querySelectorAll<SVGPathElement>('.curve, .norm, .line')]
        .filter((curve) => curve.getAttribute('d') !== '')
        .flatMap((curve) => {
          const [length, place] = [curve.getTotalLength(), curve.getScreenCTM()!]
          return Array.from({ length: 1000 }, (_, step) =>
            curve.getPointAtLength((step / 999) * length).matrixTransform(place),
          )
        })
      return texts.flatMap((text, index) => [
        ...(points.some(
          ({ x, y }) => x > text.left && x < text.right && y > text.top && y < text.bottom,
        )
          ? [`${text.is} meets a curve`]
          : []),
        ...(text.left < edge.left || text.right > edge.right ? [`${text.is} is cut`] : []),
        ...texts
          .slice(index + 1)
          .filter(
            (other) =>
              text.left < other.right &&
              other.left < text.right &&
              text.top < other.bottom &&
              other.top < text.bottom,
          )
          .map((other) => `${text.is} meets ${other.is}`),
      ])
    }),
  )

/** The marks of the lower axis of each chart that is not a whole number. */
const brokenAges = (page: Page) =>
  page.locator('.chart:not(.histogram) > svg').evaluateAll((charts) =>
    charts.flatMap((chart) =>
      [...chart.querySelectorAll('text:not([class])')]
        .filter((text) => text.getAttribute('text-anchor') === 'middle')
        .map((text) => text.textContent)
        .filter((text) => !/^[\d\s,]+$/.test(text)),
    ),
  )

/** The first answer of a program with its results, in each language and at two widths. */
async function expectClear(page: Page, program: LiveProgram): Promise<void> {
  const example = program.examples.find(({ results }) => results !== undefined)!
  for (const language of languages) {
    await turnTo(page, linkTo(program, example, language))
    await expect(page.locator('.chart > svg').first()).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 740 })
      const place = `${program.id} ${language} ${width}`
      expect.soft(await crossings(page), place).toEqual([])
      expect.soft(await brokenAges(page), place).toEqual([])
    }
  }
}

test('some programs have charts', () => {
  expect(withCharts.length).toBeGreaterThan(20)
})

for (const program of withCharts)
  test(
    `${program.id}: no text of a chart meets a curve or another text, and ages are whole`,
    sweepUnlessOfEachPart(program),
    async ({ page }) => {
      await expectClear(page, program)
    },
  )
