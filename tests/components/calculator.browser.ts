import {
  open,
  expect,
  expectSaneText,
  test as testAlone,
  testInTurn as test,
} from '../support/browser/page.ts'
import { programOf, servicePaths } from '../support/browser/programs.ts'
import { onSite } from '../support/browser/sweep.ts'

const fcr = programOf('broilers/feed-conversion-ratio').path
const feed = programOf('broilers/feed-consumption').path

test(
  'the story: Arabic keyboard, Enter, rating, explanation, and the link in French',
  onSite,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await open(page, `/ar${fcr}`)
    await page.fill('[name=birds]', '١٠٬٠٠٠')
    await page.fill('[name=age]', '٣٥')
    await page.fill('[name=totalFeed]', '٣٣٠٠٠')
    await page.fill('[name=averageWeight]', '٢٫١')
    await page.locator('[name=averageWeight]').press('Enter')
    await expect(page.locator('[data-result=userFcr]')).toContainText('1.57')
    await expect(page.locator('[data-result=userFcr] .chip')).toContainText('جيد')
    await expect(page.locator('.explanation')).toContainText('طائر')
    await page.getByRole('button', { name: 'انسخ الرابط' }).click()
    await expect(page.locator('.toast')).toBeVisible()
    // The site's own policy lets no script read what was copied, so it is pasted as a person would.
    await page.fill('[name=birds]', '')
    await page.locator('[name=birds]').press('ControlOrMeta+V')
    const link = await page.inputValue('[name=birds]')
    expect(new URL(link).search).toBe(
      '?age=35&averageWeight=2.1&birds=10000&standard=clinic&totalFeed=33000',
    )
    await open(page, link.replace('/ar/', '/fr/'))
    await expect(page.locator('[data-result=userFcr]')).toContainText('1,57')
    await expect(page.locator('[name=birds]')).toHaveValue('10\u202f000')
  },
)

test('Enter anywhere calculates, and results follow edits', async ({ page }) => {
  await open(page, feed)
  await page.fill('[name=birds]', '10000')
  await page.fill('[name=age]', '21')
  await page.locator('h1').click()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('1,060 kg')
  await page.fill('[name=birds]', '20000')
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('2,120 kg')
})

test('letters in a number field are refused, kept, and named', async ({ page }) => {
  await open(page, feed)
  await page.fill('[name=birds]', 'abc')
  await page.fill('[name=age]', '21')
  await page.keyboard.press('Enter')
  await expect(page.locator('#issue-birds')).toContainText(
    'Number of birds: enter a number, like 5,000',
  )
  await expect(page.locator('[name=birds]')).toHaveValue('abc')
  await expect(page.locator('[name=birds]')).toBeFocused()
  await expect(page.locator('[data-result]')).toHaveCount(0)
  await page.locator('[name=age]').fill('')
  await page.keyboard.press('Enter')
  await expect(page.locator('.summary')).toContainText('Invalid input. Please enter valid numbers.')
  await page.locator('.summary a').last().click()
  await expect(page.locator('[name=age]')).toBeFocused()
})

test('hostile input gives a message or a finite result', async ({ page }) => {
  await open(page, fcr)
  for (const text of [
    'NaN',
    'Infinity',
    '1e308',
    '-5',
    '0',
    '0.5',
    '1,2,3',
    '\u202e12',
    '٣٥',
    '９９',
    '<b>1</b>',
    '9'.repeat(60),
    '1'.repeat(1_000_000),
  ]) {
    for (const name of ['birds', 'age', 'totalFeed', 'averageWeight'])
      await page.fill(`[name=${name}]`, name === 'birds' ? text : '35')
    await page.locator('.entry button[type=submit]').click()
    await expect(page.locator('[data-result=userFcr], .issue').first()).toBeVisible()
    const body = await page.evaluate(() =>
      [...document.querySelectorAll('dd, .issue, .figures')]
        .map((element) => element.textContent)
        .join(' '),
    )
    expect(body).not.toMatch(/NaN\b.*kg|Infinity\b.*kg|undefined|\[object/)
  }
})

test('a chosen unit shows the same quantity in that unit', async ({ page }) => {
  await open(page, `${fcr}?age=35&averageWeight=2&birds=10000&totalFeed=33000`)
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.65')
  const field = page.locator('.field', { has: page.locator('[name=averageWeight]') })
  await field.locator('select').selectOption({ label: 'lb' })
  await expect(page.locator('[name=averageWeight]')).toHaveValue('4.409245')
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.65')
  await page.fill('[name=averageWeight]', '4.5')
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.62')
  await expect
    .poll(() => new URL(page.url()).searchParams.get('averageWeight'))
    .toMatch(/^2\.04116/)
})

test('a figure that can be read in two ways gives no answer until one is chosen', async ({
  page,
}) => {
  await open(page, fcr)
  await page.fill('[name=birds]', '10.000')
  await page.fill('[name=age]', '35')
  await page.fill('[name=totalFeed]', '33,000')
  await page.fill('[name=averageWeight]', '2.1')
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-result=userFcr]')).toHaveCount(0)
  await expect(page.locator('#issue-totalFeed')).toContainText('not sure which number')
  const question = page.locator('.ambiguous-number')
  await expect(question.getByRole('button')).toHaveText(['33,000 kg', '33 kg'])
  await expect(page.locator('[name=totalFeed]')).toHaveValue('33,000')
  await question.getByRole('button').first().click()
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.57')
  await expect(page.locator('[name=totalFeed]')).toBeFocused()
  await expect(question).toHaveCount(0)
  await expect.poll(() => new URL(page.url()).searchParams.get('totalFeed')).toBe('33000')
})

