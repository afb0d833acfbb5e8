import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { putDays, recordsOf, stored } from './support/browser/kept.ts'
import { expect, expectAccessible, open, test } from './support/browser/page.ts'
import { inLanguage, knownLanguages, programOf } from './support/browser/programs.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// What is typed into the notebook is kept, with the flock and the day that it was typed for.
const journal = programOf('broilers/farm-management').path
const on = (page: Page, moment: string) => page.clock.setFixedTime(new Date(moment))
const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)
const flockField = (page: Page, name: string) => page.locator(`.entry [name=${name}]`).last()

const houses = [
  ['House 1', { birds: '1000', placed: '2026-05-01' }],
  ['House 2', { birds: '2000', placed: '2026-05-01' }],
] as const
const choose = async (page: Page, name: string) => {
  await page.locator('.flocks summary').click()
  await page.locator('.flocks').getByRole('button', { name, exact: true }).click()
}
async function openJournal(page: Page, flock: string, moment = '2026-05-02T18:00:00') {
  await on(page, moment)
  await open(page, journal)
  await expect(page.locator('.journal .hint').first()).toContainText(flock)
}
/** The figures of a day, by the title of its flock. */
async function figuresOf(page: Page): Promise<Record<string, object>> {
  const all = await stored(page)
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, text]) => {
      if (!name.startsWith('journal:')) return []
      const flock = JSON.parse(all[`flock:${name.split(':')[1]}`]!) as { title: string }
      return [[flock.title, (JSON.parse(text) as { told: object }).told]]
    }),
  )
}

test(
  'what was typed for one flock goes to it, though another one is chosen meanwhile',
  journey,
  async ({ page, context }) => {
    await keepFlocks(page, ...houses)
    await openJournal(page, 'House 2')
    const other = await context.newPage()
    await openJournal(other, 'House 2')
    await field(page, 'deaths').fill('7')
    await choose(other, 'House 1')
    await expect(page.locator('.journal .hint').first()).toContainText('House 1')
    await expect(page.locator('.journal')).toContainText('was saved with House 2')
    await expect(field(page, 'deaths')).toHaveValue('')
    expect(await figuresOf(page)).toEqual({ 'House 2': { deaths: 7 } })

    // Facts of a flock likewise.
    await flockField(page, 'chickPrice').fill('0.7')
    await choose(other, 'House 2')
    await expect(page.locator('.journal .hint').first()).toContainText('House 2')
    await flockField(page, 'chickPrice').blur()
    await expect
      .poll(async () => {
        const flocks = Object.values(await recordsOf(page, 'flock:'))
        return flocks.map((text) => text.includes('chickPrice=0.7'))
      })
      .toEqual([true, false])
    await expect(flockField(page, 'chickPrice')).toHaveValue('')
  },
)

test('a figure that is typed again while the first one is being written replaces it', async ({
  page,
}) => {
  await keepFlocks(page, ['House 1', { birds: '1000', placed: '2026-05-01' }])
  await openJournal(page, 'House 1')
  // Faster than any disk: all in one turn of the page.
  await field(page, 'deaths').evaluate(async (input: HTMLInputElement) => {
    for (const text of ['4', '5', '6']) {
      input.focus()
      input.select()
      document.execCommand('insertText', false, text)
      input.blur()
      await Promise.resolve()
    }
  })
  await expect(page.locator('[data-day-result=alive] dd')).toHaveText('994 birds')
  await expect(field(page, 'deaths')).toHaveValue('6')
  await expect.poll(() => figuresOf(page)).toEqual({ 'House 1': { deaths: 6 } })
  await expect(page.locator('.journal')).not.toContainText(/another window|two windows/)
  await page.reload()
  await expect(field(page, 'deaths')).toHaveValue('6')
})

