import { rangeEnds } from '../../definition/typos/json-typo-patterns.ts'
import { meantFormula } from '../../definition/typos/formula-typos.ts'
import { meantUnit, unitToAdd } from '../../definition/typos/unit-typos.ts'
import { sourceLanguage } from '../../source-language.ts'
import { isInAnotherScript } from '../rules/words/foreign-texts.ts'
import { languageName } from '../translations/terms.ts'
import { formulaPart } from '../../definition/findings/reason-part.ts'
import { canParse, parseFormula } from '../../language/mathjs.ts'
import { FormulaProblem } from '../../language/reason.ts'
import { textOfPart } from '../printed-findings.ts'
import { readUnit, unitNames, type Units } from '../../language/units.ts'
import { functions } from '../../language/functions.ts'

/** A text by language; without a text in a language, the English one is used. */
export type Text = Readonly<Record<string, string>>

/** A figure with its name in formulas, its name on the page, and its unit. */
export interface WantedFigure {
  readonly name: string
  readonly title: string
  readonly unit: string
  readonly per?: string
}

/** A figure that is written by people, between two ends. */
export interface WantedBounded extends WantedFigure {
  readonly ends: readonly [number, number]
}

/** An input that is not a shared one. */
export interface WantedInput extends WantedBounded {
  readonly usual: readonly [number, number]
}

/** The result of the program. */
export interface WantedResult extends WantedFigure {
  readonly formula: string
  /** Of a figure that is judged, or divides one entered figure by another. */
  readonly usual?: readonly [number, number]
}

/** A table that the program reads by one of its inputs; its figures are still to be written. */
export interface WantedTable {
  readonly name: string
  readonly title: string
  /** The input that its records are found by. */
  readonly along: string
  readonly columns: readonly WantedBounded[]
}

/** A service that is made together with its first group. */
interface NewService {
  readonly id: string
  readonly title: Text
  readonly about: Text
  readonly icon: string
}

/** A group that is made together with its first program. */
export interface NewGroup {
  readonly id: string
  readonly title: Text
  /** The task of its programs, if the project has tasks. */
  readonly task?: string
  /** The service that lists it: the id of one that there is, or a new one. */
  readonly service: string | NewService
}

/** The description of a new program. */
export interface Wanted {
  readonly group: string | NewGroup
  readonly id: string
  readonly icon: string
  readonly title: Text
  readonly purpose: Text
  readonly about: Text
  readonly inputs: readonly (string | WantedInput)[]
  readonly results: readonly WantedResult[]
  readonly table?: WantedTable
  /** Whether to begin with an example that is wrong, to show the finding of the check. */
  readonly failing?: boolean
}

const splitParts = (text: string): readonly string[] => text.split(';').map((part) => part.trim())

function checkedName(name: string): string {
  if (/^[a-z][A-Za-z0-9]*$/.test(name)) return name
  throw new RangeError(
    `"${name}" cannot name a figure. Write letters and digits, beginning small: feedPrice.`,
  )
}

/** The units of the project in addition to the built-in ones, and those that have words. */
export interface KnownUnits {
  readonly own: Units
  readonly names: readonly string[]
}
const everywhere: KnownUnits = { own: {}, names: unitNames }

function isUnit(unit: string, per: string | undefined, { own }: KnownUnits): boolean {
  try {
    readUnit(unit, per, own)
    return true
  } catch {
    return false
  }
}

/**
 * A unit as people write it: `g per bird day`, `g/bird`, `kg`. A unit with its own texts
 * (`bird/m2`) stays one unit.
 */
function parsedUnitText(text: string, known: KnownUnits): { unit: string; per?: string } {
  if (known.names.includes(text) && isUnit(text, undefined, known)) return { unit: text }
  const [first = '', per, ...more] = text.split(/\s+per\s+/)
  if (per !== undefined && more.length === 0 && isUnit(first, per, known))
    return { unit: first, per }
  const names = [...new Set([...Object.keys(known.own), ...unitNames, ...known.names])]
  const meant = text === '' ? undefined : meantUnit(text, names)
  if (meant !== undefined && isUnit(meant.unit, meant.per, known)) return meant
  if (text !== '' && isUnit(text, undefined, known)) return { unit: text }
  const toAdd = unitToAdd(text)
  throw new RangeError(
    toAdd === undefined
      ? `"${text}" is no known unit. Write for example kg, g per bird, %, day, money/kg, or 1 for a bare number.`
      : `"${text}" is no known unit. It can be added to calculators/units.json: ${toAdd}`,
  )
}

/** Two ends as people write them: `0..1000`, `0-1000`, `0 to 1000`. */
function parsedEnds(text: string): readonly [number, number] {
  const [from = Number.NaN, to = Number.NaN] =
    rangeEnds(text.replace(/^(?:usual|from)\s+/i, ''))?.map(Number) ?? []
  if (from < to) return [from, to]
  throw new RangeError(
    to <= from
      ? `"${text}" is no range: the first figure must be less than the second.`
      : `"${text}" is no range. Write the least and the most, like 0..1000 or 0.5 to 20.`,
  )
}

