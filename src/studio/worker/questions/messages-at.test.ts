import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { isSweep } from '#tests/support/browser/sweep.ts'
import { fewOf } from '#tests/support/runs.ts'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { messagesOf } from '#definition/project.ts'
import { isolateTyped } from '#i18n/isolate.ts'
import { parseMessage, readShape } from '#project/compile/icu.ts'
import { languages } from '#tests/support/project/languages.ts'
import { project } from '#tests/support/project/project.ts'
import { programKeys } from '../../words/page-keys.ts'
import { messagesAt } from './messages-at.ts'

const asked = { newest: project, sound: project }

/** A message as a page shows it, with values that are no words of the site. */
function shown(text: string, numbers: string, count: number): string {
  const { placeholders, kinds } = readShape(text)
  const values = placeholders.map((name) => {
    const kind = kinds.find((each) => each.name === name && each.kind !== 'plain')?.kind ?? ''
    const [, first = 'other'] = /^select of (?:other, )?(\w+)/.exec(kind) ?? []
    if (kind.startsWith('select')) return [name, first]
    return [name, kind === '' ? isolateTyped(`Zq ${count}`) : count]
  })
  return createIntl({
    locale: numbers,
    messages: { message: [...parseMessage(text)] },
  }).formatMessage({ id: 'message' }, Object.fromEntries(values) as Record<string, string | number>)
}

interface Case {
  readonly key: string
  readonly text: string
  readonly language: string
  readonly program?: string
}

/**
 * The shares of messages that are first, and that are among the first three. Messages with the same
 * text cannot be distinguished: they count as one.
 */
function shares(cases: readonly Case[]): { readonly first: number; readonly amongThree: number } {
  let [first, amongThree] = [0, 0]
  for (const { key, text, language, program } of cases) {
    const { candidates } = messagesAt(asked, { texts: [text], part: 'rest', language, program })
    const own = messagesOf(project, language)[key]
    const index = [...new Set(candidates.map((each) => each.text))].indexOf(own!)
    if (index === 0) first += 1
    if (index >= 0 && index < 3) amongThree += 1
  }
  return { first: first / cases.length, amongThree: amongThree / cases.length }
}

/** Messages that the live page of the Studio never shows. */
const elsewhere = /^(?:cards|command|findings|mails|problems|studio)\./

describe('the messages at a text', () => {
  for (const { code, numbers } of languages)
    for (const count of [1, 7])
      it(`are found for messages of ${code}, formatted with ${count}`, () => {
        const shownToVisitors = Object.entries(messagesOf(project, code)).filter(
          ([key]) => !elsewhere.test(key),
        )
        const cases = fewOf(shownToVisitors, 20).map(([key, text]) => ({
          key,
          text: shown(text, numbers, count),
          language: code,
        }))
        const { first, amongThree } = shares(cases)
        expect(first).toBeGreaterThan(0.985)
        expect(amongThree).toBeGreaterThan(0.99)
      })
  it('are found first for all messages of the page of a program', () => {
    const cases = triedPrograms.flatMap((definition, index) => {
      const { code, numbers } = languages[index % languages.length]!
      return [...programKeys(project, definition)].flatMap((key) => {
        const text = messagesOf(project, code)[key]
        return text === undefined
          ? []
          : [{ key, text: shown(text, numbers, 7), language: code, program: definition.id }]
      })
    })
    expect(cases.length).toBeGreaterThan(isSweep ? 5000 : 200)
    const { first, amongThree } = shares(cases)
    expect(first).toBeGreaterThan(0.99)
    expect(amongThree).toBeGreaterThan(0.999)
  })
  it('are those of the open program where other pages have the same text', () => {
    const text = 'Livability percentage'
    const { candidates, isCertain } = messagesAt(asked, {
      texts: [text, `${text} of all`],
      part: 'title',
      language: 'en',
      program: 'broilers/livability',
    })
    expect(candidates[0]).toEqual({ key: 'broilers.livability.title', text })
    expect(isCertain).toBe(true)
  })
  it('are those of the part of the page where the program has the same text in several', () => {
    const pressed = { texts: ['نسبة الحيوية'], language: 'ar', program: 'broilers/livability' }
    const first = (part: 'title' | 'form' | 'rest') => messagesAt(asked, { ...pressed, part })
    expect(first('title').candidates[0]!.key).toBe('broilers.livability.title')
    expect(first('title').isCertain).toBe(true)
    expect(first('rest').candidates[0]!.key).toBe('results.livability')
    expect(first('form').isCertain).toBe(false)
  })
  it('are none for a text that no message can show', () => {
    expect(
      messagesAt(asked, { texts: ['', ' '], part: 'rest', language: 'en', program: undefined }),
    ).toEqual({
      candidates: [],
      isCertain: false,
    })
  })
})
