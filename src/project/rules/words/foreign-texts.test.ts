import { describe, expect, it } from 'vitest'
import { project } from '#tests/support/project/project.ts'
import { withTexts } from '../../index.ts'
import { foreign } from './foreign-texts.ts'

const path = 'locales/fr/site.json'
const question = 'How much feed do the birds eat up to the age of the flock'

/** What is found in French texts that are still in English, with this end of the sentence. */
function foundIn(english: string, french: string): readonly string[] {
  const edited = Object.fromEntries(
    (
      [
        ['locales/en/site.json', english],
        [path, french],
      ] as const
    ).map(([file, back]) => {
      const site = JSON.parse(project.files.texts.get(file)!) as Record<string, unknown>
      return [file, JSON.stringify({ ...site, back }, undefined, 2)]
    }),
  )
  return foreign(withTexts(project, edited)).map(({ id, file }) => `${id} ${file}`)
}

describe('the rule on texts in another language', () => {
  it('finds a sentence that is English and in no English text', () => {
    expect(foundIn('Back to the list', `${question}\u202f?`)).toEqual([
      `text-of-another-language ${path}`,
    ])
  })

  it('leaves to the rule on copies what is English but for the punctuation of French', () => {
    expect(foundIn(`${question}?`, `${question}\u202f?`)).toEqual([])
  })

  it('does not read the names of the options of a select as words', () => {
    const options = '{day, select, with {poids} and {longueur} the {jour} of {sujet} other {point}}'
    expect(foundIn(options, options.replace('point', 'degré'))).toEqual([])
  })
})
