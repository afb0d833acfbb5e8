import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { clearDevice, putDays, putTexts, recordsOf, stored } from './support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { journey, onlyInSweep, sweepUnlessArabic } from './support/browser/sweep.ts'

// The entries of a flock day by day, stored with it on the device.
const journal = programOf('broilers/farm-management').path

const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T18:00:00`))
const field = (page: Page, name: string) => page.locator(`.journal .day-form [name=${name}]`)
const figure = (page: Page, name: string) => page.locator(`[data-day-result=${name}] dd`)
const chooseDay = (page: Page, day: string) =>
  page.locator('.journal-days').getByRole('button', { name: day }).click()
/** Turns to paper. @param ready waits until what is rendered for paper alone is there */
async function print(page: Page, ready: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    await ready()
  }).toPass()
}
const leave = (page: Page) => page.locator('.journal h4').first().click()

/** 1 000 birds were placed on the 1st of May. */
const place = (page: Page) => keepFlocks(page, ['House 1', { birds: '1000', placed: '2026-05-01' }])
/** Opens it on a phone, on a day of that flock. */
async function begin(page: Page, day: string, language = 'en') {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, day)
  await place(page)
  await openJournal(page, language)
}
async function openJournal(page: Page, language = 'en') {
  await open(page, inLanguage(journal, language))
  await expect(page.locator('.journal .hint').first()).toContainText('House 1')
}

test(
  'a slip of a digit is asked about beside the day, kept until it is answered, and once alone',
  journey,
  async ({ page }) => {
    await begin(page, '2026-05-04')
    const asked = page.locator('.journal [role=group]', { hasText: 'Did you mean' })
    const answer = (name: string) => page.getByRole('button', { name, exact: true }).click()
    // 1 000 chicks of 3 days take in 22 kg by the standard.
    await field(page, 'deaths').fill('0')
    await field(page, 'feed').fill('210')
    await leave(page)
    await expect(asked).toContainText('210 kg is 210 g per bird at the age of 3 days')
    await expect(asked).toContainText('Did you mean 21 kg?')
    await answer('No, 210 kg is right')
    await expect(asked).toHaveCount(0)
    await page.reload()
    await expect(field(page, 'feed')).toHaveValue('210')
    await expect(asked).toHaveCount(0)
    await field(page, 'feed').fill('220')
    await leave(page)
    await answer('Yes, 22 kg')
    await expect(field(page, 'feed')).toHaveValue('22')
    await expect(asked).toHaveCount(0)
  },
)

test(
  'a week is filled, day 3 is corrected, and the reloaded page has all of it',
  journey,
  async ({ page }) => {
    await begin(page, '2026-05-08')
    for (const day of [2, 3, 4, 5, 6, 7]) {
      await chooseDay(page, `${day} May 2026`)
      await field(page, 'deaths').fill(String(day))
      await field(page, 'feed').fill(String(10 * day))
    }
    await chooseDay(page, '8 May 2026')
    await field(page, 'deaths').fill('١')
    await field(page, 'feed').fill('80')
    await field(page, 'weight').fill('190')
    await leave(page)
    // 1 000 - (2 + 3 + 4 + 5 + 6 + 7 + 1), and 350 kg by 972 birds of 0.19 kg.
    await expect(figure(page, 'alive')).toHaveText('972 birds')
    await expect(figure(page, 'fcr')).toHaveText('1.90')
    await expect(page.locator('label[for=field-days-deaths]')).toContainText('7 birds')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await chooseDay(page, '3 May 2026')
    await field(page, 'deaths').fill('13')
    await leave(page)
    await expect(figure(page, 'alive')).toHaveText('985 birds')
    await page.reload()
    await expect(figure(page, 'alive')).toHaveText('962 birds')
    expect(new URL(page.url()).search).toBe('')

    // A day without an entry makes what depends on it a bound, and marks it.
    const remove = page.getByRole('button', { name: /Remove 4 May 2026/ })
    // What hydration renders again is closed again.
    await expect(async () => {
      if (await remove.isHidden()) await page.locator('.journal > details summary').click()
      await remove.click({ timeout: 2000 })
    }).toPass()
    await expect(figure(page, 'alive')).toHaveText('at most 966 birds')
    await expect(page.locator('.journal')).toContainText('1 day has no entry')
  },
)

test('three days are a curve with its standard, its text, its table, and a position on paper', async ({
  page,
}) => {
  await begin(page, '2026-05-04')
  for (const [day, weight] of [
    [2, 50],
    [3, 80],
  ] as const) {
    await chooseDay(page, `${day} May 2026`)
    await field(page, 'deaths').fill('0')
    await field(page, 'weight').fill(String(weight))
    await leave(page)
    // One day is no curve yet.
    await expect(page.locator('[data-curve=weight]')).toHaveCount(day - 2)
  }
  await chooseDay(page, '4 May 2026')
  await field(page, 'deaths').fill('0')
  await field(page, 'weight').fill('100')
  await leave(page)
  const curve = page.locator('[data-curve=weight]')
  // The clinic's own standard has 94 g on the third day.
  await expect(curve.getByRole('img')).toHaveAccessibleName(
    'Average weight: 50 g (1 day), 100 g (3 days). Compared with the standard: 6 g above.',
  )
  await expect(curve.locator('.legend')).toContainText('Standard')
  await curve.locator('summary').click()
  await expect(curve.locator('tbody tr')).toHaveCount(3)
  await expect(curve.locator('tbody tr').last()).toContainText('6 g above')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // On paper, with nothing calculated, there is the whole flock and a row for each day of its week.
  await expect(page.getByRole('button', { name: 'Print the report' })).toBeVisible()
  const rows = page.locator('.report .day-table tbody tr')
  await print(page, () =>
    expect(page.locator('.report [data-result=birdsAlive]')).toBeVisible({ timeout: 1000 }),
  )
  await expect(page.locator('.report [data-result=birdsAlive]')).toContainText('1,000 birds')
  await expect(page.locator('.report header')).toContainText('House 1')
  await expect(page.locator('.report header')).toContainText('2 May 2026 to 4 May 2026 (3 days)')
  await expect(page.locator('.report [data-curve=weight] svg').first()).toBeVisible()
  await expect(rows).toHaveCount(5)
  await expect(rows.first()).toHaveText('Week 1 (days 1 to 3), 2 May 2026 to 4 May 2026')
  await expect(rows.nth(3)).toContainText('4 May 2026')
  await expect(page.locator('.journal')).toBeHidden()
  await expect(page.locator('.letterhead')).toBeVisible()
})

test('the sheet for the wall of a house has its days, their targets and boxes, before any entry', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await on(page, '2026-05-02')
  await place(page)
  await openJournal(page)
  await page.getByRole('button', { name: 'Print a house sheet' }).click()
  await expect(page.locator('[data-printed]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.wall')
  await expect(sheet.locator('h1')).toContainText('House 1')
  await expect(page.locator('.entry')).toBeHidden()
  // Four weeks of life, and a line over each; the clinic's own standard has 57 g on the first day.
  const rows = sheet.locator('tbody tr')
  await expect(rows).toHaveCount(32)
  await expect(rows.nth(1).locator('th, td').nth(0)).toHaveText('2 May 2026')
  await expect(rows.nth(1).locator('.target').nth(1)).toHaveText('57')
  await expect(rows.nth(1).locator('td:not(.target)').first()).toHaveText('\u00a0')
  const { height } = (await rows.nth(1).boundingBox())!
  expect(height).toBeGreaterThanOrEqual((8 / 25.4) * 96)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(sheet).toHaveCount(0)
})

test('an earlier flock is compared with this one, at the same age, and weighings are joined', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-05-16')
  await open(page, '/')
  await page.evaluate(() => {
    const put = (name: string, placed: string, title: string, weights: Record<number, number>) => {
      const query = `birds=1000&placed=${placed}`
      localStorage.setItem(
        `flock:${name}`,
        JSON.stringify({ version: 1, program: 'broilers/flock-today', query, title }),
      )
      for (const [age, weight] of Object.entries(weights)) {
        const day = new Date(Date.parse(placed) + Number(age) * 86_400_000)
        localStorage.setItem(
          `journal:${name}:${day.toISOString().slice(0, 10)}`,
          JSON.stringify({ version: 1, told: { weight } }),
        )
      }
    }
    put('1', '2026-01-01', 'Winter', { 7: 180, 14: 460, 21: 900 })
    put('2', '2026-05-01', 'House 1', { 7: 190, 14: 480 })
    localStorage.setItem('currentFlock', 'flock:2')
  })
  await openJournal(page)
  const curve = page.locator('[data-curve=weight]')
  await expect(curve.locator('.legend')).toContainText('Standard')
  await expect(curve.locator('.joined').first()).toHaveAttribute('d', /^M[\d. ]+L[\d. ]+$/)
  await expect(curve.locator('.beside')).toHaveCount(0)
  await page
    .getByRole('group', { name: /other flocks/ })
    .getByRole('button')
    .click()
  await expect(curve.getByRole('img')).toHaveAccessibleName(/For comparison: .?Winter/)
  await expect(curve.locator('.legend')).toContainText('Winter')
  await curve.locator('summary').click()
  await expect(curve.locator('thead th').last()).toHaveText('Winter')
  await expect(curve.locator('tbody tr').nth(1)).toContainText(/14 days480 g.*460 g/)
  await expect(curve.locator('tbody tr').last()).toContainText(/21 days–.*900 g/)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // It is there on paper, and when the page is opened again.
  const onPaper = page.locator('.report [data-curve=weight]').first()
  await print(page, () =>
    expect(onPaper.locator('.legend')).toContainText('Winter', { timeout: 1000 }),
  )
  await expect(page.locator('.report fieldset')).toHaveCount(0)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await page.emulateMedia({ media: 'screen' })
  await expect(curve.locator('.legend')).toContainText('Winter')
  await page.reload()
  await expect(curve.locator('.legend')).toContainText('Winter')
  const winter = page.getByRole('button', { name: 'Winter', exact: true })
  await expect(winter).toHaveAttribute('aria-pressed', 'true')

  // A deleted flock is not compared, and not mentioned.
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Delete Winter' }).first().click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await openJournal(page)
  await expect(curve.locator('.legend')).toContainText('Standard')
  await expect(curve.locator('.legend')).not.toContainText('Winter')
  await expect(winter).toHaveCount(0)
  await expect(page.locator('.toast')).toHaveCount(0)
})

test('all flocks are in a table in the journal, fetched when it is opened', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-05-04')
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(request.url()))
  const isTable = (address: string) => /load-comparison|FlocksTable/.test(address)
  await keepFlocks(
    page,
    ['Winter', { birds: '1000', placed: '2026-01-01' }],
    ['House 1', { birds: '1000', placed: '2026-05-01' }],
  )
  await page.evaluate(() => {
    const [winter, house] = Object.keys(localStorage)
      .filter((name) => name.startsWith('flock:'))
      .sort()
      .map((name) => name.replace('flock', 'journal'))
    const enterDay = (day: string, entered: object) =>
      localStorage.setItem(day, JSON.stringify({ version: 1, told: entered }))
    for (const day of ['02', '03']) {
      enterDay(`${winter}:2026-01-${day}`, { deaths: 3, weight: 60 })
      enterDay(`${house}:2026-05-${day}`, { deaths: 5, weight: 70 })
    }
  })
  await openJournal(page)
  const compared = page.locator('.compare-flocks')
  await expect(compared).toBeVisible()
  expect(fetched.filter(isTable)).toEqual([])
  await compared.getByText('Batches side by side').click()
  const row = (name: string) => compared.getByRole('row', { name })
  await expect(row('Winter')).toContainText(/until 3 January 2026.*994 birds/)
  await expect(row('House 1')).toContainText(/until 3 May 2026.*990 birds/)
  expect(fetched.filter(isTable)).not.toEqual([])
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // What is entered is there at once.
  await field(page, 'deaths').fill('7')
  await leave(page)
  await expect(row('House 1')).toContainText(/until 4 May 2026.*983 birds/)
})

test('rarely used parts are under More, which opens if it has an entry', async ({ page }) => {
  await begin(page, '2026-05-02')
  await field(page, 'deaths').fill('4')
  await expect(field(page, 'culls')).toBeHidden()
  await page.locator('.day-form .folded summary').click()
  await field(page, 'culls').fill('5')
  await page.locator('.day-form [name=warmest] + select').selectOption({ label: '°F' })
  await field(page, 'warmest').fill('86')
  await leave(page)
  await expect(page.locator('.journal [role=status]:not([tabindex])')).toContainText(
    'more culled birds',
  )
  await field(page, 'culls').fill('3')
  await leave(page)
  await expect(page.locator('.journal [role=status]:not([tabindex])')).not.toContainText(
    'more birds',
  )
  await expect(figure(page, 'culled')).toHaveText('3 birds')
  await expect(figure(page, 'alive')).toHaveText('996 birds')
  await page.reload()
  await expect(field(page, 'culls')).toBeVisible()
  await expect(field(page, 'warmest')).toHaveValue('86')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // It stays as the visitor leaves it, on whatever day.
  const previous = page.getByRole('button', { name: 'Previous day' })
  const more = page.locator('.day-form .folded summary')
  await on(page, '2026-05-06')
  await page.goto(journal)
  await previous.click()
  await expect(field(page, 'culls')).toBeHidden()
  await more.click()
  await previous.click()
  await expect(field(page, 'culls')).toBeVisible()
  await more.click()
  await previous.click()
  await expect(field(page, 'culls')).toBeHidden()
})

test('for hens, eggs have grades and feed has deliveries, and a week on paper has its eggs', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-11-02')
  await open(page, programOf('egg-results/farm-management').path)
  await page.locator('.entry [name=hatched]').fill('2026-04-06')
  await page.locator('.entry [name=strain]').selectOption('white')
  await page.locator('.entry [name=birds]').fill('1000')
  const notices = page.locator('.journal [role=status]:not([tabindex])')
  const enterDay = async (entered: Readonly<Record<string, string>>) => {
    for (const [name, text] of Object.entries(entered)) await field(page, name).fill(text)
    await leave(page)
  }
  await chooseDay(page, '1 November 2026')
  await enterDay({ deaths: '0', eggs: '900', feed: '90', feedLeft: '900' })
  await page.locator('.day-form .folded summary').click()
  await enterDay({ cracked: '18', dirty: '9' })
  await expect(figure(page, 'clean')).toHaveText('873 eggs (29 trays and 3 eggs)')
  await chooseDay(page, '2 November 2026')
  await enterDay({ deaths: '0', eggs: '900', feed: '100', feedLeft: '2600', cracked: '901' })
  await expect(notices).toContainText('more cracked and dirty eggs than eggs laid')
  await expect(figure(page, 'crackedWeek')).toHaveCount(0)
  await expect(figure(page, 'feedShould')).toHaveCount(0)
  // 45 of 1 800 eggs; the dirty ones have no entry today. 900 kg and 2 000, less 100.
  await enterDay({ cracked: '27', delivered: '2000' })
  await expect(figure(page, 'crackedWeek')).toHaveText('2.5%')
  await expect(figure(page, 'dirtyWeek')).toHaveText('at least 0.5%')
  await expect(figure(page, 'feedShould')).toHaveText('2,800 kg')
  await expect(notices).toContainText('more than a day’s feed')
  await expect(notices).not.toContainText('cracked and dirty')
  await enterDay({ feedLeft: '2790' })
  await expect(notices).not.toContainText('more than a day’s feed')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  await expect(page.getByRole('button', { name: 'Print the report' })).toBeVisible()
  const week = page.locator('.report .week-figures')
  await print(page, () => expect(week).toBeVisible({ timeout: 1000 }))
  // What is folded has no column, and is below.
  const heads = await page.locator('.report .day-table thead th').allTextContents()
  const eggs = heads.findIndex((head) => head.startsWith('Eggs'))
  await expect(week.locator('th, td').nth(eggs)).toHaveText('1,800')
  expect(heads.join()).not.toContain('racked')
  await expect(page.locator('.report [data-entered="2026-11-01"]')).toContainText('18 eggs')
})

test(
  'a treatment blocks the sale until its withdrawal period is over, and is on paper',
  journey,
  async ({ page }) => {
    await on(page, '2026-05-03')
    await place(page)
    await openJournal(page)
    const notices = page.locator('.journal [role=status]:not([tabindex])')
    await page.locator('.day-form .folded summary').click()
    await field(page, 'medicine').fill('تايلوزين <b>20%</b>')
    await leave(page)
    await expect(notices.locator('.meaning.bad')).toContainText('It is not zero')
    await expect(figure(page, 'meatFree')).toHaveCount(0)
    await field(page, 'meatDays').fill('7')
    await leave(page)
    await expect(notices.locator('.meaning.bad')).toContainText('period is running')
    // The last dose on the 3rd, and 7 whole days.
    await expect(figure(page, 'meatFree')).toHaveText('11 May 2026')
    await page.locator('.entry button[type=submit]').click()
    await expect(page.locator('[data-result=sellMeatFrom] .value')).toHaveText('11 May 2026')
    // Its day is explained with the figures of the days that it depends on.
    const explanation = page.locator('details.explanation')
    await explanation.locator('summary').click()
    await expect(
      explanation.locator('.figures', { hasText: '= 11 May 2026' }).first(),
    ).toContainText('3 May 2026 + 7 days')
    await expect(explanation).not.toContainText('N/A')
    await expect(page.locator('.answer > .printed')).toBeAttached()
    await print(page, () =>
      expect(page.locator('[data-entered="2026-05-03"]')).toContainText('<b>20%</b>', {
        timeout: 1000,
      }),
    )
    await page.emulateMedia({ media: 'screen' })
    await on(page, '2026-05-11')
    await page.reload()
    await expect(figure(page, 'alive')).toHaveCount(0)
    await expect(notices).not.toContainText('period is running')
  },
)

test('the answer of a flock is in no address: a reload continues', async ({ page }) => {
  await on(page, '2026-05-02')
  await place(page)
  await openJournal(page)
  await field(page, 'deaths').fill('4')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=birdsAlive] .value')).toHaveText('996 birds')
  expect(new URL(page.url()).search).toBe('')
  await page.reload()
  await expect(field(page, 'deaths')).toHaveValue('4')
})

test('two tabs change one day, and neither loses what the other entered', async ({
  page,
  context,
}) => {
  await on(page, '2026-05-02')
  await place(page)
  await openJournal(page)
  const other = await context.newPage()
  await on(other, '2026-05-02')
  await openJournal(other)
  await field(page, 'deaths').fill('4')
  await leave(page)
  await expect(field(other, 'deaths')).toHaveValue('4')
  await field(other, 'feed').fill('15')
  await leave(other)
  await expect(field(page, 'feed')).toHaveValue('15')
  await page.reload()
  await expect(field(page, 'deaths')).toHaveValue('4')
  await expect(field(page, 'feed')).toHaveValue('15')
})

test(
  'a page that is killed while it writes has lost at most the field that was typed',
  onlyInSweep(true),
  async ({ page, context }) => {
    await on(page, '2026-05-02')
    await place(page)
    const fields = ['deaths', 'feed', 'feedLeft', 'water']
    for (let turn = 1; turn <= fields.length; turn += 1) {
      const tab = await context.newPage()
      await on(tab, '2026-05-02')
      await openJournal(tab)
      // Four fields are written one after the other, and the page goes at any of them, unasked.
      const killed = turn % fields.length
      for (const [index, name] of fields.entries()) {
        await field(tab, name).fill(String(100 * turn + index))
        if (index === killed) break
      }
      await tab.close({ runBeforeUnload: false })
      // What was not in the database yet is taken from where the page left it.
      const wanted = fields.slice(0, killed).map((name, index) => [name, 100 * turn + index])
      await openJournal(page)
      await expect(async () => {
        const [kept] = Object.values(await recordsOf(page, 'journal:'))
        const { told: entered } = JSON.parse(kept ?? '{"told":{}}') as {
          told: Record<string, number>
        }
        expect(entered).toMatchObject(Object.fromEntries(wanted) as Record<string, unknown>)
      }).toPass({ timeout: 10_000 })
    }
  },
)

test('the data of a link is not stored with the flock, and without one the tab keeps it', async ({
  page,
}) => {
  await on(page, '2026-05-02')
  await place(page)
  const days = encodeURIComponent(JSON.stringify([['2026-05-02', 9]]))
  // The notebook opens after the journal is on the page: its connection succeeds later.
  await page.addInitScript(() => {
    const { prototype } = IDBOpenDBRequest
    const add = Reflect.get(prototype, 'addEventListener') as (...given: unknown[]) => void
    prototype.addEventListener = function addLate(type: string, listener: unknown) {
      const delayed = (event: Event) =>
        setTimeout(() => (listener as EventListener).call(this, event), 1500)
      add.call(this, type, type === 'success' ? delayed : listener)
    }
  })
  await open(page, `${journal}?placed=2026-05-01&birds=500&days=${days}`)
  await expect(field(page, 'deaths')).toHaveValue('9')
  await expect(page.locator('.journal .hint').first()).toContainText('come from a link')
  await field(page, 'deaths').fill('8')
  await leave(page)
  expect(await recordsOf(page, 'journal:')).toEqual({})
})

for (const language of ['ar', 'fr'])
  test(`the journal is in ${language}`, sweepUnlessArabic(language), async ({ page }) => {
    await begin(page, '2026-05-02', language)
    await field(page, 'deaths').fill('4')
    await leave(page)
    await expect(figure(page, 'alive')).toContainText('996')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
  })

test('a file is shown before it is taken: columns, units, days, and what it would change', async ({
  page,
}) => {
  await begin(page, '2026-05-08')
  await chooseDay(page, '2 May 2026')
  await field(page, 'deaths').fill('4')
  await leave(page)
  const file = page.locator('.journal input[type=file]')
  const text =
    'Day;Dead;Feed given (t);Note\n02/05/2026;5;0,0625;a\n03/05/2026;2;0,0215;b\n3/5/26;1;;\n'
  const choose = () =>
    file.setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await choose()
  const panel = page.getByRole('group', { name: 'What this file contains' })
  await expect(panel).toBeFocused()
  const as = (column: string, label = 'will be read as') =>
    panel.getByRole('combobox', { name: `${column} ${label}`, exact: true })
  await expect(as('Day')).toHaveValue('date')
  await expect(as('Feed given (t)', 'in the unit').locator('option:checked')).toHaveText('tonnes')
  await expect(as('Note')).toHaveValue('notes')
  // The file could mean the 5th of February: it can be chosen, and the days close to each other
  // win.
  const ask = (label: string | RegExp) => panel.getByRole('combobox', { name: label })
  await expect(ask('“02/05/2026” means').locator('option:checked')).toHaveText('2 May 2026')
  await expect(as('Dead')).toHaveValue('deaths')
  await expect(panel.locator('tbody tr').first()).toContainText('62.5 kg')
  await expect(panel).toContainText('Dead and culled birds: 4 birds here, 5 birds in the file')
  // Two lines for one day are not taken before the visitor chooses how.
  await expect(panel).not.toContainText('New days')
  await ask('1 day has several lines').selectOption({ label: 'the first line of each day' })
  await expect(panel).toContainText('New days: 1')
  await expect(panel.locator('tbody tr').nth(1)).toContainText('2 birds')
  await ask('1 day has several lines').selectOption('join')
  await expect(panel.locator('tbody tr').nth(1)).toContainText('3 birds')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)

  // Cancelling changes nothing; without a choice on differences there is a question.
  await panel.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Read a list' })).toBeFocused()
  await expect(field(page, 'deaths')).toHaveValue('4')
  await choose()
  await ask('1 day has several lines').selectOption('first')
  await panel.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(panel.getByRole('alert')).toContainText('First choose')
  await panel.getByLabel('Use the figures from the file').check()
  await panel.getByRole('button', { name: 'Import 2 days, 6 figures' }).click()
  await panel.getByRole('button', { name: 'Close' }).click()
  await expect(panel).toHaveCount(0)
  await expect(field(page, 'deaths')).toHaveValue('5')
  await expect(field(page, 'feed')).toHaveValue('62.5')
  // What it has saved itself it reads back, in another language too.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the list' }).click(),
  ])
  const saved = (await (await download.createReadStream()).toArray()).join('')
  expect(saved).toContain('"Dead and culled birds (birds)","Feed given (kg)"')
  await openJournal(page, 'fr')
  await file.setInputFiles({ name: 'days.csv', mimeType: 'text/csv', buffer: Buffer.from(saved) })
  await expect(page.locator('.csv-import')).toContainText('Jours déjà ici, identiques : 2')
  await expectAccessible(page)
})

test('a copy is requested after a week, saved with one tap, and problems of the days are reported', async ({
  page,
}) => {
  await begin(page, '2026-05-08')
  await chooseDay(page, '2 May 2026')
  await field(page, 'deaths').fill('4')
  await leave(page)
  // A week later; one day was half written, and the clock was once wrong.
  const flock = (await stored(page))['currentFlock']!.slice('flock:'.length)
  await putTexts(page, { [`journal:${flock}:2026-05-03`]: '{"version":1,"to' })
  await putDays(page, { '2026-11-03': { deaths: 1 } })
  await on(page, '2026-05-09')
  await page.reload()
  const copyRequest = page.getByRole('group', { name: /on this device only/ })
  await expect(page.locator('.journal')).toContainText(
    '1 day of this journal is set aside (3 May 2026)',
  )
  await expect(page.locator('.journal')).toContainText('days after today, the last on 3 November')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    copyRequest.getByRole('button', { name: 'Save a copy' }).click(),
  ])
  const file = JSON.parse((await (await download.createReadStream()).toArray()).join('')) as {
    saved: Record<string, string>
  }
  expect(Object.keys(file.saved).filter((name) => name.startsWith('journal:'))).toHaveLength(3)
  await expect(copyRequest).toHaveCount(0)
  await expect(page.locator('.journal')).toContainText('Look in your downloads')
  await on(page, '2026-05-17')
  await page.reload()
  await expect(copyRequest).toContainText('Your last copy is from 9 May 2026')
  await copyRequest.getByRole('button', { name: 'Not today' }).click()
  await expect(copyRequest).toHaveCount(0)

  // The file brings back what the browser has lost, and reports it flock by flock.
  await page.goto('/robots.txt')
  await clearDevice(page)
  await putTexts(page, {
    currentFlock: `flock:${flock}`,
    copied: '{"version":1,"on":"2026-05-09"}',
  })
  await open(page, journal)
  await expect(page.locator('.journal')).toContainText('can no longer be read on this device')
  await open(page, '/my-account')
  await expect(page.getByText('Last saved to a file on 9 May 2026.').first()).toBeVisible()
  await page.setInputFiles('.account input[type=file]', {
    name: 'copy.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ format: 'farm-clinic', version: 1, ...file })),
  })
  await expect(page.locator('.preview')).toContainText('House 1: 2 days are new')
  await page.locator('.preview').getByRole('button', { name: 'Import', exact: true }).click()
  await openJournal(page)
  await expect(field(page, 'deaths')).toHaveCount(1)
})

test('a visitor without storage sees the reason, and keeps the input for the visit', async ({
  page,
}) => {
  await on(page, '2026-05-02')
  await place(page)
  await openJournal(page)
  await page.evaluate(() => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    Storage.prototype.setItem = full
    IDBObjectStore.prototype.put = full
  })
  await field(page, 'deaths').fill('4')
  await leave(page)
  await expect(page.locator('.journal')).toContainText('This browser has no space left')
  await expect(figure(page, 'alive')).toHaveText('996 birds')
})
