import { expect } from '@playwright/test'
import { embedOf } from '#content/embed.ts'
import {
  inLanguage,
  knownLanguages as languages,
  programOf,
  type LanguageCode,
} from '../support/browser/programs.ts'
import { addressOf, end } from '../support/browser/variant.ts'
import { startForeignPage } from '../support/browser/foreign-page.ts'
import { check, expectText, expectTrue, openLive, pressNamed } from '../support/engines/check.ts'
import type { Engine, Key, Tab } from '../support/engines/engine.ts'
import { journey, journeyInArabic } from '../support/browser/sweep.ts'

// What is entered by hand: each engine has its own fields, keys and pointer.

const pathOf = (id: string): string => programOf(id).path
const submit = '.entry button[type=submit]'
const fcr = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'

/** Types a day into the parts of a field, in the order of the browser's language. */
async function typeDay(tab: Tab, { nextPart }: Engine, name: string, iso: string): Promise<void> {
  const field = `input[type=date][name=${name}]`
  await expectTrue(tab, `return document.querySelector('${field}') !== null`, field)
  await tab.run(`document.querySelector('${field}').focus()`)
  const order = (await tab.run(
    `return new Intl.DateTimeFormat().formatToParts(0).map(({ type }) => type)`,
  )) as readonly string[]
  const [year, month, day] = iso.split('-')
  const parts: Readonly<Record<string, string | undefined>> = { year, month, day }
  for (const digits of order.flatMap((part) => parts[part] ?? []))
    await tab.keys(...(Array.from(digits) as Key[]), ...nextPart)
  await expect.poll(() => tab.value(field)).toBe(iso)
}

/** Chooses by the arrow keys, as far down as an option is. */
async function choose(tab: Tab, selector: string, option: string): Promise<void> {
  const place = await tab.run(`
    const field = document.querySelector(${JSON.stringify(selector)})
    field.focus()
    return [...field.options].findIndex(({ value }) => value === ${JSON.stringify(option)}) -
      field.selectedIndex`)
  for (let step = 0; step < (place as number); step += 1) await tab.keys('ArrowDown')
  await expect.poll(() => tab.value(selector)).toBe(option)
}

const weight: Readonly<Record<LanguageCode, string>> = { en: '2.1', ar: '2.1', fr: '2,1' }
const answers: Readonly<Record<LanguageCode, readonly [fcr: string, dose: string, day: string]>> = {
  en: ['1.57', '450 g', '11 May 2026'],
  ar: ['1.57', '450 جم', '11 مايو 2026'],
  fr: ['1,57', '450 g', '11 mai 2026'],
}

for (const language of languages) {
  const [conversion, dose, day] = answers[language]

  check(
    `figures, choices, records, days and lists are entered by hand in ${language}`,
    journeyInArabic(language),
    async ({ engine, site, tab }) => {
      await openLive(tab, site.address + inLanguage(pathOf('drugs/drug-dose'), language))
      await expectTrue(
        tab,
        `return document.querySelector('[name=medicine][role=combobox]') !== null`,
        'medicine',
      )
      await tab.type('[name=medicine]', 'Doxx-Sol')
      await expectTrue(tab, `return document.querySelector('#list-medicine li') !== null`, 'list')
      await tab.keys('ArrowDown', 'Enter')
      await choose(tab, '[name=birdType]', 'broiler')
      await tab.type('[name=birds]', '12000')
      await tab.type('[name=averageWeight]', language === 'fr' ? '1,5' : '1.5')
      await tab.type('[name=dailyWater]', '3600')
      await tab.press('.entry .folded summary')
      await typeDay(tab, engine, 'startDate', '2026-05-01')
      await tab.press(submit)
      await expectText(tab, '[data-result=dailyDose]', dose)
      await expectText(tab, '[data-result=sellMeatFrom]', day)

      await openLive(
        tab,
        site.address + inLanguage(pathOf('broilers/feed-conversion-ratio'), language),
      )
      await tab.type('[name=birds]', '10000')
      await tab.type('[name=age]', '35')
      await tab.type('[name=totalFeed]', '33000')
      await tab.type('[name=averageWeight]', weight[language])
      await tab.keys('Enter')
      await expectText(tab, '[data-result=userFcr]', conversion)

      await openLive(tab, site.address + inLanguage(pathOf('flock-results/uniformity'), language))
      await tab.type('.many textarea', '900 1000 1000 1000 1100')
      await tab.press('.many button')
      await expectText(tab, '.row-state', '5')
      await tab.press(`.entry:last-of-type ${submit.replace('.entry ', '')}`)
      await expectText(tab, '[data-result=mean]', /1[\s,\u202f\u00a0]?000/)

      // In a frame of another site: the danger without a figure, and it sends its height.
      const inFrame =
        site.address +
        inLanguage(embedOf(pathOf('drugs/drug-dose')), language) +
        '?medicine=chloramphenicol&birdType=broiler&birds=1000&averageWeight=1'
      await openLive(tab, inFrame)
      await expectTrue(tab, `return document.querySelector('.answer [data-danger]') !== null`, '')
      const doses = `return document.querySelectorAll('[data-result=dailyDose]').length`
      expect(await tab.run(doses)).toBe(0)
      const foreign = await startForeignPage(`<iframe src="${inFrame}"></iframe>`)
      try {
        await tab.goto(addressOf(foreign))
        await expectTrue(tab, 'return messages.some(({ height }) => height > 300)', 'height')
      } finally {
        await end(foreign)
      }
    },
  )
}

