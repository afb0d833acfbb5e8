import { createIntl } from '@formatjs/intl'
import { describe, expect, it } from 'vitest'
import { arabic, english, french } from '#tests/support/project/languages.ts'
import { project } from '#tests/support/project/project.ts'
import { messagesOf } from '#definition/project.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import type { Calculation, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { formatFigure } from '#i18n/format-figure.ts'
import { formatQuantity } from '#i18n/format.ts'
import type { Language } from '#i18n/languages.ts'
import { figureOfEntry } from './entry-terms.ts'
import { equationFigureText, type Figure } from './figures.ts'
import { figureOfName } from './shown-names.ts'

const bird = { unit: 'bird', times: 1, over: 1 }
const calculator = {
  inputs: {
    birds: { kind: 'number', units: [bird] },
    houses: { kind: 'list', list: { entry: { birds: { kind: 'number', units: [bird] } } } },
  },
  results: { alive: { ...bird, digits: 1 } },
  constants: { least: { ...bird, value: 1 } },
} as unknown as Calculator

/** A number of birds in an explanation: entered, calculated, constant, and in a list. */
function explanationTexts(birds: number, language: Language): readonly string[] {
  const messages = messagesOf(project, language.code)
  const messageFormatter = createIntl({ locale: language.code, messages })
  const format = {
    quantity: (value, unit, digits, fixed) =>
      formatQuantity(value, unit, digits, language, messageFormatter, fixed),
    figure: (figure, style) => formatFigure(figure, language, messageFormatter, style),
  } as FigureFormatters
  const calculation = {
    scope: { birds, alive: birds, least: birds },
    results: {},
    used: {},
  } as unknown as Calculation
  const text = (figure: Figure | undefined) =>
    equationFigureText(figure, format, ({ unknown }, value) =>
      formatFigure(value, language, messageFormatter, { unknown }),
    )
  const figure = (name: string) => text(figureOfName(calculator, calculation, name))
  const explained = { calculator, calculation, tables: {} as Tables }
  return [
    figure('birds'),
    figure('alive'),
    figure('least'),
    text(figureOfEntry(explained, { birds }, 'houses.birds')),
  ]
}

describe('what is counted', () => {
  // Two has its figure, too: a formula is reckoned with, and a word alone would have another case
  // after each preposition.
  it.each([
    [0, '0 birds', '0 sujet', '0 طائر'],
    [1, '1 bird', '1 sujet', '1 طائر'],
    [1.5, '1.5 birds', '1,5 sujet', '1.5 طائر'],
    [2, '2 birds', '2 sujets', '2 طائر'],
    [3, '3 birds', '3 sujets', '3 طيور'],
    [10, '10 birds', '10 sujets', '10 طيور'],
    [11, '11 birds', '11 sujets', '11 طائرًا'],
    [99, '99 birds', '99 sujets', '99 طائرًا'],
    [100, '100 birds', '100 sujets', '100 طائر'],
    [103, '103 birds', '103 sujets', '103 طيور'],
    // What arithmetic has left over is not shown, and counts nothing.
    [0.1 + 0.2 + 0.7, '1 bird', '1 sujet', '1 طائر'],
    [1e6, '1,000,000 birds', '1\u202f000\u202f000 de sujets', '1,000,000 طائر'],
  ])('%d has the plural form of its figure in an explanation', (birds, ...expected) => {
    for (const [index, language] of [english, french, arabic].entries())
      for (const text of explanationTexts(birds, language))
        expect(text.replaceAll('\u00a0', ' ')).toBe(expected[index])
  })
})
