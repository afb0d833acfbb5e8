import type { Page } from '@playwright/test'
import { keepFlocks } from '../support/browser/flocks.ts'
import { keep } from '../support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test as testOfItsOwn,
  testInTurn as test,
  untilQuiet,
} from '../support/browser/page.ts'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import { journeyInArabic, onSite, sweepUnlessArabic } from '../support/browser/sweep.ts'

const dose = programOf('drugs/drug-dose').path
const interactions = programOf('drugs/drug-interactions').path
const weight = programOf('broilers/body-weight').path
const ventilation = programOf('broilers/ventilation').path

const field = (page: Page) => page.locator('.finder input')
const options = (page: Page) => page.locator('.finder [role=option]')

/** Opens the search of a page by its button, and types. */
async function search(page: Page, text: string): Promise<void> {
  if ((await field(page).count()) === 0) await page.locator('#search').click()
  await field(page).fill(text)
}

const queries = {
  en: { text: 'how many fans do I need', found: 'fans', strange: 'التهوية' },
  ar: { text: 'كم مروحة احتاج', found: 'مراوح', strange: 'ventilation' },
  fr: { text: 'combien de ventilateurs', found: 'ventilat', strange: 'التهوية' },
} as const

for (const language of languages) {
  const { text, found, strange } = queries[language]
  test(
    `any page finds a program by a question and by keyboard, in ${language}`,
    journeyInArabic(language),
    async ({ page }) => {
      await open(page, inLanguage(weight, language))
      await expect(page.locator('#search')).toHaveAttribute('aria-keyshortcuts', '/')
      await page.keyboard.press('/')
      await expect(field(page)).toBeFocused()
      await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
      await page.keyboard.type(text)
      await expect(options(page).first()).toContainText(new RegExp(found, 'i'))
      await expect(page.locator('.finder [role=status]')).toHaveText(/\d|نتيجة|نتيجتان/)
      await page.keyboard.press('ArrowDown')
      const [first] = await options(page).all()
      await expect(first!).toHaveAttribute('aria-selected', 'true')
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await first!.getAttribute('id'))!,
      )
      await expect(field(page)).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('ArrowUp')
      await expect(first!).toHaveAttribute('aria-selected', 'false')
      const address = new URL((await first!.getAttribute('href'))!, page.url()).pathname
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL((url) => url.pathname === address)
      await expect(page.locator('.finder')).toHaveCount(0)
      await expect(page.locator('h1')).toBeFocused()
    },
  )

  test(
    `words of another language are understood, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await open(page, inLanguage('/contact', language))
      await search(page, strange)
      await expect(
        page.locator(`.finder a[href="${inLanguage(ventilation, language)}"]`),
      ).toBeVisible()
    },
  )

  test(
    `what matches nothing links to the six tasks and the clinic, in ${language}`,
    sweepUnlessArabic(language),
    async ({ page }) => {
      await open(page, inLanguage('/blogs', language))
      await search(page, 'xylophone')
      await expect(options(page)).toHaveCount(7)
      const links = await options(page).evaluateAll((all) =>
        all.map((each) => each.getAttribute('href')),
      )
      expect(links).toEqual([
        ...['flock', 'feed', 'growth', 'house', 'medicines', 'money'].map((task) =>
          inLanguage(`/programs#${task}`, language),
        ),
        inLanguage('/contact', language),
      ])
      await expectAccessible(page)
      await options(page).last().click()
      await expect(page).toHaveURL(inLanguage('/contact', language))
    },
  )
}

test(
  'the search is two stops from the top of each page; Escape empties it, then closes it',
  onSite,
  async ({ page }) => {
    for (const path of ['/', weight, '/fr/contact']) {
      await open(page, path)
      await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
      await page.keyboard.press('Tab')
      await page.keyboard.press('Tab')
      await expect(page.locator('#search')).toBeFocused()
    }
    await page.keyboard.press('Enter')
    await field(page).fill('eau')
    await expect(options(page).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(page)).toHaveValue('')
    await expect(page.locator('.finder-tasks [role=option]')).toHaveCount(6)
    await page.keyboard.press('Escape')
    await expect(page.locator('.finder')).toHaveCount(0)
    await expect(page.locator('#search')).toBeFocused()
  },
)

