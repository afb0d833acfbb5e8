import type { Page } from '@playwright/test'
import { expect, open, test, testInTurn } from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { journeyInArabic, sweepUnlessArabic } from './support/browser/sweep.ts'
import { Visitor } from './support/browser/visitor.ts'

// What visitors come for, each from the home page to the answer, on a phone in Arabic and French
// (use without internet is in offline.browser.ts). What is not in view, covered or refused fails;
// taps and seconds are printed.

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
test.use(phone)
testInTurn.use(phone)

const day = '2026-05-08'
const languages = ['ar', 'fr'] as const
type Language = (typeof languages)[number]
interface Task {
  readonly page: Page
  readonly visitor: Visitor
  readonly language: Language
}

const result = (page: Page, id: string) => page.locator(`[data-result=${id}]`).first()

interface Details {
  /** What is done depends on the day: its page has a clock, and is its own. */
  readonly isDated?: true
  /** Another task does the same on its way. */
  readonly isRepeated?: true
}

/** A task in each language, begun on the home page. */
function task(
  name: string,
  run: (task: Task) => Promise<void>,
  { isDated, isRepeated }: Details = {},
): void {
  const [declare, tags] = [
    isDated ? test : testInTurn,
    isRepeated ? sweepUnlessArabic : journeyInArabic,
  ]
  for (const language of languages)
    declare(`${name}, in ${language}`, tags(language), async ({ page }) => {
      if (isDated) await page.clock.setFixedTime(new Date(`${day}T10:00:00`))
      await open(page, inLanguage('/', language))
      const visitor = new Visitor(page)
      await run({ page, visitor, language })
      console.log(
        `${language} ${name}: ${visitor.taps} taps, ${visitor.keys} keys, ${visitor.seconds} s`,
      )
    })
}

/** Finds a program by a question in the language of the visitor. */
const find = (
  { visitor, language }: Task,
  id: string,
  question: Readonly<Record<Language, string>>,
) => visitor.find(question[language], inLanguage(programOf(id).path, language))

task(
  'feed of 12,000 birds of 25 days',
  async (at) => {
    const { page, visitor } = at
    await find(at, 'broilers/feed-consumption', { ar: 'كم علف اليوم', fr: 'aliment aujourd’hui' })
    await visitor.enter({ birds: '12000', age: '25' })
    await visitor.calculate(result(page, 'dailyFeed'))
  },
  { isRepeated: true },
)

task('own weight beside Ross 308', async (at) => {
  const { page, visitor } = at
  await find(at, 'broilers/body-weight', { ar: 'هل وزن طيوري طبيعي', fr: 'poids poulets' })
  await visitor.enter({ age: '28', averageWeight: '1,45' })
  const standard = page.locator('[name=standard]')
  await visitor.tap(standard)
  await standard.selectOption('ross-308-2022')
  visitor.taps += 1
  await visitor.calculate(result(page, 'weightDifference'))
})

task('tiamulin with Sacox', async (at) => {
  const { page, visitor, language } = at
  await find(at, 'drugs/drug-interactions', { ar: 'دوائين معا', fr: 'deux médicaments' })
  for (const [name, medicine] of Object.entries(
    language === 'ar'
      ? { medicine1: 'تياموتين', medicine2: 'ساكوكس' }
      : { medicine1: 'tiamuline', medicine2: 'sacox' },
  )) {
    await visitor.type(page.locator(`[name=${name}]`), medicine)
    await visitor.takeFirst(page.locator(`#list-${name} [role=option]`))
  }
  await visitor.calculate(result(page, 'severity'))
  await expect(page.locator('.result')).toContainText(/ساليتومايسين|سالينومايسين|salinomycine/)
})

task('doxycycline for 5,000 birds of 1.2 kg', async (at) => {
  const { page, visitor, language } = at
  await find(at, 'drugs/drug-dose', { ar: 'جرعة دواء', fr: 'dose médicament' })
  await visitor.type(page.locator('[name=medicine]'), language === 'ar' ? 'دوكسي' : 'doxy')
  await visitor.takeFirst(page.locator('#list-medicine [role=option]'))
  const birds = page.locator('[name=birdType]')
  if ((await birds.inputValue()) === '') {
    await visitor.tap(birds)
    await birds.selectOption({ index: 1 })
    visitor.taps += 1
  }
  await visitor.enter({ birds: '5000', averageWeight: language === 'ar' ? '1.2' : '1,2' })
  await visitor.calculate(page.locator('.result'))
})

