import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { test as testAlone, type Page } from '@playwright/test'
import { chunkOf } from './support/browser/chunks.ts'
import { keepFlocks } from './support/browser/flocks.ts'
import { stored } from './support/browser/kept.ts'
import {
  expect,
  open,
  testInTurn as test,
  untilLiveAt,
  untilQuiet,
  untilIdle,
} from './support/browser/page.ts'
import {
  inLanguage,
  knownLanguages as languages,
  linkTo,
  programOf,
} from './support/browser/programs.ts'
import { root } from './support/project/root.ts'
import { journey, journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

// Networks that lose, delay and replace what the site fetches later. The browser's console names
// each request that fails.
test.use({ complaints: 'any' })

const words = {
  en: {
    again: 'Try again',
    table: 'tables for this calculation',
    lost: 'could not be loaded',
    slow: 'the connection is slow',
  },
  ar: { again: 'أعد المحاولة', table: 'الجداول', lost: 'تعذّر', slow: 'الاتصال بطيء' },
  fr: { again: 'Réessayer', table: 'Tableaux', lost: 'échoué', slow: 'la connexion est lente' },
} as const
type Broken = 'lost' | 'hanging' | 'refused' | 'a page of a portal'

/** Breaks some files. @returns a function that restores them. */
async function breakOff(page: Page, files: readonly string[], how: Broken = 'lost') {
  const match = (url: URL) => files.includes(url.pathname)
  await page.route(match, async (route) => {
    if (how === 'lost') await route.abort()
    else if (how === 'refused') await route.fulfill({ status: 503, body: 'too many' })
    else if (how === 'a page of a portal')
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' })
  })
  return () => page.unroute(match)
}
const countRequests = (page: Page, file: string): { count: number } => {
  const found = { count: 0 }
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === file) found.count += 1
  })
  return found
}
const note = (page: Page) => page.locator('#wait .meaning.wait:visible')
const onTheWay = (page: Page) => page.locator('#wait .meaning:visible')
const progress = (page: Page) => page.locator('#wait .progress:visible')
const table = chunkOf('virtual:table/broilers/clinic')
const feed = programOf('broilers/feed-consumption').path

for (const language of languages)
  test(
    `a lost table is named in ${language}, and fetched again on request`,
    journeyInArabic(language),
    async ({ page }) => {
      const mend = await breakOff(page, [table])
      await open(page, `${inLanguage(feed, language)}?age=35&birds=1000`)
      const alert = page.locator('.entry [role=alert]')
      await expect(alert).toContainText(words[language].table)
      // The clinic's standard is what was lost: no visitor is sent to it.
      await expect(alert).not.toContainText(/clinic|العيادة|clinique/)
      await expect(note(page)).toContainText(words[language].lost)
      await mend()
      await page.getByRole('button', { name: words[language].again }).click()
      await expect(page.locator('[data-result=dailyFeed]')).toContainText(/\d/)
      await expect(note(page)).toHaveCount(0)
    },
  )

test('a medicine of a link has its name or none while names are on their way, and no verdict', async ({
  page,
}) => {
  const mend = await breakOff(page, [chunkOf('virtual:table/drugs/medicines')], 'hanging')
  await open(
    page,
    `${programOf('drugs/drug-interactions').path}?medicine1=monensin&medicine2=tiamulin`,
  )
  const field = page.locator('[name=medicine1]')
  await expect(field).toHaveValue('')
  await expect(field).toHaveAttribute('placeholder', 'Looking this up…')
  await expect(page.locator('.result')).toContainText('Looking this up…')
  await expect(page.locator('[data-tone], .chip')).toHaveCount(0)
  await mend()
  await page.reload()
  await expect(field).toHaveValue('Monensin')
  await expect(page.locator('.result')).toContainText('Never give together')
})

for (const how of ['lost', 'refused', 'a page of a portal'] as const)
  test(`a table that is ${how} comes with the next press of Calculate`, async ({ page }) => {
    const mend = await breakOff(page, [table], how)
    await open(page, feed)
    await page.locator('[name=age]').fill('35')
    await page.locator('[name=birds]').fill('1000')
    await page.locator('.entry button[type=submit]').click()
    await expect(note(page)).toBeVisible()
    await mend()
    await page.locator('.entry button[type=submit]').click()
    await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
  })

