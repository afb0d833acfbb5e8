import { expect, test, type Page, type Request, type Route } from '@playwright/test'
import {
  danger,
  expectDangerFirst,
  expectPageBeginsWithDanger,
  isDangerFirst,
  turnToPaper,
} from './support/browser/dangers.ts'
import { keepFlocks } from './support/browser/flocks.ts'
import { untilLive } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { isSweep, journey, onlyInSweep } from './support/browser/sweep.ts'

// A danger of a medicine is on its page before every figure, whatever part of the page is late or
// lost.

const today = '2026-11-20'
/** A day of a journal as links have it, its parts in the order of the definition. */
const daysOf = (...parts: readonly unknown[]): string =>
  `days=${encodeURIComponent(JSON.stringify([[today, 1, ...parts]]))}`
const none = (count: number): readonly null[] => Array<null>(count).fill(null)
/**
 * Programs that name a medicine: what is entered with a danger and without, and results that it
 * blocks.
 */
const programs = {
  'treatment/withdrawal-date': {
    query: 'medicine=chloramphenicol&lastDose=2026-11-20&meatDays=0&eggDays=0',
    sound: 'medicine=tylosin&lastDose=2026-11-20&meatDays=20',
    blocked: ['sellMeatFrom', 'sellEggsFrom', 'meatWait', 'eggWait'],
  },
  'drugs/drug-dose': {
    query: 'medicine=carbadox&birdType=broiler&birds=12000&averageWeight=1.5&dailyWater=3600',
    sound: 'medicine=doxycycline-de&birdType=broiler&birds=12000&averageWeight=1.5&dailyWater=3600',
    blocked: ['dailyDose', 'productPerDay', 'concentration', 'sellMeatFrom'],
  },
  'treatment/medicated-feed': {
    query: 'medicine=nitrofurans&level=60&dailyFeed=120&averageWeight=1.5',
    sound: 'medicine=tylosin&level=60&dailyFeed=120&averageWeight=1.5',
    blocked: ['dose'],
  },
  'broilers/farm-management': {
    query: `birds=1000&placed=2026-11-01&${daysOf(...none(10), 'Chloramphenicol', null, 0)}`,
    sound: `birds=1000&placed=2026-11-01&${daysOf()}`,
    blocked: ['sellMeatFrom', 'meatFree'],
  },
  'egg-results/farm-management': {
    query: `birds=1000&hatched=2026-03-01&strain=white&${daysOf(...none(13), 'Chloramphenicol', null, 0, null, 0)}`,
    sound: `birds=1000&hatched=2026-03-01&strain=white&${daysOf()}`,
    blocked: ['sellMeatFrom', 'meatFree', 'sellEggsFrom', 'eggFree'],
  },
} as const

type Watched = typeof globalThis & { early?: string[] }

/**
 * Notes, at every change of the page, each blocked figure and each figure without its danger, which
 * for a day of a journal is where the page begins.
 */
const watch = (page: Page) =>
  page.addInitScript(
    (blocked) => {
      const early: string[] = ((globalThis as Watched).early = [])
      const isSeen = (element: Element) => element.checkVisibility()
      new MutationObserver(() => {
        const figures = document.querySelectorAll('.result [data-result], [data-day-result]')
        const has = (dangers: string) => [...document.querySelectorAll(dangers)].some(isSeen)
        for (const figure of [...figures].filter(isSeen)) {
          const ofDay = figure.getAttribute('data-day-result')
          const id = ofDay ?? figure.getAttribute('data-result') ?? ''
          const isFirst = has(ofDay === null ? '.danger' : '.page > .page-dangers .danger')
          if (!isFirst || blocked.includes(id)) early.push(figure.outerHTML)
        }
      }).observe(document, { childList: true, subtree: true, attributes: true })
    },
    Object.values(programs).flatMap(({ blocked }) => blocked as readonly string[]),
  )

/** The files of the project that a page asks for, and how many of them have not come. */
function filesOf(page: Page) {
  const asked = new Set<string>()
  const open = new Set<Request>()
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (!pathname.startsWith('/assets/')) return
    asked.add(pathname)
    open.add(request)
  })
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return { asked, open }
}

/** The files of the answer and of its danger, which `npm test` tries; the sweep tries all. */
const isOfAnswer = (path: string) =>
  /danger|answer|TextResults|late-names|run-|statuses|warnings|medicines|names-/i.test(path)

