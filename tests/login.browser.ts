import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  testInTurn as test,
  untilLive,
} from './support/browser/page.ts'
import { codeAt, goodPassword, visitorOf, withSecondFactor } from './support/server/visitor.ts'
import { linkOfMail, logIn, memberOf, openAt, useSession } from './support/browser/account-pages.ts'
import { everyMail, linksIn, noticesTo } from './support/browser/every-mail.ts'
import { inLanguage, languages } from './support/browser/programs.ts'
import { testClinic } from './support/server/clinic.ts'
import { root } from './support/project/root.ts'
import { expectAccessibleInLargeText, expectReadable } from './support/browser/reading.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { journey, onlyInSweep, sweepUnlessArabic } from './support/browser/sweep.ts'

// How visitors register and log in, in a site with a server.
let site: SiteWithServer

test.describe.configure({ mode: 'default' })
// The browser's console names each request that fails.
test.use({ complaints: 'any' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  const notices = { recipient: noticesTo, minutes: 60 }
  site = await startSiteWithServer({ clinic: { ...testClinic, notices } })
})
test.afterAll(() => site.stop())
test.beforeEach(() => {
  site.instead = undefined
})

const markOf = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('account') ?? 'null') as unknown)

test(
  'a visitor registers on a phone in Arabic, confirms the address and logs in',
  journey,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 700 })
    await openAt(page, `${site.address}/ar/login?next=/ar/contact`)
    await page.getByRole('main').getByRole('link', { name: 'إنشاء حساب' }).click()
    await expect(page).toHaveURL(/\/ar\/register\?next=/)
    // The length is stated before anything is typed, and a screen reader reads it with the field.
    const password = page.locator('#register-password')
    await expect(page.locator('#register-password-hint')).toContainText('12 حرفًا على الأقل')
    await expect(password).toHaveAttribute('aria-describedby', 'register-password-hint')
    await page.locator('#register-name').fill('أمينة فريد')
    await page.locator('#register-email').fill('amina@farm.example')
    await page.locator('#register-phone').fill('+٢٠ ١٠٠ ١٢٣ ٤٥٦٧')
    await password.fill(goodPassword)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.getByRole('button', { name: 'أنشئ الحساب' }).click()
    await expect(page.locator('h1')).toHaveText('راجع بريدك الإلكتروني')
    await expect(page.locator('h1')).toBeFocused()
    await expect(page.locator('main')).toContainText('amina@farm.example')
    await expectAccessible(page)

    // Before the address is confirmed, the right password leads to the mail.
    await openAt(page, `${site.address}/ar/login`)
    await logIn(page, 'amina@farm.example')
    await expect(page.locator('h1')).toHaveText('راجع بريدك الإلكتروني')
    await page.getByRole('button', { name: 'أرسلوا رابطًا آخر' }).click()
    await expect(page.locator('main [role=status]')).toContainText('أُرسلت رسالة أخرى')

    const link = await linkOfMail(site, 'amina@farm.example', 'verify')
    expect(link).toContain('/ar/login#verify=')
    await openAt(page, link)
    await page.getByRole('button', { name: 'تأكيد بريدي الإلكتروني' }).click()
    await expect(page.locator('main [role=status]')).toContainText('تم تأكيد بريدك الإلكتروني')
    await expect(page).toHaveURL(`${site.address}/ar/login`)
    await logIn(page, 'amina@farm.example')
    await expect(page).toHaveURL(`${site.address}/ar/my-account`)
    expect(await markOf(page)).toEqual({
      version: 1,
      id: expect.any(String),
      name: 'أمينة فريد',
      role: 'visitor',
    })
  },
)

test('a wrong value is next to its field, which takes the focus; nothing typed is lost', async ({
  page,
}) => {
  await openAt(page, `${site.address}/register`)
  await page.locator('#register-email').fill('amina')
  await page.locator('#register-password').fill('too short')
  await page.locator('#register [type=submit]').click()
  await expect(page.locator('#register-name')).toBeFocused()
  for (const [name, text] of [
    ['name', 'Enter your name'],
    ['email', 'Enter an email address, like name@example.org'],
    ['phone', 'Enter your phone number'],
    ['password', 'This password is too short: use at least 12 characters'],
  ] as const) {
    const field = page.locator(`#register-${name}`)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`^${text}`))
  }
  await expectAccessible(page)
  await page.locator('#register-name').fill('Amina')
  await page.locator('#register-email').fill('weak@farm.example')
  await page.locator('#register-phone').fill('+20 100 123 4567')
  await page.locator('#register-password').fill('password1234')
  await page.locator('#register [type=submit]').click()
  // The server knows this one: it refuses it in the words of the reader.
  await expect(page.locator('#register-password')).toBeFocused()
  await expect(page.locator('#register-password')).toHaveAccessibleDescription(
    /^Choose another password/,
  )
  await expect(page.locator('#register-email')).toHaveValue('weak@farm.example')
  await expect(page.locator('#register-password')).toHaveValue('password1234')
})

