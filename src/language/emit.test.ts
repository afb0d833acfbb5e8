import { describe, expect, it } from 'vitest'
import { problemText } from '#tests/support/project/problem-text.ts'
import { readUnit, type Dimension } from './units.ts'
import { namesIn } from './tree.ts'
import { DimensionProblem, dimensionOf } from './dimension.ts'
import { emit } from './emit.ts'
import { showTree } from './show-tree.ts'
import { parseFormula } from './mathjs.ts'

const known: Readonly<Record<string, Dimension>> = Object.fromEntries(
  Object.entries({
    birds: 'bird',
    hens: 'bird',
    age: 'day',
    week: 'week',
    feed: 'kg',
    weight: 'g/bird',
    area: 'm2',
    rate: 'mL/bird/day',
    fcr: '1',
    share: '%',
    eggs: 'egg',
    inside: 'degC',
    outside: 'degF',
    rise: 'deltaC',
    'normal.weight': 'g/bird',
  }).map(([name, unit]) => [name, readUnit(unit).dimension]),
)
const unitOf = (text: string) => dimensionOf(parseFormula(text), known)

describe('dimensionOf', () => {
  it.each([
    ['birds * weight', 'g'],
    ['feed / birds', 'kg/bird'],
    ['feed / birds / weight', '1'],
    ['birds * age * rate', 'L'],
    ['birds / area', 'bird/m2'],
    ['age + week', 'day'],
    ['-age', 'day'],
    ['fcr + 1', '1'],
    ['share * birds', 'bird'],
    ['1 - share', '1'],
    ['abs(age)', 'day'],
    ['min(age, week)', 'day'],
    ['max(age, 0)', 'day'],
    ['sqrt(area)', 'm'],
    ['area ^ 2 / area', 'm2'],
    ['area ^ 0.5', 'm'],
    ['ceil(age / week)', '1'],
    ['round(fcr, 2)', '1'],
    ['exp(fcr)', '1'],
    ['age > week ? birds : hens', 'bird'],
    ['age + 0', 'day'],
    ['birds - normal.weight / weight * hens', 'bird'],
    ['birds < hens ? 0 : birds', 'bird'],
    ['2 ^ fcr', '1'],
    ['inside - outside', 'deltaC'],
    ['inside + rise', 'degC'],
    ['rise + inside', 'degC'],
    ['inside - rise', 'degC'],
    ['min(inside, outside)', 'degC'],
    ['first(inside, outside)', 'degC'],
    ['inside > outside ? inside : outside', 'degC'],
    ['(inside - outside) / rise', '1'],
    ['(inside - outside) * 2', 'deltaC'],
    ['abs(inside - outside)', 'deltaC'],
    ['-rise', 'deltaC'],
  ])('%s is in %s', (text, unit) => {
    expect(unitOf(text)).toEqual(readUnit(unit).dimension)
  })

  it.each([
    'age > week',
    'age == 0',
    'fcr <= 2 and birds != hens',
    'not (fcr < 1)',
    'fcr > 1 or fcr < 0.5',
    'inside > outside',
    'isKnown(inside)',
  ])('%s is a truth value', (text) => {
    expect(unitOf(text)).toBe('truth')
  })

  it.each(['0', '0 * birds', '0 / age'])('%s fits any unit', (text) => {
    expect(unitOf(text)).toBe('zero')
  })

  it.each([
    ['age + feed', 'days and weight cannot be combined'],
    ['birds - 1', 'birds and a number without unit cannot be combined'],
    ['age < weight', 'days and weight per bird cannot be combined'],
    ['birds == eggs', 'birds and eggs cannot be combined'],
    ['min(age, birds)', 'days and birds cannot be combined'],
    ['age > week ? birds : feed', 'birds and weight cannot be combined'],
    ['feed + weight', 'weight and weight per bird cannot be combined'],
    ['rate + area', 'volume per day per bird and area cannot be combined'],
    ['birds * (age + feed)', 'in "age + feed"'],
    ['round(age)', 'round() needs a number without unit'],
    ['ceil(weight)', 'without unit'],
    ['log(feed)', 'without unit'],
    ['exp(age)', 'without unit'],
    ['round(fcr, age)', 'without unit'],
    ['age ^ fcr', 'only a number can be the power'],
    ['(age > 0) + 1', 'truth value'],
    ['fcr * (age > 0)', 'truth value'],
    ['-(age > 0)', 'truth value'],
    ['fcr ? 1 : 2', 'not a comparison'],
    ['fcr and birds', 'needs comparisons'],
    ['not fcr', 'needs comparisons'],
    ['(age > 0) == (age < 0)', 'cannot be compared'],
    [
      'age > 0 ? age < 0 : 5',
      'in "age > 0 ? age < 0 : 5", a truth value and a number cannot be combined',
    ],
    ['inside + outside', 'cannot be added'],
    ['inside + age', 'temperature and days cannot be combined'],
    [
      'rise - inside',
      'in "rise - inside", formulas cannot calculate with temperature on a scale; subtract a',
    ],
    [
      'inside * 2',
      'in "inside * 2", formulas cannot calculate with temperature on a scale; subtract a',
    ],
    [
      'inside / outside',
      'in "inside / outside", formulas cannot calculate with temperature on a scale; subtract',
    ],
    [
      'inside ^ 2',
      'in "inside ^ 2", formulas cannot calculate with temperature on a scale; subtract a',
    ],
    ['-inside', 'in "-inside", formulas cannot calculate with temperature on a scale; subtract a'],
    [
      'abs(inside)',
      'in "abs(inside)", formulas cannot calculate with temperature on a scale; subtract a',
    ],
    [
      'round(inside)',
      'in "round(inside)", formulas cannot calculate with temperature on a scale; subtract a',
    ],
    [
      'inside > 0',
      'in "inside > 0", 0 is a different point in each unit of a scale; use a constant with a',
    ],
    [
      'inside + 0',
      'in "inside + 0", 0 is a different point in each unit of a scale; use a constant with a',
    ],
    [
      'age > 0 ? inside : 0',
      'in "age > 0 ? inside : 0", 0 is a different point in each unit of a scale; use a',
    ],
    ['inside > rise', 'temperature on a scale and temperature cannot be combined'],
  ])('refuses %s: %s', (text, reason) => {
    expect(() => unitOf(text)).toThrow(DimensionProblem)
    expect(problemText(() => unitOf(text))).toContain(reason)
  })
})