test('the question belongs to what is in the field', async ({ page }) => {
  await open(page, `/fr${fcr}`)
  await page.fill('[name=averageWeight]', '1,500')
  await expect(page.locator('.ambiguous-number')).toBeVisible()
  await page.getByRole('button', { name: 'exemple' }).click()
  await expect(page.locator('.ambiguous-number')).toHaveCount(0)
  await expect(page.locator('[name=averageWeight]')).toHaveValue('2,1')
})

test('a figure is changed without marks between its thousands, and shown with them', async ({
  page,
}) => {
  await open(page, `${fcr}?age=35&averageWeight=2.1&birds=12000&totalFeed=33000`)
  const birds = page.locator('[name=birds]')
  await expect(birds).toHaveValue('12,000')
  await birds.click()
  await expect(birds).toHaveValue('12000')
  await birds.press('End')
  await birds.press('Backspace')
  await expect(birds).toHaveValue('1200')
  await page.locator('h1').click()
  await expect(birds).toHaveValue('1,200')
  // The keyboard still selects the whole figure, so that typing replaces it.
  await page.locator('[name=age]').focus()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.type('500')
  await expect(birds).toHaveValue('500')
})

test('a tiny figure is not shown as nothing', async ({ page }) => {
  await open(page, fcr)
  const weight = page.locator('[name=averageWeight]')
  await weight.fill('0.0000001')
  await page.locator('h1').click()
  await expect(weight).toHaveValue('0.0000001')
})

test('two tabs do not overwrite what is typed in each other', onSite, async ({ page, context }) => {
  await open(page, feed)
  const other = await context.newPage()
  await open(other, feed)
  await page.fill('[name=birds]', '111')
  await other.fill('[name=birds]', '222')
  await page.reload()
  await other.reload()
  await expect(page.locator('[name=birds]')).toHaveValue('111')
  await expect(other.locator('[name=birds]')).toHaveValue('222')
})

testAlone(
  'an alert is a toast that goes after five seconds; the message stays at the field',
  async ({ page }) => {
    await page.clock.install()
    await open(page, feed)
    await page.fill('[name=birds]', '1000')
    await page.fill('[name=age]', '63')
    // The clock is still from here, and advances only on command.
    await page.clock.pauseAt(Date.now() + 3_600_000)
    await page.keyboard.press('Enter')
    const toast = page.locator('.toast')
    await expect(toast).toContainText('Invalid index for feed consumption array')
    await expect(page.locator('#issue-age')).toContainText(
      'Age out of range. Please enter an age between 0 and 62 days.',
    )
    await page.clock.runFor(4900)
    await expect(toast).toBeVisible()
    await page.clock.runFor(200)
    await expect(toast).toBeHidden()
    await expect(page.locator('#issue-age')).toBeVisible()
  },
)

test('invalid values of a link are left out, and the page lists them; names of other sites are ignored', async ({
  page,
}) => {
  await open(page, `${feed}?age=21&birds=1e308&colour=red&__proto__=1`)
  const note = page.locator('.entry .meaning[role=status]')
  await expect(note).toContainText('Left out of the link')
  await expect(note).toContainText('Number of birds')
  await expect(note).not.toContainText(/colour|proto/)
  await expect(page.locator('[name=age]')).toHaveValue('21')
  await expect(page.locator('[name=birds]')).toHaveValue('')
  await expectSaneText(page)
})

