import { expect, test } from '@playwright/test'
import { realpathSync } from 'node:fs'
import { join } from 'node:path'
import { programOf } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { nginx, startNginxOn, type Nginx } from './support/http/nginx.ts'

// What needs no browser is in tests/http/nginx.test.ts.
test.skip(nginx === undefined && !process.env['CI'], 'nginx is not installed')
test.use({ serviceWorkers: 'allow' })
let server: Nginx
test.beforeAll(async () => {
  server = await startNginxOn(realpathSync(join(root, 'dist/site')))
})
test.afterAll(() => server.stop())

test('a calculator works under the policy of nginx, and the offline worker starts', async ({
  page,
}) => {
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  const { path } = programOf('broilers/feed-conversion-ratio')
  await page.goto(`${server.base}/ar${path}?age=35&averageWeight=2.1&birds=10000&totalFeed=33000`)
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=userFcr]')).toContainText(/\d/)
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null),
  ).toBe(true)
  expect(problems).toEqual([])
})
