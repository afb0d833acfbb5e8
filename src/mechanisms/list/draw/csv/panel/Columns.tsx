import { Fragment, useId } from 'react'
import type { Calculator } from '../../../../../engine/calculator.ts'
import type { Words } from '../../../../../drawing/words/use-words.ts'
import { dayInFile, type DayGuess, type DayOrder } from '../days.ts'
import { readFigure, type Mark, type MarkGuess } from '../figures.ts'
import { cellsOf, take, type Mapping, type Sheet, type Taken } from '../sheet.ts'
import { headingOf, isWorkedOut, meantBy, type FileWords, type Target } from '../targets.ts'
import { holdsDay } from '../../../../../engine/input/kinds.ts'

interface ColumnsProps {
  readonly calculator: Calculator
  readonly list: string
  readonly sheet: Sheet
  readonly targets: readonly Target[]
  readonly columns: readonly Taken[]
  readonly days: DayGuess
  readonly order: DayOrder
  readonly marks: MarkGuess
  readonly mark: Mark | undefined
  readonly change: (said: Partial<Mapping>) => void
  readonly words: Words
  readonly fileWords: FileWords
}

/** A choice below the name of a column, which its label is read with. */
function Select({
  of,
  label,
  value,
  options,
  onChoose,
}: {
  of: string
  label: string
  value: string
  options: readonly (readonly [value: string, text: string])[]
  onChoose: (value: string) => void
}) {
  const id = useId()
  return (
    <span className="csv-choice">
      <label id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        aria-labelledby={`${of} ${id}-label`}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </span>
  )
}

/** One column: its heading, what stands in it, what it is taken for, and how it is read. */
function Column({ place, ...all }: ColumnsProps & { place: number }) {
  const { sheet, targets, columns, days, order, change, words, fileWords } = all
  const id = useId()
  const { target, unit } = columns[place]!
  const taken = targets.find(({ name }) => name === target)
  const units = taken?.field.units ?? []
  const heading = sheet.head[place] ?? ''
  const foreign =
    taken === undefined
      ? meantBy(heading, targets, fileWords).find(({ isForeign }) => isForeign)
      : undefined
  const example = days.open
  return (
    <li>
      <p id={id} className="csv-heading">
        <bdi>
          {heading === ''
            ? words.say('import.column', { number: words.number(place + 1) })
            : heading}
        </bdi>
      </p>
      <p className="hint">
        {cellsOf(sheet, place)
          .slice(0, 3)
          .map((cell, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two cells may be alike
            <Fragment key={index}>
              {index > 0 && ' · '}
              <bdi>{cell.slice(0, 30)}</bdi>
            </Fragment>
          ))}
      </p>
      <Select
        of={id}
        label={words.say('import.is')}
        value={target ?? ''}
        options={[
          ['', words.say('import.leaveOut')],
          ...targets.map((each) => [each.name, headingOf(each, words, '')] as const),
        ]}
        onChoose={(name) => change({ columns: take(columns, place, name || undefined) })}
      />
      {units.length > 1 && (
        <Select
          of={id}
          label={words.say('import.unit')}
          value={String(unit)}
          options={units.map((each, index) => [String(index), words.unit(each)])}
          onChoose={(index) => change({ columns: take(columns, place, target, Number(index)) })}
        />
      )}
      {units.length === 1 && words.unit(units[0]) !== '' && (
        <p className="hint">{words.say('import.in', { unit: words.unit(units[0]) })}</p>
      )}
      {holdsDay(taken?.field) && example !== undefined && (
        <Select
          of={id}
          label={words.say('import.means', { text: example })}
          value={order}
          options={(['dmy', 'mdy'] as const).map((each) => [
            each,
            words.date(dayInFile(example, each)!),
          ])}
          onChoose={(next) => change({ order: next as DayOrder })}
        />
      )}
      {foreign !== undefined && (
        <p className="issue">
          {words.say('import.foreign', {
            title: words.say(foreign.target.title),
            unit: words.unit(foreign.target.field.units[0]),
          })}
        </p>
      )}
    </li>
  )
}

/** The columns of a file, each with what it is taken for; all of it can be chosen otherwise. */
export function Columns(props: ColumnsProps) {
  const { calculator, list, sheet, marks, mark, change, columns, words, fileWords } = props
  const id = useId()
  const open = columns.map(
    ({ target }, place) =>
      target !== undefined || !isWorkedOut(sheet.head[place] ?? '', calculator, list, fileWords),
  )
  const workedOut = sheet.head.filter((_, place) => open[place] === false)
  return (
    <>
      <h5 id={id}>{words.say('import.columns')}</h5>
      <ul className="csv-columns" aria-labelledby={id}>
        {columns.map(
          (_, place) =>
            // oxlint-disable-next-line react/no-array-index-key -- a column is its place
            open[place] && <Column key={place} place={place} {...props} />,
        )}
      </ul>
      {workedOut.length > 0 && (
        <p className="hint">{words.say('import.workedOut', { names: words.list(workedOut) })}</p>
      )}
      {marks.open !== undefined && (
        <Select
          of={id}
          label={words.say('import.means', { text: marks.open })}
          value={mark ?? ''}
          options={[
            ['', words.say('import.notSaid')],
            ...(['.', ','] as const).map(
              (each) =>
                [each, words.number(Number(readFigure(marks.open!, each, each, [])), 3)] as const,
            ),
          ]}
          onChoose={(next) => change({ mark: next === '' ? undefined : (next as Mark) })}
        />
      )}
    </>
  )
}
