import { describe, expect, it } from 'vitest'
import { calculate } from '#engine/calculate.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { answerTexts } from '../text-result/texts.ts'
import { statedDangers } from './danger-text.ts'
import { urgentDangers } from './urgent.ts'

const load = (id: string) => loadProgram(project.definitions.get(id)!)
const journals = [
  [load('broilers/farm-management'), { placed: '2026-05-01', birds: 1000 }],
  [load('egg-results/farm-management'), { hatched: '2025-05-01', strain: 'white', birds: 1000 }],
] as const

/** The stated dangers of days with medicines, in each journal. */
const stated = (...days: readonly (readonly [date: string, medicine: string])[]) =>
  journals.map(([{ calculator, tables }, flock]) =>
    statedDangers(
      calculate(
        calculator,
        { ...flock, days: days.map(([date, medicine]) => ({ date, deaths: 0, medicine })) },
        tables,
      ),
    ),
  )
const deadly = { level: 'pair', say: 'drugs.kinds.contraindicated' }

describe('two medicines of one journal', () => {
  it.each([
    'tiamulin + salinomycin',
    'Denagard 45% + Sacox',
    'Salinomycine et tiamuline',
    'تيامولين مع سالينومايسين',
    'monensin, tiamulin',
    'tiamulin + narasin',
    'Maduramicin / Tiamulin',
  ])('that must never be given together lead, and both are named: %s', (medicine) => {
    for (const dangers of stated(['2026-05-10', medicine])) {
      expect(dangers[0], medicine).toMatchObject(deadly)
      // The card of the flock has it, too.
      expect(urgentDangers({ dangers })[0], medicine).toMatchObject(deadly)
      const { name } = dangers[0]!
      expect('text' in name && name.text.split(' + ')).toHaveLength(2)
    }
  })

  it('are together as long as the days between them are fewer than their rule asks', () => {
    const isDeadly = (...days: readonly (readonly [string, string])[]) =>
      stated(...days).map((dangers) => dangers.some(({ level }) => level === 'pair'))
    const tiamulin = ['2026-05-20', 'tiamulin'] as const
    // Labels: no tiamulin within 7 days before or after feed with the ionophore.
    expect(isDeadly(['2026-05-13', 'monensin'], tiamulin)).toEqual([true, true])
    expect(isDeadly(tiamulin, ['2026-05-27', 'monensin'])).toEqual([true, true])
    expect(isDeadly(['2026-05-12', 'monensin'], tiamulin)).toEqual([false, false])
    // Within a treatment, not each day is noted.
    const treated = [
      ['2026-05-14', 'doxycycline'],
      ['2026-05-20', 'doxycycline'],
    ] as const
    expect(isDeadly(...treated, ['2026-05-17', 'calcium salts'])).toEqual([true, true])
    expect(isDeadly(...treated, ['2026-05-21', 'calcium salts'])).toEqual([false, false])
  })

  it('have no dose if they must never be given together, and their dates if they were', () => {
    const { calculator, tables } = load('treatment/label-dose')
    const dose = {
      form: 'active',
      activeDose: 25,
      strength: 450,
      birds: 1000,
      averageWeight: 1.5,
      dailyWater: 300,
    }
    const ask = (medicine: string) => calculate(calculator, { ...dose, medicine }, tables)
    expect(ask('tiamulin + monensin').dangers[0]).toMatchObject(deadly)
    expect(ask('tiamulin + monensin').results).toEqual({})
    expect(Object.keys(ask('doxycycline + calcium salts').results)).not.toEqual([])
    for (const [danger] of stated(['2026-05-10', 'tiamulin + monensin']))
      expect(danger?.blocks).toEqual([])
  })

  it('lead wherever the page of pairs forbids them, and nowhere else', () => {
    const pairs = load('drugs/drug-interactions')
    const typed = load('treatment/concentration')
    const { data } = project.tables.get('drugs/interactions')!
    const members = project.tables.get('drugs/medicines')!.data.records.map(([id]) => String(id))
    const ruled = data.records.flatMap(([, a, b]): [string, string][] =>
      members.includes(String(a)) && members.includes(String(b)) ? [[String(a), String(b)]] : [],
    )
    const others = members.map((one, at): [string, string] => [
      one,
      members[(at + 17) % members.length]!,
    ])
    const kinds = data.columns['kind']!.options!
    let forbidden = 0
    for (const [one, other] of [...ruled, ...others]) {
      const input = { medicine1: one, medicine2: other }
      const answer = calculate(pairs.calculator, input, pairs.tables)
      const verdict = answerTexts(pairs.calculator, answer, input, pairs.tables)
        .map((texts) => String(texts['severity']?.value))
        // The first rule; acts on the two come before it.
        .find((kind) => kind in kinds)
      const isForbidden = ['overdose', 'contraindicated', 'avoid'].includes(verdict ?? 'none')
      const { dangers } = calculate(
        typed.calculator,
        {
          medicine: `${one.replaceAll('-', ' ')} + ${other.replaceAll('-', ' ')}`,
          concentration: 5,
        },
        typed.tables,
      )
      forbidden += Number(isForbidden)
      expect(
        dangers.some(({ level, of }) => level === 'pair' && of === `${one} + ${other}`),
        `${one} ${other}`,
      ).toBe(isForbidden)
    }
    expect(forbidden).toBeGreaterThan(30)
  }, 60_000)
})
