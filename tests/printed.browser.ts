/**
 * Paper has text, never form controls: each figure that was entered is followed by its own unit,
 * and an answer takes no more sheets than its kind needs.
 */
import type { Page } from '@playwright/test'
import { enteredIn } from './support/paper/entered-texts.ts'
import { expect, testInTurn as test, turnTo } from './support/browser/page.ts'
import { arePrintedInTurn, canReadPaper, printedLines } from './support/paper/printed-text.ts'
import { linkTo, programs, triedIn, sweepUnlessOfEachPart } from './support/browser/programs.ts'
import { mostSheets, printAnswer } from './support/paper/sheets.ts'
import { languages } from './support/project/languages.ts'

/**
 * No field is as wide as its text, which some browsers cannot do (`field-sizing`): a style sheet of
 * the test's own, for a page of the site accepts no other.
 */
const withoutFieldSizing = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('input, select { field-sizing: fixed !important }')
    document.adoptedStyleSheets = [sheet]
  })

/** What is at the head of a sheet covers none of what is below it, nor the name of the clinic. */
const coveredByHead = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const boxOf = (element: Element) => element.getBoundingClientRect()
    const heads = [...document.querySelectorAll('.letterhead > *')].map(boxOf)
    return ['.brand', 'h1', '.entry', '.result', '.paper .result'].filter((selector) =>
      [...document.querySelectorAll(selector)]
        .map(boxOf)
        .some((box) =>
          heads.some(
            (head) =>
              head.width * head.height * box.width * box.height > 0 &&
              head.left < box.right &&
              box.left < head.right &&
              head.top < box.bottom &&
              box.top < head.bottom,
          ),
        ),
    )
  })

/** The width of an A4 sheet between its margins, in CSS pixels. */
const sheet = { width: 703, height: 1000 }

for (const program of programs)
  test(
    `${program.id} prints what was entered as text, each figure with its unit`,
    sweepUnlessOfEachPart(program),
    async ({ page }) => {
      const example = program.examples.find(
        ({ error, results }) => error === undefined && results !== undefined,
      )!
      await page.setViewportSize(sheet)
      // `npm run browsers -- --all` prints every program in every language, in three engines.
      for (const language of languages.filter(({ code }) => triedIn(program).includes(code))) {
        await page.emulateMedia({ media: 'screen' })
        await turnTo(page, linkTo(program, example, language.code))
        await withoutFieldSizing(page)
        await expect(page.locator('.explanation, .texts').first()).toBeAttached()
        const { pdf, sheets } = await printAnswer(page, program, language.code)
        expect(sheets, language.code).toBeLessThanOrEqual(mostSheets(program))
        const lines = canReadPaper ? printedLines(pdf) : []
        const missing = enteredIn(program, example, language).filter(
          (texts) => canReadPaper && !arePrintedInTurn(lines, texts),
        )
        expect(missing, `${language.code}: ${lines.slice(0, 40).join('\n')}`).toEqual([])
        await expect(
          page.locator(':is(button, .button, input, select, textarea):visible'),
        ).toHaveCount(0)
        expect(await coveredByHead(page)).toEqual([])
      }
    },
  )
