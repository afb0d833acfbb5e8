import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { smallStudio as project } from '#tests/support/studio/small-studio.ts'
import { findingsSince } from '#project/findings-since.ts'
import { isError, messagesOf, withTexts } from '#project/index.ts'
import { headingVocabulary, unitsInWords } from '../worker/questions/table-words.ts'
import { newProgram } from './new-program.ts'
import { firstPasted, withPastedText } from './pasted-start.ts'
import type { PastedColumn } from './wanted.ts'

/** What only a person can give: examples, and figures as they are in the source. */
const ofPerson = new Set([
  'demonstration-missing',
  'too-few-examples',
  'figure-lost',
  'missing-record',
  'figure-jumps',
])
/** Random headings are no good texts; those are the person's as well. */
const isOfPerson = (id: string, file: string): boolean =>
  ofPerson.has(id) || file.startsWith('locales/')

const headings = fc.oneof(
  fc.constantFrom(
    'Feed (kg)',
    'Daily feed',
    'Weight',
    'Age',
    'Table',
    'Birds',
    'Own',
    'Difference',
    'sum',
    'min',
    'table',
    'e',
    'pi',
    'i',
    'and',
    'or',
    'not',
    'to',
    'in',
    'mod',
    'true',
    'null',
    'constructor',
    'toString',
    '__proto__',
    'Feed 2',
    '2',
    '12 %',
    '???',
    'Key',
    'Figure',
    'العلف (كغ)',
    'الوزن',
    'Poids (kg)',
    'Âge',
    'Aliment par jour',
    'unit',
    'days',
    'day',
    'figure',
    'per bird',
    'kg',
    'if',
    'round',
    'length',
    'input',
    'results',
    'rating',
    'x-y',
  ),
  fc.constantFrom(
    ...Object.entries(messagesOf(project, 'en')).flatMap(([key, text]) =>
      key.startsWith('columns.') ? [text] : [],
    ),
  ),
  fc.string({ minLength: 1, maxLength: 12 }).map((text) => text.replaceAll(/[\s{}<>|'"#]/g, ' ')),
)
const vocabulary = headingVocabulary(project)
const cell = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 0, max: 9000 }).map((each) => String(each / 100)) },
  { weight: 1, arbitrary: fc.constant('') },
)
const column = fc.record({
  heading: headings,
  english: fc.option(headings),
  sum: headings,
  unit: fc.constantFrom('kg', 'g', 'L', 'mL', 'degC', '%', '1'),
  per: fc.constantFrom('', 'bird', 'bird day', 'day', 'kg'),
  isForFlock: fc.boolean(),
  shows: fc.constantFrom('figure' as const, 'figure' as const, 'sum' as const, 'nothing' as const),
  cells: fc.array(cell, { minLength: 8, maxLength: 8 }),
})
const table = fc.record({
  title: headings,
  key: headings,
  kind: fc.constantFrom('weeks', 'days0', 'days1', 'other'),
  keyUnit: fc.constantFrom('kg', 'day', 'week', 'degC', '1'),
  first: fc.integer({ min: 0, max: 40 }),
  step: fc.integer({ min: 1, max: 7 }),
  rows: fc.integer({ min: 2, max: 8 }),
  columns: fc.array(column, { minLength: 1, maxLength: 3 }),
  language: fc.constantFrom('en', 'ar', 'fr'),
  match: fc.constantFrom('interpolate', 'band', 'exact'),
  own: fc.option(headings),
} as const)

const inEach = (en: string) => ({ en, ar: 'العلف في اليوم', fr: 'Aliment par jour' })

/** The errors that a dialog makes from a pasted table; none if it refuses the table. */
function errorsFrom(given: typeof table extends fc.Arbitrary<infer T> ? T : never) {
  const { columns, key, language } = given
  const lines = Array.from({ length: given.rows }, (_, row) =>
    [String(given.first + row * given.step), ...columns.map(({ cells }) => cells[row])].join('\t'),
  )
  const text = [[key, ...columns.map(({ heading }) => heading)].join('\t'), ...lines].join('\n')
  const units = unitsInWords(project, messagesOf(project, language)).map(([id, title]) => ({
    id,
    title,
  }))
  const pasted = withPastedText(firstPasted('2026-12-01'), text, {
    decimal: '.',
    language,
    units,
    vocabulary,
  })
  const { kind, keyUnit, match, own } = given
  const outcome = newProgram(project, {
    start: {
      ...pasted,
      key: { kind, unit: keyUnit, titles: { en: key, ...pasted.key.titles } },
      match,
      ...(own !== null && { own: inEach(own) }),
      columns: pasted.columns.map((each, index): PastedColumn => {
        const { english, sum, unit, per, shows, isForFlock, heading } = columns[index]!
        const titles = { en: english ?? heading, ...each.titles }
        return { titles, unit, per, shows, isForFlock, sumTitles: inEach(sum) }
      }),
      source: { title: 'Sample', edition: '2026', publisher: '', read: '' },
    },
    titles: inEach(given.title),
    purpose: inEach('How much?'),
    about: inEach('By age.'),
    group: 'broilers',
    icon: 'total-feed',
  })
  if (outcome.kind === 'refused') return []
  return findingsSince(project, withTexts(project, outcome.changes))
    .filter(isError)
    .filter(({ id, file }) => !isOfPerson(id, file))
    .map(({ id, file, line, values }) => ({ id, file, line, values }))
}

it('a new program from any pasted table has no errors of its own making', () => {
  fc.assert(
    fc.property(table, (given) => {
      expect(errorsFrom(given)).toEqual([])
    }),
    { seed: 20261201, numRuns: isSweep ? 600 : 60 },
  )
})

it.each([
  ['a name that formulas have a meaning for', { title: 'in', unit: 'kg' }],
  ['a title that a column of another kind has', { title: 'Body weight', unit: 'L' }],
  ['the name of what the comparison adds', { title: 'Own', unit: 'kg' }],
  ['a temperature for each bird', { title: 'Warmth', unit: 'degC' }],
  ['a title that is nearly the name of another', { title: 'Age 2', unit: 'kg' }],
] as const)('%s is no error', (_, { title, unit }) => {
  const given = {
    english: title,
    sum: `${title} so far`,
    unit,
    per: 'bird',
    isForFlock: true,
  } as const
  const cells = ['1', '2', '3', '4', '5', '6', '7', '8']
  for (const shows of ['figure', 'sum'] as const)
    expect(
      errorsFrom({
        title: 'Anything',
        key: title,
        kind: 'other',
        keyUnit: 'day',
        first: 1,
        step: 1,
        rows: 8,
        language: 'en',
        match: 'exact',
        own: 'Mine',
        columns: [
          { ...given, heading: title, shows, cells },
          { ...given, heading: title, shows, cells },
        ],
      }),
    ).toEqual([])
})
