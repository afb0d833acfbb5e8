import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ofSweep } from '#tests/support/runs.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { project, root, siteLanguages } from '#tests/support/project/project.ts'
import { issuesIn, refusals, shownFigures, statements, unmet } from '#tests/specification/unmet.ts'
import { calculateProgram, messagesIn } from '../index.ts'
import type { Input } from '#engine/calculation.ts'
import { sourceLanguage } from '#source-language.ts'

const copy = useProjectCopy()
const clinic = 'tables/broilers/clinic.json'
const livability = 'calculators/broilers/livability.json'

describe('the specification', () => {
  it('is met', () => {
    expect(unmet(project)).toEqual([])
  })

  it.each(siteLanguages.filter((code) => code !== sourceLanguage))(
    'has each of its messages in %s, where English has it',
    (code) => {
      const [english, own] = [issuesIn(project, sourceLanguage), issuesIn(project, code)]
      for (const { id, input } of refusals) {
        const shown = own(id, input)
        expect(shown.map(([place]) => place)).toEqual(english(id, input).map(([place]) => place))
        for (const [, text] of shown) expect(text).not.toMatch(/[{}]|[a-z]+ out of|please/i)
      }
      const { 'site.underConstruction': underConstruction } = messagesIn(project, code)
      expect(underConstruction).toContain('{service}')
      expect(underConstruction).not.toContain('under construction')
    },
  )

  // By hand from section 9 and the tables of the clinic.
  it.each<[string, Input, Readonly<Record<string, number | string>>]>([
    [
      'broilers/water-consumption',
      { birds: 1000, age: 20, area: 100 },
      {
        winterWater: 190,
        summerWater: 224,
        'unit of winterWater': 'L',
        'unit of summerWater': 'L',
      },
    ],
    ['broilers/vaccination-water', { age: 10 }, { water: 21 }],
    ...(
      [
        [0, 30, 24, 0],
        [1, 30, 24, 15],
        [6, 30, 19, 33],
        [7, 20, 18, 37],
        [17, 20, 18, 84],
        [18, 10.8, 18, 90],
        [35, 10.8, 20, 174],
      ] as const
    ).map(([age, lightIntensity, lightingHours, dailyFeed]): [string, Input, Json] => [
      'broilers/lighting',
      { age, area: 100, birds: 1000 },
      {
        lightIntensity,
        lightingHours,
        totalLight: lightIntensity * 100,
        dailyFeed,
        'unit of lightIntensity': 'lux',
        'unit of dailyFeed': 'kg',
      },
    ]),
    [
      'broilers/production-efficiency',
      { birds: 10000, deadBirds: 400, totalFeed: 31000, averageWeight: 2.1, age: 35 },
      // 96 % x 2.1 kg / (31,000 kg / 20,160 kg x 35 days) x 100.
      { efficiency: 375 },
    ],
    ['broilers/mortality', { birds: 12345, age: 30 }, { dailyMortality: 12, totalMortality: 360 }],
    [
      'broilers/livability',
      { birds: 1000, deadBirds: 40 },
      { livability: 96, 'unit of livability': '%' },
    ],
    ['broilers/body-weight', { age: 62 }, { normalWeight: 4.126, 'unit of normalWeight': 'kg' }],
    ['broilers/feed-consumption', { birds: 1000, age: 35 }, { dailyFeed: 174 }],
    ['broilers/total-feed', { birds: 1000, age: 62 }, { totalFeed: 8297, totalFeedTons: 8.3 }],
    [
      'broilers/production-guide',
      { birds: 1000, age: 35 },
      { totalFeed: 3213, averageWeight: 2.064, livabilityPercent: 96.5, fcr: 1.56 },
    ],
    ...(
      [
        [31000, 1.48, 'Excellent'],
        [32760, 1.56, 'Very good'],
        [34860, 1.66, 'Good'],
        [36960, 1.76, 'Good'],
        [37170, 1.77, 'Poor'],
      ] as const
    ).map(([totalFeed, userFcr, rating]): [string, Input, Json] => [
      'broilers/feed-conversion-ratio',
      { birds: 10000, age: 35, totalFeed, averageWeight: 2.1 },
      { normalFeed: 32130, normalFcr: 1.56, userFcr, 'verdict of userFcr': rating },
    ]),
    [
      'brown-pullets/feed-conversion-ratio',
      { birds: 1000, age: 126, totalFeed: 5400, averageWeight: 1276 },
      { normalFcr: 3.49, userFcr: 4.23 },
    ],
    ['brown-pullets/water-consumption', { birds: 2000, age: 126 }, { dailyWater: 210 }],
    ['brown-pullets/feed-consumption', { birds: 2000, age: 126 }, { dailyFeed: 128.2 }],
    ['brown-pullets/total-feed', { birds: 2000, age: 126 }, { totalFeed: 10_692 }],
    [
      'brown-pullets/body-weight',
      { age: 126 },
      { normalWeight: 1530, 'unit of normalWeight': 'g' },
    ],
    ['brown-pullets/rearing-guide', { age: 113 }, { ageInWeeks: 17 }],
    [
      'white-pullets/rearing-guide',
      { birds: 1000, age: 126 },
      { dailyWater: 101, totalFeed: 5346, normalWeight: 1276, ageInWeeks: 18 },
    ],
    [
      'white-hens/production-guide',
      { hens: 1000, age: 120 },
      {
        eggPercentage: 0.624,
        dailyEggs: 6,
        dailyWater: 109,
        dailyFeed: 67,
        totalFeed: 5346,
        normalWeight: 1241,
        eggWeight: 40,
        cumulativeEggs: 6,
        ageInWeeks: 18,
      },
    ],
    [
      'brown-hens/production-guide',
      { hens: 1000, age: 280 },
      {
        eggPercentage: 92.1,
        dailyEggs: 921,
        dailyWater: 198,
        dailyFeed: 123,
        totalFeed: 23_994,
        normalWeight: 1938,
        eggWeight: 63.4,
        cumulativeEggs: 129_942,
        ageInWeeks: 40,
      },
    ],
    [
      'white-hens/egg-percentage',
      { hens: 1000, age: 280 },
      { eggPercentage: 92, dailyEggs: 920, trays: 30.68 },
    ],
    [
      'white-hens/egg-weight',
      { age: 658 },
      { eggWeight: 63.8, trayWeight: 1.91, 'unit of trayWeight': 'kg' },
    ],
    [
      'white-hens/cumulative-eggs',
      { hens: 1000, age: 280 },
      { cumulativeEggs: 132_611, trays: 4420.37 },
    ],
    ['white-hens/body-weight', { age: 120 }, { normalWeight: 1241, 'unit of normalWeight': 'g' }],
    ['white-hens/water-consumption', { hens: 2000, age: 120 }, { dailyWater: 218 }],
    [
      'white-hens/total-feed',
      { hens: 2000, age: 120 },
      {
        totalFeed: 10_692,
        totalFeedTons: 10.69,
        'unit of totalFeed': 'kg',
        'unit of totalFeedTons': 't',
      },
    ],
  ])('calculates %s as the specification says', (id, input, wanted) => {
    expect(shownFigures(project, id, input)).toMatchObject(wanted)
  })

  it.each<[string, Input]>([
    ['broilers/body-weight', { age: 35.5 }],
    ['broilers/livability', { birds: -1, deadBirds: 0 }],
    ['broilers/livability', { birds: 1000, deadBirds: -1 }],
    ['broilers/livability', { birds: 1000, deadBirds: 1001 }],
    ['broilers/water-consumption', { birds: -1, age: 20 }],
    ['broilers/water-consumption', { birds: 1000, age: -1 }],
    ['broilers/feed-consumption', { birds: -1, age: 20 }],
    ['white-pullets/water-consumption', { birds: -1, age: 20 }],
    ['white-pullets/water-consumption', { birds: 1000, age: -1 }],
    ['white-hens/total-feed', { hens: 0, age: 200 }],
    ['white-hens/total-feed', { hens: 1000, age: -1 }],
    ['brown-hens/feed-consumption', { hens: 0, age: 200 }],
    ['brown-hens/feed-consumption', { hens: 1000, age: 0 }],
  ])('refuses %s with %o', (id, input) => {
    expect(issuesIn(project, sourceLanguage)(id, input)).not.toEqual([])
    expect(shownFigures(project, id, input)).toEqual({})
  })

  it('is listed statement by statement, each with a test that proves it or a departure', () => {
    const all = statements.flatMap(({ section, statements: each }) =>
      each.map((statement) => `${section} ${statement}`),
    )
    expect(new Set(all).size).toBe(all.length)
    expect(all.length).toBeGreaterThanOrEqual(345)
    for (const { by, departs } of statements) {
      expect([by, departs].filter((each) => each !== undefined)).toHaveLength(1)
      if (by === undefined) continue
      const [, file, title] = /^(\S+): (.+)$/.exec(by)!
      expect(readFileSync(join(root, file!), 'utf8'), by).toContain(title)
    }
  })

  it('is departed from only where the page of departures says so, with a reason', () => {
    const page = readFileSync(join(root, 'docs/decisions/specification.md'), 'utf8')
    const rows = [...page.matchAll(/^\| (\d) +\| (.+?) +\| (.+?) +\|$/gm)]
    const departing = statements.filter(({ departs }) => departs !== undefined)
    expect(new Set(rows.map(([, section, statement]) => `${section} ${statement}`))).toEqual(
      new Set(departing.map(({ section, departs }) => `${section} ${departs}`)),
    )
    for (const [, , statement, reason] of rows)
      expect(reason!.length, statement).toBeGreaterThan(40)
  })

  it.each(ofSweep(['in the sweep']))(
    '%s stays met, and all is in order, with one more program and a corrected figure',
    () => {
      copy.write(
        'calculators/broilers/survivors.json',
        JSON.stringify({
          ...(JSON.parse(copy.read(livability)) as object),
          slug: 'survivors',
          card: { order: 99, icon: 'livability' },
          title: 'broilers.survivors',
        }),
      )
      for (const language of siteLanguages) {
        copy.edit(`locales/${language}/broilers.json`, (data: Json) => {
          data.survivors = `${data.livability.title} 2`
        })
        copy.edit(`locales/${language}/questions.json`, (data: Json) => {
          data.broilers.survivors = data.broilers.livability
        })
      }
      copy.edit(clinic, (data: Json) => {
        // The heaviest day between the ends that no example covers, one gram more, and its results.
        const record = data.records.find(([age]: number[]) => age === 47)
        record[3] += 1
        record[4] = Math.round((record[2] / record[3]) * 1000) / 1000
      })
      copy.edit('tables/drugs/doses.json', (data: Json) => {
        data.review = '2031-01-01'
      })
      expect(copy.check('2026-11-21')).toEqual([])
      expect(unmet(copy.project)).toEqual([])
      expect(
        calculateProgram(copy.project, 'broilers/survivors', { birds: 10, deadBirds: 1 }).results,
      ).toMatchObject({ livability: { value: 90 } })
    },
  )

  it.each<[string, string, (data: Json) => void, string]>([
    [
      'an end of a table',
      clinic,
      (data) => {
        data.records.at(-1)[3] = 4127
      },
      'broilers/clinic: weight has 4127 as its last, not 4126',
    ],
    [
      'a day of a table',
      clinic,
      (data) => {
        data.records.pop()
      },
      'broilers/clinic has no day 62',
    ],
    [
      'an address',
      livability,
      (data) => {
        data.slug = 'livability'
      },
      'broilers/livability is not at livability-percentage-program',
    ],
    [
      'the order of the cards',
      livability,
      (data) => {
        data.card.order = 0
      },
      'the programs of broilers stand in another order',
    ],
    [
      'a program that calculates',
      livability,
      (data) => {
        data.card.underConstruction = true
      },
      'broilers/livability is under construction',
    ],
    [
      'the text of a message',
      'locales/en/refusals.json',
      (data) => {
        data.feedIndex = 'No figure'
      },
      'broilers/feed-consumption with {"birds":1000,"age":63} does not say "Invalid index',
    ],
    [
      'the place of a message',
      'calculators/broilers/feed-consumption.json',
      (data) => {
        data.lookups.normal.missing = 'refusals.feedIndex'
      },
      'does not say "Invalid index for feed consumption array" (alert)',
    ],
    [
      'the steps that water falls by',
      'tables/brown-hens/clinic.json',
      (data) => {
        data.records.at(-2)[1] = 197
      },
      'brown-hens/clinic: water does not rest at 198, 196 as it falls',
    ],
  ])('demands %s', (_, file, edit, what) => {
    copy.edit(file, edit)
    expect(unmet(copy.project).join('\n')).toContain(what)
  })

  it('demands each of its programs', () => {
    copy.remove(livability)
    expect(unmet(copy.project)).toContain('there is no program broilers/livability')
  })

  it('requires the page’s own address, not a redirect', () => {
    copy.edit(livability, (data: Json) => {
      data.formerly = [data.slug]
      data.slug = 'livability'
    })
    expect(unmet(copy.project)).toContain(
      'broilers/livability is not at livability-percentage-program',
    )
  })
})
