import { describe, expect, it } from 'vitest'
import { fileWordsOf, readListFile } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { flockKeys } from './keys.ts'

const journal = (id: string) => loadProgram(project.definitions.get(id)!).calculator
const keysOf = (id: string, language: string, above: readonly string[], head: string) => {
  const calculator = journal(id)
  const words = fileWordsOf(language)
  const text = [...above, head, '13/05/2026,3', '14/05/2026,2'].join('\n')
  const { sheet, reading } = readListFile(calculator, 'days', text, words)
  return flockKeys(sheet, calculator, words, reading.order)
}
const broilers = 'broilers/farm-management'
const layers = 'egg-results/farm-management'

describe('lines of keys above a table', () => {
  it.each([
    [
      broilers,
      'en',
      ['Farm,Green Valley', 'House,3', 'Placed,2026-05-01', 'Birds placed,"8,000"'],
      'Date,Dead',
      { placed: '2026-05-01', birds: 8000 },
      'House 3',
    ],
    [
      broilers,
      'en',
      ['Shed: B', 'Placement date: 1 May 2026,Number of birds: 8 000 birds'],
      'Date,Dead',
      { placed: '2026-05-01', birds: 8000 },
      'Shed B',
    ],
    [
      broilers,
      'fr',
      ['Bâtiment : 2', 'Date de mise en place : 01/05/2026', 'Effectif : 8.000 sujets'],
      'Date,Morts',
      { placed: '2026-05-01', birds: 8000 },
      'Bâtiment  2',
    ],
    [
      broilers,
      'ar',
      ['العنبر,٣', 'تاريخ التسكين,٢٠٢٦/٠٥/٠١', 'عدد الكتاكيت,٨٠٠٠'],
      'التاريخ,النافق',
      { placed: '2026-05-01', birds: 8000 },
      'العنبر ٣',
    ],
    [
      layers,
      'en',
      ['Hatched,2026-01-01', 'Hens housed,5000'],
      'Date,Dead',
      { hatched: '2026-01-01', birds: 5000 },
      undefined,
    ],
  ] as const)('of %s in %s: %j', (id, language, above, head, inputs, house) => {
    const found = keysOf(id, language, above, head)
    expect(Object.fromEntries(found.inputs.map(({ name, value }) => [name, value]))).toEqual(inputs)
    expect(found.house?.replaceAll(/\s+/g, ' ')).toBe(house?.replaceAll(/\s+/g, ' '))
  })

  it.each([
    ['a day without a year', ['Placed,1 May']],
    ['two days', ['Placed,2026-05-01', 'Placed,2026-05-02']],
    ['no bird', ['Birds placed,0']],
    ['half a bird', ['Birds placed,8.5']],
    ['a name', ['Placed by,Ali']],
  ])('state nothing by %s', (_, above) => {
    expect(keysOf(broilers, 'en', above, 'Date,Dead').inputs).toEqual([])
  })
})