test('to try again for a table that a newer version has renamed loads that version, with what is typed', async ({
  page,
}) => {
  await open(page, feed)
  await page.route(
    (url) => url.pathname === table,
    (route) => route.fulfill({ status: 404, body: 'gone' }),
  )
  await page.locator('[name=age]').fill('35')
  await page.locator('[name=birds]').fill('1000')
  await page.locator('.entry button[type=submit]').click()
  await expect(note(page)).toBeVisible()
  await page.unrouteAll()
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: words.en.again }).click()
  await reloaded
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
})

testAlone(
  'what was lost comes by itself when the network is back, once',
  journey,
  async ({ page, context }) => {
    await open(page, feed)
    await page.locator('[name=age]').fill('35')
    await page.locator('[name=birds]').fill('1000')
    await untilQuiet(page)
    await context.setOffline(true)
    await page.locator('[name=standard]').selectOption('ross-308-2022')
    await page.locator('.entry button[type=submit]').click()
    await expect(note(page)).toBeVisible()
    const found = countRequests(page, chunkOf('virtual:calculator/broilers/feed-consumption'))
    await context.setOffline(false)
    await expect(page.locator('[data-result=dailyFeed]')).toContainText(/\d/)
    await expect(note(page)).toHaveCount(0)
    expect(found.count).toBe(0)
  },
)

test('a page whose part was lost opens on request; the one before stays usable', async ({
  page,
}) => {
  await open(page, '/about')
  const screen = chunkOf('src/pages/jobs/screen.tsx')
  const mend = await breakOff(page, [screen])
  const jobs = page.locator('footer').getByRole('link', { name: 'Jobs' })
  await page.locator('footer').scrollIntoViewIfNeeded()
  await untilLiveAt(jobs)
  await jobs.click()
  await expect(onTheWay(page)).toContainText('could not be loaded')
  await expect(page.locator('h1')).toHaveText(/About/)
  await page.locator('.menu-links').getByRole('link', { name: 'Videos' }).click()
  await expect(page).toHaveURL(/\/videos$/)
  await expect(page.locator('h1')).toHaveText(/Videos/)
  await expect(note(page)).toHaveCount(0)
  await jobs.click()
  await expect(onTheWay(page)).toContainText('could not be loaded')
  await mend()
  await onTheWay(page).getByRole('button', { name: 'Try again' }).click()
  await expect(page.locator('h1')).toHaveText(/Jobs/)
  await expect(page).toHaveURL(/\/jobs$/)
})

test('code that several parts share is fetched again, and runs once', async ({ page }) => {
  await open(page, '/about')
  const shared = await page.evaluate(async () => {
    const list = await fetch('/services/broilers-management/feed-consumption-program')
    const [, files = ''] = /data-later="([^"]+)"/.exec(await list.text()) ?? []
    return files.split(' ').filter((file) => file.startsWith('/assets/program-'))
  })
  expect(shared).toHaveLength(1)
  const mend = await breakOff(page, shared)
  const client = page.locator('.menu-links')
  await client.getByRole('link', { name: 'Services', exact: true }).click()
  await page.locator('.card a').first().click()
  await page.getByRole('link', { name: 'Feed consumption' }).first().click()
  await expect(onTheWay(page)).toContainText('could not be loaded')
  await mend()
  await onTheWay(page).getByRole('button', { name: 'Try again' }).click()
  await page.locator('[name=age]').fill('35')
  await page.locator('[name=birds]').fill('1000')
  await page.locator('.entry button[type=submit]').click()
  await expect(page.locator('[data-result=dailyFeed]')).toContainText('174 kg')
})

