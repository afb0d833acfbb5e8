import { describe, expect, it } from 'vitest'
import { project } from '../../tests/support/project.ts'
import { cardsOf } from './project.ts'
import { compileTable } from './compile.ts'

const column = (table: string, name: string): readonly number[] => {
  const figures = compileTable(project.tables.get(table)!).values[name]
  return figures!.map((figure) => figure ?? Number.NaN)
}
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

// The end points of the specification, section 3, "Reference tables": first, last, least and most.
describe('the tables of the clinic', () => {
  it.each<[string, number, number]>([
    ['broilers', 0, 62],
    ['white-pullets', 0, 126],
    ['brown-pullets', 0, 126],
    ['white-hens', 120, 658],
    ['brown-hens', 120, 658],
  ])('%s have every day from %d to %d', (folder, from, to) => {
    expect(column(`${folder}/clinic`, 'age')).toEqual(range(from, to))
  })

  it.each<[string, string, { first: number; last: number; least?: number; most?: number }]>([
    ['broilers', 'weight', { first: 40, last: 4126, least: 40, most: 4126 }],
    ['broilers', 'dailyFeed', { first: 0, last: 189, least: 0, most: 189 }],
    ['broilers', 'cumulativeFeed', { first: 0, last: 8297, least: 0, most: 8297 }],
    ['broilers', 'fcr', { first: 0, last: 2.011, least: 0, most: 2.011 }],
    ['white-hens', 'water', { first: 109, last: 170, least: 109, most: 170 }],
    ['white-hens', 'dailyFeed', { first: 67, last: 100, least: 67, most: 100 }],
    ['white-hens', 'cumulativeFeed', { first: 5346, last: 55865, least: 5346, most: 55865 }],
    ['white-hens', 'weight', { first: 1241, last: 1570, least: 1241, most: 1570 }],
    ['white-hens', 'eggWeight', { first: 40, last: 63.8, least: 40, most: 63.8 }],
    ['brown-hens', 'water', { first: 136, last: 196, least: 136, most: 200 }],
    ['brown-hens', 'dailyFeed', { first: 83, last: 122, least: 83, most: 124 }],
    ['brown-hens', 'cumulativeFeed', { first: 5346, last: 70310, least: 5346, most: 70310 }],
    ['brown-hens', 'weight', { first: 1470, last: 1977, least: 1470, most: 1977 }],
    ['brown-hens', 'eggWeight', { first: 40, last: 66.2, least: 40, most: 66.2 }],
    ['brown-hens', 'cumulativeEggs', { first: 0.001, last: 427.32, most: 427.32 }],
    ['white-pullets', 'weight', { first: 43, last: 1276, least: 43 }],
    ['brown-pullets', 'weight', { first: 43, last: 1530, least: 43, most: 1530 }],
    ['white-pullets', 'fcr', { first: 0, last: 4.19, least: 0, most: 4.21 }],
    ['brown-pullets', 'fcr', { first: 0, last: 3.49, least: 0 }],
  ])('%s: %s has the ends of the specification', (folder, name, ends) => {
    const figures = column(`${folder}/clinic`, name)
    expect([figures[0], figures.at(-1)]).toEqual([ends.first, ends.last])
    expect(Math.min(...figures)).toBe(ends.least ?? Math.min(...figures))
    expect(Math.max(...figures)).toBe(ends.most ?? Math.max(...figures))
  })

  it('the peak of the brown hens is 0.95 eggs a day', () => {
    expect(Math.max(...column('brown-hens/clinic', 'henDay'))).toBe(0.95)
  })

  it('brown hens drink 136 mL up to 200, then 198, then 196', () => {
    const water = column('brown-hens/clinic', 'water')
    const peak = water.lastIndexOf(200)
    expect(
      water.slice(0, peak + 1).every((figure, index) => index === 0 || figure >= water[index - 1]!),
    ).toBe(true)
    expect(water.slice(peak + 1).filter((figure) => figure === 198).length).toBeGreaterThan(100)
    expect(water.slice(-100)).toEqual(Array.from({ length: 100 }, () => 196))
    expect(
      water
        .slice(peak + 1)
        .every((figure, index, rest) => index === 0 || figure <= rest[index - 1]!),
    ).toBe(true)
  })

  it.each(['white-pullets', 'brown-pullets'])('%s repeat their last cumulative feed', (folder) => {
    expect(column(`${folder}/clinic`, 'cumulativeFeed').slice(-2)).toEqual([5346, 5346])
  })

  it.each([
    ['broilers', 'weight', 35, 2064],
    ['broilers', 'cumulativeFeed', 35, 3213],
    ['broilers', 'dailyFeed', 21, 106],
    ['broilers', 'fcr', 35, 1.557],
    ['broilers', 'fcr', 1, 0.263],
    ['broilers', 'cumulativeFeed', 61, 8108],
    ['white-hens', 'cumulativeFeed', 657, 55765],
    ['white-hens', 'henDay', 121, 0.01249],
    ['brown-hens', 'cumulativeEggs', 657, 426.692],
    ['brown-hens', 'dailyFeed', 121, 83.28],
    ['white-pullets', 'water', 1, 20],
    ['brown-pullets', 'weight', 125, 1517],
  ])('%s: %s at %d days is %d', (folder, name, age, expected) => {
    expect(column(`${folder}/clinic`, name)[age - column(`${folder}/clinic`, 'age')[0]!]).toBe(
      expected,
    )
  })
})

