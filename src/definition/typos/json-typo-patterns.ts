/**
 * Known slips in a JSON file, between its texts: what people bring along from word processors,
 * spreadsheets, other languages and other forms of data.
 */
import { plainDigits } from '../../round.ts'
import { signName } from './typo.ts'

/** Where a slip is, as far as it decides what is meant. */
export interface TypoContext {
  /** The name before the value, like `usual`. */
  readonly key: string | undefined
  /** The object around the value, as written. */
  readonly object: string
}

/** A slip that a pattern recognises. */
export interface JsonTypoPattern {
  readonly kind: string
  /** What JSON expects there; `any` is looked for everywhere. */
  readonly where: 'key' | 'colon' | 'value' | 'comma' | 'any'
  readonly pattern: RegExp
  /** Its replacement; without one, the text is removed. */
  readonly token: 'string' | 'value' | ':' | ',' | undefined
  /** What to write; undefined where only a person can decide. */
  readonly to: (found: string, context: TypoContext) => string | undefined
  readonly what: (found: string) => string
  readonly fix: (found: string, to: string | undefined) => string
}

/** Where a value ends. */
const end = String.raw`(?=\s*(?:[,،;}\]]|$|\/\/))`
const value = (pattern: string, flags = ''): RegExp =>
  new RegExp(`(?:${pattern})${end}`, `myu${flags}`)

const writeInstead = (_: string, to: string | undefined): string => `Write ${to ?? 'the figure'}.`
const quotes = /^["“”„«»‘’‚'`″]|["“”„«»‘’‚'`″]$/g

const jsonDigits = (text: string): string =>
  text.replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15)).replaceAll('٫', '.')

/** A figure without the signs between its thousands. */
const joined = (found: string): string => found.replaceAll(/[\s'’_,]/gu, '')

/** The unit that an object states, like `%`. */
const unitIn = (object: string): string | undefined => /"unit"\s*:\s*"([^"]*)"/.exec(object)?.[1]

function fraction(found: string): string | undefined {
  const [above = 0, below = 1] = found.split('/').map(Number)
  const quotient = String(above / below)
  return /^\d+(?:\.\d{1,6})?$/.test(quotient) ? quotient : undefined
}

/** The two ends of a range, in any of the ways to write one. */
export const rangeEnds = (text: string): readonly [string, string] | undefined => {
  const [, first, last] =
    /^\s*(-?\d+(?:\.\d+)?)\s*(?:\.{2,3}|…|-|–|—|\bto\b|\bà\b|\bbis\b|~)\s*(-?\d+(?:\.\d+)?)\s*$/.exec(
      text,
    ) ?? []
  return first === undefined || last === undefined ? undefined : [first, last]
}