for (const language of languages)
  testAlone(
    `a page that hangs gives a sign at once, a word after 10 s, an error after 120 s, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await page.clock.install()
      await open(page, inLanguage('/about', language))
      await page.clock.runFor(1000)
      const mend = await breakOff(page, [chunkOf('src/pages/videos/screen.tsx')], 'hanging')
      const link = page.locator('.menu-links').locator('a[href$="/videos"]')
      await link.click()
      await page.clock.runFor(200)
      await expect(progress(page)).toHaveCount(1)
      await page.clock.runFor(7_000)
      expect(await onTheWay(page).count()).toBe(0)
      await page.clock.runFor(3_000)
      await expect(onTheWay(page)).toContainText(words[language].slow)
      await expect(page.locator('h1')).toBeVisible()
      await page.clock.runFor(110_000)
      await expect(onTheWay(page)).toContainText(words[language].lost)
      await mend()
      await onTheWay(page).getByRole('button', { name: words[language].again }).click()
      await expect(page.locator('.section-videos, .videos, video, .video').first()).toBeAttached()
      await expect(note(page)).toHaveCount(0)
    },
  )

testAlone(
  'a page opens although the footer of the one before hangs, and the footer comes when it can',
  async ({ page }) => {
    await page.clock.install()
    const mend = await breakOff(page, [chunkOf('src/app/footer/Footer.tsx')], 'hanging')
    await open(page, '/about')
    await page.locator('.menu-links a[href="/videos"]').click()
    await page.clock.runFor(200)
    await expect(progress(page)).toHaveCount(1)
    await expect(page.locator('footer')).toBeAttached()
    await page.clock.runFor(8_000)
    await expect(page).toHaveURL(/\/videos$/)
    await expect(page.locator('h1')).toHaveText(/Videos/)
    await page.clock.runFor(100_000)
    // In steps: a clock that jumps would also end the test of the network.
    await expect(async () => {
      await page.clock.runFor(1000)
      await expect(note(page)).toContainText('could not be loaded', { timeout: 200 })
    }).toPass()
    await mend()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.locator('footer')).toBeAttached()
    await expect(note(page)).toHaveCount(0)
  },
)

testAlone(
  'a footer is taken over in its own words, also where those of the next language come first',
  async ({ page }) => {
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    page.on('pageerror', (error) => errors.push(error.message))
    await page.setViewportSize({ width: 360, height: 400 })
    const french = chunkOf('virtual:messages/fr/page/footer')
    let answer: () => void = () => undefined
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(
      ({ pathname }) => pathname === french,
      async (route) => {
        await held
        await route.continue()
      },
    )
    await open(page, '/fr/about')
    const english = page.waitForResponse(
      (response) => new URL(response.url()).pathname === chunkOf('virtual:messages/en/page/footer'),
    )
    await page.locator('.languages summary').click()
    await page.locator('.languages a[hreflang=en]').click()
    await (await english).finished()
    await untilIdle(page)
    answer()
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await expect(page.locator('footer')).toContainText('Quick links')
    expect(errors).toEqual([])
  },
)

test('back works while a part of the page hangs', async ({ page }) => {
  await open(page, '/about')
  await page.locator('.menu-links a[href="/videos"]').click()
  await expect(page.locator('h1')).toHaveText(/Videos/)
  await breakOff(
    page,
    [chunkOf('src/pages/common/stories/Stories.tsx'), chunkOf('src/app/footer/Footer.tsx')],
    'hanging',
  )
  await page.goto('/jobs')
  await open(page, '/services')
  await page.evaluate(() => window.history.pushState({}, '', '/about'))
  await page.goBack()
  await page.locator('.menu-links a[href="/videos"]').click()
  await expect(page.locator('h1')).toHaveText(/Videos/, { timeout: 10_000 })
})

const request = {
  name: 'Amina',
  phone: '+20 100 123 4567',
  place: 'Tanta',
  birdType: 'broilers',
  birds: '10000',
  problem: 'Wet litter',
}
/** Types the request for an appointment, without waiting for anything to work. */
async function typeRequest(page: Page): Promise<void> {
  for (const [name, value] of Object.entries(request)) {
    const field = page.locator(`#appointment-${name}`)
    if (name === 'birdType') await field.selectOption(value)
    else await field.fill(value)
  }
}
const booking = (page: Page) => page.locator('.part:has(#appointment-name)')
/** WhatsApp must not be opened by a test: the address that the site would open is noted. */
const catchOpened = (page: Page) =>
  page.addInitScript(() => {
    window.open = (address) => {
      document.documentElement.dataset['opened'] = String(address)
      return null
    }
  })