test('a day that was begun stays when midnight passes, and the new day is offered', async ({
  page,
}) => {
  await keepFlocks(page, houses[0])
  await openJournal(page, 'House 1', '2026-05-02T23:58:00')
  await field(page, 'deaths').fill('3')
  await on(page, '2026-05-03T00:01:00')
  await page.keyboard.press('Tab')
  await page.keyboard.type('20')
  await field(page, 'feed').blur()
  await expect(field(page, 'deaths')).toHaveValue('3')
  await expect(page.locator('.journal')).toContainText('A new day has begun: 3 May 2026')
  await expectAccessible(page)
  expect(Object.keys(await recordsOf(page, 'journal:')).map((name) => name.slice(-10))).toEqual([
    '2026-05-02',
  ])
  await page.getByRole('button', { name: 'Go to the new day' }).click()
  await expect(field(page, 'deaths')).toHaveValue('')
  await expect(page.locator('.journal h4').first()).toContainText('Today · 3 May 2026')
})

test(
  'of two windows that type into one field, both figures are until one is picked',
  onlyInSweep(true),
  async ({ page, context }) => {
    await keepFlocks(page, houses[0])
    await openJournal(page, 'House 1')
    const other = await context.newPage()
    await openJournal(other, 'House 1')
    await field(page, 'deaths').fill('3')
    await field(other, 'deaths').fill('5')
    await field(other, 'deaths').blur()
    await expect(page.locator('.journal')).toContainText('Changed in another window meanwhile: 5')
    await field(page, 'deaths').blur()
    for (const each of [page, other]) {
      const doubt = each.locator('[data-doubt=deaths]')
      await expect(doubt.getByRole('button')).toHaveText([/^5/, /^3/])
      await expectAccessible(each)
    }
    await page.locator('[data-doubt=deaths]').getByRole('button', { name: /^3/ }).click()
    for (const each of [page, other]) {
      await expect(each.locator('[data-doubt]')).toHaveCount(0)
      await expect(field(each, 'deaths')).toHaveValue('3')
    }
  },
)

test('a bad day is named, and every other day is answered', async ({ page }) => {
  await keepFlocks(page, houses[0])
  await putDays(page, {
    '2026-05-02': { deaths: 4 },
    '2026-05-03': { deaths: -5 },
    '2026-05-04': { deaths: 6, lamp: { on: true } },
  })
  await openJournal(page, 'House 1', '2026-05-04T18:00:00')
  await expect(page.locator('[data-day-result=alive] dd')).toHaveText('at most 990 birds')
  await expect(page.locator('.journal')).toContainText('is set aside (3 May 2026)')
  await page.locator('.journal-days').getByRole('button', { name: '3 May 2026' }).click()
  await field(page, 'deaths').fill('5')
  await field(page, 'deaths').blur()
  await expect(page.locator('.journal [data-kept=true]')).toBeVisible()
  // What was there is stored separately, and the field of a later version is where it was.
  const records = await stored(page)
  expect(Object.values(records).join()).toContain('{"version":1,"told":{"deaths":-5}}')
  expect(Object.values(records).join()).toContain('"lamp":{"on":true}')
})

test('a flock fills the page though the browser has lost that there is a notebook', async ({
  page,
}) => {
  await keepFlocks(page, houses[0])
  await openJournal(page, 'House 1')
  // `localStorage` is written seconds later: a browser that ends by force loses the mark there.
  await page.evaluate(() => localStorage.removeItem('notebook'))
  expect(await page.evaluate(() => localStorage.getItem('flock:1778263200000'))).toBeNull()
  await page.reload()
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
  await field(page, 'deaths').fill('7')
  await field(page, 'deaths').blur()
  await expect(page.locator('.journal [data-kept=true]')).toBeVisible()
  expect(await figuresOf(page)).toEqual({ 'House 1': { deaths: 7 } })
})

test('both notebooks request the placement before they request a day', async ({ page }) => {
  for (const [id, came] of [
    ['broilers/farm-management', 'placed'],
    ['egg-results/farm-management', 'hatched'],
  ] as const)
    for (const language of knownLanguages) {
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, inLanguage(programOf(id).path, language))
      const flock = page.locator(`.entry [name=${came}]`)
      const day = page.locator('.journal .day-form :is(input, select)').first()
      await expect(day).toBeVisible()
      expect((await flock.boundingBox())!.y).toBeLessThan((await day.boundingBox())!.y)
      // A keyboard comes to it first as well.
      await flock.focus()
      const isBefore = await flock.evaluate(
        (first, second) =>
          (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0,
        await day.elementHandle(),
      )
      expect(isBefore).toBe(true)
      await expect(flock).toBeInViewport()
    }
})
