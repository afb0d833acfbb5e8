import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldsOfText } from '#storage/sync/texts.ts'
import type { Change } from '#sync/protocol.ts'
import { makeLoggedIn, type LoggedIn } from './support/browser/log-in.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  testInTurn as test,
  untilLive,
} from './support/browser/page.ts'
import { dayFromNow } from './support/day-from-now.ts'
import { root } from './support/project/root.ts'
import { expectAccessibleInLargeText, expectReadable } from './support/browser/reading.ts'
import { startSiteWithServer, type SiteWithServer } from './support/browser/with-server.ts'
import { sendJson } from './support/server/bodies.ts'
import { journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

// Staff read what farms share with the clinic.
let site: SiteWithServer
let vet: LoggedIn
let weakVet: LoggedIn
let farmer: LoggedIn
let neighbour: LoggedIn

const [farm, otherFarm, closedFarm] = [
  'farm-of-amina-1234',
  'farm-of-omar-12345',
  'farm-closed-123456',
]
const sickTitle = 'عنبر النيل'
const healthyTitle = 'House of Omar'
const secretTitle = 'Never shared'

const flockText = (title: string, placed: string, birds: number): string =>
  JSON.stringify({
    version: 1,
    program: 'broilers/flock-today',
    query: `placed=${placed}&birds=${birds}`,
    title,
  })
const dayText = (told: object): string => JSON.stringify({ version: 1, told })

/** Sends records of a device, as its texts have them. */
async function send(
  who: LoggedIn,
  to: string,
  device: string,
  texts: Readonly<Record<string, string>>,
): Promise<void> {
  const changes = Object.entries(texts).flatMap(([name, text]) =>
    Object.entries(fieldsOfText(name, text).values).map(([field, now]) => ({
      name,
      field,
      was: null,
      now,
    })),
  )
  const answer = await sendJson(
    `${site.address}/api/sync`,
    {
      farm: to,
      device,
      receipt: null,
      since: 0,
      changes: changes.map((change, index): Change => ({ number: index + 1, ...change })),
    },
    { Cookie: who.cookie },
  )
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { readonly refused: unknown }).refused).toEqual([])
}
const ask = (who: LoggedIn, path: string, body: object, method: 'POST' | 'PATCH' = 'POST') =>
  sendJson(`${site.address}/api/${path}`, body, { Cookie: who.cookie }, method)
const share = (who: LoggedIn, which: string, shared: boolean) =>
  ask(who, `farms/${which}`, { shared }, 'PATCH')

/**
 * Twenty days of 10,000 birds, until yesterday: 60 dead on each of the last seven days, a third
 * less water on the last one, and a medicine with seven days of withdrawal.
 */
const sickDays = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => {
    const before = 20 - index
    return [
      `journal:1-sick:${dayFromNow(-before)}`,
      dayText({
        deaths: before <= 7 ? 60 : 5,
        water: before === 1 ? 1000 : 1500,
        feed: 800,
        weight: 200 + 40 * index,
        ...(before === 1 && { medicine: 'Tylosin', meatDays: 7 }),
      }),
    ]
  }),
)

test.describe.configure({ mode: 'serial' })
// The browser's console names each request that is refused.
test.use({ complaints: 'any' })
test.beforeAll(async () => {
  test.setTimeout(300_000)
  site = await startSiteWithServer()
  vet = await makeLoggedIn(site, 'vet', 'staff')
  weakVet = await makeLoggedIn(site, 'weak-vet', 'staff', false)
  farmer = await makeLoggedIn(site, 'amina')
  neighbour = await makeLoggedIn(site, 'omar')
  await ask(farmer, 'farms', { farm, title: 'مزرعة النيل' })
  await ask(neighbour, 'farms', { farm: otherFarm, title: 'Omar' })
  await ask(neighbour, 'farms', { farm: closedFarm, title: 'Closed' })
  await send(farmer, farm, 'device-of-amina-1', {
    'flock:1-sick': flockText(sickTitle, dayFromNow(-21), 10_000),
    ...sickDays,
  })
  await send(neighbour, otherFarm, 'device-of-omar-12', {
    'flock:1-well': flockText(healthyTitle, dayFromNow(-3), 5000),
    [`journal:1-well:${dayFromNow(-2)}`]: dayText({ deaths: 1, water: 100 }),
    [`journal:1-well:${dayFromNow(-1)}`]: dayText({ deaths: 1, water: 110 }),
    [`journal:1-well:${dayFromNow(0)}`]: dayText({ deaths: 2, water: 120 }),
  })
  // Another phone of the farm has counted otherwise.
  await send(neighbour, otherFarm, 'device-of-omar-34', {
    [`journal:1-well:${dayFromNow(0)}`]: dayText({ deaths: 9 }),
  })
  await send(neighbour, closedFarm, 'device-of-omar-56', {
    'flock:1-closed': flockText(secretTitle, dayFromNow(-3), 5000),
  })
  for (const [who, which] of [
    [farmer, farm],
    [neighbour, otherFarm],
  ] as const)
    expect((await share(who, which, true)).status).toBe(200)
})
test.afterAll(() => site.stop())
test.beforeEach(() => {
  site.instead = undefined
})

