import { describe, expect, it } from 'vitest'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '../../engine/calculate.ts'
import type { Input } from '../../engine/calculation.ts'
import { fromQuery } from '../../engine/input/address.ts'
import { givenFigures, queryFor, withGiven, type Handed } from './handed.ts'
import { flowsOf } from './steps.ts'

const steps = flowsOf(project)['treatment']!
const stepOf = (id: string) => steps.find((step) => step.id === id)!
const loadStep = (id: string) => loadProgram(project.definitions.get(id)!)

/** The figures of an answer of a step. */
function given(id: string, input: Input): Handed {
  const { calculator, tables } = loadStep(id)
  return givenFigures(stepOf(id), calculator, calculate(calculator, input, tables), input)
}

/** What the page of another step begins with. */
function arrived(id: string, from: string, input: Input, before: Handed = {}, typed = {}) {
  const own = given(from, input)
  const figures = withGiven(stepOf(from), own, before)
  const query = queryFor(stepOf(id), own, figures, typed)
  return { figures, ...fromQuery(loadStep(id).calculator, query) }
}

// NOAH Compendium, as in the example of the program: 10 000 birds of 2 kg, 0.05 mL per kg.
const liquid = {
  medicine: 'tiamulin',
  form: 'liquid',
  liquidDose: 0.05,
  birds: 10_000,
  averageWeight: 2,
  dailyWater: 4000,
  days: 5,
  proportioner: 100,
}
// 25 mg per kg for 12 000 birds of 1.5 kg are 450 g, or 900 g of a product with 500 mg/g.
const powder = {
  medicine: 'doxycycline',
  form: 'active',
  activeDose: 25,
  strength: 500,
  birds: 12_000,
  averageWeight: 1.5,
  dailyWater: 3600,
  days: 5,
}
const dose = {
  medicine: 'doxycycline-de',
  birdType: 'broiler',
  birds: 12_000,
  averageWeight: 1.5,
  dailyWater: 3600,
  startDate: '2026-05-01',
  days: 5,
  proportioner: 128,
}

describe('the steps of a treatment', () => {
  it('are in order, and two of them end in the notebook', () => {
    expect(steps.map(({ id }) => id)).toEqual([
      'drugs/drug-dose',
      'treatment/label-dose',
      'treatment/concentration',
      'treatment/stock-solution',
      'treatment/medicated-feed',
      'treatment/treatment-cost',
      'treatment/withdrawal-date',
    ])
    expect(steps.filter(({ isNoted }) => isNoted).map(({ id }) => id)).toEqual([
      'drugs/drug-dose',
      'treatment/withdrawal-date',
    ])
  })

  it('give a powder to the stock solution and to the cost', () => {
    expect(arrived('treatment/stock-solution', 'treatment/label-dose', powder).input).toEqual({
      medicine: 'doxycycline',
      water: 3600,
      product: 900,
      strength: 500,
    })
    expect(arrived('treatment/treatment-cost', 'treatment/label-dose', powder).input).toEqual({
      medicine: 'doxycycline',
      form: 'powder',
      powderPerDay: 900,
      days: 5,
      birds: 12_000,
    })
  })

  it('give a liquid as a liquid', () => {
    expect(arrived('treatment/stock-solution', 'treatment/label-dose', liquid).input).toEqual({
      medicine: 'tiamulin',
      water: 4000,
      proportioner: 100,
      liquid: 1000,
    })
    expect(arrived('treatment/treatment-cost', 'treatment/label-dose', liquid).input).toEqual({
      medicine: 'tiamulin',
      form: 'liquid',
      liquidPerDay: 1000,
      days: 5,
      birds: 10_000,
    })
  })

  it('give the medicine, the last day and its withdrawal period, and no eggs of broilers', () => {
    expect(arrived('treatment/withdrawal-date', 'drugs/drug-dose', dose).input).toEqual({
      medicine: 'doxycycline',
      lastDose: '2026-05-05',
      meatDays: 5,
    })
  })

  it('lead back to what was given and typed there', () => {
    const { figures, input } = arrived('treatment/stock-solution', 'drugs/drug-dose', dose)
    expect(input).toMatchObject({ medicine: 'doxycycline', water: 3600, product: 900 })
    const back = arrived('drugs/drug-dose', 'treatment/stock-solution', input, figures, dose)
    expect(back.input).toEqual(dose)
    expect(back.dropped).toEqual([])
  })

  it('take what was typed on a page for the same medicine only', () => {
    const typed = { medicine: 'doxycycline', price: 25, powderPack: 1000 }
    const cost = (medicine: string) =>
      arrived(
        'treatment/treatment-cost',
        'treatment/label-dose',
        powder,
        {},
        { ...typed, medicine },
      )
    expect(cost('doxycycline').input).toMatchObject({ price: 25, powderPack: 1000 })
    expect(cost('tylosin').input).not.toHaveProperty('price')
  })

  it('forget another medicine, and amounts that a changed figure makes old', () => {
    const { figures } = arrived('treatment/stock-solution', 'treatment/label-dose', powder)
    const water = (medicine: string, litres: number) =>
      arrived(
        'treatment/treatment-cost',
        'treatment/concentration',
        { medicine, concentration: 125, water: litres },
        figures,
      ).input
    expect(water('doxycycline', 3600)).toMatchObject({ birds: 12_000, powderPerDay: 900 })
    expect(water('doxycycline', 1000)).toMatchObject({ birds: 12_000, days: 5 })
    expect(water('doxycycline', 1000)).not.toHaveProperty('powderPerDay')
    expect(water('tylosin', 3600)).toEqual({ medicine: 'tylosin' })
  })

  it('give no amount of a medicine whose danger blocks it, and its name to each step', () => {
    const banned = { ...powder, medicine: 'chloramphenicol' }
    for (const { id } of steps.filter(({ id: each }) => each !== 'drugs/drug-dose')) {
      const { input } = arrived(id, 'treatment/label-dose', banned)
      expect(input).toMatchObject({ medicine: 'chloramphenicol' })
      expect(input).not.toHaveProperty('product')
      expect(input).not.toHaveProperty('powderPerDay')
    }
  })
})

describe.each(steps.map(({ id }) => id))('what %s has', (from) => {
  const { data } = project.definitions.get(from)!
  const inputs = (data.examples ?? []).flatMap((example) =>
    'error' in example ? [] : [example.input as Input],
  )

  it.each(steps.map(({ id }) => id).filter((id) => id !== from))('arrives at %s', (to) => {
    const [own, others] = [
      data.input!.properties,
      project.definitions.get(to)!.data.input!.properties,
    ]
    // Figures of the same name and unit, which no other name fills.
    const renamed = project.definitions.get(to)!.data as { flow?: { takes?: object } }
    const common = Object.keys(own).filter(
      (name) =>
        own[name]!.unit !== undefined &&
        own[name]!.unit === others[name]?.unit &&
        own[name]!.per === others[name]?.per &&
        !Object.hasOwn(renamed.flow?.takes ?? {}, name),
    )
    const { inputs: fields } = loadStep(to).calculator
    for (const input of inputs) {
      const shown = arrived(to, from, input)
      for (const name of common) {
        const value = input[name]
        if (typeof value !== 'number' || shown.dropped.includes(name)) continue
        // A hidden field gives nothing.
        const isGiven = Object.keys(given(from, input)).some((key) => key.startsWith(`${name} `))
        if (!isGiven) continue
        expect([name, shown.input[name]]).toEqual([name, value])
      }
      for (const name of Object.keys(shown.input)) expect(fields).toHaveProperty(name)
    }
  })
})
