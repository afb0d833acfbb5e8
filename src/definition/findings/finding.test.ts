import { describe, expect, it } from 'vitest'
import { readFindingSentences } from '#project/files.ts'
import { commandReader, printFindings, textsOfFinding } from '#project/printed-findings.ts'
import { didYouMean, finding, nameFix, phrase, type Finding } from './finding.ts'
import { findingTexts, type Reader } from '#project/finding-texts.ts'

const known = ['weight', 'birds', 'averageWeight', 'normal.fcr']

describe('didYouMean', () => {
  it.each([
    ['wieght', 'weight'],
    ['Birds', 'birds'],
    ['bird', 'birds'],
    ['avrageWeight', 'averageWeight'],
    ['normal.frc', 'normal.fcr'],
  ])('takes %s for %s', (typed, meant) => {
    expect(didYouMean(typed, known)).toEqual({ fix: phrase('closest', { name: meant }) })
  })

  it.each(['temperature', 'xyz', ''])('has no guess for "%s"', (typed) =>
    expect(didYouMean(typed, ['averageWeight', 'normal.fcr'])).toEqual({}),
  )
})

describe('nameFix', () => {
  it('lists what there is where nothing is close', () =>
    expect(nameFix('temperature', ['feed', 'birds'])).toEqual({
      fix: phrase('oneOf', { names: ['birds', 'feed'] }),
    }))
  it('lists whole names, and no more than a person reads', () => {
    const names = Array.from({ length: 99 }, (_, index) => `name-${String(index).padStart(2, '0')}`)
    const { fix } = nameFix('temperature', names)
    expect(fix.values['names']).toEqual(names.slice(0, 33))
  })
  it('recommends removing a value where none is allowed', () =>
    expect(nameFix('feed', [])).toEqual({ fix: phrase('remove') }))
  it('writes the closest name, where one alone is closest', () => {
    expect(nameFix('bird', ['birds', 'feed'])).toEqual({
      fix: phrase('closest', { name: 'birds' }),
      autofix: { from: 'bird', to: 'birds' },
    })
    expect(nameFix('bird', ['birds', 'birdy'])).toEqual({
      fix: phrase('closest', { name: 'birds' }),
    })
  })
})

const unknownName = (file: string, line: number): Finding => ({
  rule: 'names',
  file,
  line,
  ...finding('unknown-name.formula', { name: 'bird' }),
  fix: phrase('closest', { name: 'birds' }),
})
const what = 'The formula reads "bird", which is not defined.'
const why = 'An undefined name has no value, so the program could not answer.'
const fix = 'Did you mean "birds"?'

describe('printFindings', () => {
  it('orders by file and line, a paragraph each', () => {
    expect(
      printFindings([unknownName('b.json', 1), unknownName('a.json', 9), unknownName('a.json', 2)])
        .split('\n\n')
        .map((paragraph) => paragraph.split('\n')[0]),
    ).toEqual([
      'a.json:2  error  [unknown-name]',
      'a.json:9  error  [unknown-name]',
      'b.json:1  error  [unknown-name]',
    ])
  })

  it('gives the reason once for each kind, and the other locations', () =>
    expect(
      printFindings([
        { ...unknownName('a.json', 1), places: [{ file: 'b.json', line: 7 }] },
        unknownName('a.json', 2),
      ]),
    ).toBe(
      `a.json:1  error  [unknown-name]\n  ${what}\n  Also: b.json:7\n  Why: ${why}\n  Fix: ${fix}\n\n` +
        `a.json:2  error  [unknown-name]\n  ${what}\n  Fix: ${fix}`,
    ))

  it('gives the problem, the reason and the fix', () =>
    expect(printFindings([unknownName('a.json', 1)])).toBe(
      `a.json:1  error  [unknown-name]\n  ${what}\n  Why: ${why}\n  Fix: ${fix}`,
    ))
})

describe('sentences', () => {
  it('state figures as they are, and none that is no figure', () => {
    const of = (value: number): string =>
      textsOfFinding(finding('constant-not-covered', { name: 'fcr', value })).what
    expect(of(1.5)).toBe('If "fcr" were half or twice its value of 1.5, no example would fail.')
    for (const value of [Infinity, -Infinity, NaN])
      expect(of(value)).toBe(
        'If "fcr" were half or twice its value of a figure that cannot be calculated, ' +
          'no example would fail.',
      )
  })

  it('count in the plural forms of the language', () => {
    const of = (count: number): string =>
      textsOfFinding(finding('article-row-uneven', { cells: count, most: 2 })).what
    expect(of(1)).toBe('The row has 1 cell; the other rows have 2.')
    expect(of(3)).toBe('The row has 3 cells; the other rows have 2.')
  })

  it('isolate what is written from right to left', () => {
    const reader = commandReader('ar', 'rtl', {
      'unknown-name': { title: 'اسم', why: 'لأنه', formula: { what: 'الاسم «{name}»' } },
      parts: { closest: 'هل تقصد «{name}»؟' },
    })
    expect(textsOfFinding(unknownName('a.json', 1), reader)).toEqual({
      title: 'اسم',
      what: 'الاسم «\u2068bird\u2069»',
      why: 'لأنه',
      fix: 'هل تقصد «\u2068birds\u2069»؟',
    })
  })

  it('have words of their own beside cards, where a sentence of a file has its keys', () => {
    const source = commandReader('en', 'ltr', readFindingSentences())
    const cards: Reader<string> = { ...source, isInCards: true, word: (word) => word.toUpperCase() }
    const body = finding('good-everywhere', { verdict: 'good' })
    expect(findingTexts(body, source).fix).toContain('{"age": [28, 49]}')
    expect(findingTexts(body, cards).fix).not.toContain('{')
    const undefinedTask = finding('due-of-nothing.plan', { plan: 'a' })
    expect(findingTexts(undefinedTask, cards).fix).toBe('Name a program that has a "PLAN".')
  })
})
