import { describe, expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import type { Input } from '#engine/calculation.ts'
import { compileTable } from '#project/compile/tables.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { fewOf } from '#tests/support/runs.ts'
import { cellAt, namesAt, recordNames } from '../name-lookup/named.ts'
import { answerTexts } from '../text-result/texts.ts'
import { hasMedicine } from './inputs.ts'

const medicines = compileTable(project.tables.get('drugs/medicines')!)
const statuses = compileTable(project.tables.get('drugs/statuses')!)
const { EU: members } = statuses.legal!.unions! as { EU: readonly string[] }

/** The places of the acts that prohibit a substance, read by hand. */
const barredIn = (index: number): readonly string[] =>
  namesAt(medicines, 'status', index).flatMap((act) => {
    const at = recordNames(statuses).indexOf(act)
    return cellAt(statuses, 'kind', at) === 'restricted'
      ? []
      : String(cellAt(statuses, 'country', at))
  })
const barred = recordNames(medicines).flatMap((id, index) =>
  barredIn(index).length > 0 ? [{ id, places: barredIn(index) }] : [],
)
const holds = (place: string, country: string): boolean =>
  ['codex', 'all', 'several'].includes(place) ||
  place === country ||
  (place === 'EU' && members.includes(country))

/** The substances that an official text authorises for birds, read by hand. */
const periods = compileTable(project.tables.get('drugs/withdrawal-periods')!)
const unread = new Set(
  periods.provenance.flatMap(({ kind, records = [] }) => (kind === 'recalled' ? records : [])),
)
const authorised = new Set(
  recordNames(periods).flatMap((name, at) =>
    cellAt(periods, 'kind', at) === 'official' && !unread.has(name)
      ? namesAt(periods, 'about', at)
      : [],
  ),
)

const ask = (id: string, input: Input) => {
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  return { ...calculate(calculator, input, tables), calculator, tables }
}
const concentration = (medicine: string, country?: string) =>
  ask('treatment/concentration', { medicine, concentration: 50, ...(country && { country }) })

const countries = ['EU', 'GB', 'US', 'other']

describe('the country of the birds', () => {
  it('is remembered by the device, and the label confirms a withdrawal, by the words of the format', () => {
    const { inputs } = loadProgram(project.definitions.get('treatment/withdrawal-date')!).calculator
    expect(inputs['country']).toMatchObject({ remembered: true })
    const { properties } = project.definitions.get('treatment/withdrawal-date')!.data.input!
    expect(properties['meatLabel']).toMatchObject({ confirms: 'meatDays' })
    // Nobody is asked for it: the answer to the question writes it.
    expect(inputs['meatLabel']).toMatchObject({ unasked: true })
  })

  it('is an input of every program that names a medicine', () => {
    for (const definition of livePrograms.filter((each) => hasMedicine(project, each)))
      expect(loadProgram(definition).calculator.inputs, definition.id).toHaveProperty('country')
  })

  // By default each substance is asked for in two of four, by turns.
  it.each(countries)('decides which prohibition leads: %s', (country) => {
    for (const { id, places } of fewOf(barred, 2, countries.indexOf(country))) {
      const { dangers, results } = concentration(id, country)
      // The law of another country is unknown: the strictest leads, unless a text was read.
      const isHere =
        places.some((place) => holds(place, country)) ||
        (country === 'other' && !authorised.has(id))
      const levels = dangers.map(({ level }) => level)
      expect(levels.includes('prohibited'), `${id} ${country}`).toBe(isHere)
      if (isHere) expect(results, `${id} ${country}`).toEqual({})
      // What others prohibit is a line, and no headline.
      else expect(levels, `${id} ${country}`).toContain('elsewhere')
    }
  })

  it('cannot permit what is prohibited everywhere, nor what is deadly', () => {
    const everywhere = barred.filter(({ places }) => places.some((place) => holds(place, 'other')))
    expect(everywhere.length).toBeGreaterThan(30)
    for (const { id } of everywhere)
      for (const country of ['EU', 'US', 'other'])
        expect(concentration(id, country).dangers[0]?.level, id).toBe('prohibited')
    const turkeys = { medicine: 'salinomycin', bird: 'turkey', lastDose: '2026-11-20', meatDays: 9 }
    for (const country of ['EU', 'US', 'other'])
      expect(ask('treatment/withdrawal-date', { ...turkeys, country }).dangers[0]?.level).toBe(
        'lethal',
      )
  })

  it('that is not known lets the strictest act lead, and names its country', () => {
    for (const { id } of barred) {
      const [danger] = concentration(id).dangers
      expect(danger?.level, id).toBe('prohibited')
      expect(
        danger!.grounds.every(({ where }) => where !== undefined),
        id,
      ).toBe(true)
    }
  })

  it('makes a medicine usable that only others prohibit, with their law below', () => {
    const { results, dangers } = concentration('enrofloxacin', 'EU')
    expect(Object.keys(results)).not.toEqual([])
    expect(dangers).toMatchObject([
      { level: 'elsewhere', grounds: [{ where: { key: 'drugs.countries.US' } }, {}], blocks: [] },
    ])
    const dose = { birdType: 'broiler', birds: 100, averageWeight: 2, medicine: 'enrofloxacin-de' }
    expect(ask('drugs/drug-dose', { ...dose, country: 'US' }).dangers[0]?.level).toBe('prohibited')
  })

  it('of a product is one whose acts are known, by its code', () => {
    const { options = {} } = project.tables.get('drugs/doses')!.data.columns['region']!
    const codes = Object.keys(options).filter((code) => /^[A-Z]{2}$/.test(code))
    expect(codes).toContain('GB')
    for (const code of codes) expect(['US', ...members], code).toContain(code)
    // A product text of the country: doses by body weight, so that no content is stated.
    const dose = { birdType: 'broiler', birds: 1000, averageWeight: 2, dailyWater: 400 }
    expect(ask('drugs/drug-dose', { ...dose, medicine: 'amprolium-uk-water' }).dangers).toEqual([])
  })

  it('takes the law of others from the head of a pair', () => {
    const pair = { medicine1: 'enrofloxacin', medicine2: 'calcium-salts' }
    const heads = (country?: string) => {
      const input = { ...pair, ...(country && { country }) }
      const asked = ask('drugs/drug-interactions', input)
      return JSON.stringify(answerTexts(asked.calculator, asked, input, asked.tables))
    }
    expect(heads()).toContain('drugs.countries.US')
    expect(heads('EU')).not.toContain('drugs.countries.US')
    expect(heads('US')).toContain('drugs.countries.US')
  })

  it('decides the withdrawal: its own texts count, and of others the strictest', () => {
    const asked = (country?: string) =>
      ask('treatment/withdrawal-date', {
        medicine: 'sulfadimethoxine',
        bird: 'chicken',
        lastDose: '2026-11-20',
        meatDays: 0,
        ...(country && { country }),
      }).dangers.find(({ level }) => level === 'withdrawal')?.days?.['known']
    // 12 days in France, 14 in Germany, 5 in the United States.
    expect(asked('EU')).toBe(14)
    expect(asked('US')).toBe(5)
    expect(asked('other')).toBe(14)
    expect(asked()).toBe(14)
  })
})