for (const [id, { query, sound }] of Object.entries(programs))
  test(
    `no figure comes before its danger while a file is late or lost: ${id}`,
    id === 'treatment/withdrawal-date' ? journey : onlyInSweep(true),
    async ({ page, baseURL }) => {
      test.setTimeout(900_000)
      const { path: english, keepsJournal } = programOf(id)
      const path = inLanguage(english, 'ar')
      await page.clock.setFixedTime(new Date(`${today}T18:00:00`))
      await watch(page)
      const { asked, open } = filesOf(page)
      const early = () => page.evaluate(() => (globalThis as Watched).early)
      // A figure without a danger is seen.
      await page.goto(`${path}?${sound}`)
      const figure = keepsJournal ? 'data-day-result=' : 'data-result='
      await expect.poll(async () => (await early())?.join('')).toContain(figure)
      await page.goto(`${path}?${query}`)
      await expect(danger(page)).toBeVisible()
      await expect.poll(() => open.size).toBe(0)
      expect(await early()).toEqual([])
      const files = [...asked].filter((file) => isSweep || isOfAnswer(file))
      expect(files.length).toBeGreaterThan(7)
      for (const file of files) {
        const held: Route[] = []
        await page.route(`${baseURL}${file}`, (route) => void held.push(route))
        open.clear()
        await page.goto(`${path}?${query}`, { waitUntil: 'commit' })
        // All that comes without the file has come. A file may be asked for behind the danger.
        const isStill = async () =>
          open.size === held.length && (held.length > 0 || (await danger(page).isVisible()))
        await expect.poll(isStill, { message: file }).toBe(true)
        expect(await early(), `${file} is late`).toEqual([])
        for (const route of held) await route.abort()
        await expect.poll(() => open.size <= held.length).toBe(true)
        expect(await early(), `${file} is lost`).toEqual([])
        await page.unroute(`${baseURL}${file}`)
      }
      await page.goto(`${path}?${query}`)
      await untilLive(page)
      await expect(danger(page)).toBeVisible()
      // Paper begins with it: there, that of the answer is hidden.
      await page.emulateMedia({ media: 'print' })
      await expect(page.locator('.danger-place .danger')).toBeVisible()
    },
  )

test.describe('a day with a prohibited medicine, in Arabic on a phone', () => {
  const path = inLanguage(programOf('broilers/farm-management').path, 'ar')
  const medicine = (page: Page) => page.locator('.journal .day-form [name=medicine]')
  const begin = async (page: Page) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.clock.setFixedTime(new Date('2026-05-08T18:00:00'))
    await keepFlocks(page, ['عنبر 1', { birds: '1000', placed: '2026-05-01' }])
    await page.goto(path)
    await untilLive(page)
    await expect(page.locator('.journal .hint').first()).toContainText('عنبر 1')
  }

  test(
    'typed, its page and paper begin with it, and no field moves under the finger',
    journey,
    async ({ page }) => {
      await begin(page)
      await page.locator('.journal .day-form summary').click()
      await medicine(page).fill('كلورامفينيكول')
      const next = page.locator('.journal .day-form [name=meatDays]')
      await next.focus()
      const before = (await next.boundingBox())!.y
      await expect(danger(page)).toContainText('محظور قانونًا')
      // Above the field, and named at the foot of the screen.
      await expect(page.locator('.answer-bar')).toContainText('محظور قانونًا')
      const moved = (await next.boundingBox())!.y - before
      expect(Math.abs(moved)).toBeLessThan(1)
      await next.fill('0')
      await page.locator('.journal h4').first().click()
      await page.locator('.answer-bar a').click()
      await expectPageBeginsWithDanger(page)
      await expect(danger(page)).toBeInViewport()
      await expect(page.locator('.answer-bar')).toHaveCount(0)
      await expect(page.locator('[data-day-result=sellMeatFrom]')).toHaveCount(0)
      // Paper begins with it, and nothing lies over it.
      await turnToPaper(page, '.sheet .qr')
      expect(await isDangerFirst(page, '.sheet')).toBe(true)
      const box = await page.locator('.sheet > .danger').boundingBox()
      const head = await page.locator('.sheet .letterhead').boundingBox()
      expect(head!.y).toBeGreaterThanOrEqual(box!.y + box!.height)
    },
  )

  test('from a file, it is stated as if it were typed', onlyInSweep(true), async ({ page }) => {
    await begin(page)
    await page.locator('.journal input[type=file]').setInputFiles({
      name: 'days.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'التاريخ;النافق;الدواء المعطى;فترة السحب للحم\n07/05/2026;3;شلورامفينيكول 10%;0\n',
      ),
    })
    await page.locator('.csv-import button.primary').click()
    await expect(danger(page)).toBeVisible()
    await expect(page.locator('[data-day-result=sellMeatFrom]')).toHaveCount(0)
  })
})

for (const [name, { id, query }] of Object.entries({
  'a lethal premix': {
    id: 'treatment/medicated-feed',
    query: 'medicine=salinomycin&birdType=turkey&level=60&dailyFeed=120&averageWeight=1.5',
  },
  'an antibiotic that is not for layers': {
    id: 'drugs/drug-dose',
    query: 'medicine=doxycycline-de&birdType=layer&birds=12000&averageWeight=1.5&dailyWater=3600',
  },
}))
  test(
    `${name}: the danger is first and largest on a phone in Arabic, and first on paper`,
    onlyInSweep(true),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      await page.goto(`${inLanguage(programOf(id).path, 'ar')}?${query}`)
      await untilLive(page)
      await expectDangerFirst(page)
      await turnToPaper(page, '.danger.bad >> visible=true >> nth=0')
      await expectDangerFirst(page)
    },
  )
