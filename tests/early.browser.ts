import type { Page } from '@playwright/test'
import { chunkOf } from './support/browser/chunks.ts'
import { keep } from './support/browser/kept.ts'
import {
  expect,
  open,
  test as testOfItsOwn,
  testInTurn as test,
  untilLive,
  untilQuiet,
} from './support/browser/page.ts'
import {
  inLanguage,
  knownLanguages as languages,
  programOf,
  programs,
} from './support/browser/programs.ts'
import { journey, journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'

// What is entered while the page is there to be read and its scripts are still on their way.

const conversionProgram = programOf('broilers/feed-conversion-ratio')
const conversion = conversionProgram.path

/** Opens a page whose scripts wait. @returns how to let them come. */
async function openEarly(
  page: Page,
  path: string,
  field = '[name=birds]',
): Promise<() => Promise<void>> {
  let come = (): void => undefined
  const time = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route('**/assets/*.js', async (route) => {
    await time
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  await page.locator(field).first().waitFor()
  return async () => {
    come()
    await untilLive(page)
    await page.unroute('**/assets/*.js')
  }
}

const figures = {
  en: { weight: '2.1', answer: '1.75' },
  ar: { weight: '٢٫١', answer: '1.75' },
  fr: { weight: '2,1', answer: '1,75' },
}
for (const language of languages)
  test(
    `figures, choices and the press of the first seconds are answered, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      const come = await openEarly(page, inLanguage(conversion, language))
      await page.locator('[name=birds]').fill('9000')
      await page.locator('[name=age]').fill('35')
      await page.locator('[name=totalFeed]').fill('33000')
      await page.locator('[name=averageWeight]').fill(figures[language].weight)
      await page.locator('[name=standard]').selectOption('ross-308-2022')
      await page.locator('.entry button[type=submit]').click()
      await come()
      await expect(page.locator('[data-result=userFcr]')).toContainText(figures[language].answer)
      expect(new URL(page.url()).searchParams.get('standard')).toBe('ross-308-2022')
    },
  )

// A browser paints no frame of a page that is covered or left at that moment.
testOfItsOwn('a page that the browser does not paint is answered', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestAnimationFrame = () => 0
  })
  await page.goto(`${conversion}?age=35&birds=9000&totalFeed=33000&averageWeight=2.1`)
  await expect(page.locator('[data-result=userFcr]')).toContainText(figures.en.answer)
})

test('a press of the first seconds shows what is missing', async ({ page }) => {
  const come = await openEarly(page, conversion)
  await page.locator('[name=birds]').fill('9000')
  await page.locator('[name=birds]').press('Enter')
  await come()
  await expect(page.locator('[name=averageWeight]')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.locator('[name=birds]')).toHaveValue(/^9.?000$/)
  await expect(page.locator('[name=birds]')).not.toHaveAttribute('aria-invalid', 'true')
})

test('a unit that was chosen early is the unit of the figure next to it', async ({ page }) => {
  const come = await openEarly(page, `${conversion}?age=35&birds=9000&totalFeed=33000`)
  const weight = page.locator('.field', { has: page.locator('[name=averageWeight]') })
  await weight.locator('select').selectOption({ label: 'lb' })
  await weight.locator('input').fill('4.5')
  await come()
  await page.locator('.entry button[type=submit]').click()
  await expect(weight.locator('option:checked')).toHaveText('lb')
  await expect(weight.locator('input')).toHaveValue('4.5')
  // 4.5 pounds are 2.0412 kg; 33,000 kg for 9,000 birds are 3.667 kg a bird.
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.8')
  const requested = new URL(page.url()).searchParams
  expect(requested.get('averageWeight')).toMatch(/^2\.04116/)
  expect(requested.get('birds')).toBe('9000')
})

test('what is typed over a figure of a link is what counts', async ({ page }) => {
  const come = await openEarly(
    page,
    `${conversion}?age=35&birds=9000&totalFeed=33000&averageWeight=2.1`,
  )
  await page.locator('[name=birds]').fill('10000')
  await come()
  // 3.3 kg of feed a bird for 2.1 kg.
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.57')
  await expect(page.locator('[name=age]')).toHaveValue('35')
})

testOfItsOwn(
  'what was typed early takes nothing away from what is pressed as it is taken over',
  async ({ page }) => {
    const last = 'age=35&averageWeight=2.1&birds=10000&totalFeed=33000'
    await keep(page, { 'last:broilers/feed-conversion-ratio': last })
    // The button is pressed in the very moment, before React has rendered what was typed early.
    await page.addInitScript(() => {
      const later = globalThis.setTimeout
      const press = () => {
        const goOn = [...document.querySelectorAll<HTMLElement>('.actions button')].find(
          ({ textContent }) => textContent.startsWith('Continue'),
        )
        if (goOn !== undefined) globalThis.setTimeout = later
        goOn?.click()
      }
      const atOnce = (run: () => void, pause?: number) =>
        later(() => {
          run()
          if (pause === undefined) press()
        }, pause)
      globalThis.setTimeout = atOnce as typeof later
    })
    const come = await openEarly(page, conversion)
    await page.locator('[name=birds]').fill('9000')
    await come()
    await expect(page.locator('[data-result=userFcr]')).toBeVisible()
    const requested = new URL(page.url()).searchParams
    expect(requested.get('totalFeed')).toBe('33000')
    expect(requested.get('averageWeight')).toBe('2.1')
    await expect(page.locator('[name=age]')).toHaveValue('35')
  },
)

test('a figure is read in the unit that was next to it, whatever the visitor liked before', async ({
  page,
}) => {
  await keep(page, { 'unit:kg': 'lb' })
  const come = await openEarly(page, `${conversion}?age=35&birds=9000`)
  await page.locator('[name=averageWeight]').fill('2.1')
  await come()
  await expect(page.locator('[name=averageWeight]')).toHaveValue('2.1')
  await page.locator('[name=totalFeed]').fill('100000')
  await page.locator('.entry button[type=submit]').click()
  const requested = () => new URL(page.url()).searchParams
  await expect.poll(() => requested().get('averageWeight')).toBe('2.1')
  // The field that was empty has the preferred unit: 100,000 pounds are 45,359.237 kg.
  expect(Number(requested().get('totalFeed'))).toBeCloseTo(45359.237, 3)
})

for (const language of languages)
  test(
    `the search that was pressed in the first seconds opens, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      const come = await openEarly(page, inLanguage('/', language), '.find')
      await page.locator('.find').click()
      await come()
      await expect(page.locator('.finder input')).toBeFocused()
    },
  )

const hub = '/services/broilers-management'
for (const language of languages)
  test(
    `the menu that was requested in the first seconds opens, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      const come = await openEarly(page, inLanguage(hub, language), '.card')
      const menu = page.locator('button[aria-controls=menu-links]')
      // Nothing opens yet: one presses again.
      await menu.click()
      await menu.click()
      await come()
      await expect(menu).toHaveAttribute('aria-expanded', 'true')
      await expect(page.locator('#menu-links a').first()).toBeVisible()
    },
  )

test('a star of the first seconds is kept, and its press answered once', async ({ page }) => {
  const come = await openEarly(page, hub, '.card')
  const star = page.locator('.star').first()
  await star.click()
  await come()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.evaluate(() => dispatchEvent(new Event('live')))
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await untilLive(page)
  await expect(star).toHaveAttribute('aria-pressed', 'true')
})

test('who types after a press of the first seconds waits for it no longer', async ({ page }) => {
  const come = await openEarly(page, conversion)
  await page.locator('.entry button', { hasText: 'Try an example' }).click()
  await page.locator('[name=birds]').focus()
  await page.keyboard.type('9000')
  await come()
  await page.locator('[name=age]').fill('35')
  await expect(page.locator('[name=birds]')).toHaveValue(/^9.?000$/)
  // No figure of the example is next to what was typed.
  await expect(page.locator('[name=totalFeed]')).toHaveValue('')
})

test(
  'a part of the page that comes later answers what was pressed in it before',
  journey,
  async ({ page }) => {
    const come = await openEarly(page, '/', '.stories-head button')
    await page.locator('.stories-head button').last().click()
    await come()
    const places = page.locator('.stories button[aria-label*="story 2"]')
    await expect(places).toHaveAttribute('aria-current', 'true')
  },
)

test.describe('with scripts that are lost', () => {
  // The browser's console names each request that fails.
  test.use({ complaints: 'any' })

  for (const language of languages)
    test(
      `figures outlive a page whose scripts are lost and that is reloaded, in ${language}`,
      journeyInArabic(language),
      async ({ page }) => {
        await page.route('**/assets/*.js', (route) => route.abort())
        await page.goto(inLanguage(conversion, language))
        await page.locator('[name=birds]').fill('9000')
        await page.locator('[name=averageWeight]').fill(figures[language].weight)
        await page.locator('.entry button[type=submit]').click()
        // The press itself requests them once more.
        await page.locator('#wait [data-wait=failed]:visible').waitFor()
        await page.unroute('**/assets/*.js')
        await page.locator('#wait button:visible').click()
        await untilLive(page)
        await page.locator('[name=age]').fill('35')
        await page.locator('[name=totalFeed]').fill('33000')
        await page.locator('.entry button[type=submit]').click()
        await expect(page.locator('[data-result=userFcr]')).toContainText(figures[language].answer)
      },
    )

  const fill = async (page: Page): Promise<void> => {
    for (const [name, text] of Object.entries({
      birds: '9000',
      age: '35',
      totalFeed: '33000',
      averageWeight: '2.1',
    }))
      await page.locator(`[name=${name}]`).fill(text)
  }
  const calculate = (page: Page) => page.locator('.entry button[type=submit]').click()
  const isScript = (url: URL): boolean => /^\/assets\/.*\.js$/.test(url.pathname)
  /** The scripts of a page, each lost for itself: its own, the libraries, those of its screen. */
  const scripts = {
    'all scripts': isScript,
    'the first script': (url: URL) => url.pathname === chunkOf('index.html'),
    'the libraries': (url: URL) => /\/assets\/base-/.test(url.pathname),
    'the style sheet': (url: URL) => /\/assets\/index-[^/]+\.css$/.test(url.pathname),
    'the screen': (url: URL) => url.pathname === chunkOf('src/pages/service/screen.tsx'),
  }
  for (const [name, isLost] of Object.entries(scripts))
    for (const next of ['the next press of Calculate', 'Try again'] as const)
      test(`${next} fetches ${name} that were lost, and is answered`, async ({ page }) => {
        await page.route(isLost, (route) => route.abort())
        await page.goto(conversion)
        await fill(page)
        // Without its libraries, a press reloads the page.
        const isAnew = name === 'the libraries' ? page.waitForEvent('framenavigated') : undefined
        await calculate(page)
        await isAnew
        await expect(page.locator('#wait')).toContainText('could not be loaded')
        const again = await page.locator('#wait button:visible').elementHandle()
        await page.unroute(isLost)
        // The page tries by itself as well, once anything else arrives.
        if (next === 'Try again') await again.evaluate((button) => (button as HTMLElement).click())
        else await calculate(page)
        await expect(page.locator('[data-result=userFcr]')).toContainText('1.75')
        await expect.poll(() => new URL(page.url()).searchParams.get('birds')).toBe('9000')
        await expect(page.locator('#wait')).toBeHidden()
      })

  test('each press requests lost scripts once, and the page stays while they do not come', async ({
    page,
  }) => {
    await page.route(isScript, (route) => route.abort())
    await page.goto(conversion)
    await fill(page)
    await calculate(page)
    await expect(page.locator('#wait')).toContainText('could not be loaded')
    const requested: string[] = []
    // The first requests, as scripts, may be reported late.
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch' && isScript(new URL(request.url())))
        requested.push(request.url())
    })
    for (const count of [1, 2, 3]) {
      await calculate(page)
      await expect.poll(() => requested.length).toBe(count)
      await expect(page.locator('#wait')).toContainText('could not be loaded')
    }
    await expect(page.locator('[name=birds]')).toHaveValue('9000')
    // A log-in page instead of the script is no script.
    await page.unroute(isScript)
    await page.route(isScript, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Log in</h1>' }),
    )
    await calculate(page)
    await expect.poll(() => requested.length).toBe(4)
    await expect(page.locator('[name=birds]')).toHaveValue('9000')
    // A reload by hand does not lose the press.
    await page.unroute(isScript)
    await page.reload()
    await expect(page.locator('[data-result=userFcr]')).toContainText('1.75')
  })

  test('an example that was pressed before scripts were lost is filled in after Try again', async ({
    page,
  }) => {
    await page.route(isScript, (route) => route.abort())
    await page.goto(conversion)
    await page.locator('.entry button', { hasText: 'Try an example' }).click()
    await expect(page.locator('#wait')).toContainText('could not be loaded')
    await page.unroute(isScript)
    await page.locator('#wait button:visible').click()
    await expect(page.locator('[name=totalFeed]')).not.toHaveValue('')
    await untilLive(page)
    // It is answered once: another visit begins with an empty form.
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('early:')
  })

  test(
    'a message keeps what was typed with scripts and what was typed without',
    journey,
    async ({ page }) => {
      await page.goto('/contact')
      await untilLive(page)
      const field = (name: string) =>
        page.locator(`form[data-draft="draft:contact"] [name=${name}]`)
      await field('name').fill('Amina')
      await expect
        .poll(() => page.evaluate(() => sessionStorage['draft:contact']))
        .toContain('Amina')
      await page.route('**/assets/*.js', (route) => route.abort())
      await page.reload()
      await field('message').fill('Twelve hens are ill')
      await page.unroute('**/assets/*.js')
      await page.reload()
      await untilLive(page)
      await expect(field('message')).toHaveValue('Twelve hens are ill')
      await expect(field('name')).toHaveValue('Amina')
    },
  )
})

/** Where the named controls and the button of a form are, counted from the top of the page. */
const placesOf = (page: Page): Promise<readonly (readonly [name: string, top: number])[]> =>
  page
    .locator('.entry')
    .locator('input[name], select[name], button[type=submit]')
    .evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility())
        .map((control) => [
          control.getAttribute('name') ?? 'submit',
          control.getBoundingClientRect().top + window.scrollY,
        ]),
    )

// Journals, and the text area for a pasted column of figures, are not prerendered yet.
const asksForColumn = new Set(['flock-results/uniformity', 'treatment/gumboro-date'])
const lists = programs.filter(
  ({ id, asksForList, keepsJournal }) => asksForList && !keepsJournal && !asksForColumn.has(id),
)
const others = [conversionProgram, programOf('drugs/drug-dose')]
const moving = { en: [...lists, ...others], ar: lists.slice(0, 3), fr: lists.slice(0, 3) }
for (const language of languages)
  test(
    `no part of a form moves once it is shown, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 740 })
      for (const { id, path } of moving[language]) {
        const come = await openEarly(page, inLanguage(path, language), '.entry input')
        const shown = await placesOf(page)
        const seen: number[] = []
        // Whatever moves, moves the button below it.
        const watch = setInterval(() => {
          void placesOf(page).then((places) => seen.push(places.at(-1)![1]))
        }, 20)
        await come()
        await untilQuiet(page)
        clearInterval(watch)
        const now = await placesOf(page)
        expect(
          now.map(([name]) => name),
          id,
        ).toEqual(shown.map(([name]) => name))
        const moved = [
          ...now.map(([, top], at) => top - shown[at]![1]),
          ...seen.map((top) => top - shown.at(-1)![1]),
        ]
        // Lines of text may round otherwise.
        expect(Math.max(...moved.map(Math.abs)), id).toBeLessThan(2)
      }
    },
  )

