/**
 * Paper has text, never form controls: each figure that was entered is followed by its own unit,
 * and an answer takes no more sheets than its kind needs.
 */
import { createIntl } from '@formatjs/intl'
import type { Page } from '@playwright/test'
import type { IntlShape } from 'react-intl'
import { apart } from '../src/drawing/fields/entered.ts'
import { toQuery } from '../src/engine/input/address.ts'
import { hiddenIn, inForce } from '../src/engine/input/in-force.ts'
import { withDefaults } from '../src/engine/input/defaults.ts'
import { formatDate, formatQuantity } from '../src/i18n/format.ts'
import { messagesOf } from '../src/definition/project.ts'
import { figuresText } from '../src/program/share/figures-text.ts'
import { recordText, type TableWords } from '../src/mechanisms/name-lookup/words.ts'
import { expect, testInTurn as test, turnTo } from './support/browser/page.ts'
import { arePrintedInTurn, canReadPaper, printedLines } from './support/browser/printed-text.ts'
import { linkTo, programs, type LiveProgram } from './support/browser/programs.ts'
import { mostSheets, printAnswer } from './support/browser/sheets.ts'
import { languages } from './support/project/languages.ts'
import { loadProgram, project } from './support/project/project.ts'

type Language = (typeof languages)[number]
type GoodExample = LiveProgram['examples'][number]

/**
 * What is printed of an example's input in a language, each as texts that follow each other: a
 * title and what was entered. A journal has all of it in one text, at the head of its report.
 */
function enteredIn(
  { id, keepsJournal }: LiveProgram,
  example: GoodExample,
  language: Language,
): readonly (readonly string[])[] {
  const { today } = example
  const input = today === undefined ? example.input : { ...example.input, today }
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  const messages = messagesOf(project, language.code)
  const speaker = createIntl({ locale: language.numbers, messages: { ...messages } })
  const tableWords: TableWords = Object.fromEntries(
    Object.entries(messages).map(([key, value]) => [key, [{ value }]]),
  )
  if (keepsJournal) {
    const [, figures] = apart(calculator, inForce(calculator, withDefaults(calculator, input)))
    const query = toQuery(calculator, figures)
    const named = { tables, words: tableWords }
    return [[figuresText(calculator, query, language, speaker as IntlShape, named)]]
  }
  const hidden = hiddenIn(calculator, withDefaults(calculator, input))
  const textOf = (name: string, value: unknown): string | undefined => {
    const { kind, units, choices, records = '' } = calculator.inputs[name]!
    if (typeof value === 'number')
      return formatQuantity(value, units[0]!.unit, undefined, language, speaker)
    const text = value as string
    if (kind === 'date') return formatDate(new Date(text), language)
    const chosen = choices?.find((choice) => choice.value === text)
    if (chosen === undefined) return recordText(tables[records], text, tableWords)
    return [chosen.title, ...(chosen.facts ?? [])].map((key) => messages[key]).join(' · ')
  }
  return Object.entries(input).flatMap(([name, value]) => {
    const field = calculator.inputs[name]
    if (field === undefined || hidden.has(name) || field.kind === 'list') return []
    // What is seldom changed is folded.
    if (field.folded === true && value === field.default) return []
    return [[messages[field.title]!, textOf(name, value) ?? '']]
  })
}

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
  test(`${program.id} prints what was entered as text, each figure with its unit`, async ({
    page,
  }) => {
    const example = program.examples.find(
      ({ error, results }) => error === undefined && results !== undefined,
    )!
    await page.setViewportSize(sheet)
    for (const language of languages) {
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
      await expect(page.locator(':is(button, input, select, textarea):visible')).toHaveCount(0)
      expect(await coveredByHead(page)).toEqual([])
    }
  })
