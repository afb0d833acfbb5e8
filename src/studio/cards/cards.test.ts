import { describe, expect, it } from 'vitest'
import { triedPrograms } from '#tests/support/project/tried-programs.ts'
import { project } from '#tests/support/project/project.ts'
import { parseFormula } from '../../language/mathjs.ts'
import { openWorkspace, undoStep } from '../editing/index.ts'
import { programScope } from '../worker/questions/program-scope.ts'
import { values } from '../worker/questions/values.ts'
import { boundEdit } from './bound-edits.ts'
import { constantName, quantityIn, withName } from './constant-in.ts'
import { controlsOf } from './control.ts'
import { flattened } from './findings-at.ts'
import { lentAt } from './inherited.ts'
import { fitRanges, positionOn } from './ranges.ts'
import { sentenceOf, type SentenceWords } from './sentence.ts'
import type { Schema } from './shape.ts'
import { readTyped } from './typed.ts'
import { thresholdsOf, verdictParts } from './VerdictBar.tsx'

const words: SentenceWords = {
  title: (name) => name.toUpperCase(),
  number: String,
  list: (texts) => texts.join('; '),
  phrase: (name, { text = '', other = '', third = '' }) =>
    `${name}[${[text, other, third].filter(Boolean).join('|')}]`,
}
const sentence = (formula: string): string => sentenceOf(parseFormula(formula), words)

describe('a formula as a sentence', () => {
  it.each([
    ['birds - dead', 'BIRDS − DEAD'],
    ['(birds - dead) / birds', '(BIRDS − DEAD) ÷ BIRDS'],
    ['a - (b - c)', 'A − (B − C)'],
    ['a * b + c ^ 2', 'A × B + C ^ 2'],
    ['-(a + b)', '−(A + B)'],
    ['a >= b and not (c == 1)', 'and[A ≥ B|not[C = 1]]'],
    ['a != 0 ? b : c', 'either[A ≠ 0|B|C]'],
    ['max(a, b, 1, 2)', 'max[A; B; 1; 2]'],
    ['sum(mix.quantity * mix.price)', 'sum[MIX.QUANTITY × MIX.PRICE]'],
    ['soFar(days.deaths, week)', 'soFar[DAYS.DEATHS|WEEK]'],
    ['isKnown(a) or b < 1', 'or[isKnown[A]|B < 1]'],
  ])('%s', (formula, expected) => expect(sentence(formula)).toBe(expected))

  it('has a sentence for every formula of programs of every kind', () => {
    for (const { file } of triedPrograms)
      for (const [, tree] of programScope({ newest: project, sound: project }, file.path)!.trees)
        expect(sentenceOf(tree, words)).not.toMatch(/undefined|NaN/)
  })
})

describe('a figure with its unit in a formula', () => {
  const units = new Map([
    ['birds', 'bird'],
    ['bird', 'bird'],
    ['%', '%'],
    ['طائر', 'bird'],
    ['kg', 'kg'],
  ])
  it.each([
    ['alive > 1000 birds', '1000 birds', 1000, 'bird', 'alive > bird1000'],
    ['feed * 5 %', '5 %', 5, '%', 'feed * percent5'],
    ['feed * 5%', '5%', 5, '%', 'feed * percent5'],
    ['feed + 0.5 kg', '0.5 kg', 0.5, 'kg', 'feed + kg05'],
    ['alive > ١٠٠٠ طائر', '١٠٠٠ طائر', 1000, 'bird', 'alive > bird1000'],
  ])('%s', (formula, text, value, unit, expected) => {
    const found = quantityIn(formula, units, '.')!
    expect(found).toMatchObject({ text, value, unit })
    expect(withName(formula, found, constantName(found, new Set()))).toBe(expected)
  })

  it('reads a decimal comma in a language that writes one', () =>
    expect(quantityIn('feed + 0,5 kg', units, ',')).toMatchObject({ value: 0.5, unit: 'kg' }))

  it.each(['a / 100', 'x2 * birds', '1 - a', 'a > 5 and b'])('leaves %s alone', (formula) =>
    expect(quantityIn(formula, units, '.')).toBeUndefined(),
  )

  it('takes a name that is free', () => {
    const found = quantityIn('5 %', units, '.')!
    expect(constantName(found, new Set(['percent5', 'percent5x2']))).toBe('percent5x3')
  })
})