async function openAs(page: Page, who: LoggedIn | undefined, path = '/shared-flocks') {
  await who?.logIn(page.context())
  await page.goto(site.address + path)
  await untilLive(page)
}
const cards = (page: Page) => page.locator('.shared-list > section')
const messageOf = (language: string, file: string, key: string): string =>
  (
    JSON.parse(readFileSync(join(root, 'locales', language, `${file}.json`), 'utf8')) as Record<
      string,
      string
    >
  )[key]!

for (const language of ['en', 'ar', 'fr'])
  for (const width of [360, 1280])
    test(
      `staff see all flocks that are shared, warnings first: ${language}, ${width} px`,
      (width === 360 ? journeyInArabic : sweepUnlessArabic)(language),
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 })
        await openAs(page, vet, `${language === 'en' ? '' : `/${language}`}/shared-flocks`)
        await expect(cards(page)).toHaveCount(2)
        // The one with warnings is first, though the other one has a newer day.
        const [first, second] = [cards(page).nth(0), cards(page).nth(1)]
        await expect(first.locator('h2')).toHaveText(sickTitle)
        await expect(first).toHaveAttribute('data-urgent', 'true')
        for (const key of ['meatWaits', 'manyDead', 'lessWater'])
          await expect(first).toContainText(messageOf(language, 'daily', key))
        await expect(second.locator('h2')).toHaveText(healthyTitle)
        await expect(second).toHaveAttribute('data-urgent', 'false')
        // Its figures say how far its journal is known.
        await expect(second.locator('.hint').first()).toContainText(/\d/)
        await expect(page.locator('main')).not.toContainText(secretTitle)
        await expect(page.locator('main')).toContainText(
          messageOf(language, 'sharedFlocks', 'doubt'),
        )
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        if (width === 360) await expectReadable(page)
        else await expectAccessibleInLargeText(page)
      },
    )

test('a flock is opened with its figures and curves, read-only, and nothing of it is stored', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, vet)
  await cards(page).nth(0).locator('a.button').click()
  await expect(page.locator('.shared-flocks h2').first()).toHaveText(sickTitle)
  // 10,000 birds, less 13 days of 5 and 7 days of 60.
  await expect(page.locator('.result [data-result=birdsAlive]')).toContainText('9,515')
  // 420 of the 9,935 that were alive before.
  await expect(page.locator('.result [data-result=weekLossNow]')).toContainText('4.23')
  await expect(page.locator('.journal-curves [data-curve]')).toHaveCount(4)
  await expect(page.locator('.shared-flocks :is(input, select)')).toHaveCount(0)
  // What programs know of it today, and the register of its treatments.
  await expect(page.locator('[data-lines] [data-today=dailyFeed]')).toContainText(/\d/)
  const treated = page.locator('.register tbody tr')
  await expect(treated).toHaveCount(1)
  await expect(treated).toContainText('Tylosin')
  await expect(treated).toContainText('9,515')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await page.locator('.shared-flock > details > summary').click()
  await expect(page.locator('.shared-flock > details tbody tr')).toHaveCount(20)
  const kept = await page.evaluate(async (title) => {
    const places = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) places.push(url)
    const databases = await indexedDB.databases()
    return { databases: databases.length, isKept: places.some((text) => text.includes(title)) }
  }, sickTitle)
  expect(kept).toEqual({ databases: 0, isKept: false })
  // The way back is the one of the browser, or that of the page.
  await page.goBack()
  await expect(cards(page)).toHaveCount(2)
  await page.goForward()
  await expect(page.locator('.journal-curves')).toBeVisible()
  await page.locator('.shared-flocks > .actions a').click()
  await expect(cards(page)).toHaveCount(2)
})