/** Adds a row to a list of feeds. */
async function addFeed(
  { page, visitor }: Task,
  list: string,
  [feed, ...figures]: readonly [string, ...(readonly [string, string])[]],
): Promise<void> {
  await visitor.type(page.locator('.list-field [name=feed]'), feed)
  await visitor.takeFirst(page.locator(`#list-${list}-feed [role=option]`))
  for (const [name, figure] of figures)
    await visitor.type(page.locator(`.list-field [name=${name}]`), figure)
  await page.keyboard.press('Enter')
  visitor.keys += 1
}

task('a mix of three feeds', async (at) => {
  const { page, visitor, language } = at
  const isArabic = language === 'ar'
  await find(at, 'feed/poultry-feed-analysis', { ar: 'تحليل خلطة علف', fr: 'mélange d’aliment' })
  for (const [feed, price, quantity] of isArabic
    ? [
        ['ذرة', '0.3', '600'],
        ['صويا', '0.5', '350'],
        ['زيت', '1', '50'],
      ]
    : [
        ['maïs', '0,3', '600'],
        ['tourteau de soja', '0,5', '350'],
        ['huile de soja', '1', '50'],
      ])
    await addFeed(at, 'mix', [feed!, ['price', price!], ['quantity', quantity!]])
  await visitor.putKeyboardAway()
  await expect(page.locator('.row-list tbody tr')).toHaveCount(3)
  await visitor.type(page.locator('[name=compareWith]'), isArabic ? 'بادي' : 'démarrage')
  await visitor.takeFirst(page.locator('#list-compareWith [role=option]'))
  await visitor.tap(page.locator('.entry button[type=submit]').last())
  await visitor.tap(page.getByRole('dialog').getByRole('button').first())
  await expect(page.locator('.result')).toBeInViewport()
  await expect(result(page, 'protein')).toBeAttached()
})

task('how many fans', async (at) => {
  const { page, visitor } = at
  await find(at, 'broilers/ventilation', { ar: 'كم مروحة احتاج', fr: 'combien de ventilateurs' })
  await visitor.enter({ birds: '10000', averageWeight: '2' })
  await visitor.calculate(result(page, 'needed'))
})

task('the profit of the last batch', async (at) => {
  const { page, visitor } = at
  await find(at, 'money/batch-profit', { ar: 'ربح الدفعة', fr: 'bénéfice de la bande' })
  await visitor.tap(page.locator('.entry [data-example], .entry .actions button').nth(1))
  await expect(page.locator('.result')).toBeInViewport()
})

task(
  'when to sell',
  async (at) => {
    const { page, visitor } = at
    await find(at, 'treatment/withdrawal-date', {
      ar: 'متى ابيع بعد الدواء',
      fr: 'quand vendre après traitement',
    })
    await page.locator('[name=lastDose]').fill(day)
    visitor.taps += 2
    await visitor.enter({ meatDays: '7' })
    await visitor.calculate(result(page, 'sellMeatFrom'))
  },
  { isDated: true },
)

task('birds for 800 m²', async (at) => {
  const { page, visitor } = at
  await find(at, 'broilers/housing-density', {
    ar: 'كم طائر في المتر',
    fr: 'combien de poulets par mètre carré',
  })
  await visitor.enter({ area: '800' })
  await visitor.calculate(page.locator('.result'))
})

task('the eggs of a month beside the standard', async (at) => {
  const { page, visitor } = at
  await find(at, 'egg-results/layers-month', {
    ar: 'ربح البيض هذا الشهر',
    fr: 'rapporté mes pondeuses ce mois',
  })
  await visitor.enter({ eggs: '250000', eggPrice: '0.1', feed: '33000', feedPrice: '0.4' })
  await visitor.enter({ hens: '10000', age: '40' })
  const strain = page.locator('[name=strain]')
  await visitor.tap(strain)
  await strain.selectOption({ index: 1 })
  visitor.taps += 1
  await visitor.calculate(page.locator('.result'))
})

