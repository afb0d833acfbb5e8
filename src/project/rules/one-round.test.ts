import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy } from '#tests/support/project/project-copy.ts'

const copy = useProjectCopy(fixtureProject)
const ratio = 'calculators/broilers/feed-conversion-ratio.json'
const livability = 'calculators/broilers/livability.json'
const mix = 'calculators/feed/poultry-feed-analysis.json'
const findings = (): readonly string[] => copy.check().map(({ rule, what }) => `${rule}: ${what}`)

describe('one run reports every independent mistake', () => {
  it('of a formula, a name, a unit and a word in one program', () => {
    copy.edit(ratio, (data) => {
      data.formulas.normalFcr = 'normal.fcr +'
      data.formulas.normalFeed = 'birds * normal.cumulativeFed'
      data.constants.heaviestUsual.unit = 'kgs'
      data.formulas.userFcr = 'totalFeed / birds'
    })
    const all = findings()
    expect(all).toHaveLength(4)
    expect(all.join('\n')).toMatch(/formulas: The formula cannot be read/)
    expect(all.join('\n')).toMatch(/names: .*"normal.cumulativeFed"/)
    expect(all.join('\n')).toMatch(/units: The unit "kgs" is unknown/)
    expect(all.join('\n')).toMatch(/units: "totalFeed \/ birds" gives weight per bird/)
  })

  it('of examples that are too few, and one of them wrong', () => {
    copy.edit(livability, (data) => {
      data.examples.length = 2
      data.examples[0].results.livability = 90
    })
    expect(findings()).toEqual([
      'examples: The program has 2 examples.',
      expect.stringContaining('livability = 90, but it is 95.73'),
    ])
  })
})

const wrongExample = 'examples: The example expects livability = 90, but it is 95.73.'
/** A wrong example of livability, and another mistake that changes no figure. */
const withWrongExample = (edit: Parameters<typeof copy.edit>[1]): void =>
  copy.edit(livability, (data) => {
    data.examples[0].results.livability = 90
    edit(data)
  })

describe('a mistake that changes no figure hides none of the examples', () => {
  it.each<[string, Parameters<typeof copy.edit>[1], RegExp]>([
    [
      'a range',
      (data) => delete data.input.properties.birds.usual,
      /^usual: "birds" has no "usual"/,
    ],
    ['decimals', (data) => delete data.results.livability.digits, /^schema: .* lacks "digits"/],
    ['a program beside it', (data) => (data.related = ['mortalty']), /^names: "related" names/],
    [
      'a need for it',
      (data) => (data.results.livability.leads = true),
      /"livability" is the leading figure even without "leads"/,
    ],
  ])('where it lacks %s', (_, edit, what) => {
    withWrongExample(edit)
    if (what.source.includes('"birds"'))
      copy.edit('calculators/inputs.json', (data) => delete data.birds.usual)
    const all = findings()
    expect(all.join('\n')).toMatch(new RegExp(what.source, 'm'))
    expect(all.join('\n')).toContain(wrongExample)
  })

  it('where a word of its table has no effect', () => {
    copy.edit('tables/broilers/ross-308-2022.json', (data) => {
      data.columns.weight.countsFrom = 1
    })
    copy.edit(ratio, (data) => {
      data.examples[0].results.userFcr = 3
    })
    // The figures of the table stay as they are: no other example differs.
    expect(findings()).toEqual([
      'tables: "countsFrom" of "weight" has no effect: the column contains no days.',
      expect.stringContaining('userFcr = 3, but it is'),
    ])
  })

  it('where two programs give one title to two quantities', () => {
    withWrongExample((data) => {
      data.results.livability.title = 'results.userFcr'
    })
    const all = findings().join('\n')
    expect(all).toContain('"livability" has the title "Your feed conversion ratio", like "userFcr"')
    expect(all).toContain(wrongExample)
  })
})

