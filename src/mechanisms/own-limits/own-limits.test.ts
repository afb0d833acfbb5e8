import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { languagesOf, messagesOf } from '../../definition/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { fromQuery, toQuery } from '../../engine/input/address.ts'
import { limitsText } from './read.ts'
import { loadCalculator, programTables } from '../../project/load.ts'
import { recordNames } from '../name-lookup/named.ts'
import { parseLimits, formatLimits, type LineColumn } from './parse-limits.ts'
import type { OwnLimitsField } from './shape.ts'

const programs = [
  'feed/least-cost',
  'feed/least-cost-animal',
  'feed/poultry-feed-analysis',
  'feed/animal-feed-analysis',
].map((id) => {
  const definition = project.definitions.get(id)!
  const calculator = loadCalculator(project, definition)
  const tables = programTables(project, definition)
  const field: OwnLimitsField = calculator.inputs['compareWith']!
  return { id, definition, calculator, tables, field, table: tables[field.records!]! }
})
type Program = (typeof programs)[number]

const isDigestible = (column: string): boolean => column.startsWith('digestible')
const isTotal = (column: string): boolean =>
  /^(lysine|methionine|threonine|tryptophan)/.test(column)

/**
 * Figures by column as somebody may give them: some limits left open, the least below the most,
 * amino acids total or digestible.
 */
const anyFigures = ({ field }: Program) =>
  fc
    .record(
      Object.fromEntries(
        Object.entries(field.limits!.bounds).map(([column, [from, to]]) => {
          const figure = fc
            .integer({ min: Math.ceil(from * 100), max: Math.floor(to * 100) })
            .map((hundredths) => hundredths / 100)
          return [
            column,
            !field.limits!.needs.includes(column) ? fc.option(figure, { nil: undefined }) : figure,
          ] as const
        }),
      ),
    )
    .chain((all) => fc.boolean().map((digestible) => ({ all, digestible })))
    .map(({ all, digestible }) => {
      const given = Object.entries(all).filter(
        (each): each is [string, number] =>
          each[1] != null && !(digestible ? isTotal(each[0]) : isDigestible(each[0])),
      )
      const low = new Map(given)
      return Object.fromEntries(
        given.filter(
          ([column, value]) =>
            !column.endsWith('High') || value >= (low.get(column.replace(/High$/, 'Low')) ?? 0),
        ),
      )
    })
    .filter((figures) => Object.keys(figures).length > 0)

const columnsIn = (program: Program, language: string): readonly LineColumn[] =>
  Object.entries(program.table.columns).map(([id, { title, unit }]) => ({
    id,
    title: messagesOf(project, language)[title]!,
    units: unit === '1' ? [] : [unit],
    bounds: program.field.limits!.bounds[id]!,
    isNeeded: program.field.limits!.needs.includes(id),
  }))
const figuresOf = ({ table }: Program, index: number) =>
  Object.fromEntries(
    Object.entries(table.values).flatMap(([column, cells]) =>
      cells[index] == null ? [] : [[column, cells[index]]],
    ),
  )

describe.each(programs)('limits of one’s own in $id', (program) => {
  const { calculator, field, tables, table, definition } = program

  it('are read back from their value and from a link as they were', () => {
    fc.assert(
      fc.property(anyFigures(program), (figures) => {
        const text = limitsText({ name: 'علف 1 & co', figures })
        expect(field.limits!.read(text)).toEqual({ name: 'علف 1 & co', figures })
        const { input, dropped } = fromQuery(calculator, toQuery(calculator, { compareWith: text }))
        expect([input, dropped]).toEqual([{ compareWith: text }, []])
      }),
    )
  })

  it.each(languagesOf(project))('are read back from their lines in %s', (language) => {
    const columns = columnsIn(program, language)
    fc.assert(
      fc.property(anyFigures(program), fc.constantFrom('.', ','), (figures, mark) => {
        const write = (value: number) => String(value).replace('.', mark)
        const read = parseLimits(formatLimits(figures, columns, write), columns, mark)
        expect(read).toEqual({ figures, left: [], missing: [] })
      }),
    )
  })

  it('that equal a printed record give the same answer', () => {
    const { input } = definition.data.demonstration!
    for (const [index, id] of recordNames(table).entries()) {
      const own = limitsText({ name: 'Mine', figures: figuresOf(program, index) })
      const answer = (compareWith: string) => {
        const given = { scale: 0.1, ...input, compareWith }
        const { results, entries, issues } = calculate(calculator, given, tables) as never
        return { results, entries, issues }
      }
      expect(answer(own), id).toEqual(answer(id))
    }
  })
})

