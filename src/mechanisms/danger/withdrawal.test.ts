import { describe, expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import type { Calculation, Input } from '#engine/calculation.ts'
import { compileTable } from '#project/compile/tables.ts'
import { livePrograms, loadProgram, project } from '#tests/support/project/project.ts'
import { fewOf, runs } from '#tests/support/runs.ts'
import { cellAt, namesAt, recordNames } from '../name-lookup/named.ts'
import { withdrawalInputs } from './inputs.ts'
import { labelRead } from './texts.ts'

const medicines = compileTable(project.tables.get('drugs/medicines')!)
const statuses = compileTable(project.tables.get('drugs/statuses')!)
const isBarred = (index: number): boolean =>
  namesAt(medicines, 'status', index).some(
    (act) => cellAt(statuses, 'kind', recordNames(statuses).indexOf(act)) !== 'restricted',
  )
const allowed = recordNames(medicines).filter((_, index) => !isBarred(index))

/** One text, as the file has it: read here without the code that is tested. */
interface Text {
  readonly id: string
  readonly about: readonly string[]
  readonly birds: string
  readonly meat: number | null
  readonly eggs: number | null
  readonly kind: string
}
const file = project.tables.get('drugs/withdrawal-periods')!.data
const texts = file.records.map((record): Text => {
  const cells = record as readonly unknown[]
  const at = (name: string) => cells[Object.keys(file.columns).indexOf(name)]
  return {
    id: at('id') as string,
    about: at('about') as string[],
    birds: at('birds') as string,
    meat: at('meatDays') as number | null,
    eggs: at('eggDays') as number | null,
    kind: at('kind') as string,
  }
})
const recalled = new Set(
  file.provenance!.flatMap(({ kind, records = [] }) => (kind === 'recalled' ? records : [])),
)
const warnings = project.tables
  .get('drugs/warnings')!
  .data.records.map(([, about, species]) => [about as string[], species] as const)
const idsOf = (medicine: string): readonly string[] => {
  const index = recordNames(medicines).indexOf(medicine)
  const parts = namesAt(medicines, 'components', index)
  const own = [medicine, ...parts]
  const classesOf = own.flatMap((id) =>
    namesAt(medicines, 'classes', recordNames(medicines).indexOf(id)),
  )
  return [...own, ...classesOf]
}
const isNotForLayers = (medicine: string): boolean =>
  warnings.some(
    ([about, species]) => species === 'layers' && about.some((id) => idsOf(medicine).includes(id)),
  )

/** The most that the texts ask, by hand: for meat any read text, for eggs an official one. */
function known(medicine: string, of: 'meat' | 'eggs', birds: string): number | undefined {
  const all = texts.filter(
    (text) =>
      text[of] !== null &&
      ['both', birds].includes(text.birds) &&
      text.about.some((id) => idsOf(medicine).includes(id)),
  )
  const days = (some: readonly Text[]) => some.map((text) => text[of]!)
  const read = all.filter(
    ({ id, kind }) => !recalled.has(id) && kind !== 'law' && (of === 'meat' || kind === 'official'),
  )
  const counted = [
    ...days(read.length > 0 ? read : all.filter(({ kind }) => kind === 'law')),
    ...days(all.filter(({ id }) => recalled.has(id))),
  ]
  return counted.length === 0 ? undefined : Math.max(...counted)
}

const programOf = (id: string) => loadProgram(project.definitions.get(id)!)
const day = (from: string, days: number): number => Date.parse(from) / 86_400_000 + days
const title = (medicine: string): string => medicine.replaceAll('-', ' ')

/** A program that takes a withdrawal: how a day with one is entered. */
interface Door {
  readonly id: string
  readonly birds: 'chickens' | 'turkeys'
  readonly isLay: boolean
  readonly input: (medicine: string, more: Input) => Input
  /** What a person who has read a label keeps of it. */
  readonly read: (medicine: string, of: 'meat' | 'egg', days: number) => Input
}
/** A day of a journal names the medicine of the label as well. */
const readOnDay: Door['read'] = (medicine, of, days) => ({
  [`${of}Read`]: `${days} ${title(medicine)}`,
})
const given = '2026-11-20'
const journals: readonly Door[] = [
  {
    id: 'broilers/farm-management',
    birds: 'chickens',
    isLay: false,
    read: readOnDay,
    input: (medicine, more) => ({
      placed: '2026-11-01',
      birds: 1000,
      today: given,
      days: [
        { date: '2026-11-19', deaths: 0 },
        { date: given, deaths: 0, medicine: title(medicine), ...more },
      ],
    }),
  },
  {
    id: 'egg-results/farm-management',
    birds: 'chickens',
    isLay: true,
    read: readOnDay,
    input: (medicine, more) => ({
      hatched: '2026-04-05',
      strain: 'white',
      birds: 1000,
      today: given,
      days: [{ date: given, deaths: 0, medicine: title(medicine), ...more }],
    }),
  },
]
const dates = (['chickens', 'turkeys'] as const).map((birds): Door => ({
  id: 'treatment/withdrawal-date',
  birds,
  isLay: true,
  read: (_, of, days) => ({ [`${of}Label`]: days }),
  input: (medicine, more) => ({
    medicine,
    bird: birds === 'chickens' ? 'chicken' : 'turkey',
    lastDose: given,
    today: given,
    ...more,
  }),
}))
const doors = [...journals, ...dates]
/** What is tried through a door: by default each medicine through one of them, by turns. */
const triedAt = (door: Door): readonly string[] => fewOf(allowed, doors.length, doors.indexOf(door))

const ask = (door: Door, medicine: string, more: Input): Calculation => {
  const { calculator, tables } = programOf(door.id)
  return calculate(calculator, door.input(medicine, more), tables)
}
const lethalOrBarred = ({ dangers }: Calculation): boolean =>
  dangers.some(({ level }) => ['prohibited', 'lethal', 'doubtful'].includes(level))

describe('a withdrawal', () => {
  it('is compared in every program and journal that takes one', () => {
    const taking = livePrograms.filter((definition) => withdrawalInputs(definition).length > 0)
    expect(taking.map(({ id }) => id).toSorted()).toEqual(
      [...new Set(doors.map(({ id }) => id))].toSorted(),
    )
    for (const definition of taking)
      for (const { confirm } of withdrawalInputs(definition)) expect(confirm).toBeDefined()
  })

  it.each(doors)(
    'for meat counts the longest known, until the label is confirmed: $id $birds',
    (door) => {
      let asked = 0
      for (const medicine of triedAt(door)) {
        const most = known(medicine, 'meat', door.birds) ?? 0
        for (const typed of [0, 1, most - 1, most, most + 1].filter((days) => days >= 0)) {
          const about = `${medicine} ${typed} of ${most}`
          const open = ask(door, medicine, { meatDays: typed })
          if (lethalOrBarred(open)) continue
          const danger = open.dangers.find(({ level }) => level === 'withdrawal')
          const date = (calculation: Calculation) => calculation.results['sellMeatFrom']?.value
          expect(open.issues, about).toEqual([])
          expect(date(open), about).toBe(day(given, Math.max(typed, most) + 1))
          expect(danger?.asks?.typed, about).toBe(typed < most ? typed : undefined)
          if (danger === undefined) continue
          asked += 1
          expect(danger, about).toMatchObject({ of: medicine, days: { typed, known: most } })
          expect(danger.grounds.length, about).toBeGreaterThan(0)
          const confirmed = ask(door, medicine, {
            meatDays: typed,
            ...door.read(medicine, 'meat', typed),
          })
          expect(date(confirmed), about).toBe(day(given, typed + 1))
          // It stays in sight, and praises nothing.
          expect(confirmed.dangers, about).toMatchObject([
            ...confirmed.dangers.slice(0, -1),
            { level: 'withdrawal', isMild: true },
          ])
          // Another figure than the confirmed one was not confirmed.
          const other = ask(door, medicine, {
            meatDays: typed,
            ...door.read(medicine, 'meat', typed + 1),
          })
          expect(date(other), about).toBe(day(given, most + 1))
        }
      }
      expect(asked).toBeGreaterThan(runs(100, doors.length))
    },
  )

  it.each(doors.filter(({ isLay }) => isLay))(
    'for eggs has no date where no text allows it: $id $birds',
    (door) => {
      const bars = triedAt(door).filter(isNotForLayers)
      expect(bars.length).toBeGreaterThan(runs(35))
      for (const medicine of triedAt(door)) {
        const isBar = isNotForLayers(medicine)
        const most = known(medicine, 'eggs', door.birds) ?? 0
        for (const typed of [0, 1, most, most + 1]) {
          const about = `${medicine} ${typed} of ${most}`
          const open = ask(door, medicine, { eggDays: typed })
          if (lethalOrBarred(open)) continue
          const date = (calculation: Calculation) => calculation.results['sellEggsFrom']?.value
          const confirmed = ask(door, medicine, {
            eggDays: typed,
            ...door.read(medicine, 'egg', typed),
          })
          expect(date(confirmed), about).toBe(day(given, typed + 1))
          if (isBar) {
            expect(date(open), about).toBeUndefined()
            expect(open.dangers[0], about).toMatchObject({ level: 'layers', asks: { typed } })
            expect(confirmed.dangers[0], about).toMatchObject({ level: 'layers', isMild: true })
            expect(
              confirmed.dangers[0]!.grounds.map(({ days }) => days),
              about,
            ).toEqual(lawsOf(medicine))
          } else expect(date(open), about).toBe(day(given, Math.max(typed, most) + 1))
        }
      }
    },
  )

  it('that is only recalled asks, and never permits', () => {
    const [door] = journals
    // Recalled as 2 days: nothing was read, so the law on use beyond a label counts.
    const { dangers, results } = ask(door!, 'tiamulin', { meatDays: 2 })
    expect(results['sellMeatFrom']?.value).toBe(day(given, 29))
    expect(dangers[0]).toMatchObject({
      means: 'danger.means.belowNoText',
      grounds: [{ days: 28 }, { days: 28 }, { days: 2, isRecalled: true }],
    })
    // No law of the table is about insecticides: the days that are recalled count.
    const mites = ask(door!, 'fluralaner', { meatDays: 0 })
    expect(mites.results['sellMeatFrom']?.value).toBe(day(given, 15))
    expect(mites.dangers).toMatchObject([
      { level: 'withdrawal', of: 'fluralaner', grounds: [{ days: 14, isRecalled: true }] },
    ])
  })

  it('of several medicines in one text is the longest of all, and each day has its own', () => {
    const [door] = journals
    const { results, dangers } = ask(door!, 'doxycycline + fenbendazole', { meatDays: 1 })
    expect(results['sellMeatFrom']?.value).toBe(day(given, 7))
    expect(dangers.map(({ of }) => of)).toEqual(['doxycycline', 'fenbendazole'])
    const { calculator, tables } = programOf(door!.id)
    const days = ['2026-11-17', '2026-11-18', '2026-11-19'].map((date) => ({
      date,
      deaths: 0,
      medicine: 'Doxycycline',
      meatDays: 1,
    }))
    const input = { placed: '2026-11-01', birds: 1000, today: given, days }
    const all = calculate(calculator, input, tables)
    expect(all.dangers).toMatchObject([{ asks: { list: 'days', entries: [0, 1, 2], typed: 1 } }])
    expect(all.entries?.['meatFree']?.map(({ value }) => value)).toEqual([
      day('2026-11-17', 6),
      day('2026-11-18', 6),
      day('2026-11-19', 6),
    ])
  })

  it.each(journals)(
    'that a label confirms is of its medicine, however two devices change one day: $id',
    (door) => {
      const { calculator, tables } = programOf(door.id)
      const on = (entry: Input) =>
        calculate(calculator, { ...door.input('', {}), days: [entry] }, tables)
      const told = { date: given, deaths: 0, medicine: 'Tilmicosin', meatDays: 1 }
      const { confirm, by, entries } = on(told).dangers.find(({ asks }) => asks)!.asks!
      expect({ by, entries }).toEqual({ by: ['meatDays', 'medicine'], entries: [0] })
      const read = { ...told, [confirm]: labelRead(told, by!) }
      expect(on(read).results['sellMeatFrom']?.value).toBe(day(given, 2))
      // The other device has never seen the confirmation, and so takes none back.
      for (const medicine of [
        'Doxycycline',
        'Tilmicosin + Doxycycline',
        'Superfix forte + Doxycycline',
      ])
        expect(on({ ...read, medicine }).results['sellMeatFrom']?.value, medicine).toBe(
          on({ ...told, medicine }).results['sellMeatFrom']?.value,
        )
      // Without a medicine, or from another version of the site, it confirms nothing.
      for (const other of ['1', '1 ', '1 Doxycycline', 'Tilmicosin'])
        expect(on({ ...told, [confirm]: other }).dangers, other).toContainEqual(
          expect.objectContaining({ asks: expect.anything() as unknown }),
        )
    },
  )

  it('of a name that nearly is that of a medicine is asked about, too', () => {
    const { dangers } = ask(journals[0]!, 'Doxycyclin', { meatDays: 1 })
    expect(dangers).toMatchObject([
      { level: 'withdrawal', of: 'doxycycline' },
      { level: 'unlisted' },
    ])
  })
})

const lawsOf = (medicine: string): readonly (number | null)[] =>
  texts
    .filter(({ kind, about }) => kind === 'law' && about.some((id) => idsOf(medicine).includes(id)))
    .map(({ eggs }) => eggs)
    .toSorted((a, b) => (a ?? 0) - (b ?? 0))
