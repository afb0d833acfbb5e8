import { withoutMarks } from '#i18n/fallback-text.ts'
import type { Calculator, InputField } from '#engine/calculator.ts'
import { getOwn } from '#own.ts'
import type { KeyedField } from '#mechanisms/journal/shape.ts'
import { isDateField, isNumberField, isRecordField } from '#engine/input/kinds.ts'
import { partsOf } from '#mechanisms/list/parts.ts'
import type { PartField } from '#mechanisms/whole/shape.ts'
import type { FileWords, Joining } from './vocabulary.ts'

/** What a column of a file may be taken for. */
export interface Target {
  /**
   * A part (`quantity`), the name of its record in words (`feed.name`), an own figure
   * (`feed.protein`), two parts of which one is the lowest and one the highest
   * (`coldest+warmest`).
   */
  readonly name: string
  readonly part: string
  /** The messages that name it. */
  readonly titles: readonly string[]
  /** Of a record: the column contains the names that definitions use. */
  readonly isId: boolean
  /** The column repeats figures that a person has confirmed. */
  readonly isConfirmation?: boolean
  readonly field: InputField
  /** Of a journal: how several lines of a day become one figure. */
  readonly joining?: Joining
  /** Of a journal: the part that contains this one. */
  readonly of?: string
  /** The other part that the column fills as well. */
  readonly also?: string
}

const isPointField = ({ units }: InputField): boolean => units[0]?.plus !== undefined

/** How figures of a part add up within a day, unless its definition specifies otherwise. */
const usualJoining = (field: InputField): Joining => (isPointField(field) ? 'mean' : 'sum')

/** The pair of parts for the lowest and the highest figure of a day in the same unit. */
function pairsOf(targets: readonly Target[]): readonly Target[] {
  return targets
    .filter(({ joining }) => joining === 'least')
    .flatMap((low) => {
      const high = targets.find(
        ({ joining, field }) =>
          joining === 'greatest' && field.units[0]?.unit === low.field.units[0]?.unit,
      )
      if (high === undefined) return []
      const name = `${low.name}+${high.name}`
      return [{ ...low, name, titles: [...low.titles, ...high.titles], also: high.part }]
    })
}

/** The target for how many entries a line is for. */
export const timesName = '×'
/** A list of single figures may have each of them once, with how often it occurs. */
const timesTarget: Target = {
  name: timesName,
  part: timesName,
  titles: ['import.times'],
  isId: false,
  field: { title: 'import.times', kind: 'integer', units: [], minimum: 0, maximum: 100_000 },
}

/** The target for the first of the days that a line of a journal's file is for. */
export const firstDayName = '←'
const firstDayTarget: Target = {
  name: firstDayName,
  part: firstDayName,
  titles: ['import.firstDay'],
  isId: false,
  field: { title: 'import.firstDay', kind: 'text', units: [] },
}

/** What the columns of a file may be taken for, in the order of the definition. */
export function targetsOf(
  calculator: Calculator<KeyedField>,
  list: string,
  words: Pick<FileWords, 'fileOf'> = { fileOf: () => undefined },
): readonly Target[] {
  const { joins = {} } = words.fileOf(calculator.id, list) ?? {}
  const keyed = calculator.inputs[list]?.keyed
  const targets = partsOf(calculator, list).flatMap(([part, field]): Target[] => {
    const whole = { part, titles: [field.title], field, isId: false }
    if (isRecordField(field))
      return [
        { ...whole, name: `${part}.name` },
        { ...whole, name: part, isId: true },
        ...Object.entries(field.own ?? {}).map(([column, own]) => ({
          name: `${part}.${column}`,
          part,
          titles: [own.title],
          field: own,
          isId: false,
        })),
      ]
    const isFigure = isNumberField(field)
    if (keyed === undefined || !isFigure) return [{ ...whole, name: part }]
    const { of }: PartField = field
    const joining = getOwn(joins, part) ?? usualJoining(field)
    return [{ ...whole, name: part, joining, ...(of !== undefined && { of }) }]
  })
  const [only, another] = targets
  const isCounted = only !== undefined && another === undefined && isNumberField(only.field)
  const confirmations = Object.entries(calculator.inputs[list]?.list?.entry ?? {}).flatMap(
    ([part, field]): Target[] =>
      field.unseen === true
        ? [{ name: part, part, titles: [field.title], field, isId: false, isConfirmation: true }]
        : [],
  )
  return [
    ...targets,
    ...pairsOf(targets),
    ...confirmations,
    ...(isCounted ? [timesTarget] : []),
    ...(keyed === undefined ? [] : [firstDayTarget]),
  ]
}

/** What follows the title of a column with the names of definitions. */
export const idMark = 'id'
/** What follows the title of a column with confirmed figures. */
const confirmMark = '✓'

/** Whether a heading is that of confirmed figures of a target, in any language. */
export const isConfirmationOf = (
  { isConfirmation, titles }: Target,
  heading: string,
  { everywhere }: Pick<FileWords, 'everywhere'>,
): boolean =>
  isConfirmation === true &&
  titles.some((title) =>
    everywhere(title).some(
      (name) => `${withoutMarks(name)} (${confirmMark})` === withoutMarks(heading).trim(),
    ),
  )

/** The name of a target in the language of the page. */
export const titleOf = ({ titles }: Target, words: Pick<FileWords, 'message'>): string =>
  titles.map((title) => withoutMarks(words.message(title))).join(' + ')

/** The heading of a column: its title, and in brackets its content, or its unit. */
export const headingOf = (
  target: Target,
  words: Pick<FileWords, 'message'>,
  unit: string,
): string => {
  const mark = target.isConfirmation === true ? confirmMark : unit
  const inBrackets = target.isId ? idMark : mark
  const text = titleOf(target, words)
  return inBrackets === '' || isDateField(target.field) ? text : `${text} (${inBrackets})`
}
