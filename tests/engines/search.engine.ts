import { expect } from '@playwright/test'
import { inLanguage, knownLanguages as languages, programOf } from '../support/browser/programs.ts'
import { check, expectTrue, openLive } from '../support/engines/check.ts'
import { sweepUnlessArabic } from '../support/browser/sweep.ts'

// The search over the page, in the engines other than Chromium: a dialog at the upper edge.

const weight = programOf('broilers/body-weight').path
const queries = { en: 'when can I sell', ar: 'متى ابيع', fr: 'quand vendre' }

/**
 * Whether the first options are above the keyboard, and the list and the page as wide as the
 * screen.
 */
const isInSight = `
  const options = [...document.querySelectorAll('.finder [role=option]')].slice(0, 3)
  const list = document.querySelector('.finder').getBoundingClientRect()
  const { scrollWidth, clientWidth } = document.documentElement
  return options.length === 3 && list.top === 0 && list.width <= 360 && scrollWidth <= clientWidth &&
    options.every((each) => each.getBoundingClientRect().bottom <= 300)
`

for (const language of languages)
  check(
    `what a search finds lies above a keyboard, in ${language}`,
    sweepUnlessArabic(language),
    async ({ site, tab }) => {
      await tab.resize(360, 300)
      await openLive(tab, site.address + inLanguage(weight, language))
      await tab.press('#search')
      await expectTrue(
        tab,
        `return document.querySelector('.finder[open] input') !== null`,
        'opened',
      )
      await expectTrue(
        tab,
        `return document.activeElement.getAttribute('role') === 'combobox'`,
        'focus',
      )
      await tab.type('.finder input', queries[language])
      await expectTrue(
        tab,
        `return document.querySelectorAll('.finder-found [role=option]').length >= 3`,
        'found',
      )
      // A window may still be on its way to its new size.
      await expectTrue(tab, isInSight, 'in sight')
      expect(tab.complaints).toEqual([])
    },
  )
