import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { clearDevice, putDays, recordsOf, stored } from './support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// A flock is entered once: kept on the device, it fills the programs.
const keeper = programOf('broilers/flock-today').path
const feed = programOf('broilers/feed-consumption').path

const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T10:00:00`))
const field = (page: Page, name: string) => page.locator(`.entry [name=${name}]`)
const label = (page: Page, name: string) => page.locator(`label[for=field-${name}]`)
const choose = (page: Page, name: string) =>
  page.locator('.flocks').getByRole('button', { name, exact: true }).click()
const openList = (page: Page) => page.locator('.flocks summary').click()

/** Places a flock and keeps it under a name. */
async function place(page: Page, name: string, day: string, birds: string, dead: string) {
  await open(page, keeper)
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await field(page, 'placed').fill(day)
  await field(page, 'birds').fill(birds)
  await field(page, 'deadBirds').fill(dead)
  await field(page, 'breed').selectOption('ross')
  await page.locator('.entry button[type=submit]').click()
  await page.getByLabel('Flock name').fill(name)
  await page.getByRole('button', { name: 'Save as a new flock' }).click()
  await expect(page.locator('.flock-keeper [role=status]')).toContainText(`${name} is saved`)
}
/** 10 000 birds were placed on the 1st of May, of which 200 have died. */
const house = { birds: '10000', breed: 'ross', deadBirds: '200', placed: '2026-05-01' }

/** A small one that follows a programme of vaccination. */
const small = { birds: '1000', deadBirds: '0', programme: 'msd' }

test(
  'a flock that is placed once fills each program, marked, again on each day',
  journey,
  async ({ page }) => {
    await on(page, '2026-06-05')
    await open(page, `${keeper}?birds=10000&placed=2026-05-01`)
    // What is suggested goes as soon as a name is typed.
    const name = page.getByLabel('Flock name')
    await expect(name).not.toHaveValue('')
    await name.click()
    await page.keyboard.type('House 1')
    await expect(name).toHaveValue('House 1')
    await place(page, 'House 1', '2026-05-01', '10000', '200')
    const byHand = await stored(page)
    await page.goto('/robots.txt')
    await clearDevice(page)
    await keepFlocks(page, ['House 1', house])
    // What other tests put there is what the page keeps, under the moment of its making.
    const named = (all: Readonly<Record<string, string>>) =>
      Object.fromEntries(
        Object.entries(all).map((entry) =>
          entry.map((text) => text.replace(/^flock:\d+$/, 'flock:')),
        ),
      ) as Readonly<Record<string, string>>
    expect(named(await stored(page))).toEqual(named(byHand))
    await open(page, feed)
    // From the 1st of May to the 5th of June there are 35 days.
    await expect(field(page, 'age')).toHaveValue('35')
    await expect(field(page, 'birds')).toHaveValue('9,800')
    await expect(field(page, 'standard')).toHaveValue('ross-308-2022')
    await expect(label(page, 'age')).toHaveText(/^Age \(from .?House 1.?\)$/)
    await field(page, 'birds').fill('9700')
    await expect(label(page, 'birds')).not.toContainText('House 1')
    // Ross 308 as hatched eats 180 g on day 35.
    await page.locator('.entry button[type=submit]').click()
    await expect(page.locator('[data-result=dailyFeed] .value')).toHaveText('1,746 kg')
    await expectAccessible(page)

    // The next morning, in the same tab: what was answered is in the address.
    await page.evaluate(() => sessionStorage.clear())
    await on(page, '2026-06-06')
    await open(page, feed)
    await expect(field(page, 'age')).toHaveValue('36')
    await expect(field(page, 'birds')).toHaveValue('9,800')
  },
)

test('birds alive come from the journal, by the last day that it has', async ({ page }) => {
  await on(page, '2026-05-05')
  await keepFlocks(page, ['House 1', { ...house, deadBirds: '0' }])
  const storeDeaths = (days: Readonly<Record<string, number>>) =>
    putDays(
      page,
      Object.fromEntries(Object.entries(days).map(([day, deaths]) => [day, { deaths }])),
    )
  await storeDeaths({ '2026-05-02': 30, '2026-05-03': 20, '2026-05-05': 7 })
  await open(page, feed)
  // The 4th has no entry: 57 are known to be dead, and there may be more.
  await expect(field(page, 'birds')).toHaveValue('9,943')
  await expect(label(page, 'birds')).toContainText('at most, from the journal of')
  await expect(label(page, 'birds')).toContainText('5 May 2026')
  await expect(label(page, 'age')).not.toContainText('May')
  await open(page, `${feed}?birds=500`)
  await expect(page.locator('.flocks summary')).toContainText('House 1')
  await expect(field(page, 'birds')).toHaveValue('500')
})

test('hens are counted by their journal, and what is typed there once is kept with them', async ({
  page,
}) => {
  await on(page, '2026-11-03')
  await open(page, programOf('egg-results/layers-today').path)
  await field(page, 'hatched').fill('2026-07-01')
  await field(page, 'strain').selectOption('white')
  await field(page, 'birds').fill('1000')
  await field(page, 'housed').fill('2026-11-01')
  await page.locator('.entry button[type=submit]').click()
  await page.getByLabel('Flock name').fill('House 3')
  await page.getByRole('button', { name: 'Save as a new flock' }).click()
  await expect(page.locator('.flock-keeper [role=status]')).toContainText('House 3 is saved')

  const journal = programOf('egg-results/farm-management').path
  await open(page, journal)
  await expect(page.locator('.journal .hint').first()).toContainText('House 3')
  const deaths = page.locator('.journal .day-form [name=deaths]')
  await deaths.fill('5')
  await page.locator('.journal-days').getByRole('button', { name: '2 November 2026' }).click()
  await deaths.fill('2')
  // Fields of the program itself are facts of the flock.
  await field(page, 'feedPrice').fill('0.4')
  await page.locator('.entry details.folded:not(.journal *) > summary').click()
  await field(page, 'deadBefore').fill('3')
  await field(page, 'hatched').focus()
  await expect(label(page, 'deadBefore')).toContainText('House 3')
  await expect(label(page, 'feedPrice')).toContainText('House 3')

  await page.evaluate(() => sessionStorage.clear())
  await open(page, journal)
  await expect(field(page, 'deadBefore')).toHaveValue('3')
  await expect(page.locator('[data-day-result=alive] dd')).toHaveText('990 birds')
  // All programs have the hens alive, and the price.
  await open(page, programOf('brown-hens/feed-consumption').path)
  await expect(field(page, 'hens')).toHaveValue('990')
  await expect(label(page, 'hens')).toContainText('3 November 2026')
  await open(page, '/')
  await expect(page.locator('.flock-card [data-today=birdsAlive] dd')).toHaveText('990 birds')
  await page.locator('.flock-card').getByRole('link').last().click()
  await expect(field(page, 'feedPrice')).toHaveValue('0.4')
})

/** The page below follows the card at once, and comes with it (`network.browser.ts`). */
const expectNoGap = (card: Locator): Promise<void> =>
  expect
    .poll(() =>
      card.evaluate(
        (element) =>
          element.parentElement!.getBoundingClientRect().height -
          element.getBoundingClientRect().height,
      ),
    )
    .toBe(0)

test('today is on home and over the programs, and links to the day’s entry', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-05')
  const card = page.locator('.flock-card')
  const todayResult = (name: string) => card.locator(`[data-today=${name}] dd`).first()
  await open(page, '/')
  await expect(page.locator('#today')).toBeHidden()
  await keepFlocks(page, ['House 1', house])
  await open(page, '/')
  await expect(card.getByRole('heading')).toContainText('House 1')
  // Ross 308 as hatched: 35 days, 180 g of feed for each of 9,800 birds.
  await expect(todayResult('flockAge')).toHaveText('Day 35')
  await expect(todayResult('dailyFeed')).toHaveText('1,764 kg')
  await expect(card.getByRole('link', { name: 'Feed they should eat per day' })).toHaveAttribute(
    'href',
    programOf('broilers/feed-consumption').path,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await expectNoGap(card)
  await open(page, inLanguage(feed.replace(/\/[^/]+$/, ''), 'ar'))
  await expect(card.getByRole('heading')).toContainText('House 1')
  await expectNoSidewaysScroll(page)
  await card.locator('.actions').getByRole('link').first().click()
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
})

test(
  'today shows what is due: the sale that waits, the weighing, the vaccination',
  onlyInSweep(true),
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await on(page, '2026-05-16')
    await keepFlocks(page, ['House 1', { ...house, ...small }])
    const kept = (day: string, fields: object) => putDays(page, { [day]: fields })
    await kept('2026-05-08', { deaths: 0, weight: 190 })
    await kept('2026-05-15', { deaths: 0, medicine: 'Tylosin', meatDays: 7 })
    await open(page, '/')
    const due = (id: string) => page.locator(`.flock-card [data-due="${id}"]`)
    await expect(due('sellMeatFrom')).toHaveClass('meaning bad')
    await expect(due('sellMeatFrom')).toHaveText(
      'Meat can be sold from 23 May 2026. Do not sell before this date.',
    )
    await expect(due('nextWeighing')).toHaveText('Due now: Next weighing on 15 May 2026')
    await expect(due('treatment/broiler-vaccination')).toContainText('Due by 21 May 2026')
    await expectNoGap(page.locator('.flock-card'))
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await kept('2026-05-16', { medicine: 'Colistin' })
    await open(page, inLanguage('/', 'fr'))
    await expect(due('sellMeatFrom')).toContainText('Inconnu')
    await due('treatment/broiler-vaccination').getByRole('link').click()
    await expect(page.locator('.entry [name=placed]')).toHaveValue('2026-05-01')
  },
)

test('what a plan requires is marked with one tap, in the programme that is followed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-05-16')
  await keepFlocks(page, ['House 1', { ...house, ...small }])
  await open(page, '/')
  const due = page.locator('.flock-card [data-due="treatment/broiler-vaccination"]')
  const mark = (record: string) => page.locator(`.flock-card [data-mark$=":${record}"]`)
  await due.getByText('One by one').click()
  await mark('gumboro').getByRole('button', { name: 'Done', exact: true }).click()
  await expect(due).toHaveCount(2)
  // The three of the first day were never marked: past ones are shown to visitors who mark, folded.
  await expect(due.last()).toContainText('Overdue since 1 May 2026 and not marked')
  await expect(due.last()).toBeHidden()
  await page.locator('.flock-card').getByText('Not marked as done: 1 task').click()
  await expect(due.last()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(due).toHaveCount(1)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Where none was chosen of the flock, the programme that is marked is followed from then on; two
  // tabs are no matter.
  await page.goto('/robots.txt')
  await clearDevice(page)
  await keepFlocks(page, ['House 1', { ...house, birds: '1000', deadBirds: '0' }])
  await open(page, '/')
  await expect(due).toHaveText(/choose your programme with your vet/)
  const plan = await page.context().newPage()
  await on(plan, '2026-05-16')
  await plan.setViewportSize({ width: 360, height: 740 })
  const { path } = programOf('treatment/broiler-vaccination')
  await open(plan, `${path}?placed=2026-05-01&programme=puducherry`)
  const row = (record: string) => plan.locator(`.plan [data-mark$=":${record}"]`)
  await row('newcastle-1').getByRole('button', { name: 'Done', exact: true }).click()
  await expect(row('newcastle-1')).toContainText('done, marked on 16 May 2026')
  await expect(row('gumboro-1').getByRole('button')).toHaveCount(2)
  await expect(row('newcastle-2').getByRole('button')).toHaveCount(0)
  await expectAccessible(plan)
  await expectNoSidewaysScroll(plan)
  await expect(due).toHaveText(/Due by 16 May 2026: Gumboro disease \(IBD\)/)
  await mark('gumboro-1').getByRole('button', { name: 'Not done' }).click()
  await expect(due).toHaveText(/Next, on 28 May 2026/)
  await expect(page.locator('.flock-card [role=status]')).toContainText(
    'Marked as not done: Gumboro disease (IBD).',
  )
  await expect(row('gumboro-1')).toContainText('not done')

  const card = page.locator('.flock-card')
  await card.getByRole('button', { name: 'Remind me' }).click()
  // Nothing is promised that a closed page cannot keep.
  await expect(card.locator('.reminders')).toContainText('Only while a page of this site is open')
  await expectAccessible(page)
  const handed = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Calendar file' }).click()
  const lines = (await readFile(await (await handed).path(), 'utf8')).split('\r\n')
  expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
    'DTSTART;VALUE=DATE:20260528',
  ])
  expect(lines.filter((line) => line === 'BEGIN:VALARM')).toHaveLength(2)
})

test('the area of today is as high as a sale that waits, what is due and what is late', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-05-16')
  await keepFlocks(page, ['عنبر 1', { ...house, ...small }])
  await putDays(page, {
    '2026-05-08': { deaths: 0, weight: 190 },
    '2026-05-14': { medicine: 'Colistin' },
  })
  await open(page, inLanguage('/', 'ar'))
  const card = page.locator('.flock-card')
  const due = card.locator('[data-due="treatment/broiler-vaccination"]')
  await due.first().locator('summary').click()
  await due.first().locator('[data-mark]').first().getByRole('button').first().click()
  await expect(card.locator('.due-late')).toBeVisible()
  await page.reload()
  await expect(card.locator('.due-late')).toBeVisible()
  await expectNoGap(card)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test(
  'a treatment goes from its dose into the journal, and goes over nothing there',
  journey,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await on(page, '2026-05-16')
    await place(page, 'House 1', '2026-05-01', '1000', '0')
    const day = async (date: string) => {
      const days = Object.entries(await recordsOf(page, 'journal:'))
      const text = days.find(([name]) => name.endsWith(date))?.[1]
      return text === undefined ? undefined : (JSON.parse(text) as { told: object }).told
    }
    await putDays(page, { '2026-05-14': { deaths: 1, medicine: 'Vitamin C', meatDays: 0 } })
    const dose = programOf('drugs/drug-dose').path
    const query = 'birdType=broiler&birds=1000&averageWeight=0.5&startDate=2026-05-14'
    await open(page, `${dose}?medicine=doxycycline-de&${query}`)
    await page.getByRole('button', { name: /Add to the journal of .?House 1/ }).click()
    const status = page
      .locator('.share-box, .answer')
      .getByRole('status')
      .filter({ hasText: 'Added' })
    await expect(status).toContainText('Added to 2 days. These days already had another entry')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    // Five days from the 14th, then five: two are to come, and the 16th counts them.
    expect(await day('2026-05-14')).toEqual({ deaths: 1, medicine: 'Vitamin C', meatDays: 0 })
    expect(await day('2026-05-15')).toMatchObject({ meatDays: 5 })
    expect(await day('2026-05-16')).toEqual({
      medicine: expect.stringContaining('Doxycycline'),
      meatDays: 7,
    })
    await open(page, '/')
    await expect(page.locator('.flock-card [data-due=sellMeatFrom]')).toHaveText(
      'Meat can be sold from 24 May 2026. Do not sell before this date.',
    )
    // A withdrawal period without a source is unknown, and no zero.
    await open(page, `${dose}?medicine=tylosin-at-crd&${query.replace('05-14', '05-12')}`)
    await page.getByRole('button', { name: /Add to the journal/ }).click()
    await expect(page.getByText('What is not known is left blank in the journal')).toBeVisible()
    await expect.poll(() => day('2026-05-13')).toEqual({ medicine: expect.any(String) })
    // The last step of a treatment is the same line, with what the steps before have given.
    await open(page, `${dose}?medicine=doxycycline-de&${query.replace('05-14', '05-06')}`)
    await page.locator('.flow [data-flow-notebook]').waitFor()
    await page.locator('.flow a', { hasText: 'Withdrawal period' }).click()
    await expect(page).toHaveURL(/lastDose=2026-05-10&meatDays=5&medicine=doxycycline(&|$)/)
    expect(await day('2026-05-10')).toBeUndefined()
    await page.getByRole('button', { name: /Add to the journal of .?House 1/ }).click()
    await expect
      .poll(() => day('2026-05-10'))
      .toEqual({ medicine: expect.stringContaining('Doxycycline'), meatDays: 5 })
    const withdrawal = programOf('treatment/withdrawal-date').path
    await open(page, `${withdrawal}?medicine=chloramphenicol&lastDose=2026-05-11&meatDays=5`)
    await expect(page.locator('[data-flow-refused]')).toBeVisible()
    await expect(page.getByRole('button', { name: /Add to the journal/ })).toHaveCount(0)
  },
)

test('what was typed stays, and what is the flock’s follows the day', async ({ page }) => {
  await on(page, '2026-06-05')
  await keepFlocks(page, ['House 1', house])
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('35')
  await field(page, 'birds').fill('9500')
  await on(page, '2026-06-07')
  await page.reload()
  await expect(field(page, 'age')).toHaveValue('37')
  await expect(field(page, 'birds')).toHaveValue('9,500')
})

test('nothing of it overrides a link, and clearing removes it', async ({ page }) => {
  await on(page, '2026-06-05')
  await keepFlocks(page, ['House 1', house])
  await open(page, `${feed}?birds=500`)
  await expect(page.locator('.flocks summary')).toContainText('House 1')
  await expect(field(page, 'birds')).toHaveValue('500')
  await expect(field(page, 'age')).toHaveValue('')
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('35')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(field(page, 'age')).toHaveValue('')
  await expect(field(page, 'birds')).toHaveValue('')
})

test('another flock, or none, is one tap away in the header', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-05')
  await keepFlocks(page, ['House 1', house])
  await place(page, 'House 2', '2026-05-15', '4000', '0')
  await expectNoSidewaysScroll(page)
  await open(page, feed)
  await expect(field(page, 'age')).toHaveValue('21')
  await expectNoSidewaysScroll(page)
  await openList(page)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await choose(page, 'House 1')
  await expect(field(page, 'age')).toHaveValue('35')
  await expect(field(page, 'birds')).toHaveValue('9,800')
  await openList(page)
  await choose(page, 'No flock')
  await expect(field(page, 'age')).toHaveValue('')
  await open(page, '/')
  await expect(page.locator('.flocks summary')).toContainText('No flock')
})

test('what is changed of a flock is in each tab, in each language', async ({ page, context }) => {
  await on(page, '2026-06-05')
  await place(page, 'House 1', '2026-05-01', '10000', '200')
  const other = await context.newPage()
  await on(other, '2026-06-05')
  await open(other, inLanguage(feed, 'ar'))
  await expect(label(other, 'birds')).toContainText('من')
  await expect(label(other, 'birds')).toContainText('House 1')
  await expect(field(other, 'birds')).toHaveValue('9,800')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  await field(page, 'deadBirds').fill('300')
  await page.getByRole('button', { name: 'Update House 1' }).click()
  await expect(field(other, 'birds')).toHaveValue('9,700')
  await expectAccessible(other)
  await expectNoSidewaysScroll(other)
})

test('a long name is no wider than a phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await on(page, '2026-06-05')
  await place(
    page,
    'Housenumberseventeenbehindtheoldriverbridge on the left side',
    '2026-05-01',
    '100',
    '0',
  )
  await expectNoSidewaysScroll(page)
  await openList(page)
  await expectNoSidewaysScroll(page)
  await open(page, inLanguage(keeper, 'ar'))
  await expect(field(page, 'placed')).toHaveValue('2026-05-01')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('.flock-keeper .button').first()).toBeVisible()
  await expectNoSidewaysScroll(page)
})

test('flocks are among what the device keeps, and can be deleted there', async ({ page }) => {
  await on(page, '2026-06-05')
  await keepFlocks(page, ['House 1', house])
  await open(page, '/my-account')
  const line = page.locator('section', { hasText: 'Your flocks' }).first()
  await expect(line.getByRole('link', { name: 'House 1' })).toBeVisible()
  await expect(line).toContainText('10,000 birds')
  // Its days are one line; they are deleted with it, and the visitor is warned before.
  await putDays(page, { '2026-05-02': { deaths: 1 }, '2026-05-03': { deaths: 1 } })
  await page.reload()
  const days = page.locator('section', { hasText: 'Daily records of your flocks' })
  await expect(days.locator('li')).toHaveText(/2 days, the last on 3 May 2026/)
  await line.getByRole('button', { name: 'Delete House 1' }).click()
  await expect(line.getByRole('alert')).toContainText(
    'All 2 days in its journal will be deleted too',
  )
  await expectAccessible(page)
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(days).toHaveCount(0)
  await expect(page.locator('.flocks')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(days.locator('li')).toContainText('2 days')
  await expect(page.locator('.flocks summary')).toContainText('House 1')
  await line.getByRole('button', { name: 'Delete House 1' }).click()
  await line.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  const left = Object.keys(await stored(page))
  expect(left.filter((name) => /^(flock|journal|currentFlock)/.test(name))).toEqual([])
  await open(page, feed)
  await expect(page.locator('.flocks')).toHaveCount(0)
  await expect(field(page, 'age')).toHaveValue('')
})

test('a finished flock requires nothing more, remains for comparison, and can continue', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-20')
  await open(page, '/')
  await page.evaluate(() => {
    const put = (name: string, placed: string, title: string, deaths: number) => {
      const query = `birds=1000&placed=${placed}`
      localStorage.setItem(
        `flock:${name}`,
        JSON.stringify({ version: 1, program: 'broilers/flock-today', query, title }),
      )
      for (const age of [1, 2]) {
        const day = new Date(Date.parse(placed) + age * 86_400_000).toISOString().slice(0, 10)
        localStorage.setItem(
          `journal:${name}:${day}`,
          JSON.stringify({ version: 1, told: { deaths, feed: 100, weight: 60 } }),
        )
      }
    }
    put('1', '2026-01-01', 'Winter', 3)
    put('2', '2026-05-01', 'Spring', 5)
    localStorage.setItem('currentFlock', 'flock:1')
  })
  await open(page, '/my-account')
  const end = page
    .locator('section:not(.flock-card, .other-flocks)', { hasText: 'Your flocks' })
    .first()
  await end.getByRole('button', { name: /Mark .?Winter.? as finished/ }).click()
  // The other one fills the programs from now on.
  await expect(page.locator('.flocks summary')).toContainText('Spring')
  await end.getByLabel('Finish date').fill('2026-02-10')
  await end.getByLabel('Finish date').blur()
  const compared = page.locator('.compare-flocks')
  const row = (name: string) => compared.getByRole('row', { name })
  await expect(row('Winter')).toContainText('finished on 10 February 2026')
  await expect(row('Winter')).toContainText('994 birds')
  // 1 000 less 10, and 200 kg by 990 birds of 60 g.
  await expect(row('Spring')).toContainText(/until 3 May 2026.*3.37.*990 birds/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Chosen again, it is as on its last day, and no entry is requested.
  await openList(page)
  await page
    .locator('.flocks')
    .getByRole('button', { name: /Winter finished on/ })
    .click()
  await open(page, '/')
  const card = page.locator('.flock-card')
  await expect(card.getByRole('heading')).toContainText('finished on 10 February 2026')
  await expect(card.locator('[data-today=flockAge] dd')).toHaveText('Day 40')
  await expect(card.getByRole('link')).toHaveCount(1)
  await open(page, programOf('broilers/farm-management').path)
  await expect(page.locator('.journal .hint').first()).toContainText('Winter was finished')
  await expect(page.locator('.journal-day h4')).toHaveText('10 February 2026')

  await open(page, '/my-account')
  await end.getByRole('button', { name: 'Reopen this flock' }).click()
  await expect(end.getByRole('button', { name: /Mark .?Winter.? as finished/ })).toBeVisible()
})

test('nothing comes into a field that somebody is about to fill', async ({ page }) => {
  await on(page, '2026-06-05')
  await keepFlocks(page, ['House 1', house])
  // The flock's own code comes late: on a slow network one is in the first field by then.
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/flock-(here|stands)|watch-flock/, async (route) => {
    await held
    await route.continue()
  })
  await open(page, feed)
  await field(page, 'birds').focus()
  release()
  await expect(field(page, 'age')).toHaveValue('35')
  await page.keyboard.type('4000')
  await expect(field(page, 'birds')).toHaveValue('4000')
})

test(
  'finished batches are side by side, the best and the worst in words, as a file and on paper',
  journey,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await on(page, '2026-06-20')
    await open(page, '/')
    await page.evaluate(() => {
      const put = (name: string, title: string, eaten: number, sold: string) => {
        const query = `birds=1000&placed=2026-01-01&chickPrice=0.6&feedPrice=0.4&salePrice=1.2${sold}`
        const program = 'broilers/flock-today'
        const finished = '2026-02-05'
        localStorage.setItem(
          `flock:${name}`,
          JSON.stringify({ version: 1, program, query, title, finished }),
        )
        localStorage.setItem(
          `journal:${name}:2026-02-05`,
          JSON.stringify({
            version: 1,
            told: { covers: 35, deaths: 30, feed: eaten, weight: 2100 },
          }),
        )
      }
      put('1', 'شتاء', 3200, '&weightSold=2000&birdsSold=970')
      put('2', 'ربيع', 3500, '&weightSold=2000&birdsSold=970')
      put('3', 'صيف', 3300, '')
    })
    await open(page, inLanguage('/my-account', 'ar'))
    const compared = page.locator('.compare-flocks')
    const row = (name: string) => compared.getByRole('row', { name })
    // Feed conversion is 3,200, 3,500 and 3,300 kg for 970 birds of 2.1 kg.
    await expect(row('شتاء').locator('[data-mark=best]').first()).toContainText(/الأفضل من بين [3٣]/)
    await expect(row('ربيع').locator('[data-mark=worst]').first()).toContainText(
      /الأضعف من بين [3٣]/,
    )
    await expect(row('صيف').locator('[data-mark]')).toHaveCount(0)
    // What was spent besides is not entered, so a profit is at most so much, and none is the best.
    await expect(row('شتاء')).toContainText('على الأكثر')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const waiting = page.waitForEvent('download')
    await compared.locator('.actions button').first().click()
    const file = await readFile(await (await waiting).path(), 'utf8')
    const lines = file.trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines.map((line) => line.split(',').length)).toEqual(lines.map(() => 13))
    // 600 for chicks and 1,280 for feed, at least, for 2,000 kg.
    expect(lines.find((line) => line.includes('شتاء'))).toContain('"≥ 0.94"')
    await page.emulateMedia({ media: 'print' })
    await page.evaluate(() => (document.documentElement.dataset['printed'] = 'flocks'))
    await expect(compared.locator('table')).toBeVisible()
    await expect(page.locator('.account h1')).toBeHidden()
  },
)

test(
  'a note of the clinic is in the work of today until somebody has read it',
  journey,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await on(page, '2026-06-20')
    await open(page, '/')
    await page.evaluate(() => {
      const query = 'birds=1000&placed=2026-06-01'
      const program = 'broilers/flock-today'
      localStorage.setItem(
        'flock:1',
        JSON.stringify({ version: 1, program, query, title: 'House 1' }),
      )
      localStorage.setItem('currentFlock', 'flock:1')
      const note = { text: '<b>More air</b>\nat night', by: 'Dr. Sara', on: '2026-06-19T18:00:00Z' }
      localStorage.setItem('note:1:note-of-the-vet-00001', JSON.stringify({ version: 1, ...note }))
    })
    await open(page, '/')
    const note = page.locator('[data-clinic-note]')
    await expect(note).toContainText(/The clinic on .House 1.: .Dr. Sara/)
    // Text is text.
    await expect(note.locator('.clinic-note')).toHaveText('<b>More air</b>\nat night')
    await expect(note.locator('b')).toHaveCount(0)
    await expectAccessible(page)
    await note.getByRole('button', { name: 'Read' }).click()
    await expect(note).toHaveCount(0)
    await page.reload()
    await expect(page.locator('.flock-card')).toBeVisible()
    await expect(note).toHaveCount(0)
    const [kept] = Object.values(await recordsOf(page, 'note:'))
    expect(JSON.parse(kept!)).toMatchObject({ by: 'Dr. Sara', seen: '2026-06-20' })
  },
)
