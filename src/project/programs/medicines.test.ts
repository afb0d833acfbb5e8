import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { cellAt, namesAt, recordNames } from '../../mechanisms/name-lookup/named.ts'
import { answerTexts } from '../../mechanisms/text-result/texts.ts'
import { wordsOfCell } from '../../mechanisms/name-lookup/words.ts'
import { isoDay } from '../../language/units.ts'
import { compileTable } from '../compile/tables.ts'
import { languagesOf, messagesOf } from '../../definition/project.ts'
import type { TextCalculator } from '../../mechanisms/text-result/shape.ts'

const { calculator, tables } = loadProgram(project.definitions.get('drugs/drug-dose')!)
const doses = compileTable(project.tables.get('drugs/doses')!)
const names = recordNames(doses)
const birds = ['broiler', 'pullet', 'layer', 'breeder', 'turkey', 'duck'] as const
const figure = (column: string, index: number): number =>
  doses.values[column]?.[index] ?? Number.NaN
const text = (column: string, index: number): string => String(cellAt(doses, column, index))
const medicines = compileTable(project.tables.get('drugs/medicines')!)
/** The classes of the medicine of a record. */
const classesOf = (index: number): readonly string[] =>
  namesAt(
    medicines,
    'classes',
    recordNames(medicines).findIndex(
      (_, position) => cellAt(medicines, 'title', position) === text('medicine', index),
    ),
  )
const ask = (input: Record<string, unknown>) =>
  calculate(calculator, { birds: 10000, averageWeight: 2, dailyWater: 4000, ...input }, tables)

