import { useMemo } from 'react'
import { withDots } from '#i18n/isolate.ts'
import { useIntl } from 'react-intl'
import { csvText } from '#formats/csv.ts'
import { WordList } from '#components/text/WordList.tsx'
import type { TableWords } from '#components/text/table-words.ts'
import { useFormatters } from '#components/text/use-formatters.ts'
import type { Calculation, Input, Tables } from '#engine/calculation.ts'
import type { Calculator } from '#engine/calculator.ts'
import { Icon } from '#ui/Icon.tsx'
import { decimalMark } from '#i18n/format.ts'
import { saveFile } from '#ui/storage/save-file.ts'
import { useLanguage } from '#ui/use-language.ts'
import { useToday } from '#ui/use-today.ts'
import { currentFlock } from '#ui/storage/flock/flocks.ts'
import { keptMarks } from '#ui/storage/flock/marks.ts'
import { useKeptText } from '#ui/storage/use-stored-text.ts'
import { lazyComponent } from '#ui/waiting/lazy-component.tsx'
import { rowMark, planOf, rowsDue, rowState, type Cell, type Due, type Planned } from '../rows.ts'
import { ageText, cellText, dayText, dueText, madeFor } from './plan-texts.ts'
import { flockOfPlan } from './marks/flock-of-plan.ts'
import './plan.css'

// A visitor without a flock has nothing to mark.
const RowMark = lazyComponent(async () => (await import('./marks/RowMark.tsx')).RowMark)

interface PlanProps {
  readonly calculator: Calculator
  readonly calculation: Calculation
  readonly input: Input
  readonly tables: Tables
}

const classes = { past: 'past', now: 'current', ahead: undefined }

/** The text of a cell, isolated from the adjacent texts. */
function Saying({ cell }: { cell: Cell }) {
  const format = useFormatters()
  return 'value' in cell ? format.quantity(cell.value, cell.unit) : <WordList words={cell} />
}

/** What is due on the day of the reader, or next. */
function Next({
  plan,
  today,
  own,
  flock,
}: {
  plan: Planned
  today: string
  own: TableWords
  flock: string | undefined
}) {
  const format = useFormatters()
  const marks = flock === undefined ? [] : Object.keys(keptMarks(flock))
  const { isNow, rows } = rowsDue(plan, today, new Set(marks))
  const [first] = rows
  if (first === undefined)
    return (
      <p className="muted">{format.message(plan.rows.length === 0 ? 'plan.none' : 'plan.over')}</p>
    )
  const what = format.list(rows.map((row) => dueText(row, plan, format, own)))
  return (
    <p className="next">
      <Icon name="calendar" size={20} />
      <span>
        {isNow
          ? format.message('plan.due', { what })
          : format.message('plan.next', { what, day: dayText(first, format) })}
      </span>
    </p>
  )
}

/** The indexes of the cells with figures: they have their own columns. */
const figureCells = ({ rows, titles }: Planned): readonly number[] =>
  titles
    .slice(1)
    .flatMap((_, index) => (rows.some(({ beside }) => 'value' in beside[index]!) ? [index] : []))

interface RowProps {
  readonly row: Due
  readonly plan: Planned
  readonly figures: readonly number[]
  readonly today: string | undefined
  /** The flock whose plan it is, by the name under which it is kept. */
  readonly flock: string | undefined
}

/** A row: texts are below what is due, figures next to it. */
function Row({ row, plan, figures, today, flock }: RowProps) {
  const format = useFormatters()
  const state = today === undefined ? 'ahead' : rowState(row, today)
  const [head = '', ...titles] = plan.titles.map((title) => format.message(title))
  return (
    <tr className={classes[state]} aria-current={state === 'now' ? 'date' : undefined}>
      <th scope="row">
        <span>{dayText(row, format)}</span>
        {state === 'now' && <span className="chip info">{format.message('plan.now')}</span>}
      </th>
      <td data-title={format.message(plan.age.title)}>{ageText(row, plan, format)}</td>
      <td className="due" data-title={'value' in row.due ? head : undefined}>
        <Saying cell={row.due} />
        {row.beside.map((cell, index) =>
          'value' in cell || cell.length === 0 ? null : (
            <small key={titles[index]}>
              <Saying cell={cell} />
            </small>
          ),
        )}
        {flock !== undefined && today !== undefined && (
          <RowMark flock={flock} of={rowMark(plan, row)} today={today} isTime={row.day <= today} />
        )}
      </td>
      {figures.map((index) => (
        <td key={titles[index]} data-title={titles[index]}>
          <Saying cell={row.beside[index]!} />
        </td>
      ))}
    </tr>
  )
}

/** What is due on which day, with the day of the reader; as a file for a spreadsheet. */
export function Plan({ calculator, calculation, input, tables }: PlanProps) {
  const language = useLanguage()
  const format = useFormatters()
  const { messages } = useIntl()
  const today = useToday()
  const plan = useMemo(
    () => planOf(calculator, calculation, input, tables),
    [calculator, calculation, input, tables],
  )
  // A mark belongs to the flock whose plan it is, in whichever tab it changes.
  const isKept = useKeptText(() => {
    const flock = currentFlock()
    return flock && JSON.stringify([flock, keptMarks(flock.name)])
  })
  const flock = isKept === undefined ? undefined : flockOfPlan(calculator, input)?.name
  // The words of its table may come after it.
  if (plan === undefined || !(plan.titles[0]! in messages)) return null
  const own = messages as TableWords
  const heads = [plan.age.title, ...plan.titles].map((title) => format.message(title))
  const figures = figureCells(plan)
  const shown = heads.filter((_, index) => index < 2 || figures.includes(index - 2))
  const save = () =>
    saveFile(
      `${calculator.id.replace('/', '-')}.csv`,
      csvText(
        [
          [format.message('plan.day'), format.message('plan.last'), ...heads],
          ...plan.rows.map((row) => [
            row.day,
            row.last,
            ageText(row, plan, format),
            ...[row.due, ...row.beside].map((cell) => cellText(cell, format, own)),
          ]),
        ],
        decimalMark(language),
      ),
    )
  return (
    <div className="plan">
      <h3 id="plan-title">{format.message('plan.title')}</h3>
      <p className="made-for">{withDots(madeFor(plan, format))}</p>
      {plan.table.note !== undefined && (
        <p className="meaning fair">
          <Icon name="warning" size={20} />
          <WordList words={[{ key: plan.table.note }]} />
        </p>
      )}
      {today !== undefined && <Next {...{ plan, today, own, flock }} />}
      {plan.rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a wide table scrolls by keyboard as well
        <div className="scroll" tabIndex={0} role="region" aria-labelledby="plan-title">
          <table>
            <thead>
              <tr>
                {[format.message('plan.day'), ...shown].map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {plan.rows.map((row) => (
                <Row key={row.index} {...{ row, plan, figures, today, flock }} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={save}>
          <Icon name="download" size={20} />
          {format.message('calculator.downloadCsv')}
        </button>
      </div>
    </div>
  )
}
