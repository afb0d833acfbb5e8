import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { messagesOf, readProject, withTexts } from '../index.ts'
import {
  exportTexts,
  importTexts as importOriginals,
  marking,
  reportOn,
  type Format,
} from './index.ts'

/** Imports texts; findings have their sentences in English. */
const importTexts = (...given: Parameters<typeof importOriginals>) => {
  const imported = importOriginals(...given)
  return { ...imported, findings: imported.findings.map(inEnglish) }
}

const formats: readonly Format[] = ['xliff', 'csv']
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)
const lineOf = (text: string, part: string): number =>
  text.slice(0, text.indexOf(part)).split('\n').length

/** The French of the small project as a translator has it. */
const sent = {
  xliff: exportTexts(fixtureProject, 'fr', 'xliff'),
  csv: exportTexts(fixtureProject, 'fr', 'csv').replaceAll('\r\n', '\n'),
}
const french = messagesOf(fixtureProject, 'fr')
/** A project that shares no text with the small one. */
const another = readProject({
  texts: new Map(
    ['en', 'fr'].map((code) => [`locales/${code}/other.json`, `{ "title": "Title ${code}" }`]),
  ),
})

/** The file with a text replaced by another. */
function edited(format: Format, from: string, to: string): string {
  expect(sent[format]).toContain(from)
  return sent[format].replace(from, () => to)
}

const back = (text: string, soundOnly = false, of = fixtureProject) =>
  importTexts(of, 'fr', bytesOf(text), { soundOnly })

const invalidAge = french['messages.invalidAge']!
const bird = french['units.bird']!
const tooLow = 'messages.tooLow'

describe.each(formats)('a %s file that lost letters', (format) => {
  const gone = /[^\0-\x7f\u00a0-\u00ff]/g
  it.each([
    ['in texts that came back unchanged', (text: string) => text],
    ['beside a change', (text: string) => text.replace(bird, bird.replace('oiseau', 'volaille'))],
  ])('is one finding that says to export again, %s', (_, change) => {
    expect(sent[format].match(gone)?.length).toBeGreaterThan(3)
    const saved = change(sent[format]).replace('\uFEFF', '').replace(gone, '?')
    for (const soundOnly of [false, true]) {
      const { findings, changes } = back(saved, soundOnly)
      expect(findings.map(({ id, fix }) => [id, fix])).toEqual([
        ['other-encoding', expect.stringMatching(/^Export the texts again.*UTF-8/)],
      ])
      expect(findings[0]?.what).toContain('Letters were lost')
      expect(changes).toEqual([])
    }
  })

  it('is none where one text has a question mark in place of another letter', () => {
    const { findings } = back(edited(format, invalidAge, invalidAge.replace(/[^\0-\x7f]/, '?')))
    expect(findings.map(({ id }) => id)).not.toContain('other-encoding')
  })
})