test('switching language keeps page, typed figures and result', onSite, async ({ page }) => {
  await open(page, feed)
  await page.fill('[name=birds]', '10000')
  await page.fill('[name=age]', 'abc')
  await page.locator('.languages summary').click()
  await page.getByRole('link', { name: 'العربية' }).click()
  await expect(page).toHaveURL(`/ar${feed}`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('[name=birds]')).toHaveValue('10,000')
  await expect(page.locator('[name=age]')).toHaveValue('abc')
  expect(await page.evaluate(() => sessionStorage.getItem('language'))).toBe('ar')
  await page.goto(feed)
  await expect(page).toHaveURL(`/ar${feed}`)
})

test('another standard is loaded and compared with', async ({ page }) => {
  await open(page, `${feed}?age=35&birds=1000`)
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
  await page.locator('[name=standard]').selectOption('ross-308-2022')
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('180 kg')
  await expect(page.locator('.sources')).toContainText('Ross 308')
  await page.locator('[name=standard]').selectOption('cobb-500-2022')
  await page.fill('[name=age]', '3')
  await expect(page.locator('.explanation')).toContainText('estimated between printed figures')
})

test('the example button fills a sample and answers', async ({ page }) => {
  await open(page, fcr)
  await page.getByRole('button', { name: 'Try an example' }).click()
  await expect(page.locator('[data-result=userFcr]')).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect(page.locator('[name=birds]')).toHaveValue('')
  await expect(page.locator('[data-result]')).toHaveCount(0)
})

test('a new page starts at its top with the focus on its heading; going back returns', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await open(page, servicePaths[0]!)
  await page.evaluate(() => window.scrollTo(0, 900))
  await page.getByRole('link', { name: 'Livability percentage' }).click()
  await expect(page.locator('h1')).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await expect(page).toHaveTitle(/Livability/)
  await page.goBack()
  await expect(page.locator('h1')).toContainText('Broilers management')
})

test('an unknown address shows a message, in its language', onSite, async ({ page }) => {
  const response = await page.request.get('/ar/services/nowhere')
  expect(response.status()).toBe(404)
  expect(await response.text()).toContain('lang="ar"')
  const missing = await page.request.get('/services/broilers-management/nowhere')
  expect(missing.status()).toBe(404)
})

test('the whole guide: by week, by day, as CSV, with the age marked', onSite, async ({ page }) => {
  await open(page, `${programOf('broilers/production-guide').path}?age=35`)
  await expect(page.locator('.guide tbody tr.current')).toContainText('2.064')
  const weekly = await page.locator('.guide tbody tr').count()
  await page.getByRole('button', { name: 'By day' }).click()
  await expect(page.locator('.guide tbody tr')).toHaveCount(63)
  expect(weekly).toBe(10)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download as CSV' }).click(),
  ])
  const lines = (await (await download.createReadStream()).toArray()).join('').split('\r\n')
  expect(lines[36]).toBe('35,3213,2.064,96.5,1.56')
})

test('age can be given in weeks', async ({ page }) => {
  await open(page, `${programOf('white-hens/body-weight').path}?age=126`)
  await page
    .locator('.field', { has: page.locator('[name=age]') })
    .locator('select')
    .selectOption({ label: 'weeks' })
  await expect(page.locator('[name=age]')).toHaveValue('18')
  await page.fill('[name=age]', '94')
  await expect(page.locator('[data-result=normalWeight]')).toContainText('1,570 g')
  await page.fill('[name=age]', '95')
  await page.locator('[name=age]').blur()
  await expect(page.locator('#issue-age')).toContainText(
    'Age out of range. Please enter an age between 120 and 658 days.',
  )
})

test('the whole page by keyboard alone', onSite, async ({ page }) => {
  await open(page, feed)
  await page.keyboard.press('Tab')
  await expect(page.locator('.skip')).toBeFocused()
  await page.keyboard.press('Enter')
  const reach = async (selector: string) => {
    for (let count = 0; count < 40; count += 1) {
      if (await page.locator(selector).evaluate((element) => element === document.activeElement))
        return
      await page.keyboard.press('Tab')
    }
    throw new Error(`the keyboard does not reach ${selector}`)
  }
  await reach('[name=birds]')
  await page.keyboard.type('5000')
  await reach('[name=age]')
  await page.keyboard.type('62')
  await reach('button[type=submit]')
  await page.keyboard.press('Space')
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('945 kg')
  await expect(page.getByRole('status').filter({ hasText: '945' })).toBeVisible()
})