for (const part of ['src/pages/Appointment.tsx', 'virtual:messages/en/page/forms'])
  testAlone(
    `the request on the home page keeps what is typed and says what to do without ${part}`,
    async ({ page }) => {
      await catchOpened(page)
      const mend = await breakOff(page, [chunkOf(part)])
      await open(page, '/')
      await typeRequest(page)
      expect((await stored(page))['draft:appointment']).toContain('Wet litter')
      await booking(page).getByRole('button', { name: 'Send with WhatsApp' }).click()
      await expect(note(page)).toContainText('What you typed is still here')
      await expect(note(page).locator('a[href^="tel:"]')).toBeVisible()
      await expect(note(page).locator('a[href^="https://wa.me/"]')).toBeVisible()
      await page.reload()
      await mend()
      await page.locator('#appointment-name').scrollIntoViewIfNeeded()
      await expect(page.locator('#appointment-problem')).toHaveValue('Wet litter')
      await booking(page).getByRole('button', { name: 'Send with WhatsApp' }).click()
      await expect(booking(page).locator('.outcome')).toContainText('ready in WhatsApp')
      await expect(page.locator('html')).toHaveAttribute('data-opened', /Wet%20litter/)
    },
  )

testAlone('a press on Send is answered when the form’s code arrives', async ({ page }) => {
  await catchOpened(page)
  const mend = await breakOff(page, [chunkOf('src/pages/Appointment.tsx')])
  await open(page, '/')
  await typeRequest(page)
  await booking(page).getByRole('button', { name: 'Send with WhatsApp' }).click()
  await expect(note(page)).toBeVisible()
  await mend()
  await note(page).getByRole('button', { name: 'Try again' }).click()
  await expect(booking(page).locator('.outcome')).toContainText('ready in WhatsApp')
  await expect(page.locator('html')).toHaveAttribute('data-opened', /Wet%20litter/)
  await expect(page.locator('#appointment-name')).toHaveValue('Amina')
})

testAlone(
  'a press on Send that hangs gives a sign at once, a word after 10 s, an error after 120 s',
  async ({ page }) => {
    await page.clock.install()
    await breakOff(page, [chunkOf('src/pages/Appointment.tsx')], 'hanging')
    await open(page, '/')
    await typeRequest(page)
    await booking(page).getByRole('button', { name: 'Send with WhatsApp' }).click()
    await page.clock.runFor(200)
    await expect(progress(page)).toHaveCount(1)
    await page.clock.runFor(10_000)
    await expect(onTheWay(page)).toContainText('the connection is slow')
    await page.clock.runFor(110_000)
    await expect(note(page)).toContainText('could not be loaded')
  },
)

for (const language of languages)
  for (const how of ['lost', 'hanging'] as const)
    testAlone(
      `a page whose scripts are ${how} answers a press and keeps what is typed, in ${language}`,
      async ({ page }) => {
        await page.clock.install()
        const mend = await breakOff(page, [chunkOf('index.html')], how)
        await page.goto(inLanguage('/contact', language), { waitUntil: 'commit' })
        await page.locator('#contact-message').fill('Wet litter')
        await page.clock.runFor(1000)
        await page.locator('form:has(#contact-name) button[value=whatsapp]').click()
        if (how === 'hanging') {
          await expect(progress(page)).toHaveCount(1)
          await page.clock.runFor(10_000)
          await expect(onTheWay(page)).toContainText(words[language].slow)
          await page.clock.runFor(110_000)
        }
        await expect(onTheWay(page)).toContainText(words[language].lost)
        await expect(note(page).locator('a[href^="tel:"]')).toBeVisible()
        // A request that hung goes on as soon as it may, so the page is loaded again while it still
        // does.
        if (how === 'lost') await mend()
        const again = page.waitForEvent('domcontentloaded')
        await note(page).getByRole('button', { name: words[language].again }).click()
        await again
        if (how === 'hanging') await mend()
        await page.clock.runFor(1000)
        await expect(onTheWay(page)).toHaveCount(0)
        await expect(page.locator('#contact-message')).toHaveValue('Wet litter')
        await expect(page.locator('.outcome .meaning')).toBeVisible()
      },
    )

testAlone(
  'a page that could not start starts by itself when the network is back',
  async ({ page, context }) => {
    const screen = chunkOf('src/pages/contact/screen.tsx')
    const mend = await breakOff(page, [screen])
    await page.goto('/contact')
    await page.locator('#contact-name').fill('Amina')
    await page.locator('form:has(#contact-name) button[value=whatsapp]').click()
    await expect(onTheWay(page)).toContainText('could not be loaded')
    await mend()
    await context.setOffline(true)
    await context.setOffline(false)
    await expect(onTheWay(page)).toHaveCount(0)
    await expect(page.locator('.summary')).toBeVisible()
    await expect(page.locator('#contact-name')).toHaveValue('Amina')
  },
)

