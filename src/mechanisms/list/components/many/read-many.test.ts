import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { anyText } from '#tests/support/figures/any-text.ts'
import { fileWordsOf } from '#tests/support/project/list-files.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { writableUnits } from '#mechanisms/figure/reading/units.ts'
import { writtenUnits } from '#mechanisms/figure/reading/written-units.ts'
import { questionsAbout, readMany, type ManyReader } from './read-many.ts'

/** Grams of a bird: from a chick to a heavy cock. */
const grams = (decimal: '.' | ',' = '.'): ManyReader => ({
  decimal,
  units: ['g'],
  titles: ['Weight', 'weight'],
  isUsual: (value) => value >= 25 && value <= 9000,
})
const kilograms = (decimal: '.' | ',' = '.'): ManyReader => ({
  ...grams(decimal),
  units: ['kg'],
  isUsual: (value) => value >= 0.025 && value <= 9,
})
const valuesOf = (text: string, reader = grams()) => {
  const { figures, left } = readMany(text, reader)
  expect(left).toEqual([])
  return figures.map(({ value }) => value)
}

describe('many figures at once', () => {
  it('reads a column of a spreadsheet, with or without a heading', () => {
    expect(valuesOf('1850\r\n1900\r\n2010\r\n')).toEqual([1850, 1900, 2010])
    expect(valuesOf('Weights of Monday\n1850\n\n1900\n')).toEqual([1850, 1900])
    expect(valuesOf('"Weight"\n"1850"\n"1900"')).toEqual([1850, 1900])
  })

  it('reads rows of cells as well, and what is between spaces, commas and semicolons', () => {
    expect(valuesOf('1850\t1900\n2010\t1790')).toEqual([1850, 1900, 2010, 1790])
    expect(valuesOf('1850; 1900;2010')).toEqual([1850, 1900, 2010])
    expect(valuesOf('1850 1900  2010')).toEqual([1850, 1900, 2010])
    expect(valuesOf('1850, 1900, 2010')).toEqual([1850, 1900, 2010])
    expect(valuesOf('1850,1900,2010')).toEqual([1850, 1900, 2010])
    expect(valuesOf('١٨٥٠، ١٩٠٠')).toEqual([1850, 1900])
    expect(valuesOf('1,85 1,9 2', kilograms(','))).toEqual([1.85, 1.9, 2])
  })

  it('takes the column whose heading names the figure, where there are several', () => {
    expect(valuesOf('bird,weight,sex\n1,1850,f\n2,1900,m\n')).toEqual([1850, 1900])
    expect(valuesOf('No\tWEIGHT\n1\t1850\n2\t\n3\t1900')).toEqual([1850, 1900])
  })

  it('drops the unit that is behind a figure', () => {
    expect(valuesOf('1850 g\n1900g')).toEqual([1850, 1900])
    expect(valuesOf('1.85 kg', kilograms())).toEqual([1.85])
  })

  it('reads a mark as what gives a usual figure', () => {
    expect(valuesOf('1,850\n1,900')).toEqual([1850, 1900])
    expect(valuesOf('1.850')).toEqual([1850])
    expect(valuesOf('1.850', kilograms())).toEqual([1.85])
    expect(valuesOf('1 850\n1 900', grams(','))).toEqual([1850, 1900])
    expect(valuesOf('850 900', grams(','))).toEqual([850, 900])
    expect(valuesOf('850 900 950', grams(','))).toEqual([850, 900, 950])
  })

  it('leaves what it cannot read, with its line', () => {
    const { figures, left } = readMany('1850\nmany\n1900; ?\n', grams())
    expect(figures).toEqual([
      { line: 1, text: '1850', value: 1850 },
      { line: 3, text: '1900', value: 1900 },
    ])
    expect(left).toEqual([
      { line: 2, text: 'many', problem: 'messages.notNumber' },
      { line: 3, text: '?', problem: 'messages.notNumber' },
    ])
  })

  it('leads to a question if two readings are plausible', () => {
    // 850.9 g, or two birds: ambiguous.
    expect(readMany('850,900', grams()).left).toEqual([
      { line: 1, text: '850,900', problem: 'messages.unclearNumber' },
    ])
  })

  it('never throws, and loses nothing that has a figure', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const { figures, left } = readMany(text, grams())
        for (const { value } of figures) expect(Number.isFinite(value)).toBe(true)
        for (const cell of left) expect(text).toContain(cell.text)
      }),
      { numRuns: runs(500) },
    )
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 25, max: 9000 }), { maxLength: 200 }), (weights) => {
        expect(valuesOf(weights.join('\n'))).toEqual(weights)
        expect(valuesOf(weights.join('; '))).toEqual(weights)
      }),
    )
  })
})

describe('pasted weights with notes', () => {
  const { calculator } = loadProgram(project.definitions.get('flock-results/uniformity')!)
  const field = calculator.inputs['weighed']!.list!.entry['weight']!
  const unitNamed = (name: string) => writableUnits(field).find(({ unit }) => unit === name)!
  const reader = (unit: 'g' | 'kg'): ManyReader => ({
    ...(unit === 'g' ? grams() : kilograms()),
    unit: unitNamed(unit),
    written: writtenUnits(field, fileWordsOf('ar').everywhere),
  })

  it('are read in the unit that is behind each, in any language', () => {
    expect(valuesOf('1850 g\n1.9 kg\n1 kg 950\n2 كجم', reader('g'))).toEqual([
      1850, 1900, 1950, 2000,
    ])
    expect(valuesOf('1850 g\n1.9 kg', reader('kg'))).toEqual([1.85, 1.9])
  })

  it('lead to questions if they count, if there are two columns, if units are mixed', () => {
    expect(questionsAbout('1850\n1900\n2010', reader('g'))).toBeUndefined()
    expect(questionsAbout('1\n2\n3\n4', reader('g'))).toMatchObject({
      isCounting: true,
      columns: [{ column: 0, examples: ['1', '2', '3'] }],
    })
    expect(questionsAbout('1\t1850\n2\t1900', reader('g'))?.columns).toEqual([
      { column: 0, examples: ['1', '2'] },
      { column: 1, examples: ['1850', '1900'] },
    ])
    expect(questionsAbout('bird,weight\n1,1850\n2,1900', reader('g'))).toBeUndefined()
    expect(questionsAbout('1850\n1.9 kg', reader('g'))?.units.map(({ unit }) => unit)).toEqual([
      'kg',
    ])
  })

  it('are taken as it was answered', () => {
    const values = (text: string, answers: Parameters<typeof readMany>[2]) =>
      readMany(text, reader('g'), answers).figures.map(({ value }) => value)
    expect(values('1\t1850\n2\t1900', { column: 1 })).toEqual([1850, 1900])
    expect(values('1.85\n1.9 kg', { plain: unitNamed('kg') })).toEqual([1850, 1900])
    expect(values('1;1.85\n2;1900 g', { column: 1, plain: unitNamed('kg') })).toEqual([1850, 1900])
  })
})
