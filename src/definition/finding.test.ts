import { describe, expect, it } from 'vitest'
import { didYouMean, nameFix, printFindings, type Finding } from './finding.ts'

const known = ['weight', 'birds', 'averageWeight', 'normal.fcr']

describe('didYouMean', () => {
  it.each([
    ['wieght', 'weight'],
    ['Birds', 'birds'],
    ['bird', 'birds'],
    ['avrageWeight', 'averageWeight'],
    ['normal.frc', 'normal.fcr'],
  ])('takes %s for %s', (typed, meant) => {
    expect(didYouMean(typed, known)).toBe(`Did you mean "${meant}"?`)
  })

  it.each(['temperature', 'xyz', ''])('has no guess for "%s"', (typed) =>
    expect(didYouMean(typed, ['averageWeight', 'normal.fcr'])).toBe(''),
  )
})

describe('nameFix', () => {
  it('lists what there is where nothing is close', () =>
    expect(nameFix('temperature', ['feed', 'birds'])).toBe('Use one of: birds, feed.'))
  it('says to remove what cannot be anything', () => expect(nameFix('feed', [])).toBe('Remove it.'))
})

describe('printFindings', () => {
  const finding = (file: string, line: number): Finding => ({
    rule: 'names',
    file,
    line,
    what: 'What.',
    why: 'Why.',
    fix: 'Fix.',
  })
  it('orders by file and line, a paragraph each', () => {
    expect(
      printFindings([finding('b.json', 1), finding('a.json', 9), finding('a.json', 2)])
        .split('\n\n')
        .map((part) => part.split('\n')[0]),
    ).toEqual(['a.json:2  [names]', 'a.json:9  [names]', 'b.json:1  [names]'])
  })

  it('says what, why and how to mend it', () =>
    expect(printFindings([finding('a.json', 1)])).toBe(
      'a.json:1  [names]\n  What.\n  Why: Why.\n  Fix: Fix.',
    ))
})