export const jsonTypoPatterns: readonly JsonTypoPattern[] = [
  {
    kind: 'space',
    where: 'any',
    pattern: /[\u00a0\u2000-\u200b\u202f\u205f\u2060\u3000\ufeff\f]+/y,
    token: undefined,
    to: (found) => (/[\u200b\u2060\ufeff]/.test(found) ? '' : ' '),
    what: (found) =>
      `Between the entries there is ${signName(found[0]!)}, copied from another program.`,
    fix: () => 'Delete it, or type an ordinary space.',
  },
  {
    kind: 'comment',
    where: 'any',
    pattern: /(?:\/\/|#|--(?=\s))[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/y,
    token: undefined,
    to: (found) => found.replaceAll(/[^\n]/g, ''),
    what: (found) => `A comment cannot be written here: ${found.trim().slice(0, 60)}`,
    fix: () => 'Delete it. "source" and "note" of the format keep what a reader should know.',
  },
  {
    kind: 'comma sign',
    where: 'comma',
    pattern: /[;،؛、，]/y,
    token: ',',
    to: () => ',',
    what: (found) => `Entries are separated with ${found} here.`,
    fix: () => 'Write a comma: ,',
  },
  {
    kind: 'colon sign',
    where: 'colon',
    pattern: /=>|:=|[=：;]/y,
    token: ':',
    to: () => ':',
    what: (found) => `Between a name and its value there is ${found} here.`,
    fix: () => 'Write a colon: :',
  },
  {
    kind: 'name without quotes',
    where: 'key',
    pattern: /[\p{L}_$][\p{L}\d_$.-]*["”“’'»]?(?=\s*(?::|=|：))/uy,
    token: 'string',
    to: (found) => `"${found.replaceAll(quotes, '')}"`,
    what: (found) => `The name ${found} has no quotation marks.`,
    fix: writeInstead,
  },
  {
    kind: 'day without quotes',
    where: 'value',
    pattern: value(String.raw`\d{4}-\d{2}-\d{2}`),
    token: 'string',
    to: (found) => `"${found}"`,
    what: (found) => `The day ${found} has no quotation marks.`,
    fix: writeInstead,
  },
  {
    kind: 'range',
    where: 'value',
    pattern: value(
      String.raw`-?\d+(?:\.\d+)?[ \t]*(?:\.{2,3}|…|-|–|—|\bto\b|\bà\b|~)[ \t]*-?\d+(?:\.\d+)?`,
    ),
    token: 'value',
    to: (found, { key }) => (key === 'usual' ? `[${rangeEnds(found)?.join(', ')}]` : undefined),
    what: (found) => `${found} is a range.`,
    fix: (found) => `Write the two ends as a list: [${rangeEnds(found)?.join(', ')}]`,
  },
  {
    kind: 'digits of another script',
    where: 'value',
    pattern: value(String.raw`-?[\d٠-٩۰-۹]*[٠-٩۰-۹][\d٠-٩۰-۹]*(?:[.٫][\d٠-٩۰-۹]+)?`),
    token: 'value',
    to: jsonDigits,
    what: (found) => `The figure ${found} is written with Arabic or Persian digits.`,
    fix: (_, to) => `Write ${to}. The page shows each language its own digits.`,
  },
  {
    kind: 'decimal comma',
    where: 'value',
    // Only in an object, where no other figure can follow: in a list, it counts as two figures.
    pattern: value(String.raw`[-+–−]?\d+,\d+`),
    token: 'value',
    to: (found) =>
      /^[-+–−]?[1-9]\d{0,2},\d{3}$/.test(found)
        ? undefined
        : found.replace(/^\+/, '').replace(/^[–−]/, '-').replace(',', '.'),
    what: (found) => `${found} has a comma inside a figure.`,
    fix: (found, to) =>
      to === undefined
        ? `Write ${found.replace(',', '')} if it is that many, or ${found.replace(',', '.')} if it is a decimal comma.`
        : `Write a point: ${to}`,
  },
  {
    kind: 'thousands',
    where: 'value',
    pattern: value(
      [
        String.raw`-?\d{1,3}(?:[ \u00a0\u202f\u2009'’_]\d{3})+(?:\.\d+)?`,
        String.raw`-?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?`,
        String.raw`-?\d{1,3}(?:,\d{3})+\.\d+`,
      ].join('|'),
    ),
    token: 'value',
    to: joined,
    what: (found) => `${found} has signs between its thousands.`,
    fix: writeInstead,
  },
  {
    kind: 'thousands with points',
    where: 'value',
    pattern: value(String.raw`-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|-?\d{1,3}(?:\.\d{3})+,\d+`),
    token: 'value',
    to: (found) => found.replaceAll('.', '').replace(',', '.'),
    what: (found) => `${found} has points between its thousands.`,
    fix: writeInstead,
  },
  {
    kind: 'minus',
    where: 'value',
    pattern: value(String.raw`[–−—‒‑－]\s?\d+(?:\.\d+)?|- \d+(?:\.\d+)?`),
    token: 'value',
    to: (found) => `-${/\d.*/.exec(found)![0]}`,
    what: (found) =>
      `The minus of ${found} is a dash of a word processor, or is followed by a space.`,
    fix: (_, to) => `Write ${to}, with the minus of the keyboard.`,
  },
  {
    kind: 'plus',
    where: 'value',
    pattern: value(String.raw`\+\s?\d+(?:\.\d+)?`),
    token: 'value',
    to: (found) => /\d.*/.exec(found)![0],
    what: (found) => `${found} has a plus sign.`,
    fix: writeInstead,
  },
  {
    kind: 'point without digit',
    where: 'value',
    pattern: value(String.raw`-?\.\d+|-?\d+\.`),
    token: 'value',
    to: (found) => found.replace(/^(-?)\./, '$10.').replace(/\.$/, ''),
    what: (found) => `${found} lacks a digit beside its point.`,
    fix: writeInstead,
  },
  {
    kind: 'leading zeros',
    where: 'value',
    pattern: value(String.raw`-?0+\d+(?:\.\d+)?`),
    token: 'value',
    to: (found) => found.replace(/^(-?)0+(?=\d)/, '$1'),
    what: (found) => `${found} begins with a zero.`,
    fix: writeInstead,
  },
  {
    kind: 'letter for a digit',
    where: 'value',
    pattern: value(String.raw`(?=\S*\d)[\dOolI]+(?:\.[\dOolI]+)?(?<=\S*[OolI]\S*)`),
    token: 'value',
    to: (found) => found.replaceAll(/[Oo]/g, '0').replaceAll(/[lI]/g, '1'),
    what: (found) => `${found} has a letter in place of a digit.`,
    fix: writeInstead,
  },
  {
    kind: 'percent',
    where: 'value',
    pattern: value(String.raw`-?\d+(?:[.,]\d+)?\s?[%٪]`),
    token: 'value',
    to: (found, { object }) =>
      unitIn(object) === '%' ? found.replace(/\s?[%٪]/, '').replace(',', '.') : undefined,
    what: (found) => `${found} has a percent sign; a figure is digits only.`,
    fix: (found, to) => {
      const figure = found.replace(/\s?[%٪]/, '').replace(',', '.')
      return to === undefined
        ? `Write ${figure} and state the unit: "unit": "%". ` +
            `As a plain share it is ${plainDigits(Number(figure) / 100)}.`
        : `Write ${to}; "unit": "%" says the rest.`
    },
  },
  {
    kind: 'fraction',
    where: 'value',
    pattern: value(String.raw`\d+\s?/\s?\d+`),
    token: 'value',
    to: fraction,
    what: (found) => `${found} is a fraction; a figure is digits with a point.`,
    fix: (found, to) =>
      to === undefined
        ? `Divide it, and write the digits: ${found} is ${Number(found.split('/')[0]) / Number(found.split('/')[1])}.`
        : `Write ${to}.`,
  },
  {
    kind: 'figure with unit',
    where: 'value',
    pattern: value(String.raw`-?\d+(?:\.\d+)?\s?[\p{L}°µ][\p{L}\d°²³/%]*`),
    token: 'value',
    to: (found, { object }) => {
      const [, figure, unit] = /^(-?[\d.]+)\s?(.+)$/.exec(found) ?? []
      return unitIn(object) === unit ? figure : undefined
    },
    what: (found) => `${found} is a figure with its unit.`,
    fix: (found) => {
      const [, figure, unit] = /^(-?[\d.]+)\s?(.+)$/.exec(found) ?? []
      return `Write the figure alone, and the unit beside it: ${figure}, and "unit": "${unit}".`
    },
  },
  {
    kind: 'truth',
    where: 'value',
    pattern: value('true|yes|oui|false|no|non', 'i'),
    token: 'value',
    to: (found) => String(/^(?:true|yes|oui)$/i.test(found)),
    what: (found) => `${found} is not how yes and no are written.`,
    fix: writeInstead,
  },
  {
    kind: 'not known',
    where: 'value',
    pattern: value(String.raw`null|none|nil|undefined|nan|n/?a|[-–—?]{1,3}`, 'i'),
    token: 'value',
    to: () => 'null',
    what: (found) => `${found} is not how an unknown figure is written.`,
    fix: () => 'Write null where a figure is not known.',
  },
  {
    kind: 'text without quotes',
    where: 'value',
    pattern: /[\p{L}_{$][^\n"[\],:]*?["”“’'»]?(?=[ \t]*(?:,?[ \t]*\r?$|[}\]]))/muy,
    token: 'string',
    to: (found) => JSON.stringify(found.replaceAll(quotes, '')),
    what: (found) => `The text ${found} has no quotation marks.`,
    fix: writeInstead,
  },
]
