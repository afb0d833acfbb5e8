import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect as expectAtOnce, open, test, untilQuiet } from './support/browser/page.ts'
import { programOf } from './support/browser/programs.ts'
import { root } from './support/project/root.ts'

// `npm run preview` of a project with a figure that has changed. The first one builds the code.
test.describe.configure({ mode: 'serial', timeout: 240_000 })
// Its worker keeps nothing, and is let in.
test.use({ serviceWorkers: 'allow' })
const expect = expectAtOnce.configure({ timeout: 60_000 })

let place: string
let command: ChildProcess
let terminal = ''

test.beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'previewed-'))
  const [folder, unpublished] = [join(place, 'project'), join(place, 'live')]
  for (const part of ['calculators', 'tables', 'locales', 'content'])
    cpSync(join(root, part), join(folder, part), { recursive: true })
  const table = join(folder, 'tables/broilers/clinic.json')
  // 6,596 g of feed for 3,521 g of weight: 1.873.
  const [before, after] = ['[53, 189, 6596, 3520, 1.874]', '[53, 189, 6596, 3521, 1.873]']
  const text = readFileSync(table, 'utf8')
  expect(text).toContain(before)
  writeFileSync(table, text.replace(before, after))
  command = spawn(
    process.execPath,
    [join(root, 'scripts/run.mjs'), 'publishing/preview', unpublished, '--project', folder],
    { env: { ...process.env, PORT: '0', NO_COLOR: '1' }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  for (const stream of [command.stdout!, command.stderr!])
    stream.on('data', (output: Buffer) => {
      terminal += output.toString()
    })
  await expect.poll(() => terminal, { timeout: 200_000 }).toContain('preview: served')
})
test.afterAll(async () => {
  const ended = new Promise((resolve) => {
    command.once('exit', resolve)
  })
  command.kill('SIGINT')
  await ended
  rmSync(place, { recursive: true })
})

const address = (): string => /http:\/\/127\.0\.0\.1:\d+/.exec(terminal)![0]

test('a program answers with the figure that has changed', async ({ page }) => {
  await open(page, `${address()}${programOf('broilers/body-weight').path}`)
  await page.getByLabel('Age', { exact: true }).fill('53')
  await page.getByRole('button', { name: 'Calculate' }).click()
  await expect(page.locator('[data-result=normalWeight] .value')).toHaveText('3.521 kg')
  // From page to page, in another language, and one with a list.
  await page.goto(`${address()}/ar${programOf('feed/poultry-feed-analysis').path}`)
  await expect(page.locator('.row-list, .entry').first()).toBeVisible()
  await untilQuiet(page)
  expect(await page.evaluate(() => caches.keys())).toEqual([])
})

test('the list shows what is different, on its page and in the terminal', async ({ page }) => {
  await page.goto(`${address()}/preview`)
  await expect(page.locator('main')).toContainText('Nothing is published yet')
  await expect.poll(() => terminal).toContain('Nothing is published yet')
})