const [poultry, animal] = programs as [Program, Program]

describe('lines as people write them', () => {
  const read = (text: string, language = 'en') =>
    parseLimits(text, columnsIn(poultry, language), language === 'fr' ? ',' : '.')

  it.each([
    ['Crude protein 22 24', { proteinLow: 22, proteinHigh: 24 }],
    ['protein: 22-24%', { proteinLow: 22, proteinHigh: 24 }],
    ['Calcium; 0.9; 1.0', { calciumLow: 0.9, calciumHigh: 1 }],
    ['calcium\t0.9\t1.0', { calciumLow: 0.9, calciumHigh: 1 }],
    ['Calcium ≤ 1.1', { calciumHigh: 1.1 }],
    ['Metabolisable energy 3000 kcal/kg', { energyLow: 3000 }],
    ['energy ٣٠٠٠', { energyLow: 3000 }],
    ['Crude fibre 5', { fibreHigh: 5 }],
  ])('%s', (line, figures) => {
    expect(read(line)).toMatchObject({ figures, left: [] })
  })
  it.each([
    'Phosphorus 0.4',
    'Vitamin A 10000',
    'Calcium 1.1 0.9',
    'Calcium 9 g/kg',
    'Calcium 0.9 1.0 1.1',
    'Crude fibre 3 5',
    'Lysine ≤ 1.2',
    'Crude protein 120',
    'Crude protein about 22',
    '22 24',
  ])('nothing is guessed of “%s”', (line) => {
    expect(read(line)).toMatchObject({ figures: {}, left: [line] })
  })
  it('one that is there twice is not understood', () => {
    expect(read('Calcium 0.9\nCalcium 1.0').left).toEqual(['Calcium 1.0'])
  })
  it('Arabic and French lines are read', () => {
    expect(read('الكالسيوم؛ ٠٫٩؛ ١٫٠', 'ar')).toMatchObject({
      figures: { calciumLow: 0.9, calciumHigh: 1 },
    })
    expect(read('Calcium : 0,9 1,05', 'fr')).toMatchObject({
      figures: { calciumLow: 0.9, calciumHigh: 1.05 },
    })
  })
})

describe('total and digestible amino acids', () => {
  const { mixed } = poultry.field.limits!

  it('are named where a set has both', () => {
    expect(mixed({ lysineLow: 1, digestibleThreonineLow: 1, proteinLow: 20 })).toEqual([
      'lysineLow',
      'digestibleThreonineLow',
    ])
  })

  it.each([{ lysineLow: 1, threonineLow: 1 }, { digestibleLysineLow: 1 }, { proteinLow: 20 }])(
    'are one of the two in %o',
    (figures) => {
      expect(mixed(figures as Readonly<Record<string, number>>)).toEqual([])
    },
  )
})

describe('what is no set', () => {
  it.each([
    'own:~Mine',
    'own:stage:1:~Mine',
    'own:stage~Mine',
    'own:proteinLow:20:stage:1~',
    'own:proteinLow:20~Mine',
    'own:proteinLow:200:stage:1~Mine',
    'own:proteinLow:20:proteinLow:21:stage:1~Mine',
    'own:proteinLow:24:proteinHigh:22:stage:1~Mine',
    'own:iron:20:stage:1~Mine',
    'own:lysineLow:1:digestibleThreonineLow:1:stage:1~Mine',
    'own:constructor:20:stage:1~Mine',
    'own:proteinLow:1e1:stage:1~Mine',
  ])('%s is refused', (text) => {
    expect(poultry.field.limits!.read(text)).toBeUndefined()
    const { calculator, tables, definition } = poultry
    const input = { ...definition.data.demonstration!.input, scale: 0.1, compareWith: text }
    expect(calculate(calculator, input, tables).issues).not.toEqual([])
  })
})

it('a limit that is needed and not given is reported as open', () => {
  const { calculator, tables, definition } = animal
  const input = {
    ...definition.data.demonstration!.input,
    scale: 0.1,
    compareWith: 'own:proteinLow:14~Mine',
  }
  const { issues } = calculate(calculator, input, tables)
  expect(issues.map(({ message }) => message)).toEqual(['formulation.lacking'])
})
