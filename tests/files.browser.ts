/** Files and pasted lists as people have them, on a phone. */
import type { Page } from '@playwright/test'
import { keepFlocks } from './support/browser/flocks.ts'
import { keep, recordsOf } from './support/browser/kept.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  open,
  test,
} from './support/browser/page.ts'
import { inLanguage, programOf } from './support/browser/programs.ts'
import { journey, onlyInSweep } from './support/browser/sweep.ts'

const broilers = programOf('broilers/farm-management').path
const layers = programOf('egg-results/farm-management').path

const on = (page: Page, day: string) => page.clock.setFixedTime(new Date(`${day}T18:00:00`))
const panel = (page: Page) => page.locator('.csv-import')
const choose = (page: Page, text: string | Buffer, name = 'days.csv') =>
  page.locator('.journal input[type=file]').setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: typeof text === 'string' ? Buffer.from(text) : text,
  })
const daysKept = async (page: Page): Promise<number> =>
  Object.keys(await recordsOf(page, 'journal:')).length
const ask = (page: Page, label: string | RegExp) =>
  panel(page).getByRole('combobox', { name: label })

/** Opens a journal on a phone; 1,000 birds were placed on the 1st of May. */
async function begin(page: Page, language = 'en', path = broilers) {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-08')
  await keepFlocks(page, ['House 1', { birds: '1000', placed: '2026-05-01' }])
  await open(page, inLanguage(path, language))
  await expect(page.locator('.journal .hint').first()).toBeVisible()
}

/** A line every five minutes of some days: as many as a sensor writes in a month. */
function sensorLines(lines: number): string {
  const start = Date.UTC(2026, 4, 2)
  return Array.from({ length: lines }, (_, index) => {
    const time = new Date(start + index * 300_000).toISOString().slice(0, 16).replace('T', ' ')
    return `${time},${20 + (index % 9)}.5,${50 + (index % 7)}`
  }).join('\n')
}

test(
  'a file of sensors, one line every five minutes, comes in on a phone in Arabic',
  journey,
  async ({ page }) => {
    await begin(page, 'ar')
    await choose(page, `التاريخ والوقت,درجة الحرارة,الرطوبة\n${sensorLines(576)}`)
    // Nothing is taken before the choice for many lines for one day.
    const several = ask(page, /عدة سطور/)
    await expect(several).toBeVisible()
    await expect(panel(page).locator('.button.primary')).toHaveCount(0)
    await several.selectOption('join')
    await expect(panel(page).locator('tbody tr')).toHaveCount(2)
    await expect(panel(page).locator('tbody tr').first()).toContainText('20.5')
    await expect(panel(page).locator('tbody tr').first()).toContainText('28.5')
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel(page).getByRole('button', { name: 'استورد يومين (6 أرقام)' }).click()
    await expect(panel(page)).toContainText('استُورد يومان')
    await expect.poll(() => daysKept(page)).toBe(2)
    // The next file of the same shape has the same question, answered, until it is asked again.
    await panel(page).getByRole('button', { name: 'أغلق' }).click()
    await choose(page, `التاريخ والوقت,درجة الحرارة,الرطوبة\n${sensorLines(864)}`)
    await expect(panel(page)).toContainText('هذه إجاباتك عن آخر ملف له الأعمدة نفسها.')
    await expect(several).toHaveValue('join')
    await panel(page).getByRole('button', { name: 'اسأل من جديد' }).click()
    await expect(several).toHaveValue('')
    await expect(panel(page).locator('.button.primary')).toHaveCount(0)
  },
)

const lines = (...all: readonly string[]) => all.join('\n')

