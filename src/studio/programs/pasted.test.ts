import { describe, expect, it } from 'vitest'
import { smallStudio as project } from '#tests/support/studio/small-studio.ts'
import { answerLoaded, isError, withTexts } from '#project/index.ts'
import { loadCalculator, programTables } from '#project/load.ts'
import { findingsSince } from '#project/findings-since.ts'
import { messagesOf } from '#definition/project.ts'
import { verdictToWrite } from '../cards/verdict/new-verdict.ts'
import { newProgram } from './new-program.ts'
import { runningSums } from './new-table.ts'
import { readPastedRows, type PastedRow } from './pasted-rows.ts'
import type { PastedStart, WantedProgram } from './wanted.ts'
import { writeParts } from './write-parts.ts'

/** A pasted text as rows. */
function pastedRows(text: string, decimal: '.' | ',' = '.'): readonly PastedRow[] {
  const read = readPastedRows(text, decimal)
  if (read.kind !== 'read') throw new Error(JSON.stringify(read))
  return read.rows
}

const start: PastedStart = {
  kind: 'pasted',
  rows: pastedRows('Week\tFeed (kg)\n1\t0.16\n2\t0.34\n3\t0.58'),
  key: { kind: 'weeks', titles: {}, unit: '' },
  match: 'interpolate',
  columns: [
    {
      titles: {
        en: 'Feed per turkey in the week',
        ar: 'علف الرومي في الأسبوع',
        fr: 'Aliment par dinde dans la semaine',
      },
      unit: 'kg',
      per: 'bird',
      isForFlock: true,
      shows: 'sum',
      sumTitles: {
        en: 'Feed of turkeys to this age',
        ar: 'علف الرومي حتى هذا العمر',
        fr: 'Aliment des dindes jusqu’à cet âge',
      },
    },
  ],
  source: {
    title: 'Sample figures, from no publication',
    edition: '2026',
    publisher: '',
    read: '',
  },
  review: '2027-11-01',
  own: {
    en: 'Feed that your turkeys ate',
    ar: 'العلف الذي أكله الرومي عندك',
    fr: 'Aliment consommé par vos dindes',
  },
}
const wanted: WantedProgram = {
  start,
  titles: { en: 'Turkey feed', ar: 'علف الرومي', fr: 'Aliment des dindes' },
  purpose: {
    en: 'How much feed do turkeys eat up to an age?',
    ar: 'كم يأكل الرومي من العلف حتى عمر معيّن؟',
    fr: 'Combien les dindes consomment-elles jusqu’à un âge ?',
  },
  about: {
    en: 'The feed of all weeks up to the age is added up.',
    ar: 'يُجمع علف كل الأسابيع حتى العمر.',
    fr: 'L’aliment de toutes les semaines jusqu’à l’âge est additionné.',
  },
  group: {
    titles: { en: 'Turkeys', ar: 'الرومي', fr: 'Dindes' },
    task: 'feeding',
    service: 'broilers',
  },
  icon: 'total-feed',
}

function madeFrom(given: WantedProgram) {
  const outcome = newProgram(project, given)
  if (outcome.kind === 'refused') throw new Error(outcome.problem)
  return outcome
}