test('a wrong password and an unknown address get the same answer', async ({ page }) => {
  await memberOf(site, 'known@farm.example')
  for (const email of ['known@farm.example', 'unknown@farm.example']) {
    await openAt(page, `${site.address}/login`)
    await logIn(page, email, 'not the password')
    await expect(page.locator('#login-password')).toHaveAccessibleDescription(
      /^Email address or password is wrong/,
    )
    await expect(page.locator('#login-password')).toBeFocused()
    await expect(page.locator('#login-email')).toHaveValue(email)
  }
  expect(await markOf(page)).toBeNull()
})

test('a forgotten password is chosen anew by a link, which works once', async ({ page }) => {
  const email = 'forgot@farm.example'
  await memberOf(site, email)
  await openAt(page, `${site.address}/fr/login`)
  await page.locator('#login-email').fill(email)
  await page.getByRole('button', { name: 'Mot de passe oublié' }).click()
  await expect(page.locator('h1')).toBeFocused()
  await expect(page.locator('#reset-email')).toHaveValue(email)
  await expectReadable(page)
  await expectAccessibleInLargeText(page)
  await page.locator('#reset [type=submit]').click()
  await expect(page.locator('main')).toContainText('Il fonctionne une seule fois')
  const link = await linkOfMail(site, email, 'reset')
  await openAt(page, link)
  await expect(page).toHaveURL(`${site.address}/fr/login`)
  const field = page.locator('#new-newPassword')
  await expect(field).toHaveAttribute('autocomplete', 'new-password')
  await expectReadable(page)
  await field.fill('password1234')
  await page.locator('#new [type=submit]').click()
  await expect(field).toHaveAccessibleDescription(/^Choisissez un autre mot de passe/)
  await expectAccessible(page)
  await field.fill('a heron flies over the nile')
  await page.locator('#new [type=submit]').click()
  await expect(page.locator('main [role=status]')).toContainText(
    'Le nouveau mot de passe est enregistré',
  )
  await logIn(page, email, 'a heron flies over the nile')
  await expect(page).toHaveURL(`${site.address}/fr/my-account`)
  await page.goto('about:blank')
  await openAt(page, link)
  await field.fill('another heron over the nile')
  await page.locator('#new [type=submit]').click()
  await expect(page.locator('main [role=alert]')).toContainText('Ce lien ne fonctionne plus')
})

test('a link by mail logs in without a password, once, and is in the address no longer', async ({
  page,
}) => {
  const email = 'link@farm.example'
  await memberOf(site, email)
  await openAt(page, `${site.address}/login`)
  await page.locator('#login-email').fill(email)
  await page.getByRole('button', { name: 'Send me a link by email' }).click()
  await page.locator('#link [type=submit]').click()
  await expect(page.locator('h1')).toHaveText('Check your email')
  const posts: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('open-link')) posts.push(request.postData() ?? '')
  })
  // The link opens in the tab that has asked for it.
  const link = await linkOfMail(site, email, 'signIn')
  await page.goto(link)
  await pressLogIn(page)
  await expect(page).toHaveURL(`${site.address}/my-account`)
  expect(posts).toHaveLength(1)
  expect(await markOf(page)).toMatchObject({ name: 'أمينة فريد' })
  await page.goBack()
  await expect(page).toHaveURL(/^[^#]*$/)
  await page.goto('about:blank')
  await openAt(page, link)
  await pressLogIn(page)
  await expect(page.locator('main [role=alert]')).toContainText('The link does not work any more')
  await expect(page.locator('main [role=alert]')).toBeFocused()
  await expectAccessible(page)
})

/** Presses the button that a link to log in leads to. */
const pressLogIn = (page: Page) =>
  page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click()

/** All that the server keeps, by table, but for what it notes of devices that sync. */
const serverState = () =>
  site.database.read(async (tx) => {
    const tables = await tx.introspection.getTables()
    const kept = tables.filter(({ name }) => !['sync_counts', 'sync_devices'].includes(name))
    const rows = kept.map(async ({ name }) => {
      const { rows: found } = await sql`select * from ${sql.table(name)}`.execute(tx)
      return [name, found.map((row) => JSON.stringify(row)).sort()] as const
    })
    return Object.fromEntries(await Promise.all(rows))
  })

