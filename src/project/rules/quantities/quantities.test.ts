import { confirmationOf } from '#mechanisms/expected/confirmation.ts'
import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { enlargedProject } from '#scripts/support/enlarged.ts'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import type { Project } from '#definition/project.ts'
import type { DefinitionSource } from '#definition/shapes.ts'
import { readProject, withTexts } from '#definition/read-project.ts'
import { quantityOf, sharedResult } from '#definition/written/shared-results.ts'
import { lastStep } from '../../steps.ts'
import { quantitySteps } from './index.ts'
import { comparedQuantity, quantitiesOf } from './compare.ts'
import { shareBird } from './birds.ts'
import type { ElsewhereNotice } from '#mechanisms/quantity/shape.ts'

const quantities = (of: Project) => lastStep(quantitySteps(of))
const definitions = [...project.definitions.values()]
const shown = definitions.flatMap((definition) =>
  Object.entries(definition.data.results ?? {}).flatMap(([id, result]) => {
    const quantity = quantityOf(result)
    return quantity === undefined ? [] : [{ definition, id, result, quantity }]
  }),
)
const program = (id: string) => loadProgram(project.definitions.get(id)!)
const answer = (id: string, input: object) => {
  const { calculator, tables } = program(id)
  return calculate(calculator, input as Record<string, unknown>, tables)
}

/** The project with one text of a definition replaced. */
const edited = (id: string, from: string, to: string) => {
  const path = `calculators/${id}.json`
  const text = project.files.texts.get(path)!
  expect(text.split(from)).toHaveLength(2)
  return withTexts(project, { [path]: text.replace(from, () => to) })
}

describe('quantities', () => {
  it('have the same plausible range and verdict in all programs', () => {
    for (const { definition, result, quantity } of shown) {
      const shared = sharedResult(project.results, quantity)!
      const isJudged = result.intermediate !== true && result.each === undefined
      const where = `${quantity} of ${definition.id}`
      expect(
        result.rating?.map(({ say }) => say),
        where,
      ).toEqual(isJudged ? shared.rating?.map(({ say }) => say) : undefined)
      if (shared.usual !== undefined && result.each === undefined && result.unit === shared.unit)
        expect(result.usual, where).toEqual(shared.usual)
    }
  })

  it('agree in all programs that show them, or differ where both declare it', () => {
    expect(quantities(project)).toEqual([])
  })

  it('agree with those of a copy, which fills no two inputs with one figure', () => {
    const single = isSweep ? project : fixtureProject
    const count = 2 * single.definitions.size
    const doubled = readProject({ ...single.files, texts: enlargedProject(single, count) })
    expect(doubled.definitions.size).toBe(count)
    expect(quantities(doubled)).toEqual([])
  })

  it('are compared, most of them', () => {
    const pairs = definitions.flatMap((here) =>
      definitions.flatMap((there) =>
        here === there || !shareBird(project, here, there)
          ? []
          : [...quantitiesOf(here).keys()]
              .filter((quantity) => quantitiesOf(there).has(quantity))
              .map((quantity) => comparedQuantity(project, here, there, quantity).count),
      ),
    )
    expect(pairs.filter((count) => count > 0).length).toBeGreaterThan(80)
  })

  it.each([
    ['broilers/lighting', 'birds * normal.dailyFeed', '1.01 * birds * normal.dailyFeed'],
    ['broilers/flock-today', 'birdsAlive / area', 'birds / area'],
    ['treatment/withdrawal-date', 'lastDose + meatDays + oneDay', 'lastDose + meatDays'],
    [
      'flock-results/epef-and-ebi',
      'averageWeight / kilogram) / (fcr * (age / day)',
      'averageWeight / kilogram) / (fcr * (age / day + 1)',
    ],
  ])('a changed calculation in %s is found', (id, from, to) => {
    const path = `calculators/${id}.json`
    const text = project.files.texts.get(path)!
    expect(text).toContain(from)
    const found = quantities(withTexts(project, { [path]: text.replace(from, () => to) }))
    expect(found.map((each) => each.id)).toContain('quantities-differ')
    expect(found.map(inEnglish).some(({ what }) => what.includes(id) || what.includes('"'))).toBe(
      true,
    )
  })

  it('have findings for one-sided, needless and wrong differences', () => {
    const oneSided = edited(
      'treatment/vaccine-vials',
      '"differs": { "broilers/vaccination-water": { "say": "treatment.vaccine.differs", "figure": "clinicWater" } }',
      '"note": false',
    )
    expect(quantities(oneSided).map(({ id }) => id)).toEqual(['difference-one-sided'])
    const gone = edited(
      'broilers/vaccination-water',
      '"water": "birds * age * rate"',
      '"water": "birds * min(age * labelRate, mostLabelWater) + 0 * birds * age * rate"',
    )
    expect(new Set(quantities(gone).map(({ id }) => id))).toEqual(new Set(['difference-not-shown']))
    const wrong = edited('treatment/vaccine-vials', '"value": 2.1', '"value": 2')
    expect(quantities(wrong).map(({ id }) => id)).toEqual(['quantities-differ'])
  })

  it('must not have their own plausible range', () => {
    const own = (definition: (typeof definitions)[number]) =>
      (definition.file.data as DefinitionSource).results ?? {}
    for (const { definition, id } of shown) {
      expect(own(definition)[id]?.usual).toBeUndefined()
      expect(own(definition)[id]?.rating).toBeUndefined()
    }
  })
})

