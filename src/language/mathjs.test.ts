import { describe, expect, it } from 'vitest'
import { problemText } from '#tests/support/project/problem-text.ts'
import { parseFormula } from './mathjs.ts'
import { FormulaProblem } from './reason.ts'
import { functions } from './functions.ts'

describe('parseFormula', () => {
  it.each<[string, unknown]>([
    ['birds', 'birds'],
    ['normal.fcr', 'normal.fcr'],
    ['1e-3', 0.001],
    ['(birds)', 'birds'],
    ['-birds', ['-', 'birds']],
    ['birds * normal.dailyFeed', ['*', 'birds', 'normal.dailyFeed']],
    ['a - b - c', ['-', ['-', 'a', 'b'], 'c']],
    ['a / b * c', ['*', ['/', 'a', 'b'], 'c']],
    ['a + b * c', ['+', 'a', ['*', 'b', 'c']]],
    ['a ^ b ^ c', ['^', 'a', ['^', 'b', 'c']]],
    ['-a ^ 2', ['-', ['^', 'a', 2]]],
    ['a < b and b <= c', ['and', ['<', 'a', 'b'], ['<=', 'b', 'c']]],
    ['not (a == b)', ['not', ['==', 'a', 'b']]],
    ['a != b or a > c', ['or', ['!=', 'a', 'b'], ['>', 'a', 'c']]],
    ['a >= b ? a : b', ['?', ['>=', 'a', 'b'], 'a', 'b']],
    ['round(a, 2)', ['round', 'a', 2]],
    ['max(a, b, c)', ['max', 'a', 'b', 'c']],
  ])('reads %s', (text, tree) => {
    expect(parseFormula(text)).toEqual(tree)
  })

  it.each([
    ['an assignment', 'a = 5'],
    ['an assignment of a column', 'normal.fcr = 5'],
    ['a definition of a function', 'f(x) = x'],
    ['a text', '"birds"'],
    ['a text in single quotes', "'birds'"],
    ['a sum with a text', 'birds + "1"'],
    ['multiplication without a sign', '2 birds'],
    ['multiplication by brackets', '2(birds)'],
    ['a bracket after a bracket', '(a)(b)'],
    ['a percent sign', '5%'],
    ['a percent sign in a sum', 'birds + 10%'],
    ['a remainder', 'a % b'],
    ['a remainder by name', 'a mod b'],
    ['an array', '[1, 2]'],
    ['a matrix', '[1, 2; 3, 4]'],
    ['a range', '1:10'],
    ['an object', '{a: 1}'],
    ['deep access', 'a.b.c'],
    ['access by number', 'a[1]'],
    ['access of a call', 'round(a).b'],
    ['a method', 'normal.fcr(1)'],
    ['a method of a name', 'birds.toString()'],
    ['config', 'config({})'],
    ['import', 'import({a: 1})'],
    ['createUnit', 'createUnit("foo")'],
    ['evaluate', 'evaluate("1")'],
    ['parse', 'parse("1")'],
    ['simplify', 'simplify("1")'],
    ['derivative', 'derivative("x", "x")'],
    ['reviver', 'reviver(1)'],
    ['random', 'random()'],
    ['print', 'print(a)'],
    ['an unknown function', 'average(a, b)'],
    ['a typing error', 'rond(a)'],
    ['a chain of comparisons', '1 < a < 3'],
    ['a longer chain', 'a <= b < c <= d'],
    ['two formulas', 'a; b'],
    ['two lines', 'a\nb'],
    ['a factorial', 'a!'],
    ['a transposition', "a'"],
    ['a unit conversion', 'a to kg'],
    ['bits', 'a | b'],
    ['bit shifts', 'a << 2'],
    ['exclusive or', 'a xor b'],
    ['elementwise multiplication', 'a .* b'],
    ['a truth value', 'true'],
    ['nothing', 'null'],
    ['undefined', 'undefined'],
    ['an empty formula', ''],
    ['spaces', '  '],
    ['a comment', '# a'],
    ['an open bracket', '(a'],
    ['a missing operand', 'a +'],
    ['a closing bracket', 'a)'],
    ['an operator too many', 'a */ b'],
    ['Arabic digits', '٣ + 1'],
    ['JavaScript', 'a => a'],
    ['a template', '`a`'],
    ['a plus sign before', '+a'],
    ['no value for round', 'round()'],
    ['too many for round', 'round(a, 1, 2)'],
    ['too many for ceil', 'ceil(a, b)'],
    ['too many for abs', 'abs(a, b)'],
    ['nothing for min', 'min()'],
    ['too many for sqrt', 'sqrt(a, b)'],
    ['too many for log', 'log(a, 10)'],
  ])('refuses %s: %s', (_, text) => {
    expect(() => parseFormula(text)).toThrow(FormulaProblem)
  })

  it.each([
    ['a +', 'character'],
    ['rond(a)', 'rond'],
    ['rond(a)', 'round'],
    ['1 < a < 3', 'and'],
    ['2 birds', '*'],
    ['a.b.c', 'lookup.column'],
    ['round(a, 1, 2)', '1 to 2'],
    ['ceil(a, b)', '1'],
  ])('reports %s as "%s"', (text, word) => {
    expect(problemText(() => parseFormula(text))).toContain(word)
  })

  it('offers no function that reaches out', () => {
    expect(Object.keys(functions).sort()).toEqual([
      'abs',
      'atan',
      'before',
      'ceil',
      'count',
      'exp',
      'first',
      'floor',
      'greatestSoFar',
      'isKnown',
      'latest',
      'log',
      'log10',
      'max',
      'min',
      'percentile',
      'round',
      'soFar',
      'sqrt',
      'sum',
    ])
  })
})