test('no link of any mail changes anything on the server when it is opened', async ({ page }) => {
  const mails = await everyMail(site)
  const links = mails.flatMap(linksIn)
  // Those without a link: a changed password, and the three mails about an appointment.
  expect(mails.filter((mail) => linksIn(mail).length === 0).map(({ kind }) => kind)).toEqual([
    'changed',
    'appointmentProposed',
    'appointmentConfirmed',
    'appointmentCancelled',
  ])
  const before = await serverState()
  const writes: string[] = []
  const exchanges = new Set(['/api/me/records', '/api/sync'])
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    // A device that is logged in asks for what the account's other devices have.
    if (!['GET', 'HEAD'].includes(request.method()) && !exchanges.has(pathname))
      writes.push(request.url())
  })
  // Whoever is logged in opens them too: an invitation would be taken by the account.
  for (const who of [undefined, 'member@links.example']) {
    if (who !== undefined) {
      const visitor = visitorOf({ origin: site.address }, who)
      await visitor.post('/api/auth/sign-in', { email: who, password: goodPassword })
      await useSession(page, site, visitor)
      // The first page after a log in makes the place of the account's own records.
      await openAt(page, site.address)
      await expect.poll(async () => (await serverState())['farms']).toHaveLength(1)
      Object.assign(before, await serverState())
    }
    for (const link of links) {
      await page.goto('about:blank')
      await page.goto(link)
      if (!link.includes('/api/')) await untilLive(page)
      await expect(page.locator('main').locator('button, a, input').first()).toBeAttached()
      expect(await serverState(), link).toEqual(before)
    }
  }
  expect(writes).toEqual([])
  expect(await serverState()).toEqual(before)
})

test(
  'the second factor follows a password and a link: a code, or a recovery code',
  onlyInSweep(true),
  async ({ page }) => {
    const email = 'factor@farm.example'
    const visitor = await memberOf(site, email)
    const { uri, codes } = await withSecondFactor(visitor)
    await openAt(page, `${site.address}/login`)
    await logIn(page, email)
    await expect(page.locator('h1')).toHaveText('Second factor')
    const code = page.locator('#code-code')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible(page)
    await code.fill('000 000')
    await page.locator('#code [type=submit]').click()
    await expect(code).toHaveAccessibleDescription(/^The code is wrong/)
    await expect(code).toBeFocused()
    // The code that has set it up works no longer; the one of the next step does.
    await code.fill(codeAt(uri, Date.now() + 30_000))
    await page.locator('#code [type=submit]').click()
    await expect(page).toHaveURL(`${site.address}/my-account`)

    await page.context().clearCookies()
    await page.request.post(`${site.address}/api/auth/send-link`, {
      data: { email },
      headers: { origin: site.address },
    })
    await openAt(page, await linkOfMail(site, email, 'signIn'))
    await pressLogIn(page)
    await expect(page.locator('h1')).toHaveText('Second factor')
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await page.locator('#recovery-code').fill(codes[0]!)
    await page.locator('#recovery [type=submit]').click()
    await expect(page).toHaveURL(`${site.address}/my-account`)
  },
)

for (const [what, status, type, text] of [
  ['a page of a hotel', 200, 'text/html', '<!doctype html><title>Hotel</title>'],
  ['rubbish', 200, 'application/json', '{"signedIn":'],
  ['a fault of a proxy', 502, 'text/html', 'Bad gateway'],
] as const)
  test(`${what} in the place of the server logs no visitor in, and loses nothing`, async ({
    page,
  }) => {
    await memberOf(site, 'lost@farm.example')
    await openAt(page, `${site.address}/login`)
    site.instead = (path, answer) => {
      if (!path.startsWith('/api/')) return false
      answer(status, type, text)
      return true
    }
    await logIn(page, 'lost@farm.example')
    const alert = page.locator('main [role=alert]')
    await expect(alert).toContainText('The server does not answer')
    await expect(alert).toBeFocused()
    await expect(page.locator('#login-email')).toHaveValue('lost@farm.example')
    await expect(page.locator('#login-password')).toHaveValue(goodPassword)
    expect(await markOf(page)).toBeNull()
    site.instead = undefined
    await page.locator('#login [type=submit]').click()
    await expect(page).toHaveURL(`${site.address}/my-account`)
  })

