import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  testInTurn as test,
  untilLive,
} from './support/browser/page.ts'
import { stored } from './support/browser/kept.ts'
import {
  codeAt,
  giveRole,
  goodPassword,
  visitorOf,
  withSecondFactor,
} from './support/server/visitor.ts'
import { linkOfMail, logIn, memberOf, openAt, useSession } from './support/browser/account-pages.ts'
import { expectAccessibleInLargeText, expectReadable } from './support/browser/reading.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

// What visitors and owners do with an account, in a site with a server.
let site: SiteWithServer

test.describe.configure({ mode: 'default' })
// The browser's console names each request that fails.
test.use({ complaints: 'any' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSiteWithServer()
})
test.afterAll(() => site.stop())
test.beforeEach(() => {
  site.instead = undefined
})

/** Opens the page of the account with its settings. */
async function openSettings(page: Page, language = ''): Promise<void> {
  await openAt(page, account(language))
  await page.locator('main summary').filter({ hasText: settings[language]! }).click()
}
const settings: Readonly<Record<string, string>> = {
  '': 'Account settings',
  '/ar': 'إعدادات الحساب',
  '/fr': 'Paramètres du compte',
}
const account = (language = '') => `${site.address}${language}/my-account`
const sessionsOf = (email: string) =>
  site.database.read((tx) =>
    tx
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.user_id')
      .select('sessions.id')
      .where('users.email', '=', email)
      .execute(),
  )

test('a visitor without an account loads nothing of it, and is offered one', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openAt(page, account())
  await expect(page.getByRole('heading', { name: 'Your account at the clinic' })).toBeVisible()
  await expect(page.locator('main').getByRole('link', { name: 'Log in' })).toHaveAttribute(
    'href',
    '/login',
  )
  expect(asked.filter((path) => /\/api\/|Profile|profile/.test(path))).toEqual([])
  await expectAccessible(page)
})

test(
  'name and phone, and the password, are changed; other devices are logged out',
  onlyInSweep(true),
  async ({ page }) => {
    const email = 'change@farm.example'
    const visitor = await memberOf(site, email)
    await useSession(page, site, visitor)
    const phone = visitorOf({ origin: site.address }, email)
    await phone.post('/api/auth/sign-in', { email, password: goodPassword })
    await openSettings(page)
    await page.getByText('Name and phone').click()
    await page.locator('#person-name').fill('Amina Farid')
    await page.locator('#person [type=submit]').click()
    await expect(page.getByText('You are logged in as')).toContainText('Amina Farid')
    expect(await page.evaluate(() => localStorage.getItem('account'))).toContain('Amina Farid')

    const devices = page.locator('section', { hasText: 'Devices that are logged in' })
    await expect(devices.locator('li')).toHaveCount(2)
    await page.locator('summary', { hasText: 'Password' }).click()
    const fields = page.locator('#change input')
    expect(
      await fields.evaluateAll((all) => all.map((one) => one.getAttribute('autocomplete'))),
    ).toEqual(['username', 'current-password', 'new-password'])
    await expect(fields.first()).toHaveValue(email)
    await page.locator('#change-currentPassword').fill('not the password')
    await page.locator('#change-newPassword').fill('a heron flies over the nile')
    await page.locator('#change [type=submit]').click()
    await expect(page.locator('#change-currentPassword')).toBeFocused()
    await expect(page.locator('#change-newPassword')).toHaveValue('a heron flies over the nile')
    await expect(page.locator('#change-currentPassword')).toHaveAccessibleDescription(
      'This password is wrong',
    )
    await page.locator('#change-currentPassword').fill(goodPassword)
    await page.locator('#change [type=submit]').click()
    await expect(page.locator('.toast').last()).toContainText('The password is changed')
    await expect(devices.locator('li')).toHaveCount(1)
    expect((await phone.get('/api/me')).status).toBe(401)
    expect((await site.mails()).findLast((mail) => mail.recipient === email)?.kind).toBe('changed')
  },
)

