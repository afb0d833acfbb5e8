import { expect, it } from 'vitest'
import { smallStudio as project } from '#tests/support/studio/small-studio.ts'
import { findingsSince } from '#project/findings-since.ts'
import { withTexts, type Input, type Project } from '#project/index.ts'
import { verdictToWrite, type VerdictSource } from '../cards/verdict/new-verdict.ts'
import { chartChoices } from '../worker/questions/chart-choices.ts'
import { uncoveredByExamples } from '../worker/questions/example-proposals.ts'
import { values } from '../worker/questions/values.ts'
import type { JsonValue } from '../editing/index.ts'
import { newProgram } from './new-program.ts'
import { writeParts, type PartsToWrite } from './write-parts.ts'

const file = 'calculators/turkeys/turkey-feed.json'
const id = 'turkeys/turkey-feed'
const name = 'feedOfTheTurkeysToThisAge'

const write = (of: Project, wanted: Omit<PartsToWrite, 'file'>): Project =>
  withTexts(of, writeParts(of, of.definitions.get(id)!, { ...wanted, file }))

/** What the page shows when the search has ended: it asks again and again. */
function openGaps(of: Project) {
  for (;;) {
    const { gaps } = uncoveredByExamples({ newest: of, sound: undefined }, file)!
    if (gaps.every(({ isSearching }) => isSearching !== true)) return gaps
  }
}

const both = (en: string, ar: string, fr: string) => ({ en, ar, fr })

it.each<[string, VerdictSource]>([
  ['of the table', { lookup: 'table' }],
  ['of the clinic', { ownSince: '2026', input: 'age', from: 1, to: 8 }],
])('a program with limits %s is complete by the functions of the buttons alone', (_, source) => {
  const weekly = [0.16, 0.34, 0.58, 0.86, 1.16, 1.45, 1.74, 2.01]
  const made = newProgram(project, {
    start: {
      kind: 'pasted',
      rows: weekly.map((feed, index) => [index + 1, feed]),
      key: { kind: 'weeks', titles: {}, unit: '' },
      match: 'interpolate',
      columns: [
        {
          titles: both(
            'Feed per turkey in the week',
            'علف الديك الرومي في الأسبوع',
            'Aliment par dinde dans la semaine',
          ),
          unit: 'kg',
          per: 'bird',
          isForFlock: true,
          shows: 'sum',
          sumTitles: both(
            'Feed of the turkeys to this age',
            'علف الرومي حتى هذا العمر',
            'Aliment des dindes jusqu’à cet âge',
          ),
        },
      ],
      source: {
        title: 'Sample figures, from no publication',
        edition: '2026',
        publisher: '',
        read: '',
      },
      review: '2027-11-27',
      own: both(
        'Feed that your turkeys ate',
        'العلف الذي أكله قطيعك من الرومي',
        'Aliment consommé par vos dindes',
      ),
    },
    titles: both('Turkey feed', 'علف الرومي', 'Aliment des dindes'),
    purpose: both(
      'How much feed do turkeys eat up to an age?',
      'كم يأكل الرومي من العلف حتى عمر معيّن؟',
      'Combien les dindes consomment-elles jusqu’à un âge donné ?',
    ),
    about: both(
      'The feed of all weeks up to the age is added up and multiplied by the birds.',
      'يُجمع علف كل الأسابيع حتى العمر ويُضرب في عدد الطيور.',
      'L’aliment de toutes les semaines jusqu’à l’âge est additionné et multiplié par les oiseaux.',
    ),
    group: { titles: both('Turkeys', 'الرومي', 'Dindes'), task: 'feeding', service: 'broilers' },
    icon: 'total-feed',
  })
  if (made.kind === 'refused') throw new Error(made.problem)
  let of = withTexts(project, made.changes)
  of = write(
    of,
    verdictToWrite({
      result: 'differenceShare',
      unit: '%',
      limits: { badBelow: -20, fairBelow: -10, fairAbove: 10, badAbove: 20 },
      source,
      taken: new Set(),
      texts: {
        badBelow: both(
          'They eat far too little',
          'تأكل أقل بكثير من المطلوب',
          'Elles mangent bien trop peu',
        ),
        fairBelow: both('They eat somewhat less', 'تأكل أقل قليلًا', 'Elles mangent un peu moins'),
        good: both('As in the table', 'كما في الجدول', 'Comme dans le tableau'),
        fairAbove: both('They eat somewhat more', 'تأكل أكثر قليلًا', 'Elles mangent un peu plus'),
        badAbove: both('Feed is wasted', 'العلف يُهدر', 'De l’aliment est gaspillé'),
      },
    }),
  )
  expect(chartChoices({ newest: of, sound: undefined }, file)).toEqual([
    { along: 'age', curves: [{ result: name, owns: ['own'] }] },
  ])
  of = write(of, {
    parts: [
      {
        path: ['guide'],
        value: { along: 'age', curves: [{ result: name, own: 'own' }] },
        before: 'examples',
      },
      { path: ['related'], value: ['broilers/feed-consumption'], before: 'examples' },
      { path: ['results', name, 'meaning'], value: 'meaning.figure' },
      { path: ['results', 'differenceShare', 'meaning'], value: 'meaning.figure' },
      {
        path: ['demonstration'],
        value: { input: { birds: 1000, age: 4, own: 1900 }, say: '' },
        before: 'examples',
      },
    ],
    texts: [
      {
        path: ['demonstration', 'say'],
        texts: both(
          '1,000 turkeys at 4 weeks',
          '1,000 ديك رومي بعمر 4 أسابيع',
          '1 000 dindes à 4 semaines',
        ),
      },
    ],
  })
  const examples: JsonValue[] = []
  const add = (input: Input): void => {
    const found = values({ newest: of, sound: undefined }, { file, input, today: '2026-11-27' })!
    const example = {
      input,
      results: found.results,
      rating: found.ratings,
      ...(found.unusual.length > 0 && { unusual: found.unusual }),
    }
    examples.push(JSON.parse(JSON.stringify(example)) as JsonValue)
    of = write(of, { parts: [{ path: ['examples'], value: examples }], texts: [] })
  }
  const own = [
    [1, 172],
    [4, 1500],
    [4, 1700],
    [4, 1800],
    [4, 2200],
    [8, 10000],
  ] as const
  for (const [age, feed] of own) add({ birds: 1000, age, own: feed })
  // What is left: a figure outside of its plausible range. It is one that a person might type, with
  // a digit too many, and not nothing at all.
  const [left] = openGaps(of)
  expect(left!.example!.input).toEqual({ birds: 1000, age: 1, own: 1720 })
  add(left!.example!.input)
  expect(examples.at(-1)).toMatchObject({ unusual: ['differenceShare', 'own'] })
  expect(openGaps(of)).toEqual([])
  expect(findingsSince(project, of).map((each) => each.id)).toEqual(['questions-few'])
})

it('says that an error keeps it from knowing what examples lack', () => {
  const { path } = project.definitions.get('broilers/livability')!.file
  const of = withTexts(project, {
    [path]: project.files.texts
      .get(path)!
      .replace('"formulas": {', '"formulas": { "lost": "nowhere", '),
  })
  const asked = (newest: Project) => uncoveredByExamples({ newest, sound: undefined }, path)
  expect(asked(project)!.hasErrors).toBe(false)
  expect(asked(of)).toEqual({ gaps: [], hasErrors: true })
})
