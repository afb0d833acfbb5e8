/** Known slips in formulas: what people bring along from spreadsheets, books and languages. */
import { plainDigits } from '../../round.ts'
import { phrase, type FindingPart } from '../findings/finding.ts'
import type { Quantity } from '../shapes.ts'
import { westernDigits } from './typo.ts'

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
  readonly kind: string
  readonly pattern: RegExp
  /** What to write; undefined where it is no slip, null where only a person decides. */
  readonly to: (found: RegExpExecArray, context: FormulaContext) => string | undefined | null
  readonly what: (found: string) => FindingPart
  readonly hint?: (found: string, to: string, context: FormulaContext) => FindingPart
}

const operand = String.raw`(?<=[\w)\]²³])`
const figureBefore = String.raw`(?<=(?<![\w.])\d+(?:\.\d+)?)`
const operandNext = String.raw`(?=[\w(\[√])`

const comparisons: Readonly<Record<string, string>> = {
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
}
const connectives: Readonly<Record<string, string>> = {
  '&&': 'and',
  '&': 'and',
  '||': 'or',
  '|': 'or',
  '∧': 'and',
  '∨': 'or',
  and: 'and',
  or: 'or',
  not: 'not',
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
const powers: Readonly<Record<string, string>> = { '²': '2', '³': '3', '⁴': '4' }
const roundBrackets: Readonly<Record<string, string>> = { '[': '(', '{': '(', ']': ')', '}': ')' }
const fractions: Readonly<Record<string, string>> = { '½': '0.5', '¼': '0.25', '¾': '0.75' }

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
    kind: 'digits of another script',
    pattern: /[\d٠-٩۰-۹]*[٠-٩۰-۹٫][\d٠-٩۰-۹٫]*/g,
    to: ([digits]) => westernDigits(digits),
    what: (found) => phrase('slips.formula.digitsOfAnotherScript', { found }),
  },
  {
    kind: 'comma of another script',
    pattern: /[،؛，]/g,
    to: () => ',',
    what: (found) => phrase('slips.formula.commaOfAnotherScript', { found }),
  },
  {
    kind: 'leading equals sign',
    pattern: /^\s*=+\s*(?=\S)/g,
    to: () => '',
    what: () => phrase('slips.formula.leadingEqualsSign'),
    hint: () => phrase('slips.formula.leadingEqualsSignHint'),
  },
  {
    kind: 'name before the formula',
    pattern: /^\s*([A-Za-z]\w*)\s*:?=(?![=<>])\s*/g,
    to: ([, name], context) =>
      context.answers === 'number' && name === context.name ? '' : undefined,
    what: (found) => phrase('slips.formula.nameBeforeTheFormula', { found: found.trim() }),
    hint: (found) => phrase('slips.formula.nameBeforeTheFormulaHint', { found: found.trim() }),
  },
  {
    kind: 'trailing sign',
    pattern: /(?<=[\w)])\s*(?:=|;|,|(?<!\d)\.)\s*$/g,
    to: () => '',
    what: (found) => phrase('slips.formula.trailingSign', { found: found.trim() }),
    hint: (found) => phrase('slips.formula.trailingSignHint', { found: found.trim() }),
  },
  {
    kind: 'quoted name',
    pattern: /(["'“”„«»‘’`])\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*|\d+(?:\.\d+)?)\s*["'“”«»‘’`]/g,
    to: ([, , name]) => name,
    what: (found) => phrase('slips.formula.quotedName', { found }),
  },
  {
    kind: 'name in braces',
    pattern:
      /\$?\{\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\s*\}|\[\s*([A-Za-z]\w*(?:\.[A-Za-z]\w*)*)\s*\](?!\s*\[)/g,
    to: ([, name, other]) => name ?? other,
    what: (found) => phrase('slips.formula.nameInBraces', { found }),
  },
  {
    kind: 'times sign',
    pattern: /[×✕✖·∙⋅•∗＊]/g,
    to: () => '*',
    what: (found) => phrase('slips.formula.timesSign', { found }),
  },
  {
    kind: 'letter x as times',
    pattern: new RegExp(String.raw`${operand}(\s+[xX]\s+|(?<=\d)[xX](?=\d))${operandNext}`, 'g'),
    to: ([found], { names }) => (names.includes(found.trim()) ? undefined : ' * '),
    what: (found) => phrase('slips.formula.letterXAsTimes', { found: found.trim() }),
    hint: () => phrase('slips.formula.letterXAsTimesHint'),
  },
  {
    kind: 'division sign',
    pattern: /[÷∕⁄]/g,
    to: () => '/',
    what: (found) => phrase('slips.formula.divisionSign', { found }),
  },
  {
    kind: 'colon as division',
    pattern: new RegExp(String.raw`${operand}\s*:\s*${operandNext}`, 'g'),
    to: ({ input }) => (input.includes('?') ? undefined : ' / '),
    what: () => phrase('slips.formula.colonAsDivision'),
    hint: () => phrase('slips.formula.colonAsDivisionHint'),
  },
  {
    kind: 'dash as minus',
    pattern: /[–−—‒‑－]/g,
    to: () => '-',
    what: (found) => phrase('slips.formula.dashAsMinus', { found }),
    hint: () => phrase('slips.formula.dashAsMinusHint'),
  },
  {
    kind: 'comparison sign',
    pattern: /=\/=|[!=]==|<>|=<|=>(?!=)|[≤≥≠⩽⩾]/g,
    to: ([sign]) => comparisons[sign],
    what: (found) => phrase('slips.formula.comparisonSign', { found }),
  },
  {
    kind: 'single equals sign',
    pattern: /(?<![<>=!:])=(?![=<>])/g,
    // A figure is no comparison, except for the question before a choice.
    to: ({ input }, { answers }) => (answers === 'truth' || input.includes('?') ? '==' : null),
    what: () => phrase('slips.formula.singleEqualsSign'),
    hint: () => phrase('slips.formula.singleEqualsSignHint'),
  },
  {
    kind: 'and, or, not',
    pattern: /&&?|\|\|?|[∧∨]|\b(?:AND|And|OR|Or|NOT|Not)\b(?!\s*\()/g,
    to: ([sign]) => connectives[sign.toLowerCase()],
    what: (found) => phrase('slips.formula.andOrNot', { found }),
  },
  {
    kind: 'not sign',
    pattern: /(?:!(?!=)|¬)\s*(?=[\w(])/g,
    to: () => 'not ',
    what: (found) => phrase('slips.formula.notSign', { found: found.trim() }),
    hint: () => phrase('slips.formula.notSignHint'),
  },
  {
    kind: 'power',
    pattern: /\*\*/g,
    to: () => '^',
    what: (found) => phrase('slips.formula.power', { found }),
  },
  {
    kind: 'raised figure',
    pattern: /[²³⁴]/g,
    to: ([sign]) => `^${powers[sign]}`,
    what: (found) => phrase('slips.formula.raisedFigure', { found }),
  },
  {
    kind: 'fraction sign',
    pattern: /[½¼¾]/g,
    to: ([sign]) => fractions[sign],
    what: (found) => phrase('slips.formula.fractionSign', { found }),
  },
  {
    kind: 'root sign',
    pattern: /√\s*(?:\(|([A-Za-z]\w*(?:\.\w+)?|\d+(?:\.\d+)?))/g,
    to: ([, name]) => (name === undefined ? 'sqrt(' : `sqrt(${name})`),
    what: (found) => phrase('slips.formula.rootSign', { found }),
  },
  {
    kind: 'pi',
    pattern: /π|\bPI\(\)/g,
    to: () => '3.14159265358979',
    what: (found) => phrase('slips.formula.pi', { found }),
  },
  {
    kind: 'percent',
    pattern: /(\d+(?:[.,]\d+)?)\s?(?:%|٪|percent\b|per cent\b)(\s*of\b)?(?!\s*[\d(])/g,
    to: ([, figure = '', of]) => `${shareTypo(figure)}${of === undefined ? '' : ' *'}`,
    what: (found) => phrase('slips.formula.percent', { found }),
  },
  {
    kind: 'thousands',
    pattern: /(?<![\w.,])\d{1,3}(?:[ '’_\u00a0\u202f]\d{3})+(?![\d,])/g,
    to: ([figure]) => figure.replaceAll(/\D/g, ''),
    what: (found) => phrase('slips.formula.thousands', { found }),
  },
  {
    kind: 'thousands with points',
    pattern:
      /(?<![\w.,])\d{1,3}(?:\.\d{3})+,\d+(?![\d,])|(?<![\w.,])\d{1,3}(?:\.\d{3}){2,}(?![\d,.])/g,
    to: ([figure]) => figure.replaceAll('.', '').replace(',', '.'),
    what: (found) => phrase('slips.formula.thousandsWithPoints', { found }),
  },
  {
    kind: 'decimal comma',
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
    what: (found) => phrase('slips.formula.decimalComma', { found }),
    hint: (found, to) =>
      to === ''
        ? phrase('slips.formula.commaHint', {
            decimal: found.replace(',', '.'),
            whole: found.replace(',', ''),
          })
        : phrase('slips.formula.pointHint', { to }),
  },
  {
    kind: 'thousands with commas',
    pattern: /(?<![\w.,])\d{1,3}(?:,\d{3}){2,}(?![\d,])/g,
    to: ([figure]) => figure.replaceAll(',', ''),
    what: (found) => phrase('slips.formula.thousandsWithCommas', { found }),
  },
  {
    kind: 'choice in words',
    pattern: /^\s*if\s+(.+?)\s*,?\s+then\s+(.+?)\s*,?\s+(?:else|otherwise)\s+(.+)$/gi,
    to: ([, test, yes, no]) => `${test} ? ${yes} : ${no}`,
    what: () => phrase('slips.formula.choiceInWords'),
  },
  {
    kind: 'choice after the value',
    pattern: /^\s*([^?]+?)\s+if\s+(.+?)\s+else\s+(.+)$/gi,
    to: ([, yes, test, no]) => `${test} ? ${yes} : ${no}`,
    what: () => phrase('slips.formula.choiceAfterTheValue'),
  },
  {
    kind: 'operator in words',
    pattern: new RegExp(
      String.raw`(?<=[\w)]\s+)(?:${Object.keys(operatorWords).join('|')})(?=\s+[\w(])`,
      'gi',
    ),
    to: ([words], { names }) =>
      names.includes(words) ? undefined : operatorWords[words.toLowerCase()],
    what: (found) => phrase('slips.formula.operatorInWords', { found }),
  },
  {
    kind: 'remainder',
    pattern: /([\w.]+)\s*(?:%|\bmod\b)\s*([\w.]+)/g,
    to: () => null,
    what: (found) => phrase('slips.formula.remainder', { found }),
    hint: (found) => {
      const [, a, b] = /([\w.]+)\s*(?:%|\bmod\b)\s*([\w.]+)/.exec(found)!
      return phrase('slips.formula.remainderHint', { a: a!, b: b! })
    },
  },
  {
    kind: 'comparison chain',
    pattern: /(?<![\w.])([\w.]+)\s*(<=?|>=?)\s*([\w.]+)\s*(<=?|>=?)\s*([\w.]+)/g,
    to: ([, a, first, b, second, c]) => `${a} ${first} ${b} and ${b} ${second} ${c}`,
    what: (found) => phrase('slips.formula.comparisonChain', { found }),
  },
  {
    kind: 'figure with unit',
    pattern: /(?<![\w.])(\d+(?:\.\d+)?)\s?([A-Za-z%][\w/]*)(?![\w(.])/g,
    to: ([found, , word = ''], { names, units, functions }) =>
      isUnitHere(found, word, { names, units, functions }) ? null : undefined,
    what: (found) => phrase('slips.formula.figureWithUnit', { found }),
    hint: (found, _, { units }) => {
      const [, figure = '', word = ''] = /^([\d.]+)\s?(.*)$/.exec(found)!
      return constantFix(figure, { unit: unitMeant(word, units) ?? word })
    },
  },
  {
    kind: 'name in two words',
    pattern: /(?<![\w.])[A-Za-z]\w*(?: [A-Za-z]\w*)+(?![\w(.])/g,
    to: ([found], { names }) => {
      const words = found.split(' ')
      const whole = names.find((name) => name.toLowerCase() === inOne(words).toLowerCase())
      return whole
    },
    what: (found) => phrase('slips.formula.nameInTwoWords', { found }),
  },
  {
    kind: 'missing operator',
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
    kind: 'name before brackets',
    pattern: /(?<![\w.])([A-Za-z]\w*(?:\.\w+)?)\s*(?=\()/g,
    to: ([, name = ''], { names, functions }) =>
      names.includes(name) && !functions.includes(name) ? `${name} * ` : undefined,
    what: (found) => phrase('slips.formula.nameBeforeBrackets', { found: found.trim() }),
    hint: (found) => phrase('slips.formula.nameBeforeBracketsHint', { found: found.trim() }),
  },
  {
    kind: 'other brackets',
    pattern: /[[\]{}]/g,
    to: ({ 0: sign, input }) => (/\[\s*\]|\{\s*\}/.test(input) ? undefined : roundBrackets[sign]),
    what: (found) => phrase('slips.formula.otherBrackets', { found }),
    hint: () => phrase('slips.formula.otherBracketsHint'),
  },
]
