import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Page } from '@playwright/test'
import { enlargedProject } from '../scripts/support/enlarged.ts'
import type { DefinitionSource } from '../src/definition/shapes.ts'
import { openProject } from '../src/project/files.ts'
import { entrySize } from './support/browser/chunks.ts'
import {
  expect,
  expectNoSidewaysScroll,
  expectSaneText,
  open,
  testInTurn as test,
  untilQuiet,
} from './support/browser/page.ts'
import {
  pairwiseSets,
  programOf,
  servicesFile,
  withBirds,
  type Part,
} from './support/project/parts-of-format.ts'
import { inLanguage } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { addressOf, buildVariant, end, type Variant } from './support/browser/variant.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// One build of the site with additional programs: of any two parts of the format some have both,
// either, and neither. Copies of other programs are in it besides, for what each of them costs.
test.describe.configure({ mode: 'serial' })

const copies = 40
const sets = pairwiseSets()
const programs = sets.map((used, index) => programOf(`combination-${index}`, used, 100 + index))
let project: string
let site: Variant
/** The server of some programs answers in one word. */
let oracle: Server
/** A page whose browser runs no scripts. */
let plain: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(480_000)
  project = mkdtempSync(join(tmpdir(), 'combinations-'))
  const own = openProject(root)
  const texts = new Map(enlargedProject(own, own.definitions.size + copies))
  // Two programs of one list have titles of their own: here those of copies in other lists.
  const titles = [...texts].flatMap(([path, text]): string[] =>
    /^calculators\/(?!feed\/).*\/copy-\d+\.json$/.test(path)
      ? [(JSON.parse(text) as DefinitionSource).title]
      : [],
  )
  for (const [index, program] of programs.entries())
    texts.set(
      `calculators/feed/${program.slug}.json`,
      JSON.stringify({ ...program, title: titles[index] }, undefined, 2),
    )
  texts.set(servicesFile, withBirds(texts.get(servicesFile)!, programs))
  for (const [path, text] of texts) {
    mkdirSync(dirname(join(project, path)), { recursive: true })
    writeFileSync(join(project, path), text)
  }
  oracle = createServer((_, response) =>
    response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('Heard.'),
  )
  await new Promise<void>((resolve) => {
    oracle.listen(0, '127.0.0.1', resolve)
  })
  site = await buildVariant({ MEDICINE_HOST: addressOf(oracle) }, project)
  plain = await browser.newPage({ javaScriptEnabled: false })
})
test.afterAll(async () => {
  await plain.close()
  await site.remove()
  await end(oracle)
  rmSync(project, { recursive: true, force: true })
})

test('the entry grows by at most 10 bytes a definition', () => {
  const added = copies + programs.length
  const growth = (entrySize(site.folder) - entrySize(join(root, 'dist'))) / added
  console.log(`entry: ${growth.toFixed(1)} bytes a definition`)
  expect(growth).toBeLessThanOrEqual(10)
})

const pathOf = (index: number): string => `/services/feed-analysis/${programs[index]!.slug}`
const answersOf = (used: readonly Part[]): readonly string[] => [
  '[data-result=given]',
  ...used.flatMap(({ answered = [] }) => answered),
]

/**
 * Links, repetitions of the answer, and what another figure would mean: on paper, or without an own
 * answer, they are not needed.
 */
const isWay = (selector: string): boolean => /^\.(actions|plain-answer|insight)/.test(selector)

/**
 * Leaves the page, and deletes what a new tab does not have, or what another device does not have
 * either.
 */
async function goElsewhere(page: Page, where: 'another tab' | 'another device'): Promise<void> {
  await page.goto(`${site.address}/robots.txt`)
  await page.evaluate((isDevice) => {
    sessionStorage.clear()
    if (isDevice) localStorage.clear()
  }, where === 'another device')
}

/**
 * Presses the button of the form, and does not wait where an answer is waited for. The code of a
 * list, which comes after the page, moves that button down: it is here first.
 */
async function calculate(page: Page, used: readonly Part[]): Promise<void> {
  await untilQuiet(page)
  await page.locator('.entry button[type=submit]').click()
  if (used.some(({ name }) => name === 'wait'))
    await page.getByRole('dialog').locator('.button.primary').click()
}

/** All of it is in sight, folds opened; all are checked in one call. */
async function expectAll(page: Page, selectors: readonly string[], within = ''): Promise<void> {
  const missing = () =>
    page.evaluate(
      (wanted) => {
        for (const fold of document.querySelectorAll<HTMLElement>('.fold:not([open]) > summary'))
          fold.click()
        return wanted.filter((selector) => {
          const found = document.querySelector(selector)
          const { width = 0, height = 0 } = found?.getBoundingClientRect() ?? {}
          const isSeen = found?.checkVisibility({ visibilityProperty: true }) === true
          return !isSeen || width === 0 || height === 0
        })
      },
      selectors.map((selector) => `${within} ${selector}`),
    )
  await expect.poll(missing).toEqual([])
}