describe.each(formats)('a file of a translator in %s', (format) => {
  it.each([
    ['brackets that are not closed', bird, '{value, plural, one {x', '"units.bird" cannot be read'],
    [
      'a plural form that is missing',
      bird,
      '{value, plural, one {{text} oiseau} other {{text} oiseaux}}',
      'lacks the plural "many" of {value}',
    ],
    [
      'a plural form of another language',
      bird,
      bird.replace(' other {', ' few {{text}} other {'),
      '"units.bird" has the plural "few" of {value}, which fr does not have.',
    ],
    ['no plural', bird, '{text} oiseaux, {value}', 'one form for every {value}'],
    [
      'a renamed placeholder',
      french[tooLow]!,
      '{titre} {limit}',
      '"messages.tooLow" has {titre} in place of {title}, a name that is not translated',
    ],
    ['a lost placeholder', french[tooLow]!, '{title} seul', 'English has {limit}, {title}'],
    [
      'a placeholder of another kind',
      french[tooLow]!,
      '{title} : {limit, time, medium}',
      '"messages.tooLow" writes {limit, time, medium}; English writes {limit}.',
    ],
    [
      'a plural form without words',
      bird,
      bird.replace(/many \{\{text\}[^}]*\}/, 'many {}'),
      '"units.bird" has no words in the form "many" of {value}.',
    ],
    ['letters of another encoding', invalidAge, 'Saisissez un Ã¢ge.', 'saved in another encoding'],
    [
      'a sign that was lost',
      invalidAge,
      'Saisissez un \ufffdge.',
      '"�ge." contains a character that could not be read.',
    ],
  ])('with %s is refused at its line, and nothing is written', (_, from, to, what) => {
    const text = edited(format, from, to)
    const { findings, changes, texts } = back(text)
    expect(findings).toMatchObject([{ file: 'fr', rule: 'translations' }])
    expect(findings[0]?.what).toContain(what)
    expect(findings[0]?.why).not.toBe('')
    expect(findings[0]?.fix).not.toBe('')
    // The line of the unit, a few lines above in XLIFF; of the row in a table.
    const wrong = lineOf(text, to)
    const unit = text.slice(0, text.indexOf(to)).lastIndexOf(format === 'csv' ? '\n"' : '<unit ')
    expect(findings[0]?.line).toBe(lineOf(text, text.slice(unit + (format === 'csv' ? 1 : 0))))
    expect(findings[0]?.line).toBeLessThanOrEqual(wrong)
    expect([changes, texts]).toEqual([[], {}])
  })

  it('that lacks a text, repeats one or has an extra one is refused, with each reported', () => {
    const one =
      format === 'csv'
        ? /"messages\.invalidAge"(?:"[^"]*"|,)*\n/.exec(sent.csv)![0]
        : / *<unit id="messages\.invalidAge"[^]*?<\/unit>\n/.exec(sent.xliff)![0]
    expect(back(edited(format, one, '')).findings.map(({ what }) => what)).toEqual([
      'The file lacks "messages.invalidAge". English: "Please enter a valid age."',
    ])
    const line = lineOf(sent[format], one.trimStart())
    expect(back(edited(format, one, one + one)).findings).toMatchObject([
      {
        line: line + one.split('\n').length - 1,
        what: '"messages.invalidAge" appears twice in the file.',
      },
    ])
    const other = one.replaceAll('messages.invalidAge', 'messages.neverSaid')
    expect(back(edited(format, one, one + other)).findings).toMatchObject([
      {
        line: line + one.split('\n').length - 1,
        what: 'The site has no text "messages.neverSaid".',
      },
    ])
  })

  it('that was made from another English is refused, but its other texts may be taken', () => {
    const path = 'locales/en/messages.json'
    const now = withTexts(fixtureProject, {
      [path]: fixtureProject.files.texts.get(path)!.replace('a valid age.', 'the age in days.'),
    })
    const text = edited(
      format,
      french['messages.invalidValues']!,
      'Saisissez des valeurs justes.',
    ).replace(invalidAge, 'Saisissez l’âge.')
    const { findings, texts } = back(text, false, now)
    expect(findings.map(({ what }) => what)).toEqual([
      'The English of "messages.invalidAge" is "Please enter the age in days."; ' +
        'the file has "Please enter a valid age.".',
    ])
    expect(texts).toEqual({})
    const sound = back(text, true, now)
    expect(sound.findings).toEqual(findings)
    expect(sound.changes.map(({ key }) => key)).toEqual(['messages.invalidValues'])
  })

  it('keeps later changes of the site, and reports where both changed', () => {
    const path = 'locales/fr/messages.json'
    const now = withTexts(fixtureProject, {
      [path]: fixtureProject.files.texts.get(path)!.replace(invalidAge, 'Saisissez l’âge.'),
    })
    expect(back(sent[format], false, now)).toMatchObject({ findings: [], changes: [], texts: {} })
    const other = edited(format, invalidAge, 'Donnez l’âge.')
    expect(back(other, false, now)).toMatchObject({
      findings: [
        {
          id: 'text-changed-since-export',
          what: expect.stringContaining(
            '"Saisissez l’âge."; the file has "Donnez l’âge."',
          ) as string,
        },
      ],
      texts: {},
    })
    expect(back(other, true, now).changes).toEqual([])
    // Without the sign of the sent text there is no question.
    const unsigned = other.replaceAll(/ site:sent="\w+"|,"sent"$|,"[0-9a-f]{8}"$/gm, '')
    expect(back(unsigned, false, now).changes).toMatchObject([
      { before: 'Saisissez l’âge.', after: 'Donnez l’âge.' },
    ])
  })

  it('in an encoding of old programs is refused, and the encoding named', () => {
    const bytes = Uint8Array.from(sent[format].replaceAll(/[\u0100-\uffff]/g, '?'), (sign) =>
      sign.charCodeAt(0),
    )
    const { findings, texts } = importTexts(fixtureProject, 'fr', bytes)
    expect(findings).toMatchObject([
      { what: 'The file is not UTF-8; it seems to be Windows-1252.' },
    ])
    expect(findings[0]?.line).toBe(
      sent[format].split('\n').findIndex((line) => /[\u0080-\u00ff]/.test(line)) + 1,
    )
    expect(texts).toEqual({})
    const wide = Uint8Array.from({ length: 1000 }, (_, index) =>
      index % 2 === 0 ? sent[format].charCodeAt(index / 2) % 256 : 0,
    )
    expect(importTexts(fixtureProject, 'fr', wide).findings).toMatchObject([
      { id: 'other-encoding', line: 1, what: expect.stringContaining('UTF-16 without') as string },
    ])
    // "دجاج" of Windows-1256.
    const arabic = Uint8Array.from([...bytesOf('key,en,ar\n'), 0xcf, 0xcc, 0xc7, 0xcc])
    expect(importTexts(fixtureProject, 'ar', arabic).findings).toMatchObject([
      { line: 2, what: 'The file is not UTF-8; it seems to be Windows-1256.' },
    ])
  })

  it('of another language or project is refused in one word', () => {
    const whole = (text: string, wanted?: string, of = fixtureProject) =>
      importTexts(of, 'fr', bytesOf(text), wanted === undefined ? {} : { wanted }).findings.map(
        ({ what }) => what,
      )
    expect(whole(sent[format], 'ar')).toEqual(['The file is of the language "fr", not "ar".'])
    expect(whole(sent[format], 'fr', another)).toEqual([
      expect.stringContaining('The file and the site share'),
    ])
    expect(whole(exportTexts(another, 'fr', format))).toEqual([
      expect.stringContaining('The file and the site share'),
    ])
    const named = format === 'csv' ? ['"en","ar"', '"en","fr"'] : ['trgLang="ar"', 'trgLang="fr"']
    const arabic = exportTexts(fixtureProject, 'ar', format)
    expect(arabic).toContain(named[0])
    expect(whole(arabic.replace(named[0]!, named[1]!))).toEqual([
      expect.stringMatching(
        /\d{3} of \d{3} texts are not in the script of fr: "كيف ندخل المزرعة ونخرج منها"/,
      ),
    ])
  })

  it('brings its texts and their states, and what is not its own stays as it was', () => {
    const text = edited(format, invalidAge, 'Saisissez un âge juste : en jours.')
    const { findings, changes, texts } = back(text)
    expect(findings).toEqual([])
    // A French colon has a narrow no-break space before it, which no keyboard has.
    const after = 'Saisissez un âge juste\u202f: en jours.'
    expect(changes).toEqual([
      { key: 'messages.invalidAge', before: invalidAge, after, state: 'translated' },
    ])
    const path = 'locales/fr/messages.json'
    expect(texts[path]).toBe(fixtureProject.files.texts.get(path)!.replace(invalidAge, after))
    expect(Object.keys(texts)).toEqual([path, 'locales/fr.translated.json'])
    const written = withTexts(fixtureProject, texts)
    expect(reportOn(written, 'fr').unrecorded).toBe(reportOn(fixtureProject, 'fr').unrecorded - 1)
    // The same file once more finds its text as it is.
    expect(back(text, false, written).changes).toEqual([])
  })

  it('begins a language, with all known properties of it', () => {
    const begun = exportTexts(fixtureProject, 'sw', format)
    const returned =
      format === 'csv'
        ? begun.replace(
            '"Please enter a valid age.","",',
            '"Please enter a valid age.","Weka umri sahihi.",',
          )
        : begun.replace(
            '<source>Please enter a valid age.</source>\n',
            '<source>Please enter a valid age.</source>\n<target>Weka umri sahihi.</target>\n',
          )
    const { findings, texts } = back(returned)
    expect(findings).toEqual([])
    expect(Object.keys(texts).sort()).toEqual([
      'locales/sw.translated.json',
      'locales/sw/messages.json',
      'locales/sw/site.json',
    ])
    expect(JSON.parse(texts['locales/sw/messages.json']!)).toEqual({
      invalidAge: 'Weka umri sahihi.',
    })
    expect(JSON.parse(texts['locales/sw/site.json']!)).toEqual({
      language: { name: 'Kiswahili', direction: 'ltr', numbers: 'sw-u-nu-latn' },
    })
    const { done, counts, toTranslate } = reportOn(withTexts(fixtureProject, texts), 'sw')
    expect(done).toBe(1)
    expect(counts.missing).toBeGreaterThanOrEqual(toTranslate - 1)
  })
})

