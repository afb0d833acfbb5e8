import { wordLabel, type TableWords } from '../../../components/text/table-words.ts'
import type { Words } from '../../../components/text/use-words.ts'
import { planFactMessages } from '../facts.ts'
import type { Cell, Due, Planned } from '../rows.ts'

/** What a cell says, as text. */
export const cellText = (cell: Cell, words: Words, own: TableWords): string =>
  'value' in cell
    ? words.quantity(cell.value, cell.unit)
    : cell.map((word) => wordLabel(own, word)).join(' · ')

/** The day of a row, or its first and last. */
export const dayText = ({ day, last }: Due, words: Words): string =>
  day === last
    ? words.date(day)
    : words.message('plan.span', { from: words.date(day), to: words.date(last) })

/** The age of a row, or its first and last; with the number that the source gives to the day. */
export function ageText({ age, lastAge }: Due, { age: column }: Planned, words: Words): string {
  const { unit, countsFrom = 0 } = column
  const [from, to] = [words.number(age + countsFrom), words.number(lastAge + countsFrom)]
  const text =
    age === lastAge
      ? words.quantity(age, unit)
      : words.message('plan.ages', { from: words.number(age), to: words.quantity(lastAge, unit) })
  return countsFrom === 0
    ? text
    : words.message('plan.printed', {
        age: text,
        day: age === lastAge ? from : words.message('plan.ages', { from, to }),
      })
}

/** What is beside what is due, in a line; empty where nothing does. */
export const besideText = (
  { beside }: Due,
  { titles }: Planned,
  words: Words,
  own: TableWords,
): string =>
  beside
    .map((cell, index) => ({ cell, text: cellText(cell, words, own), title: titles[index + 1]! }))
    .filter(({ text }) => text !== '')
    .map(({ cell, text, title }) =>
      'value' in cell
        ? words.message('calculator.figure', { title: words.message(title), value: text })
        : text,
    )
    .join(' · ')

/** A due row as a text on its own: a figure with its subject. */
export const dueText = (
  { due }: Due,
  { titles }: Planned,
  words: Words,
  own: TableWords,
): string =>
  'value' in due
    ? words.message('calculator.figure', {
        title: words.message(titles[0]!),
        value: cellText(due, words, own),
      })
    : cellText(due, words, own)

/** The title, region, disease pressure and source of a plan, in one line. */
export const madeFor = ({ table: { title, plan } }: Planned, words: Words): string =>
  [title, ...(plan === undefined ? [] : planFactMessages(plan))]
    .map((each) => words.message(each))
    .join(' · ')

/** A plan as shared text: its facts, its notices, and a line for each row. */
export const sharedPlanLines = (
  plan: Planned,
  words: Words,
  own: TableWords,
): readonly string[] => [
  madeFor(plan, words),
  ...(plan.table.note === undefined ? [] : [wordLabel(own, { key: plan.table.note })]),
  ...plan.rows.map((row) =>
    words.message('calculator.figure', {
      title: words.message('plan.at', { day: dayText(row, words), age: ageText(row, plan, words) }),
      value: [dueText(row, plan, words, own), besideText(row, plan, words, own)]
        .filter((text) => text !== '')
        .join(' · '),
    }),
  ),
]
