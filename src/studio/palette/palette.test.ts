import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { smallStudio } from '#tests/support/studio/small-studio.ts'
import { findingsSince } from '#project/findings-since.ts'
import { answeringProgram } from '#project/answering/answering-program.ts'
import { answerLoaded, isError, withTexts, type Input, type Project } from '#project/index.ts'
import { newProgram } from '../programs/new-program.ts'
import { newPart, type WantedPart } from './new-part.ts'
import type { PartKind, TypedPart } from './part-kinds.ts'
import { unitOfFormula } from './typed-formula.ts'

const id = 'broilers/water-for-a-tank'
const file = `calculators/${id}.json`
const inAll = (text: string) => ({ en: text, ar: 'خزان', fr: 'Réservoir' })

const made = newProgram(smallStudio, {
  start: { kind: 'empty' },
  titles: { en: 'Water for a tank' },
  purpose: {},
  about: {},
  group: 'broilers',
  icon: 'broilers',
})
if (made.kind !== 'made') throw new Error(made.problem)
const empty = withTexts(smallStudio, made.changes)

function tryPart(of: Project, kind: PartKind, typed: TypedPart, more?: Partial<WantedPart>) {
  const definition = of.definitions.get(id)!
  return newPart(of, definition, { file, kind, typed, language: 'en', decimal: '.', ...more })
}

function add(of: Project, kind: PartKind, typed: TypedPart, more?: Partial<WantedPart>): Project {
  const part = tryPart(of, kind, typed, more)
  if (part.kind !== 'made') throw new Error(JSON.stringify(part.problems))
  return withTexts(of, part.changes)
}

const errorsOf = (of: Project): readonly string[] =>
  findingsSince(smallStudio, of)
    .filter(isError)
    .map((each) => `${each.id} ${each.file}:${each.line}`)

const scopeOf = (of: Project, input: Input) => {
  const program = answeringProgram(of, of.definitions.get(id)!)
  return answerLoaded(of, program, input).calculation.scope
}

const litres = { quantity: { unit: 'L' }, accepted: [1, 100_000], usual: [50, 20_000] } as const

describe('a part from a form', () => {
  it('asks for litres, and works out grams with a figure that was typed with its unit', () => {
    const asked = add(empty, 'number', { title: inAll('Water in the tank'), ...litres })
    const text = 'waterInTheTank / 10 L * 2,5 g'
    const typed = { text, language: 'fr', decimal: ',' } as const
    expect(unitOfFormula(asked, asked.definitions.get(id)!, typed)).toBe('g')
    const whole = add(
      asked,
      'figure',
      { title: inAll('Medicine'), formula: text, quantity: { unit: 'g' }, digits: 0 },
      { language: 'fr', decimal: ',' },
    )
    expect(errorsOf(whole)).toEqual([])
    expect(scopeOf(whole, { waterInTheTank: 1000 })['medicine']).toBeCloseTo(250, 9)
  })

  it('has the figures of each line of a list', () => {
    const columns = ['Price', 'Number'].map((title) => ({
      title: inAll(title),
      quantity: { unit: title === 'Price' ? 'money' : '1' },
      accepted: [0, 1000] as const,
    }))
    const asked = add(empty, 'lines', { title: inAll('Vaccines'), columns })
    const whole = add(asked, 'figure', {
      title: inAll('Cost'),
      formula: 'sum(vaccines.price * vaccines.number)',
      quantity: { unit: 'money' },
      digits: 2,
    })
    expect(errorsOf(whole)).toEqual([])
    const lines = [
      { price: 12, number: 3 },
      { price: 5, number: 2 },
    ]
    expect(scopeOf(whole, { vaccines: lines })['cost']).toBe(46)
  })

  it('has a name without letters of a title that has none, and its text in all languages', () => {
    const next = add(empty, 'day', { title: { ar: 'يوم التسكين' } }, { language: 'ar' })
    const { input } = next.definitions.get(id)!.data
    expect(input).toEqual({
      type: 'object',
      required: ['day'],
      properties: {
        day: { type: 'string', format: 'date', title: 'broilers.waterForATank.dayTitle' },
      },
    })
    for (const language of ['ar', 'en', 'fr']) {
      const text = JSON.parse(next.files.texts.get(`locales/${language}/broilers.json`)!) as object
      expect(text).toMatchObject({ waterForATank: { dayTitle: 'يوم التسكين' } })
    }
  })

  it.each([
    ['number', {}, 'title', 'missing'],
    ['number', { title: inAll('Water'), ...litres, accepted: [5, 5] }, 'accepted', 'order'],
    ['number', { title: inAll('Water'), ...litres, usual: [0, 30] }, 'usual', 'inside'],
    ['number', { title: inAll('Water'), ...litres, quantity: {} }, 'quantity', 'missing'],
    ['choice', { title: inAll('Bird'), options: [inAll('Hen')] }, 'options', 'missing'],
    ['figure', { title: inAll('Sum'), formula: '1 +', digits: 0 }, 'formula', 'formula'],
    ['figure', { title: inAll('Sum'), formula: '1', digits: 9 }, 'digits', 'bounds'],
    ['notice', { tone: 'info' }, 'text', 'missing'],
  ] as const)('%s is refused where %j has a problem', (kind, typed, name, problem) => {
    const part = tryPart(empty, kind, typed)
    expect(part.kind).toBe('refused')
    expect(JSON.stringify((part as { problems: object }).problems)).toContain(problem)
    expect((part as { problems: object }).problems).toHaveProperty(name)
  })

  const word = fc.constantFrom(
    'Water',
    'tank',
    'Birds',
    'today',
    'and',
    'e',
    '25 %',
    'Day',
    'sum',
    '',
  )
  const title = fc.tuple(word, word).map((words) => inAll(`A ${words.join(' ')}`.trim()))
  const quantity = fc.record({
    unit: fc.constantFrom('kg', 'L', 'bird', '1', '%', 'day', 'money', 'lux'),
    per: fc.constantFrom('', 'bird', 'day'),
  })
  const range = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 51, max: 5000 }))
  const question = { title, hint: title, isRequired: fc.boolean() }
  const part: fc.Arbitrary<readonly [PartKind, TypedPart]> = fc.oneof(
    fc
      .record({ ...question, quantity, accepted: range })
      .map((typed) => ['number', { ...typed, usual: typed.accepted }] as const),
    fc
      .record({ ...question, options: fc.array(title, { minLength: 2, maxLength: 4 }) })
      .map((typed) => ['choice', typed] as const),
    fc.record(question).map((typed) => ['day', typed] as const),
    fc.record(question).map((typed) => ['yesNo', typed] as const),
    fc
      .record({
        ...question,
        columns: fc.array(fc.record({ title, quantity, accepted: range }), {
          minLength: 1,
          maxLength: 3,
        }),
      })
      .map((typed) => ['lines', typed] as const),
    fc
      .record({ title, quantity, digits: fc.integer({ min: 0, max: 3 }) })
      .map((typed) => ['figure', { ...typed, formula: '12' }] as const),
    fc.record({ text: title }).map((typed) => ['notice', { ...typed, tone: 'info' }] as const),
  )
  it('makes nothing that the format refuses, one after the other', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: 6 }), (parts) => {
        const whole = parts.reduce((of, [kind, typed]) => add(of, kind, typed), empty)
        // Random words make no good texts, and a figure of 12 may have no such unit.
        const wrong = errorsOf(whole).filter((each) => each.includes(' calculators/'))
        expect(wrong.filter((each) => !each.startsWith('units-do-not-fit'))).toEqual([])
      }),
      { numRuns: 12 },
    )
  })
})
