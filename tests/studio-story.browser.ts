import { expect, test, type Locator, type Page } from '@playwright/test'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { messagesIn, programOf } from './support/browser/programs.ts'
import { startPublishedStudio, type PublishedStudio } from './support/browser/published-studio.ts'
import { root } from './support/project/root.ts'
import { startStudio, type RunningStudio } from './support/browser/studio.ts'
import { countInteractions } from './support/studio/interactions.ts'
import { livePage } from './support/studio/live-page.ts'
import { isSweep, journey, onlyInSweep } from './support/browser/sweep.ts'

// Feed of turkeys, from a pasted table to a published program, and a wording that is changed: in
// Arabic, through the page alone.
test.use({
  serviceWorkers: 'allow',
  viewport: { width: 1280, height: 900 },
  locale: 'ar',
  permissions: ['clipboard-read', 'clipboard-write'],
  actionTimeout: 60_000,
})
test.setTimeout(600_000)
const untilBuilt = { timeout: 400_000 }
const untilChecked = { timeout: 60_000 }

/** Sample figures: weeks, and the feed of one turkey in each of them (kg). */
const weekly = [0.16, 0.34, 0.58, 0.86, 1.16, 1.45, 1.74, 2.01]
const pasted = [
  'العمر (أسبوع)\tالعلف في الأسبوع (كجم)',
  ...weekly.map((feed, index) => `${index + 1}\t${String(feed).replace('.', ',')}`),
].join('\r\n')

/** The name of the sum in the program. */
const total = 'feedOfTheTurkeysToThisAge'

/** What the guide for staff names on the screen where it leads through this story. */
const [, guided = ''] = /^## 2\.([^]*)^## 4\./m.exec(
  readFileSync(join(root, 'docs/ladder/studio.md'), 'utf8'),
)!
const unnamed = new Set(
  [...guided.matchAll(/\*\*([^*]+)\*\*/g)].map(([, name]) => name!.replaceAll(/\s+/g, ' ')),
)

/** A name on the screen in Arabic, by its English one in the guide. */
function named(english: string): string {
  expect(guided.replaceAll(/\s+/g, ' ')).toContain(`**${english}**`)
  unnamed.delete(english)
  const [key] = Object.entries(messagesIn('en')).find(
    ([each, text]) => each.startsWith('studio.') && text === english,
  )!
  return messagesIn('ar')[key]!
}

type Texts = readonly [en: string, ar: string, fr: string]

/** The sweep publishes the program too: `npm test` publishes a figure, which is a test of its own. */
let studio: RunningStudio & Partial<PublishedStudio>
test.beforeAll(async () => {
  studio = await (isSweep ? startPublishedStudio : startStudio)()
})
test.afterAll(() => studio.end())

/** Fills the fields of a text in three languages. */
async function fillTexts(within: Locator, name: string, [en, ar, fr]: Texts): Promise<void> {
  const fields = within.getByRole('group', { name, exact: true })
  await fields.getByLabel('English').fill(en)
  await fields.getByLabel('العربية').fill(ar)
  await fields.getByLabel('Français').fill(fr)
}

const choice = (within: Locator, name: string): Locator =>
  within.getByRole('combobox', { name, exact: true })

const card = (page: Page, name: string): Locator =>
  page.locator('details.card', { has: page.getByRole('heading', { name, exact: true }) })

async function openCard(page: Page, name: string): Promise<Locator> {
  const found = card(page, name)
  if (!(await found.evaluate((each) => each.hasAttribute('open'))))
    await found.locator('summary').first().click()
  return found
}