describe('showTree', () => {
  it.each([
    'a + b * c',
    '(a + b) * c',
    'a - (b - c)',
    'a / (b / c)',
    'round(a, 2)',
    'a < b and b < c',
    'not (a < b)',
    '(a or b) and c',
    '-a',
    '-(a + b)',
    'a < b ? a : b',
    'a * -b',
    'normal.fcr / 2',
    'a - b - c',
  ])('writes %s so that it reads the same', (text) => {
    expect(parseFormula(showTree(parseFormula(text)))).toEqual(parseFormula(text))
  })
})

describe('namesIn', () => {
  it('are each named once', () => {
    expect(
      namesIn(parseFormula('birds * normal.fcr + round(birds, 2) / (age > 0 ? normal.fcr : 1)')),
    ).toEqual(['birds', 'normal.fcr', 'age'])
  })
})

describe('emit', () => {
  it.each([
    ['birds * normal.fcr', '(s.birds*s.normal.fcr)'],
    ['a ^ 2', 'm.pow(s.a,2)'],
    ['a <= b and not (a == b)', '(m.smallerEq(s.a,s.b)&&(!m.equal(s.a,s.b)))'],
    ['a > 0 ? -a : round(a, 1)', '(m.larger(s.a,0)?(-s.a):m.round(s.a,1))'],
  ])('writes %s as %s', (text, code) => {
    expect(emit(parseFormula(text))).toBe(code)
  })
})
