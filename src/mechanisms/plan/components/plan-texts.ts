import { wordLabel, type TableWords } from '#components/text/table-words.ts'
import type { Formatters } from '#components/text/use-formatters.ts'
import { planFactMessages } from '../facts.ts'
import type { Cell, Due, Planned } from '../rows.ts'

/** The content of a cell, as text. */
export const cellText = (cell: Cell, format: Formatters, own: TableWords): string =>
  'value' in cell
    ? format.quantity(cell.value, cell.unit)
    : cell.map((word) => wordLabel(own, word)).join(' · ')

/** The day of a row, or its first and last. */
export const dayText = ({ day, last }: Due, format: Formatters): string =>
  day === last
    ? format.date(day)
    : format.message('plan.dateRange', { from: format.date(day), to: format.date(last) })

/** The age of a row, or its first and last; with the number that the source gives to the day. */
export function ageText(
  { age, lastAge }: Due,
  { age: column }: Planned,
  format: Formatters,
): string {
  const { unit, countsFrom = 0 } = column
  const [from, to] = [format.number(age + countsFrom), format.number(lastAge + countsFrom)]
  const text =
    age === lastAge
      ? format.quantity(age, unit)
      : format.message('plan.ages', {
          from: format.number(age),
          to: format.quantity(lastAge, unit),
        })
  return countsFrom === 0
    ? text
    : format.message('plan.printed', {
        age: text,
        day: age === lastAge ? from : format.message('plan.ages', { from, to }),
      })
}

/** The other cells of a row in one line; empty without any. */
export const besideText = (
  { beside }: Due,
  { titles }: Planned,
  format: Formatters,
  own: TableWords,
): string =>
  beside
    .map((cell, index) => ({ cell, text: cellText(cell, format, own), title: titles[index + 1]! }))
    .filter(({ text }) => text !== '')
    .map(({ cell, text, title }) =>
      'value' in cell
        ? format.message('calculator.figure', { title: format.message(title), value: text })
        : text,
    )
    .join(' · ')

/** A due row as a text on its own: a figure with its subject. */
export const dueText = (
  { due }: Due,
  { titles }: Planned,
  format: Formatters,
  own: TableWords,
): string =>
  'value' in due
    ? format.message('calculator.figure', {
        title: format.message(titles[0]!),
        value: cellText(due, format, own),
      })
    : cellText(due, format, own)

/** The title, region, disease pressure and source of a plan, in one line. */
export const madeFor = ({ table: { title, plan } }: Planned, format: Formatters): string =>
  [title, ...(plan === undefined ? [] : planFactMessages(plan))]
    .map((each) => format.message(each))
    .join(' · ')

/** A plan as shared text: its facts, its notices, and a line for each row. */
export const sharedPlanLines = (
  plan: Planned,
  format: Formatters,
  own: TableWords,
): readonly string[] => [
  madeFor(plan, format),
  ...(plan.table.note === undefined ? [] : [wordLabel(own, { key: plan.table.note })]),
  ...plan.rows.map((row) =>
    format.message('calculator.figure', {
      title: format.message('plan.at', {
        day: dayText(row, format),
        age: ageText(row, plan, format),
      }),
      value: [dueText(row, plan, format, own), besideText(row, plan, format, own)]
        .filter((text) => text !== '')
        .join(' · '),
    }),
  ),
]