/** Files of the trade as people write them in Arabic; `answers` are all that a person is asked. */
const tradeFiles: readonly {
  readonly name: string
  readonly text: string
  readonly answers: readonly (readonly [label: RegExp, answer: string])[]
  readonly days: number
  readonly shown: readonly string[]
}[] = [
  {
    name: 'a sheet of days, mornings and evenings',
    text: lines(
      'مزرعة الأمل - عنبر ٣',
      'التاريخ;علف صباحًا (كجم);علف مساءً (كجم);نافق صباحًا;نافق مساءً;مياه (لتر);ملاحظات',
      '٢/٥/٢٠٢٦;٦٠;٧٥;٢;١;٣٠٠;',
      '٣/٥/٢٠٢٦;٧٠;٨٠;١;٠;٣٢٠;تم التحصين',
      '٤/٥/٢٠٢٦;٧٥;٩٠;٠;٢;٣٤٥;',
    ),
    answers: [[/«٢\/٥\/٢٠٢٦»/, 'dmy']],
    days: 3,
    shown: ['135', '300'],
  },
  {
    name: 'a report of weeks in sections',
    text: lines(
      'تقرير أسبوعي',
      'العنبر;٣',
      'عدد الكتاكيت;١٠٠٠',
      'الإنتاج',
      'أسبوع ينتهي في;النافق;العلف (كجم);متوسط الوزن (جم)',
      '٨/٥/٢٠٢٦;١٤;١٦٨;١٨٥',
      '١٥/٥/٢٠٢٦;٧;٣٩٢;٤٦٠',
      '٢٢/٥/٢٠٢٦;٧;٧٠٠;٩٣٠',
      'الأدوية',
      'التاريخ;الدواء;الجرعة',
      '١٠/٥/٢٠٢٦;أموكسيسيلين;١ جم/لتر',
    ),
    answers: [[/كل سطر/, 'until']],
    days: 21,
    shown: ['24 كجم'],
  },
  {
    name: 'a log of events',
    text: lines(
      '٢/٥/٢٠٢٦;عنبر ٣;نافق;٤',
      '٢/٥/٢٠٢٦;عنبر ٣;علف;١٥',
      '٣/٥/٢٠٢٦;عنبر ٣;نافق;٢',
      '٣/٥/٢٠٢٦;عنبر ٣;علف;١٨',
      '٤/٥/٢٠٢٦;عنبر ٣;علف;٢١',
    ),
    answers: [[/«٢\/٥\/٢٠٢٦»/, 'dmy']],
    days: 3,
    shown: ['15', '18', '21'],
  },
]

for (const { name, text, answers, days, shown } of tradeFiles)
  test(`${name} comes in on a phone in Arabic, with one question`, async ({ page }) => {
    await begin(page, 'ar')
    await choose(page, text)
    const questions = panel(page).locator('.csv-questions select')
    for (const [label, answer] of answers) await ask(page, label).selectOption(answer)
    await expect(questions).toHaveCount(answers.length)
    for (const figure of shown) await expect(panel(page).locator('tbody')).toContainText(figure)
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await panel(page).locator('.button.primary').click()
    await expect.poll(() => daysKept(page)).toBe(days)
  })

test('an egg sheet with two collections a day comes in, and goes out again on the next day', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await on(page, '2026-06-08')
  const program = 'egg-results/layers-today'
  const query = 'birds=5000&hatched=2026-01-01&strain=brown&housed=2026-04-20'
  await keep(page, {
    'flock:1778263200000': JSON.stringify({ version: 1, program, query, title: 'عنبر 2' }),
    currentFlock: 'flock:1778263200000',
  })
  await open(page, inLanguage(layers, 'ar'))
  await choose(
    page,
    'التاريخ;الجمعة;عدد البيض;النافق\n٢ مايو ٢٠٢٦;صباحا;٢١٠٠;-\n٢ مايو ٢٠٢٦;مساء;١٩٠٠;٣\n',
  )
  // One question: which collection, or all of them.
  await expect(ask(page, /عدة سطور/)).toHaveCount(0)
  await ask(page, /الجمعة/).selectOption('join')
  await expect(panel(page).locator('tbody tr').first()).toContainText('4,000')
  // The sign for nothing leads to one question, with the number of its cells.
  await expect(ask(page, /«-» في خلية واحدة/)).toHaveValue('nothing')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await panel(page).locator('.button.primary').click()
  await expect(panel(page)).toContainText('استُورد يوم واحد')
  await expect(page.locator('.journal')).toContainText('4,000')

  await on(page, '2026-06-09')
  await page.reload()
  await expect(page.locator('.journal')).toContainText('أضاف ملف يومًا واحدًا')
  await page.getByRole('button', { name: 'تراجع عن هذا الاستيراد' }).click()
  await expect(page.locator('.journal')).not.toContainText('أضاف ملف')
  await expect.poll(() => daysKept(page)).toBe(0)
})

