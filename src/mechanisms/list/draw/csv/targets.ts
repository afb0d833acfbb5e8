import { unitNameKey } from '../../../../i18n/format.ts'
import { withoutMarks } from '../../../../i18n/borrowed.ts'
import { normaliseWords } from '../../../../i18n/normalise-words.ts'
import type { Calculator, InputField } from '../../../../engine/calculator.ts'
import { partsOf, rowResults } from '../names.ts'
import { holdsDay, holdsRecord } from '../../../../engine/input/kinds.ts'

/** The words in which a file may speak: those of the page, and what names columns in every language. */
export interface FileWords {
  /** The decimal mark of the page's language. */
  readonly decimal: '.' | ','
  /** A message in the page's language. */
  readonly say: (id: string) => string
  /** A title or the name of a unit in each of the site's languages. */
  readonly everywhere: (id: string) => readonly string[]
  /** The keys of all names of units that `everywhere` knows. */
  readonly unitKeys: readonly string[]
}

/** What a column of a file may be taken for. */
export interface Target {
  /** A part (`quantity`), the name of its record in words (`feed.name`), an own figure (`feed.protein`). */
  readonly name: string
  readonly part: string
  /** The message that names it. */
  readonly title: string
  /** Of a record: the column holds the names that definitions use. */
  readonly isId: boolean
  readonly field: InputField
}

/** What the columns of a file may be taken for, in the order of the definition. */
export const targetsOf = (calculator: Calculator, list: string): readonly Target[] =>
  partsOf(calculator, list).flatMap(([part, field]): Target[] => {
    const whole = { part, title: field.title, field, isId: false }
    if (!holdsRecord(field)) return [{ ...whole, name: part }]
    return [
      { ...whole, name: `${part}.name` },
      { ...whole, name: part, isId: true },
      ...Object.entries(field.own ?? {}).map(([column, own]) => ({
        name: `${part}.${column}`,
        part,
        title: own.title,
        field: own,
        isId: false,
      })),
    ]
  })

/** What stands behind the title of a column that holds the names of definitions. */
export const idMark = 'id'

/** The heading of a column: its title, and in brackets what it holds, or its unit. */
export const headingOf = (
  { title, field, isId }: Target,
  words: Pick<FileWords, 'say'>,
  unit: string,
): string => {
  const inBrackets = isId ? idMark : unit
  const text = withoutMarks(words.say(title))
  return inBrackets === '' || holdsDay(field) ? text : `${text} (${inBrackets})`
}

const plain = (text: string): string =>
  withoutMarks(text)
    .replaceAll(/[\u200b-\u200f\u202a-\u202e\u2060\u2066-\u2069\u061c\ufeff\u00a0\u202f]/g, ' ')
    .trim()
    .toLocaleLowerCase()
    .replace(/s$/, '')

/** A heading as titles are looked for in it: as a whole, and up to each mark that may end a title. */
interface Heading {
  readonly whole: string
  readonly isMarked: boolean
  readonly parts: readonly { readonly said: string; readonly rest: string }[]
}

const headingIn = (text: string): Heading => ({
  whole: normaliseWords(text),
  isMarked: /[([]/.test(text),
  parts: [...text.matchAll(/[([,:;\-–/]/g)].map(({ index }) => ({
    said: normaliseWords(text.slice(0, index)),
    rest: text.slice(index + 1).replace(/[)\]]\s*$/, ''),
  })),
})

/** What a heading says behind a title: '' where it is the title alone, undefined where it is not. */
function behind({ whole, isMarked, parts }: Heading, title: string): string | undefined {
  const wanted = normaliseWords(withoutMarks(title))
  if (wanted === '') return undefined
  if (whole === wanted && !isMarked) return ''
  return parts.find(({ said }) => said === wanted)?.rest ?? (whole === wanted ? '' : undefined)
}

/** A heading that means a target, with the unit that it names. */
export interface Meant {
  readonly target: Target
  /** The place of the unit among those that the part offers. */
  readonly unit: number
  /** It names a unit that is none of them. */
  readonly isForeign: boolean
}

function unitIn(rest: string, { field }: Target, words: FileWords): Omit<Meant, 'target'> {
  const said = plain(rest)
  const namesOf = (unit: string) => [unit, ...words.everywhere(unitNameKey(unit))].map(plain)
  const unit = field.units.findIndex((each) => {
    const isMoney = each.unit.startsWith('money')
    return namesOf(each.unit).some((name) => (isMoney ? said.endsWith(name) : said === name))
  })
  if (unit >= 0) return { unit, isForeign: false }
  const isUnit =
    field.units[0]?.unit.startsWith('money') !== true &&
    words.unitKeys.some((key) => words.everywhere(key).some((name) => plain(name) === said))
  return { unit: 0, isForeign: said !== '' && isUnit }
}

/** Whether a heading is that of a figure which each entry comes to: that is worked out anew. */
export const isWorkedOut = (
  heading: string,
  calculator: Calculator,
  list: string,
  words: FileWords,
): boolean => {
  const said = headingIn(heading)
  return rowResults(calculator, list).some(
    ([id, { title }]) =>
      heading.trim() === id ||
      [words.say(title), ...words.everywhere(title)].some(
        (each) => behind(said, each) !== undefined,
      ),
  )
}

/** A name of code in words: `feedLeft` is `feed left`. */
const inWords = (name: string): string => name.replaceAll(/(?=[A-Z])/g, ' ')

/**
 * What a heading means: a name of the definition, or a title in any of the site's languages, with
 * or without a unit behind it.
 */
export function meantBy(
  heading: string,
  targets: readonly Target[],
  words: FileWords,
): readonly Meant[] {
  const exact = targets.filter(({ name }) => heading.trim() === name)
  if (exact.length > 0) return exact.map((target) => ({ target, unit: 0, isForeign: false }))
  const said = headingIn(heading)
  return targets.flatMap((target): Meant[] => {
    const titles = [...words.everywhere(target.title), words.say(target.title), target.name]
    const rests = [...titles, inWords(target.name)].map((title) => behind(said, title))
    const rest = rests.find((each) => each !== undefined)
    if (rest === undefined) return []
    const saysId = plain(rest) === idMark
    if (holdsRecord(target.field))
      return saysId === target.isId ? [{ target, unit: 0, isForeign: false }] : []
    return [{ target, ...unitIn(rest, target, words) }]
  })
}
