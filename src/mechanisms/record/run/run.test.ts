import { describe, expect, it } from 'vitest'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { calculate } from '#engine/calculate.ts'
import { compileTable } from '#project/compile/tables.ts'
import { readNames } from '#answering/read-names.ts'
import { readerOf } from '#project/index.ts'
import { languagesOf, messagesOf } from '#definition/project.ts'
import { cellAt, namesAt, recordNames, recordsNaming } from '../../name-lookup/named.ts'
import type { DangerDefinitionSource } from '../../danger/shape.ts'
import { tablesFor } from '#engine/table/tables-for.ts'

const medicines = compileTable(project.tables.get('drugs/medicines')!)
const warnings = compileTable(project.tables.get('drugs/warnings')!)
const doses = compileTable(project.tables.get('drugs/doses')!)
const program = (id: string) => loadProgram(project.definitions.get(id)!)
const ionophores = [
  'monensin',
  'salinomycin',
  'narasin',
  'narasin-nicarbazin',
  'lasalocid',
  'maduramicin',
  'semduramicin',
]

/** The programs with an input for a medicine, and one that has an answer for each medicine. */
const asking = livePrograms.filter(({ data }) =>
  Object.values(data.input?.properties ?? {}).some(({ records }) =>
    ['drugs/medicines', 'drugs/doses'].includes(records ?? ''),
  ),
)
/** The species and severities of the warnings of an answer. */
function warned(id: string, input: Record<string, unknown>): readonly string[] {
  const { calculator, tables } = program(id)
  const needed = tablesFor(calculator, input)
  const loaded = Object.fromEntries(
    Object.entries(tables).filter(([table]) => needed.includes(table)),
  )
  const { notices, issues } = calculate(calculator, input, loaded)
  expect(issues, JSON.stringify(input)).toEqual([])
  return notices
    .filter(({ leads }) => leads === 'warning')
    .map(({ facts }) => `${facts!['species'] as string} ${facts!['severity'] as string}`)
}
/** The first example of a program that has an answer. */
const soundInput = (id: string): Record<string, unknown> =>
  project.definitions.get(id)!.data.examples!.find(({ error }) => error === undefined)!.input

describe('warnings by species', () => {
  it('are given by each program that has the medicine', () => {
    expect(asking.map(({ id }) => id).sort()).toEqual([
      'drugs/drug-dose',
      'drugs/drug-interactions',
      'treatment/concentration',
      'treatment/label-dose',
      'treatment/medicated-feed',
      'treatment/stock-solution',
      'treatment/treatment-cost',
      'treatment/withdrawal-date',
    ])
  })
  it('are part of each answer on an ionophore: it kills horses', () => {
    const silent = asking.flatMap(({ id, data }) =>
      Object.entries(data.input!.properties)
        .filter(([, { records }]) => records === 'drugs/medicines')
        .flatMap(([name]) =>
          ionophores.filter((medicine) => {
            const other = { medicine1: 'vitamin-e', medicine2: 'vitamin-c' }
            const input = { ...soundInput(id), ...other, [name]: medicine }
            return !warned(id, input).includes('equines deadly')
          }),
        ),
    )
    expect(silent).toEqual([])
  })
  it('salinomycin and narasin kill turkeys, monensin guinea fowl', () => {
    const of = (medicine: string) =>
      warned('treatment/medicated-feed', { ...soundInput('treatment/medicated-feed'), medicine })
    for (const medicine of ['salinomycin', 'narasin', 'narasin-nicarbazin'])
      expect(of(medicine), medicine).toContain('turkeys deadly')
    expect(of('monensin')).toContain('guineaFowl deadly')
    expect(of('narasin-nicarbazin')).toContain('layers harmful')
    expect(of('vitamin-c')).toEqual([])
    // The worst comes first.
    expect(of('monensin').findLastIndex((each) => each.endsWith('deadly'))).toBeLessThan(
      of('monensin').findIndex((each) => !each.endsWith('deadly')),
    )
  })
  it('about the birds that get the medicine come first, then birds before other animals', () => {
    const of = (birdType: string) =>
      warned('treatment/medicated-feed', {
        ...soundInput('treatment/medicated-feed'),
        medicine: 'monensin',
        birdType,
      })
    expect(of('turkey')[0]).toBe('turkeys harmful')
    expect(of('broiler')[0]).toBe('guineaFowl deadly')
  })
  it('about the birds that get it come before those about horses, with each medicine and bird', () => {
    const cases = asking.flatMap(({ id, data }) => {
      const { birds = {} } = (data as DangerDefinitionSource).danger ?? {}
      return Object.entries(birds).flatMap(([input, options]) =>
        data.input!.properties['medicine']?.records !== 'drugs/medicines' || Array.isArray(options)
          ? []
          : Object.entries(options as Record<string, string[]>).flatMap(([option, species]) =>
              ionophores.map((medicine) => ({
                species,
                about: `${id} ${medicine} ${option}`,
                found: warned(id, { ...soundInput(id), medicine, [input]: option }),
              })),
            ),
      )
    })
    const own = ({ found, species }: (typeof cases)[number]) =>
      found.findLastIndex((each) => species.includes(each.split(' ')[0]!))
    for (const each of cases)
      expect(own(each), each.about).toBeLessThan(
        each.found.findIndex((warning) => warning.startsWith('equines')),
      )
    expect(cases.filter((each) => own(each) >= 0).length).toBeGreaterThan(20)
  })
  it('are given with a dose of a medicine, including those of its parts', () => {
    const input = { birds: 100, averageWeight: 2, dailyWater: 40 }
    expect(
      warned('drugs/drug-dose', { ...input, medicine: 'tiamulin-eu-chicken', birdType: 'broiler' }),
    ).toContain('onIonophore deadly')
    expect(
      warned('drugs/drug-dose', {
        ...input,
        medicine: 'lincomycin-spectinomycin-us',
        birdType: 'broiler',
      }),
    ).toContain('equines deadly')
  })
  it('cite a publication, or state that they are recalled', () => {
    for (const id of recordNames(warnings)) {
      const kinds = warnings.provenance.filter(({ records }) => records?.includes(id))
      const isRead = (warnings.sources ?? []).some(({ of }) =>
        of.includes(recordNames(warnings).indexOf(id)),
      )
      expect(isRead || kinds.some(({ kind }) => kind === 'recalled'), id).toBe(true)
    }
  })
  it('link to their publications', () => {
    const { calculator, tables } = program('treatment/medicated-feed')
    const input = { ...soundInput('treatment/medicated-feed'), medicine: 'narasin' }
    const titles = calculate(calculator, input, tables).sources!.map(({ title }) => title)
    expect(titles.join()).toContain('558.363')
    expect(titles.join()).not.toContain('558.325')
  })
})

