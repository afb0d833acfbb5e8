import fc from 'fast-check'
import Papa from 'papaparse'
import { expect, it } from 'vitest'
import { csvText, unguard } from './csv.ts'

/** Texts of what matters to spreadsheets. */
const texts = fc.string({ unit: fc.constantFrom(...`=+-@＝＋－＠,;'" \t\r\nab1`.split('')) })

it('begins no formula in a cell, whichever separator a spreadsheet splits lines at', () => {
  fc.assert(
    fc.property(fc.array(fc.array(texts, { minLength: 1, maxLength: 3 })), (lines) => {
      const text = csvText(lines).replace(/^\uFEFF/, '')
      for (const delimiter of [',', ';', '\t'])
        for (const quoteChar of ['"', '\0'])
          for (const line of Papa.parse<string[]>(text, { delimiter, quoteChar }).data)
            for (const cell of line)
              expect(cell.replace(/^"+/, '')).not.toMatch(/^\s*[=+\-@＝＋－＠]/)
    }),
    { numRuns: 500 },
  )
})

it('gives back what was written', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const [[cell] = []] = Papa.parse<string[]>(csvText([[text]]).slice(1), {
        delimiter: ',',
      }).data
      expect(unguard(cell!)).toBe(text)
    }),
    { numRuns: 2000 },
  )
})

it('separates cells with semicolons where figures have a decimal comma', () => {
  expect(csvText([['Poids', 1.5, null]], ',')).toBe('\uFEFF"Poids";1,5;\r\n')
})