/** Opens a program whose list has no code yet. @returns what lets the code come */
async function openWithoutList(page: Page): Promise<() => void> {
  let come = (): void => undefined
  const time = new Promise<void>((resolve) => {
    come = resolve
  })
  await page.route(/assets\/ListWithPapers.*\.js/, async (route) => {
    await time
    await route.continue()
  })
  await page.goto(programOf('feed/poultry-feed-analysis').path)
  await untilLive(page)
  return come
}

test('what is typed, and a press, in a list whose code is on its way count', async ({ page }) => {
  const come = await openWithoutList(page)
  const list = page.locator('.list-field')
  await list.locator('[name=price]').fill('600')
  await list.getByRole('button', { name: 'Add' }).click()
  come()
  await expect(list).toContainText('No data entered for quantity!')
  await expect(list.locator('[name=price]')).toHaveValue('600')
})

const medicines = { en: 'doxy', ar: 'دوكسي', fr: 'doxy' }
for (const language of languages)
  for (const awaited of ['every script', 'the code of the field'])
    test(
      `a medicine that is typed before ${awaited} is there is searched, in ${language}`,
      sweepUnlessArabic(language),
      async ({ page }) => {
        const doses = inLanguage(programOf('drugs/drug-dose').path, language)
        const field = page.locator('[name=medicine]')
        let come = (): unknown => undefined
        if (awaited === 'every script') come = await openEarly(page, doses, '[name=medicine]')
        else {
          const time = new Promise<void>((resolve) => {
            come = resolve
          })
          await page.route(`**${chunkOf('record/components/RecordField.tsx')}`, async (route) => {
            await time
            await route.continue()
          })
          await open(page, doses)
        }
        await field.click()
        for (const letter of medicines[language]) await page.keyboard.insertText(letter)
        await expect(field).toHaveValue(medicines[language])
        await come()
        await expect(page.locator('#list-medicine li').first()).toBeVisible()
        await expect(field).toBeFocused()
        // One types on behind what was typed.
        await page.keyboard.insertText('zz')
        await expect(field).toHaveValue(`${medicines[language]}zz`)
      },
    )