test('a server that hangs keeps the form as it is, and gets one request', async ({ page }) => {
  let requests = 0
  site.instead = (path) => {
    if (!path.startsWith('/api/auth/sign-in')) return false
    requests += 1
    return true
  }
  await openAt(page, `${site.address}/login`)
  await logIn(page, 'hung@farm.example')
  const button = page.locator('#login [type=submit]')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.click({ force: true })
  await page.keyboard.press('Enter')
  await expect(page.locator('#login-email')).toHaveValue('hung@farm.example')
  await expect(page.locator('#login-password')).toHaveValue(goodPassword)
  expect(requests).toBe(1)
})

test('the answer to a link that is lost can be asked for again', async ({ page }) => {
  const email = 'again@farm.example'
  await memberOf(site, email)
  await visitorOf({ origin: site.address }, email).post('/api/auth/send-link', { email })
  const link = await linkOfMail(site, email, 'signIn')
  site.instead = (path, answer) => {
    if (!path.startsWith('/api/')) return false
    answer(502, 'text/html', '')
    return true
  }
  await openAt(page, link)
  await pressLogIn(page)
  await expect(page.locator('main [role=alert]')).toContainText('The server does not answer')
  site.instead = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(`${site.address}/my-account`)
})

test('the visitor returns to a page of this site, and to no other', async ({ page }) => {
  const email = 'return@farm.example'
  await memberOf(site, email)
  for (const [next, path] of [
    ['/fr/contact', '/contact'],
    ['/services/broilers-management?x=1', '/services/broilers-management?x=1'],
    ['//evil.example/', '/my-account'],
    ['https://evil.example/', '/my-account'],
  ] as const) {
    await openAt(page, `${site.address}/login?next=${encodeURIComponent(next)}`)
    await logIn(page, email)
    await expect(page).toHaveURL(site.address + path)
  }
})

test('password managers find what they need, and a password can be shown', async ({ page }) => {
  const attributes = (form: string) =>
    page
      .locator(`#${form} input`)
      .evaluateAll((all) =>
        all.map((one) => [one.getAttribute('type'), one.getAttribute('autocomplete')]),
      )
  await openAt(page, `${site.address}/login`)
  expect(await attributes('login')).toEqual([
    ['email', 'username'],
    ['password', 'current-password'],
  ])
  await expect(page.getByRole('main').locator('a[href="/register"]')).toBeVisible()
  await page.locator('#login-password').fill('secret words')
  const show = page.getByRole('button', { name: 'Show', exact: true })
  await show.click()
  await expect(page.locator('#login-password')).toHaveAttribute('type', 'text')
  await expect(page.locator('#login-password')).toHaveValue('secret words')
  await expect(show).toHaveAttribute('aria-pressed', 'true')
  await openAt(page, `${site.address}/register`)
  expect(await attributes('register')).toEqual([
    ['text', 'name'],
    ['email', 'username'],
    ['tel', 'tel'],
    ['password', 'new-password'],
  ])
  await expect(page.getByRole('main').locator('a[href="/login"]')).toBeVisible()
  // Enter sends the form, as the managers expect; nothing of it reaches the address.
  await page.locator('#register-password').fill('never in an address')
  await page.keyboard.press('Enter')
  await expect(page.locator('#register-name')).toBeFocused()
  await expect(page).toHaveURL(`${site.address}/register`)
  expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]))).not.toContain(
    'never in an address',
  )
})

test('both pages fit 320 px with the keyboard open, in three languages', async ({ page }) => {
  test.setTimeout(480_000)
  for (const language of ['', '/ar', '/fr'])
    for (const path of ['/login', '/register']) {
      await page.setViewportSize({ width: 320, height: 640 })
      await openAt(page, site.address + language + path)
      await expectReadable(page)
      await expectAccessibleInLargeText(page)
      await page.setViewportSize({ width: 320, height: 300 })
      const fields = page.locator('main form input')
      for (let index = 0; index < (await fields.count()); index += 1) {
        await fields.nth(index).focus()
        await expect(fields.nth(index)).toBeInViewport({ ratio: 0.9 })
      }
      for (const button of await page.locator('main form button').all())
        expect((await button.boundingBox())!.height).toBeGreaterThanOrEqual(44)
    }
})

