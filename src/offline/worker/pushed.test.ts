import { expect, it, vi } from 'vitest'
import { openPage, renewPush, showPushed } from './pushed.ts'
import type { WorkerScope } from './scope.ts'

it('a message is one notification for each flock, in the direction of its language', async () => {
  const shown: unknown[] = []
  const registration = {
    showNotification: (title: string, options: NotificationOptions) => {
      shown.push({ title, ...options })
      return Promise.resolve()
    },
  } as unknown as ServiceWorkerRegistration
  await showPushed(
    { registration },
    {
      language: 'ar',
      direction: 'rtl',
      page: '/ar/my-account',
      flocks: [
        { title: 'لا تبع', text: 'وزن', tag: 'flock:1 2026-12-01' },
        { title: 'علف', text: '', tag: 'flock:2 2026-12-01' },
      ],
    },
  )
  const common = { lang: 'ar', dir: 'rtl', data: '/ar/my-account' }
  expect(shown).toEqual([
    { title: 'لا تبع', body: 'وزن', tag: 'flock:1 2026-12-01', ...common },
    { title: 'علف', body: '', tag: 'flock:2 2026-12-01', ...common },
  ])
})

/** The pages that are open, and what became of them. */
function pagesAt(...paths: readonly string[]) {
  const became: string[] = []
  const clients = {
    matchAll: () =>
      Promise.resolve(
        paths.map((path) => ({
          url: `https://clinic.example${path}`,
          focus: () => Promise.resolve(became.push(`front ${path}`)),
        })),
      ),
    openWindow: (path: string) => Promise.resolve(became.push(`open ${path}`)),
  } as unknown as WorkerScope['clients']
  return { clients, became }
}

it.each<[string, readonly string[], string]>([
  ['is brought to the front', ['/ar', '/ar/my-account?x=1'], 'front /ar/my-account?x=1'],
  ['is opened beside another page', ['/my-account', '/ar'], 'open /ar/my-account'],
  ['is opened where no page is open', [], 'open /ar/my-account'],
])('the page of a notification %s', async (_, paths, expected) => {
  const { clients, became } = pagesAt(...paths)
  await openPage({ clients }, '/ar/my-account')
  expect(became).toEqual([expected])
})

/** A subscription, as browsers have it. */
const subscription = (endpoint: string, applicationServerKey: ArrayBuffer | null = null) =>
  ({
    options: { applicationServerKey, userVisibleOnly: true },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
  }) as unknown as PushSubscription

it.each<[string, Parameters<typeof renewPush>[1], string[]]>([
  [
    'with the key of the former one',
    { oldSubscription: subscription('https://push.example/1', new ArrayBuffer(65)) },
    ['subscribed with 65 bytes', 'POST /api/reminders/push https://push.example/2 p a'],
  ],
  [
    'by the browser itself',
    { newSubscription: subscription('https://push.example/3') },
    ['POST /api/reminders/push https://push.example/3 p a'],
  ],
  ['never without a key', { oldSubscription: null, newSubscription: null }, []],
])('a subscription that the browser has ended is made anew %s', async (_, event, expected) => {
  const became: string[] = []
  const registration = {
    pushManager: {
      subscribe: ({ applicationServerKey }: { applicationServerKey: ArrayBuffer }) => {
        became.push(`subscribed with ${applicationServerKey.byteLength} bytes`)
        return Promise.resolve(subscription('https://push.example/2'))
      },
    },
  } as unknown as ServiceWorkerRegistration
  vi.stubGlobal('fetch', (address: string, { method, body }: { method: string; body: string }) => {
    const { endpoint, p256dh, auth, ...others } = JSON.parse(body) as Record<string, string>
    expect(others).toEqual({})
    became.push([method, address, endpoint, p256dh, auth].join(' '))
    return Promise.resolve(new Response())
  })
  await renewPush({ registration }, event)
  expect(became).toEqual(expected)
})