describe('the table of doses', () => {
  it('contains only records that may be shown', () => {
    const shown = [
      'ready',
      'ready_meat_birds_only',
      'withdrawal_unknown_show_warning',
      'duration_unknown_show_warning',
      'withdrawal_not_stated_show_warning',
      'cross_product_show_warning',
    ]
    expect(names).toHaveLength(45)
    for (const [index] of names.entries()) expect(shown).toContain(cellAt(doses, 'publish', index))
  })
  it('has a withdrawal exactly if the text states one', () => {
    for (const [index, name] of names.entries()) {
      expect(Number.isFinite(figure('meatDays', index)), name).toBe(
        ['days', 'zero'].includes(String(cellAt(doses, 'meatStatus', index))),
      )
      expect(Number.isFinite(figure('eggDays', index)), name).toBe(
        ['days', 'zero'].includes(String(cellAt(doses, 'eggStatus', index))),
      )
    }
  })
  it('gives no figure where none was seen', () => {
    for (const [status, days] of [
      ['meatStatus', 'meatDays'],
      ['eggStatus', 'eggDays'],
    ] as const) {
      const unseen = names.flatMap((_, index) =>
        ['not_seen', 'none_stated', 'not_for_layers'].includes(text(status, index)) ? [index] : [],
      )
      expect(
        unseen.filter((index) => Number.isFinite(figure(days, index))).map((index) => names[index]),
      ).toEqual([])
    }
  })
  it.each(languagesOf(project))('shows nothing from memory to a visitor in %s', (language) => {
    const messages = messagesOf(project, language)
    const { texts = {} }: TextCalculator = calculator
    const shown = Object.values(texts)
      .filter(({ lookup }) => lookup === 'dose')
      .map(({ column }) => column)
    expect(shown).toEqual(
      expect.arrayContaining(['meatNote', 'eggNote', 'durationNote', 'strengthNote', 'note']),
    )
    for (const column of shown) {
      for (const [index, name] of names.entries()) {
        for (const { key, text: proper } of wordsOfCell(
          doses,
          column,
          cellAt(doses, column, index),
        ) as { key?: string; text?: string }[]) {
          expect(key === undefined ? proper : messages[key], `${name} ${column}`).not.toMatch(
            /memor|recall|mémoire|ذاكرة/i,
          )
        }
      }
    }
  })
  it('names the country that the text of the dose names, and states if it names none', () => {
    for (const [index, name] of names.entries()) {
      const [source = ''] = namesAt(doses, 'sources', index)
      const country = source.startsWith('21 CFR')
        ? 'US'
        : (/, ([A-Z]{2})$/.exec(source)?.[1]?.replace('UK', 'GB') ?? 'unstated')
      expect(text('region', index), name).toBe(country)
      expect(namesAt(doses, 'note', index).includes('doses.notes.countryNotNamed'), name).toBe(
        country === 'unstated',
      )
    }
  })
  it('is for birds that an excerpt names, and for others as recalled, which each answer says', () => {
    // Of the birds as the excerpts name them: "broilers, layers, turkeys 30 mg/kg/day". An egg
    // withdrawal that a text of chickens prints is of layers.
    const named: Readonly<Record<string, string>> = {
      'lincomycin-us': 'broiler',
      'lincomycin-eu': 'broiler',
      'neomycin-de': 'broiler layer',
      'apramycin-de': 'broiler',
      'bacitracin-us-water-prev': 'broiler pullet',
      'bacitracin-us-water-treat': 'broiler pullet',
      'toltrazuril-eu': 'broiler pullet',
      'phenoxymethylpenicillin-eu-chicken': 'layer',
      'tylvalosin-uk': 'layer',
      'colistin-de-colfive': 'layer',
      'colistin-de-coldostin': 'layer',
      'amprolium-uk-water': 'layer',
      'fenbendazole-uk': 'layer',
    }
    const note = 'doses.notes.birdsRecalled'
    for (const [index, medicine] of names.entries()) {
      const recalled = new Set(
        doses.provenance
          .filter(({ kind, records }) => kind === 'recalled' && records?.includes(medicine))
          .flatMap(({ columns = [] }) => columns),
      )
      const own = birds.filter((bird) => figure(bird, index) === 1)
      const isOther = ['turkey', 'duck'].includes(text('species', index))
      const excerpt = isOther ? text('species', index) : (named[medicine] ?? '')
      expect(
        own.filter((bird) => !recalled.has(bird)),
        medicine,
      ).toEqual(own.filter((bird) => excerpt.split(' ').includes(bird)))
      for (const birdType of own.filter((bird) => recalled.has(bird))) {
        const { notices, ratings } = ask({ medicine, birdType })
        expect(
          notices.map(({ say }) => say),
          `${medicine} ${birdType}`,
        ).toContain(note)
        expect(Object.values(ratings).filter(({ tone }) => tone === 'good')).toEqual([])
      }
    }
  })
  it('offers nothing to birds whose eggs may be sold without a withdrawal period for eggs', () => {
    expect(
      names.filter(
        (_, index) =>
          figure('layer', index) + figure('breeder', index) > 0 &&
          !Number.isFinite(figure('eggDays', index)),
      ),
    ).toEqual([])
  })
  it('has one dose, of one kind, in each record', () => {
    for (const [index, name] of names.entries())
      expect(
        ['perKgLow', 'perLitreLow', 'unitsLow'].filter((column) =>
          Number.isFinite(figure(column, index)),
        ),
        name,
      ).toHaveLength(1)
  })
  it.each([
    // What the labels print per kg and day, next to the result of dose and strength.
    ['amoxicillin-octacillin-de', 28.7],
    ['amoxicillin-huvacillin-de', 28.8],
    ['phenoxymethylpenicillin-eu-chicken', 46],
    ['tylosin-at-crd', 82.5],
    ['tylvalosin-uk', 40],
    ['tilmicosin-eu-chicken', 0.06],
    ['doxycycline-uk-pm', 20],
    ['doxycycline-uk-ort', 40],
    ['doxycycline-de', 50],
    ['doxycycline-fr', 200],
    ['enrofloxacin-de', 0.1],
    ['colistin-de-colfive', 0.015],
    ['colistin-de-coldostin', 15.6],
    ['tiamulin-eu-chicken', 55.6],
    ['tiamulin-eu-turkey', 88.9],
    ['amprolium-uk-water', 0.05],
    ['toltrazuril-eu', 0.28],
    ['fenbendazole-uk', 0.005],
    ['flubendazole-eu', 14.3],
  ])('%s gives the %d mg or mL a kg that its label prints', (medicine, printed) => {
    const index = names.indexOf(medicine)
    const birdType = birds.find((bird) => figure(bird, index) === 1)
    const { results } = ask({ medicine, birdType, birds: 1000, averageWeight: 1 })
    const perKg =
      results['volumePerDay'] === undefined
        ? results['productPerDay']!.value
        : results['volumePerDay'].value / 1000
    expect(Math.abs(perKg / printed - 1)).toBeLessThan(0.015)
  })
})