test('a site without a server has no field for a password, and no code for accounts', async ({
  page,
}) => {
  for (const path of ['/login', '/register', '/my-account']) {
    await open(page, path)
    await expect(page.locator('main')).toContainText(
      'The clinic does not offer online accounts yet.',
    )
    await expect(page.locator('input[type=password], main form')).toHaveCount(0)
  }
  const modules = Object.keys(
    JSON.parse(readFileSync(join(root, 'dist/site/.vite/manifest.json'), 'utf8')) as object,
  )
  expect(modules).toContain('src/pages/login/screen.tsx')
  expect(
    modules.filter((name) => /access|profile|staff|AccountPlace|login.form/.test(name)),
  ).toEqual([])
})

// The button to log in, and the menu of the account, in the header of every page.
const widths = [
  320, 360, 375, 390, 412, 480, 600, 640, 700, 768, 820, 912, 1024, 1088, 1180, 1280, 1440, 1920,
]
const states = { nobody: undefined, visitor: 'visitor', staff: 'owner' } as const

const setAccount = (page: Page, role: string | undefined) =>
  page.evaluate((given) => {
    if (given === undefined) localStorage.removeItem('account')
    else
      localStorage.setItem(
        'account',
        JSON.stringify({ version: 1, id: 'a', name: 'أمينة عبد الرحمن فريد', role: given }),
      )
  }, role)

/** The controls of the header that are visible, by their vertical middle (pixels). */
const middles = (page: Page): Promise<readonly number[]> =>
  page.locator('.site-header .bar').evaluate((bar) =>
    [...bar.querySelectorAll('a, button, summary')]
      .filter(
        (each) => each.closest('.languages ul, .submenu > ul') === null && each.checkVisibility(),
      )
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0)
      .map(({ top, height }) => top + height / 2),
  )

/** The controls of the header whose text is wider than they are. */
const tooNarrow = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.site-header .button')
    .evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
        .map((each) => each.className),
    )

for (const language of languages)
  test(
    `the header is one line at every width, whoever is logged in, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      for (const [state, role] of Object.entries(states)) {
        await page.goto(`${site.address}/robots.txt`)
        await setAccount(page, role)
        await openAt(page, `${site.address}${inLanguage('/about', language)}`)
        const control = page.locator(role === undefined ? '.log-in' : '.account-menu summary')
        await expect(control).toHaveCount(1)
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const lines = await middles(page)
          const isWide = width >= 1088
          // Below 68 rem, the links of the menu are behind its button.
          expect(lines.length, `${state} at ${width}`).toBeGreaterThan(isWide ? 10 : 4)
          expect(Math.max(...lines) - Math.min(...lines), `${state} at ${width}`).toBeLessThan(12)
          await expectNoSidewaysScroll(page)
          expect(await tooNarrow(page), `${state} at ${width}`).toEqual([])
          await expect(control).toBeVisible({ visible: width >= 640 })
        }
      }
    },
  )

test('the button leads to the page, also from the menu of a phone, and becomes the menu of the account', async ({
  page,
}) => {
  await page.goto(`${site.address}/robots.txt`)
  await setAccount(page, undefined)
  await openAt(page, `${site.address}/ar/about`)
  await page.locator('.log-in').click()
  await expect(page).toHaveURL(`${site.address}/ar/login`)
  await page.setViewportSize({ width: 360, height: 740 })
  await openAt(page, `${site.address}/ar/about`)
  await page.locator('.menu-button').click()
  await page.locator('.menu-log-in a').click()
  await expect(page).toHaveURL(`${site.address}/ar/login`)

  await page.setViewportSize({ width: 1280, height: 740 })
  await useSession(page, site, await memberOf(site, 'menu@farm.example'))
  await openAt(page, `${site.address}/ar/about`)
  await expect(page.locator('.log-in')).toBeHidden()
  const menu = page.locator('.account-menu')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link')).toHaveText('حسابك')
  await expectAccessible(page)
  await menu.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await expect(page.locator('.log-in')).toBeVisible()
  await untilLive(page)
  await expect(menu).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('account'))).toBeNull()
  const { status } = await page.evaluate(async () => {
    const answer = await fetch('/api/me')
    return { status: answer.status }
  })
  expect(status).toBe(401)
})

test('staff have their pages in the menu', async ({ page }) => {
  await page.goto(`${site.address}/robots.txt`)
  await setAccount(page, 'staff')
  await openAt(page, `${site.address}/about`)
  const menu = page.locator('.account-menu')
  await menu.locator('summary').click()
  await expect(menu.getByRole('link')).toHaveText([
    'Your account',
    'Messages and appointments',
    'Flocks shared with the clinic',
    'Programs and texts (Studio)',
  ])
  await expectAccessible(page)
})
