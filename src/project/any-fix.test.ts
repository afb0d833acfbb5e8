import { expect, it } from 'vitest'
import { fixtureProject as project } from '#tests/support/project/fixture-project.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { withEdits } from '#definition/typos/typo.ts'
import fc from 'fast-check'
import { check, fixEdits, isError, withTexts } from './index.ts'

const files = [...project.files.texts.entries()].filter(
  ([path]) => path.endsWith('.json') && /^(calculators|tables|locales)\//.test(path),
)

/** A slip in a word or a figure of a file: a letter more or less, two that are swapped, its ends. */
const mistake = fc
  .record({
    file: fc.constantFrom(...files),
    at: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    letter: fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
    kind: fc.constantFrom('without', 'twice', 'swapped', 'number', 'other', 'backwards'),
    by: fc.constantFrom('s', 'x', '2'),
  })
  .map(({ file: [path, text], at, letter, kind, by }) => {
    if (kind === 'backwards') {
      const ranges = [...text.matchAll(/\[(-?[\d.]+), (-?[\d.]+)\]/g)]
      const range = ranges[Math.floor(at * ranges.length)]
      if (range === undefined) return { path, text }
      const [whole, from, to] = range
      const end = range.index + whole.length
      return { path, text: `${text.slice(0, range.index)}[${to}, ${from}]${text.slice(end)}` }
    }
    const words = [...text.matchAll(/[\p{L}\d]+/gu)]
    const word = words[Math.floor(at * words.length)]!
    const [own] = word
    const index = Math.floor(letter * own.length)
    const [before, sign, after] = [own.slice(0, index), own[index]!, own.slice(index + 1)]
    const slips = {
      without: before + after,
      twice: before + sign + sign + after,
      swapped: before + after.slice(0, 1) + sign + after.slice(1),
      number: `${own}${by}`,
      other: words[Math.floor(letter * words.length)]![0],
    }
    const end = word.index + own.length
    return { path, text: text.slice(0, word.index) + slips[kind] + text.slice(end) }
  })

const errorsOf = (of: typeof project): number => check(of).filter(isError).length

const withMistakes = (mistakes: readonly { readonly path: string; readonly text: string }[]) =>
  withTexts(project, Object.fromEntries(mistakes.map(({ path, text }) => [path, text])))

it('a fix never raises the number of errors', () => {
  fc.assert(
    fc.property(fc.array(mistake, { minLength: 1, maxLength: 2 }), (mistakes) => {
      const broken = withMistakes(mistakes)
      const findings = check(broken)
      // A file that cannot be read hides the errors of others: those are counted alone.
      const alone = mistakes.map((each) => errorsOf(withMistakes([each])))
      const most = Math.max(
        findings.filter(isError).length,
        alone.reduce((sum, each) => sum + each, 0),
      )
      for (const finding of findings) {
        const { file } = finding
        const text = broken.files.texts.get(file)
        const edits = text === undefined ? [] : fixEdits(text, finding)
        if (edits.length === 0) continue
        expect(edits.filter(({ from, to }) => from === to)).toEqual([])
        const fixed = errorsOf(withTexts(broken, { [file]: withEdits(text!, [...edits]) }))
        expect({ finding, edits, isMore: fixed > most }).toMatchObject({ isMore: false })
      }
    }),
    { seed: 20261201, numRuns: isSweep ? 2000 : 100 },
  )
})

it('a range whose ends are equal has no fix: only a person knows the other end', () => {
  const path = 'calculators/broilers/livability.json'
  const text = project.files.texts.get(path)!
  const range = /"usual": \[[^\]]*\]/
  expect(text).toMatch(range)
  const found = check(withTexts(project, { [path]: text.replace(range, '"usual": [0, 0]') }))
  const backwards = found.filter(({ id }) => id === 'usual-backwards')
  expect(backwards).toHaveLength(1)
  expect(backwards[0]!.autofix).toBeUndefined()
})
