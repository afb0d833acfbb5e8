import { expect } from '@playwright/test'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import { check, expectTrue, openLive } from '../support/engines/check.ts'

// The search over the page, in the engines beside Chromium: a dialog at the upper edge.

const weight = programOf('broilers/body-weight').path
const asked = { en: 'when can I sell', ar: 'متى ابيع', fr: 'quand vendre' }

/** The lower edges of the first three options, and how wide the list and the page are. */
const layout = `
  const options = [...document.querySelectorAll('.finder [role=option]')].slice(0, 3)
  const list = document.querySelector('.finder').getBoundingClientRect()
  return {
    lowest: Math.max(...options.map((each) => each.getBoundingClientRect().bottom)),
    top: list.top,
    width: list.width,
    sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
  }
`

for (const language of languages)
  check(`what a search finds lies above a keyboard, in ${language}`, async ({ site, tab }) => {
    await tab.resize(360, 300)
    await openLive(tab, site.address + inLanguage(weight, language))
    await tab.press('#search')
    await expectTrue(tab, `return document.querySelector('.finder[open] input') !== null`, 'opened')
    await expectTrue(
      tab,
      `return document.activeElement.getAttribute('role') === 'combobox'`,
      'focus',
    )
    await tab.type('.finder input', asked[language])
    await expectTrue(
      tab,
      `return document.querySelectorAll('.finder-found [role=option]').length >= 3`,
      'found',
    )
    const { lowest, top, width, sideways } = (await tab.run(layout)) as Record<string, number>
    expect(top).toBe(0)
    expect(lowest).toBeLessThanOrEqual(300)
    expect(width).toBeLessThanOrEqual(360)
    expect(sideways).toBeLessThanOrEqual(0)
    expect(tab.complaints).toEqual([])
  })
