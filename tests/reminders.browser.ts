import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { stored } from './support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { journey } from './support/browser/sweep.ts'

// What the browser and its push service do; the server is in `src/server/push/push.test.ts`.
interface Faked {
  asked: number
  readonly keys: unknown[]
  readonly shown: string[]
  refuses: boolean
}
const fakeBrowser = () => {
  const faked: Faked = { asked: 0, keys: [], shown: [], refuses: false }
  const granted = 'granted-by-person'
  Object.assign(window, {
    faked,
    Notification: {
      get permission() {
        return sessionStorage.getItem(granted) ?? 'default'
      },
      requestPermission() {
        faked.asked += 1
        sessionStorage.setItem(granted, 'granted')
        return Promise.resolve('granted')
      },
    },
  })
  const subscription = {
    toJSON: () => ({
      endpoint: 'https://fcm.googleapis.com/phone',
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }),
    unsubscribe: () => Promise.resolve(true),
  }
  const registration = {
    showNotification: (title: string) => Promise.resolve(faked.shown.push(title)),
    pushManager: {
      getSubscription: () => Promise.resolve(null),
      subscribe: ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
        if (faked.refuses) return Promise.reject(new DOMException('no service', 'AbortError'))
        faked.keys.push(applicationServerKey)
        return Promise.resolve(subscription)
      },
    },
  }
  Object.assign(navigator.serviceWorker, { getRegistration: () => Promise.resolve(registration) })
}
const faked = (page: Page) => page.evaluate(() => (window as unknown as { faked: Faked }).faked)
const reminders = async (page: Page) =>
  JSON.parse((await stored(page))['reminders'] ?? '{}') as Record<string, unknown>

test(
  'who is logged in gets notifications of the server; permission is asked for at the press',
  {
    ...journey,
  },
  async ({ page }) => {
    const requests: (readonly [string, unknown])[] = []
    let push = false
    await page.route('**/api/**', (route) => {
      const request = route.request()
      const name = `${request.method()} ${new URL(request.url()).pathname}`
      // The rest of the server is not there.
      if (!name.includes('/api/reminders'))
        return route.fulfill({ contentType: 'text/html', body: '' })
      if (name.endsWith('/push')) push = name.startsWith('POST')
      if (request.method() !== 'GET') requests.push([name, request.postDataJSON()])
      const settings = { digest: false, hasAddress: false, push, pushKey: 'key-of-the-server' }
      return route.fulfill({ json: name.endsWith('/days') ? { received: true, push } : settings })
    })
    await page.addInitScript(fakeBrowser)
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.setFixedTime(new Date('2026-05-16T10:00:00'))
    const house = { birds: '1000', deadBirds: '0', placed: '2026-05-01', programme: 'msd' }
    await keepFlocks(page, ['House 1', house])
    await page.evaluate(() =>
      localStorage.setItem(
        'account',
        JSON.stringify({ version: 1, id: 'amina', name: 'Amina', role: 'visitor' }),
      ),
    )
    await open(page, '/')
    const card = page.locator('.flock-card')
    const ways = card.locator('.reminders')
    await card.getByRole('button', { name: 'Remind me' }).click()
    await expect(ways).toContainText('It comes while this site is closed too')
    expect((await faked(page)).asked).toBe(0)

    // A push service that refuses leaves what an open page can do, and says so.
    await page.evaluate(() => {
      ;(window as unknown as { faked: Faked }).faked.refuses = true
    })
    await ways.getByRole('button', { name: 'Notify me on this device' }).click()
    await expect(ways.getByRole('alert')).toContainText('refused messages of the server')
    await expect(ways).toContainText('Only while a page of this site is open')
    expect(await reminders(page)).toMatchObject({ device: true, push: false, server: false })
    expect(requests).toEqual([])
    await page.evaluate(() => {
      ;(window as unknown as { faked: Faked }).faked.refuses = false
    })
    await ways.getByRole('button', { name: 'Notify me when this site is closed too' }).click()
    await expect(ways).toContainText('It comes while this site is closed too')
    await expect(ways.getByRole('alert')).toHaveCount(0)
    await expect
      .poll(() => requests.map(([name]) => name))
      .toEqual(['POST /api/reminders/push', 'POST /api/reminders/days'])
    expect(requests[0]![1]).toMatchObject({
      language: 'en',
      endpoint: 'https://fcm.googleapis.com/phone',
    })
    expect((await faked(page)).keys).toEqual(['key-of-the-server'])
    expect(await reminders(page)).toMatchObject({ device: true, push: true, server: true })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)

    await ways.getByRole('button', { name: 'Stop notifications' }).click()
    await expect(ways.getByRole('button', { name: 'Notify me on this device' })).toBeVisible()
    expect(requests.at(-1)![0]).toBe('DELETE /api/reminders/push')
    expect(await reminders(page)).toEqual({})
  },
)
