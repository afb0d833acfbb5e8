/**
 * Known slips in a JSON file, between its texts: what people bring along from word processors,
 * spreadsheets, other languages and other forms of data.
 */
import { plainDigits } from '../../round.ts'
import { phrase, type FindingPart } from '../findings/finding.ts'
import { signName, westernDigits, type SlipOf } from './typo.ts'

/** Where a slip is, as far as it decides what is meant. */
interface TypoContext {
  /** The name before the value, like `usual`. */
  readonly key: string | undefined
  /** The object around the value, as written. */
  readonly object: string
}

/** A slip that a pattern recognises. */
export interface JsonTypoPattern {
  /** Its sentence under `slips.json` of the findings. */
  readonly kind: SlipOf<'json'>
  /** What JSON expects there, mostly a value; `any` is looked for everywhere. */
  readonly where?: 'key' | 'colon' | 'comma' | 'any'
  readonly pattern: RegExp
  /** Its replacement, mostly a value; without one, the text is removed. */
  readonly token?: 'string' | ':' | ',' | 'none'
  /** What to write; undefined where only a person can decide. */
  readonly to: (found: string, context: TypoContext) => string | undefined
  readonly what?: (found: string) => FindingPart
  /** What to do, where that is not to write something else. */
  readonly fix?: (found: string, to: string | undefined) => FindingPart
}

/** Where a value ends. */
const end = String.raw`(?=\s*(?:[,،;}\]]|$|\/\/))`
const value = (pattern: string, flags = ''): RegExp =>
  new RegExp(`(?:${pattern})${end}`, `myu${flags}`)

export const writeInstead = (_: string, to: string | undefined): FindingPart =>
  to === undefined ? phrase('writeFigure') : phrase('write', { text: to })
