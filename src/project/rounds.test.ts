/**
 * How many rounds of check are needed if every reported mistake is corrected in each round. Each
 * mistake is made in the small project, and counts as reported where a finding is on its line, or
 * names its file and the text next to it.
 */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { printFindings } from '#tests/support/project/in-english.ts'
import { check, withTexts, type Project } from './index.ts'

interface Mistake {
  readonly name: string
  readonly file: string
  readonly right: string
  readonly wrong: string
  /** Where it may be reported instead: a text of the file, or another file. */
  readonly or?: string
}

const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const livability = 'calculators/broilers/livability.json'
const consumption = 'calculators/broilers/feed-consumption.json'
const table = 'tables/broilers/ross-308-2022.json'

const mistakes: readonly Mistake[] = [
  {
    name: 'a message that does not exist',
    file: ratio,
    right: '"results.normalFcr"',
    wrong: '"results.theNormal"',
  },
  {
    name: 'a missing range',
    file: ratio,
    right: '      "usual": [0.1, 8],\n',
    wrong: '',
    or: '"userFcr": {',
  },
  {
    name: 'an unknown unit',
    file: ratio,
    right: '{"value": 8, "unit": "kg",',
    wrong: '{"value": 8, "unit": "stone",',
  },
  {
    name: 'a times sign',
    file: ratio,
    right: 'normal.fcr", "normalFeed": "birds * normal',
    wrong: 'normal.fcr", "normalFeed": "birds × normal',
  },
  {
    name: 'a tone by its colour',
    file: ratio,
    right: '"say": "ratings.poor", "tone": "bad"',
    wrong: '"say": "ratings.poor", "tone": "crimson"',
  },
  { name: 'a wrong example', file: ratio, right: '{"userFcr": 1.56}', wrong: '{"userFcr": 1.66}' },
  {
    name: 'an example that was lost',
    file: ratio,
    right:
      '    {"input": {"birds": 10000, "age": 35, "totalFeed": 33, "averageWeight": 2.1}, "unusual": ["userFcr"]},\n',
    wrong: '',
    or: '"examples"',
  },
  {
    name: 'a picture that does not exist',
    file: ratio,
    right: '"icon": "feed-conversion"',
    wrong: '"icon": "spaceship"',
  },
  { name: 'a missing comma', file: livability, right: '.title",\n', wrong: '.title"\n' },
  {
    name: 'an unknown name',
    file: livability,
    right: '"(birds - deadBirds) / birds"',
    wrong: '"(birds - lostBirds) / birds"',
  },
  { name: 'a figure in quotes', file: livability, right: '"digits": 2', wrong: '"digits": "2"' },
  {
    name: 'units that do not fit',
    file: consumption,
    right: '"birds * normal.dailyFeed"',
    wrong: '"normal.dailyFeed"',
    or: '"unit": "kg", "per": "day"',
  },
  {
    name: 'a column without bounds',
    file: table,
    right: '"unit": "1", "minimum": 0, "maximum": 3}',
    wrong: '"unit": "1"}',
  },
  { name: 'a decimal comma in a record', file: table, right: '102, 0.476]', wrong: '102, 0,476]' },
  { name: 'a day of another form', file: table, right: '"2027-11-01"', wrong: '"2027/11/01"' },
  {
    name: 'a message missing in French',
    file: 'locales/fr/messages.json',
    right: '  "invalidAge": "Saisissez un âge valable.",\n',
    wrong: '',
    or: '{',
  },
  {
    name: 'a placeholder that was translated',
    file: 'locales/fr/messages.json',
    right: '{limit}',
    wrong: '{limite}',
  },
  {
    name: 'a missing plural form',
    file: 'locales/ar/units.json',
    right: ' few {',
    wrong: ' fewer {',
  },
]

const lineOf = (text: string, part: string): readonly number[] =>
  part === '' || !text.includes(part) ? [] : [text.slice(0, text.indexOf(part)).split('\n').length]

/** The project with these mistakes. */
function withMistakes(made: readonly Mistake[]): Project {
  const texts: Record<string, string> = {}
  for (const { file, right, wrong } of made) {
    const text = texts[file] ?? fixtureProject.files.texts.get(file)!
    expect(text, `${file}: ${right}`).toContain(right)
    texts[file] = text.replace(right, () => wrong)
  }
  return withTexts(fixtureProject, texts)
}

/** The mistakes that are not reported in a project that has these. */
function unreported(made: readonly Mistake[]): readonly Mistake[] {
  const project = withMistakes(made)
  const findings = check(project)
  const places = findings.flatMap(({ file, line, places: more = [] }) => [{ file, line }, ...more])
  return made.filter(({ file, wrong, or = '' }) => {
    const text = project.files.texts.get(file)!
    const lines = new Set([...lineOf(text, wrong.trim()), ...lineOf(text, or)])
    return !places.some((place) => place.file === file && lines.has(place.line))
  })
}

/** How many rounds there are until nothing is found. */
function roundsOf(made: readonly Mistake[]): number {
  let left = made
  for (let round = 1; round < 9; round += 1) {
    const next = unreported(left)
    if (next.length === 0) return round
    if (next.length === left.length) {
      const found = printFindings(check(withMistakes(left)))
      throw new Error(`not reported: ${left.map(({ name }) => name).join(', ')}\n${found}`)
    }
    left = next
  }
  return 9
}

describe('rounds of check', () => {
  it.each(mistakes)('$name alone: one', (mistake) => expect(roundsOf([mistake])).toBe(1))

  it('all kinds of mistakes at once: two', () => {
    // Examples are tried once what they are examples of is right.
    const names = unreported(mistakes).map(({ name }) => name)
    expect(names).toEqual(['a wrong example', 'an example that was lost'])
    expect(roundsOf(mistakes)).toBeLessThanOrEqual(2)
  })

  it('any mistakes together: two at most', () => {
    fc.assert(
      fc.property(fc.subarray([...mistakes], { minLength: 2 }), (made) => {
        expect(roundsOf(made)).toBeLessThanOrEqual(2)
      }),
      { numRuns: runs(20), seed: 33 },
    )
  })
})
