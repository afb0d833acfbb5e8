import { describe, expect, it } from 'vitest'
import { inEnglish } from '#tests/support/project/in-english.ts'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { messagesOf } from '#project/index.ts'
import { exportTexts, importTexts } from '../../index.ts'
import { readXliff } from './read.ts'

const sent = exportTexts(fixtureProject, 'fr', 'xliff')
const english = messagesOf(fixtureProject, 'en')
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const back = (text: string) => importTexts(fixtureProject, 'fr.xlf', new TextEncoder().encode(text))

function replaced(text: string, from: string | RegExp, to: string): string {
  const changed = text.replace(from, () => to)
  expect(changed).not.toBe(text)
  return changed
}

/** The unit of "messages.tooLow" ("{title}: enter {limit} or more") with other content. */
const tooLow = /<unit id="messages\.tooLow"[^]*?<\/unit>/
const withUnit = (content: string): string =>
  replaced(sent, tooLow, `<unit id="messages.tooLow">${content}</unit>`)
const wanted = '{limit} au moins ({title})'

describe('an element inside a text of XLIFF 2', () => {
  const target = '<ph id="2"/> au moins (<ph id="1"/>)'
  it.each([
    [
      'by its original',
      `<originalData><data id="d1">{title}</data><data id="d2">{limit}</data></originalData><segment>
       <source><ph id="1" dataRef="d1"/>: enter <ph id="2" dataRef="d2"/> or more</source>
       <target><ph id="2" dataRef="d2"/> au moins (<ph id="1" dataRef="d1"/>)</target></segment>`,
    ],
    [
      'by the original that its source names',
      `<originalData><data id="d1">{title}</data><data id="d2">{limit}</data></originalData><segment>
       <source><ph id="1" dataRef="d1"/>: enter <ph id="2" dataRef="d2"/> or more</source>
       <target>${target}</target></segment>`,
    ],
    [
      'by equiv, with or without braces',
      `<segment><source><ph id="1" equiv="{title}"/>: enter <ph id="2" equiv="limit"/> or more</source>
       <target>${target}</target></segment>`,
    ],
    [
      'by disp, with two braces',
      `<segment><source><ph id="1" disp="{{title}}"/>: enter <ph id="2" disp="{{ limit }}"/> or more
       </source><target>${target}</target></segment>`.replace(/\s+<\/source>/, '</source>'),
    ],
    [
      'by disp, where equiv is only a word of the program',
      `<segment><source><ph id="1" equiv="PH" disp="{title}"/>: enter <ph id="2" equiv="PH_1"
       disp="{limit}"/> or more</source><target>${target}</target></segment>`,
    ],
    [
      'as a start and an end that stand alone',
      `<segment><source><sc id="1" equiv="{title}"/>: enter <ec id="2" equiv="{limit}"/> or more</source>
       <target><ec id="2"/> au moins (<sc id="1"/>)</target></segment>`,
    ],
    [
      'inside of marks around words',
      `<segment><source><mrk id="m1"><ph id="1" equiv="{title}"/></mrk>: enter <ph id="2"
       equiv="{limit}"/> or more</source>
       <target><mrk id="m1"><ph id="2"/></mrk> au moins (<ph id="1"/>)</target></segment>`,
    ],
  ])('becomes its original placeholder: %s', (_, content) => {
    const { findings, changes } = back(withUnit(content))
    expect(findings).toEqual([])
    expect(changes).toMatchObject([{ key: 'messages.tooLow', after: wanted }])
  })

  it('may enclose words: the forms of a plural', () => {
    const forms = ['one {{text} oiseau}', 'many {{text} d’oiseaux}', 'other {{text} volailles}']
    const text = `<originalData><data id="s">{value, plural, </data><data id="e">}</data>
      </originalData><segment><source><pc id="1" dataRefStart="s" dataRefEnd="e">one {{text} bird}
      other {{text} birds}</pc></source><target>
      <pc id="1" dataRefStart="s" dataRefEnd="e">${forms.join(' ')}</pc></target></segment>`
    const flat = text.replaceAll(/\n\s+/g, ' ').replaceAll('> <pc', '><pc')
    const unit = /<unit id="units\.bird"[^]*?<\/unit>/
    const { findings, changes } = back(replaced(sent, unit, `<unit id="units.bird">${flat}</unit>`))
    expect(findings).toEqual([])
    // The import sets the no-break spaces of French.
    const after = `{value, plural, ${forms.join(' ')}}`.replaceAll('{text} ', '{text}\u00a0')
    expect(changes).toMatchObject([{ after }])
  })

  it('with markup as its original is reported as markup, one with an unknown original as itself', () => {
    const source = `<source>${english['messages.invalidAge']!}</source>`
    const unit = /<unit id="messages\.invalidAge"[^]*?<\/unit>/
    const withTarget = (translated: string) =>
      back(
        replaced(
          sent,
          unit,
          `<unit id="messages.invalidAge"><originalData><data id="b">&lt;b></data><data id="e">&lt;/b></data>
          </originalData><segment>${source}<target>${translated}</target></segment></unit>`,
        ),
      ).findings
    expect(
      withTarget('Un <pc id="1" dataRefStart="b" dataRefEnd="e">âge</pc> juste.'),
    ).toMatchObject([{ id: 'message-markup' }])
    expect(withTarget('Un <ph id="9"/> âge.').map(inEnglish)).toMatchObject([
      {
        id: 'text-with-mark',
        what: 'The text of "messages.invalidAge" contains the element <ph>.',
      },
    ])
  })
})

