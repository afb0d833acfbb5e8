/** Known slips in formulas: what people bring along from spreadsheets, books and languages. */
import { plainDigits } from '../../round.ts'
import { getOwn } from '../../own.ts'
import { phrase, type FindingPart } from '../findings/finding.ts'
import type { Quantity } from '../shapes.ts'
import { westernDigits, type SlipOf } from './typo.ts'

/** What is known around a formula. */
export interface FormulaContext {
  /** The name of the figure that it gives, and the names that the program defines. */
  readonly name?: string | undefined
  readonly names: readonly string[]
  readonly functions: readonly string[]
  /** The units that a figure may have. */
  readonly units: readonly string[]
  readonly answers: 'number' | 'truth'
}

/** A slip in a formula that a pattern recognises. */
export interface FormulaTypoPattern {
  /** Its sentence under `slips.formula` of the findings. */
  readonly kind: SlipOf<'formula'>
  readonly pattern: RegExp
  /** What to write; undefined where it is no slip, null where only a person decides. */
  readonly to: (found: RegExpExecArray, context: FormulaContext) => string | undefined | null
  /** What is wrong, where that is not the sentence of its kind with what was found. */
  readonly what?: (found: string) => FindingPart
  readonly hint?: (found: string, to: string, context: FormulaContext) => FindingPart
}

const operand = String.raw`(?<=[\w)\]²³])`
const figureBefore = String.raw`(?<=(?<![\w.])\d+(?:\.\d+)?)`
const operandNext = String.raw`(?=[\w(\[√])`

/** Signs of books, keyboards and other languages, and how a formula writes each. */
const signs: Readonly<Record<string, string>> = {
  '،': ',',
  '؛': ',',
  '，': ',',
  '≤': '<=',
  '⩽': '<=',
  '=<': '<=',
  '≥': '>=',
  '⩾': '>=',
  '=>': '>=',
  '≠': '!=',
  '<>': '!=',
  '=/=': '!=',
  '===': '==',
  '!==': '!=',
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
  '∧': 'and',
  '∨': 'or',
  and: 'and',
  or: 'or',
  not: 'not',
  '**': '^',
  '²': '^2',
  '³': '^3',
  '⁴': '^4',
  '½': '0.5',
  '¼': '0.25',
  '¾': '0.75',
  π: '3.14159265358979',
  'pi()': '3.14159265358979',
}
const operatorWords: Readonly<Record<string, string>> = {
  times: '*',
  'multiplied by': '*',
  'divided by': '/',
  plus: '+',
  minus: '-',
  equals: '==',
  'is equal to': '==',
  'is not': '!=',
  'is greater than': '>',
  'is more than': '>',
  'is larger than': '>',
  'is less than': '<',
  'is smaller than': '<',
  'is at least': '>=',
  'is at most': '<=',
}
const roundBrackets: Readonly<Record<string, string>> = { '[': '(', '{': '(', ']': ')', '}': ')' }

const shareTypo = (figure: string): string => plainDigits(Number(figure.replace(',', '.')) / 100)

/** Two words that are one name: `dead birds`. */
const inOne = (words: readonly string[]): string =>
  words.map((word, index) => (index === 0 ? word : word[0]!.toUpperCase() + word.slice(1))).join('')

/** The unit that a word after a figure means, like `birds`. */
const unitMeant = (word: string, units: readonly string[]): string | undefined =>
  units.find((unit) => unit === word) ??
  units.find((unit) => unit.length > 1 && (`${unit}s` === word || `${unit}es` === word))

/** Whether a word after a figure is its unit, and no name that the figure multiplies. */
const isUnitHere = (
  found: string,
  word: string,
  { names, units, functions }: Pick<FormulaContext, 'names' | 'units' | 'functions'>,
): boolean =>
  !/^(?:and|or|mod|to|in|x|X|not|e\d+)$/.test(word) &&
  !functions.includes(word) &&
  unitMeant(word, units) !== undefined &&
  // 2birds, without a space, is twice the birds.
  !(names.includes(word) && !/\s/.test(found))

