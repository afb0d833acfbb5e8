import { expect } from '@playwright/test'
import { inLanguage, programOf } from '../support/browser/programs.ts'
import { check, expectTrue, openLive } from '../support/engines/check.ts'

/** The labels of charts: each figure and word with its position. */
const drawnLabels = `
  return [...document.querySelectorAll('.chart text, .histogram text')].map((label) => {
    const places = []
    const walker = document.createTreeWalker(label, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
      for (const { index, 0: text } of walker.currentNode.data.matchAll(/[\\d.,]*\\d|\\p{L}[\\p{L}\\p{M}]*/gu)) {
        const range = document.createRange()
        range.setStart(walker.currentNode, index)
        range.setEnd(walker.currentNode, index + text.length)
        const { left, right } = range.getBoundingClientRect()
        places.push({ text, middle: (left + right) / 2 })
      }
    return places
  })
`
type Label = readonly { readonly text: string; readonly middle: number }[]

// In a drawing, WebKit ignores the characters that isolate: attributes state the directions.
for (const [language, sign] of [
  ['en', 1],
  ['ar', -1],
] as const)
  check(
    `the words of a chart’s labels are drawn in their order in ${language}`,
    async ({ site, tab }) => {
      for (const [id, query] of [
        ['broilers/feed-conversion-ratio', '?age=35&averageWeight=2.1&birds=10000&totalFeed=33000'],
        ['broilers/body-weight', '?age=21&averageWeight=1.06'],
      ] as const) {
        await openLive(tab, site.address + inLanguage(programOf(id).path, language) + query)
        await expectTrue(tab, `return document.querySelector('.own-label') !== null`, id)
        const labels = (await tab.run(drawnLabels)) as readonly Label[]
        expect(labels.filter((label) => label.length > 1).length).toBeGreaterThan(1)
        for (const label of labels) {
          const texts = label.map(({ text }) => text)
          const drawn = label.toSorted((one, other) => sign * (one.middle - other.middle))
          expect(drawn.map(({ text }) => text)).toEqual(texts)
        }
      }
    },
  )