describe('the ranges of an input', () => {
  const now = { least: 0, most: 100, usual: [10, 90] } as const
  it.each([
    ['fits', { least: 5 }, { least: 5, most: 100, usual: [10, 90] }, undefined],
    ['moves what is plausible', { least: 20 }, { least: 20, most: 100, usual: [20, 90] }, 'usual'],
    ['moves its upper end', { most: 50 }, { least: 0, most: 50, usual: [10, 50] }, 'usual'],
    [
      'widens what is accepted',
      { usual: [-5, 200] as const },
      { least: -5, most: 200, usual: [-5, 200] },
      'accepted',
    ],
  ])('%s', (_, change, ranges, also) =>
    expect(fitRanges(now, change)).toEqual({ kind: 'fits', ranges, ...(also && { also }) }),
  )
  it.each([{ least: 100 }, { most: -1 }, { usual: [5, 5] as const }, { least: 95 }])(
    'refuse what contradicts: %j',
    (change) => expect(fitRanges(now, change)).toEqual({ kind: 'crossed' }),
  )
  it('are on one line', () => {
    expect(positionOn(0, 0, 100)).toBe(0)
    expect(positionOn(100, 0, 100)).toBe(1)
    expect(positionOn(9, 0, 99)).toBeCloseTo(0.5)
  })

  it('change together, in one step', () => {
    const schema = JSON.parse(
      project.files.texts.get('calculators/calculator.schema.json')!,
    ) as Schema
    const file = 'program.json'
    const text = `{
  "input": { "properties": { "age": { "type": "integer", "minimum": 0, "maximum": 100, "usual": [0, 100] } } }
}`
    const input = flattened(controlsOf(JSON.parse(text), { schema })).find(
      ({ path }) => path.at(-1) === 'age',
    )!
    const opened = openWorkspace(new Map([[file, text]]))
    const changed = boundEdit(input, 'maximum', 60).edit(opened, file)
    expect(changed.texts.get(file)).toBe(
      text.replace('"maximum": 100', '"maximum": 60').replace('[0, 100]', '[0, 60]'),
    )
    expect(undoStep(changed).texts.get(file)).toBe(text)
  })
})

describe('what is typed', () => {
  const number = { kind: 'number', types: ['number'] } as const
  const figure = { kind: 'figure', types: ['number', 'string'] } as const
  it.each([
    ['1000', '.', 1000],
    ['0.1', ',', 0.1],
    ['0,1', ',', 0.1],
    ['١٢٫٥', '.', 12.5],
    ['1 000', ',', 1000],
    ['-3', '.', -3],
  ] as const)('%s is a number', (text, decimal, value) =>
    expect(readTyped(number, text, decimal)).toEqual({ kind: 'value', value }),
  )
  it('is refused if it is none, and asked about if it may be two', () => {
    expect(readTyped(number, 'many', '.')).toEqual({ kind: 'wrong', message: 'number' })
    expect(readTyped(number, '1,500', '.')).toMatchObject({ kind: 'unclear' })
  })
  it('may be a text where texts are values', () =>
    expect(readTyped(figure, 'today - 21', '.')).toEqual({ kind: 'value', value: 'today - 21' }))
  it('is a part as text', () => {
    const part = { kind: 'json', types: [] } as const
    expect(readTyped(part, '{"a": [1]}', '.')).toEqual({ kind: 'value', value: { a: [1] } })
    expect(readTyped(part, '{"a": [1}', '.')).toEqual({ kind: 'wrong', message: 'json' })
  })
})

