import type { Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
} from '../support/browser/page.ts'
import { inLanguage, languages, programOf } from '../support/browser/programs.ts'
import { onSite, sweepUnlessArabic } from '../support/browser/sweep.ts'

const feed = programOf('broilers/feed-consumption').path
const fcr = programOf('broilers/feed-conversion-ratio').path
const dose = programOf('drugs/drug-dose').path
const pair = programOf('drugs/drug-interactions').path
const mix = programOf('feed/poultry-feed-analysis').path
const henWeight = programOf('brown-hens/body-weight').path

const [phone, withKeyboard, desk] = [
  { width: 360, height: 640 },
  { width: 360, height: 300 },
  { width: 1280, height: 800 },
]
const bar = (page: Page) => page.locator('.answer-bar a')
const title = (page: Page) => page.locator('#result-title')
const button = (page: Page, index: number) => page.locator('.form > .actions .button').nth(index)
const flock = 'medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5'
const doseOf = (more = '') => `${dose}?${flock}&dailyWater=3600&startDate=2026-05-01${more}`

/** The heading of the result has the focus, and its first figure is on the screen, uncovered. */
async function expectResultInView(page: Page): Promise<void> {
  await expect(title(page)).toBeFocused()
  await expect(title(page)).toBeInViewport({ ratio: 1 })
  const figure = page.locator('.result [data-result] :is(.value, .chip)').first()
  await expect(figure).toBeInViewport({ ratio: 1 })
  await expect(bar(page)).toHaveCount(0)
  await expect
    .poll(() =>
      figure.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2))
      }),
    )
    .toBe(true)
}