describe('an interpreted name', () => {
  const ask = (medicine1: string) => {
    const { calculator, tables } = program('drugs/drug-interactions')
    return calculate(calculator, { medicine1, medicine2: 'vitamin-e' }, tables).notices
  }
  it('is stated first of all with the answer', () => {
    expect(ask('salinomycin~Sacox 120')[0]).toMatchObject({
      say: 'records.taken',
      leads: 'first',
      facts: { typed: 'Sacox 120', of: 'salinomycin' },
    })
    expect(ask('salinomycin').filter(({ leads }) => leads === 'first')).toEqual([])
  })
  it('changes nothing else of the answer', () => {
    const { calculator, tables } = program('drugs/drug-interactions')
    const answer = (medicine1: string) => {
      const input = { medicine1, medicine2: 'tiamulin' }
      const { notices, ...rest } = calculate(calculator, input, tables)
      return { ...rest, notices: notices.filter(({ leads }) => leads !== 'first') }
    }
    expect(answer('monensin~Elancoban 200')).toEqual(answer('monensin'))
  })
})

describe('a medicine of which there are several doses', () => {
  const answer = (medicine: string) => {
    const { calculator, tables } = program('drugs/drug-dose')
    const input = { medicine, birdType: 'broiler', birds: 1000, averageWeight: 1 }
    return calculate(calculator, readNames(readerOf(project), calculator, input), tables)
  }
  it.each(['doxycycline', 'Doxatib', 'دوكسيسيكلين', 'doxycycline hyclate'])(
    'is a choice of these, named as %s',
    (medicine) => {
      const { issues, results } = answer(medicine)
      expect(issues).toMatchObject([
        {
          field: 'medicine',
          message: 'records.several',
          values: { count: 4, closest: 'medicines.names.doxycycline' },
        },
      ])
      expect(results).toEqual({})
    },
  )
  it('is never denied, nor taken for another one', () => {
    const wrong = recordNames(medicines).filter(
      (medicine) =>
        recordsNaming(doses, medicine).length > 0 &&
        answer(medicine).issues.some(({ message }) => message === 'choices.unknownName'),
    )
    expect(wrong).toEqual([])
  })
})

it('each dose states what its text lacks, and nothing else', () => {
  const { calculator, tables } = program('drugs/drug-dose')
  const known = (column: string, index: number) => (doses.values[column]?.[index] ?? null) !== null
  for (const [index, medicine] of recordNames(doses).entries()) {
    const birdType = ['broiler', 'pullet', 'layer', 'breeder', 'turkey', 'duck'].find(
      (bird) => doses.values[bird]?.[index] === 1,
    )
    const input = { medicine, birdType, birds: 1000, averageWeight: 1, dailyWater: 200 }
    const { notices, issues } = calculate(calculator, input, tables)
    expect(issues, medicine).toEqual([])
    const facts = notices.find(({ say }) => say === 'records.unstated')?.facts?.['what'] ?? []
    const isForbidden = ['eggsForbidden', 'meatBirdsOnly'].some(
      (column) => doses.values[column]?.[index] === 1,
    )
    const expected = [
      !['perKgLow', 'perLitreLow', 'unitsLow'].some((column) => known(column, index)) && 'dose',
      !known('durationLow', index) && 'duration',
      !known('meatDays', index) && 'meat',
      !known('eggDays', index) && !isForbidden && 'eggs',
      cellAt(doses, 'region', index) === 'unstated' && 'country',
      cellAt(doses, 'currency', index) === 'product_text_undated' && 'date',
    ].flatMap((each) => (each === false ? [] : `drugs.states.${each}`))
    expect(facts, medicine).toEqual(expected)
  }
})

it('warnings find every medicine by the names of its class', () => {
  for (const index of recordNames(warnings).keys())
    for (const name of namesAt(warnings, 'about', index))
      expect(
        recordNames(medicines).includes(name) ||
          recordNames(compileTable(project.tables.get('drugs/classes')!)).includes(name),
        name,
      ).toBe(true)
})

it.each(languagesOf(project))('the texts of warnings fit into one sentence in %s', (language) => {
  const say = messagesOf(project, language)
  for (const key of ['records.taken', 'records.warned', 'records.unstated'])
    expect(say[key], key).toMatch(/\{\w+\}/)
  expect(say['records.warnedFromMemory']).toContain(say['records.fromMemory'])
})
