import { test as base } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { chunkOf } from './support/browser/chunks.ts'
import { keep, stored } from './support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  expectSaneText,
  open,
  test as testAlone,
  testInTurn as test,
} from './support/browser/page.ts'
import {
  inLanguage,
  knownLanguages as languages,
  programOf,
  type LanguageCode,
} from './support/browser/programs.ts'
import { journey, sweepUnlessArabic } from './support/browser/sweep.ts'

// My account: everything that the site keeps on a device, in words, to take along, bring back, or
// delete.
const conversion = programOf('broilers/feed-conversion-ratio').path
const livability = programOf('broilers/livability').path
const query = 'age=35&averageWeight=2&birds=9000&standard=clinic&totalFeed=30000'

const everything = {
  'saved:1790000000000': JSON.stringify({
    program: 'broilers/feed-conversion-ratio',
    query,
    title: '',
  }),
  'saved:1780000000000': JSON.stringify({ program: 'broilers/gone', query: 'birds=1', title: '' }),
  'last:white-hens/production-guide': 'age=30',
  'last:drugs/drug-dose': 'averageWeight=1.5&birdType=broiler&birds=12000&medicine=doxycycline-de',
  'last:broilers/feed-consumption': 'age=35&birds=1000&standard=ross-308-2022',
  favourites: JSON.stringify([livability, '/services/gone']),
  'unit:kg': 'lb',
  'draft:contact': '{"values":{"name":"Amina"},"waiting":true}',
}
const broken = {
  'saved:1': '{',
  'saved:x': 'null',
  'last:gone': '%',
  favourites: '{}',
  'unit:kg': 'cubit',
  'unit:x': 'lb',
  'draft:contact': '5',
  other: 'x',
}

const words: Readonly<Record<LanguageCode, readonly string[]>> = {
  en: [
    'A calculator that is not available here, ',
    'lb instead of kg',
    'Age: 30 days',
    'Doxycycline · Doxx-Sol',
    'Message to the clinic',
    'Livability',
  ],
  ar: [
    'برنامج غير متاح هنا',
    'بدلًا من',
    '\u2067العمر\u2069: 30 يومًا',
    'دوكسيسيكلين',
    'رسالة إلى العيادة',
    'نسبة الحيوية',
  ],
  fr: [
    'Un outil qui n’est pas disponible ici',
    'lb au lieu de kg',
    'Âge : 30 jours',
    'Doxycycline · Doxx-Sol',
    'Message à la clinique',
    'viabilité',
  ],
}
for (const language of languages) {
  test(
    `my account shows everything in words, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await keep(page, everything)
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 })
        await open(page, inLanguage('/my-account', language))
        await expect(page.locator('.rows-list li')).toHaveCount(9)
        for (const text of words[language])
          await expect(page.locator('.account')).toContainText(text)
        await expect(page.locator('.rows-list .hint')).toHaveCount(4)
        await expectNoSidewaysScroll(page)
        await expectSaneText(page)
        await expectAccessible(page)
      }
    },
  )
}

/** What a file may have brought before files were looked at closely. */
const hostile = {
  'last:constructor': 'a=1',
  'last:__proto__': 'a=1',
  'saved:1790000000001': '{"program":"__proto__","query":"toString=1","title":"constructor"}',
  'draft:constructor': '{"values":{"__proto__":"x"}}',
  'unit:toString': 'kg',
}

for (const language of languages) {
  test(
    `what cannot be read is named and can be deleted, and the rest is rendered, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await keep(page, { ...everything, ...hostile })
      await open(page, inLanguage('/my-account', language))
      const list = page.locator('.panel', { has: page.getByText('unit:toString') })
      await expect(page.locator('.rows-list li')).toHaveCount(14)
      await expect(list.locator('li')).toHaveCount(4)
      for (const text of words[language]) await expect(page.locator('.account')).toContainText(text)
      await expectAccessible(page)
      for (const left of [3, 2, 1]) {
        await list.locator('li button').first().click()
        await expect(list.locator('li')).toHaveCount(left)
      }
      await list.locator('li button').first().click()
      await expect(page.locator('.rows-list li')).toHaveCount(10)
      await page.locator('.account [role=status] button').last().click()
      await expect(list.locator('li bdi')).toHaveText(['unit:toString'])
    },
  )
}

