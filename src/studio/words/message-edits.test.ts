import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#tests/support/runs.ts'
import { messagesOf } from '#definition/project.ts'
import { marking } from '#project/translations/index.ts'
import { withTexts } from '#project/index.ts'
import { project, siteLanguages } from '#tests/support/project/project.ts'
import { openWorkspace, undoStep, type Workspace } from '../editing/index.ts'
import { pluralForms } from '../../project/rules/words/messages/text-fault.ts'
import { messageFields, shiftedFields, withField } from './message-fields.ts'
import {
  confirmTranslation,
  textOfMessage,
  positionIn,
  restoreMessage,
  textBefore,
  workState,
  writeMessage,
} from './message-edits.ts'

const { texts } = project.files
const opened = openWorkspace(texts)
const all = siteLanguages.flatMap((language) =>
  Object.entries(messagesOf(project, language)).map(([key, text]) => ({ language, key, text })),
)
/** Whether the object of a message has others, which stay when it is removed. */
const hasNeighbours = ({ language, key }: (typeof all)[number]): boolean => {
  const object = key.slice(0, key.lastIndexOf('.') + 1)
  return all.some(
    (each) => each.language === language && each.key !== key && each.key.startsWith(object),
  )
}
const record = (language: string): string => `locales/${language}.translated.json`

/** The files of a workspace that differ from the project. */
const changedIn = ({ texts: now }: Workspace): readonly string[] =>
  [...now.keys()].filter((file) => now.get(file) !== texts.get(file)).sort()

/** The only part of a text that differs from another text. */
function difference(before: string, after: string): readonly [from: string, to: string] {
  let start = 0
  while (start < before.length && before[start] === after[start]) start += 1
  let end = 0
  const most = Math.min(before.length, after.length) - start
  while (end < most && before.at(-1 - end) === after.at(-1 - end)) end += 1
  return [before.slice(start, before.length - end), after.slice(start, after.length - end)]
}

