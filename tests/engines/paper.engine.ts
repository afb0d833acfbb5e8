import { expect } from '@playwright/test'
import { enteredIn } from '../support/paper/entered-texts.ts'
import { arePrintedInTurn, canReadPaper, printedLines } from '../support/paper/printed-text.ts'
import { linkTo, programOf } from '../support/browser/programs.ts'
import { check } from '../support/engines/check.ts'
import { openAndPrint } from '../support/engines/sheet.ts'
import { languages } from '../support/project/languages.ts'
import { journeyInArabic } from '../support/browser/sweep.ts'

check.skip(!canReadPaper, 'pdftotext is not installed')

for (const language of languages)
  check(
    `paper has each figure beside its unit in ${language.code}`,
    journeyInArabic(language.code),
    async ({ site, tab }) => {
      const program = programOf('drugs/drug-dose')
      const [example] = program.examples
      const pdf = await openAndPrint(tab, site.address + linkTo(program, example!, language.code))
      const lines = printedLines(pdf)
      const missing = enteredIn(program, example!, language).filter(
        (texts) => !arePrintedInTurn(lines, texts),
      )
      expect(missing, lines.slice(0, 40).join('\n')).toEqual([])
    },
  )

check('a journal is printed as the report of its flock', async ({ site, tab }) => {
  const program = programOf('broilers/farm-management')
  const example = program.examples.find(({ error, results }) => error === undefined && results)!
  const [english] = languages
  const lines = printedLines(await openAndPrint(tab, site.address + linkTo(program, example, 'en')))
  for (const texts of enteredIn(program, example, english!))
    expect(arePrintedInTurn(lines, texts), lines.slice(0, 40).join('\n')).toBe(true)
})

check('the row that a program used is set apart from its figures', async ({ site, tab }) => {
  const lighting = `${programOf('broilers/lighting').path}?age=6&area=500&birds=5000`
  const text = printedLines(await openAndPrint(tab, site.address + lighting)).join(' ')
  expect(text).toMatch(/programme, 6 days · Light intensity: 30 lux · Hours of light/)
})