/** The first set is of all parts; each other has half of them. */
const fewSets = 4
for (const [index, used] of sets.entries()) {
  const names = used.map(({ name }) => name).join(', ')
  test(
    `a program of ${names === '' ? 'one figure' : names} shows every part everywhere`,
    onlyInSweep(index >= fewSets),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, site.address + pathOf(index))
      await expectAll(
        page,
        used.flatMap(({ entered = [] }) => entered),
      )
      await page.getByRole('button', { name: 'Try an example' }).click()
      await calculate(page, used)
      await expectAll(page, answersOf(used))
      await expect(page.locator('[data-result=given] .value')).toHaveText('100 kg')
      await expectSaneText(page)
      await expectNoSidewaysScroll(page)

      // How it came about: every name has its figure, but the one that no table has.
      const steps = await page.locator('.explanation .figures').allTextContents()
      const unsaid = steps.filter((step) => step.includes('N/A')).length
      expect(unsaid, steps.join('\n')).toBe(used.some(({ name }) => name === 'list') ? 1 : 0)

      // On paper, where a journal is a report instead of the form and its answer.
      await page.emulateMedia({ media: 'print' })
      await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
      await expectAll(
        page,
        answersOf(used).filter((each) => !isWay(each)),
      )
      await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
      await page.emulateMedia({ media: 'screen' })

      // What is judged is doubted where it is not usual, and not judged.
      const judges = used.some(({ name }) =>
        /^(usual|target|rating|within|amounts that are found)$/.test(name),
      )
      await page.locator('[name=totalFeed]').fill('1000')
      await expect(page.locator('[data-result=given] .value')).toHaveText('1,000 kg')
      await expect(page.locator('.result .doubt')).toHaveCount(judges ? 1 : 0)
      await expect(
        page.locator('[data-result=rated] .chip, [data-standing=within], [data-standing=above]'),
      ).toHaveCount(0)

      // What was calculated with one's own figures is kept, and offered where nothing is.
      await page.locator('[name=totalFeed]').fill('101')
      await expect(page.locator('[data-result=given] .value')).toHaveText('101 kg')
      await expectAll(page, answersOf(used))
      const link = page.url()
      await goElsewhere(page, 'another tab')
      await open(page, site.address + pathOf(index))
      await untilQuiet(page)
      await page.getByRole('button', { name: 'Continue with the figures you used last' }).click()
      await expect(page.locator('[name=totalFeed]')).toHaveValue('101')
      if (used.some(({ name }) => name === 'wait')) await calculate(page, used)
      await expectAll(page, answersOf(used))
      await expect.poll(() => new URL(page.url()).search).toBe(new URL(link).search)

      // The link opens the answer in another language.
      const { pathname, search } = new URL(link)
      await goElsewhere(page, 'another device')
      await open(page, site.address + inLanguage(pathname, 'fr') + search)
      await expectAll(page, answersOf(used))

      // Without scripts the page answers its first example, but requests no server and draws no
      // curve.
      await plain.goto(site.address + pathOf(index))
      await expectAll(
        plain,
        answersOf(used).filter(
          (each) => !isWay(each) && !/data-remote|curves|disclaimer/.test(each),
        ),
        '.without-scripts',
      )
    },
  )
}

test('a temperature is typed in either unit, and comes out the same', async ({ page }) => {
  const isUsed = (used: readonly Part[]): boolean =>
    used.some(({ name }) => name === 'temperature') && !used.some(({ name }) => name === 'wait')
  const used = sets.find(isUsed)!
  await open(page, site.address + pathOf(sets.indexOf(used)))
  await page.getByRole('button', { name: 'Try an example' }).click()
  await calculate(page, used)
  // 86 °F is 30 °C, ten degrees above 20 °C, which are 18 of Fahrenheit's.
  await expect(page.locator('[data-result=inCelsius] .value')).toHaveText('30 °C')
  await expect(page.locator('[data-result=warmer] .value')).toHaveText('18 °F')
  const field = page.locator('[name=inside]')
  await expect(field).toHaveValue('86')
  await page.locator('[name=inside] + select').selectOption({ label: '°C' })
  await expect(field).toHaveValue('30')
  await field.fill('-40')
  await expect(page.locator('[data-result=inCelsius] .value')).toHaveText('−40 °C')
  await expect(page.locator('[data-result=warmer] .value')).toHaveText('−108 °F')
  await page.locator('[name=inside] + select').selectOption({ label: '°F' })
  await expect(field).toHaveValue('-40')
})
