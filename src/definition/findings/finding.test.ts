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
    expect(nameFix('temperature', ['feed', 'birds'])).toEqual({
      fix: 'Use one of: birds, feed.',
      nearest: ['birds', 'feed'],
    }))
  it('recommends removing a value where none is allowed', () =>
    expect(nameFix('feed', [])).toEqual({ fix: 'Remove it.' }))
  it('writes the closest name, where one alone is closest', () => {
    expect(nameFix('bird', ['birds', 'feed'])).toEqual({
      fix: 'Did you mean "birds"?',
      nearest: ['birds'],
      autofix: { from: 'bird', to: 'birds' },
    })
    expect(nameFix('bird', ['birds', 'birdy'])).toEqual({
      fix: 'Did you mean "birds"?',
      nearest: ['birds'],
    })
  })
})

describe('printFindings', () => {
  const finding = (file: string, line: number): Finding => ({
    id: 'unknown-name',
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
    ).toEqual([
      'a.json:2  error  [unknown-name]',
      'a.json:9  error  [unknown-name]',
      'b.json:1  error  [unknown-name]',
    ])
  })

  it('gives the reason once for each kind, and the other locations', () =>
    expect(
      printFindings([
        { ...finding('a.json', 1), places: [{ file: 'b.json', line: 7 }] },
        finding('a.json', 2),
      ]),
    ).toBe(
      'a.json:1  error  [unknown-name]\n  What.\n  Also: b.json:7\n  Why: Why.\n  Fix: Fix.\n\n' +
        'a.json:2  error  [unknown-name]\n  What.\n  Fix: Fix.',
    ))

  it('gives the problem, the reason and the fix', () =>
    expect(printFindings([finding('a.json', 1)])).toBe(
      'a.json:1  error  [unknown-name]\n  What.\n  Why: Why.\n  Fix: Fix.',
    ))
})
