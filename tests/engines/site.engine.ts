import { expect } from '@playwright/test'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import { check, expectText, openLive } from '../support/engines/check.ts'
import { placeFlock } from '../support/engines/flock.ts'

// What the site promises, in the engines beside Chromium: each with its own typing, storage,
// formatting and offline worker.

const pathOf = (id: string): string => programOf(id).path
const conversion = pathOf('broilers/feed-conversion-ratio')
const submit = '.entry button[type=submit]'

/** A page of each kind, and a program of each kind of input. */
const paths = [
  '/',
  '/services',
  '/contact',
  '/blogs',
  '/my-account',
  ...[
    'broilers/feed-conversion-ratio',
    'broilers/farm-management',
    'feed/poultry-feed-analysis',
    'feed/least-cost',
    'drugs/drug-dose',
    'hatchery/hatch-date',
    'egg-results/laying-rate',
    'white-hens/egg-percentage',
  ].map(pathOf),
]

for (const language of languages)
  check(`pages start without a complaint in ${language}`, async ({ device, site }) => {
    // Each page has its own tab: Firefox reports requests that end because a page is left.
    for (const path of paths) {
      const own = await device.browser().open()
      await openLive(own, site.address + inLanguage(path, language))
      expect(own.complaints, path).toEqual([])
      await own.close()
    }
  })

check(
  'figures are typed in Arabic digits, and answered in the digits of the site',
  async ({ site, tab }) => {
    await tab.goto(site.address + inLanguage(conversion, 'ar'))
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
  'a day of the notebook is there after the browser was closed and opened',
  async ({ device, site, tab }) => {
    const journal = site.address + pathOf('broilers/farm-management')
    await tab.goto(journal)
    await tab.run(placeFlock)
    await tab.goto(journal)
    await tab.type('.journal .day-form [name=deaths]', '3')
    await tab.press('.journal h4')
    await expectText(tab, '[data-day-result=alive] dd', '997 birds')
    await device.restart()
    const later = await device.browser().open()
    await later.goto(journal)
    await expectText(later, '[data-day-result=alive] dd', '997 birds')
    await later.close()
  },
)
