import { isKnownFigure } from '#known-figure.ts'
import { unknownSign } from '#i18n/format-figure.ts'
import type { Entry, OwnFigures, ResultValue } from '#engine/calculation.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { rowFigure } from '#engine/shown/figure-of.ts'
import type { EntryResult, Whose } from '../../entry-result/shape.ts'
import type { Origin } from '#i18n/isolate.ts'
import type { Tree } from '#language/tree.ts'
import type { FigureFormatters } from '#components/text/use-figure-formatters.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { partsOf } from '../parts.ts'
import type { FoldField } from '../../fold/shape.ts'
import type { BesideResult } from '../../beside/shape.ts'
import { isDateField, isChoiceField, isRecordField, isTextField } from '#engine/input/kinds.ts'

/** Whether an entry has a value in a part: what is folded away may be left as it is. */
export const saysIn = ({ folded, default: usual }: FoldField, value: unknown): boolean =>
  value !== undefined && !(folded && value === usual)

/**
 * The part and its field, of a list whose entries are a single figure; undefined of any other list.
 */
export function onlyFigure(
  calculator: Calculator,
  list: string,
): readonly [string, InputField] | undefined {
  const [first, another] = partsOf(calculator, list)
  return another === undefined && first?.[1].units[0] ? first : undefined
}

/** What a visitor chose, in words: the title of an option or a record, or the name of his own. */
export function choiceName(
  field: InputField,
  value: unknown,
  format: Pick<Formatters, 'message'>,
): string {
  if (typeof value === 'object' && value !== null) return (value as OwnFigures).name
  const title = field.choices?.find((choice) => choice.value === value)?.title
  return title === undefined ? '' : format.message(title)
}

/** The value of a part of an entry, as text; a dash if it is unknown. */
export function partText(
  field: InputField,
  value: unknown,
  format: Pick<Formatters, 'message' | 'quantity' | 'date'>,
): string {
  if (value === undefined || value === '') return '–'
  if (isRecordField(field) || isChoiceField(field)) return choiceName(field, value, format)
  if (typeof value === 'string') return isDateField(field) ? format.date(value) : value
  return typeof value === 'number' ? format.quantity(value, field.units[0]?.unit ?? '1') : '–'
}

/** Whose text a part of an entry is. */
export const originOfPart = (field: InputField): Origin => (isTextField(field) ? 'typed' : 'page')

/** What an entry is called: the record that was chosen in it, or else what comes first. */
export function entryName(
  calculator: Calculator,
  list: string,
  entry: Entry,
  format: Pick<Formatters, 'message' | 'quantity' | 'date'>,
): string {
  const parts = partsOf(calculator, list)
  const [name, field] = parts.find(([, part]) => isRecordField(part)) ?? parts[0] ?? []
  return name === undefined || field === undefined ? '' : partText(field, entry[name], format)
}

/** A result of an entry as a text; a dash if it is unknown, or not calculated yet. */
export function rowText(
  result: EntryResult,
  figure: ResultValue | undefined,
  format: Pick<FigureFormatters, 'figure'>,
): string {
  return isKnownFigure(figure) ? format.figure(rowFigure(result, figure)) : unknownSign
}

/** Several texts as one, with the language's comma (`and`) or semicolon (`then`). */
export const joinedTexts = (
  texts: readonly string[],
  by: 'and' | 'then',
  format: Pick<Formatters, 'message'>,
): string =>
  texts.length === 0
    ? ''
    : texts
        .slice(0, -1)
        .reduceRight((rest, first) => format.message(`list.${by}`, { first, rest }), texts.at(-1)!)

/** The largest number of entries that are named. */
const few = 20

/** The names of the entries that have a figure, like the costliest. */
export const whoseNames = (
  calculator: Calculator,
  { list, entries }: Whose,
  format: Pick<Formatters, 'message' | 'quantity' | 'date'>,
): string =>
  joinedTexts(
    entries
      .slice(0, few)
      .map((entry) => entryName(calculator, list, entry, format))
      .concat(entries.length > few ? '…' : []),
    'and',
    format,
  )

/**
 * Whether a formula reads the records that are chosen in a list, itself or through other formulas.
 */
function readsRecords(calculator: Calculator, tree: Tree): boolean {
  if (typeof tree === 'number') return false
  if (typeof tree !== 'string') return tree.slice(1).some((part) => readsRecords(calculator, part))
  const formula = calculator.formulas[tree]
  return formula === undefined
    ? tree.split('.').length > 2
    : readsRecords(calculator, formula.tree ?? 0)
}

/** The results shown for a list while it grows: they add up what was entered, and need no table. */
export const totalsOf = (calculator: Calculator): readonly string[] =>
  Object.entries<BesideResult>(calculator.results)
    .filter(
      ([id, { intermediate, beside }]) =>
        !intermediate && beside === undefined && !readsRecords(calculator, id),
    )
    .map(([id]) => id)
