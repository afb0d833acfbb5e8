import { describe, expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { loadProgram, project } from '../../tests/support/project/project.ts'
import { calculateProgram, readerOf } from '#project/index.ts'
import { recordsMeant, readNames } from './read-names.ts'

const interactions = loadProgram(project.definitions.get('drugs/drug-interactions')!)
const loadedDoses = loadProgram(project.definitions.get('drugs/drug-dose')!)
const { calculator } = interactions
const { calculator: doses } = loadedDoses
const read = (medicine1: string) =>
  readNames(readerOf(project), calculator, { medicine1 })['medicine1']

describe('names from a command, a batch or another program', () => {
  it.each([
    ['salinomycin', 'salinomycin'],
    ['salinomycin~Sacox', 'salinomycin~Sacox'],
    ['Tiamulin 45%', 'tiamulin'],
    ['تيامولين ٤٥٪', 'tiamulin'],
    ['Tiamuline 450 mg/g granulés', 'tiamulin'],
    ['Sacox 120', 'salinomycin~Sacox 120'],
    ['ساكوكس', 'salinomycin~ساكوكس'],
    ['cotrimoxazole', 'sulfamethoxazole-trimethoprim~cotrimoxazole'],
    // No record, or several: the program reports it.
    ['monensinn', 'monensinn'],
    ['ionophore', 'ionophore'],
  ])('"%s" is read as "%s"', (given, value) => {
    expect(read(given)).toBe(value)
  })
  it('leaves other values unchanged', () => {
    const input = { birds: '1,000', medicine: 'monensinn', unknown: 'Sacox', averageWeight: 2 }
    expect(readNames(readerOf(project), doses, input)).toEqual(input)
  })
  it('lists the records that a name may mean', () => {
    expect(recordsMeant(loadedDoses, 'medicine', 'Baytril 10%')).toMatchObject({
      ids: ['enrofloxacin-de', 'enrofloxacin-de-turkey'],
      exact: true,
    })
    expect(recordsMeant(interactions, 'medicine1', 'Sacoxx')).toMatchObject({
      ids: ['salinomycin'],
      exact: false,
    })
  })
  it('applies to calculations of the library', () => {
    const { found, issues } = calculateProgram(fixtureProject, 'drugs/drug-interactions', {
      medicine1: 'monensin sodium',
      medicine2: 'تيامولين',
    })
    expect(issues).toEqual([])
    expect(found?.['pair']?.length).toBeGreaterThan(0)
  })
})