describe('a program from a pasted table', () => {
  it('lacks its examples alone', () => {
    const errors = findingsSince(project, withTexts(project, madeFrom(wanted).changes)).filter(
      isError,
    )
    expect(errors.map(({ id }) => id).sort()).toEqual(['demonstration-missing', 'too-few-examples'])
  })

  it('adds up the rows, for the birds of the visitor, and compares', () => {
    const next = withTexts(project, madeFrom(wanted).changes)
    const definition = next.definitions.get('turkeys/turkey-feed')!
    const loaded = {
      calculator: loadCalculator(next, definition),
      tables: programTables(next, definition),
    }
    const { results } = answerLoaded(next, loaded, { birds: 2000, age: 2, own: 1100 }).calculation
    // 2,000 birds x (0.16 + 0.34) kg = 1,000 kg; 1,100 kg is 10 % more.
    expect(results).toMatchObject({
      feedOfTurkeysToThisAge: { value: 1000, unit: 'kg' },
      difference: { value: 100, unit: 'kg' },
      differenceShare: { value: 10, unit: '%' },
    })
  })

  it('multiplies the columns that are chosen, in the unit of a flock, and no body weight', () => {
    const [feed] = start.columns
    const weight = { en: 'Weight of a turkey', ar: 'وزن الرومي', fr: 'Poids d’une dinde' }
    const columns = [
      { ...feed!, unit: 'g', shows: 'figure' as const },
      { ...feed!, titles: weight, unit: 'g', shows: 'figure' as const, isForFlock: false },
    ]
    const rows = pastedRows('1\t160\t100\n2\t340\t400')
    const next = withTexts(
      project,
      madeFrom({ ...wanted, start: { ...start, rows, columns } }).changes,
    )
    const definition = next.definitions.get('turkeys/turkey-feed')!
    const loaded = {
      calculator: loadCalculator(next, definition),
      tables: programTables(next, definition),
    }
    const { results } = answerLoaded(next, loaded, { birds: 2000, age: 2, own: 748 }).calculation
    // 2,000 birds x 340 g = 680 kg; 748 kg is 10 % more.
    expect(results).toMatchObject({
      feedPerTurkeyInTheWeek: { value: 680, unit: 'kg' },
      weightOfATurkey: { value: 400, unit: 'g' },
      differenceShare: { value: 10, unit: '%' },
    })
  })

  it.each([
    ['no-columns', { columns: [{ ...start.columns[0]!, shows: 'nothing' }] }],
    ['no-column-title', { columns: [{ ...start.columns[0]!, sumTitles: {} }] }],
    ['no-unit', { columns: [{ ...start.columns[0]!, unit: '' }] }],
    ['no-source', { source: { ...start.source, title: ' ' } }],
    ['no-year', { source: { ...start.source, edition: 'third' } }],
  ] as const)('is refused with %s', (problem, change) => {
    expect(newProgram(project, { ...wanted, start: { ...start, ...change } })).toEqual({
      kind: 'refused',
      problem,
    })
  })

  it('needs no year where visitors have no figure to be judged', () => {
    const plain = { ...start, own: undefined, source: { ...start.source, edition: 'third' } }
    expect(newProgram(project, { ...wanted, start: plain })).toMatchObject({ kind: 'made' })
  })
})

it('a verdict by a rule of the clinic says so, and has no name of the table', () => {
  const made = withTexts(project, madeFrom(wanted).changes)
  const id = 'turkeys/turkey-feed'
  const inAll = (en: string) => ({ en, ar: 'العلف قليل', fr: 'Trop peu d’aliment' })
  const written = verdictToWrite({
    result: 'differenceShare',
    unit: '%',
    limits: { badBelow: -20 },
    texts: { badBelow: inAll('Too little feed'), good: inAll('Enough feed') },
    source: { ownSince: '2026', input: 'age', from: 1, to: 3 },
    taken: new Set(),
  })
  const file = `calculators/${id}.json`
  const next = withTexts(made, writeParts(made, made.definitions.get(id)!, { ...written, file }))
  const { source, within } = next.definitions.get(id)!.data.results!['differenceShare']!
  expect(source).toEqual({
    title: 'Rule of the clinic',
    year: '2026',
    population: 'tables.population.ownRule',
  })
  expect(within).toEqual({ age: [1, 3] })
  expect(
    ['en', 'ar', 'fr'].map((code) => messagesOf(next, code)['tables.population.ownRule']),
  ).toEqual(['the clinic’s own rule', 'قاعدة خاصة بالعيادة', 'une règle propre à la clinique'])
  const added = findingsSince(made, next).filter(isError)
  // Examples are still to come.
  expect(added.filter(({ rule }) => rule !== 'examples')).toEqual([])
})

describe('a pasted text', () => {
  it.each([
    [
      'with decimal commas, in any order',
      '2\t0,5\r\n1\t0,25\r\n',
      [
        [1, 0.25],
        [2, 0.5],
      ],
    ],
    [
      'in Arabic digits',
      'الأسبوع\tالعلف\n١\t٠٫٢٥\n٢\t٠٫٥',
      [
        [1, 0.25],
        [2, 0.5],
      ],
    ],
    [
      'with an empty cell',
      'a;b;c\n1;;3\n2;4;5',
      [
        [1, null, 3],
        [2, 4, 5],
      ],
    ],
  ])('is read %s', (_, text, rows) => {
    expect(pastedRows(text, ',')).toEqual(rows)
  })

  it.each([
    ['small', 'Week\tFeed\n1\t2'],
    ['no-figure', '1\t2\n2\t3 kg?\n3\t4'],
    ['no-key', 'Week\tFeed\n1\t2\n\t3'],
    ['key-twice', '1\t2\n1\t3'],
  ])('is refused with %s', (kind, text) => {
    expect(readPastedRows(text, '.')).toMatchObject({ kind: 'wrong', problem: { kind } })
  })

  it('is empty before anything is pasted', () => {
    expect(readPastedRows(' \n', '.')).toEqual({ kind: 'empty' })
  })
})

it('sums end where a figure is missing, and have no rounding of machines', () => {
  expect(runningSums([0.1, 0.2, 0.3, null, 1])).toEqual([0.1, 0.3, 0.6, null, null])
})
