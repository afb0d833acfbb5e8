import { describe, expect, it } from 'vitest'
import { fileWordsOf } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { plausibleReadings } from './plausible-readings.ts'

const fieldOf = (id: string, name: string) =>
  loadProgram(project.definitions.get(id)!).calculator.inputs[name]!
const weight = fieldOf('broilers/production-efficiency', 'averageWeight')
const { everywhere } = fileWordsOf('ar')
const readings = (text: string, decimal: '.' | ',' = '.') =>
  plausibleReadings(weight, text, { decimal, units: ['kg'] }, 'kg', everywhere)

describe('what a text in a field may mean', () => {
  it('is a figure that people enter there', () => {
    expect(weight.units[0]?.unit).toBe('kg')
    // 145 kg is no broiler.
    expect(readings('1,45')).toEqual([1.45])
    expect(readings('145,500')).toEqual([])
  })

  it('has the unit that is behind it, in any language', () => {
    expect(readings('1850 g')).toEqual([1.85])
    expect(readings('1850 جم')).toEqual([1.85])
    expect(readings('2,5 kg', ',')).toEqual([2.5])
    expect(readings('1 kg 850')).toEqual([1.85])
    expect(readings('1 kg 850 g')).toEqual([1.85])
    expect(readings('4 lb')).toEqual([1.81436948])
    expect(readings('1850 wagons')).toEqual([])
    expect(readings('1850 kg')).toEqual([])
  })
})
