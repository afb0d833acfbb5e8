import { sumOf } from '#tabular/cell-reader.ts'
import { readFileFigure } from '#tabular/figures.ts'
import { titleOf } from '#tabular/targets.ts'
import type { FileRead } from '#tabular/read.ts'
import { Ask, type AskProps } from './Ask.tsx'

type Props = AskProps & { readonly read: FileRead }

/** What each line is for, where it may be more than its day, and what becomes of its amounts. */
function PeriodQuestion(props: Props) {
  const { read, reading, format } = props
  if (read.periods.length === 0) return null
  const ways = read.hasTotals === true ? [true, false] : [false]
  return (
    <Ask
      {...props}
      label={format.message('import.period')}
      value={`${reading.period ?? ''}${reading.isTotal === true ? ' total' : ''}`}
      answers={[
        {
          value: '',
          text: format.message('import.notSaid'),
          reads: { period: undefined, isTotal: undefined },
        },
        ...ways.flatMap((isTotal) =>
          read.periods
            .filter((period) => period !== 'day' || isTotal === ways[0])
            .map((period) => {
              const days = format.message(`import.periods.${period}`)
              const isDay = period === 'day'
              const how = isTotal ? 'import.asTotal' : 'import.spread'
              const text = isDay ? days : format.message(how, { days })
              return {
                value: isTotal && !isDay ? `${period} total` : period,
                text:
                  isTotal && period === read.bestPeriod
                    ? format.message('import.recommended', { answer: text })
                    : text,
                reads: { period, isTotal: isTotal && !isDay ? true : undefined },
              }
            }),
        ),
      ]}
    />
  )
}

/** Which of several columns count for one part. */
function SharedQuestions(props: Props) {
  const { read, reading, targets, sheet, format } = props
  return read.shared.map(({ target: name, columns, total, isApart }) => {
    const target = targets.find((each) => each.name === name)
    if (target === undefined) return null
    const title = titleOf(target, format)
    const heading = (index: number): string => sheet.head[index] ?? ''
    const answer = (value: string, text: string, chosen: 'add' | number | undefined) => {
      const { [name]: _, ...others } = reading.shared ?? {}
      return {
        value,
        text,
        reads: { shared: chosen === undefined ? others : { ...others, [name]: chosen } },
      }
    }
    return (
      <Ask
        key={name}
        {...props}
        parts={[target.part]}
        label={
          total === undefined
            ? format.message('import.shared', { title })
            : format.message('import.sharedTotal', { title, heading: heading(total) })
        }
        value={String(reading.shared?.[name] ?? '')}
        answers={[
          answer('', format.message('import.notSaid'), undefined),
          ...(columns.length > 1 && isApart !== true
            ? [answer('add', format.message('import.sharedAll'), 'add')]
            : []),
          ...[...columns, ...(total === undefined ? [] : [total])].map((index) =>
            answer(
              String(index),
              format.message('import.sharedOne', {
                number: format.number(index + 1),
                heading: heading(index),
              }),
              index,
            ),
          ),
        ]}
      />
    )
  })
}

/** Which house counts, where columns are of several. */
function HouseQuestion(props: Props) {
  const { read, reading, columns, sheet, format } = props
  if (read.houses.length === 0) return null
  const headingsOf = (name: string): readonly string[] =>
    columns.flatMap(({ house }, index) => (house === name ? (sheet.head[index] ?? []) : []))
  return (
    <Ask
      {...props}
      label={format.message('import.houses')}
      value={reading.house?.all === true ? '*' : (reading.house?.only ?? '')}
      answers={[
        { value: '', text: format.message('import.notSaid'), reads: { house: undefined } },
        { value: '*', text: format.message('import.sharedAll'), reads: { house: { all: true } } },
        ...read.houses.map((only) => ({
          value: only,
          text: format.list(headingsOf(only)),
          reads: { house: { only } },
        })),
      ]}
    />
  )
}