describe('the programs', () => {
  it.each<[string, [string, string][]]>([
    [
      'broilers',
      [
        ['farm-management', 'broilers-management'],
        ['housing-density', ''],
        ['feed-consumption', 'feed-consumption-program'],
        ['water-consumption', 'water-consumption-rate-program'],
        ['total-feed', 'total-feed-consumptionRate-program'],
        ['feed-conversion-ratio', 'feed-convertion-ratio-FCR-program'],
        ['body-weight', 'normal-body-weight-program'],
        ['livability', 'livability-percentage-program'],
        ['production-guide', 'production-guide-program'],
        ['production-efficiency', 'european-production-efficiency-factor-program'],
        ['lighting', 'lighting-rate-program'],
        ['ventilation', ''],
        ['vaccination-water', 'amount-of-water-needed-for-vaccination-program'],
        ['mortality', 'normal-mortality-rate-program'],
      ],
    ],
    [
      'white-pullets',
      [
        ['rearing-guide', 'rearing-guide-for-white-pullets-program'],
        ['water-consumption', 'water-consumption-rate-for-white-pullets-programs'],
        ['feed-consumption', 'feed-consumption-rate-for-white-pullets-programs'],
        ['total-feed', 'total-feed-consumption-for-white-pullets-program'],
        ['feed-conversion-ratio', 'feed-convertion-ratio-FCR-for-white-pullets-program'],
        ['body-weight', 'normal-body-weight-for-white-pullets-program'],
      ],
    ],
    [
      'white-hens',
      [
        ['production-guide', 'production-guide-for-white-laying-hens-program'],
        ['water-consumption', 'water-consumption-rate-for-white-laying-hens-program'],
        ['feed-consumption', 'feed-consumption-rate-for-white-laying-hens-program'],
        ['total-feed', 'total-feed-consumption-for-white-laying-hens-program'],
        ['body-weight', 'normal-body-weight-for-white-laying-hens-program'],
        ['egg-weight', 'average-egg-weight-for-white-laying-hens-program'],
        ['egg-percentage', 'egg-percent-age-for-white-laying-hens-program'],
        ['cumulative-eggs', 'cumulative-egg-production-for-white-laying-hens-program'],
      ],
    ],
    [
      'brown-pullets',
      [
        ['rearing-guide', 'rearing-guide-for-brown-pullets-program'],
        ['water-consumption', 'water-consumption-rate-for-brown-pullets-programs'],
        ['feed-consumption', 'feed-consumption-rate-for-brown-pullets-programs'],
        ['total-feed', 'total-feed-consumption-rate-for-brown-pullets-program'],
        ['feed-conversion-ratio', 'feed-convertion-ratio-FCR-for-brown-pullets-program'],
        ['body-weight', 'normal-body-weight-for-brown-pullets-program'],
      ],
    ],
    [
      'brown-hens',
      [
        ['production-guide', 'production-guide-for-brown-laying-hens-program'],
        ['water-consumption', 'water-consumption-rate-for-brown-laying-hens-program'],
        ['feed-consumption', 'feed-consumption-rate-for-brown-laying-hens-program'],
        ['total-feed', 'total-feed-consumption-for-white-laying-hens-program-two'],
        ['body-weight', 'normal-body-weight-for-brown-laying-hens-program'],
        ['egg-weight', 'average-egg-weight-for-brown-laying-hens-program'],
        ['egg-percentage', 'egg-percentage-for-brown-laying-hens-program'],
        ['cumulative-eggs', 'cumulative-egg-production-for-brown-laying-hens-program'],
      ],
    ],
  ])('of %s have their addresses and their order', (group, expected) => {
    const cards = cardsOf(project, group)
    expect(cards.map(({ id, data }) => [id.slice(group.length + 1), data.slug ?? ''])).toEqual(
      expected,
    )
    expect(cards.map(({ data }) => data.card.order)).toEqual(range(1, expected.length))
  })

  it('under construction are the three of the specification', () => {
    const waiting = [...project.definitions.values()]
      .filter(({ data }) => data.card.underConstruction === true)
      .map(({ id }) => id)
    expect(waiting).toEqual([
      'broilers/farm-management',
      'broilers/housing-density',
      'broilers/ventilation',
    ])
  })
})
