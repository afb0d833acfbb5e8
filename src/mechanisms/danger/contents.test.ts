import { describe, expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { readUnit } from '#language/units.ts'
import { compileTable } from '#project/compile/tables.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { fewOf, runs } from '#tests/support/runs.ts'
import { recordNames } from '../name-lookup/named.ts'
import { contentFaults, isContent } from './check-contents.ts'
import { dangerTone, statedDangers } from './danger-text.ts'
import type { DangerCalculator, DangerDefinitionSource } from './shape.ts'

const { data } = project.tables.get('drugs/contents')!
const columns = Object.keys(data.columns)
const rows = data.records.map((record) => {
  const cell = (name: string) => record[columns.indexOf(name)]
  return {
    id: String(cell('id')),
    about: String(cell('about')),
    birds: [cell('birds')].flat() as readonly string[],
    kind: String(cell('kind')),
    region: String(cell('region')),
    isSourced: cell('provenance') === null,
    route: String(cell('route')),
    low: cell('low') as number | null,
    high: cell('high') as number | null,
  }
})
const programs = livePrograms.map(loadProgram).filter(({ calculator }) => {
  const { contents = [] } = (calculator as DangerCalculator).danger ?? {}
  return contents.length > 0
})
/** The options of a program's kind of bird, each with the species that it is. */
const kindsOf = ({ definition }: (typeof programs)[number]) => {
  const { danger }: DangerDefinitionSource = definition.data
  const { birdType = {} } = (danger?.birds ?? {}) as Record<string, Record<string, string[]>>
  return [['', []] as [string, string[]], ...Object.entries(birdType)]
}
const figuresIn = ({ results, entries = {} }: Calculation) =>
  [...Object.values(results), ...Object.values(entries).flat()].filter(({ value }) =>
    Number.isFinite(value),
  )

interface Asked {
  readonly route: string
  readonly answer: (content: number, more: Input) => Calculation
}

/** Asks a program for a content: the typed one, or what it is proportional to. */
function askerOf({ definition, calculator, tables }: (typeof programs)[number]): Asked | undefined {
  const { contents = [] } = (calculator as DangerCalculator).danger ?? {}
  const typed = contents.find(([name]) => name in calculator.inputs)
  const [name, route] = typed ?? contents[0]!
  const { labelDose: _, ...base } = definition.data.examples!.find(
    ({ error }) => error === undefined,
  )!.input as Input
  const inputFor = (content: number): Input => {
    const scale = readUnit(route === 'feed' ? 'mg/kg' : 'mg/L')
    if (typed !== undefined)
      return {
        ...base,
        [name]: fromBase(toBase(content, scale), calculator.inputs[name]!.units[0]!),
      }
    return definition.id === 'treatment/stock-solution'
      ? { proportioner: 100, water: 1000, product: content, strength: 1000 }
      : {
          form: 'active',
          activeDose: content / 10,
          strength: 500,
          birds: 10,
          averageWeight: 1,
          dailyWater: 1,
        }
  }
  // Its products are those of one table, whose texts state the dose.
  if (definition.id === 'drugs/drug-dose') return undefined
  return {
    route,
    answer: (content, more) => calculate(calculator, { ...inputFor(content), ...more }, tables),
  }
}

type Row = (typeof rows)[number]

/** How bad a content is: plain, doubtful, not authorised, or without any figure. */
type Severity = 0 | 1 | 2 | 3

/** What the rows of one region say of a content for some birds, read by hand. */
function severityBy(texts: readonly Row[], species: readonly string[], content: number): Severity {
  const ofBirds = texts.filter(
    ({ birds }) => species.length === 0 || birds.some((each) => species.includes(each)),
  )
  if (ofBirds.length === 0) return 2
  if (ofBirds.every(({ kind }) => kind === 'denied')) return 3
  const stated = ofBirds.filter(({ high }) => high !== null)
  if (stated.length === 0) return 0
  const most = Math.max(...stated.map(({ high }) => high!))
  if (content >= most * 10) return 3
  if (content > most * 1.002) return 2
  const firm = stated.filter(({ isSourced }) => isSourced)
  const isFirm =
    content <= Math.max(...firm.map(({ high }) => high!)) * 1.002 &&
    content * 1.002 >= Math.min(...firm.map(({ low, high }) => low ?? high!))
  return isFirm ? 0 : 1
}

/** How bad the answer shows a content to be. */
function severityOf(answer: Calculation): Severity {
  if (figuresIn(answer).length === 0) return 3
  const tones = statedDangers(answer).map(dangerTone)
  if (tones.includes('bad')) return 2
  return tones.length > 0 ? 1 : 0
}

const countries = [undefined, 'EU', 'GB', 'US', 'other'] as const

/** What each content of a medicine for a kind of bird must say in each country; how many. */
function expectJudged(
  { route, answer: ask }: Asked,
  about: string,
  [birdType, species]: readonly [string, readonly string[]],
): number {
  const own = rows.filter((row) => row.about === about)
  const poisonous = Math.min(
    ...own
      .filter(
        ({ kind, birds }) =>
          kind === 'poisonous' &&
          (species.length === 0 || birds.some((each) => species.includes(each))),
      )
      .map(({ low }) => low!),
  )
  const texts = own.filter((row) => row.kind !== 'poisonous' && row.route === route)
  const regions = [...new Set(texts.map(({ region }) => region))]
  const limits = texts.flatMap(({ low, high }) => (high === null ? [] : [low ?? high, high]))
  const tried = [
    Math.min(...limits) / 2,
    ...limits,
    ...limits.map((limit) => limit * 1.05),
    Math.max(...limits) * 10,
    poisonous,
  ]
  const contents = [...new Set(tried)].filter((each) => each > 0 && Number.isFinite(each))
  for (const content of contents) {
    const asked = countries.map((country) =>
      ask(content, {
        medicine: about,
        ...(birdType !== '' && { birdType }),
        ...(country && { country }),
      }),
    )
    const unknown = severityOf(asked[0]!)
    for (const [at, country] of countries.entries()) {
      const answer = asked[at]!
      const say = `${route} ${about} ${birdType} ${content} ${country}`
      const found = severityOf(answer)
      const byRegion = regions.map((region) => ({
        region,
        is: severityBy(
          texts.filter((row) => row.region === region),
          species,
          content,
        ),
      }))
      const here = byRegion.find(({ region }) => region === country)
      const strictest = Math.max(0, ...byRegion.map(({ is }) => is))
      const isStated = texts.some(({ region, high }) => region === country && high !== null)
      const isPermitted = here?.is === 0 && (isStated || strictest < 2)
      if (content >= poisonous) {
        expect(
          answer.dangers.map(({ level }) => level),
          say,
        ).toContain('lethal')
        expect(found, say).toBe(3)
      } else if (!isPermitted && texts.length > 0) {
        // Only a sourced text of the very country makes it calmer.
        const least = here?.is ?? Math.max(strictest, unknown, country === undefined ? 0 : 1)
        expect(found, say).toBeGreaterThanOrEqual(least)
        if (strictest === 3) expect(found, say).toBe(3)
      }
      const judged = answer.dangers.filter(({ level }) =>
        ['content', 'below', 'unlisted'].includes(level),
      )
      if (isPermitted && content < poisonous) expect(judged, say).toEqual([])
      const praised = Object.values(answer.ratings).filter(({ tone }) => tone === 'good')
      expect(answer.dangers.length === 0 ? [] : praised, say).toEqual([])
    }
  }
  return contents.length * countries.length
}

describe('a content of feed or water', () => {
  it('is declared by each program that takes a medicine and an amount in a mass or a volume', () => {
    expect(programs.map(({ definition }) => definition.id).toSorted()).toEqual([
      'drugs/drug-dose',
      'treatment/concentration',
      'treatment/label-dose',
      'treatment/medicated-feed',
      'treatment/stock-solution',
    ])
    for (const definition of livePrograms) expect(contentFaults(project, definition)).toEqual([])
    for (const unit of ['mg/kg', 'g/t', 'g/shortTon', 'kg/t', 'mg/g', 'mg/L', 'g/gal', 'IU/L'])
      expect(isContent({ unit }), unit).toBe(true)
    for (const unit of ['%', '1', 'mg/kg/day', 'mL/L', 'g', 'kcal/kg'])
      expect(isContent({ unit }), unit).toBe(false)
    expect(isContent({ unit: 'mg', per: 'L' })).toBe(true)
  })

  it('is a plain figure only if a sourced text of the country authorises it', () => {
    // By default each medicine in one of the programs, by turns.
    const asked = programs.flatMap((program, turn) => {
      const ask = askerOf(program)
      return ask === undefined
        ? []
        : fewOf([...new Set(rows.map((row) => row.about))], programs.length, turn).flatMap(
            (about) => kindsOf(program).map((kind) => expectJudged(ask, about, kind)),
          )
    })
    expect(asked.reduce((all, each) => all + each, 0)).toBeGreaterThan(runs(5000))
  }, 240_000)

  it('of any medicine without such texts is plain in no country if it is barred while that is unknown', () => {
    const stated = new Set(rows.map(({ about }) => about))
    const medicines = recordNames(compileTable(project.tables.get('drugs/medicines')!)).filter(
      (medicine) => !stated.has(medicine),
    )
    const contents = [0.5, 50, 5000]
    // By default a sixth of them, each in one program with one content, by turns; all birds.
    const cases = fewOf(medicines, 6).flatMap((medicine, turn) =>
      programs.flatMap((program, at) => {
        const asked = askerOf(program)
        return asked === undefined
          ? []
          : fewOf(contents, contents.length, turn).flatMap((content) =>
              fewOf([kindsOf(program)], programs.length, turn + at)
                .flat()
                .map(([birdType]) => ({ medicine, content, birdType, ...asked })),
            )
      }),
    )
    const doubted = cases.flatMap(({ medicine, content, birdType, route, answer: ask }) => {
      const severityIn = (country?: string) =>
        severityOf(
          ask(content, {
            medicine,
            ...(birdType !== '' && { birdType }),
            ...(country && { country }),
          }),
        )
      if (severityIn() < 2) return []
      const about = `${route} ${medicine} ${birdType} ${content}`
      for (const country of countries.slice(1))
        expect(severityIn(country), `${about} ${country}`).toBeGreaterThan(0)
      return medicine
    })
    expect(new Set(doubted).size).toBeGreaterThan(runs(60, 12))
  }, 240_000)

  it('has no figure above what is authorised while the name of the medicine is only like it', () => {
    const { calculator, tables } = loadProgram(project.definitions.get('treatment/medicated-feed')!)
    const base = { birdType: 'broiler', dailyFeed: 120, averageWeight: 1.5 }
    // 60 to 70 mg/kg is the authorised content of salinomycin, 36 that of robenidine.
    for (const [medicine, level, of] of [
      ['Salinomicin', 100, 'salinomycin'],
      ['Rubenidine', 50, 'robenidine'],
    ] as const) {
      const answer = calculate(calculator, { ...base, medicine, level }, tables)
      expect(answer.dangers, medicine).toMatchObject([{ level: 'doubtful', of }])
      expect(figuresIn(answer), medicine).toEqual([])
    }
    const answer = calculate(calculator, { ...base, medicine: 'Salinomicin', level: 60 }, tables)
    expect(answer.dangers).toMatchObject([{ level: 'unlisted' }])
  })

  it('is never permitted by a limit that is only recalled', () => {
    const { calculator, tables } = loadProgram(project.definitions.get('treatment/stock-solution')!)
    const ask = (medicine: string, product: number) =>
      calculate(
        calculator,
        { medicine, birdType: 'broiler', proportioner: 100, water: 1000, product, strength: 1000 },
        tables,
      ).dangers
    // 21 CFR 520.100, which was not read: 60 to 240 mg/L.
    expect(ask('amprolium', 120)).toMatchObject([
      { level: 'unlisted', say: 'danger.unchecked', values: { low: 60, high: 240 } },
    ])
    expect(ask('amprolium', 300)).toMatchObject([{ level: 'content' }])
    expect(ask('amprolium', 30)).toMatchObject([{ level: 'below' }])
  })

  it('names the usual mistakes', () => {
    const { calculator, tables } = loadProgram(project.definitions.get('treatment/medicated-feed')!)
    const ask = (medicine: string, level: number) =>
      calculate(
        calculator,
        { medicine, birdType: 'broiler', level, dailyFeed: 120, averageWeight: 1.5 },
        tables,
      ).dangers
    // 36 mg/kg is the one authorised content: (EU) 2020/148.
    expect(ask('robenidine', 360)).toMatchObject([
      {
        say: 'danger.content',
        means: 'danger.means.contentOfPremix',
        values: { content: 360, times: 10, share: 10, range: 'one' },
      },
    ])
    expect(ask('robenidine', 36_000)).toMatchObject([{ means: 'danger.means.contentInGrams' }])
    expect(ask('maduramicin', 60)[0]).toMatchObject({ level: 'lethal', values: { from: 10 } })
  })

  it('is judged by the texts of the country, and those of others are a line below', () => {
    const { calculator, tables } = loadProgram(project.definitions.get('treatment/medicated-feed')!)
    const ask = (medicine: string, level: number, country?: string, birdType = 'broiler') =>
      calculate(
        calculator,
        {
          medicine,
          birdType,
          level,
          dailyFeed: 120,
          averageWeight: 1.5,
          ...(country && { country }),
        },
        tables,
      ).dangers
    const [EU, US] = [{ key: 'drugs.countries.EU' }, { key: 'drugs.countries.US' }]
    // 36 mg/kg in (EU) 2020/148, and 30 g per short ton in 21 CFR 558.515.
    expect(ask('robenidine', 36, 'EU')).toEqual([])
    expect(ask('robenidine', 36, 'US')).toMatchObject([
      { level: 'content', values: { high: 33.07 }, grounds: [{ where: US }, { where: EU }] },
    ])
    // The strictest leads if the country is not known, and says whose it is.
    expect(ask('robenidine', 36)).toMatchObject([
      { level: 'content', grounds: [{ where: US }, { where: EU, content: { high: 36 } }] },
    ])
    // Great Britain has a text of its own on decoquinate alone.
    expect(ask('decoquinate', 40, 'GB')).toEqual([])
    expect(ask('robenidine', 36, 'GB')).toMatchObject([
      { level: 'content', say: 'danger.content' },
      { level: 'content', say: 'danger.notHere', grounds: [{ where: EU }, { where: US }] },
    ])
    expect(ask('clopidol', 125, 'EU')).toMatchObject([
      { level: 'content', say: 'danger.notHere', grounds: [{ where: US }] },
    ])
    expect(ask('clopidol', 125, 'other')).toMatchObject([
      { level: 'unlisted', say: 'danger.notHere' },
    ])
    // (EU) 2023/1172 denied it for chickens reared for laying.
    expect(ask('lasalocid', 90, 'EU', 'pullet')).toMatchObject([{ say: 'danger.denied' }])
    // The term of (EC) 156/2008 has passed.
    expect(ask('monensin', 110, 'EU')).toMatchObject([
      {
        level: 'unlisted',
        say: 'danger.runOut',
        grounds: [{ content: { term: 'passed' } }, {}, {}],
      },
    ])
    expect(ask('monensin', 110, 'US')).toEqual([])
  })
})