/** The texts of the small project as a program writes them in XLIFF 1.2. */
function version1(change: (key: string) => string | undefined, ids = (key: string) => key): string {
  const units = Object.entries(english)
    .filter(([key]) => !key.startsWith('site.language.'))
    .map(
      ([key, text]) =>
        `<trans-unit id="${escaped(ids(key))}">${
          change(key) ?? `<source>${escaped(text)}</source><target/>`
        }</trans-unit>`,
    )
  return `<?xml version="1.0" encoding="UTF-8"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
<file original="x" datatype="plaintext" source-language="en-US" target-language="fr-FR"><body>
${units.join('\n')}
</body></file></xliff>`
}

describe('XLIFF 1.2', () => {
  const of = (key: string, content: string) => (each: string) =>
    each === key ? content : undefined

  it('is read, with the languages of its file', () => {
    const text = version1(
      of(
        'messages.invalidAge',
        `<source>${english['messages.invalidAge']!}</source><seg-source>x</seg-source>
         <target state="final">Saisissez l’âge.</target>
         <alt-trans><source>y</source><target>Autre</target></alt-trans>`,
      ),
    )
    expect(readXliff('x', text)).toMatchObject({ from: 'en-US', language: 'fr-FR', findings: [] })
    const { language, findings, changes } = back(text)
    expect([language, findings]).toEqual(['fr', []])
    expect(changes).toMatchObject([
      { key: 'messages.invalidAge', after: 'Saisissez l’âge.', state: 'final' },
    ])
  })

  it.each([
    [
      '<x/> with its original',
      `<x id="1" equiv-text="{title}"/>: enter <x id="2" equiv-text="{{limit}}"/> or more`,
      `<x id="2"/> au moins (<x id="1" equiv-text="{title}"/>)`,
    ],
    [
      '<ph> around its original',
      `<ph id="1">{title}</ph>: enter <ph id="2">{limit}</ph> or more`,
      `<ph id="2">{limit}</ph> au moins (<ph id="1">{title}</ph>)`,
    ],
    [
      '<it>, <bpt> and <ept>',
      `<bpt id="1">{title}</bpt>: enter <it id="2" pos="open">{limit}</it> or more`,
      `<it id="2" pos="open">{limit}</it> au moins (<bpt id="1">{title}</bpt>)`,
    ],
    [
      'marks of segments',
      `{title}: enter {limit} or more`,
      `<mrk mtype="seg" mid="1">{limit} au moins ({title})</mrk>`,
    ],
  ])('%s becomes the placeholder', (_, source, target) => {
    const content = `<source>${source}</source><target>${target}</target>`
    const { findings, changes } = back(version1(of('messages.tooLow', content)))
    expect(findings).toEqual([])
    expect(changes).toMatchObject([{ key: 'messages.tooLow', after: wanted, state: 'translated' }])
  })

  it.each([
    ['new', 'initial'],
    ['needs-review-translation', 'initial'],
    ['translated', 'translated'],
    ['signed-off', 'reviewed'],
    ['final', 'final'],
    ['x-own', undefined],
  ])('the state %s is %s', (state, read) => {
    const content = `<source>a</source><target state="${state}">b</target>`
    const { texts } = readXliff('x', version1(of('messages.invalidAge', content)))
    expect(texts.find(({ key }) => key === 'messages.invalidAge')?.state).toBe(read)
  })

  it('with English instead of missing translations leaves those texts empty', () => {
    const content = `<source>a</source><target state="new">a</target>`
    const { texts } = readXliff('x', version1(of('messages.invalidAge', content)))
    expect(texts.find(({ key }) => key === 'messages.invalidAge')).toMatchObject({
      text: '',
      state: undefined,
    })
  })

  it('that numbers its texts is refused, with the way out', () => {
    let count = 0
    const text = version1(
      () => undefined,
      () => `${(count += 1)}`,
    )
    expect(back(text).findings.map(inEnglish)).toMatchObject([
      {
        id: 'file-broken',
        what: 'The file is XLIFF 1 and numbers its texts ("1") instead of naming them.',
        fix: expect.stringContaining('Save the translation as XLIFF 2.0') as string,
      },
    ])
    // A program that numbers them may keep the names in another attribute.
    const named = text.replaceAll(/id="(\d+)"/g, (_, number: string) => {
      const keys = Object.keys(english).filter((key) => !key.startsWith('site.language.'))
      return `id="${number}" resname="${escaped(keys[Number(number) - 1]!)}"`
    })
    expect(back(named).findings).toEqual([])
  })

  it('of two languages is refused', () => {
    const more = `<file original="y" source-language="en" target-language="de"><body/></file></xliff>`
    const text = version1(() => undefined).replace('</xliff>', more)
    expect(back(text).findings.map(inEnglish)).toMatchObject([
      {
        id: 'file-of-another-language',
        what: 'The file contains translations into "fr-FR" and into "de".',
      },
    ])
  })
})

describe('the language of a file', () => {
  const from = (source: string, target: string) =>
    back(
      sent
        .replace('srcLang="en"', `srcLang="${source}"`)
        .replace('trgLang="fr"', `trgLang="${target}"`),
    )
  it.each([['fr-FR'], ['fr_CA'], ['FR'], ['fr-Latn-FR']])('%s is fr', (tag) => {
    expect(from('en-US', tag)).toMatchObject({ language: 'fr', findings: [] })
  })
  it('may name the region of Arabic', () => {
    const arabic = exportTexts(fixtureProject, 'ar', 'csv').replace('"en","ar"', '"en-GB","ar-EG"')
    expect(back(arabic)).toMatchObject({ language: 'ar', findings: [] })
  })
  it.each([['zh-TW'], ['sr-Latn'], ['fr-Arab']])('%s is ambiguous', (tag) => {
    expect(from('en', tag).findings.map(inEnglish)).toMatchObject([
      {
        id: 'no-such-language',
        what: expect.stringContaining('it is unclear which of the two is meant') as string,
      },
    ])
  })
  it.each([['french'], ['x'], ['fr FR'], ['']])('%j is not one', (tag) => {
    expect(from('en', tag).findings).toMatchObject([{ id: 'no-such-language' }])
  })
})
