import { expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { project } from '#tests/support/project/project.ts'
import { programScope } from '../worker/questions/program-scope.ts'
import { figureOfConstant, isBareConstant, usesInWords } from './constant-words.ts'
import { cardTextsIn, figureInUnit } from './message-texts.ts'
import { numberText } from './number-text.ts'
import { summaryOf } from './summary.ts'

/** The words of the cards of a program, in English. */
function wordsOf(file: string) {
  const scope = programScope({ newest: project, sound: project }, file)
  const text = cardTextsIn(project.files.texts, 'en', file.split('/')[1]!)
  const keys = new Map(scope?.names.map(({ name, title }) => [name, title]))
  const title = (name: string): string => text(keys.get(name) ?? '') ?? name
  return {
    scope,
    text,
    title,
    label: (name: string) => title(name),
    named: (name: string, value: string) => `${name}: ${value}`,
    list: (texts: readonly string[]) => texts.join(', '),
    figure: (value: number) => numberText(value, 'en'),
  }
}

it('states where a constant without a title is used, with the texts that depend on it', () => {
  const words = wordsOf('calculators/hatchery/hatchability.json')
  expect(usesInWords('goodHatch', words)).toEqual(['Hatch of fertile eggs – Good'])
  expect(figureOfConstant('goodHatch', words)).toBe('90%')
})

it('sets a percent sign to its figure as the language does', () => {
  const written = (language: string, unit: string, per?: string) =>
    figureInUnit('90', unit, per, cardTextsIn(project.files.texts, language, 'hatchery'))
  expect(written('en', '%')).toBe('90%')
  expect(written('ar', '%')).toBe('90\u200e%\u200e')
  expect(written('fr', '%')).toBe('90\u202f%')
  expect(written('en', 'g')).toBe('90\u00a0g')
  expect(written('en', 'g', 'bird')).toBe('90\u00a0g / birds')
  expect(written('en', '1')).toBe('90')
})

it('gives every constant of a program a title, or titles of what reads it', () => {
  let count = 0
  for (const { file, data } of triedPrograms) {
    const words = wordsOf(file.path)
    const names = new Set(words.scope?.names.map(({ name }) => name))
    for (const name of Object.keys(data.constants ?? {})) {
      if (!isBareConstant(name, words)) continue
      count += 1
      const uses = usesInWords(name, words)
      expect(uses, `${file.path} ${name}`).not.toEqual([])
      expect(
        uses.filter((use) => names.has(use)),
        `${file.path} ${name}`,
      ).toEqual([])
    }
  }
  expect(count).toBeGreaterThan(isSweep ? 50 : 5)
})

it('writes figures of a summary as the site does, with titles in place of names', () => {
  const words = wordsOf('calculators/broilers/livability.json')
  expect(summaryOf({ birds: 20000, deadBirds: 500 }, words)).toBe(
    'Number of birds placed: 20,000 · Number of dead birds: 500',
  )
  expect(summaryOf([1, 10000000], words)).toBe('1 – 10,000,000')
})