for (const language of languages)
  testAlone(
    `figures whose program is lost come on request, and silence no others, in ${language}`,
    async ({ context }) => {
      // A separate page: the browser's console names each request that fails.
      const page = await context.newPage()
      const [program, doses] = [
        chunkOf('virtual:calculator/broilers/feed-consumption'),
        chunkOf('virtual:table/drugs/doses'),
      ]
      const isLost = (url: URL): boolean => [program, doses].includes(url.pathname)
      await page.route(isLost, (route) => route.abort())
      await keep(page, everything)
      await open(page, inLanguage('/my-account', language))
      const line = (of: string) =>
        page.locator('.rows-list li', { has: page.locator(`a[href*="${of}"]`) })
      const [feed, dose, guide] = [
        line('standard=ross-308-2022'),
        line('medicine=doxycycline-de'),
        line('age=30'),
      ]
      await expect(guide.locator('.hint')).toContainText('30')
      await expect(dose.locator('.hint')).toContainText('12')
      await expect(dose.locator('.hint')).not.toContainText('Doxx-Sol')
      await expect(feed.locator('.hint')).toHaveCount(0)
      const note = page.locator('#wait [data-wait=failed]:visible')
      await expect(note).toBeVisible()
      await page.unroute(isLost)
      await note.getByRole('button').click()
      await expect(feed.locator('.hint')).toContainText('35')
      await expect(dose.locator('.hint')).toContainText('Doxx-Sol')
      await expect(note).toHaveCount(0)
      await page.close()
    },
  )