for (const language of languages)
  test(
    `Calculate, Enter and an example bring the result into view in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      for (const size of [phone, withKeyboard]) {
        await page.setViewportSize(size)
        await open(page, inLanguage(feed, language))
        await button(page, 1).click()
        await expectResultInView(page)
        await page.locator('[name=age]').fill('25')
        await page.locator('[name=age]').press('Enter')
        await expectResultInView(page)
        await page.locator('[name=birds]').fill('12000')
        await button(page, 0).click()
        await expectResultInView(page)
      }
      await page.setViewportSize(phone)
      await open(page, inLanguage(dose, language))
      await button(page, 1).click()
      await expectResultInView(page)
      await expectNoSidewaysScroll(page)
    },
  )

test('after a form was cleared, the next request moves to its problem, and to its answer', async ({
  page,
}) => {
  await page.setViewportSize(phone)
  await open(page, `${feed}?birds=10000&age=35`)
  await expect(page.locator('[data-result]').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear' }).click()
  await button(page, 0).click()
  await expect(page.locator('[name=birds]')).toBeFocused()
  await page.getByRole('button', { name: 'Clear' }).click()
  await page.locator('[name=birds]').fill('5000')
  await page.locator('[name=age]').fill('30')
  await button(page, 0).click()
  await expectResultInView(page)
})

test('with reduced motion, the page is at the result at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  await open(page, feed)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const scroll = Reflect.get(Element.prototype, 'scrollIntoView')
    Element.prototype.scrollIntoView = function (how) {
      if (typeof how === 'object' && how.block === 'start') seen.push(String(how.behavior))
      Reflect.apply(scroll, this, [how])
    }
  })
  const ways = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen)
  await button(page, 1).click()
  await expectResultInView(page)
  expect(await ways()).toEqual(['instant'])
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.locator('[name=birds]').press('Enter')
  await expectResultInView(page)
  expect(await ways()).toEqual(['instant', 'smooth'])
})

test(
  'while results follow edits, the main answer is at the foot of the screen',
  onSite,
  async ({ page }) => {
    await page.setViewportSize(phone)
    // A visitor who opens a link is at its answer, and scrolls up to the figures.
    await open(page, `${fcr}?age=35&averageWeight=2&birds=10000&totalFeed=33000`)
    await expect(title(page)).toBeInViewport()
    await page.locator('[name=birds]').focus()
    await expect(bar(page)).toContainText('Your feed conversion ratio')
    await expect(bar(page)).toContainText('1.65')
    await expect(bar(page).locator('.chip')).toBeVisible()
    await page.locator('[name=averageWeight]').fill('2.2')
    await expect(bar(page)).toContainText('1.5')
    await expectAccessible(page)
    // It covers neither what is typed in, with a phone's keyboard open as well, nor the notice
    // about the network.
    await page.evaluate(() => {
      const notice = document.createElement('div')
      notice.className = 'offline-notice'
      notice.append(document.createElement('div'))
      notice.firstElementChild!.append('No network')
      document.querySelector('.foot')!.before(notice)
    })
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!
    for (const size of [phone, withKeyboard]) {
      await page.setViewportSize(size)
      for (const name of ['birds', 'age', 'totalFeed', 'averageWeight']) {
        await page.locator(`[name=${name}]`).focus()
        const field = await box(`[name=${name}]`)
        const foot = await box('.answer-bar')
        const notice = await box('.offline-notice >> nth=-1')
        expect(foot.height).toBeLessThan(60)
        expect(foot.y + foot.height).toBeCloseTo(size.height, 0)
        expect(notice.y + notice.height).toBeLessThanOrEqual(foot.y + 1)
        expect(field.y + field.height).toBeLessThanOrEqual(notice.y)
      }
    }
    await page.emulateMedia({ media: 'print' })
    await expect(bar(page)).toBeHidden()
    await page.emulateMedia({ media: 'screen' })
    await bar(page).click()
    await expectResultInView(page)
    // If the result is next to the form, it is not needed.
    await page.setViewportSize(desk)
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(page.locator('[data-result=userFcr]')).toBeInViewport()
    await expect(bar(page)).toHaveCount(0)
    // A choice of a table is a primary result as figures are.
    await page.setViewportSize(withKeyboard)
    await open(page, `${pair}?medicine1=tiamulin&medicine2=salinomycin`)
    await page.locator('input[name=medicine1]:not([readonly])').focus()
    await expect(bar(page).locator('.chip')).toBeVisible()
  },
)

test('the main answer is the largest element of the page, with its basis below it', async ({
  page,
}) => {
  const biggest = () =>
    page.evaluate(() => {
      const sized = [...document.querySelectorAll<HTMLElement>('main *')]
        .filter((each) => [...each.childNodes].some((node) => node.nodeType === Node.TEXT_NODE))
        .map((each) => ({ each, size: Number.parseFloat(getComputedStyle(each).fontSize) }))
      const most = Math.max(...sized.map(({ size }) => size))
      return sized
        .filter(({ size }) => size === most)
        .map(
          ({ each }) => each.closest('[data-result]')?.getAttribute('data-result') ?? each.tagName,
        )
    })
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await open(page, `${fcr}?age=35&averageWeight=2&birds=10000&totalFeed=33000`)
    const lead = page.locator('.leading')
    await expect(lead).toContainText('1.65')
    await expect(lead.locator('.chip')).toBeVisible()
    expect(await biggest()).toEqual(['userFcr'])
    await expect(page.locator('.basis')).toHaveText(
      '10,000 birds · Total feed intake: 33,000 kg · Average body weight: 2 kg',
    )
    await open(page, doseOf())
    await expect(page.locator('.leading .value')).toHaveText(['900 g', '11 May 2026'])
    expect(await biggest()).toEqual(['productPerDay', 'sellMeatFrom'])
    await expect(page.locator('.basis')).toContainText('Doxx-Sol')
    await expect(page.locator('.basis')).toContainText('12,000 birds')
    await expectNoSidewaysScroll(page)
  }
  await open(page, `/ar${feed}?birds=12000&age=25`)
  await expect(page.locator('.basis')).toContainText('12,000 طائر')
  // A choice is the main answer where there is no figure.
  await open(page, `${pair}?medicine1=tiamulin&medicine2=salinomycin`)
  await expect(page.locator('.text-row.choice .chip').first()).toBeVisible()
  expect((await biggest())[0]).toBe('severity')
})

test(
  'inputs of little use are folded; a part with a figure or a problem opens',
  onSite,
  async ({ page, browser }) => {
    const folded = page.locator('.folded')
    await open(page, dose)
    await expect(page.locator('[name=startDate]')).toBeVisible()
    await expect(folded).not.toHaveAttribute('open')
    for (const name of ['days', 'strength', 'liquidStrength', 'proportioner'])
      await expect(page.locator(`[name=${name}]`)).toBeHidden()
    await folded.locator('summary').click()
    await page.locator('[name=days]').fill('4')
    await folded.locator('summary').click()
    await expect(page.locator('[name=days]')).toBeHidden()
    // In a link, and when one comes from another page of the site.
    await open(page, doseOf('&days=4'))
    await expect(page.locator('[name=days]')).toBeVisible()
    await open(page, doseOf('&days=9'))
    await expect(page.locator('#issue-days')).toBeVisible()
    await expect(page.locator('[name=days]')).toBeFocused()
    await page.locator('.breadcrumb a').last().click()
    await page
      .locator(`main .card a[href="${dose}"], main a.button[href="${dose}"]`)
      .first()
      .click()
    await expect(page.locator('h1')).toContainText('doses')
    await expect(folded).not.toHaveAttribute('open')
    const without = await browser.newPage({ javaScriptEnabled: false })
    await without.goto(new URL(dose, page.url()).href)
    await expect(without.locator('[name=strength]')).toBeVisible()
    await without.close()
  },
)

test('one problem is reported once, at its field; the list comes from two on', async ({ page }) => {
  await open(page, feed)
  await page.locator('[name=birds]').fill('abc')
  await page.locator('[name=age]').fill('21')
  await page.locator('[name=age]').press('Enter')
  await expect(page.locator('#issue-birds')).toContainText(
    'Invalid input. Please enter valid numbers. Number of birds: enter a number, like 5,000',
  )
  await expect(page.locator('.summary')).toHaveCount(0)
  await expect(page.getByText('enter a number, like 5,000')).toHaveCount(1)
  await expect(page.locator('[name=birds]')).toBeFocused()
  await button(page, 2).click()
  await button(page, 0).click()
  await expect(page.locator('.summary a')).toHaveCount(2)
  await expect(page.getByText('Please enter valid numbers.')).toHaveCount(1)
  await expect(page.locator('.summary')).toContainText('Please enter valid numbers.')
})

test('nothing moves while a figure is typed again', async ({ page }) => {
  await page.setViewportSize(phone)
  await open(page, feed)
  const age = page.locator('[name=age]')
  const place = () => age.evaluate((element) => element.getBoundingClientRect().top)
  await button(page, 1).click()
  await expect(page.locator('#result-title')).toBeFocused()
  await age.focus()
  const before = await place()
  for (const text of ['', '9', '99', '999']) {
    await age.fill(text)
    await expect(page.locator('[data-result=dailyFeed]')).toHaveCount(Number(text === '9'))
    await expect(page.locator('.issue, .summary')).toHaveCount(0)
    expect(await place()).toBe(before)
  }
  // Leaving the field shows it; the press that left it still counts.
  await page.locator('[name=birds]').focus()
  await expect(page.locator('#issue-age')).toBeVisible()
  await expect(page.locator('.summary')).toHaveCount(0)
  await age.fill('21')
  await expect(page.locator('#issue-age')).toHaveCount(0)
  await age.fill('old')
  await expect(page.locator('#issue-age')).toHaveCount(0)
  await button(page, 0).click()
  await expect(page.locator('#issue-age')).toBeVisible()
  await expect(age).toBeFocused()
  // Two problems: the list is still while one of them is fixed.
  await page.locator('[name=birds]').fill('many')
  await button(page, 0).click()
  await expect(page.locator('.summary a')).toHaveCount(2)
  await age.fill('21')
  await expect(page.locator('#issue-age')).toHaveCount(0)
  await expect(page.locator('.summary a')).toHaveCount(2)
  await age.blur()
  await expect(page.locator('.summary')).toHaveCount(0)
  await expect(page.locator('#issue-birds')).toBeVisible()
})

test('a page has its picture, and the empty answer area shows it with an example', async ({
  page,
}) => {
  const picture = (name: string) => page.locator(`img[src="/illustrations/${name}.svg"]:visible`)
  for (const [path, name] of [
    [feed, 'feed'],
    [programOf('broilers/water-consumption').path, 'water'],
    [programOf('brown-hens/water-consumption').path, 'water'],
    [henWeight, 'broilers'],
    [mix, 'feed'],
    [pair, 'medicines'],
  ] as const) {
    await page.setViewportSize(desk)
    await open(page, path)
    await expect(page.locator('.result').locator(picture(name))).toHaveCount(1)
    await expect(picture(name)).toHaveCount(1)
    await page.setViewportSize(phone)
    await expect(page.locator('.about').locator(picture(name))).toHaveCount(1)
    await expect(picture(name)).toHaveCount(1)
  }
  await page.setViewportSize(desk)
  await open(page, feed)
  await expect(page.locator('.result')).toContainText('Example: 20,000 broilers at 35 days.')
  await button(page, 1).click()
  await expect(page.locator('.result img')).toHaveCount(0)
  await expect(page.locator('.about img')).toBeVisible()
})

test('brown hens: the error is in red in the box, the answer as plain text under it', async ({
  page,
}) => {
  await open(page, henWeight)
  await page.locator('[name=age]').fill('119')
  await page.locator('[name=age]').press('Enter')
  const error = page.locator('.result .issue')
  await expect(error).toHaveText(
    'Age out of range. Please enter an age between 120 and 658 days. In weeks: 18 to 94.',
  )
  await expect(error).toHaveCSS('color', 'rgb(155, 28, 28)')
  await page.locator('[name=age]').fill('old')
  await page.locator('[name=age]').press('Enter')
  await expect(error).toHaveText([/Please enter .*valid/, 'Age: enter a number, like 210'])
  await page.locator('[name=age]').fill('210')
  await page.locator('[name=age]').press('Enter')
  await expect(error).toHaveCount(0)
  await expect(page.locator('.result + .plain-answer')).toHaveText('Normal body weight: 1,909 g')
  await open(page, programOf('white-hens/body-weight').path)
  await page.locator('[name=age]').fill('119')
  await page.locator('[name=age]').press('Enter')
  await expect(page.locator('#issue-age')).toBeVisible()
  await expect(error).toHaveCount(0)
})

test('Enter in a select calculates', async ({ page }) => {
  await open(page, feed)
  await page.locator('[name=birds]').fill('10000')
  await page.locator('[name=age]').fill('21')
  await page.locator('select[name=standard]').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('1,060 kg')
  await expect(title(page)).toBeFocused()
  await open(page, mix)
  await page.locator('[name=feed][role=combobox]').fill('salt')
  await page.locator('#list-mix-feed [role=option]').first().click()
  await page.locator('[name=quantity]').fill('5')
  await page.locator('.row-form > .field:has([name=quantity]) select').focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.row-list tbody tr')).toHaveCount(1)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test(
  'a mix: Reset clears the row, Show now has the focus, no price for nothing, the list comes back',
  onSite,
  async ({ page }) => {
    await open(page, mix)
    const choose = async () => {
      await page.locator('[name=feed][role=combobox]').fill('salt')
      await page.locator('#list-mix-feed [role=option]').first().click()
    }
    const reset = page.getByRole('button', { name: 'Reset' })
    await choose()
    await page.locator('[name=price]').fill('cheap')
    await page.locator('[name=quantity]').fill('many')
    await page.locator('[name=quantity]').press('Enter')
    await expect(page.locator('#issue-mix-price')).toBeVisible()
    await reset.click()
    await expect(page.locator('.issue')).toHaveCount(0)
    for (const name of ['feed', 'price', 'quantity'])
      await expect(page.locator(`[name=${name}]`)).toHaveValue('')
    await page.reload()
    await expect(page.locator('[name=quantity]')).toHaveValue('')
    await expect(page.locator('[name=price]')).toHaveValue('')

    await choose()
    await page.locator('[name=quantity]').fill('5')
    await page.locator('[name=quantity]').press('Enter')
    const analyze = page.getByRole('button', { name: 'Analyze' })
    const showNow = page.getByRole('button', { name: 'Show now' })
    await analyze.click()
    await expect(showNow).toBeVisible()
    await expect(showNow).not.toBeFocused()
    await page.keyboard.press('Escape')
    await analyze.click()
    await expect(showNow).toBeFocused()
    await page.keyboard.press('Enter')
    await expectResultInView(page)
    await expect(page.locator('[data-result=totalQuantity]')).toContainText('5 kg')
    await expect(page.locator('[data-result=totalPrice], [data-result=pricePerKg]')).toHaveCount(0)

    await page.getByRole('button', { name: 'Edit the list again' }).click()
    await expect(page.locator('.row-summary')).toContainText('1 row')
    await expect(page.locator('.answered-lists')).toHaveCount(0)
    await expect(page.locator('.list-field')).toBeFocused()
    await expect(page.locator('.list-field')).toBeInViewport()
    await page.reload()
    await expect(page.locator('.row-summary')).toContainText('1 row')
  },
)
