import { describe } from 'vitest'
import { expectFindings } from '#tests/support/project/expect-findings.ts'

const file = 'locales/en/articles/clean-water-for-poultry.md'
/** The line at the top with one property of the article, changed. */
const say = (name: string, line: string) => (text: string) =>
  text.replace(new RegExp(`^${name}: .*$`, 'm'), line)

describe('the rule on articles', () => {
  expectFindings('articles', [
    {
      name: 'no description',
      file,
      rewrite: (text) => text.replace(/^description: .*\n/m, ''),
      at: ['---'],
      what: 'no "description"',
      fix: 'description: ...',
    },
    {
      name: 'an unknown category',
      file,
      rewrite: say('category', 'category: HYGENE'),
      at: ['---', 'category:'],
      what: 'no category "HYGENE"',
      fix: 'hygiene',
    },
    {
      name: 'a picture that is not there',
      file,
      rewrite: say('image', 'image: /illustrations/doktor.svg'),
      at: ['---', 'image:'],
      what: 'no picture public/illustrations/doktor.svg',
      fix: '/illustrations/doctor.svg',
    },
    {
      name: 'a date that does not exist',
      file,
      rewrite: say('date', 'date: soon'),
      at: ['---', 'date:'],
      what: 'date "soon"',
      fix: '2026-11-21',
    },
    {
      name: 'a program that does not exist',
      file,
      rewrite: say('programs', 'programs: [broilers/water-consumtion]'),
      at: ['---', 'programs:'],
      what: '"programs" names "broilers/water-consumtion", which is not a program.',
      fix: 'Did you mean "broilers/water-consumption"?',
    },
    {
      name: 'HTML in the text',
      file,
      rewrite: (text) => `${text}\n<br>\n`,
      at: ['<br>'],
      what: '<br>',
      fix: 'Use plain text, a list or a table instead.',
    },
  ])
})
