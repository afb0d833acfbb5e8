import type { Browser, Page } from '@playwright/test'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  testInTurn as test,
  untilLive,
  untilQuiet,
} from './support/browser/page.ts'
import { makeLoggedIn, type LoggedIn } from './support/browser/log-in.ts'
import { expectAccessibleInLargeText, expectReadable } from './support/browser/reading.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { appointmentBody, contactBody, sendJson } from './support/server/bodies.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// Staff work on the messages of visitors.
let site: SiteWithServer
let amina: LoggedIn
let omar: LoggedIn
let ali: LoggedIn
let weak: LoggedIn

test.describe.configure({ mode: 'default' })
// The browser's console names each request that fails.
test.use({ complaints: 'any' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSiteWithServer()
  amina = await makeLoggedIn(site, 'amina', 'staff')
  omar = await makeLoggedIn(site, 'omar', 'staff')
  ali = await makeLoggedIn(site, 'ali')
  weak = await makeLoggedIn(site, 'weak', 'staff', false)
})
test.afterAll(() => site.stop())
test.beforeEach(async () => {
  site.instead = undefined
  await site.database.write(async (tx) => {
    await tx.deleteFrom('messages').execute()
    await tx.deleteFrom('rate_events').execute()
  })
})

/** A Tuesday far enough ahead, when the clinic is open. */
const day = '2126-12-03'

const arrive = async (body: unknown) => {
  expect((await sendJson(`${site.address}/api/forms`, body)).status).toBe(201)
}
async function openInbox(page: Page, who?: LoggedIn, language = '') {
  await who?.logIn(page.context())
  await page.goto(`${site.address}${language}/inbox`)
  await untilLive(page)
}
/** The inbox of somebody else, in a browser of their own. */
async function inboxOf(browser: Browser, who: LoggedIn): Promise<Page> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await openInbox(page, who)
  return page
}
const line = (page: Page, name: string) => page.locator('.inbox-line', { hasText: name })
const slot = (page: Page, time: string) => page.locator('.inbox-slots button', { hasText: time })
const tab = (page: Page, name: string, count: number) => button(page, `${name} (${count})`)
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test(
  'a visitor books on a phone in Arabic, staff confirm, and the visitor gets a mail with a file',
  journey,
  async ({ page, browser }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await page.goto(`${site.address}/ar/contact#booking`)
    await untilLive(page)
    const form = page.locator('form:has(#appointment-phone)')
    await expect(form.locator('[value=direct]')).toBeVisible()
    await expect
      .poll(() =>
        form.evaluate((one) => Object.keys(one).some((name) => name.startsWith('__react'))),
      )
      .toBe(true)
    const values = {
      name: 'أمينة',
      phone: '+20 100 123 4567',
      email: 'amina@farm.example',
      place: 'المنصورة',
      birds: '5000',
      problem: 'انخفاض الإنتاج',
      day,
    }
    for (const [name, value] of Object.entries(values))
      await form.locator(`[name=${name}]`).fill(value)
    await form.locator('[name=birdType]').selectOption('hens')
    await form.locator('[value=direct]').click()
    await expect(form.locator('.outcome .meaning.good')).toBeVisible()

    const staff = await inboxOf(browser, amina)
    await line(staff, 'أمينة').click()
    await expect(staff.locator('.inbox-one h2')).toBeFocused()
    await slot(staff, '10:00').click()
    await button(staff, 'Confirm this time').click()
    await expect(staff.locator('[data-appointment=confirmed]')).toContainText('3 December 2126')
    const mail = (await site.mails()).find(({ recipient }) => recipient === values.email)!
    expect(mail.subject).toMatch(/^موعدك: .*10:00/)
    const [file] = JSON.parse(mail.attachments) as readonly { readonly content: string }[]
    expect(file!.content).toMatch(/METHOD:REQUEST\r\n[^]*DTSTART:21261203T080000Z\r\n/)
    // The list of new ones is empty now, without a reload.
    await expect(staff.locator('.inbox-line')).toHaveCount(0)
    await staff.context().close()
  },
)

