import { expect } from '@playwright/test'
import { inLanguage, linkTo, programOf } from '../support/browser/programs.ts'
import { placedBlocks, visualOrder, type Placed } from '../support/browser/visual-order.ts'
import { check, openLive } from '../support/engines/check.ts'

const air = programOf('broilers/ventilation')

check('mixed lines of an Arabic page are in the order of its readers', async ({ site, tab }) => {
  for (const [address, written, seen] of [
    [
      inLanguage(programOf('broilers/body-weight').path, 'ar') +
        '?age=35&averageWeight=2.2&standard=ross-308-2022-male',
      'Ross 308 (2022)، ذكور، 35 يومًا)',
      ') 2022 ( 308 Ross ، ذكور ، 35 يومًا )',
    ],
    [
      linkTo(air, air.examples[0]!, 'ar'),
      '0.5 كجم · دليل Ross (0.864)',
      '0.5 كجم · دليل ) 0.864 ( Ross',
    ],
    [
      linkTo(programOf('drugs/drug-dose'), programOf('drugs/drug-dose').examples[0]!, 'ar'),
      'دوكسيسيكلين · Doxx-Sol 500 mg/g powder · الدجاج',
      'دوكسيسيكلين · powder g / mg 500 Sol - Doxx · الدجاج',
    ],
  ] as const) {
    await openLive(tab, site.address + address)
    await expect
      .poll(
        async () => {
          await tab.run(
            `for (const each of document.querySelectorAll('main details')) each.open = true`,
          )
          const blocks = (await tab.run(placedBlocks)) as readonly (readonly Placed[])[]
          return visualOrder(blocks, written, 'rtl')
        },
        { timeout: 20_000, message: written },
      )
      .toBe(seen)
  }
})