test('a note reaches the farm as it was typed, and what was typed survives a failure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  await openAs(page, vet, `/ar/shared-flocks#farm=${farm}&flock=1-sick`)
  const notes = page.locator('.flock-notes')
  const text = '<b>هواء أكثر ليلًا</b>\nولا تبع قبل السحب'
  await notes.locator('textarea').fill(text)
  site.instead = (path, answer) => {
    if (!path.endsWith('/notes')) return false
    answer(503, 'text/html', 'no')
    return true
  }
  await notes.locator('button[type=submit]').click()
  await expect(notes.locator('[data-failure=unreachable]')).toBeVisible()
  await expect(notes.locator('textarea')).toHaveValue(text)
  site.instead = undefined
  await notes.locator('button[type=submit]').click()
  await expect(notes.locator('li .clinic-note')).toHaveText(text)
  await expect(notes.locator('li b')).toHaveCount(0)
  await expect(notes.locator('textarea')).toHaveValue('')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  const answer = await ask(farmer, 'sync', {
    farm,
    device: 'device-of-amina-2',
    receipt: null,
    since: 0,
    changes: [],
  })
  const { records } = (await answer.json()) as {
    readonly records: readonly {
      readonly name: string
      readonly fields: Readonly<Record<string, readonly { readonly value: unknown }[]>>
    }[]
  }
  const note = records.find(({ name }) => name.startsWith('note:1-sick:'))
  expect(note?.fields['text']?.map(({ value }) => value)).toEqual([text])
})

test('a figure in doubt is unknown, and shown with both values', async ({ page }) => {
  await openAs(page, vet, `/shared-flocks#farm=${otherFarm}&flock=1-well`)
  await expect(page.locator('[data-doubts]')).toContainText('2')
  await expect(page.locator('[data-doubts]')).toContainText('9')
  // 5,000 birds, less the two of the days that are known: at most.
  await expect(page.locator('.result [data-result=birdsAlive]')).toContainText('at most')
  await expect(page.locator('.result [data-result=birdsAlive]')).toContainText('4,998')
  await expectAccessible(page)
})

test('other visitors see nothing', async ({ page }) => {
  for (const [who, reason] of [
    [undefined, 'signIn'],
    [farmer, 'notAllowed'],
    [weakVet, 'secondFactor'],
  ] as const) {
    await page.context().clearCookies()
    for (const part of ['', `#farm=${farm}&flock=1-sick`]) {
      await page.goto('about:blank')
      await openAs(page, who, `/shared-flocks${part}`)
      await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', reason)
      await expect(page.locator('main')).not.toContainText(sickTitle)
      await expect(page.locator('main')).not.toContainText(healthyTitle)
    }
    await expectAccessible(page)
  }
})

test('a server that hangs or answers rubbish is one sentence, and can be asked again', async ({
  page,
}) => {
  test.setTimeout(90_000)
  await page.setViewportSize({ width: 320, height: 640 })
  site.instead = (path, answer) => {
    if (!path.startsWith('/api/')) return false
    answer(200, 'text/html', '<!doctype html><title>Hotel</title>')
    return true
  }
  await openAs(page, vet)
  const note = page.locator('[data-failure=unreachable]')
  await expect(note).toContainText(messageOf('en', 'request', 'unreachable'))
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // It takes the request, and never answers.
  site.instead = (path) => path.startsWith('/api/')
  await note.locator('button').click()
  await expect(note).toHaveCount(0)
  await expect(note).toHaveCount(1, { timeout: 30_000 })
  site.instead = undefined
  await note.locator('button').click()
  await expect(cards(page)).toHaveCount(2)
})

test('a farm that stops sharing is gone at once', async ({ page }) => {
  await share(farmer, farm, false)
  await openAs(page, vet)
  await expect(cards(page)).toHaveCount(1)
  await expect(page.locator('main')).not.toContainText(sickTitle)
  await page.goto(`${site.address}/shared-flocks#farm=${farm}&flock=1-sick`)
  await page.reload()
  await expect(page.locator('[data-failure=notFound]')).toBeVisible()
  await expect(page.locator('main')).not.toContainText(sickTitle)
  await share(neighbour, otherFarm, false)
  await openAs(page, vet, '/shared-flocks?again')
  await expect(page.locator('main')).toContainText(messageOf('en', 'sharedFlocks', 'none'))
})

test('search engines do not list the page, and no other page leads to it', async () => {
  const text = await (await fetch(`${site.address}/shared-flocks`)).text()
  expect(text).toContain('<meta name="robots" content="noindex">')
  expect(text).not.toMatch(/<link rel="(canonical|alternate)"/)
  for (const path of ['/', '/my-account', '/programs'])
    expect(await (await fetch(site.address + path)).text()).not.toContain('shared-flocks')
})
