import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ofSweep, runs } from '#tests/support/runs.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { project } from '#tests/support/project/project.ts'
import { languagesOf, readProject } from '../index.ts'
import { exportTexts, importTexts, type Format } from './index.ts'

const formats: readonly Format[] = ['xliff', 'csv']
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text)

/**
 * What a spreadsheet, a translation program and a way through other machines may make of a file.
 */
const ways: Readonly<Record<string, (text: string) => Uint8Array>> = {
  'with a mark for UTF-8': (text) => bytesOf(`\uFEFF${text.replace(/^\uFEFF/, '')}`),
  'with other line ends': (text) => bytesOf(text.replaceAll(/\r?\n/g, '\r\n')),
  'in UTF-16, from small to large': (text) => {
    const wide = Uint16Array.from(`\uFEFF${text.replace(/^\uFEFF/, '')}`, (sign) =>
      sign.charCodeAt(0),
    )
    return new Uint8Array(wide.buffer)
  },
}

describe.each(formats)('%s', (format) => {
  const others = languagesOf(project).filter((code) => code !== 'en')
  it.each(ofSweep([...others, 'sw']))('of the site in %s comes back as it went', (language) => {
    const text = exportTexts(project, language, format)
    const { findings, changes, texts } = importTexts(
      project,
      `${language}.${format}`,
      bytesOf(text),
    )
    expect([findings, changes, texts]).toEqual([[], [], {}])
  })

  it('of the small project in its languages comes back as it went', () => {
    for (const language of [...languagesOf(fixtureProject), 'sw'].filter((code) => code !== 'en')) {
      const text = exportTexts(fixtureProject, language, format)
      const back = importTexts(fixtureProject, `${language}.${format}`, bytesOf(text))
      expect([back.findings, back.changes, back.texts], language).toEqual([[], [], {}])
    }
  })

  it.each(Object.entries(ways))('comes back %s', (_, through) => {
    const text = exportTexts(fixtureProject, 'ar', format)
    const { findings, changes, texts } = importTexts(fixtureProject, `ar.${format}`, through(text))
    expect([findings, changes, texts]).toEqual([[], [], {}])
  })

  /** Messages of every form: words of any script, values, plurals inside choices, quoted signs. */
  const words = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      '-',
      '@',
      '"',
      '""',
      '<b>',
      '&amp;',
      ']]>',
      '\r\n',
      '\t',
      ';',
      ',',
    ),
    fc.constantFrom('\u0000', '\u001f', '\uFEFF', '\u202f', 'دجاج', '鶏', '\u{1F414}'),
  )
  const literal = words.map((text) => text.replace(/[{}'#<|]/g, (sign) => `'${sign}'`))
  const { message } = fc.letrec<{ message: string }>((tie) => ({
    message: fc
      .array(
        fc.oneof(
          { depthSize: 'small', withCrossShrink: true },
          literal,
          fc.constantFrom('{count}', '{text}', '{name}'),
          fc
            .tuple(tie('message'), tie('message'))
            .map(([one, other]) => `{count, plural, =0 {${one}} one {#} other {${other}}}`),
          fc
            .tuple(tie('message'), tie('message'))
            .map(([yes, other]) => `{found, select, yes {${yes}} other {${other}}}`),
        ),
        { maxLength: 4 },
      )
      .map((parts) => parts.join('')),
  }))

  it('of random messages comes back as it went', () => {
    const path = (code: string) => `locales/${code}/messages.json`
    const keys = fc.array(fc.stringMatching(/^[!-~]{1,8}$/), { maxLength: 3 })
    const given = fc.tuple(message, message, keys)
    fc.assert(
      fc.property(given, ([english, french, names]) => {
        // A point in a name is one between two names.
        const more = Object.fromEntries(
          names.map((name) => [name.replaceAll('.', '_').replace(/^\d+$/, 'n$&'), english]),
        )
        const changed = readProject({
          texts: new Map([
            [path('en'), JSON.stringify({ ...more, invalidAge: english })],
            [path('fr'), JSON.stringify({ ...more, invalidAge: french })],
          ]),
        })
        const { findings, texts } = importTexts(
          changed,
          'fr',
          bytesOf(exportTexts(changed, 'fr', format)),
        )
        expect([findings, texts]).toEqual([[], {}])
      }),
      // A text with a tab next to quotes once made a table with tabs.
      { numRuns: runs(100), examples: [[['\uFEFF\t', '', ['!', '"']]]] },
    )
  })
})
