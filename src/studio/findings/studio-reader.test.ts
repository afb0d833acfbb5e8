import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { languages } from '#tests/support/project/languages.ts'
import { project } from '#tests/support/project/project.ts'
import { finding, formatWord, phrase } from '../../definition/findings/finding.ts'
import { messagesIn } from '../../definition/languages.ts'
import { parseMessage } from '../../project/compile/icu.ts'
import { findingTexts } from '../../project/finding-texts.ts'
import { cardReader, textReader } from './studio-reader.ts'

/** The Studio in a language, with the messages that it loads for findings. */
const intlOf = (locale: string) =>
  createIntl({
    locale,
    messages: Object.fromEntries(
      Object.entries(messagesIn(project, locale))
        .filter(([key]) => /^(findings|studio\.cards\.parts)\./.test(key))
        .map(([key, text]) => [key, [...parseMessage(text)]]),
    ),
  })

const titles = { deadBirds: { en: 'Dead birds', fr: 'Oiseaux morts', ar: 'الطيور النافقة' } }
const unknown = {
  ...finding('unknown-name.formula', { name: 'deadBird' }),
  fix: phrase('closest', { name: 'deadBirds' }),
}

const inCards = (locale: string, body: Parameters<typeof findingTexts>[0] = unknown) =>
  findingTexts(
    body,
    cardReader<string>(
      intlOf(locale),
      { titles },
      (text, isForeign) => (isForeign ? `[${text}]` : text),
      (parts) => parts.join(''),
    ),
  )

describe('the reader of cards', () => {
  it.each(languages.map(({ code }) => code))('reads titles instead of names in %s', (locale) => {
    const { what, fix } = inCards(locale)
    expect(what).toContain('[deadBird]')
    expect(fix).toContain(titles.deadBirds[locale as keyof typeof titles.deadBirds])
    expect(fix).not.toContain('deadBirds')
  })

  it('reads words of the format as the cards name them', () => {
    const { what } = inCards(
      'en',
      finding('unknown-name.danger', {
        word: formatWord('contents'),
        name: 'x',
      }),
    )
    expect(what).not.toContain('"danger"')
    expect(what).toContain('[x]')
  })

  it('reads no key that is to be pasted into a file', () => {
    const hidden = finding('hidden-figure-read', {
      id: 'result',
      input: 'deadBirds',
      when: 'birds > 1',
      branch: 'birds > 1 ? ... : ...',
    })
    expect(inCards('en', hidden).fix).not.toContain('"shown"')
    const asText = findingTexts(hidden, textReader(intlOf('en')))
    expect(asText.fix).toContain('"shown": "birds > 1"')
  })

  it('reads what a person wrote where it has no title', () => {
    const texts = findingTexts(unknown, textReader(intlOf('fr')))
    expect(texts.fix).toContain('deadBirds')
  })
})
