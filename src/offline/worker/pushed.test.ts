import { expect, it } from 'vitest'
import { openPage, showPushed } from './pushed.ts'
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