test('a day that is typed before the code of its field is there counts', async ({ page }) => {
  const come = await openEarly(page, programOf('hatchery/hatch-date').path, 'input[type=date]')
  const field = page.locator('input[type=date]').first()
  await field.fill('2026-05-01')
  await come()
  await field.blur()
  await expect(field).toHaveAttribute('min', '2000-01-01')
  await expect(field).toHaveValue('2026-05-01')
  await page.locator('.entry button[type=submit]').click()
  await expect.poll(() => new URL(page.url()).search).toContain('2026-05-01')
})

for (const engine of ['Chromium', 'WebKit'])
  test(`a day that is half typed stays as the code of its field arrives: events of ${engine}`, async ({
    page,
  }) => {
    if (engine === 'WebKit')
      await page.addInitScript(() => {
        const isDateField = (target: EventTarget | null) =>
          target instanceof HTMLInputElement && target.type === 'date'
        addEventListener(
          'focusin',
          (event) => isDateField(event.target) && event.stopImmediatePropagation(),
          true,
        )
      })
    let arrive = (): void => undefined
    const time = new Promise<void>((resolve) => {
      arrive = resolve
    })
    const code = chunkOf('date/components/DateField.tsx')
    await page.route(`**${code}`, async (route) => {
      await time
      await route.continue()
    })
    await open(page, `${programOf('treatment/withdrawal-date').path}?meatDays=7`)
    const day = page.locator('input[type=date][name=lastDose]')
    await day.focus()
    // The same in every order of day and month.
    await page.keyboard.type('0505')
    arrive()
    // The code has run, and what it shows is drawn.
    await page.evaluate(async (address) => {
      await import(address)
      for (let frame = 0; frame < 3; frame += 1)
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    }, code)
    await page.keyboard.type('2026')
    await expect(day).toHaveValue('2026-05-05')
    await page.keyboard.press('Enter')
    await expect(page.locator('[data-result=sellMeatFrom]')).toContainText('13 May 2026')
    // The field with all that it is for comes when the visitor leaves it.
    await day.blur()
    await expect(day).toHaveAttribute('max', '2099-12-31')
    await expect(day).toHaveValue('2026-05-05')
  })

test('a file that is chosen for a list whose code is on its way is read', async ({ page }) => {
  const come = await openWithoutList(page)
  await page.locator('input[type=file]').setInputFiles({
    name: 'mix.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('feed,price,quantity\nsalt,0.3,1\n'),
  })
  come()
  await page.getByRole('button', { name: 'Import 1 row' }).click()
  await expect(page.locator('.row-summary')).toContainText('1 row')
})