describe('XLIFF', () => {
  it('that is broken is refused with the line where it breaks', () => {
    const line = lineOf(sent.xliff, '<target>')
    expect(back(edited('xliff', '</target>', '</goal>')).findings).toMatchObject([
      {
        line,
        what: expect.stringContaining('The file is not valid XML here') as string,
      },
    ])
    expect(back(sent.xliff.slice(0, 4000)).findings).toMatchObject([
      {
        what: expect.stringContaining('The file is not valid XML here') as string,
      },
    ])
    const bomb = edited('xliff', '<xliff', '<!DOCTYPE x [<!ENTITY a "b">]><xliff')
    expect(back(bomb).findings).toMatchObject([
      { line: 2, what: expect.stringContaining('document type') as string },
    ])
  })

  it('of an unknown version is reported', () =>
    expect(back(edited('xliff', 'version="2.0"', 'version="3.0"')).findings).toMatchObject([
      {
        line: 2,
        what: 'The file is XLIFF "3.0"; the import reads 2.0 to 2.2 and 1.0 to 1.2.',
      },
    ]))

  it('with marks inside a text is refused; those around words are taken off', () => {
    const marked = (open: string, close: string) =>
      edited('xliff', `<target>${invalidAge}`, `<target>${open}Saisissez${close} l’âge.`)
    expect(back(marked('<pc id="1">', '</pc>')).findings).toMatchObject([
      { what: 'The text of "messages.invalidAge" contains the element <pc>.' },
    ])
    expect(back(marked('<mrk id="1">', '</mrk>')).changes).toMatchObject([
      { after: 'Saisissez l’âge.' },
    ])
  })

  it('cut into several segments is put together again', () => {
    const cut = `<target>Saisissez </target></segment><segment state="reviewed"><source></source><target>l’âge.`
    expect(back(edited('xliff', `<target>${invalidAge}`, cut)).changes).toMatchObject([
      { key: 'messages.invalidAge', after: 'Saisissez l’âge.' },
    ])
  })
})