/** Whether parts are in the figures of their whole, or come on top. */
function WholeQuestions(props: Props) {
  const { read, reading, targets, format } = props
  const titleFor = (part: string): string => {
    const target = targets.find(({ name }) => name === part)
    return target === undefined ? part : titleOf(target, format)
  }
  return read.wholes.map(({ whole, parts, lines }) => {
    const values = { whole: titleFor(whole), parts: format.list(parts.map(titleFor)) }
    const { [whole]: _, ...others } = reading.wholes ?? {}
    return (
      <Ask
        key={whole}
        {...props}
        lines={lines}
        parts={[whole, ...parts]}
        label={format.message('import.whole', values)}
        value={reading.wholes?.[whole] ?? ''}
        answers={[
          { value: '', text: format.message('import.notSaid'), reads: { wholes: others } },
          ...(['in', 'onTop'] as const).map((answer) => ({
            value: answer,
            text: format.message(`import.wholes.${answer}`),
            reads: { wholes: { ...others, [whole]: answer } },
          })),
        ]}
      />
    )
  })
}

/** The days of ages: a flock is placed on day 0, or on day 1. */
function AgeQuestion(props: Props) {
  const { read, reading, format } = props
  if (read.ages === undefined) return null
  const { text, dayOf } = read.ages
  return (
    <Ask
      {...props}
      label={format.message('import.means', { text })}
      value={String(reading.ages ?? '')}
      answers={[
        { value: '', text: format.message('import.notSaid'), reads: { ages: undefined } },
        ...([1, 0] as const).map((ages) => ({
          value: String(ages),
          text: format.date(dayOf(text, ages) ?? ''),
          reads: { ages },
        })),
      ]}
    />
  )
}

/** The year of days that are written without one. */
function YearQuestion(props: Props) {
  const { read, reading, format } = props
  if (read.yearless === undefined) return null
  const { text, year } = read.yearless
  const last = Number(reading.today.slice(0, 4))
  const years = [...new Set([last, last - 1, last - 2, year])].sort((a, b) => b - a)
  return (
    <Ask
      {...props}
      label={format.message('import.year', { text })}
      value={String(year)}
      answers={years.map((each) => ({
        value: String(each),
        text: String(each),
        reads: { year: each },
      }))}
    />
  )
}

/** What marks for "the same" and sums in cells mean. */
function CellQuestions(props: Props) {
  const { read, reading, sheet, tools, format } = props
  const { dittos, sums } = read
  const linesWith = (text: string): readonly number[] => {
    const at = sheet.lines.findIndex(({ cells }) => cells.includes(text))
    return sheet.lines.slice(Math.max(0, at - 1), at + 1).map(({ line }) => line)
  }
  return (
    <>
      {dittos !== undefined && (
        <Ask
          {...props}
          lines={linesWith(dittos.text)}
          label={format.message('import.sign', dittos as { text: string; count: number })}
          value={reading.ditto ?? ''}
          answers={[
            { value: '', text: format.message('import.notSaid'), reads: { ditto: undefined } },
            { value: 'same', text: format.message('import.same'), reads: { ditto: 'same' } },
            {
              value: 'nothing',
              text: format.message('import.noValue'),
              reads: { ditto: 'nothing' },
            },
          ]}
        />
      )}
      {sums !== undefined && (
        <Ask
          {...props}
          lines={linesWith(sums.text)}
          label={format.message('import.means', { text: sums.text })}
          value={reading.sums === true ? 'sum' : ''}
          answers={[
            { value: '', text: format.message('import.leaveOut'), reads: { sums: false } },
            {
              value: 'sum',
              text: format.number(
                sumOf(sums.text, (text) =>
                  readFileFigure(text, reading.mark, tools.words.decimal),
                ) ?? 0,
                3,
              ),
              reads: { sums: true },
            },
          ]}
        />
      )}
    </>
  )
}

/** Whether the shape of a file has questions. */
export const hasShapeQuestions = ({
  periods,
  shared,
  houses,
  wholes,
  yearless,
  ages,
  apart,
  dittos,
  sums,
}: FileRead): boolean =>
  periods.length + shared.length + houses.length + wholes.length > 0 ||
  [yearless, ages, apart, dittos, sums].some((each) => each !== undefined)

/** What lines and columns stand for: the questions that change most figures come first. */
export function ShapeQuestions(props: Props) {
  return (
    <>
      <PeriodQuestion {...props} />
      <HouseQuestion {...props} />
      <WholeQuestions {...props} />
      <SharedQuestions {...props} />
      <YearQuestion {...props} />
      <AgeQuestion {...props} />
      <CellQuestions {...props} />
    </>
  )
}