describe('a message that is edited', () => {
  it('changes the bytes of its string alone, in each file of each language; undo gives the first', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.string({ minLength: 1, unit: 'grapheme' }).filter((text) => text.trim() !== ''),
        ({ language, key, text }, wanted) => {
          fc.pre(wanted !== text)
          const next = writeMessage(opened, language, key, wanted, { field: 'f', time: 1 })
          const { file } = positionIn(language, key)
          expect(changedIn(next).filter((each) => each !== record(language))).toEqual([file])
          const [before, after] = [texts.get(file)!, next.texts.get(file)!]
          // The string, written as JSON, is replaced at one position.
          const [from, to] = [JSON.stringify(text), JSON.stringify(wanted)]
          const parts = before.split(from)
          const replaced = parts
            .slice(1)
            .map((_, at) => parts.slice(0, at + 1).join(from) + to + parts.slice(at + 1).join(from))
          expect(replaced).toContain(after)
          expect(textOfMessage(next.texts, language, key)).toBe(wanted)
          const back = undoStep(next)
          expect(changedIn(back)).toEqual([])
          expect(back.past).toHaveLength(0)
        },
      ),
      { numRuns: runs(100) },
    )
  })
  it('changes one line of the record, as the command for translators does', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all.filter(({ language }) => language !== 'en')),
        ({ language, key, text }) => {
          const wanted = `${text} ${language === 'ar' ? 'طيور' : 'volailles'}`
          const next = writeMessage(opened, language, key, wanted)
          const { file } = positionIn(language, key)
          const changed = withTexts(project, { [file]: next.texts.get(file)! })
          const marked = marking(changed, language, 'translated', [key])
          const expected = marked.texts[record(language)] ?? texts.get(record(language))
          expect(next.texts.get(record(language))).toBe(expected)
        },
      ),
      { numRuns: runs(12) },
    )
  })
  it('goes to its object, after the name that it follows in English, where it is missing', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...all.filter(({ language }) => language !== 'en')).filter(hasNeighbours),
        (message) => {
          const { language, key, text } = message
          const none = { text: undefined, mark: undefined }
          const without = restoreMessage(opened, language, key, none)
          expect(textOfMessage(without.texts, language, key)).toBeUndefined()
          expect(workState(without.texts, language, key)).toBe('missing')
          const again = writeMessage(without, language, key, text)
          const { file } = positionIn(language, key)
          expect(JSON.parse(again.texts.get(file)!)).toEqual(JSON.parse(texts.get(file)!))
          const [from] = difference(texts.get(file)!, again.texts.get(file)!)
          // Files have the order of English, except where a translator has added a text by hand.
          if (from !== '')
            expect(Object.keys(JSON.parse(texts.get(file)!) as object)).not.toEqual(
              Object.keys(JSON.parse(texts.get(`locales/en/${file.split('/')[2]}`)!) as object),
            )
        },
      ),
      { numRuns: runs(40) },
    )
  })
  it('goes into a new file where its language has none', () => {
    const key = 'broilers.livability.title'
    const { file } = positionIn('ar', key)
    const without = openWorkspace(new Map([...texts].filter(([path]) => path !== file)))
    const next = writeMessage(without, 'ar', key, 'نسبة الحيوية', { field: 'f', time: 1 })
    expect(next.texts.get(file)).toBe('{\n  "livability": {\n    "title": "نسبة الحيوية"\n  }\n}\n')
    expect(next.past).toHaveLength(1)
    expect(undoStep(next).texts.has(file)).toBe(false)
  })
  it('is back as it was, record included, where its field is emptied', () => {
    const key = 'broilers.livability.title'
    const before = textBefore(texts, 'fr', key)
    const typed = writeMessage(opened, 'fr', key, 'V', { field: 'f', time: 1 })
    const emptied = restoreMessage(typed, 'fr', key, before, { field: 'f', time: 2 })
    expect(changedIn(emptied)).toEqual([])
    expect(emptied.past).toHaveLength(1)
  })
  it('is to be confirmed in other languages when the English changes', () => {
    const key = 'broilers.livability.title'
    const next = writeMessage(opened, 'en', key, 'Livability of the flock')
    expect(changedIn(next)).toEqual(['locales/en/broilers.json'])
    expect(workState(next.texts, 'en', key)).toBe('done')
    expect(workState(next.texts, 'ar', key)).toBe('changed')
    const confirmed = confirmTranslation(next, 'ar', key)
    expect(workState(confirmed.texts, 'ar', key)).toBe('done')
    expect(workState(confirmed.texts, 'fr', key)).toBe('changed')
    const changed = withTexts(project, {
      'locales/en/broilers.json': next.texts.get('locales/en/broilers.json')!,
    })
    expect(confirmed.texts.get(record('ar'))).toBe(
      marking(changed, 'ar', 'translated', [key]).texts[record('ar')],
    )
  })
})

const formsFor = (language: string) => (isOrdinal: boolean) => pluralForms(language, isOrdinal)

describe('the fields of a message', () => {
  it('are parts of its text that can be changed one by one, for all messages', () => {
    for (const { language, text } of all) {
      const fields = messageFields(text, formsFor(language))
      expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length)
      for (const field of fields) {
        expect(text.slice(field.start, field.end)).toBe(field.value)
        expect(withField(text, field, field.value)).toBe(text)
        const next = withField(text, field, `x${field.value}`)
        const [from, to] = difference(text, next)
        expect([from, to]).toEqual(['', 'x'])
        expect(shiftedFields(fields, field, `x${field.value}`)).toEqual(
          messageFields(next, formsFor(language)),
        )
      }
    }
  })
  it('are a form each, in the order in which people learn them', () => {
    const text = 'About {count, plural, other {# of {file}} one {a {file}}} here'
    const fields = messageFields(text, formsFor('en'))
    expect(fields.map(({ kind, form, value }) => [kind, form, value])).toEqual([
      ['around', '', 'About '],
      ['plural', 'one', 'a {file}'],
      ['plural', 'other', '# of {file}'],
      ['around', '', ' here'],
    ])
  })
  it('include the forms that are missing, which can be added', () => {
    const text = '{count, plural, one {طائر} other {# طائر}}'
    const fields = messageFields(text, formsFor('ar'))
    expect(fields.map(({ form }) => form)).toEqual(['zero', 'one', 'two', 'few', 'many', 'other'])
    const few = fields.find(({ form }) => form === 'few')!
    expect(few.isMissing).toBe(true)
    expect(withField(text, few, '# طيور')).toBe(
      '{count, plural, one {طائر} few {# طيور} other {# طائر}}',
    )
  })
})