it('a figure whose spaces are reported is not also a figure that the demonstration lacks', () => {
  const file = 'locales/fr/demonstrations.json'
  copy.edit(file, (data) => {
    data.birds = '10 000 oiseaux'
  })
  const all = findings().join('\n')
  expect(all).toContain(
    '"demonstrations.birds" has a punctuation mark or a space that fr writes differently',
  )
  expect(all).not.toContain('contains 10, which')
})

const nutrient = { title: 'feed.nutrients.protein', unit: '%', digits: 1 }

describe('a finding names its cause', () => {
  expectFindings('targets', [
    {
      name: 'two bases in two units',
      file: mix,
      set: { 'results.energy.beside': 'protein' },
      what: '"beside" of "energy" (kcal/kg) names "protein" (%), which has another unit.',
      fix: 'the same "unit"',
    },
    {
      name: 'together with another independent mistake',
      file: mix,
      edit: (data) => {
        data.formulas.again = 'protein * 1'
        data.results.again = { ...nutrient, beside: 'calcium' }
      },
      at: ['"results"', '"again"', '"beside"'],
      what: '"beside" of "again" names "calcium", which is itself beside "protein".',
      fix: 'Write "protein"',
    },
    {
      name: 'beside nothing',
      file: mix,
      set: { 'results.calcium.beside': 'protien' },
      at: ['"calcium"', '"beside"'],
      what: '"beside" of "calcium" names "protien", which is not a result.',
      fix: 'Did you mean "protein"?',
    },
  ])

  expectFindings('inputs', [
    {
      name: 'records of a list that no message names',
      file: mix,
      edit: (data) => {
        data.input.properties.mix.entry.feed.records = 'drugs/doses'
        delete data.input.properties.mix.entry.feed.own
      },
      at: ['"feed"', '"records"'],
      what: 'The names of the records of drugs/doses have no messages, for example "drugs/doses.amoxicillin-made-up".',
      fix: 'Use one of: feed/poultry-ingredients',
    },
  ])

  expectFindings('pages', [
    {
      name: 'a new folder of programs that no service lists',
      file: 'calculators/geese/livability.json',
      create: JSON.stringify(
        {
          format: 2,
          slug: 'geese',
          card: { order: 1, icon: 'livability', underConstruction: true },
          title: 'broilers.livability.title',
        },
        undefined,
        2,
      ),
      at: ['{'],
      what: 'No service lists the group "geese"',
      fix: 'Add it to the "groups" of a service in calculators/services.json',
    },
  ])

  expectFindings('messages', [
    {
      name: 'a message whose key is written with {group}',
      file: 'calculators/brown-hens/feed-consumption.json',
      set: { purpose: '{group}.purpose' },
      what: 'The message "brown-hens.purpose" does not exist',
      fix: 'Add it to locales/en/brown-hens.json',
    },
  ])

  expectFindings('files', [
    {
      name: 'a program outside of a group',
      file: 'calculators/livability.json',
      create: '{}',
      at: ['{'],
      what: 'Nothing reads this file',
      fix: 'calculators/<group>/<program>.json',
    },
    {
      name: 'a file in another form',
      file: 'content/clinics.json',
      create: '{}',
      at: ['{'],
      what: 'Nothing reads this file',
      fix: 'Did you mean "content/clinic.json"?',
    },
  ])
})

describe('an incomplete language', () => {
  it('is one finding of messages and one of articles', () => {
    copy.write('locales/de/site.json', copy.read('locales/fr/site.json'))
    copy.edit('locales/de/site.json', (site) => {
      site.language = { name: 'Deutsch', direction: 'ltr', numbers: 'de-u-nu-latn' }
    })
    copy.write(
      'locales/en/articles/second.md',
      copy.read('locales/en/articles/clean-water-for-poultry.md'),
    )
    const about = copy.check().filter(({ file }) => file.startsWith('locales/de/'))
    expect(about.map(({ what }) => what.slice(0, 40))).toEqual([
      'All 2 articles are missing in de: clean-',
      // The names of two shops and two networks, which no list declares the same in German.
      'In de 4 messages are the same as in Engl',
      expect.stringMatching(/^The language de lacks \d+ files of messag/),
    ])
  })
})
