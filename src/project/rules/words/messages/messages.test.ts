import { describe, expect, it } from 'vitest'
import { languagesOf } from '#project/index.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { expectFindings } from '#tests/support/project/expect-findings.ts'
import { useProjectCopy, type Json } from '#tests/support/project/project-copy.ts'
import { textHash } from '#project/translations/record.ts'

const french = 'locales/fr/messages.json'
const arabic = 'locales/ar/units.json'
const everywhere = (edit: (data: Json) => void, ...codes: string[]) =>
  Object.fromEntries(codes.map((code) => [`locales/${code}/messages.json`, edit]))
const spare = (data: Json) => {
  data.spare = 'A sentence'
}
const spareIn = (data: Json) => {
  data.spare = 'Une phrase'
}
const spareInArabic = (data: Json) => {
  data.spare = 'جملة'
}

describe('the rule on messages', () => {
  expectFindings('messages', [
    {
      name: 'a message missing in one language',
      file: french,
      edit: (data) => {
        delete data.invalidAge
      },
      at: ['{'],
      what: '"messages.invalidAge" is missing in fr. English: "Please enter a valid age."',
      fix: 'Add it to locales/fr/messages.json',
    },
    {
      name: 'a key instead of a text',
      file: french,
      set: { invalidAge: 'messages.invalidAge' },
      at: ['"invalidAge"'],
      what: '"messages.invalidAge" has the text "messages.invalidAge", which is the key of a message.',
      fix: 'Write the text itself.',
    },
    {
      name: 'the key of another message instead of an English text',
      file: 'locales/en/messages.json',
      set: { invalidAge: 'messages.tooLow' },
      what: '"messages.invalidAge" has the text "messages.tooLow", which is the key of a message.',
      fix: 'Write the text itself.',
    },
    {
      name: 'a message of one language only',
      file: french,
      set: { invalidAges: 'x' },
      what: '"messages.invalidAges" exists in fr only',
      fix: 'Did you mean "messages.invalidAge"?',
    },
    {
      name: 'an ordinary space before a French colon',
      file: french,
      set: { tooLow: '{title} : saisissez {limit} ou plus' },
      what: '"messages.tooLow" has a punctuation mark or a space that fr writes differently.',
      fix: '{title}\u202f: saisissez {limit} ou plus',
    },
    {
      name: 'an English comma in Arabic',
      file: 'locales/ar/messages.json',
      set: { invalidAge: 'العمر, من فضلك.' },
      what: '"messages.invalidAge" has a punctuation mark or a space that ar writes differently.',
      fix: 'العمر، من فضلك.',
    },
    {
      name: 'a renamed placeholder',
      file: french,
      set: { tooLow: '{titre} : {limit}' },
      what: '{titre} : {limit}',
      fix: 'Write: {title} : {limit}',
    },
    {
      name: 'a renamed placeholder of the English text',
      file: 'locales/en/messages.json',
      set: { tooLow: '{heading}: enter {limit} or more' },
      what: '"messages.tooLow" has {heading}, which has no value.',
      fix: 'Use {limit}, {title}.',
    },
    {
      name: 'a placeholder where no value comes',
      file: french,
      set: { invalidAge: '{age}' },
      what: '"messages.invalidAge" has {age}, which has no value.',
      fix: 'Remove it: this text has no values.',
    },
    {
      name: 'a lost placeholder',
      file: french,
      set: { tooLow: '{title}' },
      what: 'English has {limit}, {title}',
      fix: 'exactly the placeholders',
    },
    {
      name: 'an Arabic plural form missing',
      file: arabic,
      edit: (data) => {
        data.day = data.day.replace(/ few \{\{text\}[^}]*\}/, '')
      },
      at: ['"day"'],
      what: 'lacks the plural "few" of {value}',
      fix: 'Add few {...}',
    },
    {
      name: 'a plural form that the language does not have',
      file: 'locales/fr/units.json',
      edit: (data) => {
        data.day = data.day.replace(' other {', ' few {{text} jours} other {')
      },
      at: ['"day"'],
      what: '"units.day" has the plural "few" of {value}, which fr does not have.',
      fix: 'the forms of fr are one, many, other',
    },
    {
      name: 'a plural that became one form for all',
      file: arabic,
      set: { bird: '{text} طائر {value}' },
      what: 'one form for every {value}; English has plurals there',
      fix: 'Write {value, plural, zero {...}',
    },
    {
      name: 'an English plural form missing',
      file: 'locales/en/units.json',
      set: { day: '{value, plural, other {{text} days}}' },
      what: 'lacks the plural "one"',
      fix: 'Add one {...}',
    },
    {
      name: 'an empty text',
      file: french,
      set: { invalidAge: '' },
      what: '"messages.invalidAge" has no text.',
      fix: 'Write the text. English: "Please enter a valid age."',
    },
    {
      name: 'a text with a space at its end',
      file: french,
      edit: (data) => {
        data.invalidAge += ' '
      },
      at: ['"invalidAge"'],
      what: 'begins or ends with a space',
      fix: 'without spaces around',
    },
    {
      name: 'a bracket that is never closed',
      file: french,
      set: { tooLow: '{title : {limit}' },
      what: '"messages.tooLow" has a { that is not closed',
      fix: 'Write: {title} : {limit}',
    },
    {
      name: 'a bracket never closed in English',
      file: 'locales/en/messages.json',
      set: { tooLow: '{title : {limit}' },
      what: '"messages.tooLow" has a { that is not closed',
      fix: 'Write: {title} : {limit}',
    },
    {
      name: 'a message that nothing uses',
      file: 'locales/en/messages.json',
      edit: spare,
      extraEdits: {
        ...everywhere(spareIn, ...languagesOf(fixtureProject).filter((code) => code !== 'en')),
        ...everywhere(spareInArabic, 'ar'),
      },
      at: ['"spare"'],
      what: 'The message "messages.spare" is unused.',
      fix: 'remove it in every language',
    },
    {
      name: 'a message that does not exist',
      file: 'calculators/broilers/feed-consumption.json',
      set: { 'results.dailyFeed.title': 'results.dailyFed' },
      at: ['"results.dailyFed"'],
      what: '"results.dailyFed" does not exist',
      fix: 'Did you mean "results.dailyFeed"?',
    },
    {
      name: 'a message of a lookup that does not exist',
      file: 'calculators/broilers/water-consumption.json',
      edit: (data) => {
        data.lookups.normal.missing = 'messages.invalidAgee'
        data.examples.at(-1).error.age = 'messages.invalidAgee'
      },
      at: ['"messages.invalidAgee"'],
      what: '"messages.invalidAgee" does not exist',
      fix: 'Did you mean "messages.invalidAge"?',
    },
  ])
})

describe('a message that the code names as one of a family', () => {
  const copy = useProjectCopy(fixtureProject)
  const record = (language: string, ...keys: string[]) => {
    const marks = keys.map((key) => [key, `translated from ${textHash('a')} to ${textHash('b')}`])
    copy.write(`locales/${language}.translated.json`, JSON.stringify(Object.fromEntries(marks)))
  }

  it('is reported if every language has lost it, and one of them was translated', () => {
    record('ar', 'units.fortnight', 'units.kg')
    record('fr', 'units.fortnight')
    expect(copy.check()).toMatchObject([
      {
        id: 'message-gone',
        file: 'locales/en/units.json',
        what: 'The message "units.fortnight" was translated, but no language contains it now.',
      },
    ])
  })

  it('may be removed if the code does not use it', () => {
    record('ar', 'inputs.fortnight')
    record('fr', 'inputs.fortnight')
    expect(copy.check()).toEqual([])
  })
})