test('a search that nothing answers is counted for the staff, without the person', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(`${site.address}/ar/`)
  await untilLive(page)
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/api/searches'))
  for (const [text, isNone] of [
    ['تربية النعام', true],
    ['زيبرا ٠١٠٠١٢٣٤٥٦٧', true],
    ['كام مروحة', false],
  ] as const) {
    await page.locator('#search').click()
    await page.locator('.finder input').fill(text)
    const none = page.locator('.finder-title', { hasText: 'ليس لدينا برنامج لهذا' })
    if (isNone) await expect(none).toBeVisible()
    else await expect(page.locator('.finder-found [role=option]').first()).toBeVisible()
    // Only what all parts of the search do not answer is counted.
    await untilQuiet(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(page.locator('.finder')).toHaveCount(0)
  }
  expect((await counted).ok()).toBe(true)
  const staff = await inboxOf(browser, amina)
  await staff.setViewportSize({ width: 360, height: 700 })
  await button(staff, 'Searches').click()
  const rows = staff.locator('.inbox-table tbody tr')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('تربية النعام')
  await expectAccessible(staff)
  await expectNoSidewaysScroll(staff)
  await staff.context().close()
})

test('two of the staff confirm one slot: the second sees who has it, and chooses another', async ({
  page,
  browser,
}) => {
  await arrive(appointmentBody('one', { name: 'First', day }))
  await arrive(appointmentBody('two', { name: 'Second', day }))
  await openInbox(page, amina)
  const other = await inboxOf(browser, omar)
  await line(page, 'First').click()
  await line(other, 'Second').click()
  await slot(page, '09:30').click()
  await slot(other, '09:30').click()
  // Live events would show it before: the second has not heard of them yet.
  await other.route('**/api/appointments*', (route) => route.abort())
  await button(page, 'Confirm this time').click()
  await expect(page.locator('[data-appointment=confirmed]')).toBeVisible()
  await button(other, 'Confirm this time').click()
  await expect(other.locator('[data-failure=slotTaken]')).toContainText('This time is taken')
  await other.unroute('**/api/appointments*')
  await other.locator('.inbox-part [type=date]').fill('2126-12-04')
  await other.locator('.inbox-part [type=date]').fill(day)
  await expect(slot(other, '09:30')).toBeDisabled()
  await slot(other, '11:00').click()
  await button(other, 'Confirm this time').click()
  await expect(other.locator('[data-appointment=confirmed]')).toContainText('11:00')
  await other.context().close()
})

test('messages arrive without a reload, and are found, taken, answered and marked', async ({
  page,
}) => {
  await openInbox(page, amina)
  await expect(page.getByText('There is nothing here.')).toBeVisible()
  await arrive(contactBody('live-1', { name: 'Live visitor', message: 'Hens cough at night' }))
  await expect(line(page, 'Live visitor')).toBeVisible({ timeout: 15_000 })
  await arrive(contactBody('live-2', { name: 'Somebody else', message: 'Feed prices' }))
  await expect(line(page, 'Somebody else')).toBeVisible({ timeout: 15_000 })
  await page.getByRole('searchbox').fill('cough')
  await expect(line(page, 'Somebody else')).toHaveCount(0)
  // A search does not hide how many wait.
  const waiting = async () =>
    Number(/\d+/.exec(await page.locator('.inbox-views button').first().innerText())?.[0])
  const before = await waiting()
  await arrive(contactBody('live-3', { name: 'A third one', message: 'Chick prices' }))
  await expect.poll(waiting, { timeout: 15_000 }).toBe(before + 1)
  await expect(line(page, 'A third one')).toHaveCount(0)
  await line(page, 'Live visitor').click()
  // A colleague writes a note that this page has not heard of yet.
  let press: () => void = () => undefined
  const pressed = new Promise<void>((resolve) => {
    press = resolve
  })
  await page.route('**/api/messages/*', async (route) => {
    if (route.request().method() === 'GET') await pressed
    else press()
    await route.continue()
  })
  await site.database.write((tx) =>
    tx
      .updateTable('messages')
      .set({ note: 'Omar has asked for photos', revision: 2 })
      .where('fields', 'like', '%Live visitor%')
      .execute(),
  )
  await button(page, 'Take it').click()
  const conflict = page.locator('[data-failure=conflict]')
  await expect(conflict).toContainText('Omar has asked for photos')
  await expect(conflict).not.toContainText(/reload/i)
  await expect(page.locator('#inbox-note')).toHaveValue('Omar has asked for photos')
  await button(page, 'Take it').click()
  await expect(page.getByText(/Name of amina.* is working on it/)).toBeVisible()
  await page.locator('#inbox-text').fill('Please send a photo of the litter.')
  await button(page, 'Send the email').click()
  await expect(page.getByText('The email is on its way.')).toBeVisible()
  const mail = (await site.mails()).find(({ kind }) => kind === 'reply')!
  expect([mail.recipient, mail.content]).toEqual([
    'amina@farm.example',
    'Please send a photo of the litter.\n',
  ])
  await page.getByText('What was done').click()
  await expect(page.locator('.inbox-history')).toContainText('Please send a photo')
  await button(page, 'Archive').click()
  await tab(page, 'Archived', 1).click()
  await page.getByRole('searchbox').fill('')
  await expect(line(page, 'Live visitor')).toBeVisible()
})

