import { createIntl } from '@formatjs/intl'
import type { IntlShape, MessageFormatElement } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { arabic, english, french } from '#tests/support/project/languages.ts'
import { loadProgram, project } from '#tests/support/project/project.ts'
import { messagesOf } from '../../definition/project.ts'
import { calculate } from '../../engine/calculate.ts'
import { toShown } from '../../engine/shown/shown-units.ts'
import { parseMessage } from '../../project/compile/icu.ts'
import { encodedSize, longestQuery } from '../../address-size.ts'
import type { Language } from '../../i18n/languages.ts'
import type { Formatters } from '../../components/text/use-formatters.ts'
import { answerText } from './answer-text.ts'

/** The shared text of an answer, without direction marks. */
function sent(
  id: string,
  input: Record<string, unknown>,
  language: Language,
  most = Infinity,
): string {
  const { calculator, tables } = loadProgram(project.definitions.get(id)!)
  const messages = Object.fromEntries(
    Object.entries(messagesOf(project, language.code)).map(([key, text]) => [
      key,
      parseMessage(text),
    ]),
  )
  const intl = createIntl({
    locale: language.code,
    messages: messages as unknown as Record<string, MessageFormatElement[]>,
  }) as unknown as IntlShape
  const format = {
    message: (key: string, values?: Record<string, string>) =>
      intl.formatMessage({ id: key }, values),
    list: (names: readonly string[]) => new Intl.ListFormat(language.code).format(names),
  } as unknown as Formatters
  const calculation = toShown(calculator, calculate(calculator, input, tables))
  return answerText(
    { calculator, calculation, input, tables },
    undefined,
    format,
    language,
    intl,
    (text) => encodedSize(text) <= most,
  )
}

// 174 g for each of 20,000 birds are 3,480 kg: 69.6 bags of 50 kg; 500 birds need 1.74 bags.
it.each([
  [english, 20_000, 'about 70 bags of 50 kg · 174 g per bird'],
  [english, 500, 'about 1.7 bags of 50 kg · 174 g per bird'],
  [arabic, 20_000, 'نحو 70 كيسًا زنة 50 كجم · 174 جم للطائر'],
  [arabic, 1500, 'نحو 5.2 كيس زنة 50 كجم · 174 جم للطائر'],
  [french, 20_000, 'environ 70 sacs de 50 kg · 174 g par sujet'],
] as const)('feed is shared in bags and for each bird, too: %#', (language, birds, expected) => {
  const lines = sent('broilers/feed-consumption', { birds, age: 35, standard: 'clinic' }, language)
  expect(lines.replace(/\u00a0/g, ' ').split('\n')).toContain(expected)
})
it('water is shared in tanks only where their size is known', () => {
  const text = sent('broilers/water-consumption', { birds: 10_000, age: 30 }, english)
  expect(text.split('\n')).toContain('285 mL per bird')
})

describe('the shared text of a medicine', () => {
  const feed = {
    medicine: 'salinomycin~Sacox 120',
    birdType: 'broiler',
    level: 60,
    dailyFeed: 120,
    averageWeight: 1.5,
  }
  it.each([
    [english, 'was read as Salinomycin: check the active substance', 'Can kill: horses'],
    [arabic, 'تأكّد من المادة الفعالة', 'قد يقتل: الخيول والحمير والبغال'],
    [french, 'vérifiez la substance active', 'Peut tuer\u202f: chevaux'],
  ] as const)(
    'states the interpreted name and the warnings by species: %#',
    (language, taken, harms) => {
      const lines = sent('treatment/medicated-feed', feed, language).split('\n')
      // After the title; the name keeps its own direction.
      expect(lines[1]).toContain(taken)
      expect(lines[1]).toContain('\u2068Sacox 120\u2069')
      expect(lines.some((line) => line.includes(harms))).toBe(true)
    },
  )
  it.each([
    [english, 'Prohibited: Chloramphenicol. No sale date'],
    [arabic, 'محظور قانونًا: كلورامفينيكول. لا نعطي'],
    [french, 'Interdit : Chloramphénicol. Aucune date'],
  ] as const)(
    'begins with its danger in each program, and has no date or dose: %#',
    (language, first) => {
      const plain = (text: string) => text.replace(/[\u2066-\u2069\u200e]/g, '').replace(/\s/g, ' ')
      for (const [id, more, figure] of [
        ['treatment/withdrawal-date', { lastDose: '2026-05-01', meatDays: 7 }, '9'],
        ['treatment/concentration', { concentration: 240 }, '0.24'],
        ['treatment/medicated-feed', feed, '4.8'],
      ] as const) {
        const asked = (medicine: string) => plain(sent(id, { ...more, medicine }, language))
        const text = asked('chloramphenicol')
        expect(text.startsWith(first), text).toBe(true)
        expect(text).not.toContain(figure)
      }
    },
  )
  it('says first that nothing is known of a name that is not in the list', () => {
    const text = sent(
      'treatment/concentration',
      { concentration: 240, medicine: 'Superfix' },
      english,
    )
    expect(text.replace(/[\u2066-\u2069]/g, '').split('\n')[0]).toContain(
      'Not in our list: Superfix',
    )
    expect(text).toContain('240')
  })
  it('states what the text of a dose lacks', () => {
    const dose = { medicine: 'doxycycline-de', birdType: 'broiler', birds: 1000, averageWeight: 1 }
    expect(sent('drugs/drug-dose', dose, english)).toContain('does not state: the date')
  })
  it('has no warning if no medicine was entered', () => {
    const { medicine, ...rest } = feed
    expect(medicine).toContain('~')
    expect(sent('treatment/medicated-feed', rest, english)).not.toContain('kill')
  })
})

describe('the shared text of a pair with many warnings', () => {
  // Both are named with their legal status, their warnings by species, and advice.
  const pair = { medicine1: 'monensin', medicine2: 'tiamulin' }
  it('fits an address: what is forbidden comes first, and the text shows that it is shortened', () => {
    const whole = sent('drugs/drug-interactions', pair, arabic)
    expect(sent('drugs/drug-interactions', pair, arabic, encodedSize(whole))).toBe(whole)
    for (const most of [longestQuery, 3000, 2000]) {
      const text = sent('drugs/drug-interactions', pair, arabic, most)
      if (encodedSize(whole) <= most) continue
      expect(encodedSize(text)).toBeLessThanOrEqual(most)
      const lines = text.split('\n')
      expect(lines.at(-1)).toBe('رسالة مختصرة، والباقي في الصفحة.')
      expect(whole.split('\n').slice(0, lines.length - 1)).toEqual(lines.slice(0, -1))
    }
    expect(encodedSize(whole)).toBeGreaterThan(3000)
  })
})