const quotes = /^["“”„«»‘’‚'`″]|["“”„«»‘’‚'`″]$/g

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
    token: 'none',
    to: (found) => (/[\u200b\u2060\ufeff]/.test(found) ? '' : ' '),
    what: (found) => phrase('slips.json.space', { sign: signName(found[0]!) }),
    fix: () => phrase('slips.json.spaceFix'),
  },
  {
    kind: 'comment',
    where: 'any',
    pattern: /(?:\/\/|#|--(?=\s))[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->/y,
    token: 'none',
    to: (found) => found.replaceAll(/[^\n]/g, ''),
    what: (found) => phrase('slips.json.comment', { found: found.trim().slice(0, 60) }),
    fix: () => phrase('slips.json.commentFix'),
  },
  {
    kind: 'commaSign',
    where: 'comma',
    pattern: /[;،؛、，]/y,
    token: ',',
    to: () => ',',
    fix: () => phrase('slips.json.commaSignFix'),
  },
  {
    kind: 'colonSign',
    where: 'colon',
    pattern: /=>|:=|[=：;]/y,
    token: ':',
    to: () => ':',
    fix: () => phrase('slips.json.colonSignFix'),
  },
  {
    kind: 'nameWithoutQuotes',
    where: 'key',
    pattern: /[\p{L}_$][\p{L}\d_$.-]*["”“’'»]?(?=\s*(?::|=|：))/uy,
    token: 'string',
    to: (found) => `"${found.replaceAll(quotes, '')}"`,
  },
  {
    kind: 'dayWithoutQuotes',
    pattern: value(String.raw`\d{4}-\d{2}-\d{2}`),
    token: 'string',
    to: (found) => `"${found}"`,
  },
  {
    kind: 'range',
    pattern: value(
      String.raw`-?\d+(?:\.\d+)?[ \t]*(?:\.{2,3}|…|-|–|—|\bto\b|\bà\b|~)[ \t]*-?\d+(?:\.\d+)?`,
    ),
    to: (found, { key }) => (key === 'usual' ? `[${rangeEnds(found)?.join(', ')}]` : undefined),
    fix: (found) => phrase('slips.json.rangeFix', { ends: rangeEnds(found) ?? [] }),
  },
  {
    kind: 'digitsOfAnotherScript',
    pattern: value(String.raw`-?[\d٠-٩۰-۹]*[٠-٩۰-۹][\d٠-٩۰-۹]*(?:[.٫][\d٠-٩۰-۹]+)?`),
    to: westernDigits,
    fix: (_, to) => phrase('slips.json.digitsOfAnotherScriptFix', { to: to! }),
  },
  {
    kind: 'decimalComma',
    // Only in an object, where no other figure can follow: in a list, it counts as two figures.
    pattern: value(String.raw`[-+–−]?\d+,\d+`),
    to: (found) =>
      /^[-+–−]?[1-9]\d{0,2},\d{3}$/.test(found)
        ? undefined
        : found.replace(/^\+/, '').replace(/^[–−]/, '-').replace(',', '.'),
    fix: (found, to) =>
      to === undefined
        ? phrase('slips.json.commaFix', {
            whole: found.replace(',', ''),
            decimal: found.replace(',', '.'),
          })
        : phrase('slips.json.pointFix', { to }),
  },
  {
    kind: 'thousands',
    pattern: value(
      [
        String.raw`-?\d{1,3}(?:[ \u00a0\u202f\u2009'’_]\d{3})+(?:\.\d+)?`,
        String.raw`-?\d{1,3}(?:,\d{3}){2,}(?:\.\d+)?`,
        String.raw`-?\d{1,3}(?:,\d{3})+\.\d+`,
      ].join('|'),
    ),
    to: joined,
  },
  {
    kind: 'thousandsWithPoints',
    pattern: value(String.raw`-?\d{1,3}(?:\.\d{3}){2,}(?:,\d+)?|-?\d{1,3}(?:\.\d{3})+,\d+`),
    to: (found) => found.replaceAll('.', '').replace(',', '.'),
  },
  {
    kind: 'minus',
    pattern: value(String.raw`[–−—‒‑－]\s?\d+(?:\.\d+)?|- \d+(?:\.\d+)?`),
    to: (found) => `-${/\d.*/.exec(found)![0]}`,
    fix: (_, to) => phrase('slips.json.minusFix', { to: to! }),
  },
  {
    kind: 'plus',
    pattern: value(String.raw`\+\s?\d+(?:\.\d+)?`),
    to: (found) => /\d.*/.exec(found)![0],
  },
  {
    kind: 'pointWithoutDigit',
    pattern: value(String.raw`-?\.\d+|-?\d+\.`),
    to: (found) => found.replace(/^(-?)\./, '$10.').replace(/\.$/, ''),
  },
  {
    kind: 'leadingZeros',
    pattern: value(String.raw`-?0+\d+(?:\.\d+)?`),
    to: (found) => found.replace(/^(-?)0+(?=\d)/, '$1'),
  },
  {
    kind: 'letterForADigit',
    pattern: value(String.raw`(?=\S*\d)[\dOolI]+(?:\.[\dOolI]+)?(?<=\S*[OolI]\S*)`),
    to: (found) => found.replaceAll(/[Oo]/g, '0').replaceAll(/[lI]/g, '1'),
  },
  {
    kind: 'percent',
    pattern: value(String.raw`-?\d+(?:[.,]\d+)?\s?[%٪]`),
    to: (found, { object }) =>
      unitIn(object) === '%' ? found.replace(/\s?[%٪]/, '').replace(',', '.') : undefined,
    fix: (found, to) => {
      const figure = found.replace(/\s?[%٪]/, '').replace(',', '.')
      return to === undefined
        ? phrase('slips.json.shareFix', { figure, share: plainDigits(Number(figure) / 100) })
        : phrase('slips.json.percentFix', { to })
    },
  },
  {
    kind: 'fraction',
    pattern: value(String.raw`\d+\s?/\s?\d+`),
    to: fraction,
    fix: (found, to) =>
      to === undefined
        ? phrase('slips.json.fractionFix', {
            found,
            quotient: Number(found.split('/')[0]) / Number(found.split('/')[1]),
          })
        : phrase('write', { text: to }),
  },
  {
    kind: 'figureWithUnit',
    pattern: value(String.raw`-?\d+(?:\.\d+)?\s?[\p{L}°µ][\p{L}\d°²³/%]*`),
    to: (found, { object }) => {
      const [, figure, unit] = /^(-?[\d.]+)\s?(.+)$/.exec(found) ?? []
      return unitIn(object) === unit ? figure : undefined
    },
    fix: (found) => {
      const [, figure, unit] = /^(-?[\d.]+)\s?(.+)$/.exec(found) ?? []
      return phrase('slips.json.unitFix', { figure: figure!, unit: unit! })
    },
  },
  {
    kind: 'truth',
    pattern: value('true|yes|oui|false|no|non', 'i'),
    to: (found) => String(/^(?:true|yes|oui)$/i.test(found)),
  },
  {
    kind: 'notKnown',
    pattern: value(String.raw`null|none|nil|undefined|nan|n/?a|[-–—?]{1,3}`, 'i'),
    to: () => 'null',
    fix: () => phrase('slips.json.notKnownFix'),
  },
  {
    kind: 'textWithoutQuotes',
    pattern: /[\p{L}_{$][^\n"[\],:]*?["”“’'»]?(?=[ \t]*(?:,?[ \t]*\r?$|[}\]]))/muy,
    token: 'string',
    to: (found) => JSON.stringify(found.replaceAll(quotes, '')),
  },
]