test(
  'a note that two write at the same time loses neither text',
  onlyInSweep(true),
  async ({ page, browser }) => {
    await arrive(contactBody('note-1', { name: 'Noted' }))
    await openInbox(page, amina)
    const other = await inboxOf(browser, omar)
    await line(page, 'Noted').click()
    await line(other, 'Noted').click()
    await page.locator('#inbox-note').fill('mine: calls back at noon')
    // What was typed outlives a reload.
    await page.reload()
    await untilLive(page)
    await line(page, 'Noted').click()
    await expect(page.locator('#inbox-note')).toHaveValue('mine: calls back at noon')
    await page.locator('#inbox-note').press('End')
    await page.locator('#inbox-note').pressSequentially('!')
    await other.locator('#inbox-note').fill('theirs: sent to the laboratory')
    await button(other, 'Save the note').click()
    await expect(other.getByText('The note is saved.')).toBeVisible()
    // The other note may arrive by an event before it is saved; it is never written over.
    const conflict = page.locator('[data-conflict=note]')
    // It may arrive even between a look at the button and its press.
    await expect(async () => {
      if (!(await conflict.isVisible()))
        await button(page, 'Save the note').click({ timeout: 2_000 })
      await expect(conflict).toBeVisible()
    }).toPass()
    await expect(conflict).toContainText('theirs: sent to the laboratory')
    await expect(page.locator('#inbox-note')).toHaveValue('mine: calls back at noon!')
    await button(page, 'Save mine').click()
    await expect(page.getByText('The note is saved.')).toBeVisible()
    await expect(other.locator('#inbox-note')).toHaveValue('mine: calls back at noon!', {
      timeout: 15_000,
    })
    await other.context().close()
  },
)

test('only addresses of this site can be opened from a message', async ({ page }) => {
  const message = `See ${site.address}/ar/services?x=1 and https://evil.example/x`
  await arrive(contactBody('link-1', { name: 'Linked', message }))
  await openInbox(page, amina)
  await line(page, 'Linked').click()
  const links = page.locator('.inbox-fields .visitor-text a')
  await expect(links).toHaveCount(1)
  await expect(links).toHaveAttribute('href', '/ar/services?x=1')
})

test('probable spam is apart', async ({ page }) => {
  await arrive(contactBody('bot-1', { name: 'Bot', website: 'https://spam.example' }))
  await openInbox(page, amina)
  await expect(page.getByText('There is nothing here.')).toBeVisible()
  await tab(page, 'Probably spam', 1).click()
  await line(page, 'Bot').click()
  await button(page, 'Not spam').click()
  await tab(page, 'New', 1).click()
  await expect(line(page, 'Bot')).toBeVisible()
})