describe('what is shared', () => {
  const shared = {
    inputs: { birds: { minimum: 0, unit: 'bird' } },
    results: { fcr: { unit: '1', constants: { most: { value: 3 } } } },
    base: undefined,
  }
  const data = {
    input: { properties: { birds: { $ref: '../inputs.json#/birds' } } },
    results: { fcr: { $ref: '../results.json#/fcr' } },
  }
  it('applies where nothing is written', () => {
    const path = ['input', 'properties', 'birds', 'minimum']
    expect(lentAt(data, path, shared)).toEqual({ value: 0, from: 'inputs' })
    expect(lentAt(data, ['results', 'fcr', 'unit'], shared)).toEqual({
      value: '1',
      from: 'results',
    })
    expect(lentAt(data, ['results', 'fcr', 'constants'], shared)).toBeUndefined()
    expect(lentAt(data, ['input', 'properties', 'birds', 'maximum'], shared)).toBeUndefined()
  })
  it('comes from the program that is extended, and its input from the shared inputs', () => {
    const extending = { extends: 'a/b' }
    const of = { ...shared, base: { ...data, slug: 'other', formerly: ['x'] } }
    expect(lentAt(extending, ['slug'], of)).toEqual({ value: 'other', from: 'program' })
    expect(lentAt(extending, ['formerly'], of)).toBeUndefined()
    expect(lentAt(extending, ['input', 'properties', 'birds', 'unit'], of)).toEqual({
      value: 'bird',
      from: 'inputs',
    })
  })
})

describe('verdicts as a line', () => {
  const verdicts = [
    { when: 'share < low', tone: 'bad' },
    { when: 'share > 20', tone: 'fair' },
    { tone: 'good' },
  ]
  it('have a threshold for each condition', () => {
    const thresholds = thresholdsOf(verdicts, { low: 10 })
    expect(thresholds).toEqual([
      { index: 0, sign: '<', value: 10, constant: 'low' },
      { index: 1, sign: '>', value: 20 },
    ])
    expect(verdictParts(verdicts, thresholds)).toEqual([
      { from: 5, to: 10, index: 0 },
      { from: 10, to: 20, index: 2 },
      { from: 20, to: 25, index: 1 },
    ])
  })
  it('are no line if a condition is more than a threshold', () => {
    const other = [{ when: 'share < low and age > 3', tone: 'bad' }, { tone: 'good' }]
    expect(verdictParts(other, thresholdsOf(other, { low: 10 }))).toEqual([])
  })
})

describe('the worker', () => {
  const file = 'calculators/broilers/livability.json'
  const asked = { newest: project, sound: project }
  it('gives the value of each formula in the unit of its result', () => {
    const input = { birds: 10_000, deadBirds: 427, age: 42 }
    const found = values(asked, { file, input, today: '2026-05-01' })!
    // 9,573 of 10,000 birds live.
    expect(found.formulas['livability']).toMatchObject({ value: 95.73, unit: '%' })
    // 1 % and 0.06 % for each of 42 days are lost.
    expect(found.formulas['lawfulLivability']).toMatchObject({ value: 96.48, unit: '%' })
    expect(found.issues).toEqual([])
  })
  it('names what is refused', () => {
    const input = { birds: 5000, deadBirds: 5001 }
    expect(values(asked, { file, input, today: '2026-05-01' })!.issues).toMatchObject([
      { message: 'refusals.partAbove', field: 'deadBirds' },
    ])
  })
  it('knows the names of formulas with their titles, and the keys of tables', () => {
    const scope = programScope(asked, file)!
    expect(scope.names).toContainEqual({
      name: 'normalLoss',
      title: 'constants.normalLoss',
      unit: '%',
      per: 'day',
    })
    const feed = programScope(asked, 'calculators/broilers/feed-consumption.json')!
    expect(feed.ranges[0]).toMatchObject({ reads: ['age'], from: 0 })
  })
  it('has a scope, and values of its demonstration, for programs of every kind', () => {
    for (const { file: source, data } of triedPrograms) {
      expect(structuredClone(programScope(asked, source.path))).toBeDefined()
      if (data.demonstration === undefined) continue
      const input = data.demonstration.input
      const found = values(asked, { file: source.path, input, today: '2026-06-05' })!
      expect(found.issues).toEqual([])
      const single = Object.keys(data.formulas ?? {}).filter(
        (name) => data.results?.[name]?.each === undefined,
      )
      if (single.length > 0) expect(found.formulas).not.toEqual({})
    }
  })
})
