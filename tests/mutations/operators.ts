import type { Node } from 'jsonc-parser'
import * as changes from './changes.ts'
import type { Change } from './mutation.ts'
import {
  holderOf,
  isListed,
  isNamed,
  isNumber,
  isString,
  nameOf,
  nextOf,
  siblingsOf,
} from './source.ts'
import { becomes, misspelt, mistyped, numberTypos, oneOf, rewritten } from './typos.ts'

/** The locations of a file that an operator may change: matches in its text, or values of JSON. */
export type Where = RegExp | ((value: Node) => boolean)
/**
 * A mistake that people make: its name, the files and locations where they make it, what it does.
 */
export type Operator = readonly [name: string, files: RegExp, where: Where, change: Change]

const any = /./
const json = /\.json$/
/** All but messages and articles. */
const data = /^(?!locales\/).*(\.json|glossary\.md)$/
const messages = /^locales\//
const articles = /^(?!docs\/glossary).*\.md$/
const glossary = /^docs\/glossary\.md$/

const wholeText = /^[^]+/
const day = /(?<="|^date: )\d{4}-\d{2}-\d{2}(?="|$)/
const year = /(?<="|^date: )\d{4}(?=-\d{2}-\d{2}(?:"|$))/
const frontMatter = '(?:title|description|category|image|date|programs|sources)'
const frontMatterName = new RegExp(`^${frontMatter}(?=:)`)
const frontMatterLine = new RegExp(`^(?:---|${frontMatter}:.*)\n`)
const frontMatterValue = /(?<=^(?:category|image): ).*|(?<=^programs: \[.*)[a-z-]+\/[a-z-]+/
const term = /(?<=^\|[^|\n]*\|(?:[^|\n]*\|){0,2} )[^|\s-][^|\n]*?(?= *\|)/
const pluralForm = /(?:zero|one|two|few|many|other) \{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}\s*/

/** A word between others, and a long rest, of a message without placeholders. */
const word = /(?<=": "[^"{]*) \p{L}+(?= [^"{]*",?$)/u
const afterTwoWords = /(?<=": "[^ "{]+ [^ "{]+) [^"{]{50,}(?=",?$)/

const isInside = ({ parent }: Node): boolean => parent !== undefined
const isFilled = (value: Node): boolean =>
  value.type === 'string' || value.children?.[0] !== undefined
const isUnit = (value: Node): boolean => isString(value) && /^(unit|per)$/.test(nameOf(value))
const isNested = (value: Node): boolean => isNamed(value) && isNamed(holderOf(value)!)
/** A record of a table, and a cell of it. */
const isRecord = (value: Node): boolean =>
  value.type === 'array' && isListed(value) && nameOf(value.parent!) === 'records'
const isCell = ({ parent }: Node): boolean => parent !== undefined && isRecord(parent)
/** A table without its last record is only a shorter one. */
const isInnerRecord = (value: Node): boolean => isRecord(value) && nextOf(value) !== undefined
/** The first of two numbers in a list, or a bound named so. */
const isLowerBound = (value: Node): boolean =>
  isListed(value)
    ? siblingsOf(value).length === 2 && siblingsOf(value).every(isNumber)
    : /^(minimum|from)$/.test(nameOf(value))
const hasText =
  (pattern: RegExp) =>
  (value: Node): boolean =>
    isString(value) && pattern.test(String(value.value))
const isSentence = hasText(/^[^{ ]*( [^{ ]*){3,}$/)
const hasPlaceholder = hasText(/\{\w/)
const isPlural = hasText(/plural,/)

const ofOtherType: Change = (_, __, { type }) =>
  ({ string: '7', number: '"many"', boolean: '"yes"', array: '{}' })[type as string] ?? '[]'
const emptied: Change = (_, __, { type }) => ({ string: '""', array: '[]' })[type as string] ?? '{}'
const units =
  '"g" "kg" "mg" "L" "mL" "day" "week" "hour" "bird" "egg" "%" "1" "m2" "kcal/kg" "t"'.split(' ')
const invisible = Array.from('\u200b\u00ad\u0007\ufeff')
const invalidDay: Change = (written, random, node, source) => {
  const [y, m, d] = written.split('-')
  const parts = [`${y}-13-${d}`, `${y}-02-31`, `${y}-00-${d}`, `${y}-${m}-32`, `${d}-${m}-${y}`]
  return becomes(...parts, `${y}/${m}/${d}`, `${y}.${m}.${d}`)(written, random, node, source)
}
const placeholdersRenamed = rewritten((text) => text.replaceAll(/(?<=\{)\w+/g, '$&s'))
const renamedEverywhere = changes.everywhere(placeholdersRenamed)
const spaceAdded = rewritten((text, random) => oneOf(random, [`${text} `, ` ${text}`]))
const without = (part: RegExp): Change => rewritten((text) => text.replace(part, '').trim())
const pluralMisspelt = rewritten((text, random) =>
  text.replace(/\b(?:zero|one|two|few|many|other)(?= \{)/, (form) => misspelt(form, random)),
)

export const operators: readonly Operator[] = [
  ['a file lost', any, wholeText, changes.fileRenamed(() => undefined)],
  ['a file renamed', any, wholeText, changes.fileRenamed(misspelt)],
  ['a file in a wrong encoding', any, wholeText, changes.inWrongEncoding],
  ['a conflict marker left', any, /^/, becomes('<<<<<<< HEAD\n')],
  ['a line deleted', data, /^.*\n/, becomes('')],
  ['an unreadable character', any, /\P{ASCII}/u, becomes('\ufffd')],
  ['an invisible character', any, /(?<=\p{L})(?=\p{L})/u, becomes(...invisible)],
  ['a day that does not exist', any, day, invalidDay],
  ['a day in a wrong century', any, year, becomes('1926', '2206', '2107', '0202', '2072')],

  ['a comma dropped', json, /,(?=\s*["{[\d])/, becomes('')],
  ['a comma left over', json, /(?<=["\d}\]])(?=\s*[}\]])/, becomes(',')],
  ['a bracket dropped', json, /[{}[\]]/, becomes('')],
  ['a quote dropped', json, /"/, becomes('')],
  ...Object.entries(numberTypos).map(([name, by]) => [name, json, isNumber, mistyped(by)] as const),
  ['a name misspelt', json, /(?<=")[^"]+(?=":)/, misspelt],
  ['a text misspelt', json, isString, rewritten(misspelt)],
  ['a unit misspelt', json, isUnit, rewritten(misspelt)],
  ['a unit exchanged for another', json, isUnit, becomes(...units)],
  ['a property deleted', json, isNamed, changes.removed],
  ['a property written twice', json, isNamed, changes.repeated],
  ['a property moved out of its object', json, isNested, changes.movedOut],
  ['an entry of a list deleted', json, isListed, changes.removed],
  ['an entry of a list written twice', json, isListed, changes.repeated],
  ['two entries of a list swapped', json, isListed, changes.swapped],
  ['two bounds swapped', json, isLowerBound, changes.swapped],
  ['a value of another type', json, isInside, ofOtherType],
  ['a value emptied', json, isFilled, emptied],
  ['null in place of a value', json, isInside, becomes('null')],

  ['a record deleted', data, isInnerRecord, changes.removed],
  ['a record written twice', data, isRecord, changes.repeated],
  ['a record moved', data, isInnerRecord, changes.movedDown],
  ['a cell of another record', data, isCell, changes.ofAnotherRecord],

  ['a placeholder renamed in one language', messages, hasPlaceholder, placeholdersRenamed],
  ['a placeholder renamed in all languages', messages, hasPlaceholder, renamedEverywhere],
  ['a placeholder lost', messages, hasText(/\{\w+\}/), without(/\{\w+\}/)],
  ['a brace lost', messages, hasPlaceholder, without(/[{}]/)],
  ['a plural form lost', messages, isPlural, without(pluralForm)],
  ['a plural form misspelt', messages, isPlural, pluralMisspelt],
  ['a message in a wrong language', messages, isSentence, changes.ofAnotherLanguage],
  ['a message deleted in every language', messages, isString, changes.everywhere(changes.removed)],
  ['a word left out', messages, word, becomes('')],
  ['a word written twice', messages, word, (written) => written + written],
  ['a text cut off', messages, afterTwoWords, becomes('')],
  ['a draft marker left', messages, isSentence, rewritten((text) => `TBD ${text}`)],
  ['a space at an end', messages, isString, spaceAdded],

  ['a front matter name misspelt', articles, frontMatterName, misspelt],
  ['a front matter value misspelt', articles, frontMatterValue, misspelt],
  ['a front matter line deleted', articles, frontMatterLine, becomes('')],
  ['a URL broken', articles, /https?:\/\//, becomes('htps://', 'http:/', 'https:', '')],
  ['a link without its end', articles, /(?<=\]\([^)]*)\)/, becomes('')],
  ['HTML in a text', articles, /(?<= )\p{L}{4,}(?= )/u, (found) => `<b>${found}</b>`],
  ['a heading without its space', articles, /(?<=^##) /, becomes('')],

  ['the first cell of a row lost', /\.md$/, /^\|[^|\n]*(?=\|.*\|$)/, becomes('')],
  ['a row written twice', glossary, /^\| [a-z].*\n/, (row) => row + row],
  ['a term misspelt', glossary, term, misspelt],
  ['a term emptied', glossary, term, becomes('')],
  ['a language misspelt', glossary, /(?<=^\| Concept.*)(?:English|Arabic|French)/, misspelt],
]
