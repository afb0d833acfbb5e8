import { describe, expect, it } from 'vitest'
import { fixtureProject } from '#tests/support/project/fixture-project.ts'
import { converse, withoutAnswer, type Outcome } from './conversation.ts'
import { interview, type Answers } from './interview.ts'
import { newErrors, newErrorsText } from './program-check.ts'

/** Honest answers, in the order of the questions. */
const honest = [
  'broilers',
  'feed-price',
  'feed-conversion',
  'Feed price',
  'ثمن العلف',
  '',
  'What the feed costs.',
  '',
  '',
  'Price times quantity.',
  '',
  '',
  'totalFeed',
  'price; Price; money/kg; 0 to 1000; 0.05-5',
  '',
  '',
  'cost; Cost of the feed; money; totalFeed * price',
  '',
]

/** A person who types these lines; then the input ends. */
async function person(lines: readonly string[], start: Answers = {}) {
  const output: string[] = []
  const kept: Answers[] = []
  const left = [...lines]
  const outcome: Outcome = await converse(fixtureProject, start, {
    ask: (question) => {
      output.push(question)
      return Promise.resolve(left.shift())
    },
    say: (text) => output.push(text),
    keep: (answers) => kept.push(answers),
    findings: (wanted, questions) =>
      newErrorsText(newErrors(fixtureProject, wanted, '2027-11-22'), questions),
  })
  return { ...outcome, output, kept, left }
}

describe('a conversation about a new program', () => {
  it('ends with a program that passes the check', async () => {
    const { wanted, left, output } = await person([...honest, ''])
    expect(left).toEqual([])
    expect(wanted).toMatchObject({
      title: { en: 'Feed price', ar: 'ثمن العلف' },
      inputs: ['totalFeed', { name: 'price', unit: 'money/kg', ends: [0, 1000] }],
      results: [{ name: 'cost', formula: 'totalFeed * price' }],
    })
    expect(output.at(-1)).toContain('The check finds no error.')
  })

  it('repeats the question if an answer is not valid, and keeps what was typed', async () => {
    const { wanted, output, kept } = await person(['broiler', ...honest, ''])
    expect(wanted).toBeDefined()
    expect(output[1]).toContain('Did you mean "broilers"?')
    expect(output[1]).toContain('Now: broiler')
    expect(kept[0]).toEqual({ group: 'broiler' })
  })

  it.each(honest.map((_, index) => index))(
    'keeps %i answers where the input ends',
    async (count) => {
      const first = await person(honest.slice(0, count))
      expect(first.wanted).toBeUndefined()
      expect(Object.keys(first.answers)).toHaveLength(count)
      const second = await person([...honest.slice(count), ''], first.answers)
      expect(second.wanted).toEqual((await person([...honest, ''])).wanted)
    },
  )

  it('goes back, shows and changes any answer', async () => {
    const { wanted, output } = await person([
      'broilers',
      'feed-pric',
      'back',
      'feed-price',
      ...honest.slice(2),
      'change 4',
      'Price of feed',
      'review',
      '17',
      'cost; Feed cost; money; totalFeed * price',
      '',
    ])
    expect(wanted).toMatchObject({
      id: 'feed-price',
      title: { en: 'Price of feed' },
      results: [{ title: 'Feed cost' }],
    })
    expect(output.some((text) => text.includes('2. id: feed-price\n'))).toBe(true)
  })

  it('never replaces a valid answer by one that is not', async () => {
    const { answers, output } = await person([
      ...honest,
      'change 14',
      'price; Price; monye; 0..1; 0..1',
    ])
    expect(answers['input-2']).toBe('price; Price; money/kg; 0 to 1000; 0.05-5')
    expect(output.join('\n')).toContain('"monye" is no known unit')
  })

  it('reports which errors are left, by the number of the answer, and keeps the answers', async () => {
    const wrong = honest.with(16, 'cost; Cost of the feed; money; totalFeed * prise')
    const { wanted, answers, output } = await person([...wrong, ''])
    expect(wanted).toBeUndefined()
    expect(Object.keys(answers)).toHaveLength(honest.length)
    expect(output.at(-1)).toContain('Did you mean "price"?')
    expect(output.at(-1)).toContain('Look at answer 17.')
  })

  it('makes a group and a service', async () => {
    const group = [
      'new',
      'turkeys',
      'Turkeys',
      '',
      '',
      'feeding',
      'new',
      'turkey-farms',
      'Turkey farms',
      '',
      '',
    ]
    const { wanted, output } = await person([
      ...group,
      'What turkeys need.',
      '',
      '',
      'feed',
      ...honest.slice(1),
      '',
    ])
    expect(output.at(-1)).toContain('The check finds no error.')
    expect(wanted?.group).toMatchObject({ id: 'turkeys', service: { id: 'turkey-farms' } })
    const inService = await person([...group.slice(0, 6), 'broilers', ...honest.slice(1), ''])
    expect(inService.wanted?.group).toMatchObject({ id: 'turkeys', service: 'broilers' })
  })
})

it('moves the later answers of a list up where one is removed', () => {
  const answers = { 'input-1': 'a', 'input-2': 'b', 'input-3': '', 'result-1': 'c' }
  expect(withoutAnswer(answers, 'input-1')).toEqual({
    'input-1': 'b',
    'input-2': '',
    'result-1': 'c',
  })
})

it('offers the pictures of cards only', () => {
  const { questions } = interview(fixtureProject, { group: 'broilers', id: 'feed-price' })
  expect(questions.at(-1)?.text).toContain('feed-conversion')
  expect(questions.at(-1)?.text).not.toMatch(/\b(chevron|trash|menu|whatsapp)\b/)
})