describe.each([
  ['xliff', '&lt;b>âge&lt;/b>', '<b>'],
  ['xliff', 'âge&amp;nbsp;juste', '&nbsp;'],
  ['csv', '<b>âge</b>', '<b>'],
  ['csv', 'âge&nbsp;juste', '&nbsp;'],
] as const)('markup in %s: %s', (format, text, sign) => {
  it('is refused', () => {
    expect(back(edited(format, invalidAge, `Saisissez un ${text}.`)).findings).toMatchObject([
      {
        id: 'message-markup',
        what: `"messages.invalidAge" contains "${sign}", which is a sign of web pages.`,
      },
    ])
  })
})

describe('a table', () => {
  it('from a spreadsheet of another country, with semicolons or tabs, is read', () => {
    for (const sign of [';', '\t']) {
      const rows = sent.csv.replaceAll('","', `"${sign}"`).replace(invalidAge, 'Saisissez l’âge.')
      expect(back(rows).changes).toMatchObject([{ after: 'Saisissez l’âge.' }])
    }
  })

  it('with a quote that is never closed is refused with the line where it begins', () => {
    const at = lineOf(sent.csv, invalidAge)
    const { findings } = back(edited('csv', `${invalidAge}"`, invalidAge))
    expect(findings.length).toBeGreaterThan(0)
    expect(findings[0]).toMatchObject({ line: at })
    expect(back(edited('csv', `${invalidAge}"`, invalidAge)).texts).toEqual({})
  })

  it('without its head, or with a row cut short, is refused', () => {
    expect(back(edited('csv', '"key"', '"id"')).findings).toMatchObject([
      { line: 1, what: expect.stringContaining('is not "key", two languages') as string },
    ])
    const row = /\n"messages\.invalidAge".*/.exec(sent.csv)![0]
    expect(back(edited('csv', row, '\n"messages.invalidAge"')).findings[0]).toMatchObject({
      line: lineOf(sent.csv, row.trimStart()),
      what: 'The row has 1 of the 6 cells.',
    })
  })

  it('has known states only', () => {
    const row = /"messages\.invalidAge".*/.exec(sent.csv)![0]
    const importWithState = (state: string) =>
      back(edited('csv', row, row.replace('"translated"', `"${state}"`)))
    expect(importWithState('done').findings).toMatchObject([
      { what: 'The state of "messages.invalidAge" is "done", which is unknown.' },
    ])
    expect(importWithState('Reviewed').changes).toMatchObject([
      { after: invalidAge, state: 'reviewed' },
    ])
  })
})

describe('a review', () => {
  const reviewed = withTexts(
    fixtureProject,
    marking(fixtureProject, 'fr', 'reviewed', ['messages']).texts,
  )
  const state = (of: typeof fixtureProject) => reportOn(of, 'fr').reviewed

  it('counts, until the text or its English changes', () => {
    const all = state(reviewed)
    expect(all).toBe(Object.keys(french).filter((key) => key.startsWith('messages.')).length)
    const changed = (language: string, from: string, to: string) => {
      const path = `locales/${language}/messages.json`
      return withTexts(reviewed, { [path]: reviewed.files.texts.get(path)!.replace(from, to) })
    }
    expect(state(changed('fr', invalidAge, 'Saisissez un âge.'))).toBe(all - 1)
    const newer = changed('en', 'Please enter a valid age.', 'Please enter an age.')
    expect(reportOn(newer, 'fr').changed.map(({ key }) => key)).toEqual(['messages.invalidAge'])
    expect(state(newer)).toBe(all - 1)
  })

  it('of an older text does not apply to a new one', () => {
    const text = exportTexts(reviewed, 'fr', 'xliff').replace(invalidAge, 'Saisissez l’âge.')
    expect(back(text, false, reviewed).changes).toMatchObject([{ state: 'translated' }])
  })
})