test('a slash that is typed into a field is a slash', async ({ page }) => {
  await open(page, '/contact')
  await page.locator('[name=message]').first().pressSequentially('mg/L')
  await expect(page.locator('[name=message]').first()).toHaveValue('mg/L')
  await expect(page.locator('.finder')).toHaveCount(0)
})

test('the search closes when the visitor goes back', onSite, async ({ page }) => {
  await open(page, '/about')
  await page.locator('.site-header .brand').click()
  await expect(page).toHaveURL('/')
  await search(page, 'feed')
  await expect(options(page).first()).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/about')
  await expect(page.locator('.finder')).toHaveCount(0)
})

test('the field of the home page is the same search', async ({ page }) => {
  await open(page, '/')
  await page.locator('.find').click()
  await expect(field(page)).toBeFocused()
  await field(page).fill('withdrawal')
  await expect(options(page).first()).toContainText('Withdrawal date')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 300 }, hasTouch: true, isMobile: true })
  for (const [language, text] of [
    ['en', 'when can I sell'],
    ['ar', 'متى ابيع'],
    ['fr', 'quand vendre'],
  ] as const)
    test(
      `results are above the keyboard, and the page stays, in ${language}`,
      sweepUnlessArabic(language),
      async ({ page }) => {
        await open(page, inLanguage(weight, language))
        await page.evaluate(() => window.scrollTo(0, 200))
        await page.evaluate(() => document.getElementById('search')!.click())
        await field(page).fill(text)
        for (const at of [0, 1, 2])
          await expect(options(page).nth(at)).toBeInViewport({ ratio: 0.99 })
        await expect(field(page)).toBeInViewport({ ratio: 0.99 })
        expect(await page.evaluate(() => window.scrollY)).toBe(200)
        await expectNoSidewaysScroll(page)
        await page.emulateMedia({ colorScheme: 'dark' })
        await expectAccessible(page)
      },
    )
})

test('a medicine links to its dose and its interactions, filled in', onSite, async ({ page }) => {
  await open(page, '/')
  await search(page, 'denagard')
  await expect(options(page).first()).toContainText('Tiamulin')
  await page.locator(`.finder a[href^="${interactions}?"]`).click()
  await expect(page.locator('input[name=medicine1]')).toHaveValue('Tiamulin')
  await search(page, 'amprolium dose')
  await page.locator(`.finder a[href^="${dose}?"]`).click()
  await expect(page.locator('input[name=medicine]')).toHaveValue(/Amprolium/)
  // On the page itself, the link fills the form too.
  await search(page, 'tylosin dose')
  await page.locator(`.finder a[href^="${dose}?"]`).first().click()
  await expect(page.locator('input[name=medicine]')).toHaveValue(/Tylosin/)
})

test('a medicine with several products opens its dose with these as the choice', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/ar')
  await search(page, 'جرعة دوكسي سيكلين')
  await page.locator(`.finder a[href^="/ar${dose}?"]`).first().click()
  const choice = page.locator('.combobox [role=option]')
  await expect(choice).toHaveCount(4)
  await expect(page.locator('.combobox .state').first()).toHaveText(/^4 .*دوكسيسيكلين/)
  await expect(page.locator('input[name=medicine]')).toHaveValue('دوكسيسيكلين')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  await choice.nth(2).click()
  await expect(choice).toHaveCount(0)
  await expect(page.locator('input[name=medicine]')).toHaveAttribute('data-value', 'doxycycline-de')
})

