import { expect } from '@playwright/test'
import {
  inLanguage,
  knownLanguages as languages,
  programOf,
  programs,
} from '../support/browser/programs.ts'
import { check, expectText, expectTrue, openLive } from '../support/engines/check.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

// What the site promises, in the engines other than Chromium: each with its own typing, storage,
// formatting and offline worker.

const pathOf = (id: string): string => programOf(id).path
const conversion = pathOf('broilers/feed-conversion-ratio')
const query = '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'

/** A page of each kind, and a program of each kind of input. */
const paths = [
  '/',
  '/services',
  '/programs',
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
  // The chosen option is longer than a line of a phone.
  `${pathOf('treatment/broiler-vaccination')}?programme=pretoriaHighRisk`,
]

/** How far a page can be scrolled sideways. */
const sideways =
  'return document.documentElement.scrollWidth - document.documentElement.clientWidth'

for (const language of languages)
  check(
    `pages start without a complaint, as wide as a narrow phone, in ${language}`,
    sweepUnlessArabic(language),
    async ({ device, site }) => {
      // Each page has its own tab: Firefox reports requests that end because a page is left.
      for (const path of paths) {
        const own = await device.browser().open()
        await own.resize(360, 640)
        await openLive(own, site.address + inLanguage(path, language))
        expect(own.complaints, path).toEqual([])
        expect(await own.run(sideways), path).toBeLessThanOrEqual(0)
        if (language === 'ar') expect(await own.text('main'), path).not.toMatch(/[٠-٩۰-۹]/)
        await own.close()
      }
    },
  )

/** Notes each part of a form that moves while it is in view, from the first picture on. */
const watchMoves = `
  window.moves = []
  const first = new Map()
  const watch = () => {
    const parts = '.entry :is(label[for], [name], button[type=submit])'
    for (const part of document.querySelectorAll(parts)) {
      if (!part.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) continue
      const { left, top, bottom } = part.getBoundingClientRect()
      const name = part.tagName + ' ' + (part.htmlFor || part.id || part.textContent.trim())
      const place = [Math.round(left + scrollX), Math.round(top + scrollY)]
      // Parts outside of the view may move.
      const isInView = top < innerHeight && bottom > 0
      const before = first.get(name)
      if (before?.isInView && Math.hypot(before.x - place[0], before.y - place[1]) > 3)
        window.moves.push(name + ': ' + [before.x, before.y] + ' to ' + place)
      first.set(name, { x: place[0], y: place[1], isInView })
    }
    requestAnimationFrame(watch)
  }
  requestAnimationFrame(watch)
`

/** Programs with a list, whose code comes after the page. */
const shown = [
  ...programs.filter(({ asksForList }) => asksForList).map(({ path }) => path),
  conversion,
  pathOf('drugs/drug-dose'),
  // Its texts are the longest.
  inLanguage(pathOf('flock-results/uniformity'), 'fr'),
]

check(
  'no part of a form moves after it is shown, and a press at once counts',
  async ({ site, tab }) => {
    await tab.early(watchMoves)
    for (const [index, path] of shown.entries())
      for (const width of path.includes('uniformity')
        ? [360, 1024]
        : [index % 2 === 0 ? 360 : 1024]) {
        await tab.resize(width, 740)
        await openLive(tab, site.address + path)
        await expectTrue(tab, `return performance.now() > 1000`, path)
        expect(await tab.run('return window.moves'), `${path} ${width}`).toEqual([])
      }
    await tab.goto(site.address + conversion + query)
    await tab.press('.entry button[type=submit]')
    await expectText(tab, '[data-result=userFcr]', '1.57')
  },
)