test('a new address needs a link to the old one, then one to the new one', async ({ page }) => {
  const [email, newEmail] = ['old@farm.example', 'new@farm.example']
  await useSession(page, site, await memberOf(site, email))
  await openSettings(page)
  await page.locator('summary', { hasText: 'Email address' }).click()
  await page.locator('#address-newEmail').fill(email)
  await page.locator('#address [type=submit]').click()
  await expect(page.locator('.toast')).toContainText('This is your address already')
  await page.locator('#address-newEmail').fill(newEmail)
  await page.locator('#address [type=submit]').click()
  await expect(page.locator('main')).toContainText(`Open the link in the message to ⁦${email}⁩`)
  await page.goto(await linkOfMail(site, email, 'confirmAddress'))
  await untilLive(page)
  await page.getByRole('button', { name: 'Agree to the new address' }).click()
  await expect(page.locator('main')).toContainText('The old address has agreed')
  await expect(page).toHaveURL(account())
  await openAt(page, await linkOfMail(site, newEmail, 'verify'))
  await page.getByRole('button', { name: 'Confirm my email address' }).click()
  await expect(page.locator('main')).toContainText('Your email address is confirmed')
  await openAt(page, account())
  await expect(page.locator('main')).toContainText(newEmail)
})

test('a device is logged out by another one, and everywhere', async ({ page }) => {
  const email = 'devices@farm.example'
  const visitor = await memberOf(site, email)
  const phone = visitorOf({ origin: site.address }, email)
  await phone.ask(
    'POST',
    '/api/auth/sign-in',
    { email, password: goodPassword },
    { 'User-Agent': 'Mozilla/5.0 (Android 15) Firefox/140.0' },
  )
  await useSession(page, site, visitor)
  await openSettings(page)
  await page.getByRole('button', { name: 'Log out Firefox · Android' }).click()
  await expect(page.locator('.toast')).toContainText('Firefox · Android is logged out')
  expect((await phone.get('/api/me')).status).toBe(401)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.getByRole('button', { name: 'Stay logged in' }).click()
  expect(await sessionsOf(email)).toHaveLength(1)
  await page.getByRole('button', { name: 'Log out everywhere' }).click()
  await page.locator('[role=alert]').getByRole('button', { name: 'Log out everywhere' }).click()
  await expect(page.getByRole('heading', { name: 'You are logged out' })).toBeVisible()
  expect(await sessionsOf(email)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
})

test('a session that ended elsewhere is reported, and the device keeps its data', async ({
  page,
}) => {
  const email = 'ended@farm.example'
  const visitor = await memberOf(site, email)
  const flock = '{"version":1,"program":"broilers/flock-today","query":"birds=10000","title":"1"}'
  await page.goto(`${site.address}/robots.txt`)
  await page.evaluate((text) => localStorage.setItem('flock:1760000000001', text), flock)
  await useSession(page, site, visitor)
  await openSettings(page)
  await expect(page.getByText('You are logged in as')).toBeVisible()
  await visitor.ask('DELETE', '/api/me/sessions')
  await page.getByText('Name and phone').click()
  await page.locator('#person [type=submit]').click()
  await expect(page.getByRole('heading', { name: 'Your session has ended' })).toBeVisible()
  await expect(page.locator('section[role=alert]')).toBeFocused()
  await expectAccessible(page)
  const kept = await stored(page)
  expect(kept).not.toHaveProperty('account')
  expect(Object.keys(kept)).toContain('flock:1760000000001')
  await expect(page.locator('section', { hasText: 'Your flocks' }).locator('li')).toHaveCount(1)
  // The next visit offers the log in.
  await openAt(page, account('/ar'))
  await expect(page.getByRole('heading', { name: 'حسابك لدى العيادة' })).toBeVisible()
})

test(
  'the second factor is set up by key and code, and its recovery codes are saved',
  journey,
  async ({ page }) => {
    const email = 'secure@farm.example'
    await page.setViewportSize({ width: 360, height: 700 })
    await useSession(page, site, await memberOf(site, email))
    await openSettings(page, '/fr')
    await page.locator('#second-factor summary').click()
    await page.locator('#factor-password').fill(goodPassword)
    await page.locator('#factor [type=submit]').click()
    await expect(page.getByRole('heading', { name: '1. Ajoutez la clinique' })).toBeFocused()
    await expect(page.getByRole('img', { name: 'Code QR' })).toBeVisible()
    const address = (await page.locator('a[href^="otpauth:"]').getAttribute('href'))!
    const secret = new URL(address).searchParams.get('secret')!
    const key = await page.locator('#second-factor strong').textContent()
    expect(key!.replaceAll(' ', '')).toBe(secret)
    const codes = await page.locator('#second-factor li').allTextContents()
    expect(codes.length).toBeGreaterThan(5)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Enregistrer les codes' }).click()
    expect(readFileSync(await (await downloading).path(), 'utf8')).toBe(`${codes.join('\n')}\n`)
    await page.locator('#prove-code').fill(codeAt(address))
    await page.locator('#prove [type=submit]').click()
    await expect(page.locator('#second-factor')).toContainText(
      'La double authentification est activée',
    )
    await expect(page.locator('main')).not.toContainText(codes[0]!)

    // Another device needs it; a session without it sees nothing but the question for it. The page
    // is left first: without its cookie it would note that no account is logged in.
    await page.goto('about:blank')
    await page.context().clearCookies()
    const weak = visitorOf({ origin: site.address }, email)
    await weak.post('/api/auth/send-link', { email })
    const token = new URL(await linkOfMail(site, email, 'signIn')).hash.replace('#link=', '')
    await weak.post('/api/auth/open-link', { token: decodeURIComponent(token) })
    await page
      .context()
      .addCookies([...weak.cookies].map(([name, value]) => ({ name, value, url: site.address })))
    await openAt(page, account('/fr'))
    await page.getByRole('button', { name: 'Utiliser un code de récupération' }).click()
    await page.locator('#strength-code').fill(codes[1]!)
    await page.locator('#strength [type=submit]').click()
    await page.getByText(settings['/fr']!).click()
    await page.locator('#second-factor summary').click()
    await page.locator('#factor-off-password').fill(goodPassword)
    await page.locator('#factor-off [type=submit]').click()
    await expect(page.locator('.toast')).toContainText('est désactivée')
  },
)

test('all data of the account are exported as a file', async ({ page }) => {
  const email = 'export@farm.example'
  await useSession(page, site, await memberOf(site, email))
  await openSettings(page)
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export as a file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('clinic-account.json')
  expect(JSON.parse(readFileSync(await download.path(), 'utf8'))).toMatchObject({
    account: { email, name: 'أمينة فريد' },
  })
})

test(
  'an account is deleted after a warning that names messages and farms',
  journey,
  async ({ page }) => {
    const email = 'delete@farm.example'
    const visitor = await memberOf(site, email)
    await visitor.post('/api/forms', {
      id: 'one-message',
      form: 'contact',
      values: { name: 'Amina', email, message: 'Deaths in house 2 since Monday' },
      language: 'en',
    })
    await visitor.post('/api/farms', { farm: 'farm-of-the-deleted-1', title: 'مزرعة النيل' })
    await useSession(page, site, visitor)
    await openSettings(page)
    await page.getByText('Delete your account').click()
    await page.locator('#delete-password').fill('not the password')
    await page.locator('#delete [type=submit]').click()
    await expect(page.locator('#delete-password')).toHaveAccessibleDescription(
      'This password is wrong',
    )
    await page.locator('#delete-password').fill(goodPassword)
    await page.locator('#delete [type=submit]').click()
    const warning = page.locator('main .meaning.bad[role=alert]')
    await expect(warning).toBeFocused()
    await expect(warning).toContainText('1 message that you have sent')
    await expect(warning).toContainText('Deaths in house 2 since Monday')
    await expect(warning).toContainText('مزرعة النيل')
    await expect(warning).toContainText('It is deleted with all its records')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Keep my account' }).click()
    expect((await visitor.get('/api/me')).status).toBe(200)
    await page.locator('#delete-password').fill(goodPassword)
    await page.locator('#delete [type=submit]').click()
    await expect(warning).toBeFocused()
    // What is added meanwhile is not deleted unseen.
    await visitor.post('/api/farms', { farm: 'farm-of-the-deleted-2', title: 'Second farm' })
    await page.getByRole('button', { name: 'Delete all of this' }).click()
    await expect(warning).toContainText('Second farm')
    await page.getByRole('button', { name: 'Delete all of this' }).click()
    await expect(page.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
    expect(await sessionsOf(email)).toEqual([])
    expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  },
)

test('who deletes everything on the device is logged out as well', async ({ page }) => {
  const email = 'handed-on@farm.example'
  await useSession(page, site, await memberOf(site, email))
  await openAt(page, account())
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.poll(() => sessionsOf(email)).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
})

test('a server that hangs or answers rubbish leaves the page as it is without one', async ({
  page,
}) => {
  await useSession(page, site, await memberOf(site, 'hung@farm.example'))
  site.instead = (path, answer) => {
    if (!path.startsWith('/api/')) return false
    answer(200, 'text/html', '<!doctype html><title>Hotel</title>')
    return true
  }
  await openAt(page, account())
  // The account and the farm each say so, with a way to try again.
  await expect(page.locator('main [data-failure=unreachable]')).toContainText([
    'The server does not answer',
    'The server does not answer',
  ])
  expect(await page.evaluate(() => localStorage.getItem('account'))).not.toBeNull()
  await expect(page.getByRole('heading', { name: 'Your data' })).toBeVisible()
  // Hung: no answer at all.
  site.instead = (path) => path.startsWith('/api/')
  await openAt(page, account())
  await expect(page.locator('main [role=status]').first()).toContainText('Please wait')
  await page.getByRole('button', { name: 'Export', exact: true }).isEnabled()
  site.instead = undefined
  await openAt(page, account())
  await expect(page.getByText('You are logged in as')).toBeVisible()
})

test('the page fits 320 px in three languages, without a finding of axe', async ({ page }) => {
  await useSession(page, site, await memberOf(site, 'narrow@farm.example'))
  for (const language of ['', '/ar', '/fr']) {
    await openSettings(page, language)
    for (const summary of await page.locator('main .fold .panel summary').all())
      await summary.click()
    await expectReadable(page)
    await expectAccessibleInLargeText(page)
  }
})

test('staff join by an invitation, and are led to the second factor', journey, async ({ page }) => {
  const boss = await memberOf(site, 'boss@clinic.example')
  await giveRole(site as never, 'boss@clinic.example', 'owner')
  await withSecondFactor(boss)
  await useSession(page, site, boss)
  await openAt(page, account())
  await expect(page.getByRole('link', { name: 'Messages and appointments' })).toHaveAttribute(
    'href',
    '/inbox',
  )
  await expect(page.getByRole('link', { name: 'Flocks shared with the clinic' })).toHaveAttribute(
    'href',
    '/shared-flocks',
  )
  await page.locator('#invite-email').fill('vet@clinic.example')
  await page.locator('#invite [type=submit]').click()
  const staff = page.locator('section', { hasText: 'Invite somebody' })
  await expect(staff.locator('li', { hasText: 'vet@clinic.example' })).toContainText(
    'Invited as staff',
  )
  await expectAccessible(page)

  // The vet has an account, and logs in by the invitation.
  await memberOf(site, 'vet@clinic.example')
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.removeItem('account'))
  await openAt(page, await linkOfMail(site, 'vet@clinic.example', 'invite'))
  await expect(page).toHaveURL(`${site.address}/login`)
  await expect(page.locator('main .meaning.info')).toContainText(
    'You are invited to join the staff',
  )
  await logIn(page, 'vet@clinic.example')
  await page.getByRole('button', { name: 'Join the staff' }).click()
  await expect(page).toHaveURL(account())
  await expect(page.locator('main')).toContainText('a stolen password is not enough')
  await expect(page.getByRole('link', { name: 'Messages and appointments' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up the second factor' }).click()
  await expect(page.locator('#second-factor')).toBeFocused()
  await page.locator('#second-factor summary').click()
  await page.locator('#factor-password').fill(goodPassword)
  await page.locator('#factor [type=submit]').click()
  const address = (await page.locator('a[href^="otpauth:"]').getAttribute('href'))!
  await page.locator('#prove-code').fill(codeAt(address))
  await page.locator('#prove [type=submit]').click()
  await expect(page.getByRole('link', { name: 'Messages and appointments' })).toBeVisible()
  await expect(page.locator('#second-factor')).toContainText('Staff cannot turn it off')
  await expect(page.getByRole('heading', { name: 'Staff of the clinic' })).toHaveCount(0)
})

test('whoever is invited and has no account registers with the invitation, and has joined', async ({
  page,
}) => {
  const email = 'new@clinic.example'
  const owner = await memberOf(site, 'inviting@clinic.example')
  await giveRole(site as never, 'inviting@clinic.example', 'owner')
  await withSecondFactor(owner)
  await owner.post('/api/staff/invitations', { email, role: 'staff' })
  await openAt(page, await linkOfMail(site, email, 'invite'))
  await page.locator('main').getByRole('link', { name: 'Register' }).click()
  await expect(page.locator('main .meaning.info')).toContainText('You are invited')
  for (const [name, text] of [
    ['name', 'New vet'],
    ['email', email],
    ['phone', '+20 100 123 4567'],
    ['password', goodPassword],
  ] as const)
    await page.locator(`#register-${name}`).fill(text)
  await page.locator('#register [type=submit]').click()
  // Whoever has the link has the address: nothing more confirms it, in this tab or another.
  await expect(page.locator('main .meaning.good')).toContainText('You belong to the staff')
  await page.locator('main').getByRole('link', { name: 'Log in' }).click()
  await logIn(page, email)
  await expect(page).toHaveURL(account())
  await expect(page.getByRole('heading', { name: 'Work of the staff' })).toBeVisible()
  // An invitation works once, and for its own address alone.
  await page.goto('about:blank')
  await openAt(page, await linkOfMail(site, email, 'invite'))
  await page.getByRole('button', { name: 'Join the staff' }).click()
  await expect(page.locator('main [role=alert]')).toContainText('The link does not work any more')
  await expectAccessible(page)
})

test('an invitation to the staff is accepted in large text, in each language', async ({ page }) => {
  const email = 'large@clinic.example'
  const owner = await memberOf(site, 'large-owner@clinic.example')
  await giveRole(site as never, 'large-owner@clinic.example', 'owner')
  await withSecondFactor(owner)
  await owner.post('/api/staff/invitations', { email, role: 'staff' })
  await memberOf(site, email)
  await openAt(page, await linkOfMail(site, email, 'invite'))
  const expectAllReadable = async (): Promise<void> => {
    await expectReadable(page)
    await expectAccessibleInLargeText(page)
  }
  for (const language of ['', '/ar', '/fr'])
    for (const path of ['/login', '/register']) {
      await openAt(page, site.address + language + path)
      await expect(page.locator('main .meaning.info').first()).toBeVisible()
      await expectAllReadable()
    }
  await openAt(page, `${site.address}/ar/login`)
  await logIn(page, email)
  await page.getByRole('button', { name: 'الانضمام إلى فريق العيادة' }).click()
  await expect(page).toHaveURL(account('/ar'))
  // The page leads to the second factor: its password, then the address for the app.
  await page.getByRole('button', { name: 'فعّل التحقق بخطوتين' }).first().click()
  await page.locator('#second-factor summary').click()
  await expectAllReadable()
  await page.locator('#factor-password').fill(goodPassword)
  await page.locator('#factor [type=submit]').click()
  await expect(page.locator('a[href^="otpauth:"]')).toBeVisible()
  await expectAllReadable()
})

test('owners change roles, and read what was done', async ({ page }) => {
  const chief = await memberOf(site, 'chief@clinic.example')
  const helper = await memberOf(site, 'helper@clinic.example')
  await giveRole(site as never, 'chief@clinic.example', 'owner')
  await giveRole(site as never, 'helper@clinic.example', 'staff')
  await withSecondFactor(chief)
  await useSession(page, site, chief)
  for (const [language, width] of [
    ['/ar', 320],
    ['', 1280],
  ] as const) {
    await page.setViewportSize({ width, height: 800 })
    await openAt(page, account(language))
    const line = page.locator('li', { hasText: 'helper@clinic.example' })
    await expect(line).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    await expectReadable(page)
    await expectAccessibleInLargeText(page)
  }
  const line = page.locator('li', { hasText: 'helper@clinic.example' })
  await line.locator('select').selectOption('visitor')
  await expect(line.locator('[role=alert]')).toHaveCount(0)
  await line.getByRole('button', { name: 'Change the role' }).click()
  await expect(line.locator('[role=alert]')).toBeFocused()
  await line.getByRole('button', { name: 'Cancel' }).click()
  await expect(line.locator('select')).toHaveValue('staff')
  expect((await helper.get('/api/me')).status).toBe(200)
  await line.locator('select').selectOption('visitor')
  await line.getByRole('button', { name: 'Change the role' }).click()
  await line.locator('[role=alert]').getByRole('button', { name: 'Change the role' }).click()
  await expect(line).toHaveCount(0)
  expect((await helper.get('/api/me')).status).toBe(401)
  const audit = page.locator('section', { hasText: 'What was done' })
  await audit.locator('summary').click()
  await expect(audit.locator('li').first()).toContainText('is no longer staff')
  await expect(audit).toContainText('turned the second factor on')
  await expect(audit).toContainText('vet@clinic.example⁩ as staff')
  await expectAccessible(page)
})