test('a sign of disease leads to the vet, with what to have at hand', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await open(page, '/ar')
  await search(page, 'الفراخ عندها دم في الزرق')
  await expect(page.locator('.finder-list > :first-child')).toHaveClass('finder-vet')
  await expect(options(page).first()).toContainText('اتصل بالطبيب البيطري اليوم.')
  await expect(page.locator('.finder a[href*="medicine="]')).toHaveCount(0)
  await expectAccessible(page)
  await options(page).first().click()
  await expect(page.locator('.vet .meaning')).toContainText('اتصل بالطبيب البيطري اليوم.')
  await expect(page.locator('.vet .meaning')).toContainText('دم في الزرق')
  await expect(page.locator('.vet li', { hasText: 'حالة الفرشة' })).toBeVisible()
  await expect(page.locator('.vet h2', { hasText: 'الإبلاغ' })).toHaveCount(0)
  const message = await page.locator('.vet a[href^="https://wa.me/"]').getAttribute('href')
  expect(new URL(message!).searchParams.get('text')).toContain('دم في الزرق')
  await expectNoSidewaysScroll(page)
  await expectAccessible(page)
  // A sign that may be a disease to report says so.
  await open(page, '/ar/vet?sign=sudden-deaths')
  await expect(page.locator('.vet .meaning')).toContainText('اتصل بالطبيب البيطري الآن.')
  await expect(page.locator('.vet h2', { hasText: 'الإبلاغ' })).toBeVisible()
})

test('two medicines link to their interaction', async ({ page }) => {
  await open(page, '/ar')
  await search(page, 'تيامولين مع ساكوكس')
  await expect(options(page).first()).toHaveAttribute('href', /medicine1=.*&medicine2=/)
  await options(page).first().click()
  await expect(page.locator('input[name=medicine2]')).not.toHaveValue('')
})

test('a breed links to programs with its standard', async ({ page }) => {
  await open(page, '/')
  await search(page, 'ross 308')
  await page.locator(`.finder a[href="${weight}?standard=ross-308-2022"]`).click()
  await expect(page.locator('[name=standard]')).toHaveValue('ross-308-2022')
})

test('a mistyped word is read as a guess, and a prohibition comes first', async ({ page }) => {
  await open(page, '/')
  await search(page, 'ventilaton')
  await expect(page.locator('.finder-title')).toHaveText('Did you mean “Ventilation”?')
  await expect(options(page).first()).toContainText('Ventilation rate')
  for (const typed of ['chloramphenicol', 'chloramfenicol dose']) {
    await field(page).fill(typed)
    await expect(options(page).first()).toContainText('Chloramphenicol')
    await expect(page.locator('.finder-list > :first-child')).toHaveClass('finder-forbidden')
  }
  await expect(page.locator('.finder-title').first()).toHaveText(
    /^Prohibited, at least where named · Did you mean “chloram\w+ dose”\?$/,
  )
})

test('a word that also begins a prohibited name is looked for in other languages', async ({
  page,
}) => {
  await open(page, '/ar')
  // "Ventipulmin" is a name of a prohibited substance.
  await search(page, 'venti')
  await expect(page.locator(`.finder-found a[href="/ar${ventilation}"]`)).toBeVisible()
  await expect(page.locator('.finder-list > :first-child')).toHaveClass('finder-forbidden')
})

test('favourites and programs that were calculated with come first', async ({ page }) => {
  await keep(page, {
    favourites: JSON.stringify([weight]),
    'last:broilers/ventilation': 'birds=9000',
  })
  await open(page, '/about')
  await page.locator('#search').click()
  await expect(page.locator('.finder-favourites [role=option]')).toHaveText(/Normal body weight/)
  await expect(page.locator('.finder-used [role=option]')).toHaveText(/Ventilation rate/)
  await expectAccessible(page)
})

test('on a device with a flock, the flock and its notebook come first', async ({ page }) => {
  await keepFlocks(page, ['House 2', { placed: '2026-05-08', birds: '9000' }])
  await open(page, '/about')
  await page.locator('#search').click()
  const own = page.locator('.finder-list > :first-child [role=option]')
  await expect(own).toHaveCount(2)
  await expect(own.first()).toContainText('House 2')
  await own.nth(1).click()
  await expect(page).toHaveURL(programOf('broilers/farm-management').path)
})

testOfItsOwn('a first visit brings nothing of the search', async ({ page }) => {
  const brought: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/assets/')) brought.push(pathname)
  })
  await open(page, '/')
  await untilQuiet(page)
  const before = brought.length
  await page.locator('#search').click()
  await expect(page.locator('.finder-tasks')).toBeVisible()
  await untilQuiet(page)
  const own = brought.slice(before)
  // The code with its styles, its words, the words of programs, and the prohibited substances.
  expect(own.length).toBeGreaterThanOrEqual(4)
  expect(brought.slice(0, before).filter((path) => own.includes(path))).toEqual([])
})