test('turkey feed: from a pasted table to an answer', journey, async ({ page }) => {
  const findings = page.locator('.findings > p')
  const problems: string[] = []
  page.on('pageerror', ({ message }) => problems.push(message))
  const printCount = await countInteractions(page)
  await page.goto(studio.address)
  await expect(findings).toHaveText('كل شيء سليم.', untilChecked)
  await page.getByRole('button', { name: named('New program') }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: named('From a table that I paste') }).check()
  await page.evaluate((text) => navigator.clipboard.writeText(text), pasted)
  await form.getByLabel(/^الصق الجدول هنا/).focus()
  await page.keyboard.press('Control+v')
  await expect(form.getByRole('status').first()).toContainText('8 صفوف')
  const column = form.getByRole('group', { name: /^العمود/ })
  await choice(column, named('The program shows')).selectOption({
    label: 'مجموع الصفوف حتى هذا الصف',
  })
  await expect(choice(column, named('Unit'))).toHaveValue('kg')
  await choice(column, named('Basis')).selectOption({ label: 'لكل طائر' })
  await fillTexts(column, named('Title of this figure'), [
    'Feed per turkey in the week',
    'علف الديك الرومي في الأسبوع',
    'Aliment par dinde dans la semaine',
  ])
  await fillTexts(column, named('Title of the sum'), [
    'Feed of the turkeys to this age',
    'علف الرومي حتى هذا العمر',
    'Aliment des dindes jusqu’à cet âge',
  ])
  await form.getByLabel(named('Multiply by the number of birds of the visitor')).check()
  await form
    .getByLabel(named('Visitors can enter their own figure, to compare it with the first one'))
    .check()
  await fillTexts(form, named('The question for their own figure'), [
    'Feed that your turkeys ate',
    'العلف الذي أكله قطيعك من الرومي',
    'Aliment consommé par vos dindes',
  ])
  await form.getByLabel(named('The figures are from')).fill('Sample figures, from no publication')
  // A verdict is good only beside figures of a known year.
  await form.getByLabel(named('in the edition')).fill('2026')
  await fillTexts(form, named('Title'), ['Turkey feed', 'علف الرومي', 'Aliment des dindes'])
  await fillTexts(form, named('The question it answers'), [
    'How much feed do turkeys eat up to an age?',
    'كم يأكل الرومي من العلف حتى عمر معيّن؟',
    'Combien les dindes consomment-elles jusqu’à un âge donné ?',
  ])
  await fillTexts(form, named('Explanation'), [
    'The feed of all weeks up to the age is added up and multiplied by the birds.',
    'يُجمع علف كل الأسابيع حتى العمر ويُضرب في عدد الطيور.',
    'L’aliment de toutes les semaines jusqu’à l’âge est additionné et multiplié par les oiseaux.',
  ])
  await choice(form, named('Group')).selectOption('new')
  await fillTexts(form, 'عنوان المجموعة', ['Turkeys', 'الرومي', 'Dindes'])
  await choice(form, 'المهمة').selectOption({ label: 'العلف والماء' })
  await choice(form, 'الخدمة').selectOption('broilers')
  await form
    .getByRole('group', { name: named('Picture') })
    .getByRole('radio', { name: 'total-feed' })
    .check()
  await form.getByRole('button', { name: named('Make the program') }).click()
  await expect(form).toHaveCount(0)
  const live = livePage(page)
  await expect(live.locator('h1')).toHaveText('علف الرومي', untilChecked)

  const judged = await openCard(page, named('How it is judged'))
  await judged.getByRole('button', { name: named('Add a verdict') }).click()
  await judged.getByLabel('سيئ تحت').fill('-20')
  await judged.getByLabel('تنبيه تحت').fill('-10')
  await judged.getByLabel('تنبيه فوق').fill('10')
  await judged.getByLabel('سيئ فوق').fill('20')
  const zones: Readonly<Record<string, Texts>> = {
    'أقل بكثير': [
      'They eat far too little',
      'تأكل أقل بكثير من المطلوب',
      'Elles mangent bien trop peu',
    ],
    'أقل قليلًا': ['They eat somewhat less', 'تأكل أقل قليلًا', 'Elles mangent un peu moins'],
    جيد: ['As in the table', 'كما في الجدول', 'Comme dans le tableau'],
    'أعلى قليلًا': ['They eat somewhat more', 'تأكل أكثر قليلًا', 'Elles mangent un peu plus'],
    'أعلى بكثير': ['Feed is wasted', 'العلف يُهدر', 'De l’aliment est gaspillé'],
  }
  for (const [zone, texts] of Object.entries(zones)) await fillTexts(judged, zone, texts)
  // These limits are in no table: the page says so.
  await choice(judged, named('The limits are from')).selectOption({ label: named('our own rule') })
  await choice(judged, named('They are valid for')).selectOption({ label: 'العمر' })
  await judged.getByLabel('من', { exact: true }).fill('1')
  await judged.getByLabel('إلى', { exact: true }).fill('8')
  await judged.getByRole('button', { name: named('Add this verdict') }).click()
  await expect(judged.getByRole('button', { name: named('Add this verdict') })).toHaveCount(0)

  const shown = await openCard(page, named('What is shown'))
  await shown.getByRole('button', { name: named('Add a chart') }).click()
  await shown.getByRole('button', { name: named('Add this chart') }).click()

  const tried = await openCard(page, named('Tried with'))
  await tried.getByRole('button', { name: named('Add the example for visitors') }).click()
  const demo = tried.getByRole('group', { name: named('Add the example for visitors') })
  await demo.getByLabel('عدد الطيور').fill('1000')
  await demo.getByLabel('العمر').fill('4')
  await demo.getByLabel('العلف الذي أكله قطيعك من الرومي').fill('1900')
  await fillTexts(demo, 'وصف هذه الأرقام، مثل «20,000 دجاجة تسمين بعمر 35 يومًا»', [
    '1,000 turkeys at 4 weeks',
    '1,000 ديك رومي بعمر 4 أسابيع',
    '1 000 dindes à 4 semaines',
  ])
  await demo.getByRole('button', { name: named('Add this example for visitors') }).click()
  await expect(demo).toHaveCount(0)

  const adding = tried.getByRole('group', { name: named('Add an example'), exact: true })
  await adding.getByLabel('عدد الطيور').fill('1000')
  const examples = tried.locator('table tbody tr')
  // By hand, from the pasted table: 160 kg at 1 week, 1,940 kg at 4 weeks and 8,300 kg at 8 weeks.
  for (const [age, own, normal] of [
    ['1', '172', '160'],
    ['4', '1500', '1,940'],
    ['4', '1700', '1,940'],
    ['4', '1800', '1,940'],
    ['4', '2200', '1,940'],
    ['8', '10000', '8,300'],
  ] as const) {
    await adding.getByLabel('العمر').fill(age)
    await adding.getByLabel('العلف الذي أكله قطيعك من الرومي').fill(own)
    const count = await examples.count()
    await adding.getByRole('button', { name: named('Show what it gives') }).click()
    await expect(adding.getByRole('status')).toContainText(`علف الرومي حتى هذا العمر: ${normal}`)
    await adding.getByLabel(named('I have compared them')).check()
    await adding.getByRole('button', { name: named('Add this example') }).click()
    await expect(examples).toHaveCount(count + 1)
  }
  // What is left, the Studio proposes: an implausible amount of feed.
  const uncovered = tried.getByRole('region', { name: named('What the examples still lack') })
  // The list follows the examples that were added.
  const proposal = uncovered.getByRole('button', { name: named('Use these inputs') })
  await expect(proposal).toHaveCount(1, untilChecked)
  await proposal.click()
  await adding.getByRole('button', { name: named('Show what it gives') }).click()
  await adding.getByLabel(named('I have compared them')).check()
  await adding.getByRole('button', { name: named('Add this example') }).click()
  await expect(findings).toHaveText(/^(كل شيء سليم|لا أخطاء)/, untilChecked)

  // The live page answers before anything is published: 1,000 x (0.16 + 0.34) kg.
  await expect(async () => {
    // The frame of the newest version may just be replacing the one before.
    await live.locator('input[name="birds"]').fill('1000', { timeout: 5000 })
    await live.locator('input[name="age"]').fill('2', { timeout: 5000 })
    await live.locator('form button[type="submit"]').click({ timeout: 5000 })
    await expect(live.locator(`[data-result=${total}]`)).toContainText('500', { timeout: 5000 })
  }).toPass(untilChecked)

  // Nothing that the guide names in these sections is left out here.
  expect([...unnamed]).toEqual([])

  await page.getByRole('button', { name: 'حفظ', exact: true }).click()
  await expect(page.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
  const files = readdirSync(join(studio.folder, 'calculators'), { recursive: true })
  expect(files).toContainEqual(expect.stringMatching(/turkey-feed\.json$/))
  expect(problems).toEqual([])
  if (studio.siteAddress === undefined) return
  await page.getByRole('button', { name: 'نشر…' }).click()
  const publishing = page.getByRole('dialog', { name: 'النشر' })
  await publishing.getByRole('button', { name: 'انشر الآن' }).click(untilBuilt)
  await expect(publishing).toContainText('هذه النسخة لدى الزوار الآن', untilBuilt)
  expect(problems).toEqual([])
  printCount('turkey feed, published')

  const service = programOf('broilers/body-weight').path.replace(/[^/]+$/, '')
  const visitor = await page.context().newPage()
  await visitor.goto(`${await studio.siteAddress()}/ar${service}turkey-feed-program`)
  await visitor.locator('input[name="birds"]').fill('2500')
  await visitor.locator('input[name="age"]').fill('3')
  await visitor.locator('input[name="own"]').fill('2400')
  await visitor.locator('form button[type="submit"]').click()
  // By hand: 2,500 x (0.16 + 0.34 + 0.58) kg = 2,700 kg; 2,400 kg is 300 kg or 11.1 % less.
  await expect(visitor.locator(`[data-result=${total}]`)).toContainText('2,700')
  await expect(visitor.locator('[data-result=differenceShare]')).toContainText('11.1')
  await expect(visitor.locator('main')).toContainText('تأكل أقل قليلًا')
  await expect(visitor.locator('main')).toContainText('Sample figures, from no publication')
  await expect(visitor.locator('figure.chart').first()).toBeVisible()
})

