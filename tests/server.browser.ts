import type { Page } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMailWords, readServerWords } from '../scripts/server.ts'
import { serveSite } from '../scripts/support/serve/site-server.ts'
import { serverListener } from '../src/server/app.ts'
import { connectDatabase, type Database } from '../src/server/database/database.ts'
import { formLimits } from '../src/server/messages/limits.ts'
import { digestWith } from '../src/server/secret.ts'
import { expect, expectAccessible, testInTurn as test, untilLive } from './support/browser/page.ts'
import { build, addressOf, end } from './support/browser/variant.ts'
import { root } from './support/project/project.ts'

// The site with its own server: forms arrive there.
let folder: string
let database: Database
let site: Server
/** What answers in the place of the server; undefined where the server itself does. */
let instead: ((end: (status: number, text: string) => void) => void) | undefined

test.describe.configure({ mode: 'serial' })
// The browser's console names each request that fails.
test.use({ complaints: 'any' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  folder = mkdtempSync(join(tmpdir(), 'clinic-browser-'))
  await build(join(folder, 'site'), { FORMS_ENDPOINT: '/api/forms' }, root)
  database = await connectDatabase({ dataFolder: join(folder, 'data'), connections: 1 })
  const answer = serverListener({
    settings: { isTrustedProxy: () => false },
    database,
    digest: digestWith('a secret of tests'),
    words: readServerWords(root),
    mailWords: readMailWords(root),
    log: () => undefined,
    limits: { forms: { ...formLimits, leastTime: 0 } },
  })
  site = await serveSite(root, 0, join(folder, 'site'), (request, response) => {
    if (instead === undefined || request.url !== '/api/forms') return answer(request, response)
    instead((status, text) => response.writeHead(status).end(text))
    return true
  })
})
test.afterAll(async () => {
  await end(site)
  await database.close()
  rmSync(folder, { recursive: true })
})
test.beforeEach(() => {
  instead = undefined
})

const arrived = () =>
  database.read((tx) =>
    tx.selectFrom('messages').select(['form', 'language', 'fields', 'day', 'suspect']).execute(),
  )
const direct = '[name=way][value=direct]'

const appointment = {
  name: 'أمينة',
  phone: '+20 100 123 4567',
  place: 'المنصورة',
  birds: '٥٠٠٠',
  problem: 'انخفاض الإنتاج',
  day: '2026-12-01',
}

/** Opens the request for an appointment in Arabic, on a small phone, and fills it in. */
async function book(page: Page) {
  await page.setViewportSize({ width: 360, height: 700 })
  await page.goto(`${addressOf(site)}/ar/contact#booking`)
  await untilLive(page)
  const form = page.locator('form:has(#appointment-phone)')
  await expect(form.locator(direct)).toBeVisible()
  await expect
    .poll(() => form.evaluate((one) => Object.keys(one).some((name) => name.startsWith('__react'))))
    .toBe(true)
  for (const [name, value] of Object.entries(appointment))
    await form.locator(`[name=${name}]`).fill(value)
  await form.locator('[name=birdType]').selectOption('hens')
  return form
}

test('an appointment that is booked on a phone in Arabic arrives once', async ({ page }) => {
  const form = await book(page)
  await form.locator(direct).dblclick()
  await expect(form.locator('.outcome .meaning.good')).toBeVisible()
  const messages = await arrived()
  expect(messages).toEqual([
    {
      form: 'appointment',
      language: 'ar',
      fields: expect.any(String),
      day: '2026-12-01',
      suspect: 0,
    },
  ])
  expect(JSON.parse(messages[0]!.fields)).toMatchObject({ ...appointment, birdType: 'hens' })
  expect(messages[0]!.fields).not.toContain('website')
})

test('a field for programs is neither seen nor reached by a key or a screen reader', async ({
  page,
}) => {
  const form = await book(page)
  const trap = form.locator('[name=website]')
  expect(
    await trap.evaluate(
      (one) => one.getBoundingClientRect().right <= 1 || one.closest('.hidden') !== null,
    ),
  ).toBe(true)
  await expect(trap).toHaveAttribute('tabindex', '-1')
  await expect(form.locator('[aria-hidden=true] [name=website]')).toHaveCount(1)
  await expectAccessible(page)
})

for (const [what, status, text] of [
  ['a page', 200, '<!doctype html><title>Hotel</title>'],
  ['a line of another server', 200, 'OK'],
  ['a refusal', 429, '{}'],
  ['a fault', 500, ''],
] as const)
  test(`${what} in the place of the server loses nothing, and is no answer`, async ({ page }) => {
    const before = (await arrived()).length
    instead = (answer) => answer(status, text)
    const form = await book(page)
    await form.locator(direct).click()
    await expect(form.locator('.outcome .meaning.bad')).toBeVisible()
    await expect(form.locator('.outcome a[href^="https://wa.me/"]')).toBeVisible()
    await expect(form.locator('[name=name]')).toHaveValue(appointment.name)
    instead = undefined
    await form.locator(direct).click()
    await expect(form.locator('.outcome .meaning.good')).toBeVisible()
    expect(await arrived()).toHaveLength(before + 1)
  })

test('without a network an appointment waits on the device, and arrives later once', async ({
  page,
  context,
}) => {
  const before = (await arrived()).length
  const form = await book(page)
  await context.setOffline(true)
  await form.locator(direct).click()
  await expect(form.locator('.outcome .meaning.info')).toBeVisible()
  await context.setOffline(false)
  await form.locator('.outcome button.primary').click()
  await expect(form.locator('.outcome .meaning.good')).toBeVisible()
  expect(await arrived()).toHaveLength(before + 1)
})
