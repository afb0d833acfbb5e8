import type { Browser, Page } from '@playwright/test'
import { nginx } from './support/http/nginx.ts'
import { keepFlocks } from './support/browser/flocks.ts'
import { putTexts } from './support/browser/kept.ts'
import { expect, test, untilLive } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { startWholeClinic, type WholeClinic } from './support/browser/whole-clinic.ts'
import { dayFromNow } from './support/day-from-now.ts'
import { postgresHere } from './support/server/postgres-here.ts'
import { codeAt, goodPassword, visitorOf } from './support/server/visitor.ts'
import { onlyInSweep } from './support/browser/sweep.ts'

// The whole way of a farmer and of the staff, on the programs that a clinic runs.

const email = 'amina@farm.example'
const journal = inLanguage(programOf('broilers/farm-management').path, 'ar')
const everything = /كل شيء على الخادم/

/** Noon of a day so many days ago. */
const noonBefore = (days: number): Date => new Date(`${dayFromNow(-days)}T12:00`)
/** Birds were placed six days ago. */
const placed = dayFromNow(-6)
const arabicDay = new Intl.DateTimeFormat('ar-EG-u-nu-latn', { dateStyle: 'long' })

/** Tuesdays are days of the clinic. */
const nextTuesday = (): string => dayFromNow(((2 - new Date().getDay() + 7) % 7) + 7)

/** A browser of somebody, on a phone. */
async function newPhone(browser: Browser, { address }: WholeClinic): Promise<Page> {
  const context = await browser.newContext({
    baseURL: address,
    serviceWorkers: 'block',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 740 },
  })
  return context.newPage()
}

async function openAt(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await untilLive(page)
}

/** The link of the newest mail to somebody. */
async function newestLink(clinic: WholeClinic, to: string): Promise<string> {
  await expect.poll(() => clinic.mailsTo(to).length).toBeGreaterThan(0)
  const link = /http\S+/.exec(clinic.mailsTo(to).at(-1)!.parts[0]!.text)?.[0]
  expect(link).toContain(clinic.address)
  return link!
}

/** Books an appointment in Arabic, without an account. */
async function book(page: Page, day: string): Promise<void> {
  await openAt(page, '/ar/contact#booking')
  const form = page.locator('form:has(#appointment-phone)')
  await expect(form.locator('[value=direct]')).toBeVisible()
  await expect
    .poll(() => form.evaluate((one) => Object.keys(one).some((name) => name.startsWith('__react'))))
    .toBe(true)
  for (const [name, value] of Object.entries({
    name: 'أمينة فريد',
    phone: '+20 100 123 4567',
    email,
    place: 'المنصورة',
    birds: '٥٠٠٠',
    problem: 'نفوق مرتفع',
    day,
  }))
    await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=birdType]').selectOption('hens')
  // What is sent within two seconds is kept apart, as a program's.
  await page.waitForFunction(() => performance.now() > 2500)
  await form.locator('[value=direct]').click()
  await expect(form.locator('.outcome .meaning.good')).toBeVisible()
}

/** The first owner: invited by the command, registered, with a second factor. */
async function openAsOwner(page: Page, clinic: WholeClinic): Promise<void> {
  const boss = visitorOf({ origin: clinic.address }, 'boss@clinic.example')
  const invitation = decodeURIComponent(clinic.inviteOwner(boss.email).split('#invite=')[1]!)
  const profile = { name: 'Dr Salma', phone: '+20 100 000 0000', email: boss.email }
  await boss.post('/api/auth/sign-up', { ...profile, password: goodPassword })
  const link = await newestLink(clinic, boss.email)
  await boss.post('/api/auth/verify-email', { token: decodeURIComponent(link.split('=')[1]!) })
  await boss.post('/api/auth/sign-in', { email: boss.email, password: goodPassword })
  expect((await boss.post('/api/staff/accept', { token: invitation })).status).toBe(200)
  const { body } = await boss.post('/api/auth/second-factor/enable', { password: goodPassword })
  const code = codeAt(String(body['totpURI']))
  expect((await boss.post('/api/auth/second-factor/verify', { code })).status).toBe(200)
  await page
    .context()
    .addCookies([...boss.cookies].map(([name, value]) => ({ name, value, url: clinic.address })))
  const me = (await boss.get('/api/me')).body
  expect(me['role']).toBe('owner')
  await page.goto('/robots.txt')
  const mark = { version: 1, id: me['id'], name: me['name'], role: 'owner' }
  await putTexts(page, { account: JSON.stringify(mark) })
}

/** Staff give the request its time. @returns the time that they chose */
async function confirm(page: Page): Promise<void> {
  await openAt(page, '/inbox')
  await page.locator('.inbox-line', { hasText: 'أمينة فريد' }).click()
  await page.locator('.inbox-slots button', { hasText: '10:00' }).click()
  await page.getByRole('button', { name: 'Confirm this time', exact: true }).click()
  await expect(page.locator('[data-appointment=confirmed]')).toContainText('10:00')
}