test(
  'an Arabic wording is changed by a press on the page, and its bytes alone differ',
  onlyInSweep(true),
  async ({ page }) => {
    const [file, title] = ['locales/ar/broilers.json', 'نسبة الحيوية']
    const before = studio.read(file)
    const printCount = await countInteractions(page)
    await page.goto(studio.address)
    await page.getByRole('searchbox').fill(title)
    await page.getByRole('navigation').getByRole('button', { name: title }).click()
    const heading = livePage(page).locator('h1')
    await expect(heading).toHaveText(title, untilChecked)
    await page.getByRole('button', { name: 'تعديل النصوص' }).click()
    await livePage(page).locator('h1[data-words]').click()
    const panel = page.getByRole('region', { name: 'تعديل النصوص' })
    await panel.getByRole('textbox', { name: 'العربية' }).fill(`${title} للقطيع`)
    await expect(heading).toHaveText(`${title} للقطيع`)
    await page.getByRole('button', { name: 'حفظ' }).click()
    await expect(page.locator('.saved')).toHaveText('كل شيء محفوظ على القرص')
    printCount('a wording, saved')
    const own = `"title": "${title}"`
    expect(studio.read(file)).toBe(before.replace(own, `"title": "${title} للقطيع"`))
  },
)

test(
  'medicine for a tank: from an empty program, without a name of the format',
  journey,
  async ({ page }) => {
    const problems: string[] = []
    page.on('pageerror', ({ message }) => problems.push(message))
    const printCount = await countInteractions(page)
    await page.goto(studio.address)
    await page.getByRole('button', { name: 'برنامج جديد' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'فارغ' }).check()
    await fillTexts(dialog, 'العنوان', [
      'Medicine for a tank',
      'دواء لخزان الماء',
      'Médicament pour un réservoir',
    ])
    await fillTexts(dialog, 'السؤال الذي يجيب عنه', [
      'How much medicine do I weigh for a tank?',
      'كم دواءً أزن لخزان الماء؟',
      'Combien de médicament peser pour un réservoir ?',
    ])
    await fillTexts(dialog, 'الشرح', [
      'The medicine for the water of a tank.',
      'كمية الدواء لماء الخزان.',
      'Le médicament pour l’eau d’un réservoir.',
    ])
    await choice(dialog, 'المجموعة').selectOption({ label: 'الماء واللقاحات والعلاج' })
    await dialog.getByRole('radio', { name: 'drug-dose' }).check()
    await dialog.getByRole('button', { name: 'أنشئ البرنامج' }).click()

    const asked = await openCard(page, 'ما نسأل عنه')
    await asked.getByRole('button', { name: 'رقم', exact: true }).click()
    const question = asked.getByRole('group', { name: 'رقم', exact: true })
    await question.getByRole('button', { name: 'أضفه' }).click()
    await expect(question.getByText('املأ هذه الخانة.').first()).toBeVisible()
    await fillTexts(question, 'العنوان', ['Water in the tank', 'ماء الخزان', 'Eau du réservoir'])
    await choice(question, 'الوحدة').selectOption({ label: 'لتر' })
    for (const [range, from, to] of [
      ['ما يُقبل', '1', '100000'],
      ['المعقول', '٥٠', '20000'],
    ] as const) {
      const ends = question.getByRole('group', { name: new RegExp(`^${range}`) })
      await ends.getByLabel('من').fill(from)
      await ends.getByLabel('إلى').fill(to)
    }
    await question.getByRole('button', { name: 'أضفه' }).click()
    await expect(question).toHaveCount(0)

    const shown = await openCard(page, named('What is shown'))
    await shown.getByRole('button', { name: 'رقم يُحسب' }).click()
    const figure = shown.getByRole('group', { name: 'رقم يُحسب' })
    await fillTexts(figure, 'العنوان', ['Medicine to weigh', 'كمية الدواء', 'Médicament à peser'])
    await figure.getByRole('button', { name: /^ماء الخزان/ }).click()
    await figure.getByRole('button', { name: '÷' }).click()
    await page.keyboard.type('10 لتر * 2.5 جم')
    // What litres divided by litres, times grams, give.
    await expect(choice(figure, 'الوحدة')).toHaveValue('g')
    await figure.getByLabel('عدد الخانات العشرية').fill('0')
    await figure.getByRole('button', { name: 'أضفه' }).click()
    await expect(figure).toHaveCount(0)
    await expect(page.locator('.findings > p')).toHaveText(/^(كل شيء سليم|لا أخطاء)/, untilChecked)

    const live = livePage(page)
    await expect(async () => {
      // The frame of the newest version may just be replacing the one before.
      await live.locator('input[name="waterInTheTank"]').fill('1000', { timeout: 5000 })
      await live.locator('form button[type="submit"]').click({ timeout: 5000 })
      // By hand: 1,000 l / 10 l x 2.5 g.
      await expect(live.locator('[data-result=medicineToWeigh]')).toContainText('250', {
        timeout: 5000,
      })
    }).toPass(untilChecked)
    printCount('medicine for a tank, from an empty program')
    expect(problems).toEqual([])
  },
)