test(
  'an import is undone at once, and what was there is there again',
  onlyInSweep(true),
  async ({ page }) => {
    await begin(page)
    await choose(page, 'Date,Dead\n2026-05-02,4\n')
    await panel(page).getByRole('button', { name: 'Import 1 day, 1 figure' }).click()
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await choose(page, 'Date,Dead,Feed (kg)\n2026-05-02,5,20\n2026-05-03,2,22\n')
    await panel(page).getByLabel('Use the figures from the file').check()
    await panel(page).getByRole('button', { name: 'Import 2 days, 4 figures' }).click()
    await expect(panel(page)).toContainText('2 days were imported')
    await panel(page).getByRole('button', { name: 'Undo the import' }).click()
    await expect(panel(page)).toContainText('The import was undone')
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => daysKept(page)).toBe(1)
    await page.getByText('All days', { exact: true }).click()
    await expect(page.locator('.journal .row-list tbody tr')).toHaveCount(1)
    await expect(page.locator('.journal .row-list tbody tr')).toContainText('4 birds')
  },
)

test('what is not understood leads to a question, and what is left out is one tap away', async ({
  page,
}) => {
  await begin(page)
  await choose(page, 'Date,Dead,Feed (wagons),Colour\n2026-05-02,4,2,red\n2026-05-03,many,3,blue\n')
  await expect(panel(page)).toContainText('“Feed (wagons)” is not fully understood')
  const brings = panel(page).locator('.button.primary')
  await expect(brings).toHaveText('Import 1 day, 1 figure')
  await panel(page).getByText('1 cell is left out').click()
  await expect(panel(page)).toContainText('Line 3, Dead and culled birds: “many”.')
  await panel(page).getByText('1 column is left out').click()
  await expect(panel(page)).toContainText('Colour')
  await ask(page, 'Feed (wagons) in the unit').selectOption('t')
  await expect(brings).toHaveText('Import 2 days, 3 figures')
  await expect(panel(page).locator('tbody tr').first()).toContainText('2,000 kg')
  // A figure for one bird is converted with the birds that are alive; on the second day their
  // number is unknown.
  await ask(page, 'Feed (wagons) in the unit').selectOption('g')
  await ask(page, 'Feed (wagons) each figure is for').selectOption('bird')
  await expect(panel(page).locator('tbody tr').first()).toContainText('1.992 kg')
  await expect(panel(page)).toContainText('2 cells are left out')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('a file without a figure offers no button, and one that is no table is described', async ({
  page,
}) => {
  await begin(page)
  await choose(page, 'Date,Colour\n2026-05-02,red\n2026-05-03,blue\n')
  await expect(panel(page)).toContainText('contain no figures')
  await expect(panel(page).locator('.button.primary')).toHaveCount(0)
  await choose(page, Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14, 0x00]), 'days.xlsx')
  await expect(panel(page).getByRole('alert')).toContainText('choose CSV (UTF-8)')
  await choose(page, 'Date;Dead,Feed\n2026-05-02,5\n')
  await panel(page).getByRole('combobox', { name: 'Cells are separated by' }).selectOption(',')
  await expect(panel(page).locator('.csv-columns > li').first()).toContainText('Date;Dead')
})

