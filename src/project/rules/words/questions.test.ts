import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import type { Json } from '#tests/support/project/project-copy.ts'
import { check, withTexts } from '../../index.ts'

const french = 'locales/fr/questions.json'
const inEach = ['en', 'ar', 'fr'].map((language) => `locales/${language}/questions.json`)

const without = (group: string, program: string) => (data: Json) => {
  delete data[group][program]
}
const misspelt = (data: Json) => {
  const { ventilation } = data.broilers
  delete data.broilers.ventilation
  data.broilers.ventilatoin = ventilation
}

describe('the rule on questions', () => {
  expectFindings('questions', [
    {
      name: 'a question too few',
      file: french,
      set: {
        'drugs.drug-dose':
          'Quelle dose donner\u202f? Combien de grammes de médicament dans l’eau\u202f?',
      },
      what: 'drugs/drug-dose has 2 of 3 everyday questions in fr.',
      fix: '"drug-dose": "How many ...? When ...? What ...?"',
    },
    {
      name: 'sentences that are no questions',
      file: 'locales/ar/questions.json',
      set: {
        'drugs.drug-dose':
          'كم دواء أضع في الماء لقطيع من الدجاج؟ جرعة الدواء لكل كيلو. كمية الدواء في اليوم.',
      },
      what: 'drugs/drug-dose has 1 of 3 everyday questions in ar.',
      fix: 'each with its question mark',
    },
    {
      name: 'a program without questions in any language',
      file: 'locales/en/questions.json',
      edit: without('broilers', 'mortality'),
      extraEdits: {
        'locales/ar/questions.json': without('broilers', 'mortality'),
        'locales/fr/questions.json': without('broilers', 'mortality'),
      },
      at: ['"broilers"'],
      what: 'broilers/mortality has 0 of 3 everyday questions in en.',
      fix: 'Write 3 or more under "broilers"',
    },
    {
      name: 'a program without questions in one language',
      file: french,
      edit: without('broilers', 'mortality'),
      rule: 'messages',
      at: ['"broilers"'],
      what: 'The message "questions.broilers.mortality" is missing in fr.',
      fix: 'Add it to locales/fr/questions.json.',
    },
    {
      name: 'questions of a program that is misspelt in each language',
      file: 'locales/en/questions.json',
      edit: misspelt,
      extraEdits: { 'locales/ar/questions.json': misspelt, 'locales/fr/questions.json': misspelt },
      at: ['"ventilatoin"'],
      what: '"questions.broilers.ventilatoin" has the questions of a program that does not exist.',
      fix: 'Did you mean "questions.broilers.ventilation"?',
    },
  ])

  it('leaves a project without questions alone', () => {
    const gone = withTexts(
      fixtureProject,
      Object.fromEntries(inEach.map((file) => [file, undefined])),
    )
    expect(check(gone)).toEqual([])
  })

  it('uses no program for them that is under construction', () => {
    const texts = inEach.map((file): [string, string] => [
      file,
      fixtureProject.files.texts.get(file)!.replace(/ *"ventilation": ".*",\n/, ''),
    ])
    for (const [, text] of texts) expect(text).not.toContain('ventilation')
    expect(check(withTexts(fixtureProject, Object.fromEntries(texts)))).toEqual([])
  })
})
