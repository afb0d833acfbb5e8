import type { Page } from '@playwright/test'
import { expect, expectAccessible, testInTurn as test, untilLive } from './support/browser/page.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { journey } from './support/browser/sweep.ts'

// The site with its own server: forms arrive there.
let site: SiteWithServer

test.describe.configure({ mode: 'serial' })
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

const arrived = () =>
  site.database.read((tx) =>
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
  await page.goto(`${site.address}/ar/contact#booking`)
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

test(
  'an appointment that is booked on a phone in Arabic arrives once',
  journey,
  async ({ page }) => {
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
  },
)

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
    site.instead = (path, answer) => {
      if (path !== '/api/forms') return false
      answer(status, 'application/json', text)
      return true
    }
    const form = await book(page)
    await form.locator(direct).click()
    await expect(form.locator('.outcome .meaning.bad')).toBeVisible()
    await expect(form.locator('.outcome a[href^="https://wa.me/"]')).toBeVisible()
    await expect(form.locator('[name=name]')).toHaveValue(appointment.name)
    site.instead = undefined
    await form.locator(direct).click()
    await expect(form.locator('.outcome .meaning.good')).toBeVisible()
    expect(await arrived()).toHaveLength(before + 1)
  })

test(
  'without a network an appointment waits on the device, and arrives later once',
  journey,
  async ({ page, context }) => {
    const before = (await arrived()).length
    const form = await book(page)
    await context.setOffline(true)
    await form.locator(direct).click()
    await expect(form.locator('.outcome .meaning.info')).toBeVisible()
    await context.setOffline(false)
    await form.locator('.outcome button.primary').click()
    await expect(form.locator('.outcome .meaning.good')).toBeVisible()
    expect(await arrived()).toHaveLength(before + 1)
  },
)