for (const language of ['', '/ar', '/fr'])
  test(`it is accessible and fits small phones: ${language || '/en'}`, async ({ page }) => {
    await arrive(appointmentBody('wide-1', { name: 'x'.repeat(150), day }))
    await page.setViewportSize({ width: 320, height: 640 })
    await openInbox(page, amina, language)
    await expect(page.locator('.inbox-line')).toBeVisible()
    await expectReadable(page)
    await expectAccessibleInLargeText(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await page.locator('.inbox-line').click()
    await expect(page.locator('.inbox-slots button').first()).toBeVisible()
    await expectReadable(page)
    await expectAccessibleInLargeText(page)
    await page.setViewportSize({ width: 320, height: 640 })
    for (const one of await page.locator('.inbox .button:visible').all())
      expect((await one.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectNoSidewaysScroll(page)
  })

test('the appointments of a day are printed as text', async ({ page }) => {
  await arrive(appointmentBody('day-1', { name: 'Booked', place: 'Mansoura', day }))
  await arrive(appointmentBody('day-2', { name: 'Only requested', day }))
  await openInbox(page, amina)
  await line(page, 'Booked').click()
  await slot(page, '14:30').click()
  await button(page, 'Confirm this time').click()
  await expect(page.locator('[data-appointment=confirmed]')).toBeVisible()
  await button(page, 'Appointments').click()
  await page.locator('.inbox-day [type=date]').fill(day)
  await expect(page.locator('.inbox-booked').first()).toContainText('Booked')
  await expect(page.locator('.inbox-wanted')).toContainText('Only requested')
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  const paper = await page.locator('main').innerText()
  expect(paper).toMatch(/3 December 2126[^]*14:30[^]*Booked[^]*\+20 100 123 4567[^]*Mansoura/)
  expect(paper).not.toMatch(/Only requested|Print the day|Open\b/)
})

test(
  'whoever is not staff with a second factor gets a sentence and a way on, and no data',
  journey,
  async ({ page, browser }) => {
    await arrive(contactBody('secret-1', { name: 'Secret visitor' }))
    await openInbox(page)
    await expect(page.locator('[data-failure=signIn]')).toContainText('Please log in')
    await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?next=/inbox',
    )
    await expectAccessible(page)
    for (const [who, problem] of [
      [ali, 'notAllowed'],
      [weak, 'secondFactor'],
    ] as const) {
      const other = await inboxOf(browser, who)
      await expect(other.locator(`[data-failure=${problem}] a`)).toHaveAttribute(
        'href',
        '/my-account',
      )
      expect(await other.content()).not.toContain('Secret visitor')
      await other.context().close()
    }
  },
)

for (const [what, type, text] of [
  ['a log-in page of a network', 'text/html', '<!doctype html><title>Hotel</title>'],
  ['rubbish', 'application/json', '{"messages":[{"id":5}]}'],
] as const)
  test(`${what} in the place of the server is one sentence, and a way to try again`, async ({
    page,
  }) => {
    await arrive(contactBody('back-1', { name: 'Back again' }))
    site.instead = (path, answer) => {
      if (!path.startsWith('/api/messages')) return false
      answer(200, type, text)
      return true
    }
    await openInbox(page, amina)
    await expect(page.locator('[data-failure=unreachable]')).toBeVisible()
    site.instead = undefined
    await button(page, 'Try again').click()
    await expect(line(page, 'Back again')).toBeVisible()
  })

test('a hung server is one sentence, and a way to try again', async ({ page }) => {
  await arrive(contactBody('hung-1', { name: 'After the silence' }))
  await amina.logIn(page.context())
  await page.clock.install()
  await page.route('**/api/messages?*', () => undefined)
  await page.goto(`${site.address}/inbox`)
  await untilLive(page)
  await expect(page.getByText('Please wait…')).toBeVisible()
  await page.clock.fastForward(25_000)
  await expect(page.locator('[data-failure=unreachable]')).toBeVisible()
  await page.unroute('**/api/messages?*')
  await button(page, 'Try again').click()
  await page.clock.fastForward(1000)
  await expect(line(page, 'After the silence')).toBeVisible()
})

test('search engines do not list it', async ({ page }) => {
  const html = await (await page.request.get(`${site.address}/inbox`)).text()
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toContain('rel="canonical"')
})

test('a reader subscribes to new articles, and confirms without scripts', async ({
  page,
  browser,
}) => {
  await page.goto(`${site.address}/blogs`)
  await untilLive(page)
  const form = page.locator('.subscribe form')
  await form.scrollIntoViewIfNeeded()
  await form.locator('[name=email]').fill('reader@farm.example')
  await form.locator('[value=direct]').click()
  await expect(form.locator('.outcome .meaning.good')).toContainText('Open the link in the email')
  const mail = (await site.mails()).find(({ recipient }) => recipient === 'reader@farm.example')!
  const link = /http\S+/.exec(mail.content)![0]
  // The offline worker of the site leaves the pages of the server alone.
  const visited = await browser.newContext({ serviceWorkers: 'allow' })
  const again = await visited.newPage()
  await again.goto(`${site.address}/blogs`)
  await again.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await again.goto(link)
  await expect(again.getByRole('button', { name: 'Yes, send me new articles' })).toBeVisible()
  await visited.close()
  const context = await browser.newContext({ javaScriptEnabled: false })
  const plain = await context.newPage()
  await plain.goto(link)
  await plain.getByRole('button', { name: 'Yes, send me new articles' }).click()
  await expect(plain.getByText('Thank you.')).toBeVisible()
  await context.close()
  const csv = `${site.address}/api/newsletter/subscribers.csv`
  const answer = await fetch(csv, { headers: { Cookie: amina.cookie } })
  expect(await answer.text()).toContain('\r\n"reader@farm.example","en",')
})