describe('two answers to one question', () => {
  // For each day of age and 1,000 birds: 2.1 L (specification); 1 L, at most 40 L (vaccine makers).
  it.each([
    [28, 58.8, 28],
    [60, 126, 40],
  ])('on vaccine water at %i days: both pages show both', (age, clinic, makers) => {
    const one = answer('broilers/vaccination-water', { age, birds: 1000 })
    const other = answer('treatment/vaccine-vials', { age, birds: 1000, dosesPerVial: 1000 })
    expect(one.results['water']!.value).toBeCloseTo(clinic)
    expect(other.results['water']!.value).toBeCloseTo(makers)
    const noticesOn = ({ notices }: typeof one) =>
      notices.flatMap((each: ElsewhereNotice) => each.program ?? [])
    expect(noticesOn(one).map(({ value }) => value?.value)).toEqual([makers])
    expect(noticesOn(one)[0]!.path).toContain('vaccine-vials')
    expect(noticesOn(other).map(({ value }) => Math.round(value!.value * 10) / 10)).toEqual([
      clinic,
    ])
    expect(noticesOn(other)[0]!.path).toContain('amount-of-water')
  })

  it('on the water of broilers: a normal flock of 35 days does not drink 173%', () => {
    const { results, notices } = answer('treatment/water-feed-ratio', {
      birds: 1000,
      age: 35,
      dailyWater: 320,
      dailyFeed: 180,
    })
    // Poultry CRC prints 290 L for 1,000 broilers of 5 weeks.
    expect(results['normalWater']!.value).toBe(290)
    expect(results['waterShare']!.value).toBeCloseTo(110.3, 1)
    expect(
      notices.filter(({ program: other }: ElsewhereNotice) => other !== undefined),
    ).toHaveLength(2)
    const there = answer('broilers/water-consumption', { birds: 1000, age: 35 })
    expect(there.notices.map(({ program: other }: ElsewhereNotice) => other?.value?.value)).toEqual(
      [290],
    )
  })
})

describe('the efficiency factor', () => {
  const journal = (date: string, weight: number, feed: number) =>
    answer('broilers/farm-management', {
      placed: '2026-05-01',
      birds: 1000,
      started: date,
      deadBefore: 0,
      feedBefore: 0,
      // All feed of the flock on one day, which the person has confirmed.
      days: [{ date, deaths: 0, feed, feedRead: confirmationOf(feed), weight }],
    })

  it('is too early to judge before day 28, in the journal as in the program', () => {
    for (const [day, weight, feed] of [
      ['2026-05-03', 60, 22],
      ['2026-05-28', 1500, 2000],
    ] as const) {
      const { ratings, entries } = journal(day, weight, feed)
      expect(ratings['efficiencyNow']?.say).toBe('ratings.tooEarly')
      // A row has no verdict, so that its figure is unknown.
      expect(entries!['efficiency']!.map(({ value }) => value)).toEqual([Number.NaN])
    }
    const late = journal('2026-05-29', 1600, 2200)
    expect(late.ratings['efficiencyNow']?.say).not.toBe('ratings.tooEarly')
    expect(late.entries!['efficiency']![0]!.value).toBeGreaterThan(0)
  })
})