function usualWithin(usual: string, [least, most]: readonly [number, number]) {
  const [from, to] = parsedEnds(usual)
  if (least <= from && to <= most) return [from, to] as const
  throw new RangeError(
    `The usual range "${usual}" must be inside of the possible one, ${least}..${most}.`,
  )
}

/**
 * A text that visitors read, as it is typed.
 * @throws RangeError with a sentence for the person who typed it
 */
export function visibleText(text: string, language = sourceLanguage): string {
  if (text === '') throw new RangeError('Visitors read this text, so it cannot be empty.')
  if (!/[\p{Letter}\p{Number}]/u.test(text) || /[<>{}]/.test(text))
    throw new RangeError(
      `"${text}" is no text for visitors. Write words, without the signs < > { }.`,
    )
  if (isInAnotherScript(text, language))
    throw new RangeError(`"${text}" is not written in the script of ${languageName(language)}.`)
  return text
}

function someTitle(title: string, name: string): string {
  if (title !== '') return visibleText(title)
  throw new RangeError(`"${name}" needs a title, which visitors read: ${name}; Its title; ...`)
}

/** A formula that the parser of the project can read. */
function checkedFormula(formula: string): string {
  try {
    parseFormula(formula)
    return formula
  } catch (error) {
    if (!(error instanceof FormulaProblem)) throw error
    const { text, typos } = meantFormula(formula, {
      names: [],
      functions: Object.keys(functions),
      units: unitNames,
      answers: 'number',
    })
    const isMeant = text !== formula && canParse(text)
    const hints = typos.flatMap(({ hint }) => (hint === undefined ? [] : textOfPart(hint)))
    const reason = `${textOfPart(formulaPart(error.reason))}.`
    const more = isMeant ? [`Write ${text}.`] : hints
    throw new RangeError(`"${formula}" is no formula. ${[reason, ...more].join(' ')}`)
  }
}

/** How an input, a result and a table are typed. */
export const writtenInput = 'name; title; unit; from..to; usual from..to'
export const writtenResult = 'name; title; unit; formula; usual from..to (of a ratio)'
export const writtenTable =
  'name; title; input that finds its records; column; title; unit; from..to ...'

/**
 * An input as it is typed: the name of a shared one, or `feedPrice; Price of feed; money/kg;
 * 0..1000; 0.1..5`.
 * @throws RangeError with a sentence for the person who typed it
 */
export function readInput(text: string, known = everywhere): string | WantedInput {
  const [name = '', title, unit, ends, usual, ...more] = splitParts(text)
  if (title === undefined) return checkedName(name)
  if (unit === undefined || ends === undefined || usual === undefined || more.length > 0)
    throw new RangeError(`"${text}" is no input. Write: ${writtenInput}`)
  const possible = parsedEnds(ends)
  return {
    name: checkedName(name),
    title: someTitle(title, name),
    ...parsedUnitText(unit, known),
    ends: possible,
    usual: usualWithin(usual, possible),
  }
}

/**
 * A result as it is typed: `feedCost; Cost of the feed; money; totalFeed * feedPrice`.
 * @throws RangeError with a sentence for the person who typed it
 */
export function readResult(text: string, known = everywhere): WantedResult {
  const [name = '', title, unit, formula, usual, ...more] = splitParts(text)
  if (title === undefined || unit === undefined || formula === undefined || more.length > 0)
    throw new RangeError(`"${text}" is no result. Write: ${writtenResult}`)
  const result = {
    name: checkedName(name),
    title: someTitle(title, name),
    ...parsedUnitText(unit, known),
    formula: checkedFormula(formula),
  }
  return usual === undefined ? result : { ...result, usual: parsedEnds(usual) }
}

/**
 * A table as it is typed: `trayPrices; Prices of trays; eggWeight; price; Price of a tray; money;
 * 0..100`, each column by four parts.
 * @throws RangeError with a sentence for the person who typed it
 */
export function readWantedTable(text: string, known = everywhere): WantedTable {
  const [name = '', title, along, ...columns] = splitParts(text)
  if (title === undefined || along === undefined || columns.length === 0 || columns.length % 4 > 0)
    throw new RangeError(`"${text}" is no table. Write: ${writtenTable}`)
  return {
    name: checkedName(name),
    title: someTitle(title, name),
    along: checkedName(along),
    columns: Array.from({ length: columns.length / 4 }, (_, index) => {
      const [column, columnTitle, unit, ends] = columns.slice(index * 4)
      return {
        name: checkedName(column!),
        title: someTitle(columnTitle!, column!),
        ...parsedUnitText(unit!, known),
        ends: parsedEnds(ends!),
      }
    }),
  }
}
