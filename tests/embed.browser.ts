import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { serveSite } from '#scripts/support/serve/site-server.ts'
import { embedOf } from '#content/embed.ts'
import { policyName } from '#site/headers/headers.ts'
import type { PageHeaders } from '#site/headers/nginx-headers.ts'
import { startForeignPage } from './support/browser/foreign-page.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
  testInTurn,
} from './support/browser/page.ts'
import { inLanguage, languages, messagesIn, programOf } from './support/browser/programs.ts'
import { journey, journeyInArabic } from './support/browser/sweep.ts'
import { addressOf, end } from './support/browser/variant.ts'
import { root } from './support/project/root.ts'

const dose = programOf('drugs/drug-dose')

/**
 * A frame with figures in its address is never much higher than its content, and takes neither the
 * focus nor the place of whoever reads the page around it.
 */
async function expectSteadyFrame(page: Page, site: string): Promise<void> {
  const figures = 'medicine=chloramphenicol&birdType=broiler&birds=1000&averageWeight=1'
  const address = `${site}${embedOf(dose.path)}?${figures}`
  // The page does as the message says, as the lines of the clinic do.
  const foreign = await startForeignPage(
    `<input autofocus><div style="height: 900px"></div><iframe src="${address}"></iframe>
     <script>
       addEventListener('message', ({ data }) => {
         document.querySelector('iframe').style.height = data.height + 'px'
       })
     </script>`,
  )
  try {
    // What comes late is awaited as on a slow network.
    await page.route(/\/assets\/.*\.js$/, async (route) => {
      await setTimeout(300)
      await route.continue()
    })
    await page.goto(addressOf(foreign))
    await expect(page.frameLocator('iframe').locator('.answer [data-danger]')).toBeVisible()
    const last = () => page.locator('iframe').evaluate((element) => element.clientHeight)
    const content = () => page.frames()[1]!.evaluate(() => document.body.scrollHeight)
    await expect.poll(async () => Math.abs((await last()) - (await content()))).toBeLessThan(3)
    const heights = await page.evaluate(() =>
      (globalThis as unknown as { messages: readonly { height: number }[] }).messages.map(
        ({ height }) => height,
      ),
    )
    expect(Math.max(...heights)).toBeLessThan(1.2 * (await last()))
    const around = await page.evaluate(() => [document.activeElement?.tagName, window.scrollY])
    expect(around).toEqual(['INPUT', 0])
  } finally {
    await end(foreign)
  }
}

test('a calculator on the page of another site', journey, async ({ page, context, baseURL }) => {
  const say = messagesIn('ar')
  // The lines are those of the clinic's page, as a visitor copies and pastes them.
  await open(page, `${inLanguage('/embed', 'ar')}#${dose.id}`)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: say['embedding.copy']! }).click()
  await expect(page.locator('.toast')).toContainText(say['embedding.copied']!)
  await page.evaluate(() => localStorage.clear())
  // The policy of the site lets no script read what was copied: it is pasted.
  await page.goto('about:blank')
  await page.setContent('<textarea autofocus></textarea>')
  await page.locator('textarea').press('ControlOrMeta+V')
  const lines = await page.locator('textarea').inputValue()
  expect(lines).toContain(`src="${baseURL}${inLanguage(embedOf(dose.path), 'ar')}"`)
  const foreign = await startForeignPage(lines)
  try {
    await page.goto(addressOf(foreign))
    const frame = page.frameLocator('iframe')
    await expect(frame.locator('h1')).toHaveText(say['drugs.dose.title'] ?? /./)
    await expect(frame.locator('header.site-header, footer, nav')).toHaveCount(0)
    const height = () => page.locator('iframe').evaluate((element) => element.clientHeight)
    await expect.poll(height).not.toBe(640)
    const before = await height()

    await frame.locator('#field-medicine').fill('enrofloxacin')
    await frame.locator('[role=listbox] [role=option]').first().click()
    await frame.locator('#field-birdType').selectOption('layer')
    await frame.locator('#field-birds').fill('1000')
    await frame.locator('#field-averageWeight').fill('1')
    await frame.locator('.entry button[type=submit]').click()
    // The danger first, and no figure that it blocks.
    await expect(frame.locator('.answer [data-danger=layers]')).toBeVisible()
    await expect(frame.locator('[data-result]')).toHaveCount(0)

    // As high as its content: nothing scrolls inside.
    await expect.poll(height).toBeGreaterThan(before)
    const inside = page.frames()[1]!
    await expect
      .poll(() =>
        inside.evaluate(
          () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
        ),
      )
      .toBeLessThanOrEqual(1)
    const messages = await page.evaluate(
      () => (globalThis as unknown as { messages: readonly object[] }).messages,
    )
    expect(messages.length).toBeGreaterThan(1)
    // Nothing of what was typed.
    for (const message of messages)
      expect(message).toEqual({ from: 'farm-calculators', height: expect.any(Number) as unknown })

    // A link of the answer does not lead away in the frame, and that to the clinic has the figures.
    const own = frame.locator('.own-page a')
    await expect(own).toHaveAttribute('href', /birds=1000&medicine=enrofloxacin/)
    const [popup] = await Promise.all([context.waitForEvent('page'), own.click()])
    await expect(popup.locator('.answer [data-danger=layers]')).toBeVisible()
    await expect(popup.locator('header.site-header')).toBeVisible()
    expect(new URL(popup.url()).pathname).toBe(inLanguage(dose.path, 'ar'))
    await popup.close()

    // The origin of the site is on the same host: what the frame had stored would be there.
    const kept = async () => {
      const plain = await context.newPage()
      await plain.goto('/robots.txt')
      const found = await plain.evaluate(async () => ({
        names: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
        databases: (await indexedDB.databases()).map(({ name }) => name),
        caches: await caches.keys(),
        workers: (await navigator.serviceWorker.getRegistrations()).length,
      }))
      await plain.close()
      return found
    }
    // The visit of the clinic's own page has stored its figures: only the frame is of interest.
    await page.goto('/robots.txt')
    await page.evaluate(() => localStorage.clear())
    await page.goto(addressOf(foreign))
    await page.frameLocator('iframe').locator('#field-birds').fill('1000')
    await page.frameLocator('iframe').locator('.actions button[type=button]').first().click()
    await expect(page.frameLocator('iframe').locator('[data-result]').first()).toBeVisible()
    expect(await kept()).toEqual({ names: [], databases: [], caches: [], workers: 0 })
    expect(await context.cookies()).toEqual([])
  } finally {
    await end(foreign)
  }
  await expectSteadyFrame(page, baseURL!)
})