task('thirty weights that are pasted', async (at) => {
  const { page, visitor, language } = at
  await find(at, 'flock-results/uniformity', { ar: 'تجانس القطيع', fr: 'homogénéité du lot' })
  const unit = language === 'ar' ? 'جم' : 'g'
  const weights = Array.from({ length: 30 }, (_, index) => `${1800 + 10 * index} ${unit}`)
  const field = page.locator('.many textarea')
  await visitor.tap(field)
  await field.fill(weights.join('\n'))
  await visitor.tap(page.locator('.many button'))
  await expect(page.locator('.row-state')).toContainText('30')
  await visitor.calculate(result(page, 'uniformity'))
})

task('a starter at the least cost', async (at) => {
  const { page, visitor, language } = at
  const isArabic = language === 'ar'
  await find(at, 'feed/least-cost', { ar: 'أرخص علف', fr: 'formule la moins chère' })
  const feeds: readonly (readonly [ar: string, fr: string, price: string])[] = [
    ['ذرة', 'maïs', '0.3'],
    ['صويا 48', 'tourteau de soja 48', '0.45'],
    ['زيت', 'huile de soja', '1'],
    ['حجر جيري', 'carbonate de calcium', '0.05'],
    ['داي كالسيوم', 'phosphate bicalcique', '0.6'],
    ['ملح', 'sel', '0.1'],
    ['ميثيونين', 'méthionine', '4'],
    ['لايسين', 'lysine', '3'],
  ]
  await visitor.type(page.locator('[name=compareWith]'), isArabic ? 'بادي' : 'démarrage')
  await visitor.takeFirst(page.locator('#list-compareWith [role=option]'))
  await visitor.enter({ batch: '1000' })
  for (const [ar, fr, price] of feeds)
    await addFeed(at, 'mix', [isArabic ? ar : fr, ['price', price]])
  await visitor.putKeyboardAway()
  await expect(page.locator('.row-list tbody tr')).toHaveCount(feeds.length)
  await visitor.tap(page.locator('.entry button[type=submit]').last())
  // A feed without a premix is warned of, and a missing one requested.
  await expect(page.locator('.result, .summary').first()).toBeInViewport()
})

task(
  'a flock, three days, a correction and its paper',
  async (at) => {
    const { page, visitor } = at
    await find(at, 'broilers/farm-management', { ar: 'دفتر القطيع', fr: 'carnet du lot' })
    const entry = (name: string) => page.locator(`.journal .day-form [name=${name}]`)
    const enterDay = async (date: string, deaths: string, feed: string) => {
      await page.clock.setFixedTime(new Date(`${date}T18:00:00`))
      await page.reload()
      await visitor.type(entry('deaths'), deaths)
      await visitor.type(entry('feed'), feed)
      await visitor.putKeyboardAway()
      await visitor.tap(page.locator('.journal h4').first())
    }
    await enterDay('2026-05-06', '3', '40')
    await enterDay('2026-05-07', '2', '45')
    await enterDay('2026-05-08', '1', '50')
    // What was typed for yesterday was wrong.
    await visitor.tap(page.locator('.journal-days').getByRole('button', { name: /\b7\b/ }))
    await visitor.tap(entry('deaths'))
    await page.keyboard.press('ControlOrMeta+a')
    await visitor.type(entry('deaths'), '4')
    await visitor.putKeyboardAway()
    await visitor.tap(page.locator('.journal h4').first())
    await page.reload()
    await expect(entry('deaths')).toHaveValue('1')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('h1')).toBeVisible()
  },
  { isDated: true },
)

task('an answer that another reads in his language', async (at) => {
  const { page, visitor, language } = at
  await find(at, 'broilers/feed-consumption', { ar: 'كم علف اليوم', fr: 'aliment aujourd’hui' })
  await visitor.enter({ birds: '12000', age: '25' })
  await visitor.calculate(result(page, 'dailyFeed'))
  await expect(page.locator('a[href*="wa.me"]').first()).toHaveAttribute('href', /text=.+/)
  const figure = await result(page, 'dailyFeed').locator('.value').innerText()
  // Who opens the link chooses his language, and has the same figure.
  await open(page, page.url())
  await visitor.tap(page.locator('.site-header .languages summary'))
  await visitor.tap(
    page.locator(`.languages a[hreflang=${language === 'ar' ? 'fr' : 'ar'}]`).first(),
  )
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  await expect
    .poll(async () => digits(await result(page, 'dailyFeed').locator('.value').innerText()))
    .toBe(digits(figure))
})
