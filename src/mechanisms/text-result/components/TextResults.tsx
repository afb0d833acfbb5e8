import { useMemo, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { dayOn } from '#day.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import { answerTexts } from '../texts.ts'
import { type Texts, type TextValue } from '../../text-value.ts'
import { Icon } from '#ui/Icon.tsx'
import { WordList } from '#components/text/WordList.tsx'
import { TextChip } from './TextChip.tsx'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { TextCalculator } from '../shape.ts'

/** A choice is a chip of icon, word and colour; several words are a list; one word is a line. */
function Value({ text }: { text: TextValue }) {
  if (text.tone !== undefined) return <TextChip text={text} />
  if (text.words.length === 1) return <WordList words={text.words} />
  return (
    <ul>
      {text.words.map((word) => (
        <li key={'text' in word ? word.text : word.key}>
          <WordList words={[word]} />
        </li>
      ))}
    </ul>
  )
}

interface RowsProps {
  readonly calculator: TextCalculator
  readonly texts: Texts
  readonly ids: readonly string[]
  readonly isPrimary: boolean
}

function TextRows({ calculator, texts, ids, isPrimary }: RowsProps) {
  const format = useFormatters()
  const besides = (id: string): readonly string[] =>
    Object.keys(texts).filter((other) => calculator.texts?.[other]?.beside === id)
  return (
    <dl className="texts">
      {ids.map((id) => {
        const text = texts[id]!
        return (
          <div
            key={id}
            className={text.tone === undefined ? 'text-row' : 'text-row choice'}
            {...(isPrimary && { 'data-result': id })}
          >
            <dt>{format.message(text.title)}</dt>
            <dd>
              <Value text={text} />
              {text.means !== undefined && (
                <span className="means">{format.message(text.means)}</span>
              )}
              {besides(id).map((other) => (
                <div key={other} className="beside">
                  <Value text={texts[other]!} />
                </div>
              ))}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** The day after which the tables in use want a review, where that day has passed. */
function Overdue({ calculation }: { calculation: Calculation }) {
  const format = useFormatters()
  const [today] = useState(() => dayOn(new Date()))
  const late = Object.values(calculation.found ?? {})
    .flatMap((rows) => rows.map(({ table }) => table.overdue))
    .find((overdue) => overdue !== undefined && overdue.after < today)
  return late === undefined ? null : (
    <p className="meaning bad">
      <Icon name="warning" size={20} />
      <span>{format.message(late.say)}</span>
    </p>
  )
}

interface TextResultsProps {
  readonly calculator: TextCalculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
  /** Notices next to the primary row. */
  readonly harms?: ReactNode
  /** The link to the next step, below all rows of all kinds; what must not be done leads nowhere. */
  readonly next?: ReactNode
  /** Only rows of legal statuses, or only the other rows; by default all. */
  readonly only?: 'status' | 'rest' | undefined
}

/**
 * The answers that are choices and texts: the leading row, what it depends on, and the other rows
 * that fit.
 */
export function TextResults({
  calculator,
  calculation,
  input,
  tables,
  harms,
  next,
  only,
}: TextResultsProps) {
  const format = useFormatters()
  const { messages } = useIntl()
  const all = useMemo(
    () =>
      answerTexts(calculator, calculation, input, tables).flatMap((texts) => {
        const rows = Object.entries(texts).filter(
          ([, { isStatus }]) => only === undefined || (only === 'status') === (isStatus === true),
        )
        return rows.length === 0 ? [] : [Object.fromEntries(rows)]
      }),
    [calculator, calculation, input, tables, only],
  )
  const ready = all.every((texts) =>
    Object.values(texts).every(
      (text) =>
        text.title in messages &&
        (text.means === undefined || text.means in messages) &&
        text.words.every((word) => 'text' in word || word.key in messages),
    ),
  )
  if (all.length === 0) return null
  if (!ready) return <p className="muted">{format.message('calculator.loadingTable')}</p>
  const ids = (texts: Texts, note: boolean): readonly string[] =>
    Object.keys(texts).filter((id) => {
      const { note: isNote = false, beside } = calculator.texts?.[id] ?? {}
      return isNote === note && texts[beside ?? ''] === undefined
    })
  const [first = {}, ...further] = all
  return (
    <>
      {only !== 'status' && <Overdue calculation={calculation} />}
      <TextRows calculator={calculator} texts={first} ids={ids(first, false)} isPrimary />
      {harms}
      {ids(first, true).length > 0 && (
        <section className="facts">
          <h3>{format.message('choices.facts')}</h3>
          <TextRows calculator={calculator} texts={first} ids={ids(first, true)} isPrimary />
        </section>
      )}
      {further.length > 0 && (
        <section className="further">
          <h3>{format.message('choices.further')}</h3>
          {further.map((texts) => (
            <TextRows
              key={JSON.stringify(texts)}
              calculator={calculator}
              texts={texts}
              ids={[...ids(texts, false), ...ids(texts, true)]}
              isPrimary={false}
            />
          ))}
        </section>
      )}
      {only === undefined &&
        all.every((texts) => Object.values(texts).every(({ tone }) => tone !== 'bad')) &&
        next}
    </>
  )
}