/** A site with the same files that only one other site may show. */
async function startClosedSite(allowed: string, folder: string): Promise<Server> {
  mkdirSync(folder, { recursive: true })
  symlinkSync(join(root, 'dist/site'), join(folder, 'site'))
  cpSync(join(root, 'dist/headers.json'), join(folder, 'headers.json'))
  const pages = JSON.parse(
    readFileSync(join(root, 'dist/page-headers.json'), 'utf8'),
  ) as readonly PageHeaders[]
  const closed = pages.map((each) => ({
    ...each,
    headers: {
      [policyName]: each.headers[policyName]!.replace(
        'frame-ancestors *',
        `frame-ancestors 'self' ${allowed}`,
      ),
    },
  }))
  writeFileSync(join(folder, 'page-headers.json'), JSON.stringify(closed))
  return serveSite(root, 0, folder)
}

testInTurn.describe('without permission', () => {
  testInTurn.use({ complaints: 'any' })
  testInTurn('a browser shows no page of the site in a frame', journey, async ({ page }) => {
    const folder = mkdtempSync(join(tmpdir(), 'clinic-embed-'))
    const allowed = await startForeignPage('<iframe></iframe>')
    const other = await startForeignPage('<iframe></iframe>')
    const site = await startClosedSite(addressOf(allowed), join(folder, 'dist'))
    const shows = async (foreign: Server, path: string): Promise<boolean> => {
      await page.goto(addressOf(foreign))
      const frame = page.frames()[1]!
      await page.locator('iframe').evaluate(
        (element: HTMLIFrameElement, address) => {
          element.src = address
          return new Promise((resolve) => {
            element.addEventListener('load', resolve, { once: true })
          })
        },
        addressOf(site) + path,
      )
      return (await frame.locator('.page h1').count()) === 1
    }
    try {
      expect(await shows(allowed, embedOf(dose.path))).toBe(true)
      expect(await shows(other, embedOf(dose.path))).toBe(false)
      expect(await shows(allowed, dose.path)).toBe(false)
      expect(await shows(allowed, '/embed')).toBe(false)
    } finally {
      await Promise.all([allowed, other, site].map(end))
      rmSync(folder, { recursive: true })
    }
  })
})

for (const language of languages)
  testInTurn(
    `the lines for another site, with its colours, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      const say = messagesIn(language)
      await page.setViewportSize({ width: 360, height: 740 })
      await open(page, inLanguage('/embed', language))
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('h1')).toBeVisible()
      await page.getByRole('checkbox').check()
      const background = page.getByLabel(say['embedding.paper']!)
      await background.fill('#808080')
      await expect(page.locator('.meaning.fair')).toHaveText(say['embedding.refused']!)
      await background.fill('#101010')
      await page.getByLabel(say['embedding.accent']!).fill('#000080')
      await expect(page.locator('.meaning.fair')).toHaveText(say['embedding.adjusted']!)
      await expect(page.locator('textarea')).toHaveValue(/#accent=000080&amp;paper=101010"/)
      await expect(frame.locator('html')).toHaveCSS('background-color', 'rgb(16, 16, 16)')
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
    },
  )