/** Registers by the page, opens the link of the mail, and logs in. */
async function register(page: Page, clinic: WholeClinic): Promise<void> {
  await openAt(page, '/ar/register')
  for (const [name, value] of Object.entries({
    name: 'أمينة فريد',
    email,
    phone: '+٢٠ ١٠٠ ١٢٣ ٤٥٦٧',
    password: goodPassword,
  }))
    await page.locator(`#register-${name}`).fill(value)
  const before = clinic.mailsTo(email).length
  await page.locator('#register [type=submit]').click()
  await expect(page.locator('h1')).toHaveText('راجع بريدك الإلكتروني')
  await expect.poll(() => clinic.mailsTo(email).length).toBeGreaterThan(before)
  await openAt(page, await newestLink(clinic, email))
  await expect(page.locator('main [role=status]')).toContainText('تم تأكيد بريدك الإلكتروني')
  await logIn(page)
}

async function logIn(page: Page): Promise<void> {
  await openAt(page, '/ar/login')
  await page.locator('#login-email').fill(email)
  await page.locator('#login-password').fill(goodPassword)
  await page.locator('#login [type=submit]').click()
  await expect(page).toHaveURL(/\/ar\/my-account$/)
}

const farm = (page: Page) => page.locator('section.farm')
const line = (page: Page) => page.locator('.farm-line')

async function enter(page: Page, day: Date, name: string, value: string): Promise<void> {
  await page
    .locator('.journal-days')
    .getByRole('button', { name: arabicDay.format(day) })
    .click()
  const field = page.locator(`.journal .day-form [name=${name}]`)
  await field.fill(value)
  await field.blur()
}

for (const kind of ['sqlite', 'postgres'] as const)
  test.describe(`a clinic on ${kind}`, onlyInSweep(kind === 'postgres'), () => {
    test.skip(nginx === undefined, 'nginx is not installed (apt-get install nginx)')
    test.skip(
      kind === 'postgres' && postgresHere() === undefined,
      'PostgreSQL is not installed (apt-get install postgresql)',
    )
    let clinic: WholeClinic
    test.beforeAll(async () => {
      test.setTimeout(300_000)
      clinic = await startWholeClinic(kind)
    })
    test.afterAll(() => clinic.stop())

    test('a farmer books, registers and shares a flock; staff confirm, and see the notice', async ({
      browser,
    }) => {
      test.setTimeout(120_000)
      const phone = await newPhone(browser, clinic)
      const day = nextTuesday()
      await book(phone, day)

      const desk = await newPhone(browser, clinic)
      await desk.setViewportSize({ width: 1280, height: 800 })
      await openAsOwner(desk, clinic)
      await confirm(desk)
      await expect.poll(() => clinic.mailsTo(email).length).toBe(1)
      const [mail] = clinic.mailsTo(email)
      expect(mail!.subject).toContain('10:00')
      const file = mail!.parts.find(({ type }) => type.startsWith('text/calendar'))!
      expect(file.text).toMatch(/^BEGIN:VCALENDAR\r?\n[^]*METHOD:REQUEST\r?\n/)
      expect(file.text).toContain(`DTSTART:${day.replaceAll('-', '')}T`)

      await register(phone, clinic)
      await keepFlocks(phone, ['عنبر 1', { birds: '1000', placed }])
      await openAt(phone, '/ar/my-account')
      await farm(phone).locator('input').first().fill('مزرعة النيل')
      await farm(phone).locator('form [type=submit], form button').first().click()
      await expect(line(phone)).toContainText(everything)
      await openAt(phone, journal)
      for (const before of [4, 3, 2]) await enter(phone, noonBefore(before), 'deaths', '2')
      await expect(line(phone)).toContainText(everything)

      const second = await newPhone(browser, clinic)
      await logIn(second)
      await farm(second)
        .getByRole('button', { name: /مزرعة النيل/ })
        .click()
      await expect(line(second)).toContainText(everything)
      await openAt(second, journal)
      await phone.context().setOffline(true)
      await enter(phone, noonBefore(2), 'deaths', '60')
      await enter(second, noonBefore(2), 'deaths', '70')
      await expect(line(second)).toContainText(everything)
      await phone.context().setOffline(false)
      const doubt = phone.locator('[data-doubt=deaths]')
      await expect(doubt.getByRole('button')).toHaveCount(2)
      await doubt.getByRole('button', { name: /^70/ }).click()
      await expect(doubt).toHaveCount(0)
      await expect(line(phone)).toContainText(everything)

      await openAt(phone, '/ar/my-account')
      await farm(phone).locator('[aria-labelledby=sharing-title] button').click()
      await expect(phone.locator('[data-shared=true]')).toBeVisible()
      await openAt(desk, '/shared-flocks')
      const card = desk.locator('.shared-list > section')
      await expect(card).toHaveAttribute('data-urgent', 'true')
      await expect(card.locator('h2')).toHaveText('عنبر 1')
      await card.locator('a.button').click()
      // 1,000 birds, less 2, 2 and 70.
      await expect(desk.locator('.result [data-result=birdsAlive]')).toContainText('926')
      for (const page of [phone, second, desk]) await page.context().close()
    })
  })