test('ten thousand lines are shown on a slow phone while the page answers', async ({ page }) => {
  await begin(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  // How often the page could answer while the file is read, and its longest silence.
  await page.evaluate(() => {
    const seen = { last: performance.now(), longest: 0, answers: 0, at: 0, shown: 0 }
    Object.assign(window, { seen })
    document.querySelector('.journal input[type=file]')!.addEventListener('change', () => {
      Object.assign(seen, {
        last: performance.now(),
        longest: 0,
        answers: 0,
        at: performance.now(),
      })
    })
    // The question is what the preview shows last.
    new MutationObserver(() => {
      if (seen.shown === 0 && document.querySelector('.csv-questions select') !== null)
        seen.shown = performance.now()
    }).observe(document.body, { childList: true, subtree: true })
    const channel = new MessageChannel()
    channel.port1.addEventListener('message', () => {
      const now = performance.now()
      seen.longest = Math.max(seen.longest, now - seen.last)
      seen.last = now
      seen.answers += 1
      setTimeout(() => channel.port2.postMessage(0))
    })
    channel.port1.start()
    channel.port2.postMessage(0)
  })
  // The panel is fetched while a person looks for the file.
  const chooser = page.waitForEvent('filechooser')
  const panelCode = page.waitForResponse(/\/ImportPanel-/)
  await page.getByRole('button', { name: 'Read a list (CSV)' }).click()
  await panelCode
  await (
    await chooser
  ).setFiles({
    name: 'days.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`Date and time,Temperature,Humidity\n${sensorLines(10_000)}`),
  })
  await expect(ask(page, /days have several lines/)).toBeVisible({ timeout: 30_000 })
  const { longest, answers, time } = await page.evaluate(() => {
    const { seen } = window as unknown as {
      seen: { longest: number; answers: number; at: number; shown: number }
    }
    return { ...seen, time: seen.shown - seen.at }
  })
  console.log(
    `10,000 lines previewed in ${Math.round(time)} ms on a 4x slowed CPU; ` +
      `longest silence ${Math.round(longest)} ms; ${answers} answers`,
  )
  expect(answers).toBeGreaterThan(10)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
})

test('a pasted list of weights with numbers and notes leads to questions in Arabic', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, inLanguage(programOf('flock-results/uniformity').path, 'ar'))
  await page.locator('.many textarea').fill('1\t1850 g\n2\t1.9 kg\n3\t1950 جم\n')
  await page.locator('.many > .button').click()
  const question = page.locator('.many [role=group]')
  await expect(question).toContainText('عدة أعمدة')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await question.getByRole('button', { name: '1850 g' }).click()
  await expect(page.locator('.row-state .row-list tbody tr')).toHaveCount(3)
  await expect(page.locator('.row-state')).toContainText('1,900')
})

test('a file fills the flock, if the person says so, and a slip of a digit is asked about once', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, broilers)
  await page.locator('#field-birds').fill('8000')
  await choose(
    page,
    lines(
      'House,3',
      'Placed,2026-05-01',
      'Birds placed,9000',
      'Date,Dead,Feed (kg)',
      '2026-05-02,0,150',
    ),
  )
  await expect(panel(page)).toContainText('The file says “House 3”.')
  await expect(panel(page)).toContainText(
    'Number of birds placed: 8,000 birds here, 9,000 birds in the file',
  )
  await panel(page)
    .getByRole('checkbox', { name: /empty fields/ })
    .check()
  await panel(page).locator('.button.primary').click()
  await expect(page.locator('#field-placed')).toHaveValue('2026-05-01')
  // What was typed stays.
  await expect(page.locator('#field-birds')).toHaveValue(/^8,?000$/)
  await panel(page).getByRole('button', { name: 'Close' }).click()

  await choose(
    page,
    lines('Date,Dead,Feed (kg)', '2026-05-03,0,160', '2026-05-04,0,1700', '2026-05-05,0,180'),
  )
  const slips = ask(page, /far from what such a flock has/)
  await expect(slips).toHaveValue('ask')
  // 1,700 kg / 8,000 birds = 212.5 g.
  await expect(panel(page)).toContainText(
    /Line 3: .*1,700.kg.* is .*213.g per bird.*Did you mean .*170.kg/,
  )
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await slips.selectOption('meant')
  await expect(panel(page).locator('tbody tr').nth(1)).toContainText('170')
  await slips.selectOption('right')
  await expect(panel(page).locator('tbody tr').nth(1)).toContainText('1,700')
  await panel(page).locator('.button.primary').click()
  await panel(page).getByRole('button', { name: 'Close' }).click()
  // What is confirmed is not asked about again.
  await expect(page.locator('.journal')).not.toContainText('Did you mean 170')
})
