import { expect } from '@playwright/test'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ExampleSource } from '../../src/definition/shapes.ts'
import type { Language } from '../../src/i18n/languages.ts'
import { inLanguage, linkTo, programs, type LiveProgram } from '../support/browser/programs.ts'
import { check as base, expectTrue, openLive } from '../support/engines/check.ts'
import { startReference, type Reference } from '../support/engines/chromium.ts'
import type { Tab } from '../support/engines/engine.ts'
import { printAnswer } from '../support/engines/sheet.ts'
import { enteredIn } from '../support/paper/entered-texts.ts'
import { arePrintedInTurn, canReadPaper, printedLines } from '../support/paper/printed-text.ts'
import { mostSheets } from '../support/paper/sheets.ts'
import { languages } from '../support/project/languages.ts'

// `npm run browsers -- --all`: every program in every language, compared with Chromium.

const check = base.extend<object, { reference: Reference }>({
  reference: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const reference = await startReference()
      await use(reference)
      await reference.close()
    },
    { scope: 'worker' },
  ],
})

/** The results of a page by their names, as they are shown. */
const results = `
  return Object.fromEntries([...document.querySelectorAll('[data-result]')].map((row) => [
    row.dataset.result,
    (row.matches('.value') ? row : row.querySelector('.value') ?? row).textContent
      .replace(/\\s+/g, ' ').trim(),
  ]))
`
const hasAnswer = `return document.querySelector('.explanation, .texts') !== null &&
  document.querySelectorAll('[data-result]').length > 0`
const pageText = `return [location.href, document.body.innerText].join('\\n').slice(0, 4000)`
const hasCountdown = `return document.querySelector('.countdown') !== null`
const isAnswering = `return document.querySelector('.explanation, .texts, .countdown') !== null`
const sideways =
  'return document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Waits until no result changes any more: the code of some comes a little later. */
async function settled(tab: Tab): Promise<unknown> {
  try {
    await expectTrue(tab, hasAnswer, 'an answer')
  } catch (error) {
    console.log('The page without an answer:', await tab.run(pageText))
    throw error
  }
  let before: string
  let now = ''
  do {
    before = now
    await new Promise((resolve) => {
      setTimeout(resolve, 300)
    })
    now = JSON.stringify(await tab.run(results))
  } while (now !== before)
  return JSON.parse(now)
}

/**
 * Answers the demonstration: programs that fetch what they answer with wait for their button, and
 * some show their answer after a countdown, which can be skipped.
 */
async function demonstrate(tab: Tab): Promise<void> {
  await tab.press('.entry .actions button[type=submit] + button')
  await tab.press('.entry .actions button[type=submit]')
  await expectTrue(tab, isAnswering, 'an answer or a countdown')
  if ((await tab.run(hasCountdown)) === true) await tab.press('dialog button.primary')
}

/** Where `SHEETS` names a folder, the sheet is kept there. */
function keepSheet(engine: string, name: string, pdf: Buffer): void {
  const folder = process.env['SHEETS']
  if (folder === undefined) return
  mkdirSync(join(folder, engine), { recursive: true })
  writeFileSync(join(folder, engine, `${name}.pdf`), pdf)
}

/** Prints the answer of a page, and expects each figure that was entered next to its own unit. */
async function expectPrinted(
  tab: Tab,
  engine: string,
  program: LiveProgram,
  example: ExampleSource,
  language: Language,
): Promise<void> {
  if (!canReadPaper) return
  const name = `${program.id.replace('/', '-')}-${language.code}`
  const pdf = await printAnswer(tab)
  keepSheet(engine, name, pdf)
  const lines = printedLines(pdf)
  const missing = enteredIn(program, example, language).filter(
    (texts) => !arePrintedInTurn(lines, texts),
  )
  expect.soft(missing, `${engine}, ${name}: ${lines.slice(0, 40).join('\n')}`).toEqual([])
  const sheets = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
  if (sheets > mostSheets(program)) console.log(`${engine}: ${name}: ${sheets} sheets`)
}

for (const [index, program] of programs.entries())
  check(
    `${program.id} opens, answers as in Chromium, and is printed`,
    async ({ device, engine, reference, site }) => {
      const example = program.examples.find(
        ({ error, results: figures }) => error === undefined && figures !== undefined,
      )!
      for (const [position, language] of languages.entries()) {
        const { code } = language
        const name = `${program.id}-${code}`
        // Each page has its own tab: Firefox reports requests that end because a page is left.
        const tab = await device.browser().open()
        await tab.resize(360, 640)
        const link = site.address + linkTo(program, example, code)
        await openLive(tab, link)
        const inChromium = await reference.answer(name, async (other) => {
          await openLive(other, link)
          const answer = await settled(other)
          await expectPrinted(other, 'Chromium', program, example, language)
          return answer
        })
        await expect
          .poll(() => tab.run(results), { timeout: 15_000, message: code })
          .toEqual(inChromium)
        expect(await tab.run(sideways), code).toBeLessThanOrEqual(0)
        expect(tab.complaints, code).toEqual([])
        await expectPrinted(tab, engine.name, program, example, language)
        if (index % languages.length === position) {
          const page = site.address + inLanguage(program.path, code)
          const shown = await reference.answer(`${name}-demonstration`, async (other) => {
            await openLive(other, page)
            await demonstrate(other)
            return settled(other)
          })
          await demonstrate(tab)
          await expect
            .poll(() => tab.run(results), { timeout: 15_000, message: code })
            .toEqual(shown)
        }
        await tab.close()
      }
    },
  )
