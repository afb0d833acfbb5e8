import { describe, expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import { fromBase, toBase } from '#language/scale.ts'
import { readUnit } from '#language/units.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { contentFaults, isContent } from './check-contents.ts'
import { statedDangers } from './danger-text.ts'
import type { DangerCalculator, DangerDefinitionSource } from './shape.ts'

const { data } = project.tables.get('drugs/contents')!
const columns = Object.keys(data.columns)
const rows = data.records.map((record) => {
  const cell = (name: string) => record[columns.indexOf(name)]
  return {
    id: String(cell('id')),
    about: String(cell('about')),
    birds: [cell('birds')].flat() as readonly string[],
    isAuthorised: cell('kind') === 'authorised',
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
  const base = definition.data.examples!.find(({ error }) => error === undefined)!.input as Input
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

/** What each content of a medicine for a kind of bird must say; the contents that were asked. */
function expectJudged(
  { route, answer: ask }: Asked,
  about: string,
  [birdType, species]: readonly [string, readonly string[]],
): readonly number[] {
  const isForBirds = (row: (typeof rows)[number]) =>
    species.length === 0 || row.birds.some((each) => species.includes(each))
  const own = rows.filter((row) => row.about === about && isForBirds(row))
  const ofBirds = own.filter((row) => row.isAuthorised && row.route === route)
  const stated = ofBirds.filter(({ high }) => high !== null)
  const most = stated.length === 0 ? Infinity : Math.max(...stated.map(({ high }) => high!))
  const least = Math.min(...stated.map(({ low, high }) => low ?? high!))
  const poisonous = Math.min(...own.filter((row) => !row.isAuthorised).map(({ low }) => low!))
  const tried = [least / 2, least, most, most * 1.5, most * 10, poisonous, poisonous * 2, 500]
  const contents = [...new Set(tried)].filter((each) => each > 0 && Number.isFinite(each))
  for (const content of contents) {
    const answer = ask(content, { medicine: about, ...(birdType !== '' && { birdType }) })
    const say = `${route} ${about} ${birdType} ${content}`
    const levels = answer.dangers.map(({ level }) => level)
    const first = statedDangers(answer)[0]?.level
    const isAbove = content > most * 1.002 || ofBirds.length === 0
    if (content >= poisonous) expect(levels, say).toContain('lethal')
    else if (isAbove) expect(['lethal', 'layers', 'content'], say).toContain(first)
    else if (stated.length > 0 && content < least * 0.998) expect(first, say).toBeDefined()
    const isMistake = content >= poisonous || (ofBirds.length > 0 && content >= most * 10)
    if (isMistake) expect(figuresIn(answer), say).toEqual([])
    const praised = Object.values(answer.ratings).filter(({ tone }) => tone === 'good')
    expect(levels.length === 0 ? [] : praised, say).toEqual([])
  }
  return contents
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

  it('is never a plain figure above what is authorised, nor a figure where it is poisonous', () => {
    const asked = programs.flatMap((program) => {
      const ask = askerOf(program)
      return ask === undefined
        ? []
        : [...new Set(rows.map((row) => row.about))].flatMap((about) =>
            kindsOf(program).flatMap((kind) => expectJudged(ask, about, kind)),
          )
    })
    expect(asked.length).toBeGreaterThan(1000)
  }, 120_000)

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
        values: { content: 360, times: 10, share: 10, range: 'two' },
      },
    ])
    expect(ask('robenidine', 36_000)).toMatchObject([{ means: 'danger.means.contentInGrams' }])
    expect(ask('robenidine', 36)).toEqual([])
    expect(ask('maduramicin', 60)[0]).toMatchObject({ level: 'lethal', values: { from: 10 } })
  })
})
