import { describe, expect, it } from 'vitest'
import { fixtureProject } from '../../tests/support/project/fixture-project.ts'
import { useProjectCopy } from '../../tests/support/project/project-copy.ts'
import {
  fullLanguages,
  isIncomplete,
  untranslatedMessages,
  orderedLanguages,
  messagesIn,
} from './languages.ts'

const copy = useProjectCopy(fixtureProject)
const choose = (languages: unknown) =>
  copy.edit('content/clinic.json', (data) => {
    data.languages = languages
  })

describe('the languages of a site', () => {
  it('are all that are written, the source language first, unless the settings say otherwise', () => {
    expect(orderedLanguages(fixtureProject)).toEqual(['en', 'ar', 'fr'])
    expect(
      fixtureProject.locales.some(({ language }) => isIncomplete(fixtureProject, language)),
    ).toBe(false)
  })

  it.each([[['ar', 'en', 'fr']], [['fr', 'ar', 'en']]])('are in the order %s', (languages) => {
    choose(languages)
    expect(orderedLanguages(copy.project)).toEqual(languages)
  })

  it('are those in full first, then incomplete ones', () => {
    choose(['fr', 'en'])
    expect(fullLanguages(copy.project)).toEqual(['fr', 'en'])
    expect(orderedLanguages(copy.project)).toEqual(['fr', 'en', 'ar'])
    expect(isIncomplete(copy.project, 'ar')).toBe(true)
  })

  it.each([['en'], [[]], [[1]], [['xx']], [null]])(
    'are all of them where the settings cannot be read: %j',
    (languages) => {
      choose(languages)
      expect(fullLanguages(copy.project)).toEqual(['en', 'ar', 'fr'])
    },
  )
})

describe('an incomplete language', () => {
  it('uses fallback texts for missing ones, and nothing else', () => {
    choose(['en', 'ar', 'fr'])
    copy.write('locales/sw/inputs.json', JSON.stringify({ birds: 'Idadi ya kuku' }))
    const messages = messagesIn(copy.project, 'sw')
    const english = messagesIn(copy.project, 'en')
    expect(messages['inputs.birds']).toBe('Idadi ya kuku')
    expect(messages['inputs.age']).toBe(english['inputs.age'])
    expect(Object.keys(messages).sort()).toEqual(Object.keys(english).sort())
    expect(untranslatedMessages(copy.project, 'sw')).toHaveLength(Object.keys(english).length - 1)
  })

  it('lends nothing to one that is there in full', () => {
    copy.edit('locales/fr/inputs.json', (data) => {
      delete data.birds
    })
    expect(messagesIn(copy.project, 'fr')['inputs.birds']).toBeUndefined()
  })
})