check(
  'figures are typed in Arabic digits, and answered in the digits of the site',
  async ({ site, tab }) => {
    await openLive(tab, site.address + inLanguage(pathOf('broilers/feed-conversion-ratio'), 'ar'))
    await tab.type('[name=birds]', '٩٠٠٠')
    await tab.type('[name=age]', '٣٥')
    await tab.type('[name=totalFeed]', '٣٣٠٠٠')
    await tab.type('[name=averageWeight]', '٢٫١')
    await tab.press(submit)
    await expectText(tab, '[data-result=userFcr]', '1.75')
    expect(await tab.text('main')).not.toMatch(/[٠-٩۰-۹]/)
  },
)

check(
  'a figure is corrected in its middle, and selected parts are replaced',
  journey,
  async ({ site, tab }) => {
    const field = '[name=totalFeed]'
    const state = () =>
      tab.run(`const { value, selectionStart, selectionEnd } = document.querySelector('${field}')
      return [value, selectionStart, selectionEnd]`)
    for (const query of ['', fcr]) {
      await openLive(
        tab,
        site.address + inLanguage(pathOf('broilers/feed-conversion-ratio'), 'ar') + query,
      )
      await tab.type(field, '3300')
      await tab.keys('Home', 'ArrowRight', '5', '7')
      expect(await state()).toEqual(['357300', 3, 3])
      await tab.keys('Backspace', 'Delete')
      expect(await state()).toEqual(['3500', 2, 2])
      await tab.keys('Shift+ArrowRight', 'Shift+ArrowRight', '9', '0', '0')
      expect(await state()).toEqual(['35900', 5, 5])
    }
    await expectText(tab, '[data-result=userFcr]', '1.71')
  },
)

check(
  'a day that is typed by hand is that day, and one that is changed is another',
  async ({ engine, site, tab }) => {
    await openLive(tab, `${site.address}${pathOf('treatment/withdrawal-date')}?meatDays=7`)
    await typeDay(tab, engine, 'lastDose', '2026-05-01')
    await tab.press(submit)
    await expectText(tab, '[data-result=sellMeatFrom]', '9 May 2026')
    await typeDay(tab, engine, 'lastDose', '2026-06-12')
    await expectText(tab, '[data-result=sellMeatFrom]', '20 June 2026')
  },
)

check(
  'another unit is chosen by keys, and what was typed is converted and kept',
  async ({ site, tab }) => {
    const unit = '.number:has([name=averageWeight]) select'
    const address = site.address + pathOf('broilers/feed-conversion-ratio') + fcr
    await openLive(tab, address)
    await expectText(tab, '[data-result=userFcr]', '1.57')
    await choose(tab, unit, '1')
    await expect.poll(() => tab.value('[name=averageWeight]')).toBe('2,100')
    await expectText(tab, '[data-result=userFcr]', '1.57')
    await openLive(tab, address)
    await expect.poll(() => tab.text(`${unit} option:checked`)).toBe('g')
  },
)

check(
  'a slider is dragged, and changes the form only when it is taken over',
  async ({ site, tab }) => {
    await openLive(tab, site.address + pathOf('broilers/feed-conversion-ratio') + fcr)
    await pressNamed(tab, 'summary', 'What if')
    await tab.drag('.what-if input[type=range]', 0.5, 0.25)
    await expectText(tab, '[data-compared=userFcr]', /1\.57 now, 1\.\d\d then: down/)
    expect(await tab.value('[name=totalFeed]')).toBe('33,000')
    await pressNamed(tab, '.what-if button', 'Use in the form')
    await expect.poll(() => tab.value('[name=totalFeed]')).not.toBe('33,000')
  },
)

check('keys lead through a form in its order, each place with a ring', async ({ site, tab }) => {
  await openLive(tab, `${site.address}${pathOf('broilers/feed-conversion-ratio')}`)
  await tab.run(`document.querySelector('[name=birds]').focus()`)
  const seen: unknown[] = []
  for (let step = 0; step < 10; step += 1) {
    await tab.keys('Tab')
    seen.push(
      await tab.run(`
        const { tagName, name } = document.activeElement
        const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement)
        return [name || tagName.toLowerCase(), outlineStyle, parseFloat(outlineWidth) >= 2]`),
    )
  }
  expect(seen).toEqual(
    [
      'age',
      'select',
      'totalFeed',
      'select',
      'averageWeight',
      'select',
      'standard',
      'button',
      'button',
      'button',
    ].map((name) => [name, 'solid', true]),
  )
  await tab.keys('Shift+Tab', 'Shift+Tab', 'Shift+Tab')
  expect(await tab.run('return document.activeElement.name')).toBe('standard')
})