/** How a figure of a formula is written with its unit: as a constant, named after both. */
export function constantFix(figure: string, { unit = '1', per }: Quantity): FindingPart {
  const name = `${unit.replaceAll(/\W/g, '')}${figure.replace('.', 'point')}`
  const below = per === undefined ? '' : `, "per": "${per}"`
  return phrase('asConstant', {
    constant: `"${name}": { "value": ${figure}, "unit": "${unit}"${below} }`,
    name,
  })
}

export const formulaTypoPatterns: readonly FormulaTypoPattern[] = [
  {
    kind: 'space',
    pattern: /[\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff]|[\t\r\n]+/g,
    to: ([sign]) => (/[\u200b\u2060\ufeff]/.test(sign) ? '' : ' '),
    what: () => phrase('slips.formula.space'),
    hint: () => phrase('slips.formula.spaceHint'),
  },
  {
    kind: 'digitsOfAnotherScript',
    pattern: /[\d٠-٩۰-۹]*[٠-٩۰-۹٫][\d٠-٩۰-۹٫]*/g,
    to: ([digits]) => westernDigits(digits),
  },
  {
    kind: 'sign',
    pattern:
      /[،؛，²³⁴½¼¾π≤≥≠⩽⩾∧∨]|\bPI\(\)|\*\*|=\/=|[!=]==|<>|=<|=>(?!=)|&&?|\|\|?|\b(?:AND|And|OR|Or|NOT|Not)\b(?!\s*\()/g,
    to: ([sign]) => getOwn(signs, sign.toLowerCase()),
  },
  {
    kind: 'leadingEqualsSign',
    pattern: /^\s*=+\s*(?=\S)/g,
    to: () => '',
    what: () => phrase('slips.formula.leadingEqualsSign'),
    hint: () => phrase('slips.formula.leadingEqualsSignHint'),
  },
  {
    kind: 'nameBeforeTheFormula',
    pattern: /^\s*([A-Za-z]\w*)\s*:?=(?![=<>])\s*/g,
    to: ([, name], context) =>
      context.answers === 'number' && name === context.name ? '' : undefined,
    hint: (found) => phrase('slips.formula.nameBeforeTheFormulaHint', { found }),
  },
  {
    kind: 'trailingSign',
    pattern: /(?<=[\w)])\s*(?:=|;|,|(?<!\d)\.)\s*$/g,
    to: () => '',
    hint: (found) => phrase('slips.formula.trailingSignHint', { found }),
  },
  {
    kind: 'quotedName',
    pattern: new RegExp(
      [
        String.raw`["'“”„«»‘’\`]\s*(?:([A-Za-z]\w*(?:\.[A-Za-z]\w*)*|\d+(?:\.\d+)?))\s*["'“”«»‘’\`]`,
        String.raw`\$?\{\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\s*\}`,
        String.raw`\[\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\s*\](?!\s*\[)`,
      ].join('|'),
      'g',
    ),
    to: ([, name, inBraces, inBrackets]) => name ?? inBraces ?? inBrackets,
  },
  {
    kind: 'timesSign',
    pattern: /[×✕✖·∙⋅•∗＊]/g,
    to: () => '*',
  },
  {
    kind: 'letterXAsTimes',
    pattern: new RegExp(String.raw`${operand}(\s+[xX]\s+|(?<=\d)[xX](?=\d))${operandNext}`, 'g'),
    to: ([found], { names }) => (names.includes(found.trim()) ? undefined : ' * '),
    hint: () => phrase('slips.formula.letterXAsTimesHint'),
  },
  {
    kind: 'divisionSign',
    pattern: /[÷∕⁄]/g,
    to: () => '/',
  },
  {
    kind: 'colonAsDivision',
    pattern: new RegExp(String.raw`${operand}\s*:\s*${operandNext}`, 'g'),
    to: ({ input }) => (input.includes('?') ? undefined : ' / '),
    what: () => phrase('slips.formula.colonAsDivision'),
    hint: () => phrase('slips.formula.colonAsDivisionHint'),
  },
  {
    kind: 'dashAsMinus',
    pattern: /[–−—‒‑－]/g,
    to: () => '-',
    hint: () => phrase('slips.formula.dashAsMinusHint'),
  },
  {
    kind: 'singleEqualsSign',
    pattern: /(?<![<>=!:])=(?![=<>])/g,
    // A figure is no comparison, except for the question before a choice.
    to: ({ input }, { answers }) => (answers === 'truth' || input.includes('?') ? '==' : null),
    what: () => phrase('slips.formula.singleEqualsSign'),
    hint: () => phrase('slips.formula.singleEqualsSignHint'),
  },
  {
    kind: 'notSign',
    pattern: /(?:!(?!=)|¬)\s*(?=[\w(])/g,
    to: () => 'not ',
    hint: () => phrase('slips.formula.notSignHint'),
  },
  {
    kind: 'rootSign',
    pattern: /√\s*(?:\(|([A-Za-z]\w*(?:\.\w+)?|\d+(?:\.\d+)?))/g,
    to: ([, name]) => (name === undefined ? 'sqrt(' : `sqrt(${name})`),
  },
  {
    kind: 'percent',
    pattern: /(\d+(?:[.,]\d+)?)\s?(?:%|٪|percent\b|per cent\b)(\s*of\b)?(?!\s*[\d(])/g,
    to: ([, figure = '', of]) => `${shareTypo(figure)}${of === undefined ? '' : ' *'}`,
  },
  {
    kind: 'thousands',
    pattern: /(?<![\w.,])\d{1,3}(?:[ '’_\u00a0\u202f]\d{3})+(?![\d,])/g,
    to: ([figure]) => figure.replaceAll(/\D/g, ''),
  },
  {
    kind: 'thousands',
    pattern:
      /(?<![\w.,])\d{1,3}(?:\.\d{3})+,\d+(?![\d,])|(?<![\w.,])\d{1,3}(?:\.\d{3}){2,}(?![\d,.])/g,
    to: ([figure]) => figure.replaceAll('.', '').replace(',', '.'),
  },
  {
    kind: 'thousands',
    pattern: /(?<![\w.,])\d{1,3}(?:,\d{3}){2,}(?![\d,])/g,
    to: ([figure]) => figure.replaceAll(',', ''),
  },
  {
    kind: 'decimalComma',
    pattern: /(?<![\w.,])(\d+),(\d+)(?![\w,])/g,
    to: ({ 0: found, 2: after = '', index, input }) => {
      // Between brackets of a function, a comma may separate two values.
      const before = input.slice(0, index)
      const inCall = (before.match(/\w\s*\(/g)?.length ?? 0) > (before.match(/\)/g)?.length ?? 0)
      if (inCall && !after.startsWith('0')) return undefined
      return inCall || (after.length === 3 && !found.startsWith('0'))
        ? null
        : found.replace(',', '.')
    },
    hint: (found, to) =>
      to === ''
        ? phrase('slips.formula.commaHint', {
            decimal: found.replace(',', '.'),
            whole: found.replace(',', ''),
          })
        : phrase('slips.formula.pointHint', { to }),
  },
  {
    kind: 'choiceInWords',
    pattern: new RegExp(
      [
        String.raw`^\s*if\s+(?<test>.+?)\s*,?\s+then\s+(?<yes>.+?)\s*,?\s+(?:else|otherwise)\s+(?<no>.+)$`,
        String.raw`^\s*(?<early>[^?]+?)\s+if\s+(?<late>.+?)\s+else\s+(?<rest>.+)$`,
      ].join('|'),
      'gi',
    ),
    to: ({ groups: { test, yes, no, early, late, rest } = {} }) =>
      test === undefined ? `${late} ? ${early} : ${rest}` : `${test} ? ${yes} : ${no}`,
    what: () => phrase('slips.formula.choiceInWords'),
  },
  {
    kind: 'operatorInWords',
    pattern: new RegExp(
      String.raw`(?<=[\w)]\s+)(?:${Object.keys(operatorWords).join('|')})(?=\s+[\w(])`,
      'gi',
    ),
    to: ([words], { names }) =>
      names.includes(words) ? undefined : operatorWords[words.toLowerCase()],
  },
  {
    kind: 'remainder',
    pattern: /([\w.]+)\s*(?:%|\bmod\b)\s*([\w.]+)/g,
    to: () => null,
    hint: (found) => {
      const [, a, b] = /([\w.]+)\s*(?:%|\bmod\b)\s*([\w.]+)/.exec(found)!
      return phrase('slips.formula.remainderHint', { a: a!, b: b! })
    },
  },
  {
    kind: 'comparisonChain',
    pattern: /(?<![\w.])([\w.]+)\s*(<=?|>=?)\s*([\w.]+)\s*(<=?|>=?)\s*([\w.]+)/g,
    to: ([, a, first, b, second, c]) => `${a} ${first} ${b} and ${b} ${second} ${c}`,
  },
  {
    kind: 'figureWithUnit',
    pattern: /(?<![\w.])(\d+(?:\.\d+)?)\s?([A-Za-z%][\w/]*)(?![\w(.])/g,
    to: ([found, , word = ''], { names, units, functions }) =>
      isUnitHere(found, word, { names, units, functions }) ? null : undefined,
    hint: (found, _, { units }) => {
      const [, figure = '', word = ''] = /^([\d.]+)\s?(.*)$/.exec(found)!
      return constantFix(figure, { unit: unitMeant(word, units) ?? word })
    },
  },
  {
    kind: 'nameInTwoWords',
    pattern: /(?<![\w.])[A-Za-z]\w*(?: [A-Za-z]\w*)+(?![\w(.])/g,
    to: ([found], { names }) => {
      const words = found.split(' ')
      const whole = names.find((name) => name.toLowerCase() === inOne(words).toLowerCase())
      return whole
    },
  },
  {
    kind: 'missingOperator',
    pattern: new RegExp(
      [
        String.raw`(?<=\))\s*(?=[\w(])(?!\s*(?:and|or|mod)\b)`,
        String.raw`${figureBefore}\s*(?=\()`,
        String.raw`${figureBefore} ?(?=[A-Za-z])(?!\s*(?:and|or|mod|e\d+)\b)`,
      ].join('|'),
      'g',
    ),
    to: ({ input, index }, context) => {
      const [, figure = '', word = ''] = /(\d[\d.]*\s?)$/.test(input.slice(0, index))
        ? (/(\d[\d.]*)\s*([\w/%]*)/.exec(
            input.slice(/\d[\d.]*\s?$/.exec(input.slice(0, index))!.index),
          ) ?? [])
        : []
      return isUnitHere(`${figure}${/\s/.test(input[index] ?? '') ? ' ' : ''}`, word, context)
        ? undefined
        : ' * '
    },
    what: () => phrase('slips.formula.missingOperator'),
    hint: () => phrase('slips.formula.missingOperatorHint'),
  },
  {
    kind: 'nameBeforeBrackets',
    pattern: /(?<![\w.])([A-Za-z]\w*(?:\.\w+)?)\s*(?=\()/g,
    to: ([, name = ''], { names, functions }) =>
      names.includes(name) && !functions.includes(name) ? `${name} * ` : undefined,
    hint: (found) => phrase('slips.formula.nameBeforeBracketsHint', { found }),
  },
  {
    kind: 'otherBrackets',
    pattern: /[[\]{}]/g,
    to: ({ 0: sign, input }) => (/\[\s*\]|\{\s*\}/.test(input) ? undefined : roundBrackets[sign]),
    hint: () => phrase('slips.formula.otherBracketsHint'),
  },
]