// React logs what it caught.
base('an entry that cannot be drawn does not take the others with it', async ({ page }) => {
  const manifest = JSON.parse(
    readFileSync(new URL('../dist/site/.vite/manifest.json', import.meta.url), 'utf8'),
  ) as Record<string, { file: string }>
  const [, { file }] = Object.entries(manifest).find(([name]) =>
    name.endsWith('virtual:calculator/broilers/feed-consumption'),
  )!
  await page.route(`**/${file}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default { id: "broken", inputs: { a: { kind: "none" } }, tables: {} }',
    }),
  )
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await keep(page, { ...everything, 'last:broilers/feed-consumption': 'a=1' })
  await open(page, '/my-account')
  const row = page.locator('.rows-list li', { hasText: 'last:broilers/feed-consumption' })
  await expect(row).toBeVisible()
  await expect(page.locator('.rows-list li')).toHaveCount(9)
  await row.getByRole('button').click()
  await expect(page.locator('.rows-list li')).toHaveCount(8)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.locator('.rows-list li')).toHaveCount(9)
  expect(errors).toEqual([])
})

test('a hostile file is refused entry by entry, and a hostile address is left out', async ({
  page,
}) => {
  await open(page, '/my-account')
  const choose = (saved: string) =>
    page.setInputFiles('input[type=file]', {
      name: 'hostile.json',
      mimeType: 'application/json',
      buffer: Buffer.from(`{"format":"farm-clinic","version":1,"saved":${saved}}`),
    })
  await choose(JSON.stringify({ ...hostile, 'unit:kg': 'lb' }).replace('{', '{"__proto__":"a=1",'))
  const preview = page.locator('.preview')
  await expect(preview).toContainText('5 entries cannot be used and will be left out.')
  await expect(preview.locator('li')).toHaveText(['Messages not sent', 'lb instead of kg'])
  await expect(preview).toBeFocused()
  expect(await stored(page)).toEqual({})
  await preview.getByRole('button', { name: 'Cancel' }).click()
  expect(await stored(page)).toEqual({})
  await choose('{"last:constructor":"a=1"}')
  await expect(page.locator('.toast').last()).toContainText('One entry could not be used')
  expect(await stored(page)).toEqual({})
  await open(page, `${conversion}?constructor=1&__proto__=2&toString=3&${query}`)
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.67')
})

test('what is kept and cannot be read does no harm', async ({ page }) => {
  await keep(page, broken)
  await open(page, '/my-account')
  await expect(page.locator('.rows-list li')).toHaveCount(7)
  await expect(page.locator('h2', { hasText: 'Entries that cannot be read' })).toBeVisible()
  await open(page, `${conversion}?${query}`)
  await expect(page.locator('.number:has([name=totalFeed]) select option:checked')).toHaveText('kg')
  await expect(page.locator('[data-result=userFcr]')).toContainText('1.67')
})

test(
  'an export comes back on another device, and replaces nothing unasked',
  journey,
  async ({ page, browser, baseURL }) => {
    await keep(page, everything)
    await open(page, '/my-account')
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export' }).click()
    const file = await (await downloading).path()
    expect((JSON.parse(readFileSync(file, 'utf8')) as { saved: unknown }).saved).toEqual(everything)

    const other = await (
      await browser.newContext(baseURL === undefined ? {} : { baseURL })
    ).newPage()
    await open(other, '/my-account')
    await other.evaluate((own) => {
      localStorage.setItem('unit:kg', 'g')
      localStorage.setItem('favourites', JSON.stringify([own]))
    }, conversion)
    await open(other, '/my-account')
    await other.setInputFiles('input[type=file]', file)
    const question = other.locator('.preview')
    await expect(question).toContainText('7 new entries:')
    await expect(question).toContainText('Doxycycline · Doxx-Sol')
    await expect(question).toContainText('1 entry that differs from the one on this device:')
    await expect(question).toContainText('lb instead of kg')
    await expectAccessible(other)
    await question.getByRole('button', { name: 'Cancel' }).click()
    expect(Object.keys(await stored(other))).toHaveLength(2)
    await other.setInputFiles('input[type=file]', file)
    await question.getByRole('button', { name: 'Import only what is new' }).click()
    await expect(other.locator('.toast')).toContainText('7 entries of the file were added.')
    expect(await stored(other)).toEqual({
      ...everything,
      'unit:kg': 'g',
      favourites: JSON.stringify([conversion, livability, '/services/gone']),
    })
    await other.setInputFiles('input[type=file]', file)
    await question
      .getByRole('button', { name: 'Import, and replace what is on this device' })
      .click()
    await expect(other.locator('.panel', { hasText: 'Your units' })).toContainText(
      'lb instead of kg',
    )
    await other.setInputFiles('input[type=file]', file)
    await expect(other.locator('.toast')).toContainText(['nothing new in the file'])
    await other.setInputFiles('input[type=file]', {
      name: 'half.json',
      mimeType: 'application/json',
      buffer: Buffer.from(
        JSON.stringify({
          format: 'farm-clinic',
          version: 1,
          saved: { ...broken, 'unit:L': 'gal' },
        }),
      ),
    })
    await expect(question).toContainText('8 entries cannot be used and will be left out.')
    await question.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(other.locator('.toast').last()).toContainText(
      'One entry of the file was added. 8 entries could not be used',
    )
    await other.setInputFiles('input[type=file]', {
      name: 'later.json',
      mimeType: 'application/json',
      buffer: Buffer.from(JSON.stringify({ format: 'farm-clinic', version: 2, saved: everything })),
    })
    await expect(other.locator('.toast.bad').last()).toContainText('a newer version of this site')
    for (const wrong of ['', '{}', 'no JSON', '\u0000\u0001', '[1]']) {
      await other.setInputFiles('input[type=file]', {
        name: 'wrong.json',
        mimeType: 'application/json',
        buffer: Buffer.from(wrong),
      })
      await expect(other.locator('.toast.bad').last()).toContainText('not saved by this site')
    }
    await other.context().close()
  },
)

test('everything is deleted after the visitor has confirmed it', journey, async ({ page }) => {
  await keep(page, everything)
  await open(page, '/my-account')
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await page.getByRole('button', { name: 'Keep', exact: true }).click()
  await expect(page.locator('.rows-list li')).toHaveCount(9)
  await page.getByRole('button', { name: 'Delete everything' }).click()
  await expect(page.locator('[role=alert].meaning')).toBeFocused()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('.rows-list li')).toHaveCount(0)
  expect(await stored(page)).toEqual({})
})

test('without scripts, the account page states what it needs, and log in and register can be read', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL !== undefined && { baseURL }),
  })
  const page = await context.newPage()
  await page.goto('/ar/my-account')
  await expect(page.locator('h1')).toHaveText('مزرعتي')
  // A browser without scripts does not state this to its own parser, so the text is read as it was
  // sent.
  expect(await (await page.request.get('/ar/my-account')).text()).toMatch(
    /<noscript>.*تحتاج هذه الصفحة إلى جافاسكربت.*<\/noscript>/,
  )
  for (const path of ['/login', '/register']) {
    await page.goto(path)
    await expect(page.locator('main .lead')).toContainText('does not offer online accounts')
    await expect(page.locator('main a')).toHaveAttribute('href', '/my-account')
  }
  await context.close()
})

base('units that a definition alone offers are listed by their names', async ({ page }) => {
  await keep(page, { 'unit:g': 't', 'unit:money/kg': 'money/bag', 'unit:day': 'date' })
  await open(page, '/my-account')
  const list = page.locator('.rows-list li')
  await expect(list).toHaveCount(3)
  const account = page.locator('.account')
  await expect(account).toContainText('tonnes instead of g')
  await expect(account).toContainText('per 50 kg bag instead of per kg')
  // A unit without a word comes from a file: it is shown unchanged, and no key is.
  await expect(account).toContainText('date instead of days')
  await expect(account).not.toContainText('unitNames')
})