describe('a medicine of the list', () => {
  const known = recordNames(medicines)
  const dosed = new Set(names.map((_, index) => text('active', index)))
  it('has a dose, or a reason why it has none, and never both', () => {
    for (const [index, medicine] of known.entries())
      expect(cellAt(medicines, 'noDose', index) === null, medicine).toBe(dosed.has(medicine))
  })
  it('that is prohibited in food animals gives that as the reason', () => {
    for (const [index, medicine] of known.entries()) {
      const banned = namesAt(medicines, 'classes', index).includes('banned-in-food-animals')
      const isBarred = banned || namesAt(medicines, 'status', index).length > 0
      const isReason = cellAt(medicines, 'noDose', index) === 'drugs.noDose.banned'
      expect(banned && !isReason, medicine).toBe(false)
      expect(isReason && !isBarred, medicine).toBe(false)
    }
  })
  it('that is prohibited in food animals has an act that bars it in its legal status', () => {
    const acts = project.tables.get('drugs/statuses')!.data.records
    const bars = new Set(['prohibited', 'withdrawn'])
    const barring = new Set(acts.flatMap(([id, kind]) => (bars.has(String(kind)) ? [id] : [])))
    const silent = known.filter(
      (_, index) =>
        cellAt(medicines, 'noDose', index) === 'drugs.noDose.banned' &&
        !namesAt(medicines, 'status', index).some((act) => barring.has(act)),
    )
    expect(silent).toEqual([])
  })
  it('without a known product for birds states that in its legal status', () => {
    const explaining = new Set(['human-only', 'other-species'])
    const silent = known.filter(
      (_, index) =>
        cellAt(medicines, 'noDose', index) === 'drugs.noDose.noRecord' &&
        !namesAt(medicines, 'status', index).some((each) => explaining.has(each)),
    )
    expect(silent).toEqual([])
  })
  it('is the one that its doses refer to', () => {
    for (const [index, dose] of names.entries()) {
      const position = known.indexOf(text('active', index))
      expect(cellAt(medicines, 'title', position), dose).toBe(text('medicine', index))
    }
  })
  it.each([
    'ciprofloxacin ceftiofur cephalexin thiamphenicol josamycin valnemulin kanamycin virginiamycin',
    'enramycin pyrimethamine diaveridine albendazole mebendazole praziquantel iodine formalin',
    'glutaraldehyde potassium-permanganate vitamins-ad3e vitamin-e-selenium ketoprofen diclofenac',
    'paracetamol',
  ])('has a class: %s', (some) => {
    for (const medicine of some.split(' '))
      expect(namesAt(medicines, 'classes', known.indexOf(medicine)), medicine).not.toEqual([])
  })
})

