import { expect, it } from 'vitest'
import { usedStyle, withUsedStyle } from './used-style.ts'

const page = '<html><body><main id="content"><p class="hint bad">…</p></main></body></html>'

it.each([
  ['an element', 'p{margin:0}', true],
  ['any element', '*,:before{box-sizing:border-box}', true],
  ['an element that no page has', 'table{margin:0}', false],
  ['classes of one element', '.hint.bad{color:red}', true],
  ['a class that no page has', '.hint.good{color:red}', false],
  ['an element in another', 'main .hint{color:red}', true],
  ['an element in one that no page has', '.answer>.hint{color:red}', false],
  ['an id', '#content>p{color:red}', true],
  ['a state', '.hint:hover:not(.open){color:red}', true],
  ['an attribute, which scripts may add', '[data-offer=fr] .hint[open]{color:red}', true],
  ['a pseudo-element', '.hint::before{content:"."}', true],
  ['one of several', ':is(.chip,.hint).bad{color:red}', true],
  ['none of several', ':is(.chip,.note):where(p,a){color:red}', false],
  ['what it contains', 'main:has(.later){color:red}', true],
])('%s', (_, rule, isUsed) => {
  expect(usedStyle(rule, [page])).toBe(isUsed ? rule : '')
})

it('of the selectors of a rule, those remain that can match', () => {
  expect(usedStyle('.hint,.note,p{color:red}', [page])).toBe('.hint,p{color:red}')
})

it('conditions keep their used rules, in order, and go with the last one', () => {
  const sheet =
    '@media (width>1px){@supports (color:red){.note{color:red}}}p{margin:0}' +
    '@media (width>2px){.note{color:red}p{color:red}}main{margin:0}'
  expect(usedStyle(sheet, [page])).toBe('p{margin:0}@media (width>2px){p{color:red}}main{margin:0}')
})

it('rules for paper are left out, and animations stay', () => {
  const sheet =
    '@media print{p{margin:0}}@page{margin:0}@keyframes turn{from{opacity:0}50%{opacity:1}}'
  expect(usedStyle(sheet, [page])).toBe('@keyframes turn{from{opacity:0}50%{opacity:1}}')
})

it('the names of all pages of a kind count, in templates too', () => {
  const other = '<template><b class="note">…</b></template>'
  expect(usedStyle('.note b{margin:0}', [page])).toBe('')
  expect(usedStyle('b.note{margin:0}', [page, other])).toBe('b.note{margin:0}')
})

it('a page with the used rules requests the whole sheet by its script, or without scripts at once', () => {
  const whole =
    '<style>p{}.note{}</style>\n<link rel="stylesheet" href="/a.css" disabled><script data-later="/a.js">'
  expect(withUsedStyle(whole, { style: 'p{}.note{}', sheet: '/a.css' }, 'p{}')).toBe(
    '<style>p{}</style>\n<noscript><link rel="stylesheet" href="/a.css"></noscript>' +
      '<script data-sheet="/a.css" data-later="/a.js">',
  )
})
