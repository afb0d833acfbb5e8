import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { markupIn, withoutMarkup } from './markup.ts'
import { textFault } from './text-fault.ts'

describe('markup in a message', () => {
  it.each([
    ['Un <b>bon</b> lot', '<b>', 'Un bon lot'],
    ['Poules &amp; poulets', '&amp;', 'Poules & poulets'],
    ['20&nbsp;kg', '&nbsp;', '20\u00a0kg'],
    ['L&#39;eau', '&#39;', "L'eau"],
    ['L&#x2019;eau', '&#x2019;', 'L’eau'],
    ['Ligne<br/>deux', '<br/>', 'Ligne deux'],
    ['Ligne<br>deux', '<br>', 'Ligne deux'],
    ['<span class="x">Eau</span> pure', '<span class="x">', 'Eau pure'],
    ['Voir </a> ici', '</a>', 'Voir ici'],
    ['Voir <!-- note', '<!--', undefined],
    ['5 &unknown; 6', '&unknown;', undefined],
  ])('%s', (text, markup, plain) => {
    expect(markupIn(text)).toBe(markup)
    if (plain !== undefined) expect(withoutMarkup(text)).toBe(plain)
    expect(inEnglish(textFault('fr', 'results.dailyFeed', text, 'Feed')!)).toMatchObject({
      id: 'message-markup',
      what: `"results.dailyFeed" contains "${markup}", which is a sign of web pages.`,
      ...(plain !== undefined && { autofix: { to: JSON.stringify(plain) } }),
    })
  })

  it.each([
    ['5 < 6 > 4'],
    ['R & D'],
    ['Poules & poulets ; eau'],
    ['moins de <5 kg'],
    ['A <– B'],
    ['fish&chips'],
  ])('nothing of %s', (text) => {
    expect(markupIn(text)).toBeUndefined()
  })
})

describe('a text that shows nothing', () => {
  it.each([[''], [' '], ['\u00a0'], ['\u200b'], ['\u200e \u200f']])('%j is empty', (text) => {
    expect(inEnglish(textFault('fr', 'results.dailyFeed', text, 'Feed')!)).toMatchObject({
      id: 'message-empty',
      what: '"results.dailyFeed" has no text.',
      fix: 'Write the text. English: "Feed"',
    })
  })
})