for (const language of languages)
  testAlone(
    `the header does not move while the page arrives, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      const path = inLanguage(feed, language)
      const html = readFileSync(join(root, 'dist/site', path, 'index.html'), 'utf8')
      const parts = html.split(/(?=<(?:a|button|details|main)\b)/)
      const end = parts.findIndex((part) => part.startsWith('<main'))
      const server = createServer(async ({ url }, response) => {
        if (url !== path) return response.writeHead(404).end()
        response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' })
        for (const part of parts.slice(0, end)) {
          response.write(part)
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
        return response.end(parts.slice(end).join(''))
      }).listen(0, '127.0.0.1')
      await page.setViewportSize({ width: 360, height: 740 })
      await page.addInitScript(() => {
        type Shift = PerformanceEntry & { readonly sources: readonly { readonly node?: Node }[] }
        new PerformanceObserver((list) => {
          for (const { sources } of list.getEntries() as Shift[])
            for (const { node } of sources)
              if (node?.parentElement?.closest('.site-header'))
                document.documentElement.dataset['moved'] = node.textContent ?? ''
        }).observe({ type: 'layout-shift', buffered: true })
      })
      await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`)
      await page.evaluate(
        () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r))),
      )
      expect(await page.locator('html').getAttribute('data-moved')).toBeNull()
      server.closeAllConnections()
      server.close()
    },
  )

/** How far the page moves what is in view, without an input: 0.02 is what a visitor may notice. */
const stillness = 0.02

const kept = programOf('broilers/farm-management').path
const linkOf = (id: string) => linkTo(programOf(id), programOf(id).examples[0]!)
test('nothing moves while a page arrives on a slow network', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await keepFlocks(page, ['House 1', { birds: '1000', placed: '2026-05-01' }])
  // The notebook of this version takes the flock from an earlier one's.
  await open(page, '/about')
  await expect.poll(() => page.evaluate(() => localStorage['notebook'] as unknown)).toBe('chosen')
  await page.addInitScript(() => {
    type Shift = PerformanceEntry & { readonly hadRecentInput: boolean; readonly value: number }
    let moved = 0
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value } of list.getEntries() as Shift[])
        if (!hadRecentInput) moved += value
      Object.assign(window, { moved })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // A route would switch the cache off, and each script that a page preloads would travel twice.
  const session = await page.context().newCDPSession(page)
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 100,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  for (const address of [
    '/',
    kept,
    ...['broilers/feed-consumption', 'drugs/drug-dose', 'drugs/drug-interactions'].map(linkOf),
    ...['treatment/withdrawal-date', 'feed/least-cost'].map(linkOf),
    '/programs',
    '/my-account',
  ]) {
    await open(page, address)
    await untilQuiet(page)
    await expect(page.locator('html')).not.toHaveAttribute('data-arriving')
    const moved = await page.evaluate(() => (window as { moved?: number }).moved ?? 0)
    expect(moved, address).toBeLessThanOrEqual(stillness)
  }
})

/** All that the style sheets say of each element of a page, and of what they put beside it. */
const look = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('#root *')].flatMap((element) =>
      [undefined, '::before', '::after'].map((part) => {
        const style = getComputedStyle(element, part)
        const values = [...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)
        return `${element.outerHTML.slice(0, 80)} ${part ?? ''} ${values.join('; ')}`
      }),
    ),
  )

// docs/decisions/used-style.md
test(
  'no element changes when the style sheet follows the rules in the page',
  journey,
  async ({ page }) => {
    await page.route('**/assets/*.js', (route) => route.abort())
    for (const path of ['/', feed, '/contact'].map((each) => inLanguage(each, 'ar'))) {
      let come = (): void => undefined
      const time = new Promise<void>((resolve) => {
        come = resolve
      })
      await page.route('**/assets/index-*.css', async (route) => {
        await time
        await route.continue()
      })
      const requested = page.waitForRequest('**/assets/index-*.css')
      await page.goto(path, { waitUntil: 'commit' })
      await requested
      const before = await look(page)
      const sheets = await page.evaluate(() => document.styleSheets.length)
      come()
      await expect.poll(() => page.evaluate(() => document.styleSheets.length)).toBe(sheets + 1)
      expect(await look(page), path).toEqual(before)
      await page.unroute('**/assets/index-*.css')
    }
  },
)