describe('the program of doses', () => {
  const record = fc.constantFrom(...names)
  const bird = fc.constantFrom(...birds)
  it('answers only for birds that the text names, and never for laying hens or breeders where eggs are barred', () => {
    for (const [index, medicine] of names.entries()) {
      for (const birdType of birds) {
        const { issues } = ask({ medicine, birdType })
        const named =
          figure(birdType, index) === 1 &&
          !(['layer', 'breeder'].includes(birdType) && figure('eggsForbidden', index) === 1)
        expect(issues.length === 0, `${medicine} for ${birdType}: ${JSON.stringify(issues)}`).toBe(
          named,
        )
      }
    }
  })
  it('refuses toltrazuril for birds in lay', () => {
    for (const medicine of names.filter((name) => name.startsWith('toltrazuril'))) {
      for (const birdType of ['layer', 'breeder'])
        expect(ask({ medicine, birdType }).issues, medicine).toEqual([
          expect.objectContaining({ field: 'birdType', message: 'drugs.notForLayers' }),
        ])
    }
  })
  // Category B of the European Medicines Agency (2019) contains quinolones, polymyxins and the
  // newer cephalosporins.
  it('warns of restricted antibiotics, and of these only', () => {
    for (const [index, medicine] of names.entries()) {
      const { notices } = ask({
        medicine,
        birdType: birds.find((each) => figure(each, index) === 1),
      })
      expect(
        notices.some(({ say }) => say === 'drugs.notices.categoryB'),
        medicine,
      ).toBe(classesOf(index).some((each) => each === 'quinolones' || each === 'polymyxins'))
    }
  })
  it('never sells before the whole withdrawal has passed, and gives no day where it is not known', () => {
    const day = fc.integer({ min: 10957, max: 40000 })
    fc.assert(
      fc.property(
        record,
        bird,
        day,
        fc.option(fc.integer({ min: 1, max: 14 }), { nil: undefined }),
        (medicine, birdType, start, days) => {
          const { issues, results, notices } = ask({
            medicine,
            birdType,
            startDate: isoDay(start),
            ...(days !== undefined && { days }),
          })
          if (issues.length > 0) return
          const index = names.indexOf(medicine)
          const course = days ?? figure('durationHigh', index)
          const withdrawal = figure('meatDays', index)
          const expected = start + course - 1 + withdrawal + 1
          expect(results['sellMeatFrom']?.value).toBe(
            Number.isFinite(expected) ? expected : Number.NaN,
          )
          if (!Number.isFinite(withdrawal))
            expect(notices.map(({ say }) => say)).toContain('drugs.notices.meatUnknown')
        },
      ),
      { numRuns: runs(3000) },
    )
  })
  it('gives the same medicine whatever the flock drinks, where it is dosed by weight', () => {
    fc.assert(
      fc.property(
        record,
        bird,
        fc.double({ min: 1, max: 1e6, noNaN: true }),
        (medicine, birdType, dailyWater) => {
          const [one, other] = [
            ask({ medicine, birdType }),
            ask({ medicine, birdType, dailyWater }),
          ]
          if (
            one.issues.length > 0 ||
            // In little water, the content is a danger, which blocks the dose.
            other.dangers.some(({ blocks }) => blocks.length > 0) ||
            Number.isFinite(figure('perLitreLow', names.indexOf(medicine)))
          )
            return
          expect(other.results['dailyDose']).toEqual(one.results['dailyDose'])
          expect(other.results['dailyUnits']).toEqual(one.results['dailyUnits'])
        },
      ),
      { numRuns: runs(1000) },
    )
  })
  it('shows country, source and age of the text with every answer', () => {
    for (const [index, medicine] of names.entries()) {
      const birdType = birds.find((each) => figure(each, index) === 1)
      const [texts] = answerTexts(
        calculator,
        ask({ medicine, birdType }),
        { medicine, birdType },
        tables,
      )
      expect(texts, medicine).toMatchObject({ region: {}, sources: {}, currency: {}, reading: {} })
    }
  })
  it.each(['2026-02-29', '2026-02-30', '2026-13-01', '2026-04-31', '01.05.2026', '2026-5-1', 'x'])(
    'refuses the day %s',
    (startDate) => {
      expect(
        ask({ medicine: 'doxycycline-de', birdType: 'broiler', startDate }).issues,
      ).toContainEqual(expect.objectContaining({ field: 'startDate', message: 'choices.notDate' }))
    },
  )
  it('handles leap days', () => {
    expect(
      isoDay(
        ask({ medicine: 'doxycycline-de', birdType: 'broiler', startDate: '2028-02-27' }).results[
          'lastDose'
        ]!.value,
      ),
    ).toBe('2028-03-02')
  })
  it.each([
    [{ birds: 100, averageWeight: 0.05 }, 3],
    [{ birds: 1, averageWeight: 0.04 }, 6],
  ])('keeps the digits of small amounts: %j', (input, digits) => {
    expect(
      ask({ medicine: 'fenbendazole-uk', birdType: 'broiler', ...input }).results['dailyDose']!
        .digits,
    ).toBeGreaterThanOrEqual(digits)
  })
})
